import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventEnvelope } from '@lanelight/contracts';
import { EventSourcing, isErased } from '@lanelight/event-sourcing';
import { eventually } from '@lanelight/testing';
import { Ajv, type ValidateFunction } from 'ajv';
import { good, startTwoAuctions, type TwoAuctions } from './two-auctions.fixture.js';

interface Schema {
  properties?: Record<string, Schema>;
  additionalProperties?: unknown;
}
interface EventDocument {
  channels: Record<string, { messages: Record<string, unknown> }>;
  components: { messages: Record<string, { payload: { allOf?: Schema[] } }>; schemas: Record<string, Schema> };
}

const document = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'asyncapi.json'), 'utf8'),
) as EventDocument;
/** An engine that always answers makes no event of its failure. */
const NEVER_HERE = ['AssessmentFailed', 'DiagnosticAssessmentFailed'];

let test: TwoAuctions;
/** Every event that was stored, by id; some of them are erased when their stream ends. */
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
  const { superAdmin, north, south, feedback, instruction } = test;
  await good(superAdmin.put(`/api/auctions/${north.id}`, { name: 'Northern Lane', city: 'Dayton', state: 'OH' }));
  await good(
    north.admin.patch(`/api/identity/users/${north.viewer.session?.user.id}`, {
      fullName: 'Vic North',
      status: 'inactive',
    }),
  );
  await good(north.mechanic.post('/api/diagnostics', { ...north.diagnostic, id: undefined, draftId: north.draft.id }));
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
  await good(superAdmin.delete(`/api/auctions/${south.id}`));
  const missing = await eventually(async () => {
    events = [...stored.values()];
    const seen = new Set(events.map(({ type }) => type));
    const absent = Object.values(document.channels)
      .flatMap(({ messages }) => Object.keys(messages))
      .filter((type) => document.components.messages[type]!.payload.allOf && !seen.has(type));
    return absent.length <= NEVER_HERE.length ? absent : undefined;
  });
  expect(missing.sort()).toEqual(NEVER_HERE);
});
afterAll(() => test.stop());

/** The same schema, which takes nothing that it does not describe. */
const closed = (schema: unknown): unknown => {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(closed);
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return 'properties' in inner && !('additionalProperties' in inner)
    ? { ...inner, additionalProperties: false }
    : inner;
};

describe('the document of the events', () => {
  it('describes every event that is stored, field by field', () => {
    const { EventEnvelope, ...named } = closed(document.components.schemas) as Record<string, Schema>;
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    const schemas = { components: { schemas: named } };
    const isEnvelope = ajv.compile({
      ...schemas,
      ...EventEnvelope,
      properties: { ...EventEnvelope!.properties, data: {} },
    });
    const isData = new Map<string, ValidateFunction>();
    for (const [type, { payload }] of Object.entries(document.components.messages)) {
      const data = payload.allOf?.[1]?.properties?.data;
      if (data) isData.set(type, ajv.compile({ ...schemas, ...(closed(data) as object) }));
    }
    const wrong = events.flatMap((event) => {
      const check = isData.get(event.type);
      if (!check) return [`${event.type} is not described`];
      return [isEnvelope(event) ? [] : isEnvelope.errors!, check(event.data) ? [] : check.errors!]
        .flat()
        .map(
          ({ instancePath, message, params }) => `${event.type}${instancePath} ${message} ${JSON.stringify(params)}`,
        );
    });
    expect([...new Set(wrong)]).toEqual([]);
  });
});
