import { afterAll, describe, expect, it } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { assessmentDecider, assessmentsProjection, salesImportDecider, versionOf } from '@lanelight/assessments/parts';
import { auctionDecider, auctionsProjection, customerDecider, customersProjection } from '@lanelight/auctions/parts';
import {
  asWritten,
  downcastersOf,
  type EventEnvelope,
  EVENTS,
  type PlatformEvent,
  type RefusalEvent,
  refusalStream,
  STREAMS,
  subjectOf,
  upcast,
  upcastersOf,
} from '@lanelight/contracts';
import {
  diagnosticDecider,
  diagnosticsProjection,
  draftDecider,
  draftsProjection,
  vehicleReportsProjection,
} from '@lanelight/diagnostics/parts';
import {
  feedbackDecider,
  feedbackProjection,
  instructionDecider,
  instructionsProjection,
} from '@lanelight/enhancements/parts';
import { commitOf, startEventSourcing, type Harness } from '@lanelight/event-sourcing/testing';
import {
  auditDecider,
  auditEntriesProjection,
  knownAuctionDecider,
  knownAuctionsProjection,
  sessionDecider,
  userDecider,
  usersProjection,
} from '@lanelight/identity/parts';
import { GOLDEN_EVENTS, readGoldenEvent } from '@lanelight/testing';
import { eventChecks } from '../event-schemas.ts';

const DECIDERS = {
  user: userDecider,
  session: sessionDecider,
  organization: knownAuctionDecider,
  audit: auditDecider,
  auction: auctionDecider,
  customer: customerDecider,
  draft: draftDecider,
  diagnostic: diagnosticDecider,
  assessment: assessmentDecider,
  import: salesImportDecider,
  feedback: feedbackDecider,
  instruction: instructionDecider,
};
const PROJECTIONS = [
  usersProjection,
  knownAuctionsProjection,
  auditEntriesProjection,
  auctionsProjection,
  customersProjection,
  draftsProjection,
  diagnosticsProjection,
  vehicleReportsProjection,
  assessmentsProjection,
  feedbackProjection,
  instructionsProjection,
];

/** What today's code makes of each event after the one that its stream begins with: some facts, null for no document. */
const MADE_OF: Record<
  Exclude<PlatformEvent, RefusalEvent>['type'],
  { state: object; readModels: Record<string, object | null> }
