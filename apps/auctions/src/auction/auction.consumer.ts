import { Controller } from '@nestjs/common';
import { TOPICS, type AuctionEvent } from '@lanelight/contracts';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { AuctionPasswords } from './auction-passwords.js';

@Controller()
export class AuctionConsumer {
  constructor(private readonly passwords: AuctionPasswords) {}

  @OnEvent('auctions', TOPICS.auctions, 'AuctionDeleted')
  async onAuctionDeleted({ subject }: EnvelopeOf<AuctionEvent, 'AuctionDeleted'>): Promise<void> {
    await this.passwords.remove(subject);
  }
}
