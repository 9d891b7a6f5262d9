import {
  assessmentStream,
  ForbiddenError,
  mayRetryAssessment,
  MESSAGES,
  NotFoundError,
  REGENERATIONS_PERMITTED,
  RegenerationNotAllowedError,
  type Actor,
  type AssessmentMaker,
  type AssessmentEvent,
  type AssessmentInput,
  type AssessmentResult,
  type ModelRun,
} from '@lanelight/contracts';
import type { Decider } from '@lanelight/event-sourcing';
import { changesSince, isSameData, type Made, type Present } from './changes.js';
import { underCircumstances } from './circumstances.js';

// The id of each command is that of the diagnostic.

/** Asks for the first assessment of a diagnostic, which may be there already. */
export class RequestAssessment {
  readonly type = 'RequestAssessment';
  constructor(
    readonly input: AssessmentInput,
    /** What an engine that need not be waited for has made of it. */
    readonly made?: { result: AssessmentResult; engine: AssessmentMaker },
  ) {}
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

/**
 * Asks for another version, under the circumstances of now; also for one that has failed. Where nothing changed it is made
 * once more without counting, to show that the answer is the same.
 */
export class RegenerateAssessment {
  readonly type = 'RegenerateAssessment';
  constructor(
    readonly id: string,
    readonly present: Present,
  ) {}
}

/** Asks again for the version that failed, under the circumstances of now. */
export class RetryAssessment {
  readonly type = 'RetryAssessment';
  constructor(
    readonly id: string,
    readonly present: Present,
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
      /** The version in use; null before the first. */
      made: Made | null;
      /** The version that is being made was asked for although nothing had changed. */
      isPendingUnchanged: boolean;
      /** The version in use says the same as the one before. */
      isUnchanged: boolean;
      /** Regenerations that count. */
      regenerations: number;
    }
  | { status: 'removed' };

type PresentAssessment = Extract<AssessmentState, { status: 'present' }>;

/** The assessments of one diagnostic, one version after another. Each version is completed once, whoever completes it. */
export const assessmentDecider: Decider<AssessmentState, AssessmentCommand, AssessmentEvent> = {
  stream: assessmentStream,
  initialState: { status: 'absent' },

  decide(command, state) {
    switch (command.type) {
      case 'RequestAssessment':
        return state.status === 'absent' ? requestAssessment(command, state) : [];
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
          made: state.status === 'present' ? state.made : null,
          isPendingUnchanged: event.data.unchanged === true,
          isUnchanged: state.status === 'present' && state.isUnchanged,
          regenerations: state.status === 'present' ? state.regenerations : 0,
        };
      case 'AssessmentCompleted':
        return state.status === 'present' ? afterCompletion(state, event.data) : state;
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

function afterCompletion(
  state: PresentAssessment,
  { version, result, engine, unchanged }: Extract<AssessmentEvent, { type: 'AssessmentCompleted' }>['data'],
): AssessmentState {
  return {
    ...state,
    version,
    pendingVersion: null,
    made: { input: state.input, result, engine },
    isUnchanged: unchanged === true,
    regenerations: state.regenerations + (version > 1 && !unchanged ? 1 : 0),
  };
}

export class AssessmentNotFoundError extends NotFoundError {
  constructor() {
    super(MESSAGES.assessments.notFound);
  }
}

function requestAssessment({ input, made }: RequestAssessment, state: AssessmentState): AssessmentEvent[] {
  const requested: AssessmentEvent = { type: 'AssessmentRequested', data: { input, version: 1 } };
  if (!made) return [requested];
  const completion = new CompleteAssessment(input.diagnosticId, 1, made.result, made.engine);
  return [requested, ...completeAssessment(completion, assessmentDecider.evolve(state, requested))];
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
      data: {
        diagnosticId,
        version,
        year,
        make,
        model,
        result,
        engine,
        ...(run && { run }),
        ...(state.isPendingUnchanged && isSameData(result, state.made?.result) && { unchanged: true as const }),
      },
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
function regenerateAssessment({ present }: RegenerateAssessment, state: AssessmentState): AssessmentEvent[] {
  if (state.status !== 'present') throw new AssessmentNotFoundError();
  if (state.regenerations >= REGENERATIONS_PERMITTED) throw new RegenerationNotAllowedError();
  if (state.pendingVersion !== null) return [];
  const unchanged = hasNothingChanged(state, present);
  if (unchanged && state.isUnchanged) throw new RegenerationNotAllowedError(MESSAGES.assessments.nothingChanged);
  const input = underCircumstances(state.input, present.circumstances);
  const version = state.version + 1;
  return [{ type: 'AssessmentRequested', data: { input, version, ...(unchanged && { unchanged }) } }];
}

/** What did not fail, or is being made already, changes nothing: pressing Retry twice has one effect. */
function retryAssessment({ present, actor }: RetryAssessment, state: AssessmentState): AssessmentEvent[] {
  if (state.status !== 'present') throw new AssessmentNotFoundError();
  const { failedVersion: version, attempt } = state;
  if (version === null) return [];
  if (!mayRetryAssessment(actor, version)) throw new ForbiddenError('Only super admins can retry a regeneration');
  return [
    {
      type: 'AssessmentRequested',
      data: {
        input: underCircumstances(state.input, present.circumstances),
        version,
        retry: { attempt: attempt + 1, by: actor.fullName },
        ...(hasNothingChanged(state, present) && { unchanged: true as const }),
      },
    },
  ];
}

/** True where an assessment made now would rest on exactly what the version in use rests on. */
const hasNothingChanged = ({ made }: PresentAssessment, present: Present): boolean =>
  made !== null && changesSince(made, present).length === 0;
