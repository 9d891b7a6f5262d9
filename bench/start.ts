import { join } from 'node:path';
import { startDemoPlatform } from './demo-platform.ts';
import { compare, type Benchmark, type Report } from './measure.ts';
import { inScratchDirectory } from './scratch.ts';
import { bareProgram, platformProgram, ServerProcess, type ServerProgram } from './server-process.ts';

const BASELINE = 'node:http, node:sqlite and Socket.IO';
const MEGABYTE = 2 ** 20;

async function startOnce(program: ServerProgram): Promise<{ readyMs: number; megabytes: number }> {
  await using server = await ServerProcess.start(program, { probe: false });
  return { readyMs: server.readyMs, megabytes: server.residentBytes() / MEGABYTE };
}

async function run(rounds: number): Promise<Report> {
  return inScratchDirectory(async (directory) => {
    const existing = join(directory, 'existing');
    const { server } = await startDemoPlatform(existing);
    await server.stop();
    const bare = (round: number): Promise<{ readyMs: number; megabytes: number }> =>
      startOnce(bareProgram('submit-server', join(directory, `bare-${round}.sqlite`)));
    const onFresh = await compare(
      {
        benchmark: 'Start',
        baselineName: BASELINE,
        rounds,
        measures: { readyMs: { measure: 'ready on an empty directory', unit: 'ms' } },
      },
      (round) => startOnce(platformProgram(join(directory, `fresh-${round}`), '--no-demo')),
      bare,
    );
    const onExisting = await compare(
      {
        benchmark: 'Start',
        baselineName: BASELINE,
        rounds,
        measures: {
          readyMs: { measure: 'ready on existing data', unit: 'ms' },
          megabytes: { measure: 'resident memory when ready', unit: 'MB' },
        },
      },
      () => startOnce(platformProgram(existing)),
      bare,
    );
    return { results: [...onFresh, ...onExisting] };
  });
}

export const start: Benchmark = { name: 'start', run };
