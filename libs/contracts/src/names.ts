/** Header name: first name and initial of the last ("Ray D."), else the email (specification, section 2). */
export function abbreviatedName(user: { fullName: string | null; email: string }): string {
  const words = user.fullName?.trim().split(/\s+/).filter(Boolean) ?? [];
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return user.email;
  return words.length === 1 ? first : `${first} ${last.charAt(0).toUpperCase()}.`;
}

/** Page title of a vehicle: year, make and model, or "Unknown Vehicle" (specification, section 2). */
export function vehicleTitle(vehicle: { year?: number | null; make?: string | null; model?: string | null }): string {
  return [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ') || 'Unknown Vehicle';
}

/** Trims, folds inner spaces and capitalises each word: a customer's name as it is stored (section 5). */
export function titleCase(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(^|[\s\-/])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
/** Whole US dollars, no decimals (specification, section 9). */
export const formatMoney = (amount: number): string => usd.format(amount);

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
/** Thousands separators for mileages. */
export const formatMileage = (miles: number): string => whole.format(miles);
