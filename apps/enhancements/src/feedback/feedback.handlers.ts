import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderRunner } from '@lanelight/event-sourcing';
import { DeleteFeedback, DiscardFeedback, feedbackDecider, SubmitFeedback, UpdateFeedback } from './feedback.js';

@CommandHandler(SubmitFeedback)
export class SubmitFeedbackHandler implements ICommandHandler<SubmitFeedback, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: SubmitFeedback): Promise<void> {
    await this.runner.run(feedbackDecider, command.id, command);
  }
}

@CommandHandler(UpdateFeedback)
export class UpdateFeedbackHandler implements ICommandHandler<UpdateFeedback, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: UpdateFeedback): Promise<void> {
    await this.runner.run(feedbackDecider, command.id, command);
  }
}

@CommandHandler(DeleteFeedback)
export class DeleteFeedbackHandler implements ICommandHandler<DeleteFeedback, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: DeleteFeedback): Promise<void> {
    await this.runner.run(feedbackDecider, command.id, command);
  }
}

@CommandHandler(DiscardFeedback)
export class DiscardFeedbackHandler implements ICommandHandler<DiscardFeedback, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: DiscardFeedback): Promise<void> {
    await this.runner.run(feedbackDecider, command.id, command);
  }
}
