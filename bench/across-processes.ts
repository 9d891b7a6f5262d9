import { execFileSync } from 'node:child_process';
import { TOPICS } from '@lanelight/contracts';
import { ensureTopics } from '@lanelight/messaging/kafka';
import { Deployment } from '@lanelight/testing/deployment';
import { startKafka, startMongo } from '@lanelight/testing/engines';
import { repeat } from './http-client.ts';
import { compare, percentile, type Benchmark, type Result } from './measure.ts';
import { PushClient } from './push-client.ts';

/** Few, for FerretDB reads whole collections for most questions: the more there is, the longer each answer takes. */
const ONE = { concurrency: 1, count: 10 };
/** The growth of the cost: the same work for twice and four times as many mechanics at once. */
const LOADS = [1, 2, 4].map((times) => ({ concurrency: ONE.concurrency * times, count: ONE.count * times }));
const WARM_UP = 10;
/** DraftSaved is not among them: submitted, assessment requested, completed, diagnostic assessed. */
const EVENTS_FOR_EACH = 4;

const residentMegabytes = (pid: number): number => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024);

async function submitMany(baseUrl: string, token: string, count: number, concurrency: number): Promise<{ p50: number; p99: number; events: number }> {
  const client = await PushClient.connect(baseUrl, token, concurrency);
  const durations: number[] = [];
  await repeat(concurrency, concurrency, async () => void (await client.submit()));
  const startedAt = performance.now();
  await repeat(count, concurrency, async () => void durations.push(await client.submit()));
  const seconds = (performance.now() - startedAt) / 1000;
  client.close();
  return { p50: percentile(durations, 50), p99: percentile(durations, 99), events: (count * EVENTS_FOR_EACH) / seconds };
}

export const acrossProcesses: Benchmark = {
  name: 'processes',
  run: async (rounds) => {
    const kafka = await startKafka();
    const mongo = await startMongo();
    try {
      await ensureTopics({ brokers: kafka.brokers, clientId: 'bench' }, Object.values(TOPICS));
      await using deployment = await Deployment.start({ brokers: kafka.brokers, mongoUri: mongo.uri });
      const memoryOf = (): number[] => deployment.processes.map(({ pid }) => residentMegabytes(pid!));
      const atStart = memoryOf();
      const { mechanic } = await deployment.newLane();
      const submit = (count: number, concurrency: number) => submitMany(deployment.baseUrl, mechanic.session!.accessToken, count, concurrency);
      await submit(WARM_UP, ONE.concurrency);

      const results: Result[] = [];
      const memory: number[][] = [];
      for (const { concurrency, count } of LOADS) {
        const measures = {
          events: { measure: `${concurrency} at once, throughput`, unit: 'events/s' },
          p50: { measure: `${concurrency} at once, submit to push, p50`, unit: 'ms' },
          p99: { measure: `${concurrency} at once, submit to push, p99`, unit: 'ms' },
        };
        const facts = { benchmark: 'Across processes', baselineName: `the same, ${ONE.concurrency} at once`, rounds, measures };
        results.push(...(await compare(facts, () => submit(count, concurrency), () => submit(ONE.count, ONE.concurrency))));
        memory.push(memoryOf());
      }
      const rows = deployment.processes.map(({ name }, index) => [name, atStart[index]!, ...memory.map((load) => load[index]!)]);
      const title = `Resident memory of each process in MB, over Kafka and ${mongo.product}`;
      return { results, breakdowns: [{ title, columns: ['process', 'at the start', ...LOADS.map(({ concurrency }) => `after ${concurrency} at once`)], rows }] };
    } finally {
      await mongo.stop();
      await kafka.stop();
    }
  },
};
