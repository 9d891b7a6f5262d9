import { Logger } from '@nestjs/common';
import type { Admin, Batch, Consumer, KafkaMessage } from 'kafkajs';
import { backoffMs, waitFor } from '../backoff.js';
import type { MessageOrigin } from '../dead-letters.js';
import { messageOf } from '../event-dispatcher.js';
import type { KafkaConnection } from './kafka-connection.js';
import { redriveOf, textOf, type Redrive } from './kafka-messages.js';
import { OffsetTracker } from './offset-tracker.js';

export interface KafkaGroupOptions {
  connection: KafkaConnection;
  groupId: string;
  /**
   * Given for a transient group, which leaves nothing behind when it is stopped: it begins with what was published so
   * many milliseconds before it joins, and has no `problem` once it is through with that.
   */
  replayMs?: number;
  topics: readonly string[];
  /** Messages that are handled in parallel; those of one key never are. */
  concurrency: number;
  /** Resolves when the message is done with, for good; rejects when it must be delivered again. */
  process: (
    topic: string,
    message: string,
    signal: AbortSignal,
    origin: MessageOrigin,
    redrive: Redrive | undefined,
  ) => Promise<void>;
}

/**
 * The brokers end a member that is silent for this long and give its partitions to others; after an outage they wait as
 * long for members that were replaced.
 */
const SESSION_MS = 10_000;
const HEARTBEAT_MS = 1_000;
/** The longest that a fetch waits for something new; a consumer sends its heartbeats between fetches. */
const FETCH_WAIT_MS = 500;
/** Without an answered heartbeat for so long a consumer counts as dead. */
const SILENCE_MS = 4_000;
/** With this many unfinished messages, a partition is paused until half of them are done. */
const PARTITION_MESSAGES = 500;
/** Finished work is committed together, this long after the first of it. */
const COMMIT_AFTER_MS = 50;
/** Offsets that could not be committed are tried again so much later. */
const COMMIT_AGAIN_MS = 1_000;
const RECREATE = { firstDelayMs: 200, maxDelayMs: 5_000 };
const REDELIVER = { firstDelayMs: 200, maxDelayMs: 5_000 };
const LEAVE_WITHIN_MS = 5_000;

interface AssignedPartition {
  topic: string;
  partition: number;
  offsets: OffsetTracker;
  committed: bigint | undefined;
  resume: (() => void) | undefined;
}

const nameOf = (topic: string, partition: number): string => `${topic} ${partition}`;

/** What a member holds between two rebalances. Its unfinished messages are then delivered again. */
class Assignment {
  private readonly ending = new AbortController();
  private readonly partitions = new Map<string, AssignedPartition>();

  readonly signal = this.ending.signal;

  end(): void {
    this.ending.abort(new Error('The partition is no longer assigned'));
    for (const { resume } of this.partitions.values()) resume?.();
  }

  partition(topic: string, partition: number): AssignedPartition {
    const name = nameOf(topic, partition);
    let assigned = this.partitions.get(name);
    if (!assigned)
      this.partitions.set(
        name,
        (assigned = { topic, partition, offsets: new OffsetTracker(), committed: undefined, resume: undefined }),
      );
    return assigned;
  }

  uncommitted(): AssignedPartition[] {
    return [...this.partitions.values()].filter(({ offsets, committed }) => offsets.committable !== committed);
  }
}

/**
 * One consumer group's member in this process.
 *
 * kafkajs fetches nothing more, from any partition, until a batch is done, and sends no heartbeats until then. So a batch
 * is only accepted here and handled separately: each key in order, different keys in parallel, and an offset is
 * committed when everything before it is done. A key that is retried delays only itself.
 *
 * When the consumer crashes for any reason, or has lost its membership without noticing, a new one is created, with
 * backoff.
 */
export class KafkaGroup {
  private readonly logger = new Logger('Kafka');
  private readonly stopping = new AbortController();
  private assignment = new Assignment();
  /** Last message of each key: the next one waits for it, also across rebalances. */
  private readonly keysInFlight = new Map<string, Promise<void>>();
  private readonly slots: Slots;
  private running: Promise<void> | undefined;
  private committing: Promise<void> = Promise.resolve();
  private commitTimer: NodeJS.Timeout | undefined;
  private lastSign = -Infinity;
  private failure: string | undefined = 'has not joined yet';
  private unfinished = 0;
  /** Whether a transient group's beginning is stored. */
  private isPlaced: boolean;
  /** Where the replay of a transient group ends, of each partition that it is not through with. */
  private readonly replaying = new Map<string, bigint>();

  constructor(private readonly options: KafkaGroupOptions) {
    this.slots = new Slots(options.concurrency);
    this.isPlaced = options.replayMs === undefined;
  }

  start(): void {
    this.running ??= this.run();
  }