> = {
  UserRegistered: {
    state: { status: 'registered', userStatus: 'active', details: { userId: 'mechanic-north' } },
    readModels: { users: { fullName: 'Ray Delgado', roles: ['mechanic'], status: 'active' } },
  },
  UserEdited: {
    state: { userStatus: 'inactive', details: { fullName: 'Raymond Delgado' } },
    readModels: { users: { userId: 'mechanic-north', fullName: 'Raymond Delgado', status: 'inactive' } },
  },
  UserRoleChanged: {
    state: { userStatus: 'active', details: { fullName: 'Ray Delgado', roles: ['report_viewer'] } },
    readModels: { users: { userId: 'mechanic-north', roles: ['report_viewer'], status: 'active' } },
  },
  UserPasswordChanged: {
    state: { userStatus: 'active', details: { userId: 'mechanic-north' } },
    readModels: { users: { userId: 'mechanic-north', fullName: 'Ray Delgado', status: 'active' } },
  },
  UserSecondFactorTurnedOn: {
    state: { userStatus: 'active', details: { userId: 'mechanic-north' } },
    readModels: { users: { userId: 'mechanic-north', hasSecondFactor: true } },
  },
  UserSecondFactorTurnedOff: {
    state: { userStatus: 'active', details: { userId: 'mechanic-north' } },
    readModels: { users: { userId: 'mechanic-north', status: 'active' } },
  },
  UserPasskeyAdded: {
    state: { userStatus: 'active', details: { userId: 'mechanic-north' } },
    readModels: { users: { userId: 'mechanic-north', passkeys: ['01930000-0000-7000-8000-000000000050'] } },
  },
  UserPasskeyRemoved: {
    state: { userStatus: 'active', details: { userId: 'mechanic-north' } },
    readModels: { users: { userId: 'mechanic-north', status: 'active' } },
  },
  UserRemoved: { state: { status: 'removed' }, readModels: { users: null } },
  SessionEnded: { state: { isEnded: true }, readModels: {} },
  OrganizationNamed: {
    state: { isRemoved: false, sourceVersion: 1 },
    readModels: { organizations: { name: 'North Lane Auto Auction' } },
  },
  OrganizationSignInRulesChanged: {
    state: { isRemoved: false, sourceVersion: 1, secondFactorRequired: true },
    readModels: { organizations: { name: 'North Lane Auto Auction', secondFactorRequired: true } },
  },
  OrganizationRemoved: { state: { isRemoved: true, sourceVersion: 3 }, readModels: { organizations: null } },
  ActionRecorded: {
    state: { status: 'recorded' },
    readModels: {
      audit_entries: {
        place: '2026-03-02T15:02:00.000Z 01930000-0000-7000-8000-000000000102',
        kind: 'user',
        action: 'user.deactivated',
        actorName: 'Sam Ortiz',
        target: { type: 'user', name: 'Raymond Delgado' },
        address: '203.0.113.7',
      },
    },
  },
  ActionErased: { state: { status: 'erased' }, readModels: { audit_entries: null } },
  AuctionCreated: {
    state: { status: 'open', details: { city: 'Dayton', state: 'OH' } },
    readModels: { auctions: { name: 'North Lane Auto Auction', city: 'Dayton', state: 'OH' } },
  },
  AuctionUpdated: {
    state: { status: 'open', details: { name: 'Upper Lane Auto Auction', state: null } },
    readModels: { auctions: { name: 'Upper Lane Auto Auction', state: null, createdAt: '2026-03-02T15:01:00.000Z' } },
  },
  AuctionSettingsChanged: {
    state: { status: 'open', settings: { rulePack: 'naaa-2026-06-01', arbitrationThreshold: 500, laborRate: 115 } },
    readModels: {
      auctions: { name: 'North Lane Auto Auction', settings: { asIsBelow: 4_000, odometerExemptYear: null } },
    },
  },
  AuctionDeleted: { state: { status: 'deleted' }, readModels: { auctions: null } },
  CustomerAdded: {
    state: { status: 'open', name: 'Brightwater Motors' },
    readModels: { customers: { name: 'Brightwater Motors' } },
  },
  CustomerRemoved: { state: { status: 'removed' }, readModels: { customers: null } },
  DraftSaved: {
    state: { status: 'open', form: { stockNumber: 'N-1042', mileage: 148_212 } },
    readModels: {
      drafts: { form: { vin: '1HGCM82633A004352', engineNotes: 'Misfire' } },
      vehicle_reports: {
        isDraft: true,
        report: { stockNumber: 'N-1042', counts: { codes: 1, warningLights: 1, findings: 1 } },
      },
    },
  },
  DraftDeleted: { state: { status: 'ended' }, readModels: { drafts: null, vehicle_reports: null } },
  DraftSubmitted: { state: { status: 'ended' }, readModels: { drafts: null, vehicle_reports: null } },
  DiagnosticSubmitted: {
    state: { status: 'submitted', assessedVersion: 0, failed: { version: 0, attempt: 0 } },
    readModels: {
      diagnostics: { stockNumber: 'N-1042', transmissionIssues: ['jerking', 'hesitation'], electrified: false },
      vehicle_reports: {
        isDraft: false,
        report: {
          customer: 'Brightwater Motors',
          counts: { codes: 2, warningLights: 1, findings: 3 },
          history: [
            { kind: 'started', at: '2026-03-02T15:04:00.000Z' },
            { kind: 'submitted', by: 'Ray Delgado' },
          ],
        },
      },
    },
  },
  DiagnosticAssessed: {
    state: { assessedVersion: 1 },
    readModels: {
      diagnostics: { stockNumber: 'N-1042' },
      vehicle_reports: { report: { hasAssessment: true, assessment: { version: 1, saleLight: 'yellow' } } },
    },
  },
  DiagnosticAssessmentFailed: {
    state: { failed: { version: 1, attempt: 1 } },
    readModels: {
      diagnostics: { stockNumber: 'N-1042' },
      vehicle_reports: { report: { hasAssessment: false, history: { 2: { kind: 'assessment-failed', version: 1 } } } },
    },
  },
  DiagnosticAssessmentRetried: {
    state: { retried: { version: 1, attempt: 2 } },
    readModels: {
      diagnostics: { stockNumber: 'N-1042' },
      vehicle_reports: { report: { assessmentFailure: null, history: { 2: { kind: 'assessment-retried' } } } },
    },
  },
  DiagnosticRemoved: { state: { status: 'removed' }, readModels: { diagnostics: null, vehicle_reports: null } },
  AssessmentRequested: {
    state: { status: 'present', version: 0, pendingVersion: 1, input: { settings: { arbitrationThreshold: 800 } } },
    readModels: { assessments: { status: 'requested', requestedVersion: 1, current: null } },
  },
  AssessmentCompleted: {
    state: { version: 1, pendingVersion: null },
    readModels: {
      assessments: {
        status: 'completed',
        current: { version: 1 },
      },
    },
  },
  AssessmentFailed: {
    state: { version: 0, pendingVersion: null },
    readModels: { assessments: { status: 'failed', failureReason: 'The engine did not answer' } },
  },
  AssessmentRemoved: { state: { status: 'removed' }, readModels: { assessments: null } },
  SalesImported: {
    state: { status: 'imported', parts: [{ fileName: 'sales.csv', saleCount: 10 }] },
    readModels: {},
  },
  SalesImportDeleted: { state: { status: 'deleted' }, readModels: {} },
  FeedbackSubmitted: {
    state: { status: 'open', text: { improvementSuggestions: 'Quote the test.' } },
    readModels: { feedback: { feedbackText: 'The coil was tested; say so.' } },
  },
  FeedbackUpdated: {
    state: { status: 'open', text: { improvementSuggestions: null } },
    readModels: { feedback: { feedbackText: 'The coil was swapped; say so.', improvementSuggestions: null } },
  },
  FeedbackDeleted: { state: { status: 'deleted' }, readModels: { feedback: null } },
  InstructionAdded: {
    state: { status: 'open', details: { category: 'Risk Analysis', isActive: true } },
    readModels: { instructions: { category: 'Risk Analysis', isActive: true } },
  },
  InstructionUpdated: {
    state: { status: 'open', details: { category: 'General Assessment', isActive: false } },
    readModels: { instructions: { category: 'General Assessment', isActive: false } },
  },
  InstructionDeleted: { state: { status: 'deleted' }, readModels: { instructions: null } },
};

