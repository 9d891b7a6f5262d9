import { mentionsIn, type Mention, type Words } from './mentions.js';

/** A sentence: tokens from `from` to before `to`. */
export interface Span {
  from: number;
  to: number;
}

/** The part of a sentence in which a denial or doubt holds. */
export interface Clause extends Span {
  mentions: Mention[];
  /** What separates it from the clause before: a list goes on after a comma, not after a contrast. */
  opening: 'start' | 'comma' | 'strong' | 'contrast' | 'time' | 'and' | 'run-on';
}

const ABBREVIATIONS = new Set([
  'approx',
  'no',
  'mi',
  'mr',
  'mrs',
  'dr',
  'st',
  'vs',
  'etc',
  'est',
  'qty',
  'temp',
  'trans',
  'min',
  'max',
  'ft',
  'lbs',
  'hwy',
  'a.c',
  'cyl',
  'rt',
  'lt',
  'pass',
  'approx',
]);
const SENTENCE_END = new Set(['.', '!', '?', '\u2022', '|', '\u2026', '\u00b7']);
const STRONG = new Set([';', '\u2014', '\u2013', '-', '*', '>', '{', '}']);
const WEAK = new Set([',', '(', ')', '[', ']']);
const CONTRAST = new Set([
  'but',
  'however',
  'although',
  'though',
  'yet',
  'unfortunately',
  'nevertheless',
  'pero',
  'aunque',
  'except',
  'otherwise',
  'instead',
  'excepto',
]);
const TIME = new Set([
  'when',
  'whenever',
  'while',
  'whilst',
  'after',
  'until',
  'since',
  'because',
  'due',
  'caused',
  'causing',
  'so',
  'then',
  'later',
  'afterwards',
  'only',
  'cuando',
  'mientras',
  'porque',
  'meanwhile',
  'now',
  'where',
]);

/** Splits a text into sentences: at full stops, new lines that begin a new thought, and bullets. */
export function sentencesOf({ tokens }: Words): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    if (
      at - from >= LONGEST_SENTENCE ||
      (at > from && token.newLine && token.kind !== 'mark' && beginsThought(tokens, at))
    ) {
      spans.push({ from, to: at });
      from = at;
    }
    if (token.kind === 'mark' && SENTENCE_END.has(token.text) && endsSentence(tokens, at)) {
      spans.push({ from, to: at + 1 });
      from = at + 1;
    }
  }
  if (from < tokens.length) spans.push({ from, to: tokens.length });
  return spans;
}

/** Nobody writes longer ones; without an end, a text without full stops would cost the square of its length. */
const LONGEST_SENTENCE = 150;

type Tokens = Words['tokens'];

/** A line that goes on in small letters after a line without an end is one sentence, wrapped. */
const beginsThought = (tokens: Tokens, at: number): boolean => {
  const [before, token] = [tokens[at - 1], tokens[at]];
  return (
    before?.kind === 'mark' ||
    token?.kind === 'number' ||
    token?.capital === true ||
    (before !== undefined && !JOINING.has(before.text))
  );
};
const JOINING = new Set([
  'the',
  'a',
  'an',
  'and',
  'or',
  'of',
  'to',
  'in',
  'on',
  'with',
  'for',
  'no',
  'not',
  'is',
  'from',
  'at',
  'by',
]);

function endsSentence(tokens: Tokens, at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token?.text !== '.') return true;
  if (after === undefined || before === undefined) return true;
  if (token.glued && after.glued && after.kind === 'word' && before.text.length <= 1) return false;
  return !(ABBREVIATIONS.has(before.text) && !after.capital);
}

