import { Controller } from '@nestjs/common';
import { EVENTS, type AuctionEvent } from '@lanelight/contracts';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { RealtimeGateway } from './realtime.gateway.js';

@Controller()
export class AuctionPushConsumer {
  constructor(private readonly realtime: RealtimeGateway) {}

  @OnEvent('gateway', EVENTS.AuctionDeleted)
  async onAuctionDeleted({ subject }: EnvelopeOf<AuctionEvent, 'AuctionDeleted'>): Promise<void> {
    this.realtime.auctionDeleted(subject);
  }
}
