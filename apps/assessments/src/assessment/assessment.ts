import {
  assessmentStream,
  ForbiddenError,
  LAST_ASSESSMENT_VERSION,
  mayRetryAssessment,
  MESSAGES,
  NotFoundError,
  RegenerationNotAllowedError,
  type Actor,
  type AssessmentMaker,
  type AssessmentEvent,
  type AssessmentInput,
  type AssessmentResult,
  type ModelRun,
} from '@lanelight/contracts';
import type { Decider } from '@lanelight/event-sourcing';
import { underCircumstances, type Circumstances } from './circumstances.js';

// The id of each command is that of the diagnostic.

/** Asks for the first assessment of a diagnostic. */
export class RequestAssessment {
  readonly type = 'RequestAssessment';
  constructor(readonly input: AssessmentInput) {}
}

/** An engine is done with a version. */
export class CompleteAssessment {
  readonly type = 'CompleteAssessment';
  constructor(
    readonly id: string,
    readonly version: number,
    readonly result: AssessmentResult,
    readonly engine: AssessmentMaker,
    /** Where a model was asked. */
    readonly run?: ModelRun,
  ) {}
}

/** No engine could make a version. */
export class FailAssessment {
  readonly type = 'FailAssessment';
  constructor(
    readonly id: string,
    readonly version: number,
    readonly reason: string,
  ) {}
}

/** Asks for another version, under the circumstances of now; also for one that has failed. */
export class RegenerateAssessment {
  readonly type = 'RegenerateAssessment';
  constructor(
    readonly id: string,
    readonly circumstances: Circumstances,
  ) {}
}

/** Asks again for the version that failed, under the circumstances of now. */
export class RetryAssessment {
  readonly type = 'RetryAssessment';
  constructor(
    readonly id: string,
    readonly circumstances: Circumstances,
    readonly actor: Pick<Actor, 'fullName' | 'roles'>,
  ) {}
}

/** The diagnostic is gone, and with it what was made of it. */
export class RemoveAssessment {
  readonly type = 'RemoveAssessment';
  constructor(readonly id: string) {}
}

export type AssessmentCommand =
  RequestAssessment | CompleteAssessment | FailAssessment | RegenerateAssessment | RetryAssessment | RemoveAssessment;

export type AssessmentState =
  | { status: 'absent' }
  /** `pendingVersion` is being made, `failedVersion` could not be made; `version` is the one in use, 0 before the first. */
  | {
      status: 'present';
      input: AssessmentInput;
      version: number;
      pendingVersion: number | null;
      failedVersion: number | null;
      /** How often the version that is being made, or was made last, has been asked for. */
      attempt: number;
    }
  | { status: 'removed' };

/** The assessments of one diagnostic, one version after another. Each version is completed once, whoever completes it. */
export const assessmentDecider: Decider<AssessmentState, AssessmentCommand, AssessmentEvent> = {
  stream: assessmentStream,
  initialState: { status: 'absent' },

  decide(command, state) {
    switch (command.type) {
      case 'RequestAssessment':
        return state.status === 'absent'
          ? [{ type: 'AssessmentRequested', data: { input: command.input, version: 1 } }]
          : [];
      case 'CompleteAssessment':
        return completeAssessment(command, state);
      case 'FailAssessment':
        return failAssessment(command, state);
      case 'RegenerateAssessment':
        return regenerateAssessment(command, state);
      case 'RetryAssessment':
        return retryAssessment(command, state);
      case 'RemoveAssessment':
        // Also of one that was never asked for: a submission that comes late, redriven from the dead letters, must not bring it back.
        return state.status === 'removed' ? [] : [{ type: 'AssessmentRemoved', data: {} }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'AssessmentRequested':
        return {
          status: 'present',
          input: event.data.input,
          version: state.status === 'present' ? state.version : 0,
          pendingVersion: event.data.version,
          failedVersion: null,
          attempt: event.data.retry?.attempt ?? 1,
        };
      case 'AssessmentCompleted':
        return state.status === 'present' ? { ...state, version: event.data.version, pendingVersion: null } : state;
      case 'AssessmentFailed':
        return state.status === 'present'
          ? { ...state, pendingVersion: null, failedVersion: event.data.version }
          : state;
      case 'AssessmentRemoved':
        return { status: 'removed' };
      default:
        return state;
    }
  },
};

export class AssessmentNotFoundError extends NotFoundError {
  constructor() {
    super(MESSAGES.assessments.notFound);
  }
}

function completeAssessment(
  { version, result, engine, run }: CompleteAssessment,
  state: AssessmentState,
): AssessmentEvent[] {
  if (state.status !== 'present' || state.pendingVersion !== version) return [];
  const {
    diagnosticId,
    diagnostic: { year, make, model },
  } = state.input;
  return [
    {
      type: 'AssessmentCompleted',
      data: { diagnosticId, version, year, make, model, result, engine, ...(run && { run }) },
    },
  ];
}

function failAssessment(
  { id: diagnosticId, version, reason }: FailAssessment,
  state: AssessmentState,
): AssessmentEvent[] {
  if (state.status !== 'present' || state.pendingVersion !== version) return [];
  const { attempt } = state;
  return [{ type: 'AssessmentFailed', data: { diagnosticId, version, reason, ...(attempt > 1 && { attempt }) } }];
}

/** While a version is being made, asking again changes nothing. */
function regenerateAssessment({ circumstances }: RegenerateAssessment, state: AssessmentState): AssessmentEvent[] {
  if (state.status !== 'present') throw new AssessmentNotFoundError();
  if (state.version >= LAST_ASSESSMENT_VERSION) throw new RegenerationNotAllowedError();
  if (state.pendingVersion !== null) return [];
  return [
    {
      type: 'AssessmentRequested',
      data: { input: underCircumstances(state.input, circumstances), version: state.version + 1 },
    },
  ];
}

/** What did not fail, or is being made already, changes nothing: pressing Retry twice has one effect. */
function retryAssessment({ circumstances, actor }: RetryAssessment, state: AssessmentState): AssessmentEvent[] {
  if (state.status !== 'present') throw new AssessmentNotFoundError();
  const { failedVersion: version, attempt } = state;
  if (version === null) return [];
  if (!mayRetryAssessment(actor, version)) throw new ForbiddenError('Only super admins can retry a regeneration');
  return [
    {
      type: 'AssessmentRequested',
      data: {
        input: underCircumstances(state.input, circumstances),
        version,
        retry: { attempt: attempt + 1, by: actor.fullName },
      },
    },
  ];
}
