import { describe, it } from '@jest/globals';
import { newId, type AuditEvent } from '@lanelight/contracts';
import { deciderSpec, projectionSpec } from '@lanelight/event-sourcing/testing';
import { auditDecider, EraseAction, RecordAction, type RecordedAction } from './audit-entry.js';
import { auditEntriesProjection } from './audit-entries.projection.js';

const id = newId();
const [north, mike] = [newId(), newId()];
const recorded: RecordedAction = {
  at: '2026-03-02T15:02:00.000Z',
  action: 'user.deactivated',
  target: { type: 'user', id: mike, name: 'Mike Mechanic' },
  detail: null,
  keys: [north, mike],
};
const done: AuditEvent = { type: 'ActionRecorded', data: recorded };
const erased: AuditEvent = { type: 'ActionErased', data: {} };

describe('an entry of the audit trail', () => {
  const entry = deciderSpec(auditDecider);

  it('is recorded once, however often its event arrives', () => {
    entry.given([]).when(new RecordAction(recorded)).then([done]);
    entry.given([done]).when(new RecordAction(recorded)).then([]);
  });

  it('is erased once, and does not come back', () => {
    entry.given([done]).when(new EraseAction()).then([erased]);
    entry.given([done, erased]).when(new EraseAction()).then([]);
    entry.given([done, erased]).when(new RecordAction(recorded)).then([]);
    entry.given([]).when(new EraseAction()).then([]);
  });
});

describe('the entries', () => {
  const attributes = {
    id,
    actor: { id: north, fullName: 'North Admin', roles: ['auction_admin' as const] },
    client: { address: '203.0.113.7', agent: 'Chrome' },
    auctionId: newId(),
  };
  const entries = projectionSpec(auditEntriesProjection);

  it('say who did what, when, from where', () => {
    entries.given([done], attributes).then({
      place: `2026-03-02T15:02:00.000Z ${id}`,
      at: '2026-03-02T15:02:00.000Z',
      kind: 'user',
      action: 'user.deactivated',
      actorId: north,
      actorName: 'North Admin',
      target: { type: 'user', id: mike, name: 'Mike Mechanic' },
      detail: null,
      keys: [north, mike],
      auctionId: attributes.auctionId,
      address: '203.0.113.7',
      agent: 'Chrome',
    });
    entries.given([done, erased], attributes).then(null);
  });

  it('are the same when an event comes twice, and after a rebuild', async () => {
    await entries.given([done, erased], attributes).isIdempotent();
    await entries.given([done], attributes).rebuildsAsLive();
  });
});
