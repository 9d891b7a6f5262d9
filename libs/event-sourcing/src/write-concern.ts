import type { Connection } from 'mongoose';

/**
 * For writes that somebody makes again when they are gone: marks of what is published by publishing again, leases by
 * asking again. They survive the end of the process. A power cut of the database may take the last of them.
 */
export const NOT_AWAITING_DISK = { writeConcern: { w: 'majority', j: false } } as const;

/**
 * For read models, which are made again from events on the disk as long as the commit is not marked as published.
 *
 * A database within the process loses power together with the relay. What it loses are its last writes, and the mark comes
 * after the read model: so it cannot keep the one without the other. A server may lose power alone. The relay, which has
 * seen the read model written, would mark the commit when the server is back, and nobody would apply it again.
 */
export const readModelWrites = (connection: Connection): object =>
  (connection as { isInProcess?: boolean }).isInProcess ? NOT_AWAITING_DISK : {};

/** A document that is written along with a commit: new, or in place of the one that a filter finds. */
export interface Companion {
  collection: string;
  /** Null for a new document. */
  replaces: object | null;
  document: object;
}

/** A database within the process, which makes writes to several collections in one commit. */
export interface JoiningConnection {
  /** Answers whether the companions were written: all of them or none. The document is written in any case, or it throws. */
  insertTogether(collection: string, document: object, companions: readonly Companion[]): Promise<boolean>;
}

export const isJoining = (connection: unknown): connection is JoiningConnection =>
  typeof (connection as Partial<JoiningConnection>).insertTogether === 'function';
