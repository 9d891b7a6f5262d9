import { describe, expect, it } from '@jest/globals';
import {
  newId,
  type DiagnosticEvent,
  type DiagnosticRecord,
  type DraftEvent,
  type DraftForm,
  type VehicleReport,
} from '@lanelight/contracts';
import { projectionSpec, startEventSourcing, streamOf } from '@lanelight/event-sourcing/testing';
import type { SqliteCursor } from '@lanelight/mongoose-sqlite';
import { aDiagnostic } from '@lanelight/testing';
import {
  matching,
  vehicleReportsProjection,
  visibleTo,
  type VehicleReportDocument,
} from './vehicle-report.projection.js';

const STARTED = '2026-03-02T14:00:00.000Z';
const COMPLETED = '2026-03-02T16:00:00.000Z';
const id = newId();
const ray = { mechanicId: newId(), mechanicName: 'Ray Delgado', auctionId: newId(), auctionName: 'North Lane' };

const { id: _, ...answers } = aDiagnostic({
  warningLights: ['ABS', 'Airbag'],
  reverseEngagement: 'no',
  emissionsAltered: 'yes',
});
const record: DiagnosticRecord = {
  ...answers,
  customerId: null,
  diagnosticCodes: [{ code: 'P0302', isPermanent: true, description: 'Cylinder 2 Misfire Detected' }],
  electrified: null,
};

const saved = (form: DraftForm): DraftEvent => ({ type: 'DraftSaved', data: { form, ...ray } });
const draftDeleted: DraftEvent = { type: 'DraftDeleted', data: {} };
const draftSubmitted: DraftEvent = { type: 'DraftSubmitted', data: { diagnosticId: newId() } };
const submitted = (startedAt: string | null = null): DiagnosticEvent => ({
  type: 'DiagnosticSubmitted',
  data: { diagnostic: record, ...ray, draftId: null, startedAt },
});
const assessment = { version: 1, saleLight: 'yellow', certification: 'Silver', completedAt: COMPLETED } as const;
const assessed: DiagnosticEvent = { type: 'DiagnosticAssessed', data: assessment };
const assessedAgain: DiagnosticEvent = {
  type: 'DiagnosticAssessed',
  data: { ...assessment, version: 2, saleLight: 'green' },
};
const failed: DiagnosticEvent = { type: 'DiagnosticAssessmentFailed', data: { version: 1, reason: 'No answer' } };
const retried: DiagnosticEvent = {
  type: 'DiagnosticAssessmentRetried',
  data: { version: 1, attempt: 2, by: 'Ray Delgado' },
};
const removed: DiagnosticEvent = { type: 'DiagnosticRemoved', data: {} };

/** Folds the events, one minute apart from 15:00 on. */
function rowAfter(
  streamType: 'draft' | 'diagnostic',
  events: (DraftEvent | DiagnosticEvent)[],
): VehicleReportDocument | null {
  return streamOf(`${streamType}-${id}`, events).reduce<VehicleReportDocument | null>(
    (row, event, minute) =>
      vehicleReportsProjection.evolve(row, { ...event, time: `2026-03-02T15:0${minute}:00.000Z` }),
    null,
  );
}
const reportAfter = (...parameters: Parameters<typeof rowAfter>): VehicleReport | undefined =>
  rowAfter(...parameters)?.report;

describe('the row of a draft', () => {
  it('is incomplete, shows no auction, and yet belongs to one', () => {
    const row = rowAfter('draft', [saved({ stockNumber: '24817', vin: '', make: 'Honda' })]);

    expect(row).toMatchObject({ auctionId: ray.auctionId, mechanicId: ray.mechanicId, isDraft: true });
    expect(row?.report).toEqual({
      id,
      vin: null,
      year: null,
      make: 'Honda',
      model: null,
      trim: null,
      stockNumber: '24817',
      customer: null,
      auctionId: null,
      auctionName: null,
      mechanicId: ray.mechanicId,
      mechanicName: 'Ray Delgado',
      isDraft: true,
      hasAssessment: false,
      status: 'Incomplete',
      assessment: null,
      assessmentFailure: null,
      counts: { codes: 0, warningLights: 0, findings: 0 },
      createdAt: '2026-03-02T15:00:00.000Z',
      updatedAt: '2026-03-02T15:00:00.000Z',
      history: [{ kind: 'started', at: '2026-03-02T15:00:00.000Z', by: 'Ray Delgado' }],
    });
  });

  it('keeps its beginning when it is saved again', () => {
    const report = reportAfter('draft', [
      saved({}),
      saved({
        model: 'Accord',
        diagnosticCodes: [{ code: 'NONE', isPermanent: false }],
        warningLights: ['No Warning Lights'],
      }),
    ]);

    expect(report).toMatchObject({
      model: 'Accord',
      createdAt: '2026-03-02T15:00:00.000Z',
      updatedAt: '2026-03-02T15:01:00.000Z',
      counts: { codes: 0, warningLights: 0 },
    });
    expect(report?.history).toHaveLength(1);
  });

  it.each([draftDeleted, draftSubmitted])('ends with $type', (end) => {
    expect(rowAfter('draft', [saved({}), end])).toBeNull();
  });
});

