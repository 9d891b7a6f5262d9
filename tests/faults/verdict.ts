import { isDeepStrictEqual } from 'node:util';
import { deadLetterTopicOf, TOPICS, type EventEnvelope } from '@lanelight/contracts';
import { erased, isErased, withoutPerson, type Commit } from '@lanelight/event-sourcing';
import { eventually } from '@lanelight/testing';
import { SERVICES, type Deployment } from '@lanelight/testing/deployment';
import type { Load } from './load.ts';
import { completeOf, judgeStores } from './judge-stores.ts';
import { SHARED_GROUPS, type ExpectedLetter } from './poison.ts';
import type { Report } from './report.ts';
import type { Stores } from './stores.ts';
import type { TopicMessage, Topics } from './topics.ts';
import { verifyStores } from './verify-stores.ts';
import type { Watcher } from './watcher.ts';

/** Time limit for finishing all work once there are no more faults. */
const SETTLED_WITHIN_MS = 180_000;

export interface Evidence {
  deployment: Deployment;
  topics: Topics;
  stores: Stores;
  load: Load;
  report: Report;
  /** Connected to one gateway each, as a super admin. */
  watchers: readonly Watcher[];
  /** Connected through the front, each as a mechanic of the lane at the same place. */
  laneWatchers: readonly Watcher[];
  letters: readonly ExpectedLetter[];
  /** Diagnostics that no mechanic submitted. */
  forged: ReadonlySet<string>;
}

