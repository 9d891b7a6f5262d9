import { IsBoolean, IsInt, IsOptional, IsString, Max, MaxLength, Min, MinLength } from 'class-validator';
import type { LocalSale } from './events/assessment-events.js';
import { IsId } from './validation.js';

/** What is wrong with one row of a file; row 1 is the header. */
export interface SalesRowError {
  row: number;
  message: string;
}

/** Rows that one request carries at most; a page sends a file in parts of this size, each with the header. */
export const SALES_ROWS_AT_ONCE = 2_000;
/** Rows that a page imports from one file at most. */
export const SALES_ROWS_OF_A_FILE = 50_000;
/** Characters of one part. */
const PART_LENGTH = 220_000;

/** Body of `POST /api/sales/imports`: a file of past sales, or a part of one. */
export class ImportSalesRequest {
  /** Id of the import, made by the client: the same import twice has one effect. */
  @IsId('The import needs a UUID')
  id: string;

  @MaxLength(200, { message: 'File name must be at most 200 characters' })
  @IsString({ message: 'File name must be text' })
  fileName: string = 'sales.csv';

  /** The rows, with a header that names the columns VIN, date, miles, price and light. */
  @MaxLength(PART_LENGTH, { message: 'This is too large. Send at most 2,000 sales at a time.' })
  @MinLength(1, { message: 'The file is empty' })
  @IsString({ message: 'The file must be text' })
  csv: string;

  /** Number of the first row after the header within the whole file, for the errors: 2 unless this is a later part. */
  @Max(10_000_000, { message: 'First row must be a row of the file' })
  @Min(2, { message: 'First row must be a row of the file' })
  @IsInt({ message: 'First row must be a row of the file' })
  @IsOptional()
  firstRow?: number;

  /** True: says what would be imported, and stores nothing. */
  @IsBoolean({ message: 'Preview must be true or false' })
  @IsOptional()
  preview?: boolean;
}

/** Answer of `POST /api/sales/imports`. */
export interface SalesImportReport {
  id: string;
  /** Rows of the file, without the header. */
  rowCount: number;
  /** Sales that are, or with a preview would be, imported. */
  saleCount: number;
  errorCount: number;
  /** The first hundred. */
  errors: SalesRowError[];
  /** The first rows as they were understood. */
  sample: LocalSale[];
  stored: boolean;
}

/** One row of `GET /api/sales/imports`. */
export interface SalesImport {
  id: string;
  auctionId: string;
  fileName: string;
  saleCount: number;
  /** ISO 8601 */
  importedAt: string;
  importedBy: string;
}
