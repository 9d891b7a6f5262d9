import { describe, expect, it } from '@jest/globals';
import {
  ForbiddenError,
  newId,
  NotFoundError,
  RegenerationNotAllowedError,
  streamIdOf,
  type AssessmentMaker,
  type AssessmentEvent,
  type ModelRun,
  type Role,
} from '@lanelight/contracts';
import { deciderSpec, projectionSpec, streamOf, TEST_TIME } from '@lanelight/event-sourcing/testing';
import { assess } from '../engine/assess.js';
import { anInput, DEFAULT_SETTINGS } from '../engine/testing/assessment-input.js';
import {
  assessmentDecider,
  CompleteAssessment,
  FailAssessment,
  RegenerateAssessment,
  RemoveAssessment,
  RequestAssessment,
  RetryAssessment,
} from './assessment.js';
import {
  assessmentsProjection,
  readVersion,
  toAssessment,
  type AssessmentVersion,
  type VersionReference,
} from './assessment.projection.js';

const diagnosticId = newId();
const input = { ...anInput(), diagnosticId };
const result = assess(input);
const engine: AssessmentMaker = { kind: 'rules', model: null, promptVersion: null };

const run: ModelRun = {
  model: 'some-model',
  servedModel: null,
  promptVersion: 'risk-1',
  inputHash: 'a'.repeat(64),
  answerFormat: 'json-schema',
  attempts: 1,
  latencyMs: 900,
  requestId: null,
  inputTokens: null,
  outputTokens: null,
  answer: '{}',
  overruled: ['Sale light: the model said green, the rules set yellow.'],
};

const requested = (version: number): AssessmentEvent => ({ type: 'AssessmentRequested', data: { input, version } });
/** Asked for under other settings. */
const regenerated = (version: number): AssessmentEvent => ({
  type: 'AssessmentRequested',
  data: { input: { ...input, settings }, version },
});
/** Asked for, or made, although nothing had changed. */
const unchanged = (event: AssessmentEvent): AssessmentEvent =>
  ({ ...event, data: { ...event.data, unchanged: true } }) as AssessmentEvent;
const completed = (version: number, asked?: ModelRun): AssessmentEvent => ({
  type: 'AssessmentCompleted',
  data: {
    diagnosticId,
    version,
    year: 2023,
    make: 'Toyota',
    model: 'Camry',
    result,
    engine,
    ...(asked && { run: asked }),
  },
});
const failed = (version: number): AssessmentEvent => ({
  type: 'AssessmentFailed',
  data: { diagnosticId, version, reason: 'No answer' },
});
const removed: AssessmentEvent = { type: 'AssessmentRemoved', data: {} };

const request = new RequestAssessment(input);
const complete = (version: number) => new CompleteAssessment(diagnosticId, version, result, engine);
const fail = (version: number) => new FailAssessment(diagnosticId, version, 'No answer');
const maker = { kind: 'rules', model: null, promptVersion: null } as const;
const present = { circumstances: { settings: DEFAULT_SETTINGS }, maker };
const settings = { ...DEFAULT_SETTINGS, arbitrationThreshold: 400 };
const changed = { circumstances: { settings }, maker };
const regenerate = new RegenerateAssessment(diagnosticId, changed);
const again = new RegenerateAssessment(diagnosticId, present);
const remove = new RemoveAssessment(diagnosticId);

const spec = deciderSpec(assessmentDecider);

describe('RequestAssessment', () => {
  it('asks for version 1', () =>
    spec
      .given([])
      .when(request)
      .then([requested(1)]));
  it('holds the assessment too, where it is there already', () =>
    spec
      .given([])
      .when(new RequestAssessment(input, { result, engine }))
      .then([requested(1), completed(1)]));
  it('does not make an assessment again that is there', () =>
    spec
      .given([requested(1)])
      .when(new RequestAssessment(input, { result, engine }))
      .then([]));
  it.each([
    ['pending', [requested(1)]],
    ['complete', [requested(1), completed(1)]],
    ['failed', [requested(1), failed(1)]],
    ['removed', [requested(1), removed]],
  ])('does nothing when one is %s', (_, history) => spec.given(history).when(request).then([]));
});

