import { isDeepStrictEqual } from 'node:util';
import {
  diagnosticStream,
  DomainError,
  IdInUseError,
  NotFoundError,
  type DiagnosticEvent,
  type DiagnosticRecord,
  type SaleLightColor,
} from '@lanelight/contracts';
import type { Decider } from '@lanelight/event-sourcing';
import type { Author } from '../author.js';

export class SubmitDiagnostic {
  readonly type = 'SubmitDiagnostic';
  constructor(
    readonly id: string,
    readonly diagnostic: DiagnosticRecord,
    readonly author: Author,
    /** The author's draft that it was made of, and when that was begun (ISO 8601). */
    readonly draft: { id: string; startedAt: string } | null,
  ) {}
}

export class RecordAssessment {
  readonly type = 'RecordAssessment';
  constructor(
    readonly id: string,
    readonly version: number,
    readonly saleLight: SaleLightColor,
    readonly certification: string,
    /** ISO 8601 */
    readonly completedAt: string,
  ) {}
}

export class RecordAssessmentFailure {
  readonly type = 'RecordAssessmentFailure';
  constructor(
    readonly id: string,
    readonly version: number,
    readonly reason: string,
    /** Which try at that version it was, from 1. */
    readonly attempt: number,
  ) {}
}

/** A version that failed was asked for again. */
export class RecordAssessmentRetry {
  readonly type = 'RecordAssessmentRetry';
  constructor(
    readonly id: string,
    readonly version: number,
    /** Which try at that version it is, from 2. */
    readonly attempt: number,
    /** Who asked. */
    readonly by: string | null,
  ) {}
}

/** The auction is gone, and with it the diagnostic. */
export class RemoveDiagnostic {
  readonly type = 'RemoveDiagnostic';
  constructor(readonly id: string) {}
}

export type DiagnosticCommand =
  SubmitDiagnostic | RecordAssessment | RecordAssessmentFailure | RecordAssessmentRetry | RemoveDiagnostic;

/** One try at a version of the assessment; version 0 stands for none. */
interface Try {
  version: number;
  attempt: number;
}

export type DiagnosticState =
  | { status: 'absent' }
  | {
      status: 'submitted';
      diagnostic: DiagnosticRecord;
      mechanicId: string;
      auctionId: string;
      assessedVersion: number;
      /** The last try that failed, and the last one that was asked for again. */
      failed: Try;
      retried: Try;
    }
  | { status: 'removed' };

/** A submitted diagnostic and what became of its assessments. Submitting it twice has one effect. */
export const diagnosticDecider: Decider<DiagnosticState, DiagnosticCommand, DiagnosticEvent> = {
  stream: diagnosticStream,
  initialState: { status: 'absent' },

  decide(command, state) {
    switch (command.type) {
      case 'SubmitDiagnostic':
        return submitDiagnostic(command, state);
      case 'RecordAssessment':
        return recordAssessment(command, state);
      case 'RecordAssessmentFailure':
        return recordAssessmentFailure(command, state);
      case 'RecordAssessmentRetry':
        return recordAssessmentRetry(command, state);
      case 'RemoveDiagnostic':
        return state.status === 'submitted' ? [{ type: 'DiagnosticRemoved', data: {} }] : [];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'DiagnosticSubmitted': {
        const { diagnostic, mechanicId, auctionId } = event.data;
        const none: Try = { version: 0, attempt: 0 };
        return {
          status: 'submitted',
          diagnostic,
          mechanicId,
          auctionId,
          assessedVersion: 0,
          failed: none,
          retried: none,
        };
      }
      case 'DiagnosticAssessed':
        return state.status === 'submitted' ? { ...state, assessedVersion: event.data.version } : state;
      case 'DiagnosticAssessmentFailed':
        return state.status === 'submitted' ? { ...state, failed: tryOf(event.data) } : state;
      case 'DiagnosticAssessmentRetried':
        return state.status === 'submitted' ? { ...state, retried: tryOf(event.data) } : state;
      case 'DiagnosticRemoved':
        return { status: 'removed' };
      default:
        return state;
    }
  },
};

export class DiagnosticNotFoundError extends NotFoundError {
  constructor() {
    super('Diagnostic not found');
  }
}

/** The mechanic has changed answers after a submission that did arrive. What counts is what was recorded; that it is not the newer form must not go unsaid. */
export class AlreadySubmittedError extends DomainError {
  readonly code = 'ALREADY_SUBMITTED';
  readonly kind = 'conflict';
  constructor() {
    super('This vehicle was already submitted. Later changes are not part of it.');
  }
}

function submitDiagnostic({ diagnostic, author, draft }: SubmitDiagnostic, state: DiagnosticState): DiagnosticEvent[] {
  if (state.status === 'absent') {
    return [
      {
        type: 'DiagnosticSubmitted',
        data: { diagnostic, ...author, draftId: draft?.id ?? null, startedAt: draft?.startedAt ?? null },
      },
    ];
  }
  if (state.status === 'removed' || state.mechanicId !== author.mechanicId || state.auctionId !== author.auctionId)
    throw new IdInUseError();
  if (!sameAnswers(state.diagnostic, diagnostic)) throw new AlreadySubmittedError();
  return [];
}

/** Whether the mechanic answered the same. What the service adds may differ from one time to the next, as may what a newer version of the form asks. */
function sameAnswers(recorded: DiagnosticRecord, sent: DiagnosticRecord): boolean {
  const { electrified: _electrified, diagnosticCodes, ...answers } = recorded;
  const codesOf = (codes: DiagnosticRecord['diagnosticCodes']): string[] =>
    codes.map(({ code, isPermanent }) => `${code} ${isPermanent}`);
  const fields = Object.keys(answers) as (keyof typeof answers)[];
  return (
    isDeepStrictEqual(codesOf(diagnosticCodes), codesOf(sent.diagnosticCodes)) &&
    fields.every((field) => isDeepStrictEqual(answers[field], sent[field]))
  );
}

function recordAssessment(
  { version, saleLight, certification, completedAt }: RecordAssessment,
  state: DiagnosticState,
): DiagnosticEvent[] {
  if (state.status === 'absent') throw new DiagnosticNotFoundError();
  if (state.status === 'removed' || version <= state.assessedVersion) return [];
  return [{ type: 'DiagnosticAssessed', data: { version, saleLight, certification, completedAt } }];
}

const tryOf = ({ version, attempt = 1 }: { version: number; attempt?: number }): Try => ({ version, attempt });
const isLater = (one: Try, other: Try): boolean =>
  one.version > other.version || (one.version === other.version && one.attempt > other.attempt);

function recordAssessmentFailure(
  { version, reason, attempt }: RecordAssessmentFailure,
  state: DiagnosticState,
): DiagnosticEvent[] {
  if (state.status === 'absent') throw new DiagnosticNotFoundError();
  if (state.status === 'removed' || version <= state.assessedVersion) return [];
  if (!isLater({ version, attempt }, state.failed)) return [];
  return [{ type: 'DiagnosticAssessmentFailed', data: { version, reason, ...(attempt > 1 && { attempt }) } }];
}

function recordAssessmentRetry(
  { version, attempt, by }: RecordAssessmentRetry,
  state: DiagnosticState,
): DiagnosticEvent[] {
  if (state.status === 'absent') throw new DiagnosticNotFoundError();
  if (state.status === 'removed' || version <= state.assessedVersion) return [];
  const retry: Try = { version, attempt };
  return isLater(retry, state.failed) && isLater(retry, state.retried)
    ? [{ type: 'DiagnosticAssessmentRetried', data: { version, attempt, by } }]
    : [];
}
