import type { MoneyRange } from '@lanelight/contracts';

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `1,080`: a whole number with thousands separators. */
export const whole = (amount: number): string => WHOLE.format(amount);

/** `$1,080`: US dollars without decimals (specification, section 9). */
export const usd = (amount: number): string => `$${whole(amount)}`;

/** Rounds to a multiple of `step` dollars: an estimate has no single dollars. */
export const roundTo = (step: number, amount: number): number => Math.round(amount / step) * step;

/** Low, middle and high of several ranges added up. */
export const sumRanges = (ranges: readonly MoneyRange[]): MoneyRange =>
  ranges.reduce((sum, range) => ({ low: sum.low + range.low, mid: sum.mid + range.mid, high: sum.high + range.high }), {
    low: 0,
    mid: 0,
    high: 0,
  });
