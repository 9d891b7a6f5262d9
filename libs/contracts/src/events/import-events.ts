import type { DomainEvent } from '../envelope.js';
import { defineStream } from './stream-definition.js';

/**
 * Who brought which file of past sales, and who took it away. The sales themselves are reference data, which an admin may
 * replace, and are in no event.
 */
export type ImportEvent =
  | DomainEvent<
      'SalesImported',
      {
        fileName: string;
        /** Number of the first row of this part within the file; 2 is the first one after the header. */
        firstRow: number;
        rowCount: number;
        /** Good rows. */
        saleCount: number;
      }
    >
  | DomainEvent<'SalesImportDeleted', Record<string, never>>;

export const importStream = defineStream<ImportEvent>('assessments', 'import', {
  SalesImported: [],
  SalesImportDeleted: [],
});
