import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EVENTS, type DiagnosticEvent } from '@lanelight/contracts';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { RemoveAssessment, RequestAssessment } from './assessment.js';
import { CurrentCircumstances } from './current-circumstances.js';

@Controller()
export class AssessmentConsumer {
  constructor(
    private readonly commands: CommandBus,
    private readonly circumstances: CurrentCircumstances,
  ) {}

  @OnEvent('assessments', EVENTS.DiagnosticSubmitted)
  async onDiagnosticSubmitted({
    subject: diagnosticId,
    time,
    data,
  }: EnvelopeOf<DiagnosticEvent, 'DiagnosticSubmitted'>): Promise<void> {
    const { diagnostic, auctionId } = data;
    const circumstances = await this.circumstances.of(auctionId, diagnostic);
    await this.commands.execute(
      new RequestAssessment({ diagnosticId, auctionId, diagnostic, submittedAt: time, ...circumstances }),
    );
  }

  @OnEvent('assessments', EVENTS.DiagnosticRemoved)
  async onDiagnosticRemoved({
    subject: diagnosticId,
  }: EnvelopeOf<DiagnosticEvent, 'DiagnosticRemoved'>): Promise<void> {
    await this.commands.execute(new RemoveAssessment(diagnosticId));
  }
}
