import { types } from 'node:util';
import type { CollectionInfo, KeyColumn } from './catalog.js';
import { blobStart, keyOf, NULL_KEY, type Key } from './keys.js';
import { branchesOf, conditionsOf } from './matcher.js';
import { Rank, rankOf, type Document } from './values.js';

/**
 * The part of a filter that SQL can decide from the key columns. Every matching row satisfies `sql`; where `exact`,
 * every row that satisfies it matches. An empty `sql` holds for all rows.
 */
export interface Condition {
  readonly sql: string;
  readonly parameters: readonly Key[];
  readonly exact: boolean;
  /** Paths that have one and the same key in all rows that satisfy `sql`. */
  readonly fixedPaths: ReadonlySet<string>;
}

/** SQLite takes 32,766 parameters for a statement; a filter that needs more is left to the documents. */
const MAX_PARAMETERS = 30_000;

export function translateFilter(filter: Document, info: CollectionInfo): Condition {
  const condition = translateAll(filter, info);
  return condition.parameters.length <= MAX_PARAMETERS ? condition : UNDECIDED;
}

const UNDECIDED: Condition = { sql: '', parameters: [], exact: false, fixedPaths: new Set() };

function translateAll(filter: Document, info: CollectionInfo): Condition {
  return conjunction(Object.keys(filter).flatMap((key) => translateField(key, filter[key], info)));
}

function conjunction(parts: Condition[]): Condition {
  if (parts.length === 1) return parts[0]!;
  return {
    sql: parts
      .map(({ sql }) => sql)
      .filter(Boolean)
      .join(' AND '),
    parameters: parts.flatMap(({ parameters }) => parameters),
    exact: parts.every(({ exact }) => exact),
    fixedPaths: new Set(parts.flatMap(({ fixedPaths }) => [...fixedPaths])),
  };
}

function translateField(key: string, condition: unknown, info: CollectionInfo): Condition[] {
  if (key === '$comment') return [];
  if (key === '$and') return branchesOf(key, condition).map((branch) => translateAll(branch, info));
  if (key === '$or') return [disjunction(branchesOf(key, condition).map((branch) => translateAll(branch, info)))];
  const column = info.columnOf.get(key);
  return column ? translatePath(column, conditionsOf(condition)) : [UNDECIDED];
}

/** Helps only when each branch can be found by an index. */
function disjunction(branches: Condition[]): Condition {
  if (branches.some(({ sql }) => sql === '')) return UNDECIDED;
  return {
    sql: `(${branches.map(({ sql }) => `(${sql})`).join(' OR ')})`,
    parameters: branches.flatMap(({ parameters }) => parameters),
    exact: branches.every(({ exact }) => exact),
    fixedPaths: new Set(),
  };
}

function translatePath(column: KeyColumn, conditions: [operator: string, operand: unknown][]): Condition[] {
  const bounds = conditions.filter(([operator]) => Object.hasOwn(COMPARISONS, operator));
  const others = conditions.filter(([operator]) => !Object.hasOwn(COMPARISONS, operator));
  const parts = others.map(([operator, operand]) => translateOperator(column, operator, operand));
  for (const rank of new Set(bounds.map(([, operand]) => rankOf(operand)))) {
    parts.push(
      range(
        column,
        rank,
        bounds.filter(([, operand]) => rankOf(operand) === rank),
      ),
    );
  }
  return parts;
}

function translateOperator(column: KeyColumn, operator: string, operand: unknown): Condition {
  const { column: name } = column;
  switch (operator) {
    case '$eq': {
      if (!isIndexable(operand)) return UNDECIDED;
      const found = orArray(column, `${name} = ?`, [keyOf(operand)], rankOf(operand) !== Rank.Array);
      return found.exact ? { ...found, fixedPaths: new Set([column.path]) } : found;
    }
    case '$in':
      return Array.isArray(operand) && operand.every(isIndexable) ? isIn(column, operand) : UNDECIDED;
    case '$nin':
      return Array.isArray(operand) && operand.length > 0 && operand.every(isIndexable)
        ? among(column, 'NOT IN', operand)
        : UNDECIDED;
    case '$exists':
      return operand ? UNDECIDED : orArray(column, `${name} = ?`, [NULL_KEY], false);
    case '$ne':
      return operand === null
        ? { ...UNDECIDED, sql: `${name} > ?`, parameters: [NULL_KEY], exact: !column.arrays }
        : UNDECIDED;
    default:
      return UNDECIDED;
  }
}

/** NaN and minus infinity have no key; a regular expression is a pattern, not a value. */
const isIndexable = (value: unknown): boolean => !types.isRegExp(value) && !Number.isNaN(value) && value !== NULL_KEY;

function isIn(column: KeyColumn, operand: unknown[]): Condition {
  if (operand.length === 0) return { sql: '0', parameters: [], exact: true, fixedPaths: new Set() };
  return among(column, 'IN', operand);
}

function among(column: KeyColumn, test: 'IN' | 'NOT IN', operand: unknown[]): Condition {
  const keys = operand.map(keyOf);
  // Lists are filled up to a power of two, so that few different statements have to be prepared.
  const size = 2 ** Math.ceil(Math.log2(keys.length));
  while (keys.length < size) keys.push(keys[0]!);
  const isExact = !operand.some((value) => rankOf(value) === Rank.Array);
  return orArray(column, `${column.column} ${test} (${Array(size).fill('?').join(', ')})`, keys, isExact);
}

/** If a path has arrays, each is a candidate for every condition and its document decides. */
function orArray(column: KeyColumn, sql: string, parameters: Key[], exact: boolean): Condition {
  if (!column.arrays) return { sql, parameters, exact, fixedPaths: new Set() };
  return { sql: `(${sql} OR ${column.column} = x'04')`, parameters, exact: false, fixedPaths: new Set() };
}

const COMPARISONS: Record<string, string> = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' };

/** A comparison holds within the operand's type only, so an open end is closed where the type's keys end. */
function range(column: KeyColumn, rank: Rank, bounds: [operator: string, operand: unknown][]): Condition {
  const limits = LIMITS[rank];
  if (!limits || !bounds.every(([, operand]) => isIndexable(operand))) return UNDECIDED;
  const terms = bounds.map(([operator]) => `${column.column} ${COMPARISONS[operator]} ?`);
  if (!bounds.some(([operator]) => operator.startsWith('$gt'))) terms.push(`${column.column} ${limits.from}`);
  if (!bounds.some(([operator]) => operator.startsWith('$lt'))) terms.push(`${column.column} ${limits.to}`);
  return orArray(
    column,
    terms.join(' AND '),
    bounds.map(([, operand]) => keyOf(operand)),
    true,
  );
}

const hex = (rank: Rank): string => `x'${Buffer.from(blobStart(rank)).toString('hex')}'`;

/** Where the keys of a type begin and end, as SQL. */
const LIMITS: Partial<Record<Rank, { from: string; to: string }>> = {
  [Rank.Number]: { from: '> -9e999', to: `< ''` },
  [Rank.String]: { from: `>= ''`, to: `< x''` },
  [Rank.Binary]: { from: `>= ${hex(Rank.Binary)}`, to: `< ${hex(Rank.ObjectId)}` },
  [Rank.ObjectId]: { from: `>= ${hex(Rank.ObjectId)}`, to: `< ${hex(Rank.Boolean)}` },
  [Rank.Boolean]: { from: `>= ${hex(Rank.Boolean)}`, to: `< ${hex(Rank.Date)}` },
  [Rank.Date]: { from: `>= ${hex(Rank.Date)}`, to: `< x'0a'` },
};
