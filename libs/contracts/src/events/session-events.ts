import type { DomainEvent } from '../envelope.js';
import { defineStream } from './stream-definition.js';

/** A session is one sign-in on one device. Its events hold ids, never tokens. */
export type SessionEvent = DomainEvent<'SessionEnded', { userId: string }>;

export const sessionStream = defineStream<SessionEvent>('identity', 'session', {
  SessionEnded: [],
});
