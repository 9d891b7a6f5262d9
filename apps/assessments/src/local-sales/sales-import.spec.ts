import { describe, it } from '@jest/globals';
import { IdInUseError, type ImportEvent } from '@lanelight/contracts';
import { deciderSpec } from '@lanelight/event-sourcing/testing';
import { DeleteSalesImport, RecordSalesImport, salesImportDecider } from './sales-import.js';

const part = { fileName: 'sales.csv', firstRow: 2, rowCount: 11, saleCount: 10 };
const laterPart = { ...part, firstRow: 2_002 };
const imported: ImportEvent = { type: 'SalesImported', data: part };
const deleted: ImportEvent = { type: 'SalesImportDeleted', data: {} };

describe('an import of past sales', () => {
  const sales = deciderSpec(salesImportDecider);

  it('is recorded once for each part of the file', () => {
    sales.given([]).when(new RecordSalesImport(part)).then([imported]);
    sales.given([imported]).when(new RecordSalesImport(part)).then([]);
    sales
      .given([imported])
      .when(new RecordSalesImport(laterPart))
      .then([{ type: 'SalesImported', data: laterPart }]);
  });

  it('is deleted once, also where it was imported before there were events of it', () => {
    sales.given([imported]).when(new DeleteSalesImport()).then([deleted]);
    sales.given([]).when(new DeleteSalesImport()).then([deleted]);
    sales.given([imported, deleted]).when(new DeleteSalesImport()).then([]);
  });

  it('does not come back', () => {
    sales.given([imported, deleted]).when(new RecordSalesImport(part)).then(IdInUseError);
  });
});
