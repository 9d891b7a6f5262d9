import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  IdInUseError,
  ImportSalesRequest,
  MESSAGES,
  NoAuctionError,
  NotFoundError,
  type Actor,
  type List,
  type SalesImport,
  type SalesImportReport,
} from '@lanelight/contracts';
import { Answers, AnswersList, AnswersNothing, CurrentActor, ParseId, Roles } from '@lanelight/service';
import { KnownAuctions } from '../auction-rules/known-auctions.js';
import { LocalSales } from './local-sales.js';
import { readSales } from './read-sales.js';
import { SalesImports } from './sales-imports.js';

/** Rows that a preview shows as they were understood. */
const SAMPLE_ROWS = 5;
/** The first row after the header. */
const FIRST_ROW = 2;

@ApiTags('Past sales')
@Controller('api/sales/imports')
@Roles('auction_admin')
export class LocalSalesController {
  constructor(
    private readonly sales: LocalSales,
    private readonly imports: SalesImports,
    private readonly auctions: KnownAuctions,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Lists the imported files of past sales, the newest first' })
  @AnswersList('SalesImport')
  async list(@CurrentActor() actor: Actor): Promise<List<SalesImport>> {
    const items = await this.sales.list(auctionOf(actor));
    return { items, total: items.length };
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Reads a part of a CSV of past sales, and stores its good rows unless it is a preview',
    description: 'The same import and the same sales again have one effect. Errors are answered by row.',
  })
  @Answers('SalesImportReport')
  async import(
    @CurrentActor() actor: Actor,
    @Body() { id, fileName, csv, firstRow, preview }: ImportSalesRequest,
  ): Promise<SalesImportReport> {
    const auctionId = auctionOf(actor);
    const owner = await this.sales.ownerOf(id);
    if (owner !== null && owner !== auctionId) throw new IdInUseError();
    const now = new Date();
    const { sales, errors, errorCount, rowCount } = readSales(csv, now.toISOString().slice(0, 10), firstRow);
    const stored = preview !== true && sales.length > 0;
    if (stored) {
      await this.auctions.assertOpen(auctionId);
      await this.imports.store(
        { id, auctionId, fileName, firstRow: firstRow ?? FIRST_ROW, rowCount, importedAt: now, importedBy: actor.id },
        sales,
      );
      await this.auctions.assertStillOpen(auctionId, () => this.imports.removeAuction(auctionId));
    }
    return { id, rowCount, saleCount: sales.length, errorCount, errors, sample: sales.slice(0, SAMPLE_ROWS), stored };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deletes an import with its sales; assessments that exist stay as they are' })
  @AnswersNothing()
  async remove(@CurrentActor() actor: Actor, @Param('id', ParseId) id: string): Promise<void> {
    if ((await this.sales.ownerOf(id)) !== auctionOf(actor)) throw new NotFoundError(MESSAGES.sales.importNotFound);
    await this.imports.remove(id);
  }
}

function auctionOf({ auctionId }: Actor): string {
  if (auctionId === null) throw new NoAuctionError();
  return auctionId;
}
