import type { Stats } from '@lanelight/contracts';

/** Counts by light, then what has none, for one line: `3 green, 1 red, 2 in progress`. Nothing where there is nothing. */
export function countsLine({ byLight, byStatus }: Stats): string | undefined {
  const counts: [number, string][] = [
    [byLight.green, 'green'],
    [byLight.yellow, 'yellow'],
    [byLight.red, 'red'],
    [byStatus.inProgress, 'in progress'],
    [byStatus.failed, 'failed'],
  ];
  return (
    counts
      .filter(([count]) => count > 0)
      .map(([count, what]) => `${count.toLocaleString('en-US')} ${what}`)
      .join(', ') || undefined
  );
}
