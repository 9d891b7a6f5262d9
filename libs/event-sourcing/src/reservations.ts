import type { Connection } from 'mongoose';
import { DomainError, isId, subjectOf } from '@lanelight/contracts';
import type { EventStore } from './event-store.js';
import { isDuplicateKey, ReservationTakenError } from './errors.js';

interface Reservation {
  /** The reserved key. */
  _id: string;
  /** Stream that the key belongs to. */
  owner: string;
  /** ISO 8601 */
  reservedAt: string;
}

/** Finds the reservations of an erased stream. */
export const RESERVATION_INDEX = { owner: 1 } as const;
/** A name that must be unique, and the error for the second stream that asks for it. */
export interface ReservedName {
  key: string;
  taken: (cause: ReservationTakenError) => DomainError;
}

/** An append that is safe only under reserved names. */
export interface ReservedAppend<Result> {
  /** Appends the event that gives the names to the owner; no events means that nothing changed. */
  append: () => Promise<Result>;
  /** Keys of the names that the owner's stream holds now. */
  held: () => Promise<readonly string[]>;
  /** Undoes the append. */
  takeBack: () => Promise<unknown>;
}

/** No command takes longer from its reservation to its append. */
const ORPHANED_AFTER_MS = 60_000;

/**
 * Names that are unique across streams, such as login ids. Reserve first, then append, then confirm, as
 * {@link appendUnder} does: a crash in between leaves a reservation whose owner was never created, and after a minute the
 * next stream that asks may take it over. A process that froze for that long and then appends learns when it confirms that
 * the name belongs to another stream.
 */
export class Reservations {
  constructor(
    private readonly connection: Connection,
    private readonly store: EventStore,
    private readonly clock: () => Date = () => new Date(),
  ) {}

  private get reservations() {
    return this.connection.collection<Reservation>('reservations');
  }

  /** Creates the index; call it once. */
  async prepare(): Promise<void> {
    await this.reservations.createIndex({ ...RESERVATION_INDEX });
  }

  /**
   * Reserves the names, appends to the stream `owner`, and confirms the names. A refused append gives back the names that
   * the stream does not hold. If a name went to another stream in the meantime, the append is undone.
   * @throws the error of the first name that is taken, and any error of `append`
   */
  async appendUnder<Result extends { events: readonly unknown[] }>(
    owner: string,
    names: readonly ReservedName[],
    { append, held, takeBack }: ReservedAppend<Result>,
  ): Promise<Result> {
    const reserved: string[] = [];
    let result: Result;
    try {
      for (const { key, taken } of names) {
        await orTaken(taken, this.reserve(key, owner));
        reserved.push(key);
      }
      result = await append();
    } catch (error) {
      // After any other error the append may have happened anyway.
      if (error instanceof DomainError) await this.releaseAll(reserved, owner, await held());
      throw error;
    }
    if (result.events.length === 0) return result;
    try {
      for (const { key, taken } of names) await orTaken(taken, this.confirm(key, owner));
    } catch (error) {
      if (error instanceof DomainError) await takeBack();
      throw error;
    }
    return result;
  }

  /**
   * Reserves `key` for the stream `owner` (`streamIdOf(type, id)`). Reserving one's own key again is fine.
   * @throws ReservationTakenError when it belongs to another stream.
   */
  async reserve(key: string, owner: string): Promise<void> {
    if (!isId(subjectOf(owner)) || isId(owner))
      throw new RangeError(`The owner of a reservation is a stream id, such as customer-<uuid>, not ${owner}`);
    for (;;) {
      const reservedAt = this.clock().toISOString();
      if (await this.insert({ _id: key, owner, reservedAt })) return;
      const current = await this.reservations.findOne({ _id: key });
      if (current === null) continue;
      if (current.owner !== owner && !(await this.isOrphaned(current))) throw new ReservationTakenError(key);
      // The condition on the old value lets exactly one of several concurrent takeovers win.
      const { matchedCount } = await this.reservations.updateOne(
        { _id: key, owner: current.owner, reservedAt: current.reservedAt },
        { $set: { owner, reservedAt } },
      );
      if (matchedCount === 1) return;
    }
  }

  /**
   * Makes sure, after the append, that `key` still belongs to `owner`; from then on no one else can take it over.
   * @throws ReservationTakenError if it does not: the append under it must be undone.
   */
  async confirm(key: string, owner: string): Promise<void> {
    // The new time fails the condition of any stream that is about to take over the reservation as orphaned.
    const { matchedCount } = await this.reservations.updateOne(
      { _id: key, owner },
      { $set: { reservedAt: this.clock().toISOString() } },
    );
    if (matchedCount === 0) throw new ReservationTakenError(key);
  }

  /** Gives `key` back, if it is `owner`'s. */
  async release(key: string, owner: string): Promise<void> {
    await this.reservations.deleteOne({ _id: key, owner });
  }

  private async releaseAll(keys: readonly string[], owner: string, held: readonly string[]): Promise<void> {
    for (const key of keys) if (!held.includes(key)) await this.release(key, owner);
  }

  private async insert(reservation: Reservation): Promise<boolean> {
    try {
      await this.reservations.insertOne(reservation);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private async isOrphaned({ owner, reservedAt }: Reservation): Promise<boolean> {
    const age = this.clock().getTime() - Date.parse(reservedAt);
    return age >= ORPHANED_AFTER_MS && !(await this.store.streamExists(owner));
  }
}

async function orTaken(taken: ReservedName['taken'], asked: Promise<void>): Promise<void> {
  try {
    await asked;
  } catch (error) {
    throw error instanceof ReservationTakenError ? taken(error) : error;
  }
}
