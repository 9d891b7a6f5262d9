import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  isDecodableVin,
  type DiagnosticRecord,
  type LocalMarket,
  type LocalSale,
  type SalesImport,
} from '@lanelight/contracts';
import { Schema, type Model } from 'mongoose';
import { estimateFromSales, vinLine, vinVersion, type WantedCar } from './local-market.js';

interface StoredSale extends LocalSale {
  /** Auction, VIN and date: the same sale in two files is one. */
  _id: string;
  auctionId: string;
  importId: string;
  version: string;
  line: string;
}

interface StoredImport {
  _id: string;
  auctionId: string;
  fileName: string;
  saleCount: number;
  importedAt: Date;
  importedBy: string;
}

export const LOCAL_SALE = 'LocalSale';
export const localSaleSchema = new Schema<StoredSale>(
  {
    _id: String,
    auctionId: { type: String, required: true },
    importId: { type: String, required: true },
    vin: { type: String, required: true },
    version: { type: String, required: true },
    line: { type: String, required: true },
    year: { type: Number, required: true },
    soldOn: { type: String, required: true },
    miles: { type: Number, required: true },
    price: { type: Number, required: true },
    light: { type: String, required: true },
  },
  { collection: 'local_sales', versionKey: false },
)
  .index({ auctionId: 1, version: 1, year: 1, soldOn: -1 })
  .index({ auctionId: 1, line: 1, year: 1, soldOn: -1 })
  .index({ importId: 1 });

export const SALES_IMPORT = 'SalesImport';
export const salesImportSchema = new Schema<StoredImport>(
  {
    _id: String,
    auctionId: { type: String, required: true },
    fileName: { type: String, required: true },
    saleCount: { type: Number, required: true },
    importedAt: { type: Date, required: true },
    importedBy: { type: String, required: true },
  },
  { collection: 'sales_imports', versionKey: false },
).index({ auctionId: 1, importedAt: -1 });

/** Model years around the car's own whose sales count, the nearest first. */
const YEARS_AROUND = [0, -1, 1, -2, 2, -3, 3];
/** Newest sales of one version and year that are read. */
const SALES_OF_A_YEAR = 120;
/** With so many sales of the version itself, other versions of the model say nothing more. */
const ENOUGH = 60;
/** An embedded database holds up the event loop for as long as one group of writes takes. */
const TOGETHER = 50;
const REMOVED_TOGETHER = 250;
const IMPORTS_LISTED = 200;

/**
 * The past sales of each auction, as imported. Reference data that an admin may replace, not history: documents of their
 * own. Events say only who imported and deleted which file. What an assessment took from the sales is part of its input.
 */
@Injectable()
export class LocalSales {
  constructor(
    @InjectModel(LOCAL_SALE, 'assessments') private readonly sales: Model<StoredSale>,
    @InjectModel(SALES_IMPORT, 'assessments') private readonly imports: Model<StoredImport>,
  ) {}

  /** Stores sales under an import; the same again has one effect. Answers how many the import holds now. */
  async store(
    into: Omit<StoredImport, '_id' | 'saleCount'> & { id: string },
    sales: readonly LocalSale[],
  ): Promise<number> {
    const { id, ...about } = into;
    for (let start = 0; start < sales.length; start += TOGETHER)
      await this.sales.bulkWrite(
        sales.slice(start, start + TOGETHER).map((sale) => {
          const _id = `${about.auctionId} ${sale.vin} ${sale.soldOn}`;
          const keys = { version: vinVersion(sale.vin), line: vinLine(sale.vin) };
          const replacement = { _id, ...sale, auctionId: about.auctionId, importId: id, ...keys };
          return { replaceOne: { filter: { _id }, replacement, upsert: true } };
        }),
        { ordered: false },
      );
    const saleCount = await this.sales.countDocuments({ importId: id });
    await this.imports.updateOne({ _id: id }, { $set: { saleCount }, $setOnInsert: about }, { upsert: true });
    return saleCount;
  }

  async list(auctionId: string): Promise<SalesImport[]> {
    const found = await this.imports.find({ auctionId }).sort({ importedAt: -1 }).limit(IMPORTS_LISTED).lean();
    return found.map(({ _id: id, importedAt, ...rest }) => ({ id, ...rest, importedAt: importedAt.toISOString() }));
  }

  /** Ids of all imports of an auction. */
  async importsOf(auctionId: string): Promise<string[]> {
    return (await this.imports.find({ auctionId }, { _id: 1 }).lean()).map(({ _id }) => _id);
  }

  /** The auction that an import belongs to, or null where there is no such import. */
  async ownerOf(importId: string): Promise<string | null> {
    return (await this.imports.findOne({ _id: importId }).lean())?.auctionId ?? null;
  }

  /** Sales first: an import that is still listed can be deleted again. */
  async remove(importId: string): Promise<void> {
    await this.removeSales({ importId });
    await this.imports.deleteOne({ _id: importId });
  }

  async removeAuction(auctionId: string): Promise<void> {
    await this.removeSales({ auctionId });
    await this.imports.deleteMany({ auctionId });
  }

  private async removeSales(of: Partial<Pick<StoredSale, 'importId' | 'auctionId'>>): Promise<void> {
    for (;;) {
      const some = await this.sales.find(of, { _id: 1 }).limit(REMOVED_TOGETHER).lean();
      if (some.length === 0) return;
      await this.sales.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } });
    }
  }

  /** The market of a diagnosed vehicle; null also where its model year is not known. */
  async marketFor(
    auctionId: string,
    { vin, year, mileage, postInspectionMileage }: DiagnosticRecord,
  ): Promise<LocalMarket | null> {
    if (year === null || !isDecodableVin(vin)) return null;
    return this.marketOf(auctionId, { vin, year, miles: Math.max(mileage, postInspectionMileage) });
  }

  /** What the auction's own sales say of a sound car of this kind, or null where too few are known. */
  async marketOf(auctionId: string, car: WantedCar): Promise<LocalMarket | null> {
    // Most auctions import none.
    if (!(await this.sales.exists({ auctionId }))) return null;
    const found: StoredSale[] = [];
    const read = async (key: Partial<Pick<StoredSale, 'version' | 'line'>>): Promise<void> => {
      for (const around of YEARS_AROUND) {
        const of = { auctionId, ...key, year: car.year + around };
        found.push(...(await this.sales.find(of).sort({ soldOn: -1 }).limit(SALES_OF_A_YEAR).lean()));
      }
    };
    await read({ version: vinVersion(car.vin) });
    if (found.length < ENOUGH) await read({ line: vinLine(car.vin) });
    const distinct = [...new Map(found.map((sale) => [sale._id, sale])).values()];
    return estimateFromSales(distinct.map(toSale), car);
  }
}

const toSale = ({ vin, year, soldOn, miles, price, light }: StoredSale): LocalSale => ({
  vin,
  year,
  soldOn,
  miles,
  price,
  light,
});