const definitions = Object.values(EVENTS);
const everyVersion = definitions.flatMap(({ type, fixtures }) => fixtures.map((file) => [type, file] as const));
const everyStoredVersion = everyVersion.flatMap(([type, file]) => (isStored(type) ? [[type, file] as const] : []));
const upcasters = upcastersOf(STREAMS);
const harnesses: Harness[] = [];
afterAll(() => Promise.all(harnesses.map((harness) => harness.close())));

/** Refused access is published and stored nowhere. */
function isStored(type: PlatformEvent['type']): type is keyof typeof MADE_OF {
  return !(type in refusalStream.events);
}

/** The golden event as the last one of a stream: after the one that the stream begins with, unless it is that one. */
function historyOf(type: PlatformEvent['type'], file: string): EventEnvelope[] {
  const event = readGoldenEvent(file);
  const stream = STREAMS.find(({ events }) => type in events)!;
  const [first] = Object.values(stream.events);
  return first!.type === type ? [event] : [readGoldenEvent(first!.fixtures.at(-1)!), event];
}

/** A service's event sourcing with these events in its store, as an older release has left them. */
async function storeWith(history: readonly EventEnvelope[]): Promise<Harness> {
  const service = history[0]!.source.slice(1);
  const streams = STREAMS.filter((stream) => stream.service === service);
  const projections = PROJECTIONS.filter((projection) => projection.streams[0]!.service === service);
  const harness = await startEventSourcing({ service, streams, projections });
  harnesses.push(harness);
  for (const event of history) {
    const commit = commitOf([event]);
    await harness.connection.collection<{ _id: string }>('commits').insertOne({ ...commit });
    await harness.eventSourcing.projector.apply(commit);
  }
  return harness;
}

