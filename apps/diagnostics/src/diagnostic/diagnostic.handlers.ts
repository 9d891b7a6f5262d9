import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { decidedBy, DeciderRunner } from '@lanelight/event-sourcing';
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

export const diagnosticHandlers = [
  SubmitDiagnosticHandler,
  ...decidedBy(diagnosticDecider, RecordAssessment, RecordAssessmentFailure, RecordAssessmentRetry, RemoveDiagnostic),
];
