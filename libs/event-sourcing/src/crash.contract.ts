import { describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import {
  defineStream,
  newId,
  subjectOf,
  type DomainEvent,
  type EventEnvelope,
  type StreamAmong,
} from '@lanelight/contracts';
import { DEFAULT_RETRY, InProcessTransport, StoredDeadLetters, type EnvelopeOf } from '@lanelight/messaging';
import type { Connection } from 'mongoose';
import type { Decider } from './decider.js';
import { EventSourcing } from './event-sourcing.js';
import type { Projection } from './projection.js';
import { type TestDatabase } from './testing/index.js';
import type { View } from './views/view.js';
import { isJoining, type JoiningConnection } from './write-concern.js';

Logger.overrideLogger(false);

// Two services in one process: a till takes payments, and a ledger records each of them by its events. The process is
// killed again and again, at any access to its databases, which is where everything lasting happens.

type PaymentEvent = DomainEvent<'Paid', { paymentId: string; amount: number }>;
const tillStream = defineStream<PaymentEvent>('till', 'till', { Paid: [] });
interface Pay {
  paymentId: string;
  amount: number;
}
const till: Decider<{ payments: readonly string[] }, Pay, PaymentEvent> = {
  stream: tillStream,
  initialState: { payments: [] },
  decide: ({ paymentId, amount }, { payments }) =>
    payments.includes(paymentId) ? [] : [{ type: 'Paid', data: { paymentId, amount } }],
  evolve: ({ payments }, { data }) => ({ payments: [...payments, data.paymentId] }),
};

type LedgerEvent = DomainEvent<'Recorded', { version: number; amount: number }>;
const ledgerStream = defineStream<LedgerEvent>('ledger', 'ledger', { Recorded: [] });
interface RecordPayment {
  version: number;
  amount: number;
}
/** The events of a till came in the wrong order, or one was lost. */
class OutOfOrderError extends Error {}
const ledger: Decider<{ version: number }, RecordPayment, LedgerEvent> = {
  stream: ledgerStream,
  initialState: { version: 0 },
  decide({ version, amount }, state) {
    if (version <= state.version) return [];
    if (version > state.version + 1) throw new OutOfOrderError(`Version ${version} came after ${state.version}`);
    return [{ type: 'Recorded', data: { version, amount } }];
  },
  evolve: (_state, { data }) => ({ version: data.version }),
};

interface Total {
  _id: string;
  count: number;
  sum: number;
}
const totals = <Event extends PaymentEvent | LedgerEvent>(
  name: string,
  stream: StreamAmong<Event>,
): Projection<Total, Event> => ({
  name,
  streams: [stream],
  indexes: [{ sum: 1 }],
  evolve: (total, { subject, data }) => ({
    _id: subject,
    count: (total?.count ?? 0) + 1,
    sum: (total?.sum ?? 0) + data.amount,
  }),
});
const tillTotals = totals<PaymentEvent>('till_totals', tillStream);
const ledgerTotals = totals<LedgerEvent>('ledger_totals', ledgerStream);

/** What all tills have taken together, and each of them. */
const takings: View<Total, PaymentEvent> = {
  name: 'takings',
  version: 1,
  streams: [tillStream],
  evolve: (total, event) => tillTotals.evolve(total, event),
  contribute: ({ _id, count, sum }) => ({ all: { count, sum }, [_id]: { count, sum } }),
};

class ProcessDiedError extends Error {}
class HiccupError extends Error {}

type Random = () => number;

/** Small deterministic generator (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What can happen to a process at each database access: it dies before or after it, or only the reply is lost. */
class Fate {
  isDead = false;
  readonly died: Promise<void>;
  private die: () => void;

  /** @param end when it aborts, the process dies, and with it all that works for it */
  constructor(
    private readonly random: Random,
    private readonly chances: { death: number; hiccup: number },
    end: AbortSignal,
  ) {
    this.died = new Promise((resolve) => {
      this.die = () => {
        this.isDead = true;
        resolve();
      };
    });
    if (end.aborted) this.die();
    else end.addEventListener('abort', this.die, { once: true });
  }

  async access<T>(operation: () => Promise<T>): Promise<T> {
    this.meet();
    const result = await operation();
    this.meet();
    return result;
  }

  meet(): void {
    if (this.isDead) throw new ProcessDiedError();
    const drawn = this.random();
    if (drawn < this.chances.death) {
      this.die();
      throw new ProcessDiedError();
    }
    if (drawn < this.chances.death + this.chances.hiccup) throw new HiccupError();
  }
}

/** The connection as a mortal process sees it. */
function mortal(connection: Connection, fate: Fate): Connection {
  const wrap = (target: object): object =>
    new Proxy(target, {
      get(object, property): unknown {
        const member: unknown = Reflect.get(object, property);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          if (property === 'find') return wrap(member.apply(object, args) as object);
          if (['sort', 'limit', 'skip'].includes(String(property))) {
            member.apply(object, args);
            return wrap(object);
          }
          return fate.access(async () => (await member.apply(object, args)) as unknown);
        };
      },
    });
  const seen: Partial<JoiningConnection> & { collection: (name: string) => object } = {
    collection: (name) => wrap(connection.collection(name)),
  };
  if (isJoining(connection))
    seen.insertTogether = (...args) => fate.access(async () => connection.insertTogether(...args));
  return seen as unknown as Connection;
}

