import { describe, it } from '@jest/globals';
import { IdInUseError, newId, type DiagnosticEvent, type DiagnosticRecord } from '@lanelight/contracts';
import { deciderSpec, projectionSpec, TEST_TIME } from '@lanelight/event-sourcing/testing';
import { aDiagnostic } from '@lanelight/testing';
import type { Author } from '../author.js';
import {
  AlreadySubmittedError,
  diagnosticDecider,
  DiagnosticNotFoundError,
  RecordAssessment,
  RecordAssessmentFailure,
  RecordAssessmentRetry,
  RemoveDiagnostic,
  SubmitDiagnostic,
} from './diagnostic.js';
import { diagnosticsProjection } from './diagnostic.projection.js';

const { id: _, ...answers } = aDiagnostic();
const record: DiagnosticRecord = { ...answers, customerId: null, diagnosticCodes: [], electrified: false };
const id = newId();
const ray: Author = { mechanicId: newId(), mechanicName: 'Ray Delgado', auctionId: newId(), auctionName: 'North Lane' };
const draft = { id: newId(), startedAt: '2026-03-02T14:00:00.000Z' };
const completedAt = '2026-03-02T15:05:00.000Z';

const submitted: DiagnosticEvent = {
  type: 'DiagnosticSubmitted',
  data: { diagnostic: record, ...ray, draftId: null, startedAt: null },
};
const assessed = (version: number): DiagnosticEvent => ({
  type: 'DiagnosticAssessed',
  data: { version, saleLight: 'yellow', certification: 'Silver', completedAt },
});
const failed = (version: number, attempt = 1): DiagnosticEvent => ({
  type: 'DiagnosticAssessmentFailed',
  data: { version, reason: 'No answer', ...(attempt > 1 && { attempt }) },
});
const removed: DiagnosticEvent = { type: 'DiagnosticRemoved', data: {} };

const submit = (author = ray) => new SubmitDiagnostic(id, record, author, null);
const recordAssessment = (version: number) => new RecordAssessment(id, version, 'yellow', 'Silver', completedAt);
const recordFailure = (version: number, attempt = 1) => new RecordAssessmentFailure(id, version, 'No answer', attempt);
const retried = (version: number, attempt: number): DiagnosticEvent => ({
  type: 'DiagnosticAssessmentRetried',
  data: { version, attempt, by: 'Ray Delgado' },
});
const recordRetry = (version: number, attempt: number) =>
  new RecordAssessmentRetry(id, version, attempt, 'Ray Delgado');

