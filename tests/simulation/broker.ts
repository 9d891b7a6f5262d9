import {
  Kafka,
  type Admin,
  type Consumer,
  type ConsumerConfig,
  type EachBatchHandler,
  type IHeaders,
  type KafkaMessage,
  type Message,
  type Producer,
  type ProducerBatch,
} from 'kafkajs';
import { currentProcess, type Process, type World } from './virtual-time.ts';

export interface BrokerFaults {
  /** A request fails, or has its effect and only the answer is lost. */
  failure: number;
  /** A request takes up to a second. */
  slowness: number;
}

interface Record {
  key: string | null;
  value: string | null;
  headers: IHeaders;
}

interface Member {
  id: string;
  process: Process;
  topics: readonly string[];
  heardOf: number;
  sessionMs: number;
  /** Set while the member waits for its partitions. */
  join: ((answer: Joined) => void) | undefined;
}

interface Joined {
  generation: number;
  partitions: readonly Position[];
}

interface Position {
  topic: string;
  partition: number;
}

interface Group {
  generation: number;
  members: Map<string, Member>;
  isRebalancing: boolean;
  /** Offset to continue from, by name of the partition. */
  offsets: Map<string, number>;
}

/** No broker answers, or its answer got lost: what was asked may have happened. */
class NoBrokerError extends Error {
  override readonly name = 'KafkaJSConnectionError';
}

/** The broker has rejected the request: the client is no longer a member, or is of an older generation. */
class RefusedError extends Error {
  override readonly name = 'KafkaJSProtocolError';
}

const PARTITIONS = 3;
const HEARTBEAT_MS = 1_000;
const FETCH_AT_MOST = 20;
/** Nothing is gained by empty answers every half a second. */
const FETCH_WAIT_MS = 1_500;

const nameOf = ({ topic, partition }: Position): string => `${topic}/${partition}`;

function partitionOf(key: string | null): number {
  let sum = 0;
  for (const character of key ?? '') sum = (Math.imul(sum, 31) + character.charCodeAt(0)) | 0;
  return Math.abs(sum) % PARTITIONS;
}

/**
 * Kafka's side of kafkajs: logs in partitions, and groups whose members share them. All members rejoin when a member
 * joins, leaves or times out; a member that timed out still works on its messages until it finds out.
 */
export class Broker {
  isDown = false;
  private readonly world: World;
  private readonly faults: BrokerFaults;
  private readonly logs = new Map<string, Record[]>();
  private readonly groups = new Map<string, Group>();
  /** Fetches that wait for something new. */
  private waiting = new Set<() => void>();
  private memberIds = 0;

  constructor(world: World, faults: BrokerFaults) {
    this.world = world;
    this.faults = faults;
  }

  log(position: Position): Record[] {
    const name = nameOf(position);
    let log = this.logs.get(name);
    if (!log) this.logs.set(name, (log = []));
    return log;
  }

  /** Everything in a topic, partition by partition. */
  records(topic: string): Record[] {
    return Array.from({ length: PARTITIONS }, (_, partition) => this.log({ topic, partition })).flat();
  }

  append(topic: string, { key, value, headers }: Message): void {
    const text = (part: Buffer | string | null | undefined): string | null => (part == null ? null : part.toString());
    const record = { key: text(key), value: text(value), headers: headers ?? {} };
    this.log({ topic, partition: partitionOf(record.key) }).push(record);
    for (const wake of this.waiting) wake();
    this.waiting.clear();
  }

  /** Messages that a group has not done with. */
  lag(group: string, topics: readonly string[]): number {
    const offsets = this.groups.get(group)?.offsets;
    const positions = topics.flatMap((topic) =>
      Array.from({ length: PARTITIONS }, (_, partition) => ({ topic, partition })),
    );
    return positions.reduce(
      (sum, position) => sum + this.log(position).length - (offsets?.get(nameOf(position)) ?? 0),
      0,
    );
  }

  /** Asks the broker for something, as a process; what is refused is so by an error of `serve`. */
  request<T>(process: Process, what: string, serve: () => T | Promise<T>): Promise<T> {
    const { world, faults } = this;
    return new Promise((resolve, reject) => {
      const latency = (): number => (world.chance(faults.slowness) ? world.between(10, 1_000) : world.between(0.2, 4));
      const answer = (settle: () => void): void => world.after(latency(), process, settle);
      world.after(latency(), undefined, () => {
        const isLost = world.chance(faults.failure);
        const noAnswer = (): void =>
          world.after(world.between(50, 1_500), process, () => reject(new NoBrokerError(`No answer to ${what}`)));
        if (this.isDown || (isLost && world.chance(0.5))) return noAnswer();
        world.trace(process.name, what);
        Promise.resolve()
          .then(serve)
          .then(
            (result) => (isLost ? noAnswer() : answer(() => resolve(result))),
            (error: unknown) => answer(() => reject(error as Error)),
          );
      });
    });
  }

