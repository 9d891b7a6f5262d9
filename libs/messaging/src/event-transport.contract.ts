import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { deadLetterTopicOf, newId, streamIdOf, type EventEnvelope, type Upcasters } from '@lanelight/contracts';
import type { DeadLetter } from './dead-letters.js';
import type { EventHandler, EventObserver } from './event-dispatcher.js';
import type { EventSubscription } from './on-event.js';
import { currentContext } from './request-context.js';
import { traceWith, type Tracer } from './tracing.js';

export interface Subscriber extends EventSubscription {
  handle: EventHandler;
  /** As dead letters name it; the group unless given. */
  name?: string;
}

/** A transport under test, listening, with three attempts a few milliseconds apart. */
export interface RunningTransport {
  publish(topic: string, events: readonly EventEnvelope[]): Promise<void>;
  /** Puts any text on the topic, as a broken producer would. */
  publishMessage(topic: string, key: string, message: string): Promise<void>;
  deadLetters(deadLetterTopic: string): Promise<DeadLetter[]>;
  redrive(letters: readonly DeadLetter[]): Promise<void>;
  observe(observer: EventObserver): void;
  /** Shuts down in order. */
  stop(): Promise<void>;
}

export const CONTRACT_RETRY = { attempts: 3, firstDelayMs: 2, maxDelayMs: 10 };

const topicFor = (): string => `test.${newId()}.events`;

function eventOf(
  streamId: string,
  streamVersion: number,
  type = 'Counted',
  data: object = { n: streamVersion },
): EventEnvelope {
  return {
    specversion: '1.0',
    id: newId(),
    type,
    source: '/test',
    subject: streamId.slice(-36),
    time: '2026-01-01T00:00:00.000Z',
    datacontenttype: 'application/json',
    dataschema: `${type}/1`,
    schemaVersion: 1,
    streamId,
    streamVersion,
    correlationId: 'journey',
    causationId: null,
    actor: null,
    auctionId: null,
    data,
  };
}

const newStream = (): string => streamIdOf('thing', newId());
const countUp = (streamId: string, count: number): EventEnvelope[] =>
  Array.from({ length: count }, (_, index) => eventOf(streamId, index + 1));

/** Waits until `fact` is true. */
async function until(fact: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!(await fact())) {
    if (Date.now() > deadline) throw new Error(`Never came true: ${fact.toString()}`);
    await delay(2);
  }
}

