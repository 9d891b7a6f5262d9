import { Injectable, Optional, type BeforeApplicationShutdown } from '@nestjs/common';
import {
  EVENTS,
  newId,
  streamIdOf,
  TOPICS,
  type Actor,
  type EventClient,
  type EventEnvelope,
  type RefusalEvent,
} from '@lanelight/contracts';
import { EventPublisher } from '@lanelight/messaging';

/** Somebody who is signed in asked for something that they may not do. */
export interface Refusal {
  actor: Pick<Actor, 'id' | 'fullName' | 'roles' | 'auctionId'>;
  /** Method and path as declared, such as `PATCH /api/identity/users/:id`. */
  request: string;
  client: EventClient;
}

type RefusalEnvelope = EventEnvelope<RefusalEvent>;

const MINUTE_MS = 60_000;
/** A shutdown waits no longer for brokers or a database that are away. */
const LAST_FLUSH_MS = 3_000;
/** Different people and routes that a process tells apart at a time, and events that wait for the transport. */
export const REFUSALS_AT_MOST = 1_000;
/** Events that identity handles at a time, so that it has time for other work. */
const AT_ONCE = 50;

/**
 * Tells identity which requests of this process were refused with 403: one event for each person, route and minute, however
 * many there were. They are in no store, so the last minute is lost in a crash; the request log has it.
 */
@Injectable()
export class RefusedAccess implements BeforeApplicationShutdown {
  private readonly counted = new Map<string, RefusalEnvelope>();
  private sum: RefusalEnvelope | undefined;
  /** Refused by the transport: they keep their ids, so identity knows them if they did arrive. */
  private unsent: RefusalEnvelope[] = [];
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();
  private isClosing = false;

  /** @param publisher absent where no events travel at all */
  constructor(@Optional() private readonly publisher?: EventPublisher) {}

  /** Counts a refusal. Nobody waits for its event. */
  tell({ actor, request, client }: Refusal): void {
    const key = `${actor.id} ${request}`;
    const known = this.counted.get(key);
    if (known) known.data = { ...known.data, times: known.data.times + 1 };
    else if (this.counted.size >= REFUSALS_AT_MOST) this.addToSum(1);
    else {
      const { id, fullName, roles, auctionId } = actor;
      const who = { actor: { id, fullName, roles }, auctionId, client };
      this.counted.set(key, refusalOf({ request, times: 1 }, who));
    }
    if (this.isClosing) void this.flush();
    else this.plan();
  }

  /** Publishes what was counted so far. It never fails: what the transport refuses goes with the next minute. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return (this.sending = this.sending.then(() => this.send()));
  }

  /** The transport is still open at this point of the shutdown. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_FLUSH_MS).unref());
    await Promise.race([this.flush(), late]);
  }

  private async send(): Promise<void> {
    let events = [...this.unsent, ...this.counted.values(), ...(this.sum ? [this.sum] : [])];
    this.counted.clear();
    [this.unsent, this.sum] = [[], undefined];
    try {
      for (; events.length > 0; events = events.slice(AT_ONCE))
        await this.publisher?.publish(TOPICS.refusals, events.slice(0, AT_ONCE));
    } catch {
      // The minutes before come first: what somebody did to flood the list comes after it.
      this.unsent = events.slice(0, REFUSALS_AT_MOST);
      const rest = events.slice(REFUSALS_AT_MOST).reduce((times, { data }) => times + data.times, 0);
      if (rest > 0) this.addToSum(rest);
      if (!this.isClosing) this.plan();
    }
  }

  private addToSum(times: number): void {
    this.sum ??= refusalOf({ request: null, times: 0 }, { actor: null, auctionId: null });
    this.sum.data = { ...this.sum.data, times: this.sum.data.times + times };
  }

  private plan(): void {
    this.timer ??= setTimeout(() => void this.flush(), MINUTE_MS).unref();
  }
}

function refusalOf(
  data: RefusalEvent['data'],
  who: Pick<RefusalEnvelope, 'actor' | 'auctionId' | 'client'>,
): RefusalEnvelope {
  const id = newId();
  const { type, version } = EVENTS.AccessRefused;
  return {
    specversion: '1.0',
    id,
    type,
    source: '/identity',
    subject: id,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    dataschema: `${type}/${version}`,
    schemaVersion: version,
    streamId: streamIdOf('refusal', id),
    streamVersion: 1,
    correlationId: id,
    causationId: null,
    ...who,
    data,
  };
}
