/** Where a command says what it does, in lines for people; silent when a machine reads. */
export type Say = (line: string) => void;

/** Writes to a terminal, without a line break. */
export type Terminal = (text: string) => void;

/** Shows how far a command is. Its name, and how much is done of how much. */
export type ShowProgress = (name: string, done: number, total: number) => void;

const BAR_WIDTH = 24;
const REDRAWN_EVERY_MS = 100;
const ERASE_LINE = '\r\x1b[K';

/**
 * A line at the end of a terminal with a bar, percent and the remaining time, under the lines that a command prints.
 * Where there is no terminal it shows nothing.
 */
export class ProgressBar {
  private readonly parts = new Map<string, { done: number; total: number }>();
  private readonly begunAt: number;
  private drawnAt = -Infinity;
  private isDrawn = false;

  constructor(
    private readonly terminal: Terminal | undefined,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.begunAt = now();
  }

  /** Of several parts, each counts as much as there is to do of it. */
  readonly show: ShowProgress = (name, done, total) => {
    this.parts.set(name, { done, total });
    if (!this.terminal || this.now() - this.drawnAt < REDRAWN_EVERY_MS) return;
    this.drawnAt = this.now();
    this.isDrawn = true;
    this.terminal(ERASE_LINE + this.line());
  };

  /** Prints a line, in place of the bar until the bar shows again. */
  above(say: Say): Say {
    return (line) => {
      this.clear();
      say(line);
      this.drawnAt = -Infinity;
    };
  }

  clear(): void {
    if (this.isDrawn) this.terminal?.(ERASE_LINE);
    this.isDrawn = false;
  }

  private line(): string {
    const parts = [...this.parts.values()];
    const total = parts.reduce((sum, part) => sum + part.total, 0);
    const share = total === 0 ? 1 : parts.reduce((sum, part) => sum + part.done, 0) / total;
    const filled = Math.round(share * BAR_WIDTH);
    const left = ((this.now() - this.begunAt) / 1_000) * (1 / share - 1);
    const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
    const rest = share === 0 ? '' : share < 1 ? `  about ${duration(left)} left` : '  finishing';
    return `${bar} ${Math.floor(share * 100)} %${rest}`;
  }
}

/** `12 s`, `3 min` or `2 h` */
export const duration = (seconds: number): string =>
  seconds < 120
    ? `${Math.ceil(seconds)} s`
    : seconds < 7_200
      ? `${Math.round(seconds / 60)} min`
      : `${Math.round(seconds / 3_600)} h`;

/** What came of a command. */
export interface Outcome {
  /** False when something is wrong or has failed. */
  isWell: boolean;
  /** The whole of it, for machines. */
  report: object;
}

/** Columns as wide as what is in them, the last one open. Rows of the same length; empty for no rows. */
export function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  if (rows.length === 0) return [];
  const texts = [headings.map((heading) => heading.toUpperCase()), ...rows.map((row) => row.map(String))];
  const widths = headings.map((_, column) => Math.max(...texts.map((row) => row[column]!.length)));
  return texts.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

/** `1 document`, `2 documents` */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** One line of at most so many characters. */
export function shortened(text: string, characters: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > characters ? `${line.slice(0, characters - 1)}…` : line;
}
