import { AssignerProtocol, type Admin, type GroupDescription } from 'kafkajs';
import { KafkaConnection, type KafkaConnectionOptions } from './kafka-connection.js';

export interface TopicLag {
  topic: string;
  /** Messages that the group has not committed; all of them if it has committed nothing yet. */
  lag: number;
}

/** How far a consumer group is behind. */
export interface GroupLag {
  group: string;
  /** As Kafka names it: `Stable` if all is well, `Empty` without members, `Dead` if there is no such group. */
  state: string;
  members: number;
  topics: TopicLag[];
  /** The group's process has ended without removing it: no process waits for its messages. */
  isGone: boolean;
}

/** Groups that every process has one of: their names begin with this. */
const prefixOf = (group: string): string => `${group}-`;

/**
 * How far groups are behind the ends of their topics. Joins none of them.
 * @param groups topics of each group to report, also if it does not exist
 * @param inEveryProcess names of groups that exist once per process, as `<name>-<instance>`; their topics are
 * those that they are subscribed to, or have committed offsets of
 */
export async function consumerLag(
  options: KafkaConnectionOptions,
  groups: Readonly<Record<string, readonly string[]>>,
  inEveryProcess: readonly string[] = [],
): Promise<GroupLag[]> {
  return new KafkaConnection(options).withAdmin(async (admin) => {
    const { groups: there } = await admin.listGroups();
    const instances = there
      .map(({ groupId }) => groupId)
      .filter((groupId) => inEveryProcess.some((group) => groupId.startsWith(prefixOf(group))))
      .sort();
    const { groups: descriptions } = await admin.describeGroups([...Object.keys(groups), ...instances]);
    const ends = new Map<string, Promise<PartitionEnds>>();
    const endsOf = (topic: string): Promise<PartitionEnds> => {
      const known = ends.get(topic) ?? partitionEnds(admin, topic);
      ends.set(topic, known);
      return known;
    };
    return Promise.all(
      descriptions.map(async (description): Promise<GroupLag> => {
        const { groupId: group, state, members } = description;
        const isTransient = instances.includes(group);
        return {
          group,
          state,
          members: members.length,
          topics: await lagOf(admin, description, isTransient ? undefined : groups[group]!, endsOf),
          isGone: isTransient && members.length === 0,
        };
      }),
    );
  });
}

type PartitionEnds = Map<number, { low: bigint; high: bigint }>;

async function partitionEnds(admin: Admin, topic: string): Promise<PartitionEnds> {
  const offsets = await admin.fetchTopicOffsets(topic);
  return new Map(offsets.map(({ partition, low, high }) => [partition, { low: BigInt(low), high: BigInt(high) }]));
}

async function lagOf(
  admin: Admin,
  { groupId, members }: GroupDescription,
  declared: readonly string[] | undefined,
  endsOf: (topic: string) => Promise<PartitionEnds>,
): Promise<TopicLag[]> {
  const committed = new Map(
    (await admin.fetchOffsets({ groupId })).map(({ topic, partitions }) => [
      topic,
      new Map(partitions.map(({ partition, offset }) => [partition, BigInt(offset)])),
    ]),
  );
  const subscribed = subscriptionsOf(members);
  const topics = declared ?? (subscribed.length > 0 ? subscribed : [...committed.keys()]);
  return Promise.all(
    [...topics].sort().map(async (topic) => {
      let lag = 0n;
      for (const [partition, { low, high }] of await endsOf(topic)) {
        const offset = committed.get(topic)?.get(partition) ?? -1n;
        // Without an offset a group begins at the start of the topic, and one that each process has at its end.
        if (offset >= 0n || declared) lag += high - (offset > low ? offset : low);
      }
      return { topic, lag: Number(lag) };
    }),
  );
}

/** Topics of the members' subscriptions. While a group is rebalancing, the brokers return only the ids of its members. */
export const subscriptionsOf = (
  members: readonly Pick<GroupDescription['members'][number], 'memberMetadata'>[],
): string[] => [
  ...new Set(
    members.flatMap(({ memberMetadata }) =>
      memberMetadata.length > 0 ? (AssignerProtocol.MemberMetadata.decode(memberMetadata)?.topics ?? []) : [],
    ),
  ),
];
