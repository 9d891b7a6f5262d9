import { describe, it } from '@jest/globals';
import { newId, type DiagnosticEvent, type DiagnosticRecord, type DraftEvent } from '@lanelight/contracts';
import { viewSpec } from '@lanelight/event-sourcing/testing';
import { aDiagnostic } from '@lanelight/testing';
import { vehicleCountsView } from './vehicle-counts.view.js';

const auctionId = newId();
const author = { mechanicId: newId(), mechanicName: 'Ray Delgado', auctionId, auctionName: 'North Lane' };
const { id: _, ...answers } = aDiagnostic();
const diagnostic = { ...answers, customerId: null, diagnosticCodes: [], electrified: null } as DiagnosticRecord;
const submitted: DiagnosticEvent = {
  type: 'DiagnosticSubmitted',
  data: { diagnostic, ...author, draftId: null, startedAt: null },
};
const assessed = (version: number, saleLight: 'green' | 'red'): DiagnosticEvent => ({
  type: 'DiagnosticAssessed',
  data: { version, saleLight, certification: 'None', completedAt: '2026-03-02T16:00:00.000Z' },
});
const failed: DiagnosticEvent = { type: 'DiagnosticAssessmentFailed', data: { version: 1, reason: 'No answer' } };
const saved: DraftEvent = { type: 'DraftSaved', data: { form: { make: 'Honda' }, ...author } };

describe('the vehicle counts', () => {
  const counts = viewSpec(vehicleCountsView);
  const both = (amounts: Record<string, number>) => ({ all: amounts, [auctionId]: amounts });

  it('count a vehicle under its status, and under its light once it has one', () => {
    counts.given([submitted]).then(both({ inProgress: 1 }));
    counts.given([submitted, assessed(1, 'red')]).then(both({ complete: 1, red: 1 }));
    counts.given([submitted, assessed(1, 'red'), assessed(2, 'green')]).then(both({ complete: 1, green: 1 }));
  });

  it('count a failed assessment until there is one', () => {
    counts.given([submitted, failed]).then(both({ failed: 1 }));
    counts.given([submitted, failed, assessed(1, 'green')]).then(both({ complete: 1, green: 1 }));
    counts.given([submitted, assessed(1, 'green'), failed]).then(both({ complete: 1, green: 1 }));
  });

  it('count a draft until it is deleted or submitted', () => {
    counts.given([saved, saved]).then(both({ draft: 1 }));
    counts.given([saved, { type: 'DraftDeleted', data: {} }]).then({});
    counts.given([saved, { type: 'DraftSubmitted', data: { diagnosticId: newId() } }]).then({});
  });

  it('do not count what was removed with its auction', () => {
    counts.given([submitted, assessed(1, 'red'), { type: 'DiagnosticRemoved', data: {} }]).then({});
  });
});