  /** Resolves with something to read, or with nothing after the wait. */
  async fetch(
    positions: readonly (Position & { offset: number })[],
  ): Promise<(Position & { records: Record[]; offset: number })[]> {
    const read = () =>
      positions
        .map((position) => ({
          ...position,
          records: this.log(position).slice(position.offset, position.offset + FETCH_AT_MOST),
        }))
        .filter(({ records }) => records.length > 0);
    if (read().length === 0) {
      await new Promise<void>((resolve) => {
        this.waiting.add(resolve);
        this.world.after(FETCH_WAIT_MS, undefined, () => {
          this.waiting.delete(resolve);
          resolve();
        });
      });
    }
    return this.isDown ? [] : read();
  }

  join(groupId: string, member: Omit<Member, 'join' | 'heardOf'>): Promise<Joined> {
    const group = this.group(groupId);
    return new Promise((resolve) => {
      group.members.set(member.id, { ...member, heardOf: this.world.now, join: resolve });
      this.rebalance(group);
    });
  }

  newMemberId(): string {
    return `member ${++this.memberIds}`;
  }

  /** @throws RefusedError when the member must rejoin */
  heartbeat(groupId: string, memberId: string, generation: number): void {
    const group = this.group(groupId);
    const member = group.members.get(memberId);
    if (!member) throw new RefusedError('The coordinator is not aware of this member');
    member.heardOf = this.world.now;
    if (group.isRebalancing || generation !== group.generation) throw new RefusedError('The group is rebalancing');
  }

  commit(
    groupId: string,
    memberId: string,
    generation: number,
    offsets: readonly (Position & { offset: number })[],
  ): void {
    const group = this.group(groupId);
    if (!group.members.has(memberId) || generation !== group.generation)
      throw new RefusedError('The member is not of this generation');
    for (const position of offsets) group.offsets.set(nameOf(position), position.offset);
  }

  committed(groupId: string, position: Position): number {
    return this.group(groupId).offsets.get(nameOf(position)) ?? 0;
  }

  leave(groupId: string, memberId: string): void {
    const group = this.group(groupId);
    if (group.members.delete(memberId)) this.rebalance(group);
  }

  private group(id: string): Group {
    let group = this.groups.get(id);
    if (!group)
      this.groups.set(id, (group = { generation: 0, members: new Map(), isRebalancing: false, offsets: new Map() }));
    return group;
  }

  /** Waits for all members to rejoin, but no longer than a session for dead ones. */
  private rebalance(group: Group): void {
    if (group.isRebalancing) return;
    group.isRebalancing = true;
    const look = (): void => {
      const members = [...group.members.values()];
      for (const { id, heardOf, sessionMs, join } of members)
        if (!join && this.world.now - heardOf >= sessionMs) group.members.delete(id);
      if ([...group.members.values()].some(({ join }) => !join)) return this.world.after(200, undefined, look);
      this.share(group);
    };
    this.world.after(this.world.between(5, 100), undefined, look);
  }

  private share(group: Group): void {
    group.isRebalancing = false;
    group.generation++;
    const { generation } = group;
    const members = [...group.members.values()];
    const topics = [...new Set(members.flatMap((member) => member.topics))].sort();
    const positions = topics.flatMap((topic) =>
      Array.from({ length: PARTITIONS }, (_, partition) => ({ topic, partition })),
    );
    const turn = this.world.whole(0, 10);
    members.forEach((member, index) => {
      const partitions = positions.filter((_, place) => (place + turn) % members.length === index);
      member.heardOf = this.world.now;
      member.join?.({ generation, partitions });
      member.join = undefined;
      this.expire(group, member, generation);
    });
  }

  private expire(group: Group, member: Member, generation: number): void {
    const inTime = member.heardOf + member.sessionMs - this.world.now;
    this.world.after(inTime, undefined, () => {
      if (group.generation !== generation || group.isRebalancing || !group.members.has(member.id)) return;
      if (this.world.now - member.heardOf < member.sessionMs - 1) return this.expire(group, member, generation);
      group.members.delete(member.id);
      this.rebalance(group);
    });
  }
}

type Listener = (event: { payload: { error: Error } }) => void;

/** A consumer of kafkajs, as far as the transport uses it. It joins, fetches, beats and ends as that one does. */
class SimulatedConsumer {
  readonly events = {
    CRASH: 'consumer.crash',
    HEARTBEAT: 'consumer.heartbeat',
    FETCH: 'consumer.fetch',
    GROUP_JOIN: 'consumer.group_join',
  } as const;
  private readonly broker: Broker;
  private readonly world: World;
  private readonly process = currentProcess();
  private readonly config: ConsumerConfig;
  private readonly listeners = new Map<string, Listener[]>();
  private readonly paused = new Set<string>();
  private topics: readonly string[] = [];
  private memberId = '';
  private generation = 0;
  private isRunning = false;

  constructor(broker: Broker, world: World, config: ConsumerConfig) {
    this.broker = broker;
    this.world = world;
    this.config = config;
  }

