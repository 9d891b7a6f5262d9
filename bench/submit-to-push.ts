import { join } from 'node:path';
import { startDemoPlatform } from './demo-platform.ts';
import { repeat } from './http-client.ts';
import { IDIOMATIC, startIdiomaticApplication } from './idiomatic-application.ts';
import { atMost, compare, percentile, type Benchmark, type Report, type Result } from './measure.ts';
import { PushClient } from './push-client.ts';
import { inScratchDirectory } from './scratch.ts';
import { bareProgram, ServerProcess } from './server-process.ts';
import { timeByPackage } from './cpu-profile.ts';

const BARE = 'node:http, one committed node:sqlite insert, one Socket.IO push';
const LOADS = [
  { name: 'one after another', concurrency: 1, count: 200, goal: atMost(4) },
  { name: '8 at once', concurrency: 8, count: 400, goal: atMost(5) },
];
const WARM_UP = 300;
const PROFILED = 300;

interface Target {
  baseUrl: string;
  token: string | null;
}

async function submitMany(
  { baseUrl, token }: Target,
  count: number,
  concurrency: number,
): Promise<{ p50: number; p99: number }> {
  const client = await PushClient.connect(baseUrl, token, concurrency);
  const durations: number[] = [];
  // Opens the connections.
  await repeat(concurrency, concurrency, async () => void (await client.submit()));
  await repeat(count, concurrency, async () => void durations.push(await client.submit()));
  client.close();
  return { p50: percentile(durations, 50), p99: percentile(durations, 99) };
}

async function run(rounds: number): Promise<Report> {
  return inScratchDirectory(async (directory) => {
    const platform = await startDemoPlatform(join(directory, 'platform'));
    await using server = platform.server;
    await using bareServer = await ServerProcess.start(bareProgram('submit-server', join(directory, 'bare.sqlite')));
    const application = await startIdiomaticApplication(join(directory, 'idiomatic.sqlite'));
    await using idiomaticServer = application.server;
    const ours: Target = { baseUrl: server.baseUrl, token: platform.token };
    const bare: Target = { baseUrl: bareServer.baseUrl, token: null };
    const idiomatic: Target = { baseUrl: idiomaticServer.baseUrl, token: application.token };
    for (const target of [bare, idiomatic, ours]) await submitMany(target, WARM_UP, 8);

    const results: Result[] = [];
    for (const { name, concurrency, count, goal } of LOADS)
      for (const { baselineName, baseline, ...limit } of [
        { baselineName: BARE, baseline: bare, goal },
        { baselineName: IDIOMATIC, baseline: idiomatic },
      ]) {
        const measures = {
          p50: { measure: `${name}, p50`, unit: 'ms', ...limit },
          p99: { measure: `${name}, p99`, unit: 'ms', ...limit },
        };
        results.push(
          ...(await compare(
            { benchmark: 'Submit to push', baselineName, rounds, measures },
            () => submitMany(ours, count, concurrency),
            () => submitMany(baseline, count, concurrency),
          )),
        );
      }
    const profile = await server.profile(async () => void (await submitMany(ours, PROFILED, 1)));
    return {
      results,
      breakdowns: [timeByPackage(profile, 'Submit to push: processor time of the platform by package', PROFILED)],
    };
  });
}

export const submitToPush: Benchmark = { name: 'submit', run };
