import { Injectable } from '@nestjs/common';
import type { LocalSale } from '@lanelight/contracts';
import { DeciderRunner } from '@lanelight/event-sourcing';
import { LocalSales } from './local-sales.js';
import { DeleteSalesImport, RecordSalesImport, salesImportDecider } from './sales-import.js';

/** One part of a file, with where it goes. */
export interface SalesPart {
  id: string;
  auctionId: string;
  fileName: string;
  firstRow: number;
  rowCount: number;
  importedAt: Date;
  importedBy: string;
}

/** Imports and deletes files of past sales, each with its event: who did it is known before it has an effect. */
@Injectable()
export class SalesImports {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly sales: LocalSales,
  ) {}

  async store(part: SalesPart, sales: readonly LocalSale[]): Promise<void> {
    const { id, auctionId, fileName, firstRow, rowCount, importedAt, importedBy } = part;
    const recorded = new RecordSalesImport({ fileName, firstRow, rowCount, saleCount: sales.length });
    await this.runner.run(salesImportDecider, id, recorded, { auctionId });
    await this.sales.store({ id, auctionId, fileName, importedAt, importedBy }, sales);
    // It may have been deleted while its sales were stored.
    const { state } = await this.runner.load(salesImportDecider, id);
    if (state.status === 'deleted') await this.sales.remove(id);
  }

  async remove(id: string): Promise<void> {
    await this.runner.run(salesImportDecider, id, new DeleteSalesImport());
    await this.sales.remove(id);
  }

  async removeAuction(auctionId: string): Promise<void> {
    for (const id of await this.sales.importsOf(auctionId)) await this.remove(id);
    await this.sales.removeAuction(auctionId);
  }
}
