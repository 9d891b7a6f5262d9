import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EVENTS, type DiagnosticEvent } from '@lanelight/contracts';
import { InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { RemovedDiagnostics } from '../removed-diagnostics.js';
import { DiscardFeedback } from './feedback.js';
import { feedbackProjection, type FeedbackDocument } from './feedback.projection.js';

@Controller()
export class FeedbackConsumer {
  constructor(
    private readonly commands: CommandBus,
    private readonly removedDiagnostics: RemovedDiagnostics,
    @InjectReadModel(feedbackProjection) private readonly feedback: ReadModel<FeedbackDocument>,
  ) {}

  /** First nothing can be added any more, then everything goes. */
  @OnEvent('enhancements', EVENTS.DiagnosticRemoved)
  async onDiagnosticRemoved({
    subject: diagnosticId,
  }: EnvelopeOf<DiagnosticEvent, 'DiagnosticRemoved'>): Promise<void> {
    await this.removedDiagnostics.close(diagnosticId);
    for (const { _id } of await this.feedback.find({ diagnosticId }))
      await this.commands.execute(new DiscardFeedback(_id));
  }
}
