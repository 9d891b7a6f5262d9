import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newId, streamIdOf, TOPICS } from '@lanelight/contracts';
import { ensureTopics } from '@lanelight/messaging/kafka';
import { eventually, Random } from '@lanelight/testing';
import { Deployment } from '@lanelight/testing/deployment';
import { startKafka, startMongo } from '@lanelight/testing/engines';
import type { Endpoint } from './endpoint.ts';
import { Injector } from './injector.ts';
import { Load } from './load.ts';
import { overlap, planOf, targetOf, type PlanOptions } from './plan.ts';
import { A_FAILURE_OF_NOTHING, POISONS } from './poison.ts';
import type { Report } from './report.ts';
import { Stores } from './stores.ts';
import { PARTITIONS, Topics } from './topics.ts';
import { judge, settle, type Evidence } from './verdict.ts';
import { Watcher } from './watcher.ts';

/** Faults that run in parallel. */
const SIDE_BY_SIDE = 2;
/** What a good event may need, on a busy machine, whose partition is full of poison. Handled one after another, that alone would take longer. */
const NEIGHBOUR_WITHIN_MS = 120_000;
const HELD_UP_BY = 60;
const LAST_WORK_WITHIN_MS = 180_000;

/** The platform at its distributed size on its own engines, simulated people who work with it, and an injector that breaks it. */
export class Battlefield implements AsyncDisposable {
  private readonly evidence: Evidence;
  private readonly injector: Injector;
  private readonly close: () => Promise<void>;

  private constructor(evidence: Evidence, injector: Injector, close: () => Promise<void>) {
    this.evidence = evidence;
    this.injector = injector;
    this.close = close;
  }

  static async start({
    seed,
    replicas,
    endpoint,
    report,
  }: {
    seed: number;
    replicas: number;
    endpoint: Endpoint;
    report: Report;
  }): Promise<Battlefield> {
    const closing: (() => Promise<unknown>)[] = [];
    const close = async (): Promise<void> => {
      for (const end of closing.reverse()) await end();
    };
    try {
      const [kafka, mongo] = await Promise.all([startKafka({ own: true }), startMongo({ own: true })]);
      closing.push(() => Promise.all([kafka.stop(), mongo.stop()]));
      await ensureTopics({ brokers: kafka.brokers, clientId: 'faults' }, Object.values(TOPICS), {
        partitions: PARTITIONS,
      });
      const env = { assessments: { ASSESSMENT_CONCURRENCY: '2', ...endpoint.settings } };
      const deployment = await Deployment.start({ brokers: kafka.brokers, mongoUri: mongo.uri, replicas, env });
      closing.push(() => deployment.kill());
      const stores = await Stores.open(mongo.uri, deployment);
      closing.push(() => stores.close());
      const topics = new Topics(kafka.brokers);
      const load = await Load.start(deployment, seed);
      const watchers = deployment.parts.gateway.map(
        (gateway) => new Watcher(gateway.baseUrl, load.root, () => gateway.isReady()),
      );
      const laneWatchers = load.lanes.map(({ mechanic }) => new Watcher(deployment.baseUrl, mechanic));
      closing.push(async () => [...watchers, ...laneWatchers].forEach((watcher) => watcher.close()));
      const injector = new Injector({ deployment, kafka, mongo, topics, stores, load, endpoint, report });
      closing.push(() => injector.close());
      report.say(`${deployment.processes.length} processes, Kafka and ${mongo.product} are ready`);
      return new Battlefield(
        {
          deployment,
          topics,
          stores,
          load,
          report,
          watchers,
          laneWatchers,
          letters: injector.letters,
          forged: injector.forged,
        },
        injector,
        close,
      );
    } catch (error) {
      await close();
      throw error;
    }
  }

  get load(): Load {
    return this.evidence.load;
  }

  /** Keeps what every process has printed; answers the folder. */
  async saveLogs(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'lanelight-faults-'));
    for (const [part, processes] of Object.entries(this.evidence.deployment.parts)) {
      for (const [replica, process] of processes.entries())
        await writeFile(join(folder, `${part}-${replica}.log`), process.log());
    }
    return folder;
  }

  /** One run: people work, the plan of the seed is carried out, everything comes to rest, and everything is looked at. */
  async run(seed: number, options: Omit<PlanOptions, 'poisonClasses'>): Promise<void> {
    const { load, report } = this.evidence;
    const over = new AbortController();
    const supervision = this.injector.supervise(over.signal);
    const work = load.run(seed, over.signal);
    try {
      await this.carryOut(seed, options);
    } finally {
      over.abort();
    }
    await supervision;
    const isDone = await Promise.race([work.then(() => true), delay(LAST_WORK_WITHIN_MS, false)]);
    report.check(
      isDone,
      `somebody has waited for an answer for ${LAST_WORK_WITHIN_MS} ms though everything should be well`,
    );
    await settle(this.evidence);
    await this.poisonANeighbour(new Random(seed));
    await settle(this.evidence);
    await judge(this.evidence);
  }

  private async carryOut(seed: number, options: Omit<PlanOptions, 'poisonClasses'>): Promise<void> {
    const active = new Map<string, Promise<void>>();
    for (const { gapMs, fault } of planOf(seed, { ...options, poisonClasses: POISONS.length })) {
      await delay(gapMs);
      const target = targetOf(fault);
      while (active.size >= SIDE_BY_SIDE || [...active.keys()].some((other) => overlap(target, other)))
        await Promise.race(active.values());
      const doing = this.injector
        .inject(fault)
        .catch((error: unknown) =>
          this.evidence.report.check(
            false,
            `${fault.kind} could not be done: ${error instanceof Error ? error.stack : String(error)}`,
          ),
        );
      active.set(
        target,
        doing.finally(() => active.delete(target)),
      );
    }
    await Promise.all(active.values());
  }

  /** Every class of poison into one partition, one that is tried again very often, and a good diagnostic right behind. */
  private async poisonANeighbour(random: Random): Promise<void> {
    const { load, topics, report } = this.evidence;
    const partition = random.below(PARTITIONS);
    await this.injector.poison([...POISONS.keys()], random, partition);
    await this.injector.poison(
      Array<number>(HELD_UP_BY).fill(POISONS.findIndex(({ name }) => name === A_FAILURE_OF_NOTHING)),
      random,
      partition,
    );
    const isNeighbour = (id: string): boolean =>
      topics.partitionOf(TOPICS.diagnostics, streamIdOf('diagnostic', id)) === partition &&
      topics.partitionOf(TOPICS.assessments, streamIdOf('assessment', id)) === partition;
    let id = newId();
    while (!isNeighbour(id)) id = newId();
    const began = performance.now();
    await load.submit(random.pick(load.lanes), random, { id });
    const isComplete = await eventually(
      async () => {
        const { body } = await load.root.send<{ status: string }>('GET', `/api/vehicles/${id}`);
        return body.status === 'Complete' || undefined;
      },
      NEIGHBOUR_WITHIN_MS,
      'the neighbour',
    ).catch(() => false);
    report.check(isComplete, `a diagnostic behind poison messages was not assessed within ${NEIGHBOUR_WITHIN_MS} ms`);
    report.say(
      `a diagnostic behind ${POISONS.length} classes of poison was complete after ${Math.round(performance.now() - began)} ms`,
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}
