export { backoffMs, waitFor, type RetryPolicy } from './backoff.js';
export {
  DeadLetters,
  inStreamOrder,
  isOfAuction,
  originalTopicOf,
  StoredDeadLetters,
  type DeadLetter,
  type MessageOrigin,
} from './dead-letters.js';
export { InvalidEnvelopeError, parseEnvelope } from './envelope-check.js';
export {
  DEFAULT_RETRY,
  EventDispatcher,
  type EventHandler,
  type EventObserver,
  type HandlingAttempt,
} from './event-dispatcher.js';
export { EventPublisher } from './event-publisher.js';
export { EventTransport, TransportNotListeningError, type TransportHealth } from './event-transport.js';
export { InProcessTransport, type InProcessTransportOptions } from './in-process-transport.js';
export { MessagingModule, type InProcessMessagingOptions } from './messaging.module.js';
export { OnEvent, OnEventInBackground, subscriptionsOf, type EnvelopeOf, type EventSubscription } from './on-event.js';
export { isOutage } from './outage.js';
export { contextOf, currentContext, runInContext, type RequestContext } from './request-context.js';
export { inSpan, startSpan, traceWith, type Span, type SpanFacts, type Tracer } from './tracing.js';
