/** `a`, `a and b`, `a, b and c`; with commas inside the items `a, left; b; and c`. */
export function listOf(items: readonly string[], conjunction = 'and'): string {
  if (items.length < 2) return items[0] ?? '';
  if (items.some((item) => item.includes(', ')))
    return `${items.slice(0, -1).join('; ')}; ${conjunction} ${items.at(-1)}`;
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`;
}

/** `1 code`, `2 codes`. */
export const count = (amount: number, singular: string, plural = `${singular}s`): string =>
  `${amount} ${amount === 1 ? singular : plural}`;

/** The text inside a sentence: `Ignition coil` becomes `ignition coil`, while `A/C compressor` and `U-joint` stay. */
export const inSentence = (text: string): string =>
  /^[A-Z](?:[a-z]|\s)/.test(text) && !/^[A-Z][a-z]+[ /][A-Z][a-z]/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

/** The text at the start of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A statement without the conjunction that tied it to the one before: `and losing coolant` becomes `losing coolant`. */
export const withoutConjunction = (quote: string): string =>
  quote.trim().replace(/^(?:and|but|also|plus|then)\s+(?=\S)/i, '');

/** Looked for from where a run of them begins: from each of its characters, a long run inside of a text would cost its square. */
const STOPS_AT_END = /(?<![\s.,;:])[\s.,;:]+$/;

/** One blank between words, none around, no full stop at the end. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim().replace(STOPS_AT_END, '');

/** At most `limit` characters, cut between words and marked with an ellipsis; a character outside the basic plane is never halved. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(' '), limit / 2))
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(STOPS_AT_END, '')}…`;
}