  on(event: string, listener: Listener): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }

  async connect(): Promise<void> {
    await this.broker.request(this.process, 'connect', () => undefined);
  }

  async subscribe({ topics }: { topics: string[] }): Promise<void> {
    this.topics = topics;
  }

  async run({ eachBatch }: { eachBatch: EachBatchHandler }): Promise<void> {
    this.isRunning = true;
    void this.consume(eachBatch).catch((error: Error) => {
      this.isRunning = false;
      this.emit('consumer.crash', error);
    });
  }

  pause(topics: { topic: string }[]): void {
    for (const { topic } of topics) this.paused.add(topic);
  }

  async commitOffsets(offsets: { topic: string; partition: number; offset: string }[]): Promise<void> {
    const { memberId, generation } = this;
    const positions = offsets.map(({ offset, ...position }) => ({ ...position, offset: Number(offset) }));
    await this.broker.request(
      this.process,
      `${this.config.groupId} commits ${positions.map((position) => `${nameOf(position)}@${position.offset}`).join(' ')}`,
      () => this.broker.commit(this.config.groupId, memberId, generation, positions),
    );
  }

  async disconnect(): Promise<void> {
    this.isRunning = false;
    if (this.memberId)
      await this.broker.request(this.process, `${this.config.groupId} leaves`, () =>
        this.broker.leave(this.config.groupId, this.memberId),
      );
  }

  private async consume(eachBatch: EachBatchHandler): Promise<void> {
    while (this.isRunning) {
      try {
        await this.member(eachBatch);
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
      }
    }
  }

  /** From joining the group until the next rejoin. */
  private async member(eachBatch: EachBatchHandler): Promise<void> {
    const {
      broker,
      process,
      config: { groupId, sessionTimeout = 30_000 },
    } = this;
    this.memberId ||= broker.newMemberId();
    const joined = await broker.request(process, `${groupId} joins`, () =>
      broker.join(groupId, { id: this.memberId, process, topics: this.topics, sessionMs: sessionTimeout }),
    );
    const positions = await broker.request(process, 'committed offsets', () =>
      joined.partitions.map((position) => ({ ...position, offset: broker.committed(groupId, position) })),
    );
    this.generation = joined.generation;
    this.emit('consumer.group_join');
    let beatAt = performance.now();
    while (this.isRunning) {
      if (performance.now() - beatAt >= HEARTBEAT_MS) {
        await broker.request(process, 'heartbeat', () => broker.heartbeat(groupId, this.memberId, joined.generation));
        beatAt = performance.now();
        this.emit('consumer.heartbeat');
      }
      const wanted = positions.filter(
        (position) => !this.paused.has(nameOf(position)) && !this.paused.has(position.topic),
      );
      const fetched = await broker.request(process, 'fetch', () => broker.fetch(wanted));
      this.emit('consumer.fetch');
      for (const { topic, partition, offset, records } of fetched) {
        if (!this.isRunning) return;
        const messages = records.map(
          (record, index) =>
            ({
              ...record,
              key: record.key === null ? null : Buffer.from(record.key),
              value: record.value === null ? null : Buffer.from(record.value),
              offset: String(offset + index),
            }) as unknown as KafkaMessage,
        );
        const name = nameOf({ topic, partition });
        const pause = () => {
          this.paused.add(name);
          return () => void this.paused.delete(name);
        };
        await eachBatch({ batch: { topic, partition, messages }, pause } as unknown as Parameters<EachBatchHandler>[0]);
        positions.find((position) => nameOf(position) === name)!.offset = offset + records.length;
      }
    }
  }

  private emit(event: string, error?: Error): void {
    for (const listener of this.listeners.get(event) ?? []) listener({ payload: { error: error as Error } });
  }
}

function producer(broker: Broker): Producer {
  const process = currentProcess();
  const sendBatch = async ({ topicMessages = [] }: ProducerBatch): Promise<void> => {
    const all = topicMessages.flatMap(({ topic, messages }) => messages.map((message) => ({ topic, message })));
    await broker.request(
      process,
      `produce ${all.map(({ topic, message }) => `${topic} ${String(message.key)}`).join(' ')}`,
      () => {
        for (const { topic, message } of all) broker.append(topic, message);
      },
    );
  };
  const ask = (what: string) => () => broker.request(process, what, () => undefined);
  return { connect: ask('connect'), disconnect: async () => undefined, sendBatch } as unknown as Producer;
}

function admin(broker: Broker): Admin {
  const process = currentProcess();
  const describeCluster = async (): Promise<void> => {
    // It is called so often that it takes no separate step.
    if (broker.isDown) throw new NoBrokerError('No answer to describe cluster');
  };
  return {
    connect: () => broker.request(process, 'connect', () => undefined),
    disconnect: async () => undefined,
    describeCluster,
  } as unknown as Admin;
}

/** Lets every kafkajs client that is made from here on talk to this broker. */
export function serve(broker: Broker, world: World): void {
  Object.assign(Kafka.prototype, {
    producer: () => producer(broker),
    consumer: (config: ConsumerConfig) => new SimulatedConsumer(broker, world, config) as unknown as Consumer,
    admin: () => admin(broker),
  });
}