interface Disks {
  till: Connection;
  ledger: Connection;
}

/** One life of the process: both services, their relays, and the transport between them. */
class Life {
  readonly till: EventSourcing;
  readonly ledger: EventSourcing;
  readonly deadLetters: StoredDeadLetters;
  private readonly transport: InProcessTransport;

  constructor(
    disks: Disks,
    readonly fate: Fate,
    now: number,
  ) {
    this.deadLetters = new StoredDeadLetters(mortal(disks.ledger, fate));
    this.transport = new InProcessTransport({
      deadLetters: this.deadLetters,
      retry: { ...DEFAULT_RETRY, attempts: 12, firstDelayMs: 1, maxDelayMs: 4 },
    });
    const clock = (): Date => new Date(now);
    const relay = { leaseMs: 1_000, pollMs: 5, markAfterMs: 1, concurrency: 4 };
    this.till = new EventSourcing(mortal(disks.till, fate), this.transport, {
      service: 'till',
      streams: [tillStream],
      projections: [tillTotals],
      views: [takings],
      settleMs: 0,
      clock,
      relay,
    });
    this.ledger = new EventSourcing(mortal(disks.ledger, fate), this.transport, {
      service: 'ledger',
      streams: [ledgerStream],
      projections: [ledgerTotals],
      settleMs: 0,
      clock,
      relay,
    });
    const record = async ({ subject, streamVersion, data }: EnvelopeOf<PaymentEvent>): Promise<void> => {
      fate.meet();
      await this.ledger.runner.run(ledger, subject, { version: streamVersion, amount: data.amount });
      fate.meet();
    };
    this.transport.addHandler({ group: 'ledger', topic: 'till.till.events', type: 'Paid' }, record, true, {
      handler: 'record',
    });
    this.transport.listen(() => undefined);
  }

  start(): void {
    this.till.relay.start();
    this.ledger.relay.start();
  }

  /** Clears the leftovers in memory, which have no effect after a death. */
  async end(): Promise<void> {
    await this.transport.close();
    await Promise.all([this.till.relay.stop(), this.ledger.relay.stop()]);
  }

  async untilIdle(end: AbortSignal): Promise<void> {
    await this.till.relay.whenIdle(end);
    await this.ledger.relay.whenIdle(end);
  }
}

async function surviving(seed: number, connect: TestDatabase['connect'], end: AbortSignal): Promise<{ lives: number }> {
  const disks: Disks = { till: await connect(), ledger: await connect() };
  try {
    return await survivingOn(disks, randomOf(seed), end);
  } finally {
    await Promise.all([disks.till.close(), disks.ledger.close()]);
  }
}

async function survivingOn(disks: Disks, random: Random, end: AbortSignal): Promise<{ lives: number }> {
  const tills = Array.from({ length: 4 }, newId);
  const payments = Array.from({ length: 40 }, () => ({
    tillId: tills[Math.floor(random() * tills.length)]!,
    paymentId: newId(),
    amount: 1 + Math.floor(random() * 9),
  }));
  const queue = [...payments];
  let now = Date.parse('2026-01-01T00:00:00Z');
  let lives = 0;

  // A client repeats a payment until it is confirmed.
  const client = async (life: Life): Promise<void> => {
    for (let payment = queue.shift(); payment; payment = queue.shift()) {
      const { tillId, ...command } = payment;
      try {
        await life.till.runner.run(till, tillId, command);
      } catch {
        queue.push(payment);
        if (life.fate.isDead) return;
      }
    }
  };

  for (; queue.length > 0 || lives < 3; lives++) {
    end.throwIfAborted();
    const life = new Life(disks, new Fate(random, { death: 0.004, hiccup: 0.01 }, end), (now += 60_000));
    // As every release does before it starts.
    if (lives === 0) await new Life(disks, new Fate(random, { death: 0, hiccup: 0 }, end), now).till.beginReadModels();
    life.start();
    const work = Promise.all([client(life), client(life), client(life), life.till.rebuildAll().catch(() => undefined)]);
    await Promise.race([life.fate.died, work.then(() => life.untilIdle(end).catch(() => undefined))]);
    life.fate.isDead = true;
    await Promise.all([work, life.end()]);
    // The terms of its leases pass.
    for (const disk of [disks.till, disks.ledger]) await disk.collection('leases').deleteMany({});
  }

  // The last life has no faults: unfinished work must be found.
  const life = new Life(disks, new Fate(random, { death: 0, hiccup: 0 }, end), (now += 60_000));
  life.start();
  try {
    await Promise.race([life.fate.died, life.untilIdle(end)]);
    end.throwIfAborted();
    await expectNothingLost(life, disks, payments);
  } finally {
    await life.end();
  }
  return { lives };
}

