import type { Clause } from './clauses.js';
import { GRAVE_WORDS, NEUTRAL_WORDS } from './lexicon/neutral.js';
import type { Words } from './mentions.js';
import { isEverydayWord, isKnownWord } from './spelling.js';
import type { Token } from './tokens.js';

const neutral = new Set(NEUTRAL_WORDS.trim().split(/\s+/));

/** Everyday words that nobody says of a part in order. */
const GRAVE = new Set(GRAVE_WORDS.trim().split(/\s+/));

const REACH = 6;

const HAS_DIGIT = /\d/;

/** A maker's name says nothing, nor does a mileage. */
const isNameOrNumber = ({ text, capital, shouted }: Token): boolean =>
  HAS_DIGIT.test(text) || (capital && !shouted && !isKnownWord(text));

/** True where close to a part something is said of it in words that mean neither good nor nothing. */
export function saysUnknown({ tokens, spelt }: Words, clause: Clause, part: { at: number; to: number }): boolean {
  for (let at = Math.max(clause.from, part.at - REACH); at < Math.min(clause.to, part.to + REACH); at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word') continue;
    if (clause.mentions.some((mention) => at >= mention.from && at < mention.to)) continue;
    const word = spelt[at] ?? '';
    if (isNameOrNumber(token)) continue;
    if (word.length >= 4 && !neutral.has(word) && !(isEverydayWord(word) && !GRAVE.has(word))) return true;
  }
  return false;
}
