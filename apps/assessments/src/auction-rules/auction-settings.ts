import type { AssessmentSettings, AuctionSettings as ChosenSettings } from '@lanelight/contracts';
import { packOf } from '../engine/packs/packs.js';
import type { KnownAuctions } from './known-auctions.js';

/** The rules that differ from auction to auction: what it chose, else the service's own defaults. */
export class AuctionSettings {
  constructor(
    private readonly defaults: AssessmentSettings,
    private readonly auctions: Pick<KnownAuctions, 'settingsOf'>,
  ) {}

  /** Settings of one auction, as of now. */
  async of(auctionId: string): Promise<AssessmentSettings> {
    const chosen = await this.auctions.settingsOf(auctionId);
    return chosen ? this.from(chosen) : { ...this.defaults };
  }

  /** What an assessment goes by where an auction chose so. */
  from({ rulePack, arbitrationThreshold, asIsBelow, ...overrides }: ChosenSettings): AssessmentSettings {
    const pack = packOf({ rulePack });
    return {
      ...this.defaults,
      rulePack,
      arbitrationThreshold: arbitrationThreshold ?? pack.defectLine.flat,
      asIsBelow: asIsBelow ?? pack.asIsBelow,
      ...Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== null)),
    };
  }
}