/** Waits until every process is ready and nothing is left to do anywhere. */
export async function settle({ deployment, stores, topics, load, report }: Evidence): Promise<void> {
  const began = performance.now();
  await deployment
    .ready(SETTLED_WITHIN_MS)
    .catch((error: unknown) => report.check(false, `not everything is ready again: ${String(error)}`));
  const open = new Set([...load.diagnostics.keys()]);
  let state = '';
  const isSettled = await eventually(
    async () => {
      for (const id of await completeOf([...open], load)) open.delete(id);
      const unpublished = (await Promise.all(SERVICES.map((service) => stores.unpublished(service)))).reduce(
        (sum, count) => sum + count,
        0,
      );
      const pending = await stores.pendingAssessments();
      const lag = await topics.lag(SHARED_GROUPS);
      state = `${open.size} diagnostics incomplete, ${pending} assessments pending, ${unpublished} commits unpublished, ${lag} events unhandled`;
      return (open.size === 0 && pending === 0 && unpublished === 0 && lag === 0) || undefined;
    },
    SETTLED_WITHIN_MS,
    'the platform to come to rest',
    500,
  ).catch((error: unknown) => void (state += ` ${String(error)}`));
  report.check(isSettled === true, `the platform has not come to rest: ${state} (${[...open].slice(0, 3).join(', ')})`);
  report.say(`at rest after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
}

/** Looks at everything, on a platform at rest. */
export async function judge(evidence: Evidence): Promise<void> {
  const { stores, topics, report } = evidence;
  const commits = Object.fromEntries(
    await Promise.all(SERVICES.map(async (service) => [service, await stores.commits(service)] as const)),
  ) as Record<(typeof SERVICES)[number], Commit[]>;
  const messages = await topics.read(Object.values(TOPICS));
  judgeStores(evidence, commits);
  judgeTopics(
    evidence,
    Object.values(commits).flat(),
    messages.filter(({ isOwn }) => isOwn),
  );
  judgeLetters(evidence, await topics.read(Object.values(TOPICS).map(deadLetterTopicOf)));
  await judgePushes(
    evidence,
    messages.filter(({ isOwn }) => isOwn),
  );
  await judgeGroups(evidence);
  await judgeAnswers(evidence);

  const { gaps, checks } = await verifyStores(evidence.deployment);
  report.check(gaps.length === 0, `streams have gaps: ${JSON.stringify(gaps.slice(0, 3))}`);
  for (const { projection, differences } of checks)
    report.check(
      differences.length === 0,
      `${projection} differs from its rebuild: ${differences.slice(0, 3).join('; ')}`,
    );
}

/** Everything stored was published, nothing else was, and each stream in its order. */
function judgeTopics({ report }: Evidence, commits: readonly Commit[], messages: readonly TopicMessage[]): void {
  const stored = new Map(commits.flatMap(({ events }) => events.map((event) => [event.id, event])));
  const places = new Map<string, { place: string; versions: number[] }>();
  const published = new Set<string>();
  for (const { topic, partition, key, value, offset } of messages) {
    // Refused access is in no store.
    if (topic === TOPICS.refusals) continue;
    const event = JSON.parse(String(value)) as EventEnvelope;
    const { streamId, streamVersion } = event;
    report.check(
      isDeepStrictEqual(asKept(event, stored.get(event.id)), stored.get(event.id)),
      `${topic} ${partition}/${offset} is not what is stored of ${streamId} ${streamVersion}`,
    );
    report.check(key === streamId, `${topic} ${partition}/${offset} has the key ${key}`);
    if (published.has(event.id)) continue;
    published.add(event.id);
    const place = `${topic} ${partition}`;
    const known = places.get(streamId);
    if (known) known.versions.push(streamVersion);
    else places.set(streamId, { place, versions: [streamVersion] });
    report.check((known?.place ?? place) === place, `${streamId} is in ${known?.place} and in ${place}`);
  }
  for (const [streamId, { versions }] of places)
    report.check(
      versions.every((version, index) => version === index + 1),
      `${streamId} was published in the order ${versions.join(', ')}`,
    );
  for (const { id, streamId, streamVersion } of stored.values())
    report.check(published.has(id), `${streamId} ${streamVersion} is stored and was never published`);
  report.say(`${stored.size} events stored, ${messages.length - stored.size} of them published again`);
}

/** A published event as the store keeps it when its stream has ended and was erased; topics keep it as it was. */
function asKept(published: EventEnvelope, stored: EventEnvelope | undefined): EventEnvelope {
  if (stored === undefined) return published;
  if (isErased(stored)) return erased(published);
  return stored.type === 'DraftSubmitted' ? withoutPerson(published) : published;
}

/** Exactly the dead letters that have to be there. */
function judgeLetters({ report, letters }: Evidence, messages: readonly TopicMessage[]): void {
  const found = new Map<string, TopicMessage>();
  for (const message of messages) found.set(`${message.topic} ${message.key}`, message);
  const expected = new Map(
    letters.map((letter) => [JSON.stringify([letter.topic, letter.group, letter.handler, letter.original]), letter]),
  );
  const unexplained = new Set(found.values());
  for (const letter of expected.values()) {
    const matching = [...found.values()].filter((message) => isLetter(message, letter));
    for (const message of matching) unexplained.delete(message);
    const [one] = matching;
    const what = `${letter.topic} of ${letter.group} for ${typeof letter.original === 'string' ? letter.original.slice(0, 120) : letter.original.including}`;
    report.check(matching.length === 1, `${matching.length} dead letters are in ${what}`);
    if (one)
      report.check(
        letter.reason.test(one.headers['dlq-reason'] ?? '') && 'dlq-original-offset' in one.headers,
        `the dead letter in ${what} gives the reason ${one.headers['dlq-reason']}`,
      );
  }
  for (const { topic, headers, value } of unexplained)
    report.check(
      false,
      `a dead letter in ${topic} of ${headers['dlq-group']} ${headers['dlq-handler']}, which nobody expects: ` +
        `${headers['dlq-reason']}: ${String(value).slice(0, 300)}`,
    );
  report.say(`${expected.size} dead letters expected, ${found.size} found`);
}

function isLetter({ topic, headers, value }: TopicMessage, letter: ExpectedLetter): boolean {
  const original = String(value ?? '');
  return (
    topic === letter.topic &&
    headers['dlq-group'] === letter.group &&
    (headers['dlq-handler'] ?? null) === letter.handler &&
    (typeof letter.original === 'string' ? original === letter.original : original.includes(letter.original.including))
  );
}

/** Every connected browser gets every assessment of its auction, and none of another. */
async function judgePushes(
  { watchers, laneWatchers, load, report, forged }: Evidence,
  messages: readonly TopicMessage[],
): Promise<void> {
  const completed = new Map<string, { name: string; at: number }>();
  for (const { value, at } of messages) {
    const { id, type, data } = JSON.parse(String(value)) as EventEnvelope<{
      type: string;
      data: { diagnosticId: string; version: number };
    }>;
    if (type === 'AssessmentCompleted' && !completed.has(id))
      completed.set(id, { name: `${data.diagnosticId} ${data.version}`, at });
  }
  let pushed = 0;
  for (const [gateway, watcher] of watchers.entries()) {
    const since = await eventually(async () => watcher.since, 60_000, 'a connection to the gateway').catch(
      () => undefined,
    );
    report.check(since !== undefined, `nobody can connect to gateway ${gateway}`);
    const due = [...completed.values()].filter(({ at }) => since !== undefined && at > since).map(({ name }) => name);
    const missing = await eventually(
      async () => (due.every((name) => watcher.pushed.has(name)) ? [] : undefined),
      30_000,
      'the pushes',
    ).catch(() => due.filter((name) => !watcher.pushed.has(name)));
    report.check(
      missing.length === 0,
      `gateway ${gateway} has not pushed ${missing.length} of ${due.length} assessments: ${missing.slice(0, 3).join('; ')}`,
    );
    pushed += due.length;
  }
  for (const [index, watcher] of laneWatchers.entries()) {
    const foreign = [...watcher.pushed]
      .map((name) => name.slice(0, 36))
      .filter((id) => !forged.has(id) && load.diagnostics.get(id)?.lane !== load.lanes[index]);
    report.check(
      foreign.length === 0,
      `a mechanic was pushed what belongs to another auction: ${foreign.slice(0, 3).join(', ')}`,
    );
  }
  report.say(`${completed.size} assessments, ${pushed} pushes were due to connections that lasted`);
}

/** Gateways that ended left no member, and each running one is one member. */
async function judgeGroups({ topics, deployment, report }: Evidence): Promise<void> {
  const running = deployment.parts.gateway.length;
  const groups = await eventually(
    async () => {
      const found = await topics.members('gateway-');
      return found.filter(({ members }) => members > 0).length === running ? found : undefined;
    },
    60_000,
    'the members of gateways that are gone to be forgotten',
  ).catch(() => topics.members('gateway-'));
  report.check(
    groups.filter(({ members, state }) => members === 1 && state === 'Stable').length === running &&
      groups.every(({ members }) => members <= 1),
    `groups of ${running} gateways: ${JSON.stringify(groups)}`,
  );
}

/** What people are answered once everything is over. */
async function judgeAnswers({ load, report }: Evidence): Promise<void> {
  for (const lane of load.lanes) {
    const other = load.lanes.find((each) => each !== lane)!;
    const { auctionName } = await lane.mechanic.user();
    report.check(auctionName === lane.name, `the auction is called ${lane.name}, and identity calls it ${auctionName}`);
    for (const [id, { lane: owner }] of [...load.diagnostics].slice(-20)) {
      if (owner !== lane) continue;
      const [own, foreign] = [
        await lane.admin.send('GET', `/api/assessments/${id}`),
        await other.admin.send('GET', `/api/assessments/${id}`),
      ];
      report.check(
        own.status === 200 && foreign.status === 404,
        `the assessment of ${id} is answered with ${own.status} to its auction and ${foreign.status} to another`,
      );
    }
  }
}
