import { COMPONENTS, type Component, type Condition } from './vocabulary.js';
import { CONDITIONS_EN } from './lexicon/conditions.en.js';
import {
  CONDITIONS_ES,
  FUNCTIONS_ES,
  GOOD_ES,
  HARMLESS_ES,
  PARTS_ES,
  PLACES_ES,
  REPAIR_STATES_ES,
  REPAIR_VERBS_ES,
  SCOPE_ES,
  SLIGHT_ES,
  TROUBLE_ES,
  WHOLES_ES,
} from './lexicon/spanish.js';
import { FUNCTIONS_EN, LOSS_EN, type FunctionWord } from './lexicon/functions.en.js';
import { HARMLESS_EN, STORY_EN } from './lexicon/harmless.en.js';
import { NAMES_EN } from './lexicon/names.en.js';
import { PARTS_EN } from './lexicon/parts.en.js';
import { PLACES_EN } from './lexicon/places.en.js';
import { REPAIR_STATES_EN, REPAIR_VERBS_EN } from './lexicon/repairs.en.js';
import { SCOPE_EN } from './lexicon/scope.en.js';
import { GOOD_EN, SLIGHT_EN, TROUBLE_EN } from './lexicon/verdicts.en.js';
import { WHOLES_DRIVETRAIN_EN } from './lexicon/wholes-drivetrain.en.js';
import { WHOLES_VEHICLE_EN } from './lexicon/wholes-vehicle.en.js';
import { WORKSHOP_EN } from './lexicon/workshop.en.js';
import type { Place, RepairMention } from './statement.js';
import { tokenize, type Token } from './tokens.js';

export type ScopeKind = keyof typeof SCOPE_EN;

/** What a phrase of the lexicon means. A phrase may mean several things; who reads it chooses. */
export interface Meaning {
  part?: Component;
  condition?: Condition;
  whole?: { part: Component; condition: Condition };
  works?: FunctionWord;
  loss?: true;
  trouble?: true;
  good?: true;
  slight?: true;
  harmless?: true;
  story?: true;
  place?: Place;
  action?: RepairMention['action'];
  state?: RepairMention['state'];
  scopes?: ScopeKind[];
}

/** A text's tokens, the lexicon's word for each, and the key where a phrase wants exactly that form. */
interface Text {
  tokens: readonly Token[];
  words: readonly string[];
  lexemes: readonly { exact: string | undefined }[];
}

interface Node {
  next: Map<string, Node>;
  meaning?: Meaning;
}

/** A phrase found in a text: the tokens from `from` to before `to`. */
export interface Match {
  from: number;
  to: number;
  meaning: Meaning;
}

/** Stand inside a phrase without changing it: "the light is now on". */
const FILLERS = new Set([
  'the',
  'a',
  'an',
  'my',
  'our',
  'his',
  'her',
  'their',
  'its',
  'it',
  'is',
  'just',
  'very',
  'really',
  'also',
  'now',
  'completely',
  'totally',
  'all',
  'el',
  'la',
  'los',
  'las',
  'un',
  'una',
  'de',
  'del',
  'su',
  'muy',
  'esta',
]);
const ARTICLES = new Set(['the', 'a', 'an', 'el', 'la', 'los', 'las', 'un', 'una', 'del', 'de']);
const LONGEST_FILLER = 2;

/** Too short or too common to take endings. */
const UNINFLECTED = new Set([
  'not',
  'no',
  'the',
  'and',
  'for',
  'with',
  'has',
  'does',
  'will',
  'can',
  'may',
  'was',
  'off',
  'out',
  'all',
  'but',
  'any',
  'its',
  'her',
  'his',
  'she',
  'who',
  'how',
  'why',
  'now',
  'new',
  'one',
  'two',
  'too',
  'from',
  'into',
  'over',
  'then',
  'when',
  'that',
  'this',
  'there',
  'them',
  'than',
  'been',
  'only',
  'even',
  'very',
  'under',
  'after',
  'until',
  'since',
  'which',
  'where',
  'what',
  'while',
  'car',
  'bad',
  'hot',
  'red',
  'low',
  'due',
  'was',
  'per',
  'via',
  'ac',
  'bus',
  'gas',
  'abs',
  'srs',
  'cvt',
  'neg',
  'is',
  'say',
  'tir',
  'miss',
  'hear',
  'rent',
  'read',
  'use',
  'see',
  'run',
  'wing',
  'bear',
  'thing',
  'ring',
  'rod',
  'trac',
  'mat',
  'sin',
  'con',
  'por',
  'son',
  'los',
  'las',
  'del',
  'era',
]);

const VOWEL = /[aeiou]/;

