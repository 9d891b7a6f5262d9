import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { TOPICS } from '@lanelight/contracts';
import { ensureTopics } from '@lanelight/messaging/kafka';
import { Deployment, type DeploymentOptions } from '@lanelight/testing/deployment';
import { startKafka, startMongo } from '@lanelight/testing/engines';
import { repeat } from './http-client.ts';
import { compare, percentile, type Benchmark, type Breakdown, type Report, type Result } from './measure.ts';
import { PushClient } from './push-client.ts';
import { inScratchDirectory } from './scratch.ts';

/** The growth of the cost: the baseline is one mechanic, the others are so many at once. */
const LOADS = [2, 4];
/** Diagnostics before those that count, so that connections are open and code is warm. */
const WARM_UP = 5;
/** DraftSaved is not among them: submitted, assessment requested, completed, diagnostic assessed. */
const EVENTS_FOR_EACH = 4;

/** What one measure submits to, and how many diagnostics. */
interface Installation {
  databases: string;
  count: number;
  /** Resident memory of the processes in MB, each time a load was over. */
  memory: Map<number, Map<string, number>>;
  /** Gives a deployment for a measure; ends it afterwards where the next one is to begin with an empty one. */
  using: (measure: (deployment: Deployment) => Promise<Measured>) => Promise<Measured>;
}

type Measured = Record<'events' | 'p50' | 'p99', number>;

const residentMegabytes = (pid: number): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024);

const memoryOf = (deployment: Deployment): Map<string, number> =>
  new Map(deployment.processes.map(({ name, pid }) => [name, residentMegabytes(pid!)]));

/** So many mechanics at once submit `count` diagnostics, each the next one when its assessment is pushed. */
async function submitMany(deployment: Deployment, count: number, mechanics: number): Promise<Measured> {
  const { mechanic } = await deployment.newLane();
  const client = await PushClient.connect(deployment.baseUrl, mechanic.session!.accessToken, mechanics);
  const durations: number[] = [];
  await repeat(WARM_UP, mechanics, async () => void (await client.submit()));
  const startedAt = performance.now();
  await repeat(count, mechanics, async () => void durations.push(await client.submit()));
  const seconds = (performance.now() - startedAt) / 1000;
  client.close();
  return {
    p50: percentile(durations, 50),
    p99: percentile(durations, 99),
    events: (count * EVENTS_FOR_EACH) / seconds,
  };
}

async function growth({ databases, count, memory, using }: Installation, rounds: number): Promise<Report> {
  const measure = (mechanics: number): Promise<Measured> =>
    using(async (deployment) => {
      if (!memory.has(0)) memory.set(0, memoryOf(deployment));
      const measured = await submitMany(deployment, count, mechanics);
      memory.set(mechanics, memoryOf(deployment));
      return measured;
    });
  const results: Result[] = [];
  for (const mechanics of LOADS) {
    const measures = {
      events: { measure: `${mechanics} at once, throughput`, unit: 'events/s' },
      p50: { measure: `${mechanics} at once, submit to push, p50`, unit: 'ms' },
      p99: { measure: `${mechanics} at once, submit to push, p99`, unit: 'ms' },
    };
    const facts = {
      benchmark: `Across processes, ${databases}`,
      baselineName: `one mechanic, ${databases}`,
      rounds,
      measures,
    };
    results.push(
      ...(await compare(
        facts,
        () => measure(mechanics),
        () => measure(1),
      )),
    );
  }
  return { results, breakdowns: [memoryTable(databases, memory)] };
}

function memoryTable(databases: string, memory: Installation['memory']): Breakdown {
  const loads = [0, 1, ...LOADS];
  return {
    title: `Resident memory of each process in MB, over Kafka and ${databases}`,
    columns: [
      'process',
      ...loads.map((mechanics) => (mechanics === 0 ? 'at the start' : `after ${mechanics} at once`)),
    ],
    rows: [...memory.get(0)!.keys()].map((name) => [
      name,
      ...loads.map((mechanics) => memory.get(mechanics)!.get(name)!),
    ]),
  };
}

export const acrossProcesses: Benchmark = {
  name: 'processes',
  run: (rounds) =>
    inScratchDirectory(async (directory) => {
      const kafka = await startKafka();
      const mongo = await startMongo();
      const start = async (databases: { mongoUri: string } | { databaseUrl: string }): Promise<Deployment> => {
        await ensureTopics({ brokers: kafka.brokers, clientId: 'bench' }, Object.values(TOPICS));
        return Deployment.start({ brokers: kafka.brokers, ...databases } satisfies DeploymentOptions);
      };
      try {
        // SQLite for each process shows what the platform and Kafka cost, with databases that use their indexes.
        const databaseUrl = `sqlite://${join(directory, '{service}.sqlite')}`;
        const onSqlite = await start({ databaseUrl }).then(async (deployment) => {
          await using running = deployment;
          return await growth(
            { databases: 'SQLite', count: 100, memory: new Map(), using: (measure) => measure(running) },
            rounds,
          );
        });
        // FerretDB reads a whole collection for most questions, so it slows down with what it holds: each measure begins with nothing.
        const onMongo = await growth(
          {
            databases: mongo.product,
            count: 15,
            memory: new Map(),
            using: async (measure) => {
              const fresh = await start({ mongoUri: mongo.uri });
              // Ended in order, so that its consumers leave their groups: those of the next measure need not wait for them.
              return measure(fresh).finally(() => fresh.stop());
            },
          },
          rounds,
        );
        return {
          results: [...onSqlite.results, ...onMongo.results],
          breakdowns: [...onSqlite.breakdowns!, ...onMongo.breakdowns!],
        };
      } finally {
        await mongo.stop();
        await kafka.stop();
      }
    }),
};
