import type { EventSourcing, ServiceStatus } from '@lanelight/event-sourcing';
import { originalTopicOf, type EventSubscription } from '@lanelight/messaging';
import { consumerLag, type GroupLag } from '@lanelight/messaging/kafka';
import { GROUPS_OF_EVERY_PROCESS } from '../services.js';
import { brokerProblem, type Installation } from './installation.js';
import { counted, duration, table, type Outcome, type Say } from './output.js';

export interface Limits {
  maxLag?: number;
  maxBacklog?: number;
  maxDeadLetters?: number;
}

interface StatusReport {
  /** ISO 8601 */
  time: string;
  /** Null where events stay in one process, and while no broker answers. */
  groups: GroupLag[] | null;
  services: ServiceStatus[];
  /** Number of dead letters of each topic that has any; null while no broker answers. */
  deadLetters: Record<string, number> | null;
  /** What keeps us from the brokers; null when nothing does. */
  brokerProblem: string | null;
  alarms: string[];
}

type BrokerFacts = Pick<StatusReport, 'groups' | 'deadLetters' | 'brokerProblem'>;

/** Shows how far everything is. */
export async function status(installation: Installation, limits: Limits, say: Say): Promise<Outcome> {
  return installation.withServices(undefined, async (services, subscriptions) => {
    const report = await look(installation, services, subscriptions, limits);
    for (const line of linesOf(report)) say(line);
    return { isWell: report.alarms.length === 0, report };
  });
}

/** Shows it again and again, until the signal is aborted. */
export async function watchStatus(
  installation: Installation,
  show: (report: object, lines: string[]) => void,
  pause: () => Promise<boolean>,
): Promise<Outcome> {
  return installation.withServices(undefined, async (services, subscriptions) => {
    let report;
    do {
      report = await look(installation, services, subscriptions, {});
      show(report, linesOf(report));
    } while (await pause());
    return { isWell: true, report };
  });
}

async function look(
  installation: Installation,
  services: readonly EventSourcing[],
  subscriptions: readonly EventSubscription[],
  limits: Limits,
): Promise<StatusReport> {
  const [brokers, states] = await Promise.all([
    askBrokers(installation, subscriptions),
    Promise.all(services.map((eventSourcing) => eventSourcing.status())),
  ]);
  return { time: new Date().toISOString(), ...brokers, services: states, alarms: alarmsOf(brokers, states, limits) };
}

/** While the brokers are away, how much waits for them is what matters: so that is no error. */
async function askBrokers(
  { kafka, withDeadLetters }: Installation,
  subscriptions: readonly EventSubscription[],
): Promise<BrokerFacts> {
  try {
    const [groups, deadLetters] = await Promise.all([
      kafka && consumerLag(kafka, topicsByGroup(subscriptions), GROUPS_OF_EVERY_PROCESS),
      withDeadLetters((letters) => letters.countByTopic()),
    ]);
    return { groups, deadLetters, brokerProblem: null };
  } catch (error) {
    const problem = brokerProblem(error);
    if (problem === undefined) throw error;
    return { groups: null, deadLetters: null, brokerProblem: problem };
  }
}

/** Of the groups that all processes of a service share; the others exist once for each process. */
function topicsByGroup(subscriptions: readonly EventSubscription[]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const { group, topic } of subscriptions)
    if (!GROUPS_OF_EVERY_PROCESS.includes(group)) groups[group] = [...new Set([...(groups[group] ?? []), topic])];
  return groups;
}

/** Groups of processes that are gone will never catch up, and nobody waits for them. */
function alarmsOf(
  { groups, deadLetters, brokerProblem: problem }: BrokerFacts,
  services: readonly ServiceStatus[],
  { maxLag = Infinity, maxBacklog = Infinity, maxDeadLetters = Infinity }: Limits,
): string[] {
  const letters = Object.values(deadLetters ?? {}).reduce((sum, count) => sum + count, 0);
  return [
    ...(problem === null ? [] : [problem]),
    ...(groups ?? [])
      .filter(({ isGone }) => !isGone)
      .flatMap(({ group, topics }) =>
        topics
          .filter(({ lag }) => lag > maxLag)
          .map(({ topic, lag }) => `${group} is ${lag} messages behind on ${topic}, more than ${maxLag}`),
      ),
    ...services
      .filter(({ backlog }) => backlog > maxBacklog)
      .map(({ service, backlog }) => `The outbox of ${service} holds ${backlog} commits, more than ${maxBacklog}`),
    ...services.flatMap(({ service, projections }) =>
      projections
        .filter(({ state }) => state === 'rebuild needed')
        .map(({ name }) => `${name} of ${service} shows the result of an earlier release: run prepare`),
    ),
    ...(letters > maxDeadLetters ? [`${counted(letters, 'dead letter')}, more than ${maxDeadLetters}`] : []),
  ];
}

function linesOf({ time, groups, services, deadLetters, brokerProblem: problem, alarms }: StatusReport): string[] {
  const letters = Object.entries(deadLetters ?? {}).sort(([one], [other]) => one.localeCompare(other));
  return [
    ...(problem !== null
      ? ['Consumer groups', 'unknown']
      : groups
        ? ['Consumer groups', ...table(['group', 'state', 'members', 'topic', 'lag'], groups.flatMap(rowsOf))]
        : ['Events stay in the platform process: there are no consumer groups']),
    '',
    'Outboxes',
    ...table(
      ['service', 'backlog', 'oldest', 'relay'],
      services.map(({ service, backlog, oldest, relay }) => [
        service,
        backlog,
        oldest ? age(oldest, time) : '-',
        relay ?? 'none',
      ]),
    ),
    '',
    'Read models',
    ...table(
      ['service', 'read model', 'generation', 'state'],
      services.flatMap(({ service, projections }) =>
        projections.map(({ name, generation, state }) => [service, name, generation, state]),
      ),
    ),
    '',
    'Dead letters',
    ...(letters.length > 0
      ? table(
          ['topic', 'count'],
          letters.map(([topic, count]) => [originalTopicOf({ topic }), count]),
        )
      : [deadLetters ? 'none' : 'unknown']),
    ...(alarms.length > 0 ? ['', ...alarms] : []),
  ];
}

function rowsOf({ group, state, members, topics, isGone }: GroupLag): (string | number)[][] {
  const shown = isGone ? 'gone' : state === 'Dead' ? 'has never run' : state;
  return (topics.length > 0 ? topics : [{ topic: '-', lag: '-' }]).map(({ topic, lag }) => [
    group,
    shown,
    members,
    topic,
    lag,
  ]);
}

/** Between two times in ISO 8601, such as `12 s`, `3 min` or `2 h`. */
function age(since: string, now: string): string {
  return duration(Math.max(0, Math.round((Date.parse(now) - Date.parse(since)) / 1_000)));
}
