import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { newId, type EventEnvelope } from '@lanelight/contracts';
import { EventPublisher } from '@lanelight/messaging';
import type { Connection } from 'mongoose';
import { EventSourcing } from './event-sourcing.js';
import { accountDecider, accountProjection, accountStream, type Account } from './testing/account.js';
import { type TestDatabase } from './testing/index.js';

Logger.overrideLogger(false);

/** Publishes as the test says. */
class ScriptedPublisher extends EventPublisher {
  readonly published: EventEnvelope[] = [];
  calls = 0;
  before: (event: EventEnvelope) => Promise<void> = async () => undefined;

  async publish(topic: string, events: readonly EventEnvelope[]): Promise<void> {
    this.calls++;
    for (const event of events) {
      await this.before(event);
      this.published.push(event);
    }
  }
}

/** How the relay publishes, on any database behind Mongoose. */
export const relayContract = ({ name, connect, slowness = 1 }: TestDatabase): void =>
  describe(`${name}: Relay`, () => {
    const FAST = { leaseMs: 400 * slowness, pollMs: 10, markAfterMs: 1 };
    let connection: Connection;
    const started: EventSourcing[] = [];
    beforeEach(async () => {
      connection = await connect();
    });
    afterEach(async () => {
      await Promise.all(started.splice(0).map(({ relay }) => relay.stop()));
      await connection.close();
    });

    async function service(publisher: EventPublisher, relay = {}): Promise<EventSourcing> {
      const eventSourcing = new EventSourcing(connection, publisher, {
        service: 'bank',
        streams: [accountStream],
        projections: [accountProjection],
        relay: { ...FAST, ...relay },
      });
      await eventSourcing.prepare();
      started.push(eventSourcing);
      return eventSourcing;
    }
    const deposit = ({ runner }: EventSourcing, id: string, amount = 1) =>
      runner.run(accountDecider, id, { kind: 'deposit', amount });
    const versions = (events: readonly EventEnvelope[], id: string) =>
      events.filter(({ subject }) => subject === id).map(({ streamVersion }) => streamVersion);

    it('publishes each stream in order and marks it as published', async () => {
      const publisher = new ScriptedPublisher();
      const bank = await service(publisher);
      const ids = Array.from({ length: 20 }, newId);
      for (let round = 0; round < 4; round++) await Promise.all(ids.map((id) => deposit(bank, id)));
      bank.relay.start();
      await bank.relay.whenIdle();
      for (const id of ids) expect(versions(publisher.published, id)).toEqual([1, 2, 3, 4]);
      expect(await bank.relay.status()).toEqual({ active: true, backlog: 0, failingStreams: 0 });
    });

    it('is woken by an append, without waiting for its next look', async () => {
      const publisher = new ScriptedPublisher();
      const bank = await service(publisher, { pollMs: 60_000, leaseMs: 60_000 });
      bank.relay.start();
      await bank.relay.whenIdle();
      const id = newId();
      const seen = new Promise<void>((resolve) => (publisher.before = async () => resolve()));
      await deposit(bank, id);
      await seen;
    });

    it('publishes what its own process appends without reading it back', async () => {
      const publisher = new ScriptedPublisher();
      const bank = await service(publisher);
      bank.relay.start();
      await bank.relay.whenIdle();
      bank.store.readUnpublished = async () => [];
      const ids = Array.from({ length: 5 }, newId);
      let begun = 0;
      const seen = new Promise<void>((resolve) => {
        publisher.before = async () => {
          if (++begun === 15) resolve();
        };
      });
      for (let round = 0; round < 3; round++) await Promise.all(ids.map((id) => deposit(bank, id)));
      await seen;
      await bank.relay.whenIdle();
      for (const id of ids) expect(versions(publisher.published, id)).toEqual([1, 2, 3]);
    });

    it('publishes once what is appended while it reads the outbox', async () => {
      const publisher = new ScriptedPublisher();
      const bank = await service(publisher, { pollMs: 1 });
      bank.relay.start();
      await bank.relay.whenIdle();
      const id = newId();
      const published = new Promise<void>((resolve) => (publisher.before = async () => resolve()));
      const readUnpublished = bank.store.readUnpublished.bind(bank.store);
      const looked = new Promise<void>((resolve) => {
        bank.store.readUnpublished = async (...args) => {
          await deposit(bank, id);
          const found = await readUnpublished(...args);
          await published;
          bank.store.readUnpublished = async (...others) => {
            resolve();
            return readUnpublished(...others);
          };
          return found;
        };
      });
      await looked;
      await bank.relay.whenIdle();
      expect(versions(publisher.published, id)).toEqual([1]);
    });

    it('finds commits that another process has appended', async () => {
      const publisher = new ScriptedPublisher();
      const [bank, branch] = [await service(publisher), await service(new ScriptedPublisher())];
      bank.relay.start();
      await bank.relay.whenIdle();
      const id = newId();
      const seen = new Promise<void>((resolve) => (publisher.before = async () => resolve()));
      await deposit(branch, id);
      await seen;
    });

    it('retries a commit, and then its successors, until the transport accepts it', async () => {
      const publisher = new ScriptedPublisher();
      const bank = await service(publisher);
      const id = newId();
      for (let count = 0; count < 3; count++) await deposit(bank, id);
      let failures = 2;
      publisher.before = async ({ streamVersion }) => {
        if (streamVersion === 2 && failures-- > 0) throw new Error('The broker is down');
      };
      bank.relay.start();
      await bank.relay.whenIdle();
      expect(versions(publisher.published, id)).toEqual([1, 2, 3]);
      expect(publisher.calls).toBe(5);
    });

    it('does not let a failing stream hold up the others', async () => {
      const publisher = new ScriptedPublisher();
      const bank = await service(publisher);
      const [bad, good] = [newId(), newId()];
      publisher.before = async ({ subject }) => {
        if (subject === bad) throw new Error('Never');
      };
      bank.relay.start();
      await deposit(bank, bad);
      for (let count = 0; count < 3; count++) await deposit(bank, good);
      while (versions(publisher.published, good).length < 3) await new Promise((resolve) => setImmediate(resolve));
      expect(versions(publisher.published, good)).toEqual([1, 2, 3]);
      expect(await bank.relay.status()).toMatchObject({ failingStreams: 1 });
    });

    it('probes a transport that is down with one stream at a time, and then publishes all', async () => {
      const publisher = new ScriptedPublisher();
      const bank = await service(publisher);
      const ids = Array.from({ length: 200 }, newId);
      await Promise.all(ids.map((id) => deposit(bank, id)));
      let isDown = true;
      publisher.before = async () => {
        if (isDown) throw new Error('The broker is down');
      };
      bank.relay.start();
      while (publisher.calls < 66) await new Promise((resolve) => setImmediate(resolve));
      // Sixty-four went out at once. Since then there is one probe after another, further and further apart, in place of all.
      const failing = (await bank.relay.status()).failingStreams;
      expect(failing).toBeLessThan(70);
      isDown = false;
      await bank.relay.whenIdle();
      expect(publisher.published).toHaveLength(200);
      expect(publisher.calls).toBeLessThan(270);
    });

    it('publishes streams in parallel', async () => {
      const publisher = new ScriptedPublisher();
      const bank = await service(publisher);
      const waiting = new Set<string>();
      const all = new Promise<void>((resolve) => {
        publisher.before = async ({ subject }) => {
          waiting.add(subject);
          if (waiting.size === 5) resolve();
          await all;
        };
      });
      await Promise.all(Array.from({ length: 5 }, () => deposit(bank, newId())));
      bank.relay.start();
      await bank.relay.whenIdle();
      expect(publisher.published).toHaveLength(5);
    });

    it('continues and keeps its lease when the store is briefly unreachable', async () => {
      const publisher = new ScriptedPublisher();
      const [bank, branch] = [await service(publisher), await service(new ScriptedPublisher())];
      bank.relay.start();
      await bank.relay.whenIdle();
      const readUnpublished = bank.store.readUnpublished.bind(bank.store);
      let wasHeld: boolean | undefined;
      bank.store.readUnpublished = async () => {
        bank.store.readUnpublished = (...args) => {
          wasHeld ??= bank.leases.isHeld('relay');
          return readUnpublished(...args);
        };
        throw new Error('The database fails over');
      };
      bank.leases.acquire = async () => {
        throw new Error('There was no need to acquire the lease again');
      };
      await deposit(branch, newId());
      await bank.relay.whenIdle();
      expect(publisher.published).toHaveLength(1);
      expect(wasHeld).toBe(true);
    });

    it('publishes in order although a look has missed an earlier commit', async () => {
      const publisher = new ScriptedPublisher();
      const bank = await service(publisher);
      const id = newId();
      for (let count = 0; count < 4; count++) await deposit(bank, id);
      const readUnpublished = bank.store.readUnpublished.bind(bank.store);
      const missed = [1, 3];
      bank.store.readUnpublished = async (...args) => {
        const missing = missed.shift();
        return (await readUnpublished(...args)).filter(({ version }) => version !== missing);
      };
      bank.relay.start();
      await bank.relay.whenIdle();
      expect(versions(publisher.published, id)).toEqual([1, 2, 3, 4]);
    });

    it('applies the read models before it publishes', async () => {
      const publisher = new ScriptedPublisher();
      const bank = await service(publisher);
      const id = newId();
      await bank.runner.run(accountDecider, id, { kind: 'open', owner: 'Ada' });
      await connection.collection('accounts').deleteMany({});
      const next = await service(publisher);
      const shown: (Account | null)[] = [];
      publisher.before = async ({ subject }) =>
        void shown.push(await next.readModel<Account>(accountProjection).get(subject));
      next.relay.start();
      await next.relay.whenIdle();
      expect(shown).toEqual([expect.objectContaining({ owner: 'Ada' })]);
    });

    it('is active once for each service; another takes over when it stops', async () => {
      const [first, second] = [new ScriptedPublisher(), new ScriptedPublisher()];
      const [one, two] = [await service(first), await service(second)];
      one.relay.start();
      await one.relay.whenIdle();
      two.relay.start();
      for (let count = 0; count < 3; count++) await deposit(two, newId());
      await one.relay.whenIdle();
      expect([first.published.length, second.published.length]).toEqual([3, 0]);
      expect((await two.relay.status()).active).toBe(false);

      await one.relay.stop();
      await deposit(one, newId());
      await two.relay.whenIdle();
      expect(second.published).toHaveLength(1);
    });

    it('lets the next relay begin with commits that were published but not marked', async () => {
      const [first, second] = [new ScriptedPublisher(), new ScriptedPublisher()];
      const one = await service(first, { markAfterMs: 60_000, leaseMs: 100 });
      const id = newId();
      one.relay.start();
      await deposit(one, id);
      await deposit(one, id);
      while (first.published.length < 2) await new Promise((resolve) => setImmediate(resolve));
      // It dies: from here on nothing is marked, released or renewed.
      one.leases.renew = async () => false;
      one.store.markPublished = async () => undefined;
      one.leases.release = async () => undefined;
      one.leases.acquire = async () => false;

      const two = await service(second);
      await deposit(two, id);
      two.relay.start();
      await two.relay.whenIdle();
      expect(versions(second.published, id)).toEqual([1, 2, 3]);
    });

    it('marks published commits when the store answers again, even if nothing more is published', async () => {
      const publisher = new ScriptedPublisher();
      const bank = await service(publisher);
      const markPublished = bank.store.markPublished.bind(bank.store);
      let failures = 0;
      bank.store.markPublished = async (commitIds) => {
        if (++failures <= 3) throw new Error('The database is down');
        await markPublished(commitIds);
      };
      bank.relay.start();
      await deposit(bank, newId());
      while ((await bank.store.countUnpublished()) > 0) await new Promise((resolve) => setImmediate(resolve));
      expect([publisher.calls, failures]).toEqual([1, 4]);
    });

    it('finishes and marks commits in progress when it stops, and leaves the rest', async () => {
      const publisher = new ScriptedPublisher();
      const bank = await service(publisher);
      const id = newId();
      await deposit(bank, id);
      await deposit(bank, id);
      let release = (): void => undefined;
      const begun = new Promise<void>((begin) => {
        publisher.before = async () => {
          begin();
          await new Promise<void>((resolve) => (release = resolve));
        };
      });
      bank.relay.start();
      await begun;
      const stopped = bank.relay.stop();
      release();
      await stopped;
      expect(versions(publisher.published, id)).toEqual([1]);
      expect(await bank.store.countUnpublished()).toBe(1);
    });

    it('does not wait forever when it stops', async () => {
      const publisher = new ScriptedPublisher();
      const bank = await service(publisher, { drainMs: 1 });
      const begun = new Promise<void>((begin) => {
        publisher.before = async () => {
          begin();
          await new Promise(() => undefined);
        };
      });
      await deposit(bank, newId());
      bank.relay.start();
      await begun;
      await bank.relay.stop();
      expect(await bank.store.countUnpublished()).toBe(1);
    });
  });
