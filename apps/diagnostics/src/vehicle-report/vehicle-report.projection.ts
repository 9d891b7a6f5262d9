import {
  diagnosticStream,
  draftStream,
  hasFinding,
  NO_CODES,
  NO_WARNING_LIGHTS,
  SYSTEM_IDS,
  type Actor,
  type DiagnosticEvent,
  type DraftEvent,
  type DraftForm,
  type VehicleFilter,
  type VehicleHistoryEntry,
  type VehicleReport,
} from '@lanelight/contracts';
import type { Projection, ReadFilter } from '@lanelight/event-sourcing';
import type { EnvelopeOf } from '@lanelight/messaging';
import { searchedTerms, searchWordsOf, statusTerm, termsOf } from './search-terms.js';

/** A row of the reports, and beside it what rows are found by. */
export interface VehicleReportDocument {
  _id: string;
  /** Whose data it is: of a draft too, though its row shows no auction. */
  auctionId: string;
  mechanicId: string;
  isDraft: boolean;
  /** ISO 8601 */
  createdAt: string;
  /** Beginnings of its words, and its status: what lists are searched and filtered by. */
  terms: string[];
  /** The words themselves, a space before each, for those that are longer than the terms. */
  searchText: string;
  report: VehicleReport;
}

type VehicleEvent = DraftEvent | DiagnosticEvent;

/** The vehicles of an auction: drafts and submitted diagnostics, the newest first. */
export const vehicleReportsProjection: Projection<VehicleReportDocument, VehicleEvent> = {
  name: 'vehicle_reports',
  version: 2,
  streams: [draftStream, diagnosticStream],
  indexes: [
    { auctionId: 1, createdAt: -1, _id: -1 },
    { auctionId: 1, terms: 1, createdAt: -1, _id: -1 },
    { createdAt: -1, _id: -1 },
    { mechanicId: 1, isDraft: 1 },
  ],

  evolve(row, event) {
    switch (event.type) {
      case 'DraftSaved':
        return onDraftSaved(row, event);
      case 'DiagnosticSubmitted':
        return onDiagnosticSubmitted(event);
      case 'DiagnosticAssessed':
        return row && onDiagnosticAssessed(row, event);
      case 'DiagnosticAssessmentFailed':
        return row && onAssessmentFailed(row, event);
      case 'DiagnosticAssessmentRetried':
        return row && onAssessmentRetried(row, event);
      case 'DraftDeleted':
      case 'DraftSubmitted':
      case 'DiagnosticRemoved':
        return null;
      default:
        return row;
    }
  },
};

function onDraftSaved(
  row: VehicleReportDocument | null,
  { subject, time, data }: EnvelopeOf<VehicleEvent, 'DraftSaved'>,
): VehicleReportDocument {
  const { form, mechanicId, mechanicName, auctionId } = data;
  const createdAt = row?.createdAt ?? time;
  return rowOf(auctionId, {
    ...vehicleOf(form),
    id: subject,
    auctionId: null,
    auctionName: null,
    mechanicId,
    mechanicName,
    isDraft: true,
    hasAssessment: false,
    status: 'Incomplete',
    assessment: null,
    assessmentFailure: null,
    createdAt,
    updatedAt: time,
    history: row?.report.history ?? [{ kind: 'started', at: time, by: mechanicName }],
  });
}

function onDiagnosticSubmitted({
  subject,
  time,
  data,
}: EnvelopeOf<VehicleEvent, 'DiagnosticSubmitted'>): VehicleReportDocument {
  const { diagnostic, mechanicId, mechanicName, auctionId, auctionName, startedAt } = data;
  const started: VehicleHistoryEntry[] =
    startedAt === null ? [] : [{ kind: 'started', at: startedAt, by: mechanicName }];
  return rowOf(auctionId, {
    ...vehicleOf(diagnostic),
    id: subject,
    auctionId,
    auctionName,
    mechanicId,
    mechanicName,
    isDraft: false,
    hasAssessment: false,
    status: 'In Progress',
    assessment: null,
    assessmentFailure: null,
    createdAt: time,
    updatedAt: time,
    history: [...started, { kind: 'submitted', at: time, by: mechanicName }],
  });
}

