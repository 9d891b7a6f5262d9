/** A word, number or mark of a text with its place in it. */
export interface Token {
  start: number;
  end: number;
  /** Lower case, without accents, one kind of apostrophe; contractions are resolved. */
  text: string;
  kind: 'word' | 'number' | 'mark' | 'code';
  /** True where the recorded word begins with a capital, and where it is all capitals. */
  capital: boolean;
  shouted: boolean;
  /** True for the first word after a line break. */
  newLine: boolean;
  /** True where nothing stands between this token and the one before it. */
  glued: boolean;
  /** True for "had", "was" and "were": "had to be replaced" is over, "has to be replaced" is not. */
  past: boolean;
}

/** One name for the forms of an auxiliary and for the two spellings of a word, so that "would not", "won't" and "will not" are one thing. */
const AUXILIARIES: Record<string, string> = {
  tyre: 'tire',
  tyres: 'tires',
  odour: 'odor',
  odours: 'odors',
  was: 'is',
  were: 'is',
  are: 'is',
  am: 'is',
  been: 'is',
  being: 'is',
  be: 'is',
  had: 'has',
  have: 'has',
  having: 'has',
  did: 'does',
  do: 'does',
  doing: 'does',
  done: 'done',
  would: 'will',
  could: 'can',
  might: 'may',
  ca: 'can',
  wo: 'will',
  sha: 'will',
  ai: 'is',
};

/** Contractions as people write them without the apostrophe. */
const BARE_CONTRACTIONS: Record<string, [string, string]> = {
  cant: ['can', 'not'],
  cannot: ['can', 'not'],
  wont: ['will', 'not'],
  dont: ['does', 'not'],
  doesnt: ['does', 'not'],
  didnt: ['does', 'not'],
  isnt: ['is', 'not'],
  arent: ['is', 'not'],
  wasnt: ['is', 'not'],
  werent: ['is', 'not'],
  couldnt: ['can', 'not'],
  wouldnt: ['will', 'not'],
  shouldnt: ['should', 'not'],
  hasnt: ['has', 'not'],
  havent: ['has', 'not'],
  hadnt: ['has', 'not'],
  aint: ['is', 'not'],
  nolonger: ['no', 'longer'],
  doesent: ['does', 'not'],
  dosent: ['does', 'not'],
  dosnt: ['does', 'not'],
  wouldent: ['will', 'not'],
};

