import type { Result } from './measure.ts';

type Cell = string | number;

/** Columns of text, aligned: numbers and what follows them to the right, the first column to the left. */
export function tableOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [columns, ...rows].map((row) => row.map(String));
  const widths = columns.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const isText = (column: number): boolean => rows.some((row) => !/^[-<>≤≥\s]*[\d.,]/.test(String(row[column] || '0')));
  const align = columns.map((_, column) => (isText(column) ? 'padEnd' : 'padStart') as 'padEnd' | 'padStart');
  const draw = (line: readonly string[]): string =>
    line
      .map((cell, column) => cell[align[column]!](widths[column]!))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = lines;
  return [draw(head), widths.map((width) => '─'.repeat(width)).join('  '), ...body.map(draw)].join('\n');
}

/** Three significant digits, whole numbers from a hundred on. */
function digits(value: number): string {
  return Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}

function goalOf({ goal, unit }: Result): string {
  if (!goal) return '';
  return `${goal.is === 'at least' ? '≥' : '≤'} ${goal.limit}${goal.of === 'value' ? ` ${unit}` : ' ×'}`;
}

export function tableOfResults(results: readonly Result[]): string {
  const rows = results.map((result) => {
    const { benchmark, measure, unit, value, baseline, ratio, isMet } = result;
    return [
      benchmark,
      measure,
      `${digits(value)} ${unit}`,
      `${digits(baseline.value)} ${unit}`,
      ratio < 0.1 ? ratio.toPrecision(2) : ratio.toFixed(2),
      goalOf(result),
      isMet === null ? '' : isMet ? 'met' : 'MISSED',
      baseline.name,
    ];
  });
  return tableOf(['benchmark', 'measure', 'Lanelight', 'baseline', 'ratio', 'goal', '', 'baseline is'], rows);
}
