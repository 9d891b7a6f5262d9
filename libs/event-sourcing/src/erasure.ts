import type { EventEnvelope } from '@lanelight/contracts';
import type { Connection } from 'mongoose';
import { commitIdsOf, type Commit } from './event-store.js';
import { readModelWrites } from './write-concern.js';

/** Type of an event whose content was erased. It keeps its place in the stream and is not published. */
export const ERASED = 'Erased';

export const isErased = ({ type }: Pick<EventEnvelope, 'type'>): boolean => type === ERASED;

/** The event's place without its content, its time included: no more than that there was something. */
export const erased = (event: EventEnvelope): EventEnvelope => ({
  ...withoutPerson(event),
  type: ERASED,
  dataschema: `${ERASED}/1`,
  schemaVersion: 1,
  causationId: null,
  data: {},
});

/** The event without who caused it, and from where. */
export function withoutPerson(event: EventEnvelope): EventEnvelope {
  const { client: _, ...others } = event;
  return { ...others, actor: null };
}

const isWithoutPerson = ({ actor, client }: EventEnvelope): boolean => actor === null && client === undefined;

/**
 * Erases streams that have ended.
 *
 * Every commit keeps its id, so an append from an old state fails with a conflict, and versions
 * have no gap. The last event keeps its data, which names no person: it says that the stream has ended, so a command or an
 * event that comes late finds what it would have found before. All others lose their data and who caused them.
 */
export class Eraser {
  private readonly writeOptions: object;

  /** @param endings types of events after which nothing of a stream is kept */
  constructor(
    private readonly connection: Connection,
    private readonly endings: readonly string[],
  ) {
    this.writeOptions = readModelWrites(connection);
  }

  isEnding(commit: Pick<Commit, 'events'>): boolean {
    return this.endings.includes(commit.events.at(-1)?.type ?? '');
  }

  /**
   * Erases a stream whose last event ends it; others stay as they are. It may be repeated, and be cut short.
   * @returns whether the stream has ended
   */
  async erase(streamId: string): Promise<boolean> {
    const commits = this.connection.collection<Commit>('commits');
    const all = await commits
      .find({ _id: commitIdsOf(streamId) })
      .sort({ _id: 1 })
      .toArray();
    const last = all.at(-1);
    if (last === undefined || !this.isEnding(last)) return false;
    // From the end to the beginning: if this is interrupted, the rest of the stream can still be folded.
    for (const { _id, events } of all.toReversed()) {
      const ending = _id === last._id ? events.at(-1) : undefined;
      if (events.every((event) => (event === ending ? isWithoutPerson(event) : isErased(event)))) continue;
      const left = events.map((event) => (event === ending ? withoutPerson(event) : erased(event)));
      await commits.updateOne({ _id }, { $set: { events: left } }, this.writeOptions);
    }
    // A name that is reserved for it may be that of a person.
    await this.connection.collection('reservations').deleteMany({ owner: streamId }, this.writeOptions);
    return true;
  }
}
