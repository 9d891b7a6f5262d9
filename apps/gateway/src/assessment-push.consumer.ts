import { Controller } from '@nestjs/common';
import { ASSESSMENT_COMPLETED, EVENTS, type AssessmentEvent } from '@lanelight/contracts';
import { inSpan, OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { RealtimeGateway } from './realtime.gateway.js';

/** Ids of pushed events that are remembered; a redelivery comes soon after the first delivery. */
const REMEMBERED = 10_000;

@Controller()
export class AssessmentPushConsumer {
  private readonly pushed = new Set<string>();

  constructor(private readonly realtime: RealtimeGateway) {}

  /** Pushes each assessment once, also when its event is delivered again. */
  @OnEvent('gateway', EVENTS.AssessmentCompleted)
  async onAssessmentCompleted({
    id,
    auctionId,
    correlationId,
    data,
  }: EnvelopeOf<AssessmentEvent, 'AssessmentCompleted'>): Promise<void> {
    if (this.pushed.has(id)) return;
    const { diagnosticId, version, year, make, model } = data;
    await inSpan(
      () => ({
        name: `push ${ASSESSMENT_COMPLETED}`,
        kind: 'producer',
        attributes: { 'messaging.system': 'socket.io', 'messaging.operation.name': 'push' },
      }),
      async () =>
        this.realtime.assessmentCompleted(auctionId, { diagnosticId, version, year, make, model, correlationId }),
    );
    this.pushed.add(id);
    if (this.pushed.size > REMEMBERED) for (const oldest of this.pushed) if (this.pushed.delete(oldest)) break;
  }
}
