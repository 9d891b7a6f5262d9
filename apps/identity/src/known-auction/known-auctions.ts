import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DeciderRunner, InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import { DeletedAuctions } from '@lanelight/service';
import { knownAuctionDecider } from './known-auction.js';
import { knownAuctionsProjection, type KnownAuctionDocument } from './known-auctions.projection.js';

/** How long a new auction's event may be on its way before the auction counts as unknown. */
const PATIENCE_MS = 2_000;
const LOOK_EVERY_MS = 25;

/** What identity knows of the auctions. */
@Injectable()
export class KnownAuctions {
  constructor(
    @InjectReadModel(knownAuctionsProjection) private readonly knownAuctions: ReadModel<KnownAuctionDocument>,
    runner: DeciderRunner,
    deletedAuctions: DeletedAuctions,
  ) {
    deletedAuctions.addSource(async (id) => (await runner.load(knownAuctionDecider, id)).state.isRemoved);
  }

  /** What is known of the auction; null where there is none. */
  find(auctionId: string): Promise<KnownAuctionDocument | null> {
    return this.knownAuctions.get(auctionId);
  }

  /** Whether the auction exists. One that was created a moment ago is waited for: its event may still be on its way. */
  async isKnown(auctionId: string): Promise<boolean> {
    for (const deadline = performance.now() + PATIENCE_MS; ; await pause(LOOK_EVERY_MS)) {
      if (await this.knownAuctions.get(auctionId)) return true;
      if (performance.now() > deadline) return false;
    }
  }
}
