import { Controller } from '@nestjs/common';
import { EVENTS, type AuctionEvent } from '@lanelight/contracts';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { KnownAuctions } from './known-auctions.js';

@Controller()
export class AuctionSettingsConsumer {
  constructor(private readonly auctions: KnownAuctions) {}

  @OnEvent('assessments', EVENTS.AuctionSettingsChanged)
  async onAuctionSettingsChanged({
    subject,
    streamVersion,
    data,
  }: EnvelopeOf<AuctionEvent, 'AuctionSettingsChanged'>): Promise<void> {
    await this.auctions.noteSettings(subject, data, streamVersion);
  }
}
