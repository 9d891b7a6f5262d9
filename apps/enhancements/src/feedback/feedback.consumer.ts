import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EVENTS, type DiagnosticEvent } from '@lanelight/contracts';
import { InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { KnownDiagnostics } from '../known-diagnostics.js';
import { RemovedDiagnostics } from '../removed-diagnostics.js';
import { DiscardFeedback } from './feedback.js';
import { feedbackProjection, type FeedbackDocument } from './feedback.projection.js';

@Controller()
export class FeedbackConsumer {
  constructor(
    private readonly commands: CommandBus,
    private readonly removedDiagnostics: RemovedDiagnostics,
    private readonly knownDiagnostics: KnownDiagnostics,
    @InjectReadModel(feedbackProjection) private readonly feedback: ReadModel<FeedbackDocument>,
  ) {}

  @OnEvent('enhancements', EVENTS.DiagnosticSubmitted)
  async onDiagnosticSubmitted({
    subject: id,
    data: { auctionId },
  }: EnvelopeOf<DiagnosticEvent, 'DiagnosticSubmitted'>): Promise<void> {
    await this.knownDiagnostics.add({ _id: id, auctionId });
    // Its event may come once more after its end.
    if (await this.removedDiagnostics.isClosed(id)) await this.knownDiagnostics.remove(id);
  }

  /** First nothing can be added any more, then everything goes. */
  @OnEvent('enhancements', EVENTS.DiagnosticRemoved)
  async onDiagnosticRemoved({
    subject: diagnosticId,
  }: EnvelopeOf<DiagnosticEvent, 'DiagnosticRemoved'>): Promise<void> {
    await this.removedDiagnostics.close(diagnosticId);
    await this.knownDiagnostics.remove(diagnosticId);
    for (const { _id } of await this.feedback.find({ diagnosticId }))
      await this.commands.execute(new DiscardFeedback(_id));
  }
}
