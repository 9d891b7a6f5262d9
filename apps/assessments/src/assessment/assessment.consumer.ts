import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EVENTS, type DiagnosticEvent } from '@lanelight/contracts';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { RemoveAssessment, RequestAssessment } from './assessment.js';
import { CurrentCircumstances } from './current-circumstances.js';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

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
    // Another service, or another program, may have published it: operators read this in the dead letter.
    if (!isObject(diagnostic)) throw new TypeError('DiagnosticSubmitted.data.diagnostic is missing');
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
