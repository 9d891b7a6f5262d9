import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EVENTS, newId, type EventEnvelope } from '@lanelight/contracts';
import { EventSourcing, isErased } from '@lanelight/event-sourcing';
import { EventTransport } from '@lanelight/messaging';
import { RefusedAccess } from '@lanelight/service';
import { eventually } from '@lanelight/testing';
import { eventChecks, eventDocument } from '../event-schemas.ts';
import { aSecondFactor, good, PASSWORD, startTwoAuctions, type TwoAuctions } from './two-auctions.fixture.js';

/** An engine that always answers makes no event of its failure. */
const NEVER_HERE = ['AssessmentFailed', 'DiagnosticAssessmentFailed', 'DiagnosticAssessmentRetried'];

let test: TwoAuctions;
/** Every event that was stored or, if no store has it, handled, by id; some of them are erased when their stream ends. */
const stored = new Map<string, EventEnvelope>();
let events: EventEnvelope[] = [];

beforeAll(async () => {
  test = await startTwoAuctions();
  const keep = (each: EventEnvelope): unknown => isErased(each) || stored.set(each.id, each);
  for (const { store } of test.platform.app.get(EventSourcing, { each: true, strict: false })) {
    store.onAppended((commit) => commit.events.forEach(keep));
    for await (const chunk of store.streams())
      for (const { commits } of chunk) for (const commit of commits) commit.events.forEach(keep);
  }
  const { app } = test.platform;
  app.get(EventTransport).observe({
    attempted: ({ event }) => void (event.type === EVENTS.AccessRefused.type && stored.set(event.id, event)),
    parked: () => undefined,
  });
  const { superAdmin, north, south, feedback, instruction } = test;
  await good(north.mechanic.post(`/api/identity/me/passkeys/${test.northPasskey}/removals`, { password: PASSWORD }));
  await good(north.admin.put(`/api/auctions/${north.id}/settings`, { rulePack: 'naaa-2026-06-01', laborRate: 115 }));
  await good(superAdmin.put(`/api/auctions/${north.id}`, { name: 'Northern Lane', city: 'Dayton', state: 'OH' }));
  await good(
    north.admin.patch(`/api/identity/users/${north.viewer.session?.user.id}`, {
      fullName: 'Vic North',
      status: 'inactive',
      role: 'mechanic',
    }),
  );
  await good(north.mechanic.post('/api/diagnostics', { ...north.diagnostic, id: undefined, draftId: north.draft.id }));
  await good(
    north.admin.put(`/api/identity/users/${north.mechanic.session?.user.id}/password`, { password: 'another-lane' }),
  );
  await good(north.admin.put(`/api/identity/auctions/${north.id}/sign-in-rules`, { secondFactorRequired: true }));
  const { id } = await aSecondFactor(south.viewer);
  await good(south.admin.delete(`/api/identity/users/${id}/second-factor`));
  await good(superAdmin.put(`/api/feedback/${feedback.id}`, { feedbackText: 'Better' }));
  await good(superAdmin.delete(`/api/feedback/${feedback.id}`));
  await good(
    superAdmin.put(`/api/instructions/${instruction.id}`, {
      instructionText: 'Be exact',
      category: 'General Assessment',
      isActive: false,
    }),
  );
  await good(superAdmin.delete(`/api/instructions/${instruction.id}`));
  const imported = newId();
  const csv = 'VIN,Date,Miles,Price,Light\n1HGCM82633A004352,2026-03-02,120000,4100,green';
  await good(north.admin.post('/api/sales/imports', { id: imported, fileName: 'sales.csv', csv }));
  await good(north.admin.delete(`/api/sales/imports/${imported}`));
  expect((await south.admin.delete(`/api/auctions/${south.id}`)).status).toBe(403);
  await app.get(RefusedAccess).flush();
  await good(superAdmin.delete(`/api/auctions/${south.id}`));
  const missing = await eventually(async () => {
    events = [...stored.values()];
    const seen = new Set(events.map(({ type }) => type));
    const absent = Object.values(eventDocument.channels)
      .flatMap(({ messages }) => Object.keys(messages))
      .filter((type) => eventDocument.components.messages[type]!.payload.allOf && !seen.has(type));
    return absent.length <= NEVER_HERE.length ? absent : undefined;
  });
  expect(missing.sort()).toEqual(NEVER_HERE);
});
afterAll(() => test.stop());

describe('the document of the events', () => {
  it('describes every event that is stored or published, field by field', () => {
    expect([...new Set(events.flatMap((event) => eventChecks.problemsOf(event)))]).toEqual([]);
  });
});
