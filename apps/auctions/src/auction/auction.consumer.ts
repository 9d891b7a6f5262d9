import { Controller, Optional } from '@nestjs/common';
import { EVENTS, type AuctionEvent } from '@lanelight/contracts';
import { DeciderRunner } from '@lanelight/event-sourcing';
import { DeadLetters, OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { DeletedAuctions } from '@lanelight/service';
import { AuctionPasswords } from './auction-passwords.js';
import { auctionDecider } from './auction.js';

@Controller()
export class AuctionConsumer {
  constructor(
    private readonly passwords: AuctionPasswords,
    private readonly deletedAuctions: DeletedAuctions,
    runner: DeciderRunner,
    @Optional() private readonly deadLetters?: DeadLetters,
  ) {
    deletedAuctions.addSource(async (id) => (await runner.load(auctionDecider, id)).state.status === 'deleted');
  }

  @OnEvent('auctions', EVENTS.AuctionDeleted)
  async onAuctionDeleted({ subject }: EnvelopeOf<AuctionEvent, 'AuctionDeleted'>): Promise<void> {
    this.deletedAuctions.note(subject);
    await this.passwords.remove(subject);
    await this.deadLetters?.eraseAuction(subject);
  }
}