/** Splits a sentence where the reach of its words ends. */
export function clausesOf(text: Words, sentence: Span): Clause[] {
  const mentions = mentionsIn(text, sentence.from, sentence.to);
  const cuts = new Map<number, Clause['opening']>();
  for (let at = sentence.from; at < sentence.to; at += 1) {
    const token = text.tokens[at];
    if (token?.kind !== 'mark') continue;
    if (inside(mentions, at)) continue;
    if (WEAK.has(token.text)) cuts.set(at + 1, 'comma');
    else if (STRONG.has(token.text) && !(token.text === '-' && token.glued && text.tokens[at + 1]?.glued))
      cuts.set(at + 1, 'strong');
  }
  for (let index = 0; index < mentions.length; index += 1) {
    const mention = mentions[index];
    if (mention === undefined || mention.from === sentence.from) continue;
    const word = text.tokens[mention.from]?.text ?? '';
    if (mention.meaning.scopes?.includes('terminators') === true) {
      const isAndNow = word === 'and' && text.tokens[mention.to - 1]?.text === 'now';
      if (CONTRAST.has(word)) cuts.set(mention.from, 'contrast');
      else if (isAndNow) cuts.set(mention.from, 'time');
      else if (TIME.has(word) && mention.meaning.loss !== true && !isDegree(text, mentions[index + 1], mention))
        cuts.set(mention.from, 'time');
    }
  }
  for (let at = sentence.from + 1; at < sentence.to; at += 1) {
    const word = text.tokens[at]?.text;
    if (
      (word === 'and' || word === 'y' || word === '&' || word === 'plus' || word === 'also') &&
      !inside(mentions, at) &&
      newSubject(text, mentions, at, sentence, cuts)
    )
      cuts.set(at, 'and');
  }
  for (const at of runOns(text, mentions, cuts)) if (!cuts.has(at)) cuts.set(at, 'run-on');
  return assemble(mentions, sentence, cuts);
}

/** "So bad that", "so loud": a degree, not a consequence. */
const isDegree = ({ tokens }: Words, next: Mention | undefined, { from, to }: Mention): boolean =>
  tokens[from]?.text === 'so' && (DEGREES.has(tokens[to]?.text ?? '') || (next?.from === to && isJudgement(next)));
const isJudgement = ({ meaning }: Mention): boolean => meaning.trouble === true || meaning.good === true;
const DEGREES = new Set(['bad', 'hard', 'loud', 'much', 'many', 'badly', 'hot', 'rough', 'severe', 'stiff', 'weak']);

const inside = (mentions: readonly Mention[], at: number): boolean => {
  let [low, high] = [0, mentions.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const mention = mentions[middle];
    if (mention === undefined) return false;
    if (at < mention.from) high = middle - 1;
    else if (at >= mention.to) low = middle + 1;
    else return true;
  }
  return false;
};

function assemble(
  mentions: readonly Mention[],
  sentence: Span,
  cuts: ReadonlyMap<number, Clause['opening']>,
): Clause[] {
  const starts = [
    sentence.from,
    ...[...cuts.keys()].filter((at) => at > sentence.from && at < sentence.to).sort((a, b) => a - b),
  ];
  const clauses: Clause[] = starts.map((from, index) => ({
    from,
    to: starts[index + 1] ?? sentence.to,
    mentions: [],
    opening: index === 0 ? 'start' : (cuts.get(from) ?? 'comma'),
  }));
  let index = 0;
  for (const mention of mentions) {
    while (index + 1 < clauses.length && mention.from >= (clauses[index]?.to ?? 0)) index += 1;
    clauses[index]?.mentions.push(mention);
  }
  return clauses;
}

const says = (mention: Mention): boolean =>
  mention.meaning.condition !== undefined ||
  mention.meaning.whole !== undefined ||
  mention.meaning.works !== undefined ||
  mention.meaning.trouble === true ||
  mention.meaning.good === true;
const names = (mention: Mention): boolean => mention.meaning.part !== undefined;

