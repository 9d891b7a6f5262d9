import type { Connection } from 'mongoose';
import { parseEnvelope } from './envelope-check.js';

/** Position of a message in its topic. */
export interface MessageOrigin {
  partition: number;
  /** Whole number as text: it has 64 bits. */
  offset: string;
}

/** A message that a group could not process, with everything needed to understand and retry it. */
export interface DeadLetter {
  /** The same message parked twice, after a redelivery, is one dead letter. */
  _id: string;
  /** `<topic>.dlq` */
  topic: string;
  /** Consumer group that could not process it. */
  group: string;
  /** Handler that failed; null when the message is not an event envelope at all. */
  handler: string | null;
  /** Message of the last error. */
  reason: string;
  /** Where a broker had it; absent where there is none. */
  origin?: MessageOrigin;
  /** Attempts made; 0 when the message could not be read. */
  attempts: number;
  /** The unchanged message: JSON text, or any other content. */
  original: string;
  /** ISO 8601 */
  parkedAt: string;
}

/**
 * Where messages that cannot be processed are parked, so that they never block others, and from where they
 * are retried once the cause is fixed.
 */
export abstract class DeadLetters {
  abstract park(letter: DeadLetter): Promise<void>;

  /** Dead letters of `<topic>.dlq`, one or several, oldest first. */
  abstract list(deadLetterTopics: string | readonly string[]): Promise<DeadLetter[]>;

  /** How many there are of each `<topic>.dlq` that has any. */
  abstract countByTopic(): Promise<Record<string, number>>;

  /** Takes a letter out for good, durably: it has been dealt with. */
  abstract remove(letter: Pick<DeadLetter, 'topic' | '_id'>): Promise<void>;

  /**
   * Hands messages again to the groups that failed, and to no other; those of one stream in the order of their versions.
   * Resolves when the request is durable. The letters stay until their groups have handled the messages: then the group
   * removes the letter, or parks it again. So a message is always handled or parked, even if a process dies, and asking
   * twice delivers it twice, which handlers must tolerate anyway.
   *
   * **A redriven message arrives late.** Later messages of its stream were handled long ago, so a handler must not take it
   * for the latest state. The platform's handlers turn an event into a command on a stream of their own, and its decider
   * compares: what is already recorded, has been overtaken by a higher version, or concerns something removed changes
   * nothing.
   */
  abstract redrive(letters: readonly DeadLetter[]): Promise<void>;

  /**
   * Erases the letters with events of an auction that was deleted, where they are kept in a database. On a broker the
   * services may only add letters: there the operations command `erase` does it.
   */
  async eraseAuction(_auctionId: string): Promise<void> {}

  /** Letters that the handlers' process must fetch itself, because no broker delivers them. */
  async awaitingRedrive(): Promise<DeadLetter[]> {
    return [];
  }

  async count(): Promise<number> {
    return Object.values(await this.countByTopic()).reduce((sum, count) => sum + count, 0);
  }
}

/** Topic that the message of a letter came from. */
export const originalTopicOf = ({ topic }: Pick<DeadLetter, 'topic'>): string => topic.replace(/\.dlq$/, '');

/** Stream and version of the event in a letter; an empty stream if it holds no event. */
export function streamPositionOf({ original }: Pick<DeadLetter, 'original'>): {
  streamId: string;
  streamVersion: number;
} {
  try {
    return parseEnvelope(original);
  } catch {
    return { streamId: '', streamVersion: 0 };
  }
}

/** Whether the event in a letter belongs to the auction. A message that is not an event belongs to none. */
export function isOfAuction({ original }: Pick<DeadLetter, 'original'>, auctionId: string): boolean {
  try {
    const event = parseEnvelope(original);
    return event.auctionId === auctionId || event.subject === auctionId;
  } catch {
    return false;
  }
}

/** The letters with those of one stream in the order of their versions. */
export const inStreamOrder = (letters: readonly DeadLetter[]): DeadLetter[] =>
  letters
    .map((letter) => ({ letter, ...streamPositionOf(letter) }))
    .sort((one, other) => one.streamId.localeCompare(other.streamId) || one.streamVersion - other.streamVersion)
    .map(({ letter }) => letter);

interface StoredDeadLetter extends DeadLetter {
  /** Until the process of the handlers has tried it again, then absent. */
  redrive?: true;
}

/** So many are handed over at once; the rest follows when these are done. */
const REDRIVEN_AT_ONCE = 500;

/** Dead letters in the collection `dead_letters`. */
export class StoredDeadLetters extends DeadLetters {
  constructor(private readonly connection: Connection) {
    super();
  }

  private get letters() {
    return this.connection.collection<StoredDeadLetter>('dead_letters');
  }

  /** Creates the indexes; call it once, before the first message. */
  async prepare(): Promise<void> {
    await this.letters.createIndex({ topic: 1, parkedAt: 1 });
    await this.letters.createIndex({ redrive: 1 });
  }

  async park({ _id, ...letter }: DeadLetter): Promise<void> {
    await this.letters.updateOne({ _id }, { $set: letter, $unset: { redrive: '' } }, { upsert: true });
  }

  async list(deadLetterTopics: string | readonly string[]): Promise<DeadLetter[]> {
    return this.letters
      .find({ topic: { $in: [deadLetterTopics].flat() } })
      .sort({ parkedAt: 1 })
      .toArray();
  }

  async countByTopic(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const topic of await this.letters.distinct('topic'))
      counts[topic] = await this.letters.countDocuments({ topic });
    return counts;
  }

  async remove({ _id }: Pick<DeadLetter, 'topic' | '_id'>): Promise<void> {
    await this.letters.deleteOne({ _id });
  }

  /** Marks the letters; the process of the handlers looks for marked ones. */
  async redrive(letters: readonly DeadLetter[]): Promise<void> {
    await this.letters.updateMany({ _id: { $in: letters.map(({ _id }) => _id) } }, { $set: { redrive: true } });
  }

  override async eraseAuction(auctionId: string): Promise<void> {
    const letters = await this.letters.find({}).toArray();
    const ids = letters.filter((letter) => isOfAuction(letter, auctionId)).map(({ _id }) => _id);
    if (ids.length > 0) await this.letters.deleteMany({ _id: { $in: ids } });
  }

  override async awaitingRedrive(): Promise<DeadLetter[]> {
    return inStreamOrder(await this.letters.find({ redrive: true }).limit(REDRIVEN_AT_ONCE).toArray());
  }
}
