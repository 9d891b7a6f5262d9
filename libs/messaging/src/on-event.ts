import { applyDecorators, Catch, UseFilters, type RpcExceptionFilter, type Type as Class } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { DomainEvent, EventDefinition, EventEnvelope, EventOf, Upcasters } from '@lanelight/contracts';
import { throwError, type Observable } from 'rxjs';

/** What a handler listens to. The group is part of it, so that several services can live in one process. */
export interface EventSubscription {
  /** Consumer group: the service. Every group gets every event. */
  group: string;
  topic: string;
  type: string;
  /**
   * Upcasts an older event to the schema version that the handler understands, 1 by default. A newer event becomes a
   * dead letter, to be redriven to a newer handler.
   */
  upcasters?: Upcasters;
  /** Nobody waits for what this handler does: within one process, other groups handle the event first. */
  isBackground?: boolean;
}

type EachInItsEnvelope<Event> = Event extends DomainEvent ? EventEnvelope<Event> : never;

/** Envelopes of a union of events, distinguished by `type`; of some of them with `EnvelopeOf<DraftEvent, 'DraftSaved'>`. */
export type EnvelopeOf<Events extends DomainEvent, Type extends Events['type'] = Events['type']> = EachInItsEnvelope<
  Extract<Events, { type: Type }>
>;

/** Nest would replace an unknown error by "Internal server error"; retries and dead letters need the real one. */
@Catch()
class PassErrorOn implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

const SUBSCRIPTIONS = Symbol('lanelight:subscriptions');

/** What the handlers of a Nest controller listen to, without binding them. */
export function subscriptionsOf(controller: Class): EventSubscription[] {
  return (Reflect.getMetadata(SUBSCRIPTIONS, controller) as EventSubscription[] | undefined) ?? [];
}

type HandlerOf<Event extends DomainEvent> = (envelope: EnvelopeOf<Event>) => Promise<void>;

/**
 * Marks a method of a Nest controller as handler of an event, or of several. It runs in the event's request context, for
 * one stream in order, at least once: it must be harmless to handle the same event again.
 * When it throws, it is called again with backoff; in the end the event is parked in `<topic>.dlq`. So is, at once, an
 * event of a schema version newer than the definition's. Older ones come in the newest form.
 */
export function OnEvent<const Definitions extends readonly EventDefinition[]>(
  group: string,
  ...definitions: Definitions
) {
  return subscribing<Definitions>(definitions.map((definition) => subscriptionOf(group, definition)));
}

/** Like {@link OnEvent}, for what nobody waits for: within one process, other groups handle the event first. */
export function OnEventInBackground<const Definitions extends readonly EventDefinition[]>(
  group: string,
  ...definitions: Definitions
) {
  return subscribing<Definitions>(
    definitions.map((definition) => ({ ...subscriptionOf(group, definition), isBackground: true })),
  );
}

const subscriptionOf = (group: string, { type, topic, upcasters }: EventDefinition): EventSubscription => ({
  group,
  topic,
  type,
  ...(upcasters.length > 0 && { upcasters: { [type]: upcasters } }),
});

function subscribing<Definitions extends readonly EventDefinition[]>(patterns: readonly EventSubscription[]) {
  return <Handler extends HandlerOf<EventOf<Definitions[number]>>>(
    target: object,
    method: string | symbol,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    Reflect.defineMetadata(
      SUBSCRIPTIONS,
      [...subscriptionsOf(target.constructor as Class), ...patterns],
      target.constructor,
    );
    const handler = `${target.constructor.name}.${String(method)}`;
    applyDecorators(EventPattern([...patterns], { handler }), UseFilters(PassErrorOn))(target, method, descriptor);
  };
}
