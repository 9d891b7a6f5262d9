import { Controller } from '@nestjs/common';
import { TOPICS, type AssessmentEvent } from '@lanelight/contracts';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { RecentIds } from './recent-ids.js';
import { RealtimeGateway } from './realtime.gateway.js';

@Controller()
export class AssessmentConsumer {
  private readonly pushed = new RecentIds(10_000);

  constructor(private readonly gateway: RealtimeGateway) {}

  @OnEvent('gateway', TOPICS.assessments, 'AssessmentCompleted')
  async onAssessmentCompleted({ id, auctionId, correlationId, data }: EnvelopeOf<AssessmentEvent, 'AssessmentCompleted'>): Promise<void> {
    if (auctionId === null || !this.pushed.add(id)) return;
    const { diagnosticId, version, year, make, model } = data;
    this.gateway.pushCompleted(auctionId, { diagnosticId, version, year, make, model, correlationId });
  }
}
