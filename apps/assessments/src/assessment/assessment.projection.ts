import {
  assessmentStream,
  REGENERATIONS_PERMITTED,
  streamIdOf,
  type Assessment,
  type AssessmentMaker,
  type AssessmentEvent,
  type AssessmentResult,
} from '@lanelight/contracts';
import type { EnvelopeOf, EventStore, Projection } from '@lanelight/event-sourcing';

/** One version as it was made. */
export interface AssessmentVersion {
  version: number;
  engine: AssessmentMaker;
  /** ISO 8601 */
  createdAt: string;
  result: AssessmentResult;
  /** What the rules changed in a model's answer; left out where they changed nothing. */
  corrections?: string[];
}

/** Where a version is: in the event that made it, because nothing else asks for its result than reading it whole. */
export interface VersionReference {
  version: number;
  /** Version of the stream after that event. */
  streamVersion: number;
}

/** A version, as documents of an earlier release hold it whole. */
type KnownVersion = VersionReference | AssessmentVersion;

/** What was made of one diagnostic, without the results; `_id` is the diagnostic's. */
export interface AssessmentDocument {
  _id: string;
  auctionId: string;
  /** `requested` while a version is being made. */
  status: 'requested' | 'completed' | 'failed';
  requestedVersion: number;
  /** ISO 8601 */
  requestedAt: string;
  current: KnownVersion | null;
  /** Version 1, once there is a version 2. */
  archived: KnownVersion | null;
  /** Regenerations that count; absent in documents of an earlier release, where every version after the first counts. */
  regenerations?: number;
  failureReason: string | null;
}

/** The assessment in use and the archived first one. */
export const assessmentsProjection: Projection<AssessmentDocument, AssessmentEvent> = {
  name: 'assessments',
  version: 2,
  streams: [assessmentStream],
  indexes: [{ status: 1, requestedAt: 1 }],

  evolve(document, event) {
    switch (event.type) {
      case 'AssessmentRequested': {
        const { input, version } = event.data;
        return {
          _id: event.subject,
          auctionId: input.auctionId,
          status: 'requested',
          requestedVersion: version,
          requestedAt: event.time,
          current: document?.current ?? null,
          archived: document?.archived ?? null,
          ...(document?.regenerations !== undefined && { regenerations: document.regenerations }),
          failureReason: null,
        };
      }
      case 'AssessmentCompleted': {
        if (!document) return null;
        const { version, unchanged = false } = event.data;
        return {
          ...document,
          status: 'completed',
          current: { version, streamVersion: event.streamVersion },
          archived: document.archived ?? document.current,
          regenerations: regenerationsOf(document) + (version > 1 && !unchanged ? 1 : 0),
          failureReason: null,
        };
      }
      case 'AssessmentFailed':
        return document && { ...document, status: 'failed', failureReason: event.data.reason };
      case 'AssessmentRemoved':
        return null;
      default:
        return document;
    }
  },
};

const regenerationsOf = ({ regenerations, current }: AssessmentDocument): number =>
  regenerations ?? Math.max(0, (current?.version ?? 1) - 1);

/** A version as its event made it. */
export function versionOf({ time, data }: EnvelopeOf<AssessmentEvent, 'AssessmentCompleted'>): AssessmentVersion {
  const { version, engine, result, run } = data;
  const corrections = run?.overruled ?? [];
  return { version, engine, createdAt: time, result, ...(corrections.length > 0 && { corrections }) };
}

/** Reads a version whole; null where its event was erased. */
export async function readVersion(
  store: Pick<EventStore, 'readStream'>,
  diagnosticId: string,
  known: KnownVersion,
): Promise<AssessmentVersion | null> {
  if ('result' in known) return known;
  const streamId = streamIdOf(assessmentStream.streamType, diagnosticId);
  const [event] = await store.readStream(streamId, known.streamVersion);
  return event?.type === 'AssessmentCompleted'
    ? versionOf(event as EnvelopeOf<AssessmentEvent, 'AssessmentCompleted'>)
    : null;
}

/** A version as the API answers it. */
export function toAssessment(document: AssessmentDocument, shown: AssessmentVersion): Assessment {
  const { _id: diagnosticId, archived } = document;
  const { version, engine, createdAt, result, corrections } = shown;
  return {
    diagnosticId,
    version,
    ...result,
    engine,
    ...(corrections && { corrections }),
    createdAt,
    regenerationsLeft: Math.max(0, REGENERATIONS_PERMITTED - regenerationsOf(document)),
    hasArchived: archived !== null,
  };
}