async function expectNothingLost(
  life: Life,
  disks: Disks,
  payments: readonly { tillId: string; paymentId: string; amount: number }[],
): Promise<void> {
  expect(await life.deadLetters.count()).toBe(0);
  for (const { store } of [life.till, life.ledger]) {
    expect(await store.verifyStreams()).toEqual([]);
    expect(await store.countUnpublished()).toBe(0);
  }

  const paid = await allEvents(disks.till);
  expect(paid.map(({ data }) => (data as Pay).paymentId).toSorted()).toEqual(
    payments.map(({ paymentId }) => paymentId).toSorted(),
  );

  const recorded = await allEvents(disks.ledger);
  const key = (event: EventEnvelope, version: number, amount: number): string =>
    `${subjectOf(event.streamId)} ${version} ${amount}`;
  expect(
    recorded.map((event) => key(event, (event.data as RecordPayment).version, (event.data as RecordPayment).amount)),
  ).toEqual(paid.map((event) => key(event, event.streamVersion, (event.data as Pay).amount)));

  for (const service of [life.till, life.ledger]) {
    for (const { differences } of await service.checkAll()) expect(differences).toEqual([]);
    await service.rebuildAll();
    for (const { differences } of await service.checkAll()) expect(differences).toEqual([]);
  }
  for (const { tillId } of payments) {
    const own = payments.filter((payment) => payment.tillId === tillId);
    const expected = { _id: tillId, count: own.length, sum: own.reduce((sum, { amount }) => sum + amount, 0) };
    expect(await life.till.readModel(tillTotals).get(tillId)).toEqual(expected);
    expect(await life.ledger.readModel(ledgerTotals).get(tillId)).toEqual(expected);
    const { _id, ...amounts } = expected;
    expect(await life.till.view(takings).totalsOf(_id)).toEqual(amounts);
  }
  const sum = payments.reduce((total, { amount }) => total + amount, 0);
  expect(await life.till.view(takings).totalsOf('all')).toEqual({ count: payments.length, sum });
}

/** By uuid of the stream, then by version. */
async function allEvents(disk: Connection): Promise<EventEnvelope[]> {
  const commits = await disk
    .collection<{ _id: string; events: EventEnvelope[] }>('commits')
    .find({})
    .sort({ _id: 1 })
    .toArray();
  return commits.flatMap(({ events }) => events);
}

/**
 * What survives a process that is killed, on whatever database is behind Mongoose.
 * @param seedsAtOnce processes that live in parallel, at most ten; a database that reads whole collections handles few
 */
export const crashContract = (
  { name, connect, slowness = 1 }: TestDatabase,
  tensOfSeeds: readonly number[],
  seedsAtOnce = 10,
): void =>
  describe(`${name}: A process that is killed at any step`, () => {
    // Five to thirty times what it takes on an idle machine.
    const limitMs = 120_000 * slowness;
    it.each(tensOfSeeds)(
      'loses nothing, doubles nothing, and keeps every stream in order (seeds from %d0)',
      async (tens) => {
        const end = new AbortController();
        const limit = setTimeout(() => end.abort(new Error(`Not done within ${limitMs} ms`)), limitMs);
        const seeds = Array.from({ length: seedsAtOnce }, (_, index) => tens * 10 + index);
        const running = seeds.map((seed) => surviving(seed, connect, end.signal));
        try {
          const runs = await Promise.all(running);
          expect(runs.reduce((sum, { lives }) => sum + lives, 0)).toBeGreaterThan(3 * seedsAtOnce);
        } finally {
          clearTimeout(limit);
          // Where one seed fails, the others end too: nothing works on behind the next test.
          end.abort();
          await Promise.allSettled(running);
        }
      },
      limitMs + 20_000,
    );
  });
