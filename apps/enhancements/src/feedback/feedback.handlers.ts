import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decidedBy, DeciderRunner } from '@lanelight/event-sourcing';
import { KnownDiagnostics } from '../known-diagnostics.js';
import { RemovedDiagnostics } from '../removed-diagnostics.js';
import { DeleteFeedback, DiscardFeedback, feedbackDecider, SubmitFeedback, UpdateFeedback } from './feedback.js';

@CommandHandler(SubmitFeedback)
export class SubmitFeedbackHandler implements ICommandHandler<SubmitFeedback, void> {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly removedDiagnostics: RemovedDiagnostics,
    private readonly knownDiagnostics: KnownDiagnostics,
  ) {}

  async execute(command: SubmitFeedback): Promise<void> {
    const { id, diagnosticId } = command;
    await this.removedDiagnostics.assertOpen(diagnosticId);
    await this.knownDiagnostics.assertExists(diagnosticId);
    await this.runner.run(feedbackDecider, id, command);
    await this.removedDiagnostics.assertStillOpen(diagnosticId, () =>
      this.runner.run(feedbackDecider, id, new DiscardFeedback(id)),
    );
  }
}

export const feedbackHandlers = [
  SubmitFeedbackHandler,
  ...decidedBy(feedbackDecider, UpdateFeedback, DeleteFeedback, DiscardFeedback),
];