describe('CompleteAssessment', () => {
  it('completes what was asked for', () =>
    spec
      .given([requested(1)])
      .when(complete(1))
      .then([completed(1)]));
  it('completes a version once', () =>
    spec
      .given([requested(1), completed(1)])
      .when(complete(1))
      .then([]));
  it('leaves a failed version failed', () =>
    spec
      .given([requested(1), failed(1)])
      .when(complete(1))
      .then([]));
  it('ignores a version that nobody waits for', () =>
    spec
      .given([requested(1), completed(1), requested(2)])
      .when(complete(1))
      .then([]));
  it('completes version 2', () =>
    spec
      .given([requested(1), completed(1), requested(2)])
      .when(complete(2))
      .then([completed(2)]));
  it('ignores what is not there', () => spec.given([]).when(complete(1)).then([]));
  it('ignores what is gone', () =>
    spec
      .given([requested(1), removed])
      .when(complete(1))
      .then([]));
});

describe('FailAssessment', () => {
  it('fails what was asked for', () =>
    spec
      .given([requested(1)])
      .when(fail(1))
      .then([failed(1)]));
  it('leaves a completed version complete', () =>
    spec
      .given([requested(1), completed(1)])
      .when(fail(1))
      .then([]));
  it('ignores what is not there', () => spec.given([]).when(fail(1)).then([]));
});

describe('RetryAssessment', () => {
  const ray = { fullName: 'Ray Delgado', roles: ['mechanic'] as Role[] };
  const boss = { fullName: 'Sue Per', roles: ['super_admin'] as Role[] };
  const retry = (actor: typeof ray) => new RetryAssessment(diagnosticId, present, actor);
  const retried = (version: number, attempt: number, by: string): AssessmentEvent => ({
    type: 'AssessmentRequested',
    data: { input, version, retry: { attempt, by } },
  });

  it('asks again for the version that failed, and counts the tries', () => {
    spec
      .given([requested(1), failed(1)])
      .when(retry(ray))
      .then([retried(1, 2, 'Ray Delgado')]);
    spec
      .given([requested(1), failed(1), retried(1, 2, 'Ray Delgado')])
      .when(fail(1))
      .then([{ type: 'AssessmentFailed', data: { diagnosticId, version: 1, reason: 'No answer', attempt: 2 } }]);
  });

  it.each([
    ['is being made', [requested(1)]],
    ['is being made again', [requested(1), failed(1), retried(1, 2, 'Ray Delgado')]],
    ['is there', [requested(1), failed(1), retried(1, 2, 'Ray Delgado'), completed(1)]],
  ])('does nothing while the version %s', (_, history) => spec.given(history).when(retry(ray)).then([]));

  it('leaves the one regeneration as it was', () =>
    spec
      .given([requested(1), failed(1), retried(1, 2, 'Ray Delgado'), completed(1)])
      .when(regenerate)
      .then([regenerated(2)]));

  it('leaves a failed regeneration to super admins', () => {
    const history = [requested(1), completed(1), requested(2), failed(2)];
    spec.given(history).when(retry(ray)).then(ForbiddenError);
    spec
      .given(history)
      .when(retry(boss))
      .then([unchanged(retried(2, 2, 'Sue Per'))]);
  });

  it('needs an assessment', () => spec.given([]).when(retry(boss)).then(NotFoundError));
});

