import { Partitioners, type Message, type Producer, type TopicMessages } from 'kafkajs';
import type { KafkaConnection } from './kafka-connection.js';

interface Publication {
  topic: string;
  messages: readonly Message[];
  bytes: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Bytes of one request; by default a broker accepts a megabyte for one partition. */
const REQUEST_BYTES = 512 * 1024;
/** Room for the record itself and its headers' lengths. */
const RECORD_OVERHEAD = 128;

const lengthOf = (part: Buffer | string | null | undefined): number => (part == null ? 0 : Buffer.byteLength(part));

function bytesOf({ key, value, headers }: Message): number {
  const inHeaders = Object.entries(headers ?? {}).flatMap(([name, content]) => [name, ...[content].flat()]);
  return RECORD_OVERHEAD + lengthOf(key) + lengthOf(value) + inHeaders.reduce((sum, part) => sum + lengthOf(part), 0);
}

/** True if the broker has answered, and refused something: then it may take the rest. */
function isRefusal(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause)
    if (each.name === 'KafkaJSProtocolError') return true;
  return false;
}

/**
 * Idempotent producer that waits for all in-sync replicas. One request is in flight at a time, and messages handed over
 * during it go together into the next: so order is kept, and many streams take few requests.
 */
export class KafkaProducer {
  private readonly queue: Publication[] = [];
  private pumping: Promise<void> | undefined;
  private producer: Producer | undefined;

  constructor(private readonly connection: KafkaConnection) {}

  /** Resolves when all messages are acknowledged; those of one key stay in the order given. */
  async send(topic: string, messages: readonly Message[]): Promise<void> {
    for (const part of partsOf(messages)) await this.enqueue(topic, part);
  }

  /** Sends pending messages, then disconnects. */
  async close(): Promise<void> {
    while (this.pumping) await this.pumping;
    await this.discard();
  }

  private enqueue(topic: string, { messages, bytes }: Pick<Publication, 'messages' | 'bytes'>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.queue.push({ topic, messages, bytes, resolve, reject });
      this.pumping ??= this.pump().finally(() => (this.pumping = undefined));
    });
  }

  private async pump(): Promise<void> {
    // Publications of the same turn of the event loop travel together from the first request on.
    await Promise.resolve();
    while (this.queue.length > 0) await this.deliver(this.nextRequest());
  }

  private nextRequest(): Publication[] {
    let bytes = 0;
    const end = this.queue.findIndex((publication, index) => (bytes += publication.bytes) > REQUEST_BYTES && index > 0);
    return this.queue.splice(0, end === -1 ? this.queue.length : end);
  }

  private async deliver(publications: readonly Publication[]): Promise<void> {
    try {
      await this.request(publications);
      for (const { resolve } of publications) resolve();
    } catch (error) {
      // Its sequence numbers may no longer be those that the broker expects.
      await this.discard();
      if (publications.length > 1 && isRefusal(error))
        for (const publication of publications) await this.deliver([publication]);
      else for (const { reject } of publications) reject(error);
    }
  }

  private async request(publications: readonly Publication[]): Promise<void> {
    const topics = new Map<string, Message[]>();
    for (const { topic, messages } of publications) topics.set(topic, [...(topics.get(topic) ?? []), ...messages]);
    const topicMessages = [...topics].map(([topic, messages]): TopicMessages => ({ topic, messages }));
    const producer = await this.connected();
    await producer.sendBatch({ acks: -1, topicMessages });
  }

  private async connected(): Promise<Producer> {
    if (this.producer) return this.producer;
    const producer = this.connection.client().producer({
      idempotent: true,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
    });
    this.producer = producer;
    await producer.connect();
    return producer;
  }

  private async discard(): Promise<void> {
    const producer = this.producer;
    this.producer = undefined;
    await producer?.disconnect().catch(() => undefined);
  }
}

/** Messages grouped into requests that a broker accepts; a larger message goes alone. */
function partsOf(messages: readonly Message[]): { messages: Message[]; bytes: number }[] {
  const parts: { messages: Message[]; bytes: number }[] = [];
  for (const message of messages) {
    const bytes = bytesOf(message);
    const last = parts.at(-1);
    if (last && last.bytes + bytes <= REQUEST_BYTES) {
      last.messages.push(message);
      last.bytes += bytes;
    } else parts.push({ messages: [message], bytes });
  }
  return parts;
}
