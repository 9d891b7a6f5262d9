import type { Connection } from 'mongoose';
import { isId, subjectOf } from '@lanelight/contracts';
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

/** What an erased stream had reserved is looked for by it. */
export const RESERVATION_INDEX = { owner: 1 } as const;

/** No command takes longer from its reservation to its append. */
const ORPHANED_AFTER_MS = 60_000;

/**
 * Names that are unique across streams, such as login ids. Reserve first, then append, then confirm: a crash in between
 * leaves a reservation whose owner never came to be, and after a minute the next one who asks may take it over. Whoever
 * stood still for that long and appends after all learns by confirming that the name is somebody else's.
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
      // The condition on what was read lets one of several who take over at once win.
      const { matchedCount } = await this.reservations.updateOne(
        { _id: key, owner: current.owner, reservedAt: current.reservedAt },
        { $set: { owner, reservedAt } },
      );
      if (matchedCount === 1) return;
    }
  }

  /**
   * Makes sure, after the append, that `key` is still `owner`'s; from then on nobody takes it over.
   * @throws ReservationTakenError when it is not: what was appended under it has to be undone.
   */
  async confirm(key: string, owner: string): Promise<void> {
    // The new time fails the condition of whoever found the reservation orphaned and is about to take it over.
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