describe('RegenerateAssessment', () => {
  const first = [requested(1), completed(1)];
  const rerun = [...first, unchanged(requested(2)), unchanged(completed(2))];

  it('asks for version 2 under the circumstances of now', () =>
    spec
      .given(first)
      .when(regenerate)
      .then([regenerated(2)]));
  it('asks again for a version that has failed', () => {
    spec
      .given([requested(1), failed(1)])
      .when(again)
      .then([requested(1)]);
    spec
      .given([...first, regenerated(2), failed(2)])
      .when(regenerate)
      .then([regenerated(2)]);
  });
  it('does nothing while a version is being made', () => {
    spec
      .given([requested(1)])
      .when(regenerate)
      .then([]);
    spec
      .given([...first, regenerated(2)])
      .when(regenerate)
      .then([]);
  });
  it('is allowed once', () =>
    spec
      .given([...first, regenerated(2), completed(2)])
      .when(regenerate)
      .then(RegenerationNotAllowedError));
  it('runs again where nothing changed, and says that the answer is the same', () => {
    spec
      .given(first)
      .when(again)
      .then([unchanged(requested(2))]);
    spec
      .given([...first, unchanged(requested(2))])
      .when(complete(2))
      .then([unchanged(completed(2))]);
  });
  it('does not run a third time where nothing changed', () =>
    spec.given(rerun).when(again).then(RegenerationNotAllowedError));
  it('is still allowed once after a run that changed nothing', () => {
    spec
      .given(rerun)
      .when(regenerate)
      .then([regenerated(3)]);
    spec
      .given([...rerun, regenerated(3), completed(3)])
      .when(again)
      .then(RegenerationNotAllowedError);
  });
  it('counts where a model answers differently although nothing changed', () => {
    const other = { ...result, assessmentText: 'Another reading.' };
    const differs: AssessmentEvent = {
      ...completed(2),
      data: { ...completed(2).data, result: other },
    } as AssessmentEvent;
    spec
      .given([...first, unchanged(requested(2))])
      .when(new CompleteAssessment(diagnosticId, 2, other, engine))
      .then([differs]);
    spec
      .given([...first, unchanged(requested(2)), differs])
      .when(regenerate)
      .then(RegenerationNotAllowedError);
  });
  it('counts version 2 of an assessment from before versions were stored', () => {
    const { versions: _versions, ...older } = result;
    const old = (version: number): AssessmentEvent =>
      ({ ...completed(version), data: { ...completed(version).data, result: older } }) as AssessmentEvent;
    spec
      .given([requested(1), old(1)])
      .when(again)
      .then([requested(2)]);
    spec
      .given([requested(1), old(1), requested(2), old(2)])
      .when(again)
      .then(RegenerationNotAllowedError);
  });
  it('needs an assessment', () => {
    spec.given([]).when(regenerate).then(NotFoundError);
    spec
      .given([...first, removed])
      .when(regenerate)
      .then(NotFoundError);
  });
});

describe('RemoveAssessment', () => {
  it('removes it once', () => {
    spec
      .given([requested(1)])
      .when(remove)
      .then([removed]);
    spec
      .given([requested(1), removed])
      .when(remove)
      .then([]);
    spec.given([removed]).when(remove).then([]);
  });

  it('keeps a submission that comes after it from bringing it back', () => {
    spec.given([]).when(remove).then([removed]);
    spec.given([removed]).when(request).then([]);
  });
});

