import type { DomainEvent } from '../envelope.js';
import { defineStream } from './stream-definition.js';

/**
 * Somebody who is signed in was refused with 403, as the process that refused it tells identity. It is published once for
 * each person, route and minute of a process, and is in no store: anybody with an account can cause any number of them.
 * Who it was, and from where the first time, is in the envelope; without an actor it sums up what was too much to tell apart.
 */
export type RefusalEvent = DomainEvent<
  'AccessRefused',
  {
    /** Method and path as declared, such as `PATCH /api/identity/users/:id`; null in a sum. */
    request: string | null;
    /** How often, from 1. */
    times: number;
  }
>;

/** Each refusal is a stream of its own, because none follows from another. */
export const refusalStream = defineStream<RefusalEvent>('identity', 'refusal', {
  AccessRefused: [],
});
