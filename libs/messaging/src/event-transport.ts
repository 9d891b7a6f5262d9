import { BaseRpcContext, Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import type { EventEnvelope } from '@lanelight/contracts';
import { isObservable, lastValueFrom } from 'rxjs';
import type { EventDispatcher, EventObserver } from './event-dispatcher.js';
import type { EventPublisher } from './event-publisher.js';
import type { EventSubscription } from './on-event.js';
import { startSpan, type SpanFacts } from './tracing.js';

/** The transport has not started, or is closing: unpublished events stay in the outbox. */
export class TransportNotListeningError extends Error {
  constructor(state: TransportHealth['state']) {
    super(`The event transport is ${state}`);
    this.name = new.target.name;
  }
}

export interface TransportHealth {
  /** Anything but `listening` means that events are not flowing. */
  state: 'starting' | 'listening' | 'failing' | 'closing' | 'closed';
  /** Why the transport is failing; absent otherwise. */
  reason?: string;
  /** Deliveries, one for each event and group, that are not finished. */
  inFlight: number;
  /** Handlers that wait for their next attempt. */
  retrying: number;
  /** Dead letters since the start. */
  parked: number;
}

/**
 * Carries events between services: both ends of it. A process has one; ask Nest for it by this class, so that it
 * does not matter which one it is.
 */
export abstract class EventTransport extends Server implements CustomTransportStrategy, EventPublisher {
  override readonly propagatesEventHandlerErrors = true;

  constructor(protected readonly dispatcher: EventDispatcher) {
    super();
  }

  override addHandler(
    pattern: unknown,
    callback: MessageHandler,
    isEventHandler = false,
    extras: Record<string, unknown> = {},
  ): void {
    if (!isEventHandler || !isSubscription(pattern))
      throw new TypeError(`Only @OnEvent handlers can be bound to this transport, not ${JSON.stringify(pattern)}`);
    this.dispatcher.register(pattern, String(extras.handler ?? pattern.type), async (envelope) => {
      const result: unknown = await callback(envelope, new BaseRpcContext([pattern.topic]));
      if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
    });
  }

  abstract override listen(callback: (error?: unknown) => void): void;

  abstract publish(topic: string, events: readonly EventEnvelope[]): Promise<void>;

  /** Begins a span of sending for each event, and puts it into the event: what consumers do follows from it. */
  protected startSending(
    topic: string,
    events: readonly EventEnvelope[],
  ): { events: readonly EventEnvelope[]; sent: (error?: unknown) => void } {
    const sending = events.map((event) => ({
      event,
      span: startSpan(() => this.sendSpan(topic, event), event.traceparent),
    }));
    return {
      events: sending.map(({ event, span }) => (span ? { ...event, traceparent: span.traceparent } : event)),
      sent: (error) => {
        for (const { span } of sending) span?.end(error === undefined ? {} : { error });
      },
    };
  }

  private sendSpan(topic: string, { id, type, streamId, correlationId }: EventEnvelope): SpanFacts {
    return {
      name: `send ${topic}`,
      kind: 'producer',
      attributes: {
        'messaging.system': this.dispatcher.system,
        'messaging.operation.name': 'send',
        'messaging.operation.type': 'send',
        'messaging.destination.name': topic,
        'messaging.message.id': id,
        'messaging.message.conversation_id': correlationId,
        'lanelight.event.type': type,
        'lanelight.stream': streamId,
      },
    };
  }

  abstract health(): TransportHealth;

  /** Tells `observer` of every attempt and every dead letter from now on. */
  observe(observer: EventObserver): void {
    this.dispatcher.observe(observer);
  }

  /** Topics that have a handler in this process, each with the groups that listen to it. */
  get subscriptions(): { group: string; topic: string }[] {
    return this.dispatcher.topics.flatMap((topic) =>
      this.dispatcher.groupsOf(topic).map((group) => ({ group, topic })),
    );
  }

  /** Lets running handlers finish, gives up waits between attempts, refuses everything new. */
  abstract override close(): Promise<void>;

  on(): never {
    throw new TypeError('This transport emits no events; call health()');
  }

  unwrap<T>(): T {
    return this.dispatcher as T;
  }
}

function isSubscription(pattern: unknown): pattern is EventSubscription {
  const { group, topic, type } = (pattern ?? {}) as Partial<EventSubscription>;
  return [group, topic, type].every((part) => typeof part === 'string');
}
