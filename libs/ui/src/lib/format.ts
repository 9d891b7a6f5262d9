const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** A point in time: ISO 8601, epoch milliseconds, or a Date. */
export type Moment = string | number | Date;

/** "Oct 14, 2025", in the time zone of the device. */
export const formatDate = (moment: Moment): string => day.format(new Date(moment));

/** "October 14, 2025". */
export const formatLongDate = (moment: Moment): string => longDay.format(new Date(moment));

/** "9:42 AM". */
export const formatTime = (moment: Moment): string => clock.format(new Date(moment));

/** "Oct 14, 2025, 9:42 AM". */
export const formatDateTime = (moment: Moment): string => `${formatDate(moment)}, ${formatTime(moment)}`;

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "2 minutes ago", "yesterday"; under a minute "just now". */
export function formatRelative(moment: Moment, now: number = Date.now()): string {
  const seconds = (new Date(moment).getTime() - now) / 1000;
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  }
  return 'just now';
}

/** "1 code", "2 codes". */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
