import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchQueries } from '@lanelight/mongoose-sqlite';
import { lineOf, shapeOf } from './query-shape.js';

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

/** Watches every query of this process. What it answers ends that, and fails if one is not listed in `docs/queries.md`. */
export function watchListedQueries(): () => void {
  const seen = new Set<string>();
  const stop = watchQueries((query) => void seen.add(lineOf(shapeOf(query))));
  return () => {
    stop();
    const listed = new Set(listedQueries().map(({ line }) => line));
    const missing = [...seen].filter((line) => !listed.has(line)).sort();
    if (missing.length === 0) return;
    throw new Error(`These queries are not in docs/queries.md, each with its index:\n${missing.join('\n')}`);
  };
}
