/**
 * Finds the words that the platform itself writes into long documents, and writes them where the SQLite driver compresses
 * with them. It records constant vehicles, and keeps what several documents have in common; names, ids and times are taken
 * out of the documents before. Run it when the words of reports have changed so much that files grow:
 *
 *   node bench/stored-words.ts
 */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storedRows } from '@lanelight/mongoose-sqlite';
import { format } from 'prettier';
import { inScratchDirectory } from './scratch.ts';
import { recordedVehicles, submitVehicles } from './storage.ts';

const VEHICLES = 240;
/** A piece of so many documents is the program's and no vehicle's. */
const HOLDERS = 5;
/** Raw deflate looks back 32 KB, and each kilobyte costs time with every document. */
const LARGEST = 20 * 1024;
const LONGEST_LINE = 110;
const SHORTEST_DOCUMENT = 2_000;
const TARGET = join(import.meta.dirname, '..', 'libs', 'service', 'src', 'storage', 'stored-words.ts');
/** Fields with what belongs to people, auctions and single vehicles. */
const PRIVATE =
  /^(?:_?id|.*Id|.*At|.*Name|actor|client|subject|time|vin|stockNumber|customer|make|model|trim|year|mileage|.*Mileage|.*Notes|quote|immediateRepairsOther|potentialRepairsOther)$/;
/** The pieces of a JSON text: names, values, sentences. */
const PIECES = /[^,{}[\].;:]*[,{}[\].;:]*/g;

/** A document as text, with its keys and without what is anybody's. */
const withoutPrivate = (doc: string): string =>
  JSON.stringify(JSON.parse(doc), (key, value: unknown) =>
    PRIVATE.test(key) && !isList(value) ? emptied(value) : value,
  );

const isList = (value: unknown): boolean => Array.isArray(value);
const emptied = (value: unknown): unknown => (typeof value === 'string' ? '' : value === null ? null : 0);

/** What several texts have in common, each piece once and in the order of a text, the pieces of the last text last. */
function wordsOf(texts: readonly string[]): string {
  const split = texts.map((text) => text.match(PIECES) ?? []);
  const holders = new Map<string, number>();
  for (const pieces of split) for (const piece of new Set(pieces)) holders.set(piece, (holders.get(piece) ?? 0) + 1);
  const frequent = [...holders]
    .filter(([piece, count]) => piece.length > 3 && count >= HOLDERS && !/\d{3}/.test(piece))
    .sort(([one, count], [other, otherCount]) => count * one.length - otherCount * other.length);
  let length = 0;
  const kept = new Set(
    frequent
      .toReversed()
      .filter(([piece]) => (length += Buffer.byteLength(piece)) <= LARGEST)
      .map(([piece]) => piece),
  );
  const parts: string[] = [];
  for (const pieces of split.toReversed()) {
    const shared = pieces.filter((piece) => kept.delete(piece));
    if (shared.length > 0) parts.unshift(shared.join(''));
  }
  return parts.join('');
}

function linesOf(words: string): string[] {
  const lines: string[] = [];
  for (const piece of words.match(/.{1,20}/gsu) ?? []) {
    if (lines.length > 0 && lines.at(-1)!.length + piece.length <= LONGEST_LINE) lines[lines.length - 1] += piece;
    else lines.push(piece);
  }
  return lines;
}

const documents = await inScratchDirectory(async (scratch) => {
  const directory = join(scratch, 'data');
  await submitVehicles(directory, recordedVehicles(VEHICLES));
  return ['diagnostics', 'assessments'].flatMap((service) =>
    storedRows(join(directory, `${service}.sqlite`)).flatMap(({ doc }) =>
      doc !== undefined && doc.length >= SHORTEST_DOCUMENT ? [doc] : [],
    ),
  );
});
const words = wordsOf(documents.map(withoutPrivate));
const source = `/**
 * Words that long documents are compressed with: written by \`node bench/stored-words.ts\`. They come from the program, and
 * hold nothing of anybody.
 */
export const STORED_WORDS = [
${linesOf(words)
  .map((line) => `  ${JSON.stringify(line)},`)
  .join('\n')}
].join('');
`;
writeFileSync(TARGET, await format(source, { parser: 'typescript', singleQuote: true, printWidth: 120 }));
console.log(`${Buffer.byteLength(words)} bytes of ${documents.length} documents`);
