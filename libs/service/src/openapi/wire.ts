import { UNSEEN, VIN_LENGTH, type Reading } from '@lanelight/contracts';
import { nullable, type Schema } from './schema.js';

/** What may be sent for a field with these rules, by what its transforms take beyond them. */
export const asSent = (schema: Schema, readings: readonly Reading[]): Schema =>
  readings.reduce((sent, reading) => WIDENINGS[reading](sent), schema);

const WIDENINGS: Record<Reading, (schema: Schema) => Schema> = {
  null: nullable,
  trimmed: (schema) => {
    const { minLength = 0, pattern } = schema;
    if (minLength === 0 || pattern !== undefined) return schema;
    return { ...schema, pattern: minLength === 1 ? '\\S' : `\\S[\\s\\S]{${minLength - 2},}\\S` };
  },
  shown: (schema) => ({ ...schema, pattern: `[^\\s${UNSEEN}]` }),
  blank: (schema) => {
    if (schema.enum) return { ...schema, enum: [...schema.enum, ''] };
    const blank: Schema = { type: 'string', pattern: '^[\\s,]*$' };
    if (schema.anyOf) return { anyOf: [...schema.anyOf, blank] };
    const refusesBlanks = schema.format !== undefined || schema.pattern !== undefined;
    return refusesBlanks ? { anyOf: [schema, { ...blank, pattern: '^\\s*$' }] } : schema;
  },
  digits: (schema) => {
    const { minimum = 0, maximum = 0 } = schema;
    const pattern = `^[\\s,]*(?:0,*)*(?:${numbersBetween(minimum, maximum)})\\s*$`;
    return { anyOf: [schema, { type: 'string', pattern }] };
  },
  stripped: ({ minLength = 0, maxLength = VIN_LENGTH, pattern, ...schema }) => {
    const [, letters = 'A-Z0-9', exactly] = /^\^\[(.+?)\](?:\{(\d+)\})?/.exec(pattern ?? '') ?? [];
    return {
      ...schema,
      pattern: strippedPattern(letters, Number(exactly ?? minLength), Number(exactly ?? maxLength)),
    };
  },
};

/** Text of a VIN with any other characters in between, as it may be pasted or scanned. */
function strippedPattern(letters: string, least: number, most: number): string {
  const other = '[^A-Za-z0-9]*';
  const letter = `(?:[${letters}${letters.replace('0-9', '').toLowerCase()}]${other})`;
  // Some window labels are scanned with an I in front.
  return `^${other}(?:${letter}{${least},${most}}|[Ii]${other}${letter}{${VIN_LENGTH}})$`;
}

/** A whole VIN, with any other characters in between. */
export const VIN_PATTERN = strippedPattern('A-HJ-NPR-Z0-9', VIN_LENGTH, VIN_LENGTH);

/** A pattern of the numbers from `least` to `most`, with thousands separators anywhere. */
function numbersBetween(least: number, most: number): string {
  const lengths = Array.from({ length: String(most).length }, (_, index) => index + 1);
  return lengths
    .filter((length) => length >= String(least).length)
    .map((length) => {
      const lowest = Math.max(least, length === 1 ? 0 : 10 ** (length - 1));
      return digitsBetween(String(lowest), String(Math.min(most, 10 ** length - 1)));
    })
    .join('|');
}

/** The same for numbers with as many digits. */
function digitsBetween(low: string, high: string): string {
  const rest = low.length - 1;
  if (rest < 0) return '';
  const [first, last] = [Number(low[0]), Number(high[0])];
  if (first === last) return `${first},*${digitsBetween(low.slice(1), high.slice(1))}`;
  const any = rest > 0 ? `(?:[0-9],*){${rest}}` : '';
  const from = /^0*$/.test(low.slice(1)) ? first : first + 1;
  const to = /^9*$/.test(high.slice(1)) ? last : last - 1;
  return [
    ...(from > first ? [`${first},*${digitsBetween(low.slice(1), '9'.repeat(rest))}`] : []),
    ...(from <= to ? [`[${from}-${to}],*${any}`] : []),
    ...(to < last ? [`${last},*${digitsBetween('0'.repeat(rest), high.slice(1))}`] : []),
  ]
    .map((branch, _, branches) => (branches.length > 1 ? `(?:${branch})` : branch))
    .join('|')
    .replace(/^(.*\|.*)$/, '(?:$1)');
}
