import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId, type AuctionEvent, type FeedbackEvent, type InstructionEvent } from '@lanelight/contracts';
import { DeciderRunner } from '@lanelight/event-sourcing';
import { ServiceUnderTest } from '@lanelight/testing/service';
import { assessmentDecider, RequestAssessment } from '../assessment/assessment.js';
import AssessmentsModule from '../assessments.module.js';
import { anInput, DEFAULT_SETTINGS } from '../engine/testing/assessment-input.js';
import { Guidance } from './guidance.js';

let service: ServiceUnderTest;
beforeAll(async () => {
  const settings = { settings: DEFAULT_SETTINGS, concurrency: 1, openAi: null };
  service = await ServiceUnderTest.start(
    'assessments',
    AssessmentsModule.register({ databaseUrl: 'sqlite::memory:', ...settings }),
  );
});
afterAll(() => service.close());

const [north, south] = [newId(), newId()];
const guidance = (auctionId: string) => service.app.get(Guidance, { strict: false }).for(auctionId);
const instruct = (subject: string, streamVersion: number, event: InstructionEvent) =>
  service.receive(event, { streamId: `instruction-${subject}`, subject, streamVersion, auctionId: null });
const comment = (subject: string, streamVersion: number, event: FeedbackEvent) =>
  service.receive(event, { streamId: `feedback-${subject}`, subject, streamVersion, auctionId: null });
const details = (instructionText: string, isActive = true) => ({
  instructionText,
  category: 'Risk Analysis' as const,
  isActive,
});

async function assessedFor(auctionId: string): Promise<string> {
  const diagnosticId = newId();
  const request = new RequestAssessment({ ...anInput(), diagnosticId, auctionId });
  await service.app.get(DeciderRunner, { strict: false }).run(assessmentDecider, diagnosticId, request, { auctionId });
  return diagnosticId;
}

it('holds the active instructions, by their latest text', async () => {
  const id = newId();
  await instruct(id, 1, { type: 'InstructionAdded', data: { ...details('Be strict.'), createdBy: newId() } });
  await instruct(id, 2, { type: 'InstructionUpdated', data: details('Be stricter.') });
  // An event that comes late, and one that comes twice, change nothing.
  await instruct(id, 1, { type: 'InstructionAdded', data: { ...details('Be strict.'), createdBy: newId() } });
  expect(await guidance(north)).toEqual({
    instructions: [{ id, category: 'Risk Analysis', text: 'Be stricter.' }],
    feedback: [],
  });
  await instruct(id, 3, { type: 'InstructionUpdated', data: details('Be stricter.', false) });
  expect(await guidance(north)).toBeNull();
  await instruct(id, 4, { type: 'InstructionDeleted', data: {} });
  await instruct(id, 2, { type: 'InstructionUpdated', data: details('Be stricter.') });
  expect(await guidance(north)).toBeNull();
});

it('holds the feedback of each auction for that auction alone, until it is deleted', async () => {
  const id = newId();
  const diagnosticId = await assessedFor(north);
  const text = { feedbackText: 'Value too high.', improvementSuggestions: 'Ask locals.' };
  await comment(id, 1, { type: 'FeedbackSubmitted', data: { ...text, diagnosticId, createdBy: newId() } });
  expect((await guidance(north))?.feedback).toEqual([{ id, text: 'Value too high.', suggestion: 'Ask locals.' }]);
  expect(await guidance(south)).toBeNull();

  await comment(id, 2, { type: 'FeedbackUpdated', data: { feedbackText: 'Fine.', improvementSuggestions: null } });
  expect((await guidance(north))?.feedback).toEqual([{ id, text: 'Fine.', suggestion: null }]);
  await comment(id, 3, { type: 'FeedbackDeleted', data: {} });
  expect(await guidance(north)).toBeNull();
});

it('forgets what was said of a deleted auction', async () => {
  const diagnosticId = await assessedFor(south);
  const text = { feedbackText: 'Value too high.', improvementSuggestions: null };
  await comment(newId(), 1, { type: 'FeedbackSubmitted', data: { ...text, diagnosticId, createdBy: newId() } });
  expect((await guidance(south))?.feedback).toHaveLength(1);
  const deleted: AuctionEvent = { type: 'AuctionDeleted', data: {} };
  await service.receive(deleted, { streamId: `auction-${south}`, subject: south, auctionId: south });
  expect(await guidance(south)).toBeNull();
});
