import { createHash } from 'node:crypto';
import { deadLetterTopicOf, upcast, type EventEnvelope, type Upcasters } from '@lanelight/contracts';
import { backoffMs, waitFor, type RetryPolicy } from './backoff.js';
import type { DeadLetters, MessageOrigin } from './dead-letters.js';
import { parseEnvelope } from './envelope-check.js';
import type { EventSubscription } from './on-event.js';
import { isOutage } from './outage.js';
import { contextOf, runInContext } from './request-context.js';
import { inSpan } from './tracing.js';

export type EventHandler = (envelope: EventEnvelope) => Promise<void>;

interface NamedHandler {
  name: string;
  handle: EventHandler;
  upcasters: Upcasters;
  isBackground: boolean;
}

/** A message on its way to a group. */
interface Delivery {
  group: string;
  topic: string;
  message: string;
  origin: MessageOrigin | undefined;
}

/** One attempt of a handler at one event. */
export interface HandlingAttempt {
  group: string;
  topic: string;
  /** As dead letters name it. */
  handler: string;
  event: EventEnvelope;
  /** How long the handler took, in milliseconds. */
  ms: number;
  isHandled: boolean;
  /** The event is a dead letter that is tried again: it is as old as its letter. */
  isRedriven: boolean;
}

/** Whoever counts what the groups of this process do. It must not throw. */
export interface EventObserver {
  attempted(attempt: HandlingAttempt): void;
  /** A message of the topic has become a dead letter. */
  parked(letter: { group: string; topic: string }): void;
}

/** About 3 seconds of attempts: long enough for brief failures, short enough for the events behind. An unreachable database is waited for. */
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
  private readonly observers: EventObserver[] = [];
  private waiting = 0;
  private parked = 0;

  constructor(
    private readonly deadLetters: DeadLetters,
    private readonly retry: RetryPolicy = DEFAULT_RETRY,
    /** Name of the messaging system in traces. */
    readonly system = 'in_process',
  ) {}

  register(
    { group, topic, type, upcasters = {}, isBackground = false }: EventSubscription,
    name: string,
    handle: EventHandler,
  ): void {
    const groups = getOrAdd(this.handlers, topic, () => new Map<string, Map<string, NamedHandler[]>>());
    const types = getOrAdd(groups, group, () => new Map<string, NamedHandler[]>());
    getOrAdd(types, type, (): NamedHandler[] => []).push({ name, handle, upcasters, isBackground });
  }

  /** Tells `observer` of every attempt and every dead letter from now on. */
  observe(observer: EventObserver): void {
    this.observers.push(observer);
  }

  get topics(): string[] {
    return [...this.handlers.keys()];
  }

  groupsOf(topic: string): string[] {
    return [...(this.handlers.get(topic)?.keys() ?? [])];
  }

  /** Whether the group has a handler of the type. */
  isInterested(group: string, topic: string, type: string): boolean {
    return this.handlers.get(topic)?.get(group)?.has(type) ?? false;
  }

  /** Whether all handlers of the group for these types work in the background. */
  isBackground(group: string, topic: string, types: readonly string[]): boolean {
    const byType = this.handlers.get(topic)?.get(group);
    return types.every((type) => byType?.get(type)?.every((handler) => handler.isBackground) ?? true);
  }

  /** Handlers that wait for their next attempt, and messages parked since the start. */
  get counts(): { retrying: number; parked: number } {
    return { retrying: this.waiting, parked: this.parked };
  }

  /**
   * Resolves when every handler of the group has done its work or given up with a dead letter. Handlers fail apart:
   * the second one runs no matter how the first one ended.
   * While the database is unreachable, a handler is retried without limit: that is not the message's fault.
   * Rejects when `signal` ends a wait between attempts, or a dead letter cannot be written: deliver the message again.
   * @param redriven id of the dead letter that the message was taken from; it is removed unless it is parked again
   */
  async process(
    group: string,
    topic: string,
    message: string,
    signal: AbortSignal,
    origin?: MessageOrigin,
    redriven?: string,
  ): Promise<void> {
    const parked = await this.handle({ group, topic, message, origin }, signal, redriven !== undefined);
    if (redriven !== undefined && !parked.includes(redriven))
      await this.deadLetters.remove({ topic: deadLetterTopicOf(topic), _id: redriven });
  }

  /** Answers the ids of the dead letters that came of it. */
  private async handle(delivery: Delivery, signal: AbortSignal, isExpected: boolean): Promise<string[]> {
    const { group, topic, message } = delivery;
    let envelope: EventEnvelope;
    try {
      envelope = parseEnvelope(message);
    } catch (error) {
      return [await this.park({ ...delivery, handler: null, attempts: 0, error, identity: fingerprintOf(message) })];
    }
    const handlers = this.handlers.get(topic)?.get(group)?.get(envelope.type) ?? [];
    // A group has no handlers for most events, but an operator wants this one handled.
    if (handlers.length === 0 && isExpected)
      return [
        await this.park({
          ...delivery,
          handler: null,
          attempts: 0,
          error: `${group} has no handler of ${envelope.type}`,
          identity: envelope.id,
        }),
      ];
    const parked: string[] = [];
    for (const handler of handlers) {
      const failure = await this.attempt({ group, topic, isRedriven: isExpected }, handler, envelope, signal);
      if (failure)
        parked.push(await this.park({ ...delivery, handler: handler.name, identity: envelope.id, ...failure }));
    }
    return parked;
  }

  private async attempt(
    delivery: Pick<HandlingAttempt, 'group' | 'topic' | 'isRedriven'>,
    { name, handle, upcasters }: NamedHandler,
    envelope: EventEnvelope,
    signal: AbortSignal,
  ): Promise<{ error: unknown; attempts: number } | undefined> {
    let known: EventEnvelope;
    try {
      known = upcast(envelope, upcasters);
    } catch (error) {
      // Of a newer release: no attempt of this one would help.
      return { error, attempts: 0 };
    }
    for (let attempts = 1; ; attempts++) {
      const startedAt = performance.now();
      const ended = (isHandled: boolean): void => {
        const ms = performance.now() - startedAt;
        for (const observer of this.observers)
          observer.attempted({ ...delivery, handler: name, event: envelope, ms, isHandled });
      };
      try {
        await runInContext(contextOf(envelope), () =>
          inSpan(
            () => ({
              name: `process ${delivery.topic}`,
              kind: 'consumer',
              attributes: {
                'messaging.system': this.system,
                'messaging.operation.name': 'process',
                'messaging.operation.type': 'process',
                'messaging.destination.name': delivery.topic,
                'messaging.consumer.group.name': delivery.group,
                'messaging.message.id': envelope.id,
                'messaging.message.conversation_id': envelope.correlationId,
                'lanelight.event.type': envelope.type,
                'lanelight.handler': name,
                'lanelight.attempt': attempts,
              },
            }),
            () => handle(known),
          ),
        );
        ended(true);
        return undefined;
      } catch (error) {
        ended(false);
        if (attempts >= this.retry.attempts && !isOutage(error)) return { error, attempts };
      }
      this.waiting++;
      try {
        await waitFor(backoffMs(attempts, this.retry), signal);
      } finally {
        this.waiting--;
      }
    }
  }

  private async park(
    failed: Delivery & { handler: string | null; attempts: number; error: unknown; identity: string },
  ): Promise<string> {
    const _id = [failed.group, failed.handler ?? failed.topic, failed.identity].join(' ');
    await this.deadLetters.park({
      _id,
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
    for (const observer of this.observers) observer.parked({ group: failed.group, topic: failed.topic });
    return _id;
  }
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
