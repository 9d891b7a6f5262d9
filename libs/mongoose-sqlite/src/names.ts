export const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/** The column that holds the key of a path. */
export const columnName = (path: string): string => (path === '_id' ? '_id' : `key:${path}`);
