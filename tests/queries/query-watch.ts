import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchQueries } from '@lanelight/mongoose-sqlite';
import { lineOf, shapeOf, type QueryShape } from './query-shape.js';

const LIST = join(import.meta.dirname, '..', '..', 'docs', 'queries.md');

/** A line of the table in `docs/queries.md`. */
export interface ListedQuery {
  /** Without the note. */
  line: string;
  collection: string;
  conditions: string[];
  sort: string[];
  index: string;
}

export function listedQueries(): ListedQuery[] {
  const [, , ...rows] = readFileSync(LIST, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return rows.map(([collection = '', filter = '', sort = '', index = '']) => ({
    line: `| ${collection} | ${filter} | ${sort} | ${index} |`,
    collection,
    conditions: filter === 'all' ? [] : filter.split(', '),
    sort: sort.split(', ').filter(Boolean),
    index,
  }));
}

/**
 * Watches every query of this process. What it answers ends that, and fails if one is not listed in `docs/queries.md`.
 * Random requests combine filters in more ways than a list can hold: theirs need an index, or a collection that may be
 * read from end to end.
 */
export function watchListedQueries({ isRandom = false } = {}): () => void {
  const seen = new Map<string, QueryShape>();
  const stop = watchQueries((query) => {
    const shape = shapeOf(query);
    seen.set(lineOf(shape), shape);
  });
  return () => {
    stop();
    const queries = listedQueries();
    const listed = new Set(queries.map(({ line }) => line));
    const short = new Set(queries.filter(({ index }) => index === 'none').map(({ collection }) => collection));
    const isFine = ({ collection, index }: QueryShape): boolean =>
      isRandom && (index !== null || short.has(collection));
    const missing = [...seen].flatMap(([line, shape]) => (listed.has(line) || isFine(shape) ? [] : [line])).sort();
    if (missing.length === 0) return;
    throw new Error(`These queries are not in docs/queries.md, each with its index:\n${missing.join('\n')}`);
  };
}
