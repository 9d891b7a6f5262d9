import { describe, expect, it } from '@jest/globals';
import { defineStream, newId, type DomainEvent } from '@lanelight/contracts';
import type { Projection } from '../projection.js';
import { accountDecider, accountProjection, TooLowError, type Account, type AccountEvent } from './account.js';
import { deciderSpec, projectionSpec, TEST_TIME } from './index.js';

const opened: AccountEvent = { type: 'Opened', data: { owner: 'Ada' } };
const closed: AccountEvent = { type: 'Closed', data: {} };
const deposited: AccountEvent = { type: 'Deposited', data: { amount: 5 } };

type OtherEvent = DomainEvent<'Other', { amount: number }>;
const otherStream = defineStream<OtherEvent>('bank', 'other', { Other: [] });
/** The compiler refuses a stream that has other events than the decider or the projection. */
export const notCompiled: [typeof accountDecider, typeof accountProjection] = [
  {
    ...accountDecider,
    // @ts-expect-error Other is no event of an account
    stream: otherStream,
  },
  {
    ...accountProjection,
    // @ts-expect-error Other is no event of an account
    streams: [otherStream],
  },
];

describe('deciderSpec', () => {
  const given = deciderSpec(accountDecider).given([opened, deposited]);

  it('passes on the events or the error that come', () => {
    given.when({ kind: 'withdraw', amount: 3 }).then([{ type: 'Withdrawn', data: { amount: 3 } }]);
    given.when({ kind: 'open', owner: 'Bob' }).then([]);
    given.when({ kind: 'withdraw', amount: 6 }).then(TooLowError);
  });

  it('fails on other events, on none, on another error, and on no error', () => {
    expect(() =>
      given.when({ kind: 'withdraw', amount: 3 }).then([{ type: 'Withdrawn', data: { amount: 4 } }]),
    ).toThrow();
    expect(() => given.when({ kind: 'open', owner: 'Bob' }).then([opened])).toThrow();
    expect(() => given.when({ kind: 'withdraw', amount: 6 }).then(RangeError)).toThrow('Expected RangeError');
    expect(() => given.when({ kind: 'withdraw', amount: 3 }).then(TooLowError)).toThrow('Missing expected exception');
  });
});

describe('projectionSpec', () => {
  const id = newId();
  const spec = projectionSpec(accountProjection);

  it('takes events of a type that older releases wrote differently', async () => {
    const renamed = defineStream<AccountEvent>('bank', 'account', {
      Opened: [({ name }) => ({ owner: name })],
      Deposited: [],
      Withdrawn: [],
      Closed: [],
    });
    const given = projectionSpec<Account, AccountEvent>({ ...accountProjection, streams: [renamed] }).given([
      opened,
      deposited,
    ]);
    await given.isIdempotent();
    await given.rebuildsAsLive();
  });

  it('folds events into the document, and none where it is removed', () => {
    spec
      .given([opened, deposited], { id, time: '2026-01-01T00:00:00.000Z' })
      .then({ _id: id, owner: 'Ada', balance: 5, updatedAt: '2026-01-01T00:00:00.000Z' });
    spec.given([opened]).then({ owner: 'Ada', balance: 0, updatedAt: TEST_TIME });
    spec.given([opened, closed]).then(null);
    expect(() => spec.given([opened]).then({ owner: 'Bob', balance: 0, updatedAt: TEST_TIME })).toThrow();
    expect(() => spec.given([opened]).then(null)).toThrow();
  });

  it('proves that the same event twice and a rebuild change nothing', async () => {
    const histories: AccountEvent[][] = [
      [opened, deposited, deposited],
      [opened, closed],
    ];
    for (const events of histories) {
      await spec.given(events).isIdempotent();
      await spec.given(events).rebuildsAsLive();
    }
  });

  it('finds a projection that does not depend on its events alone', async () => {
    let calls = 0;
    const impure: Projection<Account, AccountEvent> = {
      ...accountProjection,
      evolve: (account, event) => ({ ...accountProjection.evolve(account, event)!, balance: ++calls }),
    };
    await expect(projectionSpec(impure).given([opened, deposited]).rebuildsAsLive()).rejects.toThrow();
  });

  it('finds values that a database would change', () => {
    const dated = { ...accountProjection, evolve: (() => ({ _id: id, owner: undefined })) as never };
    expect(() =>
      projectionSpec<{ _id: string; owner?: string | undefined }, AccountEvent>(dated)
        .given([opened], { id })
        .then({ owner: undefined }),
    ).toThrow('accounts.owner is undefined');
  });
});
