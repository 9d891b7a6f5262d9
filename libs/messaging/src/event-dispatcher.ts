import { createHash } from 'node:crypto';
import { deadLetterTopicOf, type EventEnvelope } from '@lanelight/contracts';
import { backoffMs, waitFor, type RetryPolicy } from './backoff.js';
import { isDatabaseAway } from './database-away.js';
import type { DeadLetters, MessageOrigin } from './dead-letters.js';
import { parseEnvelope } from './envelope-check.js';
import type { EventSubscription } from './on-event.js';
import { contextOf, runInContext } from './request-context.js';

export type EventHandler = (envelope: EventEnvelope) => Promise<void>;

interface NamedHandler {
  name: string;
  handle: EventHandler;
  /** Newest that it understands. */
  schemaVersion: number;
}

/** An event was published by newer code than that of the handler, which would misunderstand it. */
export class NewerSchemaError extends Error {
  constructor({ dataschema, type, schemaVersion }: Pick<EventEnvelope, 'dataschema' | 'type' | 'schemaVersion'>, known: number) {
    super(`${dataschema} (version ${schemaVersion} of ${type}) is newer than version ${known}, the newest that is understood here`);
    this.name = new.target.name;
  }
}

/** About 3 seconds of attempts: long enough for a database to fail over, short enough for the events behind. */
export const DEFAULT_RETRY: RetryPolicy = { attempts: 6, firstDelayMs: 100, maxDelayMs: 2_000 };

/** Of a message that names no id; a message may be large, its identity is not. */
const fingerprintOf = (message: string): string => createHash('sha256').update(message).digest('hex');

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * What every transport does with a message that has arrived for a group: check it, find the handlers of its type, run
 * them in the event's context, retry, park. Order and acknowledgement are the transport's own.
 */
export class EventDispatcher {
  private readonly handlers = new Map<string, Map<string, Map<string, NamedHandler[]>>>();
  private waiting = 0;
  private parked = 0;

  constructor(private readonly deadLetters: DeadLetters, private readonly retry: RetryPolicy = DEFAULT_RETRY) {}

  register({ group, topic, type, schemaVersion = 1 }: EventSubscription, name: string, handle: EventHandler): void {
    const groups = getOrAdd(this.handlers, topic, () => new Map<string, Map<string, NamedHandler[]>>());
    const types = getOrAdd(groups, group, () => new Map<string, NamedHandler[]>());
    getOrAdd(types, type, (): NamedHandler[] => []).push({ name, handle, schemaVersion });
  }

  get topics(): string[] {
    return [...this.handlers.keys()];
  }

  groupsOf(topic: string): string[] {
    return [...(this.handlers.get(topic)?.keys() ?? [])];
  }

  /** Handlers that wait for their next attempt, and messages parked since the start. */
  get counts(): { retrying: number; parked: number } {
    return { retrying: this.waiting, parked: this.parked };
  }

  /**
   * Resolves when every handler of the group has done its work or given up with a dead letter. Handlers fail apart:
   * the second one runs whatever became of the first.
   * Rejects when `signal` ends a wait between attempts, a dead letter cannot be written, or the database of a handler stays
   * away: deliver the message again.
   */
  async process(group: string, topic: string, message: string, signal: AbortSignal, origin?: MessageOrigin): Promise<void> {
    let envelope: EventEnvelope;
    try {
      envelope = parseEnvelope(message);
    } catch (error) {
      await this.park({ group, topic, message, origin, handler: null, attempts: 0, error, identity: fingerprintOf(message) });
      return;
    }
    for (const handler of this.handlers.get(topic)?.get(group)?.get(envelope.type) ?? []) {
      const failure = await this.attempt(handler, envelope, signal);
      if (failure) await this.park({ group, topic, message, origin, handler: handler.name, identity: envelope.id, ...failure });
    }
  }

  private async attempt({ handle, schemaVersion }: NamedHandler, envelope: EventEnvelope, signal: AbortSignal): Promise<{ error: unknown; attempts: number } | undefined> {
    if (envelope.schemaVersion > schemaVersion) return { error: new NewerSchemaError(envelope, schemaVersion), attempts: 0 };
    for (let attempts = 1; ; attempts++) {
      try {
        await runInContext(contextOf(envelope), () => handle(envelope));
        return undefined;
      } catch (error) {
        if (attempts >= this.retry.attempts) {
          // Nothing is wrong with the event, and while the outage lasts every event would become a dead letter.
          if (isDatabaseAway(error)) throw error;
          return { error, attempts };
        }
      }
      this.waiting++;
      try {
        await waitFor(backoffMs(attempts, this.retry), signal);
      } finally {
        this.waiting--;
      }
    }
  }

  private async park(failed: { group: string; topic: string; message: string; origin: MessageOrigin | undefined; handler: string | null; attempts: number; error: unknown; identity: string }): Promise<void> {
    await this.deadLetters.park({
      _id: [failed.group, failed.handler ?? failed.topic, failed.identity].join(' '),
      topic: deadLetterTopicOf(failed.topic),
      group: failed.group,
      handler: failed.handler,
      reason: messageOf(failed.error),
      attempts: failed.attempts,
      ...(failed.origin && { origin: failed.origin }),
      original: failed.message,
      parkedAt: new Date().toISOString(),
    });
    this.parked++;
  }
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
