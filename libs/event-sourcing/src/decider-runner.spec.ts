import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, streamIdOf, type EventActor } from '@lanelight/contracts';
import { runInContext } from '@lanelight/messaging';
import { startEventSourcing, type Harness } from './testing/index.js';
import { accountDecider, accountProjection, TooLowError, type Account } from './testing/account.js';

describe('DeciderRunner', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await startEventSourcing({ service: 'bank', streams: { account: 'bank.account.events' }, projections: [accountProjection], clock: () => new Date('2026-05-01T10:00:00Z') });
  });
  afterEach(() => harness.close());

  const balances = () => harness.eventSourcing.readModel<Account>(accountProjection);

  it('appends what was decided and shows it in the read models when it resolves', async () => {
    const { runner } = harness.eventSourcing;
    const id = newId();
    await runner.run(accountDecider, id, { kind: 'open', owner: 'Ada' });
    const { state, version, events } = await runner.run(accountDecider, id, { kind: 'deposit', amount: 5 });

    expect(state).toEqual({ isOpen: true, balance: 5 });
    expect(version).toBe(2);
    expect(events.map(({ type, streamVersion }) => [type, streamVersion])).toEqual([['Deposited', 2]]);
    expect(await balances().get(id)).toEqual({ _id: id, owner: 'Ada', balance: 5, updatedAt: '2026-05-01T10:00:00.000Z' });
  });
});
