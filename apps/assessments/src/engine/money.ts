const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `1,080`: a whole number with thousands separators. */
export const whole = (amount: number): string => WHOLE.format(amount);

/** `$1,080`: US dollars without decimals (specification, section 9). */
export const usd = (amount: number): string => `$${whole(amount)}`;

/** Rounds to a multiple of `step` dollars: an estimate has no single dollars. */
export const roundTo = (step: number, amount: number): number => Math.round(amount / step) * step;
