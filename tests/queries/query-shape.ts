import type { PlannedQuery } from '@lanelight/mongoose-sqlite';

/** What all queries of one kind have in common: paths and operators, without values. */
export interface QueryShape {
  collection: string;
  /** Conditions such as `auctionId =` or `createdAt <`; alternatives stand in parentheses. */
  conditions: string[];
  /** Paths, with a minus where it descends. */
  sort: string[];
  /** Name of the index that leads to the documents, and `null` where the collection is read from end to end. */
  index: string | null;
}

interface Condition {
  path: string;
  operator: string;
}

const WORDS: Record<string, string> = {
  $eq: '=',
  $in: 'in',
  $all: 'all',
  $gt: '>',
  $gte: '≥',
  $lt: '<',
  $lte: '≤',
  $ne: '≠',
  $nin: 'not in',
  $regex: '~',
};
const FIXING = ['=', 'in', 'all'];
const BOUNDING = ['>', '≥', '<', '≤'];

/** Views and rebuilt read models have their version and generation in the name of their collection. */
export const baseNameOf = (collection: string): string => collection.replace(/_v\d+(_\d+)?(?=_|$)/, '');

export function shapeOf({ collection, filter, sort, indexes }: PlannedQuery): QueryShape {
  return {
    collection: baseNameOf(collection),
    conditions: [...new Set(textsOf(filter))].sort(),
    sort: sort.map(([path, direction]) => (direction === -1 ? `-${path}` : path)),
    index: indexFor(
      filter,
      sort.map(([path]) => path),
      indexes,
    ),
  };
}

/** A line of the table in `docs/queries.md`, without the last column. */
export const lineOf = ({ collection, conditions, sort, index }: QueryShape): string =>
  `| ${collection} | ${conditions.join(', ') || 'all'} | ${sort.join(', ')} | ${index ?? 'none'} |`;

function textsOf(filter: Record<string, unknown>): string[] {
  return Object.entries(filter).flatMap(([path, condition]) => {
    if (path === '$and') return (condition as Record<string, unknown>[]).flatMap(textsOf);
    if (path === '$or')
      return [
        `(${(condition as Record<string, unknown>[]).map((branch) => textsOf(branch).join(' and ')).join(' or ')})`,
      ];
    return operatorsOf(condition).map((operator) => `${path} ${operator}`);
  });
}

/** Conditions that every document must meet, as far as one path alone decides. */
function conditionsOf(filter: Record<string, unknown>): Condition[] {
  return Object.entries(filter).flatMap(([path, condition]) => {
    if (path === '$and') return (condition as Record<string, unknown>[]).flatMap(conditionsOf);
    if (path.startsWith('$')) return [];
    return operatorsOf(condition).map((operator) => ({ path, operator }));
  });
}

function operatorsOf(condition: unknown): string[] {
  const isOperators =
    typeof condition === 'object' &&
    condition !== null &&
    Object.keys(condition).length > 0 &&
    Object.keys(condition).every((key) => key.startsWith('$'));
  if (!isOperators) return ['='];
  return Object.keys(condition)
    .filter((operator) => operator !== '$options')
    .map((operator) => {
      const word = WORDS[operator];
      if (word === undefined) throw new RangeError(`The list of queries has no word for ${operator}`);
      return word;
    });
}

/**
 * The index of which the filter fixes or bounds the first path, and most of the paths after it; else one that has the
 * wanted order, so that a page is read along it. Both databases can use it in this way.
 */
function indexFor(
  filter: Record<string, unknown>,
  sort: readonly string[],
  indexes: PlannedQuery['indexes'],
): string | null {
  const conditions = conditionsOf(filter);
  const has = (path: string | undefined, operators: string[]): boolean =>
    conditions.some((condition) => condition.path === path && operators.includes(condition.operator));
  const scored = indexes.map(({ name, paths }) => {
    let fixed = 0;
    while (has(paths[fixed], FIXING)) fixed++;
    const isBounded = has(paths[fixed], BOUNDING);
    const isOrdered = sort.length > 0 && sort[0] === paths[fixed];
    return { name, score: fixed * 2 + Number(isBounded || isOrdered) };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), { name: '', score: 0 });
  return best.score > 0 ? best.name : null;
}
