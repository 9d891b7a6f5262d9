import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderRunner } from '@lanelight/event-sourcing';
import {
  assessmentDecider,
  CompleteAssessment,
  FailAssessment,
  RegenerateAssessment,
  RemoveAssessment,
  RequestAssessment,
  RetryAssessment,
} from './assessment.js';

@CommandHandler(RequestAssessment)
export class RequestAssessmentHandler implements ICommandHandler<RequestAssessment, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: RequestAssessment): Promise<void> {
    const { diagnosticId, auctionId } = command.input;
    await this.runner.run(assessmentDecider, diagnosticId, command, { auctionId });
  }
}

@CommandHandler(CompleteAssessment)
export class CompleteAssessmentHandler implements ICommandHandler<CompleteAssessment, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: CompleteAssessment): Promise<void> {
    await this.runner.run(assessmentDecider, command.diagnosticId, command);
  }
}

@CommandHandler(FailAssessment)
export class FailAssessmentHandler implements ICommandHandler<FailAssessment, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: FailAssessment): Promise<void> {
    await this.runner.run(assessmentDecider, command.diagnosticId, command);
  }
}

@CommandHandler(RegenerateAssessment)
export class RegenerateAssessmentHandler implements ICommandHandler<RegenerateAssessment, number> {
  constructor(private readonly runner: DeciderRunner) {}

  /** Answers the version that is being made. */
  async execute(command: RegenerateAssessment): Promise<number> {
    const { state } = await this.runner.run(assessmentDecider, command.diagnosticId, command);
    if (state.status !== 'present') throw new TypeError('A regenerated assessment is present');
    return state.pendingVersion ?? state.version;
  }
}

@CommandHandler(RetryAssessment)
export class RetryAssessmentHandler implements ICommandHandler<RetryAssessment, number> {
  constructor(private readonly runner: DeciderRunner) {}

  /** Answers the version that is being made, or that is there already. */
  async execute(command: RetryAssessment): Promise<number> {
    const { state } = await this.runner.run(assessmentDecider, command.diagnosticId, command);
    if (state.status !== 'present') throw new TypeError('A retried assessment is present');
    return state.pendingVersion ?? state.version;
  }
}

@CommandHandler(RemoveAssessment)
export class RemoveAssessmentHandler implements ICommandHandler<RemoveAssessment, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: RemoveAssessment): Promise<void> {
    await this.runner.run(assessmentDecider, command.diagnosticId, command);
  }
}
