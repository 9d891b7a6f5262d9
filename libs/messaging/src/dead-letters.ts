import type { Connection } from 'mongoose';

/** Position of a message in its topic. */
export interface MessageOrigin {
  partition: number;
  /** Whole number as text: it has 64 bits. */
  offset: string;
}

/** A message that a group could not process, with all that is needed to understand it and to try it again. */
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
  /** The message as it came: JSON text, or whatever stood in its place. */
  original: string;
  /** ISO 8601 */
  parkedAt: string;
}

/** Where messages are parked that cannot be processed, so that they never stand in the way of others. */
export abstract class DeadLetters {
  abstract park(letter: DeadLetter): Promise<void>;
  /** Dead letters of `<topic>.dlq`, oldest first. */
  abstract list(deadLetterTopic: string): Promise<DeadLetter[]>;
  abstract count(): Promise<number>;
}

/** Dead letters in the collection `dead_letters`. */
export class StoredDeadLetters extends DeadLetters {
  constructor(private readonly connection: Connection) {
    super();
  }

  private get letters() {
    return this.connection.collection<DeadLetter>('dead_letters');
  }

  /** Creates the indexes; call it once, before the first message. */
  async prepare(): Promise<void> {
    await this.letters.createIndex({ topic: 1, parkedAt: 1 });
  }

  async park({ _id, ...letter }: DeadLetter): Promise<void> {
    await this.letters.updateOne({ _id }, { $set: letter }, { upsert: true });
  }

  async list(deadLetterTopic: string): Promise<DeadLetter[]> {
    return this.letters.find({ topic: deadLetterTopic }).sort({ parkedAt: 1 }).toArray();
  }

  async count(): Promise<number> {
    return this.letters.countDocuments({});
  }
}
