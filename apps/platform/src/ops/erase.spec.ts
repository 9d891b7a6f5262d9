import { describe, expect, it } from '@jest/globals';
import { newId, type EventEnvelope } from '@lanelight/contracts';
import { envelopeOf } from '@lanelight/event-sourcing/testing';
import { withoutName } from './erase.js';

const person = newId();
const other = { id: newId(), fullName: 'North Admin', roles: ['auction_admin' as const] };
const client = { address: '203.0.113.7', agent: 'Chrome' };
const anEntry = (actor: EventEnvelope['actor'], targetId: string): EventEnvelope =>
  envelopeOf(
    {
      type: 'ActionRecorded',
      data: { action: 'user.renamed', target: { type: 'user', id: targetId, name: 'Mike' }, detail: 'Micky' },
    },
    { actor, client },
  ) as EventEnvelope;

describe('an entry of the audit trail without a person', () => {
  const erase = withoutName(person);

  it('does not say who did it, nor from where', () => {
    const erased = erase(anEntry({ id: person, fullName: 'Mike', roles: ['mechanic'] }, other.id));
    expect(erased.actor).toEqual({ id: person, fullName: null, roles: ['mechanic'] });
    expect(erased).not.toHaveProperty('client');
  });

  it('does not say to whom it was done, nor their former name', () => {
    const erased = erase(anEntry(other, person));
    expect(erased).toMatchObject({ actor: other, client, data: { target: { id: person, name: null }, detail: null } });
    expect(JSON.stringify(erased)).not.toMatch(/Mike|Micky/);
  });

  it('stays as it is if it is of others', () => {
    const entry = anEntry(other, other.id);
    expect(erase(entry)).toEqual(entry);
  });
});
