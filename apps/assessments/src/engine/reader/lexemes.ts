import { cuesOfWord } from './cues.js';
import { lexicon } from './lexicon.js';
import { isKnownWord, isSpanishWord, spelled } from './spelling.js';

/** Everything that the reader asks of a word whatever stands around it. Found out once for each word. */
export interface Lexeme {
  /** The word with its spelling put right. */
  spelt: string;
  /** The lexicon's word that it is a form of. */
  base: string;
  /** The key of a phrase that wants exactly this form, if there is one. */
  exact: string | undefined;
  /** True where a phrase of the lexicon can begin with it. */
  begins: boolean;
  isKnown: boolean;
  isSpanish: boolean;
  /** Bits of `CUES`. */
  cues: number;
}

const lexemes = new Map<string, Lexeme>();
const MOST_LEXEMES = 20_000;

/** What is known of a token's text. */
export function lexemeOf(text: string): Lexeme {
  const known = lexemes.get(text);
  if (known !== undefined) return known;
  const spelt = spelled(text);
  const base = lexicon().baseOf(spelt);
  const exact = lexicon().exactKey(spelt);
  const lexeme: Lexeme = {
    spelt,
    base,
    exact,
    begins: lexicon().begins(base) || (exact !== undefined && lexicon().begins(exact)),
    isKnown: isKnownWord(text),
    isSpanish: isSpanishWord(text),
    cues: cuesOfWord(text),
  };
  if (lexemes.size >= MOST_LEXEMES) lexemes.clear();
  lexemes.set(text, lexeme);
  return lexeme;
}
