import type { Clause } from './clauses.js';
import { NEUTRAL_WORDS } from './lexicon/neutral.js';
import type { Words } from './mentions.js';

const neutral = new Set(NEUTRAL_WORDS.trim().split(/\s+/));

/** True where right after a part something is said of it in words that mean neither good nor nothing. */
export function saysUnknown({ tokens, spelt }: Words, clause: Clause, part: { to: number }): boolean {
  for (let at = part.to; at < Math.min(clause.to, part.to + 6); at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word') continue;
    if (clause.mentions.some((mention) => at >= mention.from && at < mention.to)) continue;
    const word = spelt[at] ?? '';
    if (word.length >= 4 && !neutral.has(word)) return true;
  }
  return false;
}
