import { AsyncLocalStorage } from 'node:async_hooks';
import type { EventActor, EventClient, EventEnvelope } from '@lanelight/contracts';

/** Facts about the current call: recorded with every event that it causes, and with every log line. */
export interface RequestContext {
  /** One id from the first HTTP request through every event that it causes. */
  correlationId: string;
  /** Id of the event or request that directly caused the current work. */
  causationId: string | null;
  actor: EventActor | null;
  /** W3C trace context of the current work; absent where nobody traces. */
  traceparent?: string;
  /** Where the request came from; absent outside of requests. */
  client?: EventClient;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything that it awaits, in `context`. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Context of the running call, or undefined outside of one. */
export const currentContext = (): RequestContext | undefined => storage.getStore();

/** Context in which an event is handled: same correlation, actor, client and trace, caused by the event. */
export const contextOf = ({
  id,
  correlationId,
  actor,
  client,
  traceparent,
}: Pick<EventEnvelope, 'id' | 'correlationId' | 'actor' | 'client' | 'traceparent'>): RequestContext => ({
  correlationId,
  causationId: id,
  actor,
  ...(client && { client }),
  ...(traceparent !== undefined && { traceparent }),
});
