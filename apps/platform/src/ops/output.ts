/** Where a command says what it does, in lines for people; silent when a machine reads. */
export type Say = (line: string) => void;

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