const CODE = /^[pbcu][0-3][0-9a-f]{3}$/i;
const CODE_LENGTH = 5;
const SPACE = /\s/;
const FIGURE = /^\$?\d[^a-z]*$/;
const LETTERS = /[a-z]+/iy;
const MARK = /[\x21-\x23\x25-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/;
/** What makes a run of plain letters part of a longer word, or of an abbreviation such as "a/c". */
const GOES_ON = /[\p{L}\d'\u2019/&\ud800-\udbff]/u;
const SHORT_WITH_SLASH = /[a-z0-9]{1,2}[/&][a-z0-9]{1,2}(?![a-z0-9])|w\/(?:out|screen)(?![a-z0-9])/iy;
const NUMBER = /\$?\d+(?:,\d{3})*(?:\.\d+)?/y;
const WORD = /[\p{L}\d]+(?:['\u2019][\p{L}]+)*/uy;

/** Lower case without accents; ñ stays, so that "año" is not read as something else. */
export const plain = (word: string): string => (ASCII.test(word) ? word.toLowerCase() : withoutAccents(word));

const ASCII = /^[\x20-\x7e]*$/;

const withoutAccents = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[\u00e0-\u00e5]/g, 'a')
    .replace(/[\u00e8-\u00eb]/g, 'e')
    .replace(/[\u00ec-\u00ef]/g, 'i')
    .replace(/[\u00f2-\u00f6]/g, 'o')
    .replace(/[\u00f9-\u00fc]/g, 'u')
    .replaceAll('\u2019', "'");

/** Splits a text into tokens in one pass. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let newLine = false;
  let at = 0;
  const push = (start: number, end: number, word: string, { kind, capital, shouted, past }: Written): void => {
    tokens.push({
      start,
      end,
      text: word,
      kind,
      newLine,
      capital,
      shouted,
      glued: tokens.at(-1)?.end === start,
      past,
    });
    newLine = false;
  };
  while (at < text.length) {
    const char = text[at] ?? '';
    if (char === ' ') {
      at += 1;
      continue;
    }
    if (char === '\n' || char === '\r') newLine = true;
    if (SPACE.test(char)) {
      at += 1;
      continue;
    }
    const match = matchAt(text, at);
    if (match === null) {
      push(at, at + 1, char, MARK_WRITTEN);
      at += 1;
      continue;
    }
    const end = at + match.length;
    const written = writtenAs(match);
    for (const word of written.words) push(at, end, word, written);
    at = end;
  }
  return tokens;
}

/** What a run of letters or figures is, wherever it stands. Found out once for each. */
interface Written extends Pick<Token, 'kind' | 'capital' | 'shouted' | 'past'> {
  words: readonly string[];
}

/** They become the words of the present. */
const PAST: ReadonlySet<string> = new Set(['had', 'was', 'were']);
const MARK_WRITTEN: Written = { kind: 'mark', capital: false, shouted: false, past: false, words: [] };
const known = new Map<string, Written>();
const MOST_KNOWN = 20_000;

function writtenAs(match: string): Written {
  const before = known.get(match);
  if (before !== undefined) return before;
  const word = plain(match);
  const isCode = match.length === CODE_LENGTH && CODE.test(match);
  const isFigure = !isCode && FIGURE.test(word);
  const written: Written = {
    kind: isCode ? 'code' : isFigure ? 'number' : 'word',
    capital: match[0] !== match[0]?.toLowerCase(),
    shouted: match.length > 1 && match === match.toUpperCase() && match !== match.toLowerCase(),
    past: (match.length === 3 || match.length === 4) && PAST.has(match.toLowerCase()),
    words: isCode ? [match.toUpperCase()] : isFigure ? [word] : resolved(word),
  };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(match, written);
  return written;
}

/** The word, number or abbreviation that begins here. Nearly all are runs of plain letters. */
function matchAt(text: string, at: number): string | null {
  LETTERS.lastIndex = at;
  const letters = LETTERS.exec(text)?.[0];
  if (letters !== undefined && !GOES_ON.test(text[at + letters.length] ?? '')) return letters;
  if (letters === undefined && MARK.test(text[at] ?? '')) return null;
  return take(SHORT_WITH_SLASH, text, at) ?? take(NUMBER, text, at, true) ?? take(WORD, text, at);
}

function take(pattern: RegExp, text: string, at: number, wholeNumber = false): string | null {
  if (pattern === SHORT_WITH_SLASH && at > 0 && /[\p{L}\d]/u.test(text[at - 1] ?? '')) return null;
  pattern.lastIndex = at;
  const match = pattern.exec(text)?.[0] ?? null;
  if (match !== null && wholeNumber && /\p{L}/u.test(text[at + match.length] ?? '')) return null;
  return match;
}

/** "won't" is "will not"; a possessive 's goes. */
function resolved(word: string): string[] {
  const bare = BARE_CONTRACTIONS[word];
  if (bare !== undefined) return bare;
  if (word.endsWith("n't")) {
    const stem = word.slice(0, -3);
    return [AUXILIARIES[stem] ?? stem, 'not'];
  }
  const quote = word.indexOf("'");
  if (quote > 0) {
    const [stem, rest] = [word.slice(0, quote), word.slice(quote + 1)];
    if (rest === 'm' || rest === 're') return [stem, 'is'];
    if (rest === 've') return [stem, 'has'];
    if (rest === 'll' || rest === 'd') return [stem, 'will'];
    if (rest === 's' && ['it', 'that', 'there', 'what', 'he', 'she'].includes(stem)) return [stem, 'is'];
    return [stem];
  }
  return [AUXILIARIES[word] ?? word];
}
