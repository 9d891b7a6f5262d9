import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeciderRunner } from '@lanelight/event-sourcing';
import { ClosedAuctions } from '../closed-auctions.js';
import {
  diagnosticDecider,
  RecordAssessment,
  RecordAssessmentFailure,
  RecordAssessmentRetry,
  RemoveDiagnostic,
  SubmitDiagnostic,
} from './diagnostic.js';

@CommandHandler(SubmitDiagnostic)
export class SubmitDiagnosticHandler implements ICommandHandler<SubmitDiagnostic, void> {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly closedAuctions: ClosedAuctions,
  ) {}

  async execute(command: SubmitDiagnostic): Promise<void> {
    const {
      id,
      author: { auctionId },
    } = command;
    await this.closedAuctions.assertOpen(auctionId);
    await this.runner.run(diagnosticDecider, id, command, { auctionId });
    await this.closedAuctions.assertStillOpen(auctionId, () =>
      this.runner.run(diagnosticDecider, id, new RemoveDiagnostic(id)),
    );
  }
}

@CommandHandler(RecordAssessment)
export class RecordAssessmentHandler implements ICommandHandler<RecordAssessment, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: RecordAssessment): Promise<void> {
    await this.runner.run(diagnosticDecider, command.id, command);
  }
}

@CommandHandler(RecordAssessmentFailure)
export class RecordAssessmentFailureHandler implements ICommandHandler<RecordAssessmentFailure, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: RecordAssessmentFailure): Promise<void> {
    await this.runner.run(diagnosticDecider, command.id, command);
  }
}

@CommandHandler(RecordAssessmentRetry)
export class RecordAssessmentRetryHandler implements ICommandHandler<RecordAssessmentRetry, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: RecordAssessmentRetry): Promise<void> {
    await this.runner.run(diagnosticDecider, command.id, command);
  }
}

@CommandHandler(RemoveDiagnostic)
export class RemoveDiagnosticHandler implements ICommandHandler<RemoveDiagnostic, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: RemoveDiagnostic): Promise<void> {
    await this.runner.run(diagnosticDecider, command.id, command);
  }
}
