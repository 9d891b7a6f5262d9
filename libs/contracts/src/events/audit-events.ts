import type { DomainEvent } from '../envelope.js';
import { defineStream } from './stream-definition.js';

/**
 * One thing that somebody did, as the audit trail keeps it. The stream has the id of the event that it is about, so an
 * event that arrives twice is recorded once. Who did it, and from where, is in the envelope.
 */
export type AuditEvent =
  | DomainEvent<
      'ActionRecorded',
      {
        /** ISO 8601, as the event has it. */
        at: string;
        /** Such as `user.deactivated`. */
        action: string;
        target: { type: string; id: string; name: string | null } | null;
        /** Such as the new role. */
        detail: string | null;
        /** Ids, VIN and stock number by which the entry is found. */
        keys: string[];
      }
    >
  | DomainEvent<'ActionErased', Record<string, never>>;

export const auditStream = defineStream<AuditEvent>('identity', 'audit', {
  ActionRecorded: [],
  ActionErased: [],
});
