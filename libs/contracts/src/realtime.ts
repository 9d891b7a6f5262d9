import type { AUCTION_DELETED } from './errors.js';
import type { UserStatus } from './identity.js';

/** Path of the Socket.IO endpoint. */
export const REALTIME_PATH = '/realtime';

/**
 * How browsers connect, the first that works. A WebSocket is one connection, so it does not matter which of several
 * gateways answers it; polling is many requests, which work only where all of them come to the same one.
 */
export const REALTIME_TRANSPORTS = ['websocket', 'polling'] as const;

/** Event pushed to a browser once it is connected: from now on it hears everything. */
export const REALTIME_READY = 'realtime.ready';
export interface RealtimeReadyPush {
  /** For so long nothing was pushed that this browser would have heard. */
  quietForMs: number;
}

/** Event pushed to the browsers of the auction, and to super admins, when an assessment is ready. */
export const ASSESSMENT_COMPLETED = 'assessment.completed';
export interface AssessmentCompletedPush {
  diagnosticId: string;
  version: number;
  year: number | null;
  make: string | null;
  model: string | null;
  correlationId: string;
}

/** Event pushed to the browsers of an auction that was deleted, right before their connections end. */
export const SESSION_ENDED = 'session.ended';
export interface SessionEndedPush {
  /** Code of the error that their next request would get. */
  code: typeof AUCTION_DELETED;
}

/** Event pushed to the browsers of a user whose name, status or role was changed; the new facts are read from identity. */
export const ACCOUNT_CHANGED = 'account.changed';
export interface AccountChangedPush {
  status: UserStatus;
}
