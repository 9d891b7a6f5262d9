import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EVENTS, type AssessmentEvent, type AuctionEvent } from '@lanelight/contracts';
import { InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { ClosedAuctions } from '../closed-auctions.js';
import { RecordAssessment, RecordAssessmentFailure, RecordAssessmentRetry, RemoveDiagnostic } from './diagnostic.js';
import { diagnosticsProjection, type DiagnosticDocument } from './diagnostic.projection.js';

@Controller()
export class DiagnosticConsumer {
  constructor(
    private readonly commands: CommandBus,
    private readonly closedAuctions: ClosedAuctions,
    @InjectReadModel(diagnosticsProjection) private readonly diagnostics: ReadModel<DiagnosticDocument>,
  ) {}

  @OnEvent('diagnostics', EVENTS.AssessmentCompleted)
  async onAssessmentCompleted({ time, data }: EnvelopeOf<AssessmentEvent, 'AssessmentCompleted'>): Promise<void> {
    const { diagnosticId, version, result } = data;
    await this.commands.execute(
      new RecordAssessment(diagnosticId, version, result.saleLight.color, result.naaaCertification, time),
    );
  }

  @OnEvent('diagnostics', EVENTS.AssessmentFailed)
  async onAssessmentFailed({ data }: EnvelopeOf<AssessmentEvent, 'AssessmentFailed'>): Promise<void> {
    await this.commands.execute(
      new RecordAssessmentFailure(data.diagnosticId, data.version, data.reason, data.attempt ?? 1),
    );
  }

  /** Only a retry changes what a vehicle shows: while the first request is open, it is in progress anyway. */
  @OnEvent('diagnostics', EVENTS.AssessmentRequested)
  async onAssessmentRequested({
    subject: diagnosticId,
    data: { version, retry },
  }: EnvelopeOf<AssessmentEvent, 'AssessmentRequested'>): Promise<void> {
    if (retry) await this.commands.execute(new RecordAssessmentRetry(diagnosticId, version, retry.attempt, retry.by));
  }

  /** First nothing can be added any more, then everything goes. */
  @OnEvent('diagnostics', EVENTS.AuctionDeleted)
  async onAuctionDeleted({ subject: auctionId }: EnvelopeOf<AuctionEvent, 'AuctionDeleted'>): Promise<void> {
    await this.closedAuctions.close(auctionId);
    for (const { _id } of await this.diagnostics.find({ auctionId }))
      await this.commands.execute(new RemoveDiagnostic(_id));
  }
}
