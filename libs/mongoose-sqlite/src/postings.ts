import { createHash } from 'node:crypto';
import type { IndexInfo, Postings } from './catalog.js';
import type { Key } from './keys.js';

const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/** Name of the table that keeps the postings at a path of an index, by the path's position. */
export const postingsTable = (collection: string, index: string, position: number): string =>
  `$postings ${position} ${collection}.${index}`;

/** The table's quoted name and the statements that keep it. */
export function describePostings(collection: string, index: IndexInfo, position: number): Postings {
  const name = quote(postingsTable(collection, index.name, position));
  return {
    name,
    position,
    path: index.key[position]![0],
    insertSql: `INSERT INTO ${name} (rowid, tokens) VALUES (?, ?)`,
    deleteSql: `INSERT INTO ${name} (${name}, rowid, tokens) VALUES ('delete', ?, ?)`,
  };
}

/**
 * Makes the table: an FTS5 index that keeps neither texts nor positions. What is removed leaves the file with the commit,
 * and not with a later merge, because documents that are erased must leave nothing behind.
 */
export const createPostingsSql = ({ name }: Postings): string =>
  `CREATE VIRTUAL TABLE ${name} USING fts5(tokens, content='', columnsize=0, detail=none, tokenize="ascii tokenchars '_-'");` +
  `INSERT INTO ${name} (${name}, rank) VALUES ('secure-delete', 1);`;

/** Longer keys are replaced by a hash: FTS5 cuts tokens off at 32 KB. */
const LONGEST = 200;
const REMEMBERED = 1_000;
const hashes = new Map<string, string>();

/**
 * The token of an element and of the keys before it, made of what FTS5's ASCII tokenizer leaves as it is: lower-case
 * letters, digits, `_` and `-`. Different keys have different tokens.
 */
export function tokenOf(fixed: readonly Key[], element: Key): string {
  const own = plain(element);
  const token = own.length > LONGEST ? `h${hashOf(own)}` : own;
  return fixed.length > 0 ? `${prefixOf(fixed.map(plain).join('-'))}-${token}` : token;
}

/** Few prefixes have many elements. */
function prefixOf(keys: string): string {
  let prefix = hashes.get(keys);
  if (prefix === undefined) {
    if (hashes.size >= REMEMBERED) hashes.delete(hashes.keys().next().value!);
    hashes.set(keys, (prefix = hashOf(keys)));
  }
  return prefix;
}

/** 128 bits: two keys will not share them. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

function plain(key: Key): string {
  if (typeof key === 'string') return `s${key.replace(/[^0-9a-z]/g, (char) => `_${char.charCodeAt(0).toString(16)}_`)}`;
  if (typeof key === 'number') return plain(String(key)).replace('s', 'n');
  return `b${Buffer.from(key).toString('hex')}`;
}

/** A token with its keys as they were, for those who look into a file. */
export const readable = (token: string): string =>
  token.replace(/_([0-9a-f]+)_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

/** What FTS5 is asked for: documents that have all of these tokens. */
export const matchAll = (tokens: readonly string[]): string => tokens.map((token) => `"${token}"`).join(' AND ');
