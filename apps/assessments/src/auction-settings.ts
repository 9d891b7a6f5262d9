import type { AssessmentSettings } from '@lanelight/contracts';

/** The rules that differ from auction to auction. So far all of them use the service's own defaults. */
export class AuctionSettings {
  constructor(private readonly defaults: AssessmentSettings) {}

  /** Settings of one auction, as of now. */
  async of(_auctionId: string): Promise<AssessmentSettings> {
    return { ...this.defaults };
  }
}