/** Paths at which a value is undefined: what today's code looked for in history and did not find. */
function holesIn(value: unknown, path: string): string[] {
  if (value === undefined) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => holesIn(inner, `${path}.${key}`));
}

const EVENT_OF_ASSESSMENT = definitions.find(({ type }) => type === 'AssessmentCompleted')!.fixtures.at(-1)!;

describe('the golden events', () => {
  it('are one file for each version of each event', () => {
    expect(readdirSync(GOLDEN_EVENTS).sort()).toEqual(everyVersion.map(([, file]) => file).sort());
  });

  it.each(definitions.flatMap(({ type, fixtures }) => fixtures.map((file, index) => [file, type, index + 1] as const)))(
    '%s is an envelope of its event and version',
    (file, type, version) => {
      const event = readGoldenEvent(file);
      const { service, streamType } = STREAMS.find(({ events }) => type in events)!;
      expect(event).toMatchObject({
        type,
        schemaVersion: version,
        dataschema: `${type}/${version}`,
        source: `/${service}`,
        streamId: `${streamType}-${event.subject}`,
      });
    },
  );

  // An event that is described differently from how it was stored needs a new version and an upcaster, or an optional field.
  it.each(everyVersion)('%s: %s still matches the description of the event, upcast if it is older', (type, file) => {
    const event = upcast(readGoldenEvent(file), upcasters);
    expect(event.schemaVersion).toBe(EVENTS[type].version);
    expect(eventChecks.problemsOf(event)).toEqual([]);
  });

  it('are written as the version before while an event has a downcaster, without a loss', () => {
    const downcasters = downcastersOf(STREAMS);
    for (const { type, fixtures } of definitions.filter(({ type }) => type in downcasters)) {
      const before = readGoldenEvent(fixtures.at(-2)!);
      expect([type, asWritten(upcast(before, upcasters), downcasters)]).toEqual([type, before]);
    }
  });

  it('an assessment is read from the event that made it', () => {
    const event = upcast(readGoldenEvent(EVENT_OF_ASSESSMENT), upcasters);
    expect(versionOf(event as Parameters<typeof versionOf>[0])).toMatchObject({
      version: 1,
      engine: { kind: 'model' },
      createdAt: event.time,
      result: { saleLight: { color: 'yellow' }, totalNecessaryRepairsCost: 1100 },
    });
  });

  it.each(everyStoredVersion)('%s: %s leads to the same state and read models', async (type, file) => {
    const history = historyOf(type, file);
    const { eventSourcing } = await storeWith(history);
    const { streamId } = history[0]!;
    const decider = DECIDERS[streamId.slice(0, -37) as keyof typeof DECIDERS];
    const expected = MADE_OF[type];

    const { state, version } = await eventSourcing.runner.load(decider as typeof userDecider, subjectOf(streamId));
    expect(version).toBe(history.length);
    expect(state).toMatchObject(expected.state);
    expect(holesIn(state, 'state')).toEqual([]);

    const readModels = async () =>
      Object.fromEntries(
        await Promise.all(
          PROJECTIONS.filter(({ streams }) => streams.some(({ events }) => type in events)).map(async (projection) => [
            projection.name,
            await eventSourcing.readModel(projection).get(subjectOf(streamId)),
          ]),
        ),
      ) as Record<string, object | null>;
    const live = await readModels();
    expect(Object.keys(live).sort()).toEqual(Object.keys(expected.readModels).sort());
    expect(live).toMatchObject(expected.readModels);
    await eventSourcing.rebuildAll();
    expect(await readModels()).toEqual(live);
    expect((await eventSourcing.checkAll()).flatMap(({ differences }) => differences)).toEqual([]);
  });
});
