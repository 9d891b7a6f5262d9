import { describe, expect, it } from '@jest/globals';
import { newId, type EventEnvelope } from '@lanelight/contracts';
import { sqliteDriver } from '@lanelight/mongoose-sqlite';
import mongoose from 'mongoose';
import { DeadLetters, StoredDeadLetters, type DeadLetter } from './dead-letters.js';
import { CONTRACT_RETRY, eventTransportContract, type Subscriber } from './event-transport.contract.js';
import { TransportNotListeningError } from './event-transport.js';
import { InProcessTransport } from './in-process-transport.js';

mongoose.setDriver(sqliteDriver);

function bind(transport: InProcessTransport, subscribers: readonly Subscriber[]): void {
  for (const { handle, name, ...pattern } of subscribers)
    transport.addHandler(pattern, handle, true, { handler: name ?? pattern.group });
  transport.listen(() => undefined);
}

eventTransportContract('in process', async (subscribers) => {
  const connection = await mongoose.createConnection('sqlite::memory:').asPromise();
  const deadLetters = new StoredDeadLetters(connection);
  await deadLetters.prepare();
  const transport = new InProcessTransport({ deadLetters, retry: CONTRACT_RETRY, redriveMs: 2 });
  bind(transport, subscribers);
  return {
    publish: (topic, events) => transport.publish(topic, events),
    publishMessage: (topic, key, message) => transport.publishMessage(topic, key, message),
    deadLetters: (topic) => deadLetters.list(topic),
    redrive: (letters) => deadLetters.redrive(letters),
    observe: (observer) => transport.observe(observer),
    stop: async () => {
      await transport.close();
      await connection.close();
    },
  };
});

class RememberedLetters extends DeadLetters {
  readonly letters: DeadLetter[] = [];
  async park(letter: DeadLetter): Promise<void> {
    this.letters.push(letter);
  }
  async list(): Promise<DeadLetter[]> {
    return this.letters;
  }
  async countByTopic(): Promise<Record<string, number>> {
    return {};
  }
  async remove(): Promise<void> {}
  async redrive(): Promise<void> {}
}

const topic = 'test.thing.events';
const event = (): EventEnvelope => {
  const id = newId();
  return {
    specversion: '1.0',
    id: newId(),
    type: 'Happened',
    source: '/test',
    subject: id,
    time: '2026-01-01T00:00:00.000Z',
    datacontenttype: 'application/json',
    dataschema: 'Happened/1',
    schemaVersion: 1,
    streamId: `thing-${id}`,
    streamVersion: 1,
    correlationId: 'c',
    causationId: null,
    actor: null,
    auctionId: null,
    data: {},
  };
};