/** "No leaks and the engine knocks": after this "and" another part begins, with something said of it. */
function newSubject(
  text: Words,
  mentions: readonly Mention[],
  at: number,
  sentence: Span,
  cuts: ReadonlyMap<number, unknown>,
): boolean {
  const first = firstAfter(mentions, at);
  if (first === -1) return false;
  if (isList(mentions, at, sentence, cuts)) return false;
  // "Coils and plugs and the misfire came back": the list goes on, and the next "and" ends it.
  const listed = mentions[first];
  if (listed !== undefined && names(listed) && text.tokens[listed.to]?.text === 'and') return false;
  let subject = false;
  for (let index = first; index < mentions.length && index < first + 5; index += 1) {
    const mention = mentions[index];
    if (mention === undefined || mention.from >= sentence.to || cutBetween(cuts, at, mention.from)) break;
    if (index === first && mention.from - at > 5) break;
    if (
      mention.meaning.scopes?.some(
        (scope) =>
          scope === 'negatedNouns' ||
          scope === 'negatedVerb' ||
          scope === 'noLonger' ||
          scope === 'cured' ||
          scope === 'persists' ||
          scope === 'recurs',
      )
    )
      return true;
    if (mention.meaning.whole !== undefined) return !(mention.from - at <= 2 && isDeniedList(text, at, sentence));
    if (names(mention)) subject = true;
    else if (says(mention)) return subject || isVerbHere(text, mention, at);
  }
  return false;
}

const DENIES_LISTS = new Set(['neg', 'negative', 'free', 'sign', 'signs', 'evidence', 'denies', 'denied', 'without']);

/** "Neg for smoke and overheating": what denies a list goes on after its "and". */
function isDeniedList({ tokens }: Words, at: number, sentence: Span): boolean {
  for (let before = at - 1; before >= Math.max(sentence.from, at - 6); before -= 1)
    if (DENIES_LISTS.has(tokens[before]?.text ?? '')) return true;
  return false;
}

/** "Struts and bushings worn": what stands before this "and" names parts and says nothing of them yet. */
function isList(mentions: readonly Mention[], at: number, sentence: Span, cuts: ReadonlyMap<number, unknown>): boolean {
  let named = false;
  const after = firstAfter(mentions, at);
  for (let index = (after === -1 ? mentions.length : after) - 1; index >= 0; index -= 1) {
    const mention = mentions[index];
    if (mention === undefined || mention.from < sentence.from || cutBetween(cuts, mention.from, at)) break;
    const { meaning } = mention;
    if (says(mention) || meaning.action !== undefined || (meaning.scopes ?? []).length > 0 || meaning.harmless)
      return false;
    if (names(mention)) named = true;
  }
  return named;
}

/** "and bangs", "and then died": a verb right after the "and". */
const isVerbHere = (text: Words, mention: Mention, at: number): boolean =>
  mention.from - at <= 2 &&
  /(?:s|ed)$/.test(text.tokens[mention.from]?.text ?? '') &&
  mention.meaning.good !== true &&
  mention.meaning.trouble !== true &&
  text.tokens[mention.from]?.text !== 'misses' &&
  mention.meaning.works !== undefined;

const firstAfter = (mentions: readonly Mention[], at: number): number => {
  let [low, high] = [0, mentions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((mentions[middle]?.from ?? Infinity) > at) high = middle;
    else low = middle + 1;
  }
  return low < mentions.length ? low : -1;
};

const cutBetween = (cuts: ReadonlyMap<number, unknown>, from: number, to: number): boolean => {
  for (let at = from + 1; at <= to; at += 1) if (cuts.has(at)) return true;
  return false;
};

const SIZE = new Set([
  'large',
  'medium',
  'small',
  'minor',
  'heavy',
  'light',
  'slight',
  'various',
  'multiple',
  'several',
  'other',
  'missing',
  'cracked',
  'broken',
  'damaged',
  'worn',
]);

/**
 * Findings written one after the other without a mark between: "Engine Oil Leak Front Seat worn Both Medium Dent on
 * Bonnet". A new one begins at a capital, a size or a part, once the one before is whole.
 */
