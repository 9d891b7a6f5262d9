import type { ElementTable, IndexInfo } from './catalog.js';

const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/** Name of the table that keeps the elements at a path of an index, by the path's position. */
export const elementTable = (collection: string, index: string, position: number): string =>
  `$elements ${position} ${collection}.${index}`;

/** The table's quoted name and the statements that keep it. */
export function describeElements(
  collection: string,
  index: IndexInfo,
  position: number,
  columns: string[],
): ElementTable {
  const name = quote(elementTable(collection, index.name, position));
  return {
    name,
    path: index.key[position]![0],
    insertSql: `INSERT OR IGNORE INTO ${name} VALUES (${columns.map(() => '?').join(', ')}, ?)`,
    deleteSql: `DELETE FROM ${name} WHERE ${columns.map((column) => `${column} = ?`).join(' AND ')} AND seq = ?`,
  };
}
