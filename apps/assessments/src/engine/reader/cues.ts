import type { Span } from './clauses.js';
import { STARTS_ORDER } from './instructions.js';
import { STARTS_AMOUNT, VOLUMES } from './lexicon/amounts.en.js';
import type { Words } from './mentions.js';
import { STARTS_PAIR } from './pairs.js';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

export const WASHED = words(
  'wash washed washing rain rained raining rainy snow snowed hosed hose detail detailed puddles undercoated film krown',
);
export const DRIVING = words('driving highway freeway interstate road drove manejando carretera');
export const BRAKING = words('braking brakes brake breaking freno frenar frena');
export const RECORDS = words(
  'carfax autocheck records record history title receipt invoice report mot sticker stickers ecu pcm tcm bcm module scanner',
);
export const SEDIMENT = words('mud silt sediment');
export const COMPRESSION = words('compression comp compresion leak leakdown');
export const EXPLAINING = words('turned ended wound traced tracked resulto');
export const CHARGING = words('charging charge charges alternator alt generator');

/** One bit for each look at a sentence that is worth its time only where a certain word stands in it. */
export const CUES = {
  driving: 1,
  braking: 2,
  records: 4,
  sediment: 8,
  compression: 16,
  charging: 32,
  pair: 64,
  order: 128,
  washed: 256,
  amount: 512,
  explains: 1_024,
} as const;

const TESTS: readonly (readonly [cue: number, holds: (word: string) => boolean])[] = [
  [CUES.driving, (word) => DRIVING.has(word)],
  [CUES.braking, (word) => BRAKING.has(word)],
  [CUES.records, (word) => RECORDS.has(word)],
  [CUES.sediment, (word) => SEDIMENT.has(word)],
  [CUES.compression, (word) => COMPRESSION.has(word)],
  [CUES.charging, (word) => CHARGING.has(word)],
  [CUES.pair, (word) => STARTS_PAIR.test(word)],
  [CUES.washed, (word) => WASHED.has(word)],
  [CUES.amount, (word) => VOLUMES.has(word) || STARTS_AMOUNT.test(word)],
  [CUES.explains, (word) => EXPLAINING.has(word)],
  [CUES.order, (word) => STARTS_ORDER.has(word)],
];

/** The cues that a word gives. */
export const cuesOfWord = (word: string): number =>
  TESTS.reduce((cues, [cue, holds]) => (holds(word) ? cues | cue : cues), 0);

/** The cues of a stretch of text, taken together. */
export function cuesIn({ lexemes }: Words, { from, to }: Span): number {
  let cues = 0;
  for (let at = from; at < to; at += 1) cues |= lexemes[at]?.cues ?? 0;
  return cues;
}
