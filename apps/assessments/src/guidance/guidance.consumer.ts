import { Controller } from '@nestjs/common';
import { EVENTS, type AuctionEvent, type FeedbackEvent, type InstructionEvent } from '@lanelight/contracts';
import { InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { assessmentsProjection, type AssessmentDocument } from '../assessment/assessment.projection.js';
import { Guidance } from './guidance.js';

@Controller()
export class GuidanceConsumer {
  constructor(
    private readonly guidance: Guidance,
    @InjectReadModel(assessmentsProjection) private readonly assessments: ReadModel<AssessmentDocument>,
  ) {}

  @OnEvent('assessments', EVENTS.InstructionAdded, EVENTS.InstructionUpdated)
  async onInstructionGiven({
    subject,
    streamVersion,
    time,
    data: { category, instructionText, isActive },
  }: EnvelopeOf<InstructionEvent, 'InstructionAdded' | 'InstructionUpdated'>): Promise<void> {
    await this.guidance.noteInstruction({
      _id: subject,
      version: streamVersion,
      createdAt: time,
      category,
      text: instructionText,
      isActive,
    });
  }

  /** The place is kept without a word, so that an older event that comes late brings nothing back. */
  @OnEvent('assessments', EVENTS.InstructionDeleted)
  async onInstructionDeleted({
    subject,
    streamVersion,
    time,
  }: EnvelopeOf<InstructionEvent, 'InstructionDeleted'>): Promise<void> {
    const nothing = { category: '', text: '', isActive: false };
    await this.guidance.noteInstruction({ _id: subject, version: streamVersion, createdAt: time, ...nothing });
  }

  @OnEvent('assessments', EVENTS.FeedbackSubmitted)
  async onFeedbackSubmitted({
    subject,
    streamVersion,
    time,
    data,
  }: EnvelopeOf<FeedbackEvent, 'FeedbackSubmitted'>): Promise<void> {
    // Feedback is given on an assessment, which this service made; where it is gone, so is what the feedback was about.
    const assessment = await this.assessments.get(data.diagnosticId);
    if (assessment) await this.note(subject, streamVersion, time, assessment.auctionId, data);
  }

  @OnEvent('assessments', EVENTS.FeedbackUpdated)
  async onFeedbackUpdated({
    subject,
    streamVersion,
    time,
    data,
  }: EnvelopeOf<FeedbackEvent, 'FeedbackUpdated'>): Promise<void> {
    const auctionId = await this.guidance.auctionOf(subject);
    if (auctionId !== null) await this.note(subject, streamVersion, time, auctionId, data);
  }

  @OnEvent('assessments', EVENTS.FeedbackDeleted)
  async onFeedbackDeleted({
    subject,
    streamVersion,
    time,
  }: EnvelopeOf<FeedbackEvent, 'FeedbackDeleted'>): Promise<void> {
    await this.note(subject, streamVersion, time, null, { feedbackText: '', improvementSuggestions: null });
  }

  @OnEvent('assessments', EVENTS.AuctionDeleted)
  async onAuctionDeleted({ subject: auctionId }: EnvelopeOf<AuctionEvent, 'AuctionDeleted'>): Promise<void> {
    await this.guidance.forgetAuction(auctionId);
  }

  private note(
    _id: string,
    version: number,
    createdAt: string,
    auctionId: string | null,
    {
      feedbackText: text,
      improvementSuggestions: suggestion,
    }: Extract<FeedbackEvent, { type: 'FeedbackUpdated' }>['data'],
  ): Promise<void> {
    return this.guidance.noteFeedback({ _id, version, createdAt, auctionId, text, suggestion });
  }
}
