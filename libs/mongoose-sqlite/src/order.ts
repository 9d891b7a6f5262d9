import { ID_INDEX, type CollectionInfo, type IndexInfo, type KeyColumn } from './catalog.js';
import type { Condition } from './filter-to-sql.js';
import { documentComparator, type SortKey } from './sort.js';
import type { Document } from './values.js';

interface OrderTerm {
  column: string;
  segments: readonly string[];
  descending: boolean;
}

/**
 * How the rows come in the wanted order.
 * - `index`: SQLite walks an index (or the table, which is in insertion order) and can stop early. The terms fix the
 *   place of each row and run in one direction, so that reading can continue after any row.
 * - `sorted`: SQLite sorts by key columns, or walks an index of mixed directions; without terms any order will do.
 * - `memory`: the documents are compared here, because a path has no key column or holds arrays or objects.
 */
export type Order =
  | { kind: 'index'; terms: OrderTerm[] }
  | { kind: 'sorted'; terms: OrderTerm[] }
  | { kind: 'memory'; compare: (left: Document, right: Document) => number };

/** How rows that satisfy the condition come in the wanted order. */
export function planOrder(info: CollectionInfo, { sql, fixedPaths }: Condition, sort: readonly SortKey[]): Order {
  const columns = sort.map(([path]) => info.columnOf.get(path));
  if (!columns.every((column): column is KeyColumn => column !== undefined && !column.arrays && !column.objects)) {
    return { kind: 'memory', compare: documentComparator(sort) };
  }
  // Without a sort, the order must not keep SQLite from using the index that a condition calls for.
  if (sort.length === 0) return sql === '' ? { kind: 'index', terms: [seqTerm(false)] } : { kind: 'sorted', terms: [] };
  for (const index of [ID_INDEX, ...info.indexes.filter(({ postings }) => !postings)]) {
    const terms = walkIndex(info, index, sort, fixedPaths);
    if (terms)
      return { kind: terms.every(({ descending }) => descending === terms[0]!.descending) ? 'index' : 'sorted', terms };
  }
  return { kind: 'sorted', terms: [...sort.map((key) => orderTerm(info, key)), seqTerm(false)] };
}

/** The full order in which walking this index one way gives the wanted sort, or nothing. */
function walkIndex(
  info: CollectionInfo,
  { key, unique }: IndexInfo,
  sort: readonly SortKey[],
  fixedPaths: ReadonlySet<string>,
): OrderTerm[] | undefined {
  const open = key.filter(([path]) => !fixedPaths.has(path));
  const way = open.length > 0 ? open[0]![1] * sort[0]![1] : 0;
  // Behind a unique key nothing is left to sort by.
  const reach = unique ? sort.slice(0, open.length) : sort;
  if (
    !reach.every(([path, direction], position) => open[position]?.[0] === path && open[position][1] * way === direction)
  )
    return undefined;
  const terms = open.map(([path, direction]) => orderTerm(info, [path, (direction * way) as 1 | -1]));
  return unique && terms.length > 0 ? terms : [...terms, seqTerm(key.at(-1)![1] * way === -1)];
}

function orderTerm(info: CollectionInfo, [path, direction]: SortKey): OrderTerm {
  const { column, segments } = info.columnOf.get(path)!;
  return { column, segments, descending: direction === -1 };
}

/** The row number breaks ties; `segments` is empty because it is not part of the document. */
const seqTerm = (descending: boolean): OrderTerm => ({ column: 'seq', segments: [], descending });

export function orderSql(order: Order, { table }: CollectionInfo): string {
  if (order.kind === 'memory' || order.terms.length === 0) return '';
  const terms = order.terms.map(({ column, descending }) => `${table}.${column}${descending ? ' DESC' : ''}`);
  return ` ORDER BY ${terms.join(', ')}`;
}

export const whereSql = (...conditions: string[]): string => {
  const given = conditions.filter(Boolean);
  return given.length > 0 ? ` WHERE ${given.join(' AND ')}` : '';
};
