import { lexicon, type Match, type Meaning } from './lexicon.js';
import { lexemeOf, type Lexeme } from './lexemes.js';
import type { Token } from './tokens.js';
import { isMainSystem, systemOf } from './vocabulary.js';

/** A phrase of the lexicon in a text. */
export type Mention = Match;

/** The text's tokens with the lexicon's word for each. */
export interface Words {
  tokens: readonly Token[];
  words: readonly string[];
  /** Each token with its spelling put right. */
  spelt: readonly string[];
  lexemes: readonly Lexeme[];
}

/** Looks up the words of a text. */
export function wordsOf(tokens: readonly Token[]): Words {
  const lexemes = tokens.map(({ text }) => lexemeOf(text));
  return { tokens, lexemes, spelt: lexemes.map(({ spelt }) => spelt), words: lexemes.map(({ base }) => base) };
}

const LAMP = new Set([
  'light',
  'lamp',
  'indicator',
  'message',
  'mil',
  'telltale',
  'lite',
  'alert',
  'symbol',
  'icon',
  'chime',
]);
const BEFORE_LAMP = new Set([
  'warning',
  'fault',
  'failure',
  'malfunction',
  'system',
  'trouble',
  'control',
  'module',
  'error',
  'fail',
]);

/** Finds the phrases of a stretch of text, longest first, from left to right. */
export function mentionsIn(text: Words, from: number, end: number): Mention[] {
  const found: Mention[] = [];
  let at = from;
  while (at < end) {
    if (text.lexemes[at]?.begins !== true) {
      at += 1;
      continue;
    }
    const longest = lexicon().longestAt(text, at, end);
    const match =
      longest !== null && isDenialOfMore(text, longest, end) ? lexicon().longestAt(text, at, at + 1) : longest;
    if (match === null) {
      at += 1;
      continue;
    }
    const lamp = lampAfter(text, match, end);
    const chosen = lamp ?? beforeHead(text, match, end) ?? beforePart(text, match, end) ?? match;
    found.push(chosen);
    at = chosen.to;
  }
  return found;
}

/**
 * In "passenger seat belt" the belt is meant: of two parts that share a word, the later one is the head. "Driver seat
 * moves" says of the seat that it moves.
 */
function beforeHead(text: Words, match: Match, end: number): Match | null {
  if (match.meaning.part === undefined || match.to - match.from < 2) return null;
  for (let at = match.from + 1; at < match.to; at += 1) {
    const head = lexicon().longestAt(text, at, end);
    if (head === null || head.to <= match.to) continue;
    if (head.meaning.whole?.part !== match.meaning.part && (head.meaning.whole || !head.meaning.part)) continue;
    const before = lexicon().longestAt(text, match.from, at);
    return before !== null && (head.meaning.whole === undefined || before.meaning.place !== undefined)
      ? before
      : { from: match.from, to: at, meaning: {} };
  }
  return null;
}

/**
 * "Bad fuel pump", "leaking oil pan", "at timing cover": what is said of the fuel and the oil is said of the pump and the
 * pan, and a phrase that ends where a longer part begins is no phrase.
 */
function beforePart(text: Words, { from, to, meaning }: Match, end: number): Match | null {
  if (meaning.part !== undefined) return null;
  for (let at = from + 1; at < to; at += 1) {
    const part = lexicon().longestAt(text, at, end);
    if (part?.meaning.part === undefined || part.to <= to || part.meaning.part === meaning.whole?.part) continue;
    return lexicon().longestAt(text, from, at) ?? { from, to: at, meaning: {} };
  }
  return null;
}

/** "No oil" is a finding; "no oil leak" and "no airbag light" deny the leak and the light. */
function isDenialOfMore(text: Words, { from, to, meaning }: Match, end: number): boolean {
  if (meaning.whole === undefined || text.words[from] !== 'no' || to >= end) return false;
  return LAMP.has(text.words[to] ?? '') || lexicon().longestAt(text, to, end)?.meaning.condition !== undefined;
}

/** "transmission fault light": any part followed by a lamp is that part's warning. */
function lampAfter(text: Words, match: Match, end: number): Match | null {
  const { tokens, words } = text;
  const { part } = match.meaning;
  // "Transmission fault light": the lamp belongs to what it warns of.
  if (match.meaning.whole?.condition === 'warning-on' && LAMP.has(words[match.to] ?? '') && match.to < end)
    return words[match.to - 1] === words[match.to] ? null : { ...match, to: match.to + 1 };
  if (part === undefined || match.meaning.whole !== undefined) return null;
  const system = systemOf(part);
  if (
    system === 'lighting' ||
    system === 'interior' ||
    system === 'body' ||
    (!isMainSystem(system) && system !== 'tires')
  )
    return null;
  let at = match.to;
  while (at < end && at < match.to + 2 && BEFORE_LAMP.has(words[at] ?? '')) at += 1;
  const word = words[at] ?? '';
  if (at >= end || tokens[at]?.kind !== 'word' || !LAMP.has(word)) return null;
  if (word === 'light' && at === match.to && isTrouble(lexicon().longestAt(text, at + 1, end)?.meaning)) return null;
  return { from: match.from, to: at + 1, meaning: { whole: { part, condition: 'warning-on' } } };
}

const isTrouble = (meaning: Meaning | undefined): boolean =>
  meaning?.condition !== undefined && meaning.condition !== 'warning-on' && meaning.condition !== 'inoperative';
