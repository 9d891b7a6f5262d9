export { backoffMs, waitFor, type RetryPolicy } from './backoff.js';
export { DeadLetters, StoredDeadLetters, type DeadLetter } from './dead-letters.js';
export { InvalidEnvelopeError, parseEnvelope } from './envelope-check.js';
export { DEFAULT_RETRY, EventDispatcher, type EventHandler } from './event-dispatcher.js';
export { EventPublisher } from './event-publisher.js';
export { InProcessTransport, TransportNotListeningError, type InProcessTransportOptions, type TransportHealth } from './in-process-transport.js';
export { MessagingModule, type InProcessMessagingOptions } from './messaging.module.js';
export { OnEvent, type EnvelopeOf, type EventSubscription } from './on-event.js';
export { contextOf, currentContext, runInContext, type RequestContext } from './request-context.js';