describe('InProcessTransport', () => {
  it('resolves a publication only when every group is done with it', async () => {
    const steps: string[] = [];
    const transport = new InProcessTransport({ deadLetters: new RememberedLetters() });
    const slow = async (): Promise<void> => {
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
      steps.push('handled');
    };
    bind(transport, [
      { group: 'one', topic, type: 'Happened', handle: slow },
      { group: 'two', topic, type: 'Happened', handle: slow },
    ]);
    await transport.publish(topic, [event()]);
    steps.push('published');
    expect(steps).toEqual(['handled', 'handled', 'published']);
  });

  it('lets what works in the background wait for the other groups, and keeps the order of each group', async () => {
    const steps: string[] = [];
    const transport = new InProcessTransport({ deadLetters: new RememberedLetters() });
    const handle =
      (group: string, turns = 0) =>
      async ({ streamVersion }: EventEnvelope): Promise<void> => {
        for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
        steps.push(`${group} ${streamVersion}`);
      };
    bind(transport, [
      { group: 'later', topic, type: 'Happened', isBackground: true, handle: handle('later') },
      { group: 'first', topic, type: 'Happened', handle: handle('first', 3) },
      { group: 'mixed', topic, type: 'Happened', isBackground: true, handle: handle('mixed') },
      { group: 'mixed', topic, type: 'Ended', handle: handle('mixed') },
    ]);
    const begun = event();
    await transport.publish(topic, [begun, { ...begun, id: newId(), type: 'Ended', streamVersion: 2 }]);
    expect(steps).toEqual(['mixed 1', 'mixed 2', 'first 1', 'later 1']);
  });

  it('publishes nothing before its handlers are bound, and everything then', async () => {
    const transport = new InProcessTransport({ deadLetters: new RememberedLetters() });
    const seen: string[] = [];
    const publishing = transport.publish(topic, [event()]).then(() => seen.push('published'));
    await new Promise((resolve) => setImmediate(resolve));
    bind(transport, [{ group: 'one', topic, type: 'Happened', handle: async () => void seen.push('handled') }]);
    await publishing;
    expect(seen).toEqual(['handled', 'published']);
  });

  it('rejects events that wait for their handlers if it closes first', async () => {
    const transport = new InProcessTransport({ deadLetters: new RememberedLetters() });
    const publishing = transport.publish(topic, [event()]);
    await transport.close();
    await expect(publishing).rejects.toThrow(TransportNotListeningError);
  });

  it('refuses to publish after it was closed', async () => {
    const transport = new InProcessTransport({ deadLetters: new RememberedLetters() });
    bind(transport, []);
    await transport.publish(topic, [event()]);
    await transport.close();
    await expect(transport.publish(topic, [event()])).rejects.toThrow('The event transport is closed');
    expect(transport.health()).toEqual({ state: 'closed', inFlight: 0, retrying: 0, parked: 0 });
  });

  it('gives up a wait between attempts when it closes: the publication fails and nothing is parked', async () => {
    const deadLetters = new RememberedLetters();
    const transport = new InProcessTransport({
      deadLetters,
      retry: { attempts: 2, firstDelayMs: 60_000, maxDelayMs: 60_000 },
    });
    const seen: number[] = [];
    bind(transport, [
      {
        group: 'one',
        topic,
        type: 'Happened',
        handle: async ({ streamVersion }) => {
          seen.push(streamVersion);
          throw new Error('Down');
        },
      },
    ]);
    const first = event();
    const published = transport.publish(topic, [first, { ...first, id: newId(), streamVersion: 2 }]);
    const outcome = expect(published).rejects.toThrow('The event transport is closing');
    while (transport.health().retrying === 0) await new Promise((resolve) => setImmediate(resolve));
    await transport.close();
    await outcome;
    // The second one must not overtake the redelivery of the first.
    expect(seen).toEqual([1]);
    expect(deadLetters.letters).toEqual([]);
  });

  it('fails a publication whose dead letter cannot be written, so it is retried', async () => {
    class BrokenLetters extends RememberedLetters {
      override async park(): Promise<void> {
        throw new Error('The database is down');
      }
    }
    const transport = new InProcessTransport({ deadLetters: new BrokenLetters(), retry: CONTRACT_RETRY });
    bind(transport, [
      {
        group: 'one',
        topic,
        type: 'Happened',
        handle: async () => {
          throw new Error('Never');
        },
      },
    ]);
    await expect(transport.publish(topic, [event()])).rejects.toThrow('The database is down');
  });

  describe('with dead letters to be tried again', () => {
    const letterOf = (failed: EventEnvelope): DeadLetter => ({
      _id: `one one ${failed.id}`,
      topic: `${topic}.dlq`,
      group: 'one',
      handler: 'one',
      reason: 'Broken',
      attempts: 6,
      original: JSON.stringify(failed),
      parkedAt: '2026-01-01T00:00:00.000Z',
    });
    const open = async (): Promise<{ deadLetters: StoredDeadLetters; connection: mongoose.Connection }> => {
      const connection = await mongoose.createConnection('sqlite::memory:').asPromise();
      return { connection, deadLetters: new StoredDeadLetters(connection) };
    };
    const until = async (fact: () => Promise<boolean>): Promise<void> => {
      while (!(await fact())) await new Promise((resolve) => setImmediate(resolve));
    };

    it('handles requests that were made while no process was running', async () => {
      const { deadLetters, connection } = await open();
      const failed = event();
      await deadLetters.park(letterOf(failed));
      await deadLetters.redrive([letterOf(failed)]);
      const seen: string[] = [];
      const transport = new InProcessTransport({ deadLetters });
      bind(transport, [{ group: 'one', topic, type: 'Happened', handle: async ({ id }) => void seen.push(id) }]);
      await until(async () => (await deadLetters.count()) === 0);
      expect(seen).toEqual([failed.id]);
      await transport.close();
      await connection.close();
    });

    it('keeps the letter, and the wish, when it closes in the middle', async () => {
      const { deadLetters, connection } = await open();
      const failed = event();
      await deadLetters.park(letterOf(failed));
      await deadLetters.redrive([letterOf(failed)]);
      const transport = new InProcessTransport({
        deadLetters,
        retry: { attempts: 2, firstDelayMs: 60_000, maxDelayMs: 60_000 },
      });
      bind(transport, [
        {
          group: 'one',
          topic,
          type: 'Happened',
          handle: async () => {
            throw new Error('Down');
          },
        },
      ]);
      await until(async () => transport.health().retrying === 1);
      await transport.close();
      expect(await deadLetters.awaitingRedrive()).toEqual([expect.objectContaining({ reason: 'Broken' })]);
      await connection.close();
    });

    it('hands those of one stream over in order, whenever they were parked, and once', async () => {
      const { deadLetters, connection } = await open();
      const first = event();
      const letters = [3, 1, 2].map((streamVersion) => letterOf({ ...first, id: newId(), streamVersion }));
      for (const letter of letters) await deadLetters.park(letter);
      await deadLetters.redrive(letters);
      const seen: number[] = [];
      const transport = new InProcessTransport({ deadLetters, retry: CONTRACT_RETRY, redriveMs: 1 });
      bind(transport, [
        {
          group: 'one',
          topic,
          type: 'Happened',
          handle: async ({ streamVersion }) => {
            seen.push(streamVersion);
            if (streamVersion === 2) throw new Error('Never');
          },
        },
      ]);
      await until(async () => (await deadLetters.count()) === 1);
      await until(async () => (await deadLetters.awaitingRedrive()).length === 0);
      expect(seen).toEqual([1, 2, 2, 2, 3]);
      await transport.close();
      await connection.close();
    });

    it('says so when no handler is left for such an event', async () => {
      const { deadLetters, connection } = await open();
      await deadLetters.park(letterOf(event()));
      const transport = new InProcessTransport({ deadLetters, redriveMs: 1 });
      bind(transport, [{ group: 'one', topic, type: 'Another', handle: async () => undefined }]);
      await deadLetters.redrive(await deadLetters.list(`${topic}.dlq`));
      const reasons = async (): Promise<string[]> =>
        (await deadLetters.list(`${topic}.dlq`)).map(({ reason }) => reason);
      await until(async () => (await reasons())[0] !== 'Broken');
      expect(await reasons()).toEqual(['one has no handler of Happened']);
      await transport.close();
      await connection.close();
    });
  });

  it('binds @OnEvent handlers only', () => {
    const transport = new InProcessTransport({ deadLetters: new RememberedLetters() });
    expect(() => transport.addHandler('some.pattern', async () => undefined, true)).toThrow(TypeError);
    expect(() => transport.addHandler({ group: 'one', topic, type: 'Happened' }, async () => undefined, false)).toThrow(
      TypeError,
    );
  });
});