describe('assessments', () => {
  const projection = projectionSpec(assessmentsProjection);
  const made = (version: number, streamVersion = 2 * version) => ({ version, streamVersion });
  const base = { auctionId: input.auctionId, requestedAt: TEST_TIME, archived: null, failureReason: null };
  const versionTwo = [requested(1), completed(1), requested(2), completed(2)];
  const id = diagnosticId;

  it('holds what is being made', () =>
    projection
      .given([requested(1)], { id })
      .then({ ...base, status: 'requested', requestedVersion: 1, current: null }));
  it('holds what was made', () =>
    projection
      .given([requested(1), completed(1)], { id })
      .then({ ...base, status: 'completed', requestedVersion: 1, current: made(1), regenerations: 0 }));
  it('keeps version 1 in use while version 2 is being made', () =>
    projection
      .given([requested(1), completed(1), requested(2)], { id })
      .then({ ...base, status: 'requested', requestedVersion: 2, current: made(1), regenerations: 0 }));
  it('keeps version 1 in use when version 2 fails', () =>
    projection.given([requested(1), completed(1), requested(2), failed(2)], { id }).then({
      ...base,
      status: 'failed',
      requestedVersion: 2,
      current: made(1),
      regenerations: 0,
      failureReason: 'No answer',
    }));
  it('archives version 1', () =>
    projection.given(versionTwo, { id }).then({
      ...base,
      status: 'completed',
      requestedVersion: 2,
      current: made(2),
      archived: made(1),
      regenerations: 1,
    }));
  it('keeps version 1 in the archive, and counts what gave another answer', () =>
    projection
      .given(
        [requested(1), completed(1), unchanged(requested(2)), unchanged(completed(2)), requested(3), completed(3)],
        { id },
      )
      .then({
        ...base,
        status: 'completed',
        requestedVersion: 3,
        current: made(3),
        archived: made(1),
        regenerations: 1,
      }));
  it('leaves the regeneration unused where the answer is the same', () =>
    projection.given([requested(1), completed(1), unchanged(requested(2)), unchanged(completed(2))], { id }).then({
      ...base,
      status: 'completed',
      requestedVersion: 2,
      current: made(2),
      archived: made(1),
      regenerations: 0,
    }));
  it('is gone when removed', () => projection.given([...versionTwo, removed], { id }).then(null));
  it('is the same for an event that comes twice', () => projection.given(versionTwo, { id }).isIdempotent());
  it('is the same after a rebuild', () => projection.given(versionTwo, { id }).rebuildsAsLive());
  it('is nothing after a rebuild where it was removed before it was asked for', () =>
    projection.given([removed], { id }).rebuildsAsLive());
});

describe('an assessment as it is read', () => {
  const document = {
    _id: diagnosticId,
    auctionId: input.auctionId,
    status: 'completed' as const,
    requestedVersion: 2,
    requestedAt: TEST_TIME,
    current: { version: 2, streamVersion: 4 },
    archived: { version: 1, streamVersion: 2 },
    failureReason: null,
  };
  const whole = (version: number) => ({ version, engine, createdAt: TEST_TIME, result });
  const read = async (known: VersionReference | AssessmentVersion, ...events: AssessmentEvent[]) => {
    const stored = streamOf(streamIdOf('assessment', diagnosticId), events, { time: TEST_TIME });
    const store = { readStream: async (_: string, from = 1) => stored.slice(from - 1) };
    return readVersion(store, diagnosticId, known);
  };

  it('comes from the event that made it', async () => {
    const events = [requested(1), completed(1), requested(2), completed(2)];
    expect(await read(document.archived, ...events)).toEqual(whole(1));
    expect(await read(document.current, ...events)).toEqual(whole(2));
  });

  it('says what the rules changed, and nothing where they changed nothing', async () => {
    const version = await read(document.archived, requested(1), completed(1, run));
    expect(toAssessment(document, version!)).toMatchObject({ corrections: run.overruled });
    expect(toAssessment(document, whole(1))).not.toHaveProperty('corrections');
  });

  it('comes from the document of an earlier release, which holds it whole', async () => {
    expect(await read(whole(1))).toEqual(whole(1));
    const old = { ...document, current: whole(1), archived: null };
    const [event] = streamOf(streamIdOf('assessment', diagnosticId), [requested(2)], { time: TEST_TIME });
    expect(assessmentsProjection.evolve(old, event as never)).toMatchObject({ current: whole(1), archived: null });
  });

  it('is nothing where its event is gone', async () => {
    expect(await read(document.current, requested(1), completed(1))).toBeNull();
    expect(await read(document.archived, requested(1), failed(1))).toBeNull();
  });

  it('counts the regenerations that are left by the version in use, for the archived one too', () => {
    expect(toAssessment(document, whole(1))).toMatchObject({ version: 1, regenerationsLeft: 0, hasArchived: true });
    const first = { ...document, current: document.archived, archived: null };
    expect(toAssessment(first, whole(1))).toMatchObject({ version: 1, regenerationsLeft: 1, hasArchived: false });
  });
});