/** The regular endings of a word: plural, past, -ing. */
function* formsOf(word: string): Generator<string> {
  if (word.length < 3 || UNINFLECTED.has(word) || !/^[a-z]+$/.test(word)) return;
  const last = word.at(-1) ?? '';
  const before = word.at(-2) ?? '';
  if (/(?:s|x|z|ch|sh)$/.test(word)) yield `${word}es`;
  else if (last === 'y' && !VOWEL.test(before)) yield `${word.slice(0, -1)}ies`;
  else yield `${word}s`;
  if (last === 'e') {
    yield `${word}d`;
    yield `${word.slice(0, -1)}ing`;
  } else if (last === 'y' && !VOWEL.test(before)) {
    yield `${word.slice(0, -1)}ied`;
    yield `${word}ing`;
  } else {
    yield `${word}ed`;
    yield `${word}ing`;
    if (!VOWEL.test(last) && VOWEL.test(before) && !VOWEL.test(word.at(-3) ?? '') && !'wxy'.includes(last)) {
      yield `${word}${last}ed`;
      yield `${word}${last}ing`;
    }
  }
}

class Lexicon {
  readonly #root: Node = { next: new Map() };
  readonly #bases = new Map<string, string>();
  readonly #phrases: [words: string[], meaning: Meaning][] = [];
  /** Words that must be found exactly, and are never the form of another word. */
  readonly #exact = new Set<string>();
  #words = new Set<string>();

  add(forms: string, meaning: Meaning): void {
    for (const form of forms.split(',')) {
      const words = form
        .trim()
        .split(/\s+/)
        .flatMap((word) => {
          if (!word.startsWith('='))
            return tokenize(word)
              .filter(isWord)
              .map((token) => token.text);
          this.#exact.add(word.slice(1));
          return [word];
        });
      const kept = words.filter((word, index) => index === 0 || !ARTICLES.has(word));
      if (kept.length > 0 && kept[0] !== '') this.#phrases.push([kept, meaning]);
      const joined = meaning.part === undefined ? undefined : runTogether(kept);
      if (joined !== undefined) this.#phrases.push([[joined], meaning]);
    }
  }

