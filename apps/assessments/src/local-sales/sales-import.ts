import { IdInUseError, importStream, type ImportEvent } from '@lanelight/contracts';
import type { Decider } from '@lanelight/event-sourcing';

/** What one request brought of a file. */
export interface ImportedPart {
  fileName: string;
  firstRow: number;
  rowCount: number;
  saleCount: number;
}

export class RecordSalesImport {
  readonly type = 'RecordSalesImport';
  constructor(readonly part: ImportedPart) {}
}

export class DeleteSalesImport {
  readonly type = 'DeleteSalesImport';
}

export type SalesImportCommand = RecordSalesImport | DeleteSalesImport;

export interface SalesImportState {
  status: 'absent' | 'imported' | 'deleted';
  parts: readonly ImportedPart[];
}

/** The history of one imported file. A part that arrives again is recorded once. */
export const salesImportDecider: Decider<SalesImportState, SalesImportCommand, ImportEvent> = {
  stream: importStream,
  initialState: { status: 'absent', parts: [] },

  decide(command, { status, parts }) {
    switch (command.type) {
      case 'RecordSalesImport': {
        if (status === 'deleted') throw new IdInUseError();
        const { part } = command;
        return parts.some((each) => isSame(each, part)) ? [] : [{ type: 'SalesImported', data: part }];
      }
      case 'DeleteSalesImport':
        return status === 'deleted' ? [] : [{ type: 'SalesImportDeleted', data: {} }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'SalesImported': {
        const { fileName, firstRow, rowCount, saleCount } = event.data;
        return { status: 'imported', parts: [...state.parts, { fileName, firstRow, rowCount, saleCount }] };
      }
      case 'SalesImportDeleted':
        return { status: 'deleted', parts: [] };
      default:
        return state;
    }
  },
};

const isSame = (one: ImportedPart, other: ImportedPart): boolean =>
  one.fileName === other.fileName &&
  one.firstRow === other.firstRow &&
  one.rowCount === other.rowCount &&
  one.saleCount === other.saleCount;