function onDiagnosticAssessed(
  row: VehicleReportDocument,
  { time, data }: EnvelopeOf<VehicleEvent, 'DiagnosticAssessed'>,
): VehicleReportDocument {
  const { version, completedAt } = data;
  return rowOf(row.auctionId, {
    ...row.report,
    hasAssessment: true,
    status: 'Complete',
    assessment: data,
    assessmentFailure: null,
    updatedAt: time,
    history: [...row.report.history, { kind: 'assessed', at: completedAt, by: null, version }],
  });
}

function onAssessmentFailed(
  row: VehicleReportDocument,
  { time, data }: EnvelopeOf<VehicleEvent, 'DiagnosticAssessmentFailed'>,
): VehicleReportDocument {
  return rowOf(row.auctionId, {
    ...row.report,
    assessmentFailure: { version: data.version, at: time },
    updatedAt: time,
    history: [...row.report.history, { kind: 'assessment-failed', at: time, by: null, version: data.version }],
  });
}

function onAssessmentRetried(
  row: VehicleReportDocument,
  { time, data }: EnvelopeOf<VehicleEvent, 'DiagnosticAssessmentRetried'>,
): VehicleReportDocument {
  const { version, by } = data;
  return rowOf(row.auctionId, {
    ...row.report,
    assessmentFailure: null,
    updatedAt: time,
    history: [...row.report.history, { kind: 'assessment-retried', at: time, by, version }],
  });
}

function rowOf(auctionId: string, report: VehicleReport): VehicleReportDocument {
  const { id, mechanicId, isDraft, createdAt } = report;
  const searchText = searchWordsOf(report)
    .map((word) => ` ${word}`)
    .join('');
  return { _id: id, auctionId, mechanicId, isDraft, createdAt, terms: termsOf(report), searchText, report };
}

type VehicleFacts = Pick<
  VehicleReport,
  'vin' | 'year' | 'make' | 'model' | 'trim' | 'stockNumber' | 'customer' | 'counts'
>;

function vehicleOf(form: DraftForm): VehicleFacts {
  return {
    vin: form.vin || null,
    year: form.year ?? null,
    make: form.make || null,
    model: form.model || null,
    trim: form.trim || null,
    stockNumber: form.stockNumber || null,
    customer: form.customer || null,
    counts: {
      codes: form.diagnosticCodes?.filter(({ code }) => code !== NO_CODES).length ?? 0,
      warningLights: form.warningLights?.filter((light) => light !== NO_WARNING_LIGHTS).length ?? 0,
      findings: findingsOf(form),
    },
  };
}

/** How many of the seven systems hold a finding. A reverse gear that does not engage is one of the transmission. */
const findingsOf = (form: DraftForm): number =>
  SYSTEM_IDS.filter(
    (system) => hasFinding(form, system) || (system === 'transmission' && form.reverseEngagement === 'no'),
  ).length;

type Filter = ReadFilter<VehicleReportDocument>;

/** The rows that the actor may see. A draft is seen by its mechanic, the auction's admins and super admins. */
export function visibleTo(actor: Pick<Actor, 'id' | 'roles' | 'auctionId'>): Filter {
  if (actor.roles.includes('super_admin')) return {};
  if (actor.auctionId === null) return { auctionId: { $in: [] } };
  if (actor.roles.includes('auction_admin')) return { auctionId: actor.auctionId };
  return { auctionId: actor.auctionId, $or: [{ isDraft: false }, { mechanicId: actor.id }] };
}

/**
 * The rows with this status in which each word of `search` begins a word, whatever its case; nothing in it has a special
 * meaning. Null if no vehicle can match.
 */
export function matching(search: string, status: VehicleFilter | null = null): Filter | null {
  const wanted = search === '' ? { terms: [], longWords: [] } : searchedTerms(search);
  if (!wanted) return null;
  const terms = [...(status === null ? [] : [statusTerm(status)]), ...wanted.terms];
  return {
    ...(terms.length > 0 && { terms: { $all: terms } }),
    ...(wanted.longWords.length > 0 && {
      $and: wanted.longWords.map((word) => ({ searchText: { $regex: ` ${word}` } })),
    }),
  };
}
