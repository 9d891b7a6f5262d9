import type { ElementTable, IndexInfo } from './catalog.js';
import { columnName, quote } from './names.js';

/** Name of the table that keeps the elements at a path of an index, by the path's position. */
export const elementTable = (collection: string, index: string, position: number): string =>
  `$elements ${position} ${collection}.${index}`;

/**
 * The table's quoted name and the statements that keep it. A document has a row for each element, so rows are kept short:
 * what is before the element is only compared for equality, so it is a number in place of a key (`$interned`), and the
 * `_id` is looked up where a path before it leaves the order open.
 */
export function describeElements(collection: string, index: IndexInfo, position: number): ElementTable {
  const name = quote(elementTable(collection, index.name, position));
  const paths = index.key.map(([path]) => path).filter((path, each) => path !== '_id' || each <= position + 1);
  const columns = paths.map((path) => quote(columnName(path)));
  return {
    name,
    path: index.key[position]![0],
    position,
    paths,
    columns,
    insertSql: `INSERT OR IGNORE INTO ${name} VALUES (${columns.map(() => '?').join(', ')}, ?)`,
    deleteSql: `DELETE FROM ${name} WHERE ${columns.map((column) => `${column} = ?`).join(' AND ')} AND seq = ?`,
  };
}
