import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Injectable, Logger, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { deadLetterTopicOf, newId, type EventEnvelope } from '@lanelight/contracts';
import type { Admin } from 'kafkajs';
import { CONTRACT_RETRY, type Subscriber } from '../event-transport.contract.js';
import { EventPublisher } from '../event-publisher.js';
import { EventTransport } from '../event-transport.js';
import { MessagingModule } from '../messaging.module.js';
import { OnEvent } from '../on-event.js';
import { currentContext } from '../request-context.js';
import { consumerLag } from './consumer-lag.js';
import { KafkaConnection } from './kafka-connection.js';
import { KafkaDeadLetters } from './kafka-dead-letters.js';
import { messageOfEvent } from './kafka-messages.js';
import { KafkaProducer } from './kafka-producer.js';
import { ensureTopics } from './kafka-topics.js';
import { KafkaTransport, type KafkaTransportOptions } from './kafka-transport.js';
import { bind, brokersOf, eventOf, newStream, readTopic, until } from './testing.js';

Logger.overrideLogger(false);
const options = { brokers: brokersOf(process.env.KAFKA_BROKERS), clientId: 'kafka-only' };

describe('KafkaTransport', () => {
  const connection = new KafkaConnection(options);
  const raw = new KafkaProducer(connection);
  let admin: Admin;
  const started: KafkaTransport[] = [];

  beforeAll(async () => {
    admin = connection.client().admin();
    await admin.connect();
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((transport) => transport.close()));
  });
  afterAll(async () => {
    await raw.close();
    await admin.disconnect();
  });

  const start = (subscribers: readonly Subscriber[], extra: Partial<KafkaTransportOptions> = {}): KafkaTransport => {
    const transport = new KafkaTransport({ ...options, retry: CONTRACT_RETRY, ...extra });
    started.push(transport);
    bind(transport, subscribers);
    return transport;
  };
  const newTopic = async (partitions = 3): Promise<string> => {
    const topic = `test.${newId()}.events`;
    await ensureTopics(options, [topic], { partitions });
    return topic;
  };
  const newGroup = (): string => `group-${newId()}`;
  /** Offset that the group has committed, summed over the partitions. */
  const committed = async (groupId: string, topic: string): Promise<number> => {
    const [offsets] = await admin.fetchOffsets({ groupId, topics: [topic] });
    return offsets!.partitions.reduce((sum, { offset }) => sum + Math.max(0, Number(offset)), 0);
  };
  const listening = (transport: KafkaTransport): Promise<void> => until(() => transport.health().state === 'listening');

  it('binds the handlers of a Nest application, in a group of exactly the name given', async () => {
    const topic = await newTopic();
    const group = newGroup();
    @Injectable()
    class Journal {
      readonly entries: string[] = [];
    }
    @Controller()
    class CountConsumer {
      constructor(private readonly journal: Journal) {}
      @OnEvent(group, { type: 'Counted', topic, version: 1, upcasters: [], fixtures: [] })
      async onCounted(event: EventEnvelope): Promise<void> {
        this.journal.entries.push(`${event.id} ${currentContext()?.correlationId}`);
      }
    }
    @Module({
      imports: [MessagingModule.kafka({ ...options, retry: CONTRACT_RETRY })],
      controllers: [CountConsumer],
      providers: [Journal],
    })
    class RootModule {}
    const app = await NestFactory.create(RootModule, { logger: false });
    app.connectMicroservice({ strategy: app.get(EventTransport) });
    await app.startAllMicroservices();
    await app.init();
    try {
      const event = eventOf(newStream(), 1);
      await app.get(EventPublisher).publish(topic, [event]);
      await until(() => app.get(Journal).entries.length === 1);
      expect(app.get(Journal).entries).toEqual([`${event.id} journey`]);
      expect((await admin.listGroups()).groups.map(({ groupId }) => groupId)).toContain(group);
    } finally {
      await app.close();
    }
  });

  describe('in a group where every process receives all events', () => {
    const groupsOn = async (group: string): Promise<string[]> =>
      (await admin.listGroups()).groups.map(({ groupId }) => groupId).filter((groupId) => groupId.startsWith(group));

    it('each process gets each event, from the moment it joins on', async () => {
      const topic = await newTopic();
      const group = newGroup();
      const early = eventOf(newStream(), 1);
      await raw.send(topic, [messageOfEvent(early)]);
      const heard: string[][] = [[], []];
      const transports = heard.map((events) =>
        start([{ group, topic, type: 'Counted', handle: async ({ id }) => void events.push(id) }], {
          inEveryProcess: { [group]: 0 },
        }),
      );
      await Promise.all(transports.map(listening));
      const later = Array.from({ length: 9 }, () => eventOf(newStream(), 1));
      await transports[0]!.publish(topic, later);
      await until(() => heard.every((events) => events.length >= later.length));
      for (const events of heard) expect(new Set(events)).toEqual(new Set(later.map(({ id }) => id)));
    });

    it('each process first gets what was published in the last minutes, and is not ready before', async () => {
      const topic = await newTopic();
      const group = newGroup();
      const early = Array.from({ length: 9 }, () => eventOf(newStream(), 1));
      await raw.send(topic, early.map(messageOfEvent));
      const heard: string[] = [];
      let mayFinish = false;
      const handle = async ({ id }: EventEnvelope): Promise<void> => {
        await until(() => mayFinish);
        heard.push(id);
      };
      const transport = start([{ group, topic, type: 'Counted', handle }], { inEveryProcess: { [group]: 60_000 } });
      await until(() => /still reads \d+ partitions/.test(transport.health().reason ?? ''));
      mayFinish = true;
      await listening(transport);
      expect(new Set(heard)).toEqual(new Set(early.map(({ id }) => id)));
    });

    it('leaves no group behind when the process ends', async () => {
      const topic = await newTopic();
      const group = newGroup();
      const transport = start([{ group, topic, type: 'Counted', handle: async () => undefined }], {
        inEveryProcess: { [group]: 0 },
      });
      await listening(transport);
      expect(await groupsOn(group)).toHaveLength(1);
      await transport.close();
      expect(await groupsOn(group)).toEqual([]);
    });
  });

  it('commits an offset after the work, not before, and not past work that is unfinished', async () => {
    const [topic, another] = [await newTopic(1), await newTopic(1)];
    const group = newGroup();
    const [slow, quick, later] = [newStream(), newStream(), newStream()];
    const seen: string[] = [];
    let mayFinish = false;
    const handle = async ({ streamId }: EventEnvelope): Promise<void> => {
      if (streamId === slow) await until(() => mayFinish);
      seen.push(streamId);
    };
    const transport = start([
      { group, topic, type: 'Counted', handle },
      { group, topic: another, type: 'Counted', handle },
    ]);
    await transport.publish(topic, [eventOf(slow, 1), eventOf(quick, 1)]);
    await until(() => seen.length === 1);
    expect(seen).toEqual([quick]);
    // Finished messages of all partitions are committed together: this one could have been.
    await transport.publish(another, [eventOf(later, 1)]);
    await until(async () => (await committed(group, another)) === 1);
    expect(await committed(group, topic)).toBe(0);
    mayFinish = true;
    await until(async () => (await committed(group, topic)) === 2);
  });

  it('does not redeliver parked, skipped or handled events to the next member of the group', async () => {
    const topic = await newTopic(1);
    const group = newGroup();
    const seen: number[] = [];
    const subscribers = [
      {
        group,
        topic,
        type: 'Counted',
        handle: async ({ streamVersion }: EventEnvelope) => {
          seen.push(streamVersion);
          if (streamVersion === 2) throw new Error('Never');
        },
      },
    ];
    const stream = newStream();
    const first = start(subscribers);
    await first.publish(topic, [eventOf(stream, 1), eventOf(stream, 2), eventOf(stream, 3, {}, 'Unknown')]);
    await until(() => first.health().parked === 1);
    await first.close();
    expect(await committed(group, topic)).toBe(3);
    const second = start(subscribers);
    await second.publish(topic, [eventOf(stream, 4)]);
    await until(() => seen.includes(4));
    expect(seen).toEqual([1, 2, 2, 2, 4]);
  });

  it('leaves events that it had not begun, or was retrying, to the next member when it stops', async () => {
    const topic = await newTopic(1);
    const group = newGroup();
    const stream = newStream();
    const seen: string[] = [];
    let isFixed = false;
    const subscribers = [
      {
        group,
        topic,
        type: 'Counted',
        handle: async ({ streamVersion }: EventEnvelope) => {
          seen.push(`${isFixed ? 'second' : 'first'} ${streamVersion}`);
          if (!isFixed) throw new Error('Not yet');
        },
      },
    ];
    const first = start(subscribers, { retry: { attempts: 2, firstDelayMs: 60_000, maxDelayMs: 60_000 } });
    await first.publish(topic, [eventOf(stream, 1), eventOf(stream, 2)]);
    await until(() => first.health().retrying === 1);
    await first.close();
    isFixed = true;
    const second = start(subscribers);
    await until(() => seen.length === 3);
    expect(seen).toEqual(['first 1', 'second 1', 'second 2']);
    expect(second.health().parked).toBe(0);
  });

  it('parks on Kafka, with the cause in headers and the message unchanged', async () => {
    const topic = await newTopic(1);
    const group = newGroup();
    const transport = start([
      {
        group,
        name: 'CountConsumer.onCounted',
        topic,
        type: 'Counted',
        handle: async () => {
          throw new Error('{"not": "parsed"}');
        },
      },
    ]);
    const event = eventOf(newStream(), 1);
    await transport.publish(topic, [event]);
    const [letter] = await readTopic(options, deadLetterTopicOf(topic), 1);
    expect(letter).toEqual({
      key: `${group} CountConsumer.onCounted ${event.id}`,
      value: JSON.stringify(event),
      headers: {
        'dlq-group': group,
        'dlq-handler': 'CountConsumer.onCounted',
        'dlq-reason': '{"not": "parsed"}',
        'dlq-attempts': '3',
        'dlq-parked-at': expect.any(String),
        'dlq-original-topic': topic,
        'dlq-original-partition': '0',
        'dlq-original-offset': '0',
      },
    });
    const [listed] = await transport.deadLetters.list(deadLetterTopicOf(topic));
    expect(listed).toMatchObject({
      _id: letter!.key,
      reason: '{"not": "parsed"}',
      attempts: 3,
      origin: { partition: 0, offset: '0' },
    });
  });

  it('removes a dead letter that was dealt with', async () => {
    const topic = await newTopic(1);
    const letters = new KafkaDeadLetters(connection, raw);
    const letter = {
      topic: deadLetterTopicOf(topic),
      group: 'one',
      handler: null,
      reason: 'Broken',
      attempts: 0,
      original: '{',
      parkedAt: '2026-01-01T00:00:00.000Z',
    };
    const before = await letters.count();
    await letters.park({ _id: 'first', ...letter });
    await letters.park({ _id: 'second', ...letter });
    expect(await letters.count()).toBe(before + 2);
    await letters.remove({ _id: 'first', topic: letter.topic });
    expect((await letters.list(letter.topic)).map(({ _id }) => _id)).toEqual(['second']);
  });

  it('redrives a message that is not an event byte for byte', async () => {
    const topic = await newTopic(1);
    const bytes = Buffer.from([0xff, 0x00, 0xfe]);
    const transport = start([{ group: newGroup(), topic, type: 'Counted', handle: async () => undefined }]);
    await raw.send(topic, [{ key: null, value: bytes }]);
    await until(() => transport.health().parked === 1);
    const [letter] = await transport.deadLetters.list(deadLetterTopicOf(topic));
    await transport.deadLetters.redrive([letter!]);
    await until(() => transport.health().parked === 2);
    expect(await transport.deadLetters.list(deadLetterTopicOf(topic))).toEqual([
      { ...letter!, parkedAt: expect.any(String), origin: { partition: 0, offset: '1' } },
    ]);
  });

  it('tells how far each group is behind, without joining any', async () => {
    const topic = await newTopic(2);
    const [group, absent, broadcast] = [newGroup(), newGroup(), newGroup()];
    let isHeld = true;
    const hold = async (): Promise<void> => until(() => !isHeld);
    const transport = start(
      [
        { group, topic, type: 'Counted', handle: hold },
        { group: broadcast, topic, type: 'Counted', handle: async () => undefined },
      ],
      { inEveryProcess: { [broadcast]: 0 } },
    );
    await until(() => transport.health().state === 'listening');
    await transport.publish(
      topic,
      Array.from({ length: 5 }, () => eventOf(newStream(), 1)),
    );
    const lag = async () => consumerLag(options, { [group]: [topic], [absent]: [topic] }, [broadcast]);
    await until(async () => (await lag())[2]?.topics[0]?.lag === 0);
    expect(await lag()).toEqual([
      { group, state: 'Stable', members: 1, topics: [{ topic, lag: 5 }], isGone: false },
      { group: absent, state: 'Dead', members: 0, topics: [{ topic, lag: 5 }], isGone: false },
      {
        group: expect.stringContaining(`${broadcast}-`),
        state: 'Stable',
        members: 1,
        topics: [{ topic, lag: 0 }],
        isGone: false,
      },
    ]);
    isHeld = false;
    await until(async () => (await lag())[0]?.topics[0]?.lag === 0);
    await transport.close();
    expect((await lag())[0]).toEqual({ group, state: 'Empty', members: 0, topics: [{ topic, lag: 0 }], isGone: false });
  });

  it('treats text that looks like JSON as text, and data that looks like a record as data', async () => {
    const topic = await newTopic();
    const group = newGroup();
    const seen: unknown[] = [];
    const transport = start([
      {
        group,
        topic,
        type: 'Counted',
        handle: async ({ data }) => void seen.push([currentContext()!.correlationId, data]),
      },
    ]);
    const data = { key: 'k', value: { n: 1 }, headers: { kafka_correlationId: 'c' }, pattern: 'p', id: 'i' };
    const stream = newStream();
    await transport.publish(
      topic,
      ['{"a":1}', '[1]', '{broken'].map((correlationId, index) => ({
        ...eventOf(stream, index + 1, data),
        correlationId,
      })),
    );
    await until(() => seen.length === 3);
    expect(seen).toEqual([
      ['{"a":1}', data],
      ['[1]', data],
      ['{broken', data],
    ]);
    expect((await readTopic(options, topic, 3)).map(({ headers }) => headers['correlation-id'])).toEqual([
      '{"a":1}',
      '[1]',
      '{broken',
    ]);
  });

  const valid = eventOf(newStream(), 1);
  const broken = (change: Record<string, unknown>): string => JSON.stringify({ ...valid, ...change });
  it.each<[string, string | Buffer | null, string]>([
    ['no value', null, 'the message is not JSON'],
    ['an empty value', '', 'the message is not JSON'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x80]), 'the message is not JSON'],
    ['a byte order mark', `\uFEFF${JSON.stringify(valid)}`, 'the message is not JSON'],
    ['half an envelope', JSON.stringify(valid).slice(0, 100), 'the message is not JSON'],
    ['two envelopes', JSON.stringify(valid).repeat(2), 'the message is not JSON'],
    ['XML', '<event/>', 'the message is not JSON'],
    ['a number', '42', 'the message is not an object'],
    ['null', 'null', 'the message is not an object'],
    ['a text', '"{}"', 'the message is not an object'],
    ['a list of envelopes', JSON.stringify([valid]), 'the message is not an object'],
    ['an envelope as text in JSON', JSON.stringify(JSON.stringify(valid)), 'the message is not an object'],
    ['a record with the envelope as value', JSON.stringify({ key: 'k', value: valid }), 'specversion must be "1.0"'],
    ['an envelope of Nest', JSON.stringify({ pattern: 'Counted', data: valid }), 'specversion must be "1.0"'],
    ['another CloudEvents version', broken({ specversion: '0.3' }), 'specversion must be "1.0"'],
    ['an id that is no UUID', broken({ id: '1' }), 'id must be a UUID'],
    ['no type', broken({ type: '' }), 'type must be a text'],
    ['a time that is none', broken({ time: 'today' }), 'time must be an ISO 8601 time in UTC'],
    ['a version that is no number', broken({ streamVersion: '1' }), 'streamVersion must be a whole number from 1'],
    ['an actor without roles', broken({ actor: { id: 'a', fullName: null } }), 'actor must be an actor or null'],
    ['data that is no object', broken({ data: [] }), 'data must be an object'],
    ['fields of the prototype', `{"__proto__": ${JSON.stringify(valid)}}`, 'specversion must be "1.0"'],
    ['a tree of a thousand levels', `${'{"data":'.repeat(1_000)}1${'}'.repeat(1_000)}`, 'specversion must be "1.0"'],
    ['most of a megabyte', `"${'x'.repeat(900_000)}`, 'the message is not JSON'],
  ])('parks %s, with or without a key, and goes on behind it', async (_what, value, reason) => {
    const topic = await newTopic(1);
    const seen: number[] = [];
    const transport = start([
      { group: newGroup(), topic, type: 'Counted', handle: async ({ streamVersion }) => void seen.push(streamVersion) },
    ]);
    const stream = newStream();
    await raw.send(topic, [
      { key: stream, value },
      { key: null, value: value === null ? '' : value },
    ]);
    await transport.publish(topic, [eventOf(stream, 1)]);
    await until(() => seen.length === 1 && transport.health().parked === 2);
    const letters = await transport.deadLetters.list(deadLetterTopicOf(topic));
    const original = Buffer.isBuffer(value)
      ? `data:application/octet-stream;base64,${value.toString('base64')}`
      : (value ?? '');
    expect(letters).toEqual([
      expect.objectContaining({ reason: `Not an event envelope: ${reason}`, attempts: 0, handler: null, original }),
    ]);
  });

  it('keeps an event that it could not park, and parks it later', async () => {
    const topic = `test.${newId()}.events`;
    await admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: false });
    const group = newGroup();
    const seen: number[] = [];
    const transport = start([
      {
        group,
        topic,
        type: 'Counted',
        handle: async ({ streamVersion }) => {
          seen.push(streamVersion);
          if (streamVersion === 1) throw new Error('Never');
        },
      },
    ]);
    const stream = newStream();
    await until(() =>
      transport.publish(topic, [eventOf(stream, 1), eventOf(stream, 2)]).then(
        () => true,
        () => false,
      ),
    );
    await until(() => seen.length > CONTRACT_RETRY.attempts);
    expect(seen).not.toContain(2);
    expect(await committed(group, topic)).toBe(0);
    await ensureTopics(options, [topic]);
    await until(() => seen.includes(2));
    expect(await transport.deadLetters.list(deadLetterTopicOf(topic))).toHaveLength(1);
  });

  it('creates no topic: it says which is missing, and continues once it exists', async () => {
    const topic = `test.${newId()}.events`;
    const seen: number[] = [];
    const transport = start([
      { group: newGroup(), topic, type: 'Counted', handle: async ({ streamVersion }) => void seen.push(streamVersion) },
    ]);
    await until(
      () =>
        transport.health().state === 'failing' &&
        transport.health().reason!.includes('does not host this topic-partition'),
    );
    await expect(transport.publish(topic, [eventOf(newStream(), 1)])).rejects.toThrow(
      'does not host this topic-partition',
    );
    expect(await admin.listTopics()).not.toContain(topic);
    await ensureTopics(options, [topic]);
    await listening(transport);
    await transport.publish(topic, [eventOf(newStream(), 2)]);
    await until(() => seen.length === 1);
    expect(seen).toEqual([2]);
  });

  it('refuses an event that is too large, and publishes its neighbours of the same moment', async () => {
    const topic = await newTopic(1);
    const seen: unknown[] = [];
    const transport = start([
      { group: newGroup(), topic, type: 'Counted', handle: async ({ streamId }) => void seen.push(streamId) },
    ]);
    const [before, after] = [newStream(), newStream()];
    const outcomes = await Promise.allSettled([
      transport.publish(topic, [eventOf(before, 1)]),
      transport.publish(topic, [eventOf(newStream(), 1, { text: 'x'.repeat(2_000_000) })]),
      transport.publish(topic, [eventOf(after, 1)]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await until(() => seen.length === 2);
    expect(seen.toSorted()).toEqual([before, after].toSorted());
  });

  it('refuses an event whose topic is missing, and publishes its neighbours of the same moment', async () => {
    const topic = await newTopic(1);
    const seen: unknown[] = [];
    const transport = start([
      { group: newGroup(), topic, type: 'Counted', handle: async ({ streamId }) => void seen.push(streamId) },
    ]);
    const [before, after] = [newStream(), newStream()];
    const outcomes = await Promise.allSettled([
      transport.publish(topic, [eventOf(before, 1)]),
      transport.publish(`test.${newId()}.events`, [eventOf(newStream(), 1)]),
      transport.publish(topic, [eventOf(after, 1)]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await until(() => seen.length === 2);
    expect(seen.toSorted()).toEqual([before, after].toSorted());
  });

  it('publishes more at once than one request takes, in order', async () => {
    const topic = await newTopic(1);
    const seen: number[] = [];
    const transport = start([
      { group: newGroup(), topic, type: 'Counted', handle: async ({ streamVersion }) => void seen.push(streamVersion) },
    ]);
    const stream = newStream();
    const events = Array.from({ length: 40 }, (_, index) => eventOf(stream, index + 1, { text: 'x'.repeat(50_000) }));
    await transport.publish(topic, events);
    await until(() => seen.length === 40);
    expect(seen).toEqual(events.map(({ streamVersion }) => streamVersion));
  });

  it('delivers a duplicate as the same event, in its place', async () => {
    const topic = await newTopic();
    const seen: string[] = [];
    const transport = start([
      { group: newGroup(), topic, type: 'Counted', handle: async ({ id }) => void seen.push(id) },
    ]);
    const stream = newStream();
    const events = [eventOf(stream, 1), eventOf(stream, 2)];
    await transport.publish(topic, events);
    await transport.publish(topic, events);
    await until(() => seen.length === 4);
    expect(seen).toEqual([...events, ...events].map(({ id }) => id));
  });

  it('takes in no more than it can hold, and then everything', async () => {
    const topic = await newTopic(1);
    const seen = new Set<string>();
    let isOpen = false;
    const transport = start(
      [
        {
          group: newGroup(),
          topic,
          type: 'Counted',
          handle: async ({ id }) => {
            if (!isOpen) await until(() => isOpen);
            seen.add(id);
          },
        },
      ],
      { concurrency: 8 },
    );
    const publish = (count: number): Promise<void> =>
      transport.publish(
        topic,
        Array.from({ length: count }, () => eventOf(newStream(), 1)),
      );
    for (let turn = 0; turn < 6; turn++) {
      await publish(300);
      await until(() => transport.health().inFlight >= Math.min(600, (turn + 1) * 300));
    }
    expect(transport.health().inFlight).toBeLessThan(1_000);
    isOpen = true;
    await until(() => seen.size === 1_800);
  });

  it('begins no event of a partition that another member has', async () => {
    const topic = await newTopic(6);
    const group = newGroup();
    const begun: Record<'first' | 'second', string[]> = { first: [], second: [] };
    let mayFinish = false;
    const member = (name: 'first' | 'second'): KafkaTransport =>
      start([
        {
          group,
          topic,
          type: 'Counted',
          handle: async ({ streamId, streamVersion }) => {
            begun[name].push(`${streamId} ${streamVersion}`);
            if (name === 'first') await until(() => mayFinish);
          },
        },
      ]);
    const streams = Array.from({ length: 30 }, newStream);
    const first = member('first');
    await Promise.all(
      streams.map((stream) =>
        first.publish(
          topic,
          [1, 2, 3].map((version) => eventOf(stream, version)),
        ),
      ),
    );
    await until(() => begun.first.length === 30 && first.health().inFlight === 90);
    member('second');
    await until(() => begun.second.some((event) => event.endsWith(' 3')));
    mayFinish = true;
    await until(
      () =>
        streams.every((stream) => [...begun.first, ...begun.second].includes(`${stream} 3`)) &&
        first.health().inFlight === 0,
    );
    const taken = streams.filter((stream) => begun.second.includes(`${stream} 3`));
    expect(taken.length).toBeGreaterThan(0);
    expect(
      begun.first.filter((event) => taken.some((stream) => event === `${stream} 2` || event === `${stream} 3`)),
    ).toEqual([]);
  });

  it('loses nothing and keeps the order of each stream while members come and go', async () => {
    const topic = await newTopic(6);
    const group = newGroup();
    const seen = new Map<string, number[]>();
    const by = new Set<string>();
    const member = (name: string): KafkaTransport =>
      start([
        {
          group,
          topic,
          type: 'Counted',
          handle: async ({ streamId, streamVersion }) => {
            by.add(name);
            await delay(Math.random() * 3);
            seen.set(streamId, [...(seen.get(streamId) ?? []), streamVersion]);
          },
        },
      ]);
    const streams = Array.from({ length: 30 }, newStream);
    const publisher = start([]);
    let version = 0;
    const publish = async (): Promise<void> => {
      version++;
      await Promise.all(streams.map((stream) => publisher.publish(topic, [eventOf(stream, version)])));
    };
    const first = member('first');
    for (let turn = 0; turn < 20; turn++) await publish();
    await until(() => by.has('first'));
    const second = member('second');
    await until(async () => {
      await publish();
      return by.has('second');
    });
    await first.close();
    for (let turn = 0; turn < 20; turn++) await publish();
    await until(() => streams.every((stream) => seen.get(stream)?.at(-1) === version));
    for (const stream of streams) {
      // Some may come twice after a rebalance, but none is skipped and none comes before its predecessor.
      const firstTimes = [...new Set(seen.get(stream))];
      expect(firstTimes).toEqual(Array.from({ length: version }, (_, index) => index + 1));
    }
    expect(second.health().state).toBe('listening');
  });
});
