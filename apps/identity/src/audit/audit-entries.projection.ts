import {
  auditKindOf,
  auditStream,
  type AuditAction,
  type AuditEvent,
  type AuditKind,
  type AuditTarget,
} from '@lanelight/contracts';
import type { Projection } from '@lanelight/event-sourcing';

/** An entry as it is found: those of events here, those of security in a collection of the same form. */
export interface AuditDocument {
  _id: string;
  /** Time and id: the order of the trail, different for all entries. */
  place: string;
  at: string;
  kind: AuditKind;
  action: AuditAction;
  actorId: string | null;
  actorName: string | null;
  target: AuditTarget | null;
  detail: string | null;
  /** Ids, VIN and stock number, in lower case. */
  keys: string[];
  auctionId: string | null;
  address: string | null;
  agent: string | null;
}

/** Every filter has an index in the order of the trail. */
export const AUDIT_INDEXES = [
  { place: -1 },
  { kind: 1, place: -1 },
  { keys: 1, place: -1 },
  { auctionId: 1, place: -1 },
  { auctionId: 1, kind: 1, place: -1 },
] as const;

export const placeOf = (at: string, id: string): string => `${at} ${id}`;

/** Who did what to which user, auction, setting or vehicle, when, from where. */
export const auditEntriesProjection: Projection<AuditDocument, AuditEvent> = {
  name: 'audit_entries',
  streams: [auditStream],
  indexes: AUDIT_INDEXES,

  evolve(entry, event) {
    switch (event.type) {
      case 'ActionRecorded': {
        const { at, detail, keys } = event.data;
        const action = event.data.action as AuditAction;
        return {
          _id: event.subject,
          place: placeOf(at, event.subject),
          at,
          kind: auditKindOf(action),
          action,
          actorId: event.actor?.id ?? null,
          actorName: event.actor?.fullName ?? null,
          target: event.data.target as AuditTarget | null,
          detail,
          keys,
          auctionId: event.auctionId,
          address: event.client?.address ?? null,
          agent: event.client?.agent ?? null,
        };
      }
      case 'ActionErased':
        return null;
      default:
        return entry;
    }
  },
};