describe('a diagnostic', () => {
  const diagnostic = deciderSpec(diagnosticDecider);

  it('is submitted once', () => {
    diagnostic.given([]).when(submit()).then([submitted]);
    diagnostic.given([submitted]).when(submit()).then([]);
    diagnostic
      .given([submitted, assessed(1)])
      .when(submit())
      .then([]);
  });

  it('does not take other answers for the same ones, whatever the service knew besides', () => {
    const codes = (description: string) => [{ code: 'P0302', isPermanent: true, description }];
    const given: DiagnosticEvent = {
      ...submitted,
      data: { ...submitted.data, diagnostic: { ...record, diagnosticCodes: codes('Misfire') } },
    } as DiagnosticEvent;
    const again = (changes: Partial<DiagnosticRecord>) =>
      new SubmitDiagnostic(id, { ...record, diagnosticCodes: codes('Misfire'), ...changes }, ray, null);

    diagnostic
      .given([given])
      .when(again({ electrified: null, diagnosticCodes: codes('Cylinder 2 misfire') }))
      .then([]);
    diagnostic
      .given([given])
      .when(again({ engineNotes: 'Knocks when cold, louder under load.' }))
      .then(AlreadySubmittedError);
    diagnostic
      .given([given])
      .when(again({ diagnosticCodes: [] }))
      .then(AlreadySubmittedError);
    diagnostic
      .given([given])
      .when(again({ warningLights: ['ABS'] }))
      .then(AlreadySubmittedError);
  });

  it('says which draft it was made of, and when that was begun', () => {
    diagnostic
      .given([])
      .when(new SubmitDiagnostic(id, record, ray, draft))
      .then([
        {
          type: 'DiagnosticSubmitted',
          data: { diagnostic: record, ...ray, draftId: draft.id, startedAt: draft.startedAt },
        },
      ]);
  });

  it('keeps its id from everyone else', () => {
    diagnostic
      .given([submitted])
      .when(submit({ ...ray, mechanicId: newId() }))
      .then(IdInUseError);
    diagnostic
      .given([submitted])
      .when(submit({ ...ray, auctionId: newId() }))
      .then(IdInUseError);
    diagnostic.given([submitted, removed]).when(submit()).then(IdInUseError);
  });

  it('takes each version of its assessment once, and none that is older', () => {
    diagnostic
      .given([submitted])
      .when(recordAssessment(1))
      .then([assessed(1)]);
    diagnostic
      .given([submitted, assessed(1)])
      .when(recordAssessment(1))
      .then([]);
    diagnostic
      .given([submitted, assessed(1)])
      .when(recordAssessment(2))
      .then([assessed(2)]);
    diagnostic
      .given([submitted, assessed(2)])
      .when(recordAssessment(1))
      .then([]);
  });

  it('notes a retry of the try that failed once, and then the failure of that retry', () => {
    const history = [submitted, failed(1)];
    diagnostic
      .given(history)
      .when(recordRetry(1, 2))
      .then([retried(1, 2)]);
    diagnostic
      .given([...history, retried(1, 2)])
      .when(recordRetry(1, 2))
      .then([]);
    diagnostic
      .given([...history, retried(1, 2)])
      .when(recordFailure(1))
      .then([]);
    diagnostic
      .given([...history, retried(1, 2)])
      .when(recordFailure(1, 2))
      .then([failed(1, 2)]);
    diagnostic
      .given([...history, retried(1, 2), assessed(1)])
      .when(recordRetry(1, 3))
      .then([]);
  });

  it('takes each failure once, and none of a version that came to be after all', () => {
    diagnostic
      .given([submitted])
      .when(recordFailure(1))
      .then([failed(1)]);
    diagnostic
      .given([submitted, failed(1)])
      .when(recordFailure(1))
      .then([]);
    diagnostic
      .given([submitted, assessed(1)])
      .when(recordFailure(1))
      .then([]);
    diagnostic
      .given([submitted, failed(1)])
      .when(recordAssessment(1))
      .then([assessed(1)]);
    diagnostic
      .given([submitted, assessed(1)])
      .when(recordFailure(2))
      .then([failed(2)]);
  });

  it('must exist to be assessed', () => {
    diagnostic.given([]).when(recordAssessment(1)).then(DiagnosticNotFoundError);
    diagnostic.given([]).when(recordFailure(1)).then(DiagnosticNotFoundError);
  });

  it('goes with its auction, and takes no assessment any more', () => {
    diagnostic.given([submitted]).when(new RemoveDiagnostic(id)).then([removed]);
    diagnostic.given([submitted, removed]).when(new RemoveDiagnostic(id)).then([]);
    diagnostic.given([]).when(new RemoveDiagnostic(id)).then([]);
    diagnostic.given([submitted, removed]).when(recordAssessment(1)).then([]);
    diagnostic.given([submitted, removed]).when(recordFailure(1)).then([]);
  });
});

describe('the diagnostics', () => {
  const diagnostics = projectionSpec(diagnosticsProjection);

  it('shows what was recorded, by whom and when', () => {
    diagnostics.given([submitted, assessed(1)]).then({ ...record, ...ray, createdAt: TEST_TIME });
  });

  it('is the same when an event comes twice, and after a rebuild', async () => {
    await diagnostics.given([submitted, assessed(1)]).isIdempotent();
    await diagnostics.given([submitted, removed]).rebuildsAsLive();
  });
});
