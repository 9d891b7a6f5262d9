import type { Clause } from './clauses.js';
import { GRAVE_WORDS } from './lexicon/grave.en.js';
import type { Words } from './mentions.js';

const grave = new Set(GRAVE_WORDS.trim().split(/\s+/));

const REACH = 6;

/** True where close to a part stands a word that sounds like trouble and names none. */
export function saysUnknown({ spelt }: Words, clause: Clause, part: { at: number; to: number }): boolean {
  for (let at = Math.max(clause.from, part.at - REACH); at < Math.min(clause.to, part.to + REACH); at += 1) {
    if (clause.mentions.some((mention) => at >= mention.from && at < mention.to)) continue;
    if (grave.has(spelt[at] ?? '')) return true;
  }
  return false;
}