function runOns({ tokens, words }: Words, mentions: readonly Mention[], cuts: ReadonlyMap<number, unknown>): number[] {
  const found: number[] = [];
  let [part, said] = [false, false];
  let last: Mention | undefined;
  for (const [index, mention] of mentions.entries()) {
    if (last !== undefined && cutBetween(cuts, last.from, mention.from)) [part, said] = [false, false];
    const from = startOf({ tokens, words }, mention, last);
    const word = words[from] ?? '';
    const token = tokens[from];
    const before = tokens[from - 1];
    const whole = (part && said) || last?.meaning.whole !== undefined;
    const lead = SIZE.has(word) || mention.meaning.slight === true;
    const place = mention.meaning.place !== undefined && word !== 'both';
    if (
      whole &&
      !leansOn(words, last, from) &&
      token !== undefined &&
      before !== undefined &&
      before.kind !== 'mark' &&
      (!LINKING.has(before.text) || saysWithItsEnd(last, from - 1) || (before.shouted && !token.shouted))
    ) {
      const capital = token.capital && !before.capital && !token.shouted;
      const capitals =
        token.capital &&
        !token.shouted &&
        (names(mention) || mention.meaning.whole !== undefined || lead || place) &&
        leads(mentions, index);
      const telegraph =
        !place &&
        (lead || names(mention) || mention.meaning.whole !== undefined) &&
        leads(mentions, index) &&
        (lead || adjacent(last, mention));
      if (
        (capital && (names(mention) || mention.meaning.whole !== undefined || lead || place || says(mention))) ||
        capitals ||
        telegraph
      ) {
        found.push(from);
        [part, said] = [false, false];
      }
    }
    if (names(mention)) part = true;
    if (says(mention)) said = true;
    if (mention.meaning.whole !== undefined) [part, said] = [true, true];
    last = mention;
  }
  return found;
}

/** "Fan does not come on Front Seat worn": the last word of what was said links nothing. */
const saysWithItsEnd = (last: Mention | undefined, at: number): boolean =>
  last !== undefined && at < last.to && (last.meaning.whole !== undefined || last.meaning.works !== undefined);

/** A place or a size just before belongs to what begins here: "right rear frame rail", "light throttle". */
const leansOn = (words: readonly string[], last: Mention | undefined, from: number): boolean =>
  last !== undefined &&
  words[last.from] !== 'both' &&
  last.to === from &&
  (last.meaning.place !== undefined || last.meaning.slight === true) &&
  last.meaning.part === undefined;

const LINKING = new Set([
  'on',
  'in',
  'of',
  'to',
  'from',
  'at',
  'by',
  'with',
  'the',
  'a',
  'an',
  'and',
  'or',
  'is',
  'has',
  'for',
  'my',
  'near',
  'under',
  'no',
  'not',
  'into',
  'over',
  'its',
  'that',
  'de',
  'en',
  'y',
  'del',
  'la',
  'el',
  'against',
  'off',
  'around',
  'between',
  'per',
  'without',
  'one',
  'than',
  'as',
  'behind',
  'through',
  'via',
  'new',
  'all',
  'any',
  'some',
  'where',
  'inside',
  'outside',
  'c/s',
  'onto',
  'toward',
  'towards',
  'our',
  'their',
  'his',
  'her',
  'this',
  'these',
  'your',
  'cause',
  'caused',
  'causes',
  'causing',
  'when',
  'while',
]);

/** A size or a look belongs to what follows it: "Medium Dent". */
function startOf(
  { tokens, words }: Pick<Words, 'tokens' | 'words'>,
  mention: Mention,
  last: Mention | undefined,
): number {
  const before = mention.from - 1;
  // "Engine Oil Leak heavy Battery Flat": a small letter before a capital ends what stands before.
  const isEnd = tokens[before]?.capital === false && tokens[mention.from]?.capital === true;
  return last !== undefined && before >= last.to && !isEnd && SIZE.has(words[before] ?? '') ? before : mention.from;
}

/** True where a part and something said of it, or a size, begins here and stands close together. */
function leads(mentions: readonly Mention[], index: number): boolean {
  const here = mentions[index];
  if (here === undefined) return false;
  if (here.meaning.whole !== undefined) return true;
  let [part, said] = [names(here), says(here)];
  for (let at = index + 1; at < mentions.length && at < index + 4; at += 1) {
    const mention = mentions[at];
    const before = mentions[at - 1];
    if (mention === undefined || before === undefined || mention.from - before.to > 2) break;
    if (mention.meaning.whole !== undefined) return true;
    part ||= names(mention);
    said ||= says(mention);
    if (part && said) return true;
  }
  return false;
}

const adjacent = (last: Mention | undefined, mention: Mention): boolean =>
  last !== undefined && mention.from - last.to <= 1;
