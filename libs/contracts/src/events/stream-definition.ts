import { topicOf, type DomainEvent } from '../envelope.js';
import type { Downcaster, Downcasters, Upcaster, Upcasters } from '../upcasting.js';

/**
 * All that belongs to one event. Publishers, `@OnEvent` handlers and the AsyncAPI document read it from here, so that
 * type, topic and data cannot be paired wrongly.
 */
export interface EventDefinition<Event extends DomainEvent = DomainEvent> {
  readonly type: Event['type'];
  readonly topic: string;
  /** Newest schema version: one more than there are upcasters. The event is written in it, unless there is a downcaster. */
  readonly version: number;
  /** The first one turns data of version 1 into 2, and so on. */
  readonly upcasters: readonly Upcaster[];
  /** In the release that brings a new version: the event is still written in the version before. */
  readonly downcaster?: Downcaster;
  /** Golden example of each version, oldest first: names of files in `events/fixtures`. */
  readonly fixtures: readonly string[];
  /** Always absent: tells the compiler what data the event has. */
  readonly event?: Event;
}

/** The event that a definition is of. */
export type EventOf<Definition> = Definition extends EventDefinition<infer Event> ? Event : never;

/** One kind of stream: the service that owns it, and its events. The first event is the one that a stream begins with. */
export interface StreamDefinition<Event extends DomainEvent = DomainEvent> {
  readonly service: string;
  /** First part of the stream ids: `diagnostic` of `diagnostic-0190…`. */
  readonly streamType: string;
  readonly topic: string;
  readonly events: { readonly [Each in Event as Each['type']]: EventDefinition<Each> };
}

/** A kind of stream whose events are among `Event`. */
export interface StreamAmong<Event extends DomainEvent = DomainEvent> extends Omit<StreamDefinition, 'events'> {
  readonly events: Readonly<Record<string, EventDefinition<Event>>>;
}

/** A new version in its first release, which reads it but does not write it yet. */
export interface Introduction {
  readonly upcasters: readonly Upcaster[];
  readonly downcaster: Downcaster;
}

/**
 * Defines a kind of stream. `events` names every event with its upcasters, none for one that was never restructured. In the
 * release that restructures it, the event has a downcaster too.
 */
export function defineStream<Event extends DomainEvent>(
  service: string,
  streamType: string,
  events: { readonly [Each in Event as Each['type']]: readonly Upcaster[] | Introduction },
): StreamDefinition<Event> {
  const topic = topicOf(service, streamType);
  const definitions = Object.entries<readonly Upcaster[] | Introduction>(events).map(
    ([type, steps]): EventDefinition => {
      const { upcasters, ...downcaster } = 'upcasters' in steps ? steps : { upcasters: steps };
      const version = upcasters.length + 1;
      const fixtures = Array.from({ length: version }, (_, index) => `${type}.v${index + 1}.json`);
      return { type, topic, version, upcasters, ...downcaster, fixtures };
    },
  );
  return {
    service,
    streamType,
    topic,
    // The compiler does not see that the keys are those of `events`.
    events: Object.fromEntries(definitions.map((each) => [each.type, each])) as StreamDefinition<Event>['events'],
  };
}

/** The upcasters of streams by event type. */
export const upcastersOf = (streams: readonly Pick<StreamAmong, 'events'>[]): Upcasters =>
  Object.fromEntries(
    streams.flatMap(({ events }) => Object.values(events).map(({ type, upcasters }) => [type, upcasters])),
  );

/** The downcasters of streams by event type. */
export const downcastersOf = (streams: readonly Pick<StreamAmong, 'events'>[]): Downcasters =>
  Object.fromEntries(
    streams.flatMap(({ events }) =>
      Object.values(events).flatMap(({ type, downcaster }) => (downcaster ? [[type, downcaster]] : [])),
    ),
  );
