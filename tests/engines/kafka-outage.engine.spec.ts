import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { newId, streamIdOf, subjectOf, type EventEnvelope } from '@lanelight/contracts';
import { ensureTopics, KafkaTransport, type KafkaTransportOptions } from '@lanelight/messaging/kafka';
import { eventually } from '@lanelight/testing';
import { startKafka, type KafkaEngine } from '@lanelight/testing/engines';

Logger.overrideLogger(false);

/** What health promises. */
const RED_WITHIN_MS = 5_000;

const eventOf = (streamId: string, streamVersion: number): EventEnvelope => ({
  specversion: '1.0',
  id: newId(),
  type: 'Counted',
  source: '/test',
  subject: subjectOf(streamId),
  time: '2026-01-01T00:00:00.000Z',
  datacontenttype: 'application/json',
  dataschema: 'Counted/1',
  schemaVersion: 1,
  streamId,
  streamVersion,
  correlationId: 'journey',
  causationId: null,
  actor: null,
  auctionId: null,
  data: {},
});

/** On its own broker, because the tests stop it. */
describe('An outage of the broker', () => {
  let kafka: KafkaEngine;
  let topic: string;
  const started: KafkaTransport[] = [];

  beforeAll(async () => {
    kafka = await startKafka({ own: true });
  });
  afterAll(() => kafka.stop());
  afterEach(async () => {
    await Promise.all(started.splice(0).map((transport) => transport.close()));
  });

  const start = (
    handle: (event: EventEnvelope) => Promise<void>,
    { group = `group-${newId()}`, ...options }: { group?: string } & Partial<KafkaTransportOptions> = {},
  ): KafkaTransport => {
    const transport = new KafkaTransport({
      brokers: kafka.brokers,
      clientId: 'outage',
      retry: { attempts: 3, firstDelayMs: 2, maxDelayMs: 10 },
      ...options,
    });
    started.push(transport);
    transport.addHandler({ group, topic, type: 'Counted' }, handle, true);
    transport.listen(() => undefined);
    return transport;
  };
  const newTopic = async (): Promise<void> => {
    topic = `test.${newId()}.events`;
    await ensureTopics({ brokers: kafka.brokers, clientId: 'outage' }, [topic], { partitions: 3 });
  };
  const until = (fact: () => boolean | Promise<boolean>, what: string, withinMs = 30_000): Promise<true> =>
    eventually(async () => (await fact()) || undefined, withinMs, what);
  const green = (transport: KafkaTransport): Promise<true> =>
    until(() => transport.health().state === 'listening', 'health to be green');
  const red = (transport: KafkaTransport): Promise<true> =>
    until(() => transport.health().state === 'failing', 'health to be red', RED_WITHIN_MS);
  const published = (transport: KafkaTransport, event: EventEnvelope): Promise<true> =>
    until(
      () =>
        transport.publish(topic, [event]).then(
          () => true,
          () => false,
        ),
      'the event to be acknowledged',
      60_000,
    );

  it.each<[string, () => Promise<void>, () => Promise<void>]>([
    ['stops', () => kafka.pause(), () => kafka.restart()],
    ['is killed', () => kafka.kill(), () => kafka.restart()],
    ['hangs', () => kafka.freeze(), () => kafka.thaw()],
  ])(
    'is told within five seconds when the broker %s, though nothing is sent, and is over by itself',
    async (_what, end, begin) => {
      await newTopic();
      const seen: number[] = [];
      const transport = start(async ({ streamVersion }) => void seen.push(streamVersion));
      await green(transport);
      const stream = streamIdOf('thing', newId());
      await transport.publish(topic, [eventOf(stream, 1)]);
      await until(() => seen.length === 1, 'the first event');
      await end();
      await red(transport);
      expect(transport.health().reason).toMatch(/no broker answers|has heard nothing|group/);
      await begin();
      await green(transport);
      await published(transport, eventOf(stream, 2));
      await until(() => seen.includes(2), 'the event after the outage');
    },
    120_000,
  );

  it('loses no acknowledged event, and keeps the order of each stream, when the broker is killed in the middle', async () => {
    await newTopic();
    const streams = Array.from({ length: 10 }, () => streamIdOf('thing', newId()));
    const seen = new Map<string, number[]>(streams.map((stream) => [stream, []]));
    const transport = start(async ({ streamId, streamVersion }) => void seen.get(streamId)!.push(streamVersion));
    await green(transport);
    let acknowledged = 0;
    const publishing = streams.map(async (stream) => {
      for (let version = 1; version <= 100; version++) {
        await published(transport, eventOf(stream, version));
        acknowledged++;
      }
    });
    await until(() => acknowledged > 200, 'some events');
    await kafka.kill();
    await red(transport);
    await kafka.restart();
    await Promise.all(publishing);
    await until(() => [...seen.values()].every((versions) => versions.includes(100)), 'all events');
    for (const versions of seen.values())
      expect([...new Set(versions)]).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  });

  it('hides no event right after it from a per-process group, even one that had heard nothing before', async () => {
    await newTopic();
    const seen: number[] = [];
    const transport = start(async ({ streamVersion }) => void seen.push(streamVersion), {
      group: 'everyone',
      inEveryProcess: { everyone: 0 },
    });
    const publisher = start(async () => undefined);
    await Promise.all([green(transport), green(publisher)]);
    await kafka.kill();
    await red(transport);
    await kafka.restart();
    await published(publisher, eventOf(streamIdOf('thing', newId()), 1));
    await until(() => seen.length > 0, 'the event');
    expect(seen).toEqual([1]);
  });

  it('does not keep any process from starting or stopping', async () => {
    await newTopic();
    await kafka.pause();
    const seen: number[] = [];
    const transport = start(async ({ streamVersion }) => void seen.push(streamVersion));
    await red(transport);
    const other = start(async () => undefined);
    const before = performance.now();
    await other.close();
    expect(performance.now() - before).toBeLessThan(10_000);
    await kafka.restart();
    await green(transport);
    await published(transport, eventOf(streamIdOf('thing', newId()), 1));
    await until(() => seen.length === 1, 'the event');
  });
});
