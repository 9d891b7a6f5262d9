import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId, TOPICS, type EventEnvelope } from '@lanelight/contracts';
import { EventPublisher, parseEnvelope } from '@lanelight/messaging';
import { RefusedAccess, REFUSALS_AT_MOST, type Refusal } from './refused-access.js';

const MINUTE_MS = 60_000;

class Recorder extends EventPublisher {
  readonly published: { topic: string; event: EventEnvelope }[] = [];
  isAway = false;

  override async publish(topic: string, events: readonly EventEnvelope[]): Promise<void> {
    if (this.isAway) throw new Error('The brokers are away');
    this.published.push(...events.map((event) => ({ topic, event: parseEnvelope(JSON.stringify(event)) })));
  }

  get told(): unknown[] {
    return this.published.map(({ event: { actor, data } }) => [actor?.fullName ?? null, ...Object.values(data)]);
  }
}

const refusal = (facts: Partial<Refusal['actor']> = {}, request = 'DELETE /api/auctions/:id'): Refusal => ({
  actor: { id: newId(), fullName: 'Ray Delgado', roles: ['mechanic'], auctionId: null, ...facts },
  request,
  client: { address: '203.0.113.7', agent: 'tablet' },
});

let publisher: Recorder;
let refused: RefusedAccess;
beforeEach(() => {
  jest.useFakeTimers();
  publisher = new Recorder();
  refused = new RefusedAccess(publisher);
});
afterEach(() => void jest.useRealTimers());

describe('RefusedAccess', () => {
  it('publishes one event for each person, route and minute, with a count', async () => {
    const auctionId = newId();
    const ray = refusal({ auctionId });
    const ann = refusal({ fullName: 'Ann Lee' });
    for (let count = 0; count < 500; count++) refused.tell(ray);
    refused.tell({ ...ray, request: 'GET /api/auctions' });
    refused.tell(ann);
    await jest.advanceTimersByTimeAsync(MINUTE_MS - 1);
    expect(publisher.published).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(publisher.told).toEqual([
      ['Ray Delgado', 'DELETE /api/auctions/:id', 500],
      ['Ray Delgado', 'GET /api/auctions', 1],
      ['Ann Lee', 'DELETE /api/auctions/:id', 1],
    ]);
    expect(publisher.published[0]).toMatchObject({
      topic: TOPICS.refusals,
      event: {
        type: 'AccessRefused',
        actor: { id: ray.actor.id, roles: ['mechanic'] },
        auctionId,
        client: { address: '203.0.113.7', agent: 'tablet' },
      },
    });

    refused.tell(ray);
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(publisher.told).toHaveLength(4);
    await jest.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(publisher.told).toHaveLength(4);
  });

  it('sums up what is too much to tell apart', async () => {
    for (let count = 0; count < REFUSALS_AT_MOST + 250; count++) refused.tell(refusal());
    await refused.flush();
    expect(publisher.told).toHaveLength(REFUSALS_AT_MOST + 1);
    expect(publisher.told.at(-1)).toEqual([null, null, 250]);
  });

  it('keeps what the transport refuses, no more than so many events, and counts the rest', async () => {
    publisher.isAway = true;
    const first = refusal({ fullName: 'The first' });
    refused.tell(first);
    await refused.flush();
    for (let minute = 0; minute < 3; minute++) {
      for (let count = 0; count < REFUSALS_AT_MOST; count++) refused.tell(refusal());
      await jest.advanceTimersByTimeAsync(MINUTE_MS);
    }
    publisher.isAway = false;
    await jest.advanceTimersByTimeAsync(MINUTE_MS);
    expect(publisher.told).toHaveLength(REFUSALS_AT_MOST + 1);
    expect(publisher.told[0]).toEqual(['The first', 'DELETE /api/auctions/:id', 1]);
    expect(publisher.told.at(-1)).toEqual([null, null, 2 * REFUSALS_AT_MOST + 1]);
    expect(new Set(publisher.published.map(({ event }) => event.id)).size).toBe(REFUSALS_AT_MOST + 1);
  });

  it('publishes the last minute at shutdown, and at once what is refused after that', async () => {
    refused.tell(refusal());
    await refused.beforeApplicationShutdown();
    expect(publisher.told).toHaveLength(1);
    refused.tell(refusal());
    await refused.flush();
    expect(publisher.told).toHaveLength(2);
  });

  it('does not hold up a shutdown while the transport does not answer', async () => {
    publisher.publish = () => new Promise(() => undefined);
    refused.tell(refusal());
    const stopped = refused.beforeApplicationShutdown();
    await jest.advanceTimersByTimeAsync(3_000);
    await expect(stopped).resolves.toBeUndefined();
  });
});