  /** Builds the index once all phrases are known. */
  build(): this {
    for (const [words] of this.#phrases) for (const word of words) this.#words.add(word.replace(/^=/, ''));
    const sorted = [...this.#words].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    for (const word of sorted) {
      if (!this.#bases.has(word)) this.#bases.set(word, word);
      const base = this.#bases.get(word) ?? word;
      for (const form of formsOf(word)) if (!this.#bases.has(form)) this.#bases.set(form, base);
    }
    for (const [words, meaning] of this.#phrases) {
      let node = this.#root;
      for (const word of words) {
        const key = word.startsWith('=') ? word : this.baseOf(word);
        const next = node.next.get(key) ?? { next: new Map() };
        node.next.set(key, next);
        node = next;
      }
      node.meaning = merged(node.meaning, meaning);
    }
    return this;
  }

  /** The word that a form belongs to; words that the lexicon does not know are their own. */
  baseOf(word: string): string {
    return this.#bases.get(word) ?? word;
  }

  knows(word: string): boolean {
    return this.#bases.has(word) || this.#exact.has(word);
  }

  /** The key of a word that some phrase wants in exactly this form. */
  exactKey(word: string): string | undefined {
    return this.#exact.has(word) ? `=${word}` : undefined;
  }

  /** True where a phrase begins with this key. */
  begins(key: string): boolean {
    return this.#root.next.has(key);
  }

  /** Every word and form, for the spelling. */
  get forms(): Iterable<string> {
    return [...this.#bases.keys(), ...this.#exact];
  }

  /** The longest phrase that begins at a token, its first word taken exactly as it stands or as a form of another. */
  longestAt(text: Text, from: number, end: number): Match | null {
    const exact = this.#walk(text, from, end, true);
    if (text.lexemes[from]?.exact === undefined) return exact;
    const loose = this.#walk(text, from, end, false);
    return loose !== null && loose.to - from > Math.max(1, (exact?.to ?? from) - from) ? loose : (exact ?? loose);
  }

  #walk({ tokens, words, lexemes }: Text, from: number, end: number, exactFirst: boolean): Match | null {
    let best: Match | null = null;
    let node: Node = this.#root;
    let fillers = 0;
    for (let at = from; at < end; at += 1) {
      const token = tokens[at];
      if (token === undefined) break;
      if (token.kind === 'mark') {
        if (at > from && joins(tokens, at)) continue;
        break;
      }
      const exact = exactFirst || at > from ? lexemes[at]?.exact : undefined;
      const next: Node | undefined =
        (exact === undefined ? undefined : node.next.get(exact)) ?? node.next.get(words[at] ?? '');
      if (next === undefined) {
        if (at === from || fillers >= LONGEST_FILLER || !FILLERS.has(token.text)) break;
        fillers += 1;
        continue;
      }
      // "Steering is light" is praise, and no lamp.
      if (token.text === 'light' && fillers > 0 && tokens[at - 1]?.text === 'is') break;
      node = next;
      fillers = 0;
      if (node.meaning !== undefined) best = { from, to: at + 1, meaning: node.meaning };
      if (node.next.size === 0) break;
    }
    return best;
  }
}

const LEAST_JOINED = 8;

/** "balljoint", "wheelbearing": two words for a part, written as one. */
const runTogether = (words: readonly string[]): string | undefined =>
  words.length === 2 && words.every((word) => /^[a-z]{3,}$/.test(word)) && words.join('').length >= LEAST_JOINED
    ? words.join('')
    : undefined;

const isWord = (token: Token): boolean => token.kind !== 'mark';

/** A hyphen, slash or quotation mark inside a phrase: "head-gasket", "body/panel". */
function joins(tokens: readonly Token[], at: number): boolean {
  const [mark, next] = [tokens[at], tokens[at + 1]];
  if (mark === undefined || next === undefined) return false;
  if ('"\u201c\u201d*'.includes(mark.text)) return true;
  return (mark.text === '-' || mark.text === '/' || mark.text === '&') && mark.glued && next.glued;
}

const merged = (one: Meaning | undefined, other: Meaning): Meaning =>
  one === undefined
    ? { ...other }
    : {
        ...other,
        ...one,
        ...(one.scopes || other.scopes
          ? { scopes: [...new Set([...(one.scopes ?? []), ...(other.scopes ?? [])])] }
          : {}),
      };

const entries = <K extends string, V>(record: Partial<Record<K, V>>): [K, V][] => Object.entries(record) as [K, V][];

const placeOf = (key: string): Place => {
  const [side, end] = key.split('/');
  return { ...(side ? { side: side as 'left' } : {}), ...(end ? { end: end as 'front' } : {}) };
};

function build(): Lexicon {
  const lexicon = new Lexicon();
  for (const wholes of [WORKSHOP_EN, WHOLES_DRIVETRAIN_EN, WHOLES_VEHICLE_EN, WHOLES_ES])
    for (const [key, forms] of entries(wholes)) {
      const [part, condition] = key.split('/') as [Component, Condition];
      lexicon.add(forms ?? '', { whole: { part, condition } });
    }
  for (const parts of [PARTS_EN, PARTS_ES])
    for (const [part, forms] of entries(parts)) lexicon.add(forms ?? '', { part });
  for (const conditions of [CONDITIONS_EN, CONDITIONS_ES])
    for (const [condition, forms] of entries(conditions)) lexicon.add(forms ?? '', { condition });
  for (const works of [...FUNCTIONS_EN, ...FUNCTIONS_ES]) lexicon.add(works.forms, { works });
  for (const scopes of [SCOPE_EN, SCOPE_ES])
    for (const [kind, forms] of entries(scopes as Partial<Record<ScopeKind, string>>))
      lexicon.add(forms ?? '', { scopes: [kind] });
  for (const places of [PLACES_EN, PLACES_ES])
    for (const [key, forms] of entries(places)) lexicon.add(forms ?? '', { place: placeOf(key) });
  for (const verbs of [REPAIR_VERBS_EN, REPAIR_VERBS_ES])
    for (const [action, forms] of entries(verbs)) lexicon.add(forms ?? '', { action });
  for (const states of [REPAIR_STATES_EN, REPAIR_STATES_ES])
    for (const [state, forms] of entries(states)) lexicon.add(forms ?? '', { state });
  lexicon.add(LOSS_EN, { loss: true });
  lexicon.add([TROUBLE_EN, TROUBLE_ES].join(','), { trouble: true });
  lexicon.add([GOOD_EN, GOOD_ES].join(','), { good: true });
  lexicon.add([SLIGHT_EN, SLIGHT_ES].join(','), { slight: true });
  lexicon.add([HARMLESS_EN, HARMLESS_ES].join(','), { harmless: true });
  lexicon.add(STORY_EN, { story: true });
  lexicon.add(NAMES_EN, {});
  return lexicon.build();
}

let built: Lexicon | undefined;

/** The whole lexicon, English and Spanish. Built at first use. */
export const lexicon = (): Lexicon => (built ??= build());

/** Every component that the vocabulary names, to check the lexicon against. */
export const allComponents = (): Component[] => Object.values(COMPONENTS).flat();