  /** Lets running handlers finish, commits finished messages, and leaves the group. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    if (this.options.replayMs !== undefined) await within(LEAVE_WITHIN_MS, this.remove());
  }

  /** Why this group gets no events, or undefined if it does. */
  get problem(): string | undefined {
    if (this.failure !== undefined) return `group ${this.options.groupId}: ${this.failure}`;
    if (this.replaying.size > 0)
      return `group ${this.options.groupId} still reads ${this.replaying.size} partitions from before it joined`;
    const silence = performance.now() - this.lastSign;
    return silence > SILENCE_MS
      ? `group ${this.options.groupId} has heard nothing from the brokers for ${Math.round(silence)} ms`
      : undefined;
  }

  /** Messages taken in and not done with. */
  get inFlight(): number {
    return this.unfinished;
  }

  private async run(): Promise<void> {
    for (let failures = 0; !this.stopping.signal.aborted;) {
      try {
        await this.consume(() => (failures = 0));
      } catch (error) {
        this.failure = messageOf(error);
        failures++;
        this.logger.error(`The consumer of group ${this.options.groupId} has ended (${failures}): ${this.failure}`);
        await waitFor(backoffMs(failures, RECREATE), this.stopping.signal).catch(() => undefined);
      }
    }
  }

  /** Consumes until it is stopped; rejects when the consumer crashes. */
  private async consume(joined: () => void): Promise<void> {
    const { connection, groupId, replayMs, topics } = this.options;
    const consumer = connection.client().consumer({
      groupId,
      allowAutoTopicCreation: false,
      sessionTimeout: SESSION_MS,
      heartbeatInterval: HEARTBEAT_MS,
      rebalanceTimeout: SESSION_MS,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      // A new consumer is created here after any error: kafkajs would stop for good after some of them.
      retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 4, restartOnFailure: async () => false },
    });
    const alive = (): void => void (this.lastSign = performance.now());
    const { promise: crashed, reject: crash } = Promise.withResolvers<never>();
    // It may crash while it is being started, before anything below waits for it.
    crashed.catch(() => undefined);
    consumer.on(consumer.events.CRASH, ({ payload }) => crash(payload.error));
    consumer.on(consumer.events.HEARTBEAT, alive);
    // A fetch needs no membership. When joining again fails in certain ways, kafkajs fetches on as a member of nothing:
    // it sends no heartbeats, the brokers refuse its commits, and another member may have its partitions.
    consumer.on(consumer.events.FETCH, () => {
      if (performance.now() - this.lastSign > SESSION_MS)
        crash(new Error('The brokers no longer count it as a member'));
    });
    // Another member may begin with these partitions before this one is told of its new assignment.
    consumer.on(consumer.events.REBALANCING, () => this.assignment.end());
    consumer.on(consumer.events.GROUP_JOIN, ({ payload: { memberAssignment } }) => {
      this.reassign();
      alive();
      (this.isPlaced ? Promise.resolve() : this.place(consumer, memberAssignment)).then(() => {
        this.failure = undefined;
        joined();
      }, crash);
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [...topics], fromBeginning: replayMs === undefined });
      await consumer.run({
        autoCommit: false,
        eachBatch: async ({ batch, pause }) => this.takeIn(consumer, batch, pause),
      });
      await Promise.race([crashed, aborted(this.stopping.signal)]);
      const last = this.assignment;
      last.end();
      consumer.pause(topics.map((topic) => ({ topic })));
      await Promise.all(this.keysInFlight.values());
      await within(LEAVE_WITHIN_MS, this.commit(consumer, last));
    } finally {
      this.assignment.end();
      clearTimeout(this.commitTimer);
      this.commitTimer = undefined;
      // Brokers that are down cannot be notified: they end the session themselves.
      await within(LEAVE_WITHIN_MS, consumer.disconnect());
    }
  }

  /**
   * Commits where a transient group begins, and continues there. Without it, a consumer that is recreated after an
   * outage would begin at the ends of that time and miss earlier events.
   */
  private async place(consumer: Consumer, assigned: Record<string, number[]>): Promise<void> {
    const positions = await this.options.connection.withAdmin(async (admin) => {
      const topics = Object.keys(assigned);
      const found = await Promise.all(topics.map((topic) => this.positionsOf(admin, topic)));
      return found.flat().filter(({ topic, partition }) => assigned[topic]!.includes(partition));
    });
    await consumer.commitOffsets(
      positions.map(({ topic, partition, begin }) => ({ topic, partition, offset: String(begin) })),
    );
    for (const { topic, partition, begin, end } of positions.filter((position) => position.begin < position.end)) {
      this.replaying.set(nameOf(topic, partition), end);
      consumer.seek({ topic, partition, offset: String(begin) });
    }
    this.isPlaced = true;
  }

  private async positionsOf(
    admin: Admin,
    topic: string,
  ): Promise<{ topic: string; partition: number; begin: bigint; end: bigint }[]> {
    const { replayMs = 0 } = this.options;
    const ends = await admin.fetchTopicOffsets(topic);
    if (replayMs === 0)
      return ends.map(({ partition, high }) => ({ topic, partition, begin: BigInt(high), end: BigInt(high) }));
    const begins = new Map(
      (await admin.fetchTopicOffsetsByTimestamp(topic, Date.now() - replayMs)).map(({ partition, offset }) => [
        partition,
        BigInt(offset),
      ]),
    );
    return ends.map(({ partition, high }) => {
      const end = BigInt(high);
      return { topic, partition, begin: begins.get(partition) ?? end, end };
    });
  }

  private async remove(): Promise<void> {
    await this.options.connection.withAdmin((admin) => admin.deleteGroups([this.options.groupId]));
  }

  /** After a rebalance the brokers deliver from the committed offsets, so messages that have not begun are dropped here. */
  private reassign(): void {
    this.assignment.end();
    this.assignment = new Assignment();
    // It belongs to the previous assignment, and would keep the next one from setting its own.
    clearTimeout(this.commitTimer);
    this.commitTimer = undefined;
  }

  private takeIn(consumer: Consumer, { topic, partition, messages }: Batch, pause: () => () => void): void {
    const assignment = this.assignment;
    const assigned = assignment.partition(topic, partition);
    for (const message of messages) {
      assigned.offsets.begin(BigInt(message.offset));
      this.enqueue(consumer, assignment, assigned, message);
    }
    if (assigned.offsets.pending > PARTITION_MESSAGES) assigned.resume ??= pause();
  }

  private enqueue(
    consumer: Consumer,
    assignment: Assignment,
    assigned: AssignedPartition,
    message: KafkaMessage,
  ): void {
    // A message without a key may follow from any other of its partition that has none.
    const key = `${assigned.topic} ${message.key === null ? assigned.partition : `key ${message.key.toString()}`}`;
    const before = this.keysInFlight.get(key);
    this.unfinished++;
    const work = this.work(before, consumer, assignment, assigned, message).finally(() => {
      this.unfinished--;
      if (this.keysInFlight.get(key) === work) this.keysInFlight.delete(key);
    });
    this.keysInFlight.set(key, work);
  }

  private async work(
    before: Promise<void> | undefined,
    consumer: Consumer,
    assignment: Assignment,
    assigned: AssignedPartition,
    { offset, value, headers }: KafkaMessage,
  ): Promise<void> {
    await before;
    await this.slots.use(async () => {
      const { topic, partition } = assigned;
      for (let failures = 1; !assignment.signal.aborted; failures++) {
        try {
          await this.options.process(
            topic,
            textOf(value),
            assignment.signal,
            { partition, offset },
            redriveOf(headers),
          );
          this.finish(consumer, assignment, assigned, BigInt(offset));
          return;
        } catch (error) {
          if (assignment.signal.aborted) return;
          this.logger.error(`${topic} ${partition}/${offset} is being retried (${failures}):  ${messageOf(error)}`);
          await waitFor(backoffMs(failures, REDELIVER), assignment.signal).catch(() => undefined);
        }
      }
    });
  }

  private finish(consumer: Consumer, assignment: Assignment, assigned: AssignedPartition, offset: bigint): void {
    assigned.offsets.finish(offset);
    const name = nameOf(assigned.topic, assigned.partition);
    if (assigned.offsets.committable! >= (this.replaying.get(name) ?? Infinity)) this.replaying.delete(name);
    if (assigned.offsets.pending <= PARTITION_MESSAGES / 2) {
      assigned.resume?.();
      assigned.resume = undefined;
    }
    this.commitAfter(COMMIT_AFTER_MS, consumer, assignment);
  }

  private commitAfter(ms: number, consumer: Consumer, assignment: Assignment): void {
    if (assignment.signal.aborted) return;
    this.commitTimer ??= setTimeout(() => {
      this.commitTimer = undefined;
      void this.commit(consumer, assignment);
    }, ms);
  }

  /** Never rejects: a failed commit is retried, and its messages are delivered again to the next assignment. */
  private commit(consumer: Consumer, assignment: Assignment): Promise<void> {
    return (this.committing = this.committing.then(async () => {
      if (this.assignment !== assignment) return;
      const offsets = assignment
        .uncommitted()
        .map((assigned) => ({ assigned, position: assigned.offsets.committable! }));
      if (offsets.length === 0) return;
      try {
        await consumer.commitOffsets(
          offsets.map(({ assigned: { topic, partition }, position }) => ({
            topic,
            partition,
            offset: String(position),
          })),
        );
        for (const { assigned, position } of offsets) assigned.committed = position;
      } catch (error) {
        this.logger.warn(`Offsets of group ${this.options.groupId} could not be committed: ${messageOf(error)}`);
        // Nothing more may finish for long, and the group would seem to be behind.
        this.commitAfter(COMMIT_AGAIN_MS, consumer, assignment);
      }
    }));
  }
}

/** Waits for brokers that may be down, but not forever. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController();
  const working = work.catch(() => undefined).finally(() => done.abort());
  await Promise.race([working, waitFor(ms, done.signal).catch(() => undefined)]);
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) =>
    signal.aborted ? resolve() : signal.addEventListener('abort', () => resolve(), { once: true }),
  );

/** Lets so many pieces of work run at a time, in the order of their coming. */
class Slots {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async use(work: () => Promise<void>): Promise<void> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
