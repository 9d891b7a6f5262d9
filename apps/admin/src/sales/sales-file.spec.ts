import { describe, expect, it } from '@jest/globals';
import type { SalesImportReport } from '@lanelight/contracts';
import { partsOf, together } from './sales-file';

const HEADER = 'VIN,Date,Miles,Price,Light';
const report = (changes: Partial<SalesImportReport>): SalesImportReport => ({
  id: '0190',
  rowCount: 0,
  saleCount: 0,
  errorCount: 0,
  errors: [],
  sample: [],
  stored: true,
  ...changes,
});

describe('a file of past sales', () => {
  it('goes in parts of 2,000 rows, each with the header and its place in the file', () => {
    const parts = partsOf([HEADER, ...Array.from({ length: 4_001 }, (_, index) => `row ${index + 2},,,,`)].join('\n'));
    expect(parts.map(({ firstRow }) => firstRow)).toEqual([2, 2_002, 4_002]);
    expect(parts.map(({ csv }) => csv.split('\r\n').slice(0, 2))).toEqual([
      [HEADER, 'row 2,,,,'],
      [HEADER, 'row 2002,,,,'],
      [HEADER, 'row 4002,,,,'],
    ]);
  });

  it('is reported as a whole', () => {
    const whole = together([
      report({ rowCount: 2_000, saleCount: 1_999, errorCount: 1, errors: [{ row: 7, message: 'No price' }] }),
      report({ rowCount: 10, errorCount: 10, errors: [{ row: 2_002, message: 'No VIN' }], stored: false }),
    ]);
    expect(whole).toMatchObject({ rowCount: 2_010, saleCount: 1_999, errorCount: 11, stored: true });
    expect(whole?.errors.map(({ row }) => row)).toEqual([7, 2_002]);
  });
});