describe('the row of a diagnostic', () => {
  it('is in progress until it is assessed', () => {
    expect(reportAfter('diagnostic', [submitted()])).toMatchObject({
      status: 'In Progress',
      isDraft: false,
      hasAssessment: false,
      auctionId: ray.auctionId,
      auctionName: 'North Lane',
      vin: record.vin,
      customer: record.customer,
      counts: { codes: 1, warningLights: 2, findings: 2 },
      history: [{ kind: 'submitted', at: '2026-03-02T15:00:00.000Z', by: 'Ray Delgado' }],
    });
  });

  it('is complete once assessed, with the light and the level', () => {
    expect(reportAfter('diagnostic', [submitted(STARTED), assessed])).toMatchObject({
      status: 'Complete',
      hasAssessment: true,
      assessment,
      createdAt: '2026-03-02T15:00:00.000Z',
      updatedAt: '2026-03-02T15:01:00.000Z',
      history: [
        { kind: 'started', at: STARTED, by: 'Ray Delgado' },
        { kind: 'submitted', at: '2026-03-02T15:00:00.000Z', by: 'Ray Delgado' },
        { kind: 'assessed', at: COMPLETED, by: null, version: 1 },
      ],
    });
  });

  it('shows the latest assessment, and every one in its history', () => {
    const report = reportAfter('diagnostic', [submitted(), failed, assessed, assessedAgain]);

    expect(report?.assessment).toMatchObject({ version: 2, saleLight: 'green' });
    expect(report?.history.map(({ kind, version }) => [kind, version])).toEqual([
      ['submitted', undefined],
      ['assessment-failed', 1],
      ['assessed', 1],
      ['assessed', 2],
    ]);
  });

  it('stays in progress after a failed assessment, and says so until it is retried', () => {
    expect(reportAfter('diagnostic', [submitted(), failed])).toMatchObject({
      status: 'In Progress',
      hasAssessment: false,
      assessmentFailure: { version: 1, at: '2026-03-02T15:01:00.000Z' },
    });
    expect(reportAfter('diagnostic', [submitted(), failed, retried])).toMatchObject({ assessmentFailure: null });
    expect(reportAfter('diagnostic', [submitted(), failed, assessed])).toMatchObject({ assessmentFailure: null });
  });

  it('ends with its auction', () => {
    expect(rowAfter('diagnostic', [submitted(), assessed, removed])).toBeNull();
  });
});

describe('the rows', () => {
  const rows = projectionSpec(vehicleReportsProjection);

  it('are the same when an event comes twice, and after a rebuild', async () => {
    await rows.given([saved({}), saved({ make: 'Honda' })]).isIdempotent();
    await rows.given([saved({}), draftSubmitted]).rebuildsAsLive();
    await rows.given([submitted(STARTED), failed, assessed], { streamType: 'diagnostic' }).isIdempotent();
    await rows.given([submitted(STARTED), assessed, assessedAgain], { streamType: 'diagnostic' }).rebuildsAsLive();
  });
});

describe('what a vehicle is found by', () => {
  const row = rowAfter('draft', [
    saved({ make: 'Citroën', model: 'F-150', vin: '1HGCM82633A004352', stockNumber: '24.817', customer: 'Bay Auto' }),
  ])!;
  const isFound = (search: string): boolean => {
    const { terms, $and } = matching(search) as {
      terms: { $all: string[] };
      $and?: { searchText: { $regex: string } }[];
    };
    return (
      terms.$all.every((term) => row.terms.includes(term)) &&
      ($and ?? []).every(({ searchText }) => row.searchText.includes(searchText.$regex))
    );
  };

  it.each(['c', 'citroen', 'CITROËN f150', '150', '24817', '24 8', '1hgcm82633a0', '004352', '3a004352', 'auto bay'])(
    'finds it by "%s"',
    (search) => expect(isFound(search)).toBe(true),
  );
  it.each(['itroen', 'citroens', '4817', '1hgcm82633b0', '04352', 'bay motors'])('does not find it by "%s"', (search) =>
    expect(isFound(search)).toBe(false),
  );

  it('is its status too, and nothing without letters or digits', () => {
    expect(row.terms).toContain('status:draft');
    expect(rowAfter('diagnostic', [submitted(), failed])?.terms).toContain('status:failed');
    expect(rowAfter('diagnostic', [submitted(), failed, assessed])?.terms).toContain('status:complete');
    expect(matching('', 'failed')).toEqual({ terms: { $all: ['status:failed'] } });
    expect(matching('.*')).toBeNull();
    expect(matching('')).toEqual({});
  });
});

describe('the queries', () => {
  const { auctionId } = ray;
  const readers = [
    ['super admins', { createdAt: { $gt: '' } }],
    ['super admins in one auction', { auctionId, isDraft: false }],
    ['auction admins', visibleTo({ id, roles: ['auction_admin'], auctionId })],
    ['mechanics', visibleTo({ id, roles: ['mechanic'], auctionId })],
  ] as const;
  const finds = ['', 'honda', 'honda 2003 lane', 'longerthantwelve'];

  it.each(
    readers.flatMap(([who, visible]) =>
      finds
        .filter((search) => search === '' || 'auctionId' in visible)
        .map((search) => [who, search, visible] as const),
    ),
  )('of %s for "%s" walk an index in the order of the list', async (_who, search, visible) => {
    await using harness = await startEventSourcing({ projections: [vehicleReportsProjection] });
    const rows = harness.connection.collection<VehicleReportDocument>(vehicleReportsProjection.name);
    await rows.insertOne(rowAfter('diagnostic', [submitted()])!);
    for (const after of [
      {},
      { createdAt: { $lte: 'b' }, $or: [{ createdAt: { $lt: 'b' } }, { createdAt: 'b', _id: { $lt: 'c' } }] },
    ]) {
      const cursor = rows
        .find({ $and: [{ ...visible, ...matching(search) }, after] })
        .sort({ createdAt: -1, _id: -1 }) as unknown as SqliteCursor;
      const plan = (await cursor.explain()).join('\n');

      expect(plan).toMatch(/USING (COVERING )?INDEX|USING PRIMARY KEY/);
      if (search !== '') expect(plan).toContain('USING POSTINGS OF INDEX');
      expect(plan).not.toMatch(/TEMP B-TREE|SCAN/);
    }
  });
});
