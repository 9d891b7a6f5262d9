import {
  assessmentStream,
  REGENERATIONS_PERMITTED,
  type Assessment,
  type AssessmentMaker,
  type AssessmentEvent,
  type AssessmentResult,
} from '@lanelight/contracts';
import type { Projection } from '@lanelight/event-sourcing';

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

/** Everything that was made of one diagnostic; `_id` is the diagnostic's. */
export interface AssessmentDocument {
  _id: string;
  auctionId: string;
  /** `requested` while a version is being made. */
  status: 'requested' | 'completed' | 'failed';
  requestedVersion: number;
  /** ISO 8601 */
  requestedAt: string;
  current: AssessmentVersion | null;
  /** Version 1, once there is a version 2. */
  archived: AssessmentVersion | null;
  /** Regenerations that count; absent in documents of an earlier release, where every version after the first counts. */
  regenerations?: number;
  failureReason: string | null;
}

/** The assessment in use and the archived first one. */
export const assessmentsProjection: Projection<AssessmentDocument, AssessmentEvent> = {
  name: 'assessments',
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
        const { version, engine, result, run, unchanged = false } = event.data;
        const corrections = run?.overruled ?? [];
        return {
          ...document,
          status: 'completed',
          current: {
            version,
            engine,
            createdAt: event.time,
            result,
            ...(corrections.length > 0 && { corrections }),
          },
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

/** The version in use, or the archived one, as the API answers it; null where there is none. */
export function toAssessment(document: AssessmentDocument, which: 'current' | 'archived'): Assessment | null {
  const { _id: diagnosticId, current, archived } = document;
  const shown = which === 'archived' ? archived : current;
  if (!shown || !current) return null;
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