/** Behavior of every event transport, in memory or through a broker. */
export function eventTransportContract(
  name: string,
  start: (subscribers: readonly Subscriber[]) => Promise<RunningTransport>,
): void {
  describe(`${name}: event transport`, () => {
    let running: RunningTransport | undefined;
    const startWith = async (...subscribers: Subscriber[]): Promise<RunningTransport> =>
      (running = await start(subscribers));
    afterEach(async () => {
      await running?.stop();
      running = undefined;
    });

    it('gives every group every event, whole', async () => {
      const topic = topicFor();
      const seen: Record<string, EventEnvelope[]> = { one: [], two: [] };
      const subscriber = (group: string): Subscriber => ({
        group,
        topic,
        type: 'Counted',
        handle: async (event) => void seen[group]!.push(event),
      });
      const transport = await startWith(subscriber('one'), subscriber('two'));
      const events = countUp(newStream(), 3);
      await transport.publish(topic, events);
      await until(() => seen.one!.length === 3 && seen.two!.length === 3);
      expect(seen).toEqual({ one: events, two: events });
    });

    it('skips events without a handler, and continues after them', async () => {
      const topic = topicFor();
      const seen: string[] = [];
      const transport = await startWith({
        group: 'one',
        topic,
        type: 'Wanted',
        handle: async ({ type }) => void seen.push(type),
      });
      const stream = newStream();
      await transport.publish(topic, [eventOf(stream, 1, 'Unwanted'), eventOf(stream, 2, 'Wanted')]);
      await until(() => seen.length === 1);
      expect(await transport.deadLetters(deadLetterTopicOf(topic))).toEqual([]);
    });

    it('keeps the order of each stream in each group, however long a handler takes', async () => {
      const topic = topicFor();
      const seen = new Map<string, number[]>();
      const transport = await startWith({
        group: 'one',
        topic,
        type: 'Counted',
        handle: async ({ streamId, streamVersion }) => {
          await delay(Math.random() * 5);
          seen.set(streamId, [...(seen.get(streamId) ?? []), streamVersion]);
        },
      });
      const streams = Array.from({ length: 10 }, newStream);
      await Promise.all(
        streams.map(async (stream) => {
          for (const event of countUp(stream, 5)) await transport.publish(topic, [event]);
        }),
      );
      await until(() => [...seen.values()].flat().length === 50);
      expect([...seen.values()]).toEqual(streams.map(() => [1, 2, 3, 4, 5]));
    });

    it('retries an event when the handler throws, and handles later events after it', async () => {
      const topic = topicFor();
      const seen: number[] = [];
      const transport = await startWith({
        group: 'one',
        topic,
        type: 'Counted',
        handle: async ({ streamVersion }) => {
          seen.push(streamVersion);
          if (seen.length < 3) throw new Error('Not yet');
        },
      });
      await transport.publish(topic, countUp(newStream(), 2));
      await until(() => seen.length === 4);
      expect(seen).toEqual([1, 1, 1, 2]);
      expect(await transport.deadLetters(deadLetterTopicOf(topic))).toEqual([]);
    });

    it('parks an event that keeps failing, with its cause and content, and continues with the stream', async () => {
      const topic = topicFor();
      const seen: number[] = [];
      const transport = await startWith({
        group: 'one',
        name: 'OneConsumer.onCounted',
        topic,
        type: 'Counted',
        handle: async ({ streamVersion }) => {
          if (streamVersion === 2) throw new Error('Version two is too much');
          seen.push(streamVersion);
        },
      });
      const events = countUp(newStream(), 3);
      await transport.publish(topic, events);
      await until(() => seen.length === 2);
      const letters = await transport.deadLetters(deadLetterTopicOf(topic));
      expect(letters).toEqual([
        expect.objectContaining({
          group: 'one',
          handler: 'OneConsumer.onCounted',
          reason: 'Version two is too much',
          attempts: 3,
          topic: `${topic}.dlq`,
        }),
      ]);
      expect(JSON.parse(letters[0]!.original)).toEqual(events[1]);
    });

    it('brings older events to the schema that a handler understands, and parks newer ones without calling it', async () => {
      const topic = topicFor();
      const seen: string[] = [];
      const subscriber = (group: string, upcasters?: Upcasters): Subscriber => ({
        group,
        topic,
        type: 'Counted',
        ...(upcasters && { upcasters }),
        handle: async (event) => void seen.push(`${group} ${event.dataschema} ${JSON.stringify(event.data)}`),
      });
      const transport = await startWith(subscriber('old'), subscriber('new', { Counted: [({ n }) => ({ count: n })] }));
      const stream = newStream();
      const newer: EventEnvelope = {
        ...eventOf(stream, 1),
        schemaVersion: 2,
        dataschema: 'Counted/2',
        data: { count: 1 },
      };
      await transport.publish(topic, [newer, eventOf(stream, 2)]);
      await until(() => seen.length === 3);
      expect(seen.toSorted()).toEqual([
        'new Counted/2 {"count":1}',
        'new Counted/2 {"count":2}',
        'old Counted/1 {"n":2}',
      ]);
      expect(await transport.deadLetters(deadLetterTopicOf(topic))).toEqual([
        expect.objectContaining({
          group: 'old',
          handler: 'old',
          attempts: 0,
          original: JSON.stringify(newer),
          reason: expect.stringContaining('Counted/2'),
        }),
      ]);
    });

    it('lets one group fail without affecting the other', async () => {
      const topic = topicFor();
      const seen: number[] = [];
      const transport = await startWith(
        {
          group: 'failing',
          topic,
          type: 'Counted',
          handle: async () => {
            throw new Error('Never');
          },
        },
        {
          group: 'working',
          topic,
          type: 'Counted',
          handle: async ({ streamVersion }) => void seen.push(streamVersion),
        },
      );
      await transport.publish(topic, countUp(newStream(), 2));
      await until(
        async () => seen.length === 2 && (await transport.deadLetters(deadLetterTopicOf(topic))).length === 2,
      );
      expect((await transport.deadLetters(deadLetterTopicOf(topic))).map(({ group }) => group)).toEqual([
        'failing',
        'failing',
      ]);
      expect(seen).toEqual([1, 2]);
    });

    it('retries only the handler that threw, not the other handlers of its group', async () => {
      const topic = topicFor();
      const calls = { first: 0, second: 0 };
      const transport = await startWith(
        {
          group: 'one',
          name: 'first',
          topic,
          type: 'Counted',
          handle: async () => {
            calls.first++;
            throw new Error('Never');
          },
        },
        { group: 'one', name: 'second', topic, type: 'Counted', handle: async () => void calls.second++ },
      );
      await transport.publish(topic, countUp(newStream(), 1));
      await until(() => calls.second === 1);
      await until(async () => (await transport.deadLetters(deadLetterTopicOf(topic))).length === 1);
      expect(calls).toEqual({ first: 3, second: 1 });
    });

    it('waits for a database that is away for longer than all attempts, and parks nothing', async () => {
      const topic = topicFor();
      let calls = 0;
      const transport = await startWith({
        group: 'one',
        topic,
        type: 'Counted',
        handle: async () => {
          if (++calls <= 10)
            throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:27017'), {
              name: 'MongoServerSelectionError',
            });
        },
      });
      await transport.publish(topic, countUp(newStream(), 1));
      await until(() => calls === 11);
      expect(await transport.deadLetters(deadLetterTopicOf(topic))).toEqual([]);
    });

    describe('a redriven dead letter', () => {
      /** Parks the events of a stream for the group `failing`, which then works; `working` has handled them. */
      const parked = async (
        count: number,
      ): Promise<{
        transport: RunningTransport;
        publishNext: () => Promise<void>;
        letters: DeadLetter[];
        seen: Record<string, number[]>;
        break: (reason: string | undefined) => void;
        left: () => Promise<DeadLetter[]>;
      }> => {
        const topic = topicFor();
        const seen: Record<string, number[]> = { failing: [], working: [] };
        let reason: string | undefined = 'Not yet';
        const transport = await startWith(
          {
            group: 'failing',
            topic,
            type: 'Counted',
            handle: async ({ streamVersion }) => {
              if (reason !== undefined) throw new Error(reason);
              seen.failing!.push(streamVersion);
            },
          },
          {
            group: 'working',
            topic,
            type: 'Counted',
            handle: async ({ streamVersion }) => void seen.working!.push(streamVersion),
          },
        );
        const events = countUp(newStream(), count + 1);
        await transport.publish(topic, events.slice(0, count));
        const publishNext = (): Promise<void> => transport.publish(topic, events.slice(count));
        const left = (): Promise<DeadLetter[]> => transport.deadLetters(deadLetterTopicOf(topic));
        await until(async () => seen.working!.length === count && (await left()).length === count);
        reason = undefined;
        return { transport, publishNext, letters: await left(), seen, break: (why) => (reason = why), left };
      };

      it('goes to the group that failed alone, and is removed when it is handled', async () => {
        const { transport, letters, seen, left } = await parked(2);
        await transport.redrive([letters[0]!]);
        await until(async () => (await left()).length === 1);
        expect(seen).toEqual({ failing: [1], working: [1, 2] });
        expect(await left()).toEqual([letters[1]]);
      });

      it('follows the order of the stream, not of the letters', async () => {
        const { transport, letters, seen, left } = await parked(3);
        await transport.redrive([...letters].reverse());
        await until(async () => (await left()).length === 0);
        expect(seen.failing).toEqual([1, 2, 3]);
      });

      it('is parked again when it fails again, with the new reason', async () => {
        const { transport, publishNext, letters, break: breakWith, left } = await parked(1);
        breakWith('Still not');
        await transport.redrive(letters);
        await until(async () => (await left())[0]?.reason !== 'Not yet');
        // When the next event of the stream has failed too, all is over with the first.
        await publishNext();
        await until(async () => (await left()).some(({ _id }) => _id !== letters[0]!._id));
        expect((await left())[0]).toEqual(
          expect.objectContaining({
            _id: letters[0]!._id,
            original: letters[0]!.original,
            reason: 'Still not',
            attempts: 3,
          }),
        );
        breakWith(undefined);
        await transport.redrive(await left());
        await until(async () => (await left()).length === 0);
      });

      it('may be redriven twice at once', async () => {
        const { transport, letters, seen, left } = await parked(1);
        await Promise.all([transport.redrive(letters), transport.redrive(letters)]);
        await until(async () => (await left()).length === 0);
        expect([...new Set(seen.failing)]).toEqual([1]);
      });

      it('stays a dead letter if it is not an event', async () => {
        const topic = topicFor();
        const transport = await startWith({ group: 'one', topic, type: 'Counted', handle: async () => undefined });
        await transport.publishMessage(topic, 'key', '{broken');
        const left = (): Promise<DeadLetter[]> => transport.deadLetters(deadLetterTopicOf(topic));
        await until(async () => (await left()).length === 1);
        const [letter] = await left();
        await transport.redrive([letter!]);
        await until(async () => (await left())[0]?.parkedAt !== letter!.parkedAt);
        expect(await left()).toEqual([expect.objectContaining({ _id: letter!._id, original: '{broken' })]);
      });
    });

    it('does not hold up other streams while one is retried', async () => {
      const topic = topicFor();
      const [stuck, free] = [newStream(), newStream()];
      const seen: string[] = [];
      let isFixed = false;
      const transport = await startWith({
        group: 'one',
        topic,
        type: 'Counted',
        handle: async ({ streamId }) => {
          if (streamId === stuck) await until(() => isFixed);
          seen.push(streamId);
        },
      });
      const published = transport.publish(topic, countUp(stuck, 1));
      await transport.publish(topic, countUp(free, 2));
      await until(() => seen.length === 2);
      expect(seen).toEqual([free, free]);
      isFixed = true;
      await published;
      await until(() => seen.length === 3);
    });

    it.each([
      ['is not JSON', '{"id": ', 'Not an event envelope: the message is not JSON'],
      ['is not an object', '[1]', 'Not an event envelope: the message is not an object'],
      [
        'lacks an attribute',
        JSON.stringify({ ...eventOf(newStream(), 1), correlationId: undefined }),
        'Not an event envelope: correlationId must be a text',
      ],
    ])('parks a message that %s, and goes on behind it', async (_what, message, reason) => {
      const topic = topicFor();
      const stream = newStream();
      const seen: number[] = [];
      const transport = await startWith({
        group: 'one',
        topic,
        type: 'Counted',
        handle: async ({ streamVersion }) => void seen.push(streamVersion),
      });
      await transport.publishMessage(topic, stream, message);
      await transport.publish(topic, countUp(stream, 1));
      await until(() => seen.length === 1);
      expect(await transport.deadLetters(deadLetterTopicOf(topic))).toEqual([
        expect.objectContaining({ group: 'one', handler: null, attempts: 0, reason, original: message }),
      ]);
    });

    it('parks a message that was delivered twice once', async () => {
      const topic = topicFor();
      let calls = 0;
      const transport = await startWith({
        group: 'one',
        topic,
        type: 'Counted',
        handle: async () => {
          calls++;
          throw new Error('Never');
        },
      });
      const events = countUp(newStream(), 1);
      await transport.publish(topic, events);
      await transport.publish(topic, events);
      await until(() => calls === 6);
      await until(async () => (await transport.deadLetters(deadLetterTopicOf(topic))).length > 0);
      expect(await transport.deadLetters(deadLetterTopicOf(topic))).toHaveLength(1);
    });

    it('runs a handler in the context of its event', async () => {
      const topic = topicFor();
      const contexts: unknown[] = [];
      const transport = await startWith({
        group: 'one',
        topic,
        type: 'Counted',
        handle: async () => void contexts.push(currentContext()),
      });
      const actor = { id: newId(), fullName: 'Sam', roles: ['mechanic' as const] };
      const event = { ...eventOf(newStream(), 1), actor };
      await transport.publish(topic, [event]);
      await until(() => contexts.length === 1);
      expect(contexts).toEqual([{ correlationId: 'journey', causationId: event.id, actor }]);
    });

    it('passes the trace of an event on, also where nobody traces', async () => {
      const topic = topicFor();
      const contexts: (string | undefined)[] = [];
      const transport = await startWith({
        group: 'one',
        topic,
        type: 'Counted',
        handle: async () => void contexts.push(currentContext()?.traceparent),
      });
      const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
      await transport.publish(topic, [{ ...eventOf(newStream(), 1), traceparent }]);
      await until(() => contexts.length === 1);
      expect(contexts).toEqual([traceparent]);
    });

    it('traces the sending of each event, and each attempt to handle it', async () => {
      const topic = topicFor();
      const spans: { name: string; parent: string | undefined; traceparent: string; isFailed: boolean }[] = [];
      const contexts: (string | undefined)[] = [];
      const tracer: Tracer = {
        start: ({ name }, parent) => {
          const span = { name, parent, traceparent: `span ${spans.length + 1}`, isFailed: false };
          spans.push(span);
          return { traceparent: span.traceparent, end: ({ error } = {}) => void (span.isFailed = error !== undefined) };
        },
      };
      const transport = await startWith({
        group: 'one',
        topic,
        type: 'Counted',
        handle: async () => {
          contexts.push(currentContext()?.traceparent);
          if (contexts.length === 1) throw new Error('Not yet');
        },
      });
      traceWith(tracer);
      try {
        await transport.publish(topic, [{ ...eventOf(newStream(), 1), traceparent: 'the request' }]);
        await until(() => contexts.length === 2 && spans.length === 3);
      } finally {
        traceWith(undefined);
      }
      expect(spans).toEqual([
        { name: `send ${topic}`, parent: 'the request', traceparent: 'span 1', isFailed: false },
        { name: `process ${topic}`, parent: 'span 1', traceparent: 'span 2', isFailed: true },
        { name: `process ${topic}`, parent: 'span 1', traceparent: 'span 3', isFailed: false },
      ]);
      expect(contexts).toEqual(['span 2', 'span 3']);
    });

    it('tells an observer of every attempt, and of every dead letter', async () => {
      const topic = topicFor();
      let calls = 0;
      const transport = await startWith(
        { group: 'steady', topic, type: 'Counted', name: 'Steady.onCounted', handle: async () => undefined },
        {
          group: 'shaky',
          topic,
          type: 'Counted',
          name: 'Shaky.onCounted',
          handle: async ({ streamVersion }) => {
            if (streamVersion === 2 || ++calls === 1) throw new Error('Not this time');
          },
        },
      );
      const attempts: string[] = [];
      const letters: object[] = [];
      transport.observe({
        attempted: ({ group, handler, topic: of, event, ms, isHandled, isRedriven }) => {
          expect(of).toBe(topic);
          expect(ms).toBeGreaterThanOrEqual(0);
          attempts.push([group, handler, event.streamVersion, isHandled, isRedriven].join(' '));
        },
        parked: (letter) => letters.push(letter),
      });
      await transport.publish(topic, countUp(newStream(), 2));
      await until(() => letters.length === 1);
      expect(letters).toEqual([{ group: 'shaky', topic }]);
      expect(attempts.sort()).toEqual([
        'shaky Shaky.onCounted 1 false false',
        'shaky Shaky.onCounted 1 true false',
        ...Array.from({ length: CONTRACT_RETRY.attempts }, () => 'shaky Shaky.onCounted 2 false false'),
        'steady Steady.onCounted 1 true false',
        'steady Steady.onCounted 2 true false',
      ]);
      attempts.length = 0;
      await transport.redrive(await transport.deadLetters(deadLetterTopicOf(topic)));
      await until(() => letters.length === 2);
      expect(new Set(attempts)).toEqual(new Set(['shaky Shaky.onCounted 2 false true']));
    });

    it('gives each group its own copy', async () => {
      const topic = topicFor();
      const seen: unknown[] = [];
      const spoil = (group: string): Subscriber => ({
        group,
        topic,
        type: 'Counted',
        handle: async (event) => {
          seen.push({ ...event.data });
          Object.assign(event.data, { n: 'spoilt' });
        },
      });
      const transport = await startWith(spoil('one'), spoil('two'));
      const events = countUp(newStream(), 1);
      await transport.publish(topic, events);
      await until(() => seen.length === 2);
      expect(seen).toEqual([{ n: 1 }, { n: 1 }]);
      expect(events[0]!.data).toEqual({ n: 1 });
    });

    it('lets running handlers finish when it stops', async () => {
      const topic = topicFor();
      const steps: string[] = [];
      let mayFinish = false;
      const transport = await startWith({
        group: 'one',
        topic,
        type: 'Counted',
        handle: async () => {
          steps.push('begun');
          await until(() => mayFinish);
          steps.push('finished');
        },
      });
      const published = transport.publish(topic, countUp(newStream(), 1));
      await until(() => steps.length === 1);
      const stopped = transport.stop().then(() => steps.push('stopped'));
      mayFinish = true;
      await Promise.all([published, stopped]);
      expect(steps).toEqual(['begun', 'finished', 'stopped']);
    });
  });
}
