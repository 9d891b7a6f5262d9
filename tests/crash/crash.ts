/**
 * Kills the platform at random moments while diagnostics are being submitted, restarts it, and checks the promise:
 * every accepted diagnostic ends with exactly one assessment, and every read model equals a rebuild from its store.
 *
 *   node tests/crash/crash.ts [--kills 50] [--seed 1]
 */
import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { newId } from '@lanelight/contracts';
import {
  aFaultyDiagnostic,
  eventually,
  freePort,
  PlatformProcess,
  randomFrom,
  type ApiClient,
} from '@lanelight/testing';
import { storedRows } from '@lanelight/mongoose-sqlite';
import { compareWithRebuild } from '@lanelight/platform/verify';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const kills = Number(values.kills);
const seed = Number(values.seed);
const WRITERS = 4;
/** For all diagnostics together, after the last restart. */
const PATIENCE_MS = 60_000;

/** Submits until the platform is gone; `accepted` receives the ids that were answered with 201. */
async function submitUntilGone(client: ApiClient, accepted: Set<string>, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const id = newId();
    const answer = await client
      .post('/api/diagnostics', aFaultyDiagnostic({ id, stockNumber: `C-${id.slice(-6)}` }))
      .catch(() => undefined);
    if (!answer) return;
    if (answer.status === 201) accepted.add(id);
    else if (answer.status < 500)
      throw new Error(`A good diagnostic was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
}

/** Completed assessments of each diagnostic, read from the store itself. */
function completionsByDiagnostic(data: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { table, doc } of storedRows(join(data, 'assessments.sqlite'))) {
    if (table !== 'commits' || doc === undefined) continue;
    const commit = JSON.parse(doc) as { streamId: string; events: { type: string }[] };
    const completed = commit.events.filter((event) => event.type === 'AssessmentCompleted').length;
    const id = commit.streamId.slice(-36);
    counts.set(id, (counts.get(id) ?? 0) + completed);
  }
  return counts;
}

const failures: string[] = [];
let checks = 0;
function check(holds: boolean, what: string): void {
  checks += 1;
  if (holds) return;
  failures.push(what);
  console.error(`FAILED: ${what}`);
}

const random = randomFrom(seed);
const data = await mkdtemp(join(tmpdir(), 'lanelight-crash-'));
const port = await freePort();
const accepted = new Set<string>();
console.log(`Seed ${seed}: ${kills} kills`);

for (let kill = 1; kill <= kills; kill += 1) {
  const platform = await PlatformProcess.start({ data, port });
  const mechanic = await platform.client().signIn('mechanic-north');
  let isOver = false;
  const writers = Array.from({ length: WRITERS }, () => submitUntilGone(mechanic, accepted, () => isOver));
  await new Promise((resolve) => setTimeout(resolve, 5 + random() * 400));
  await platform.kill();
  isOver = true;
  await Promise.all(writers);
  if (kill % 10 === 0) console.log(`${kill} kills, ${accepted.size} diagnostics accepted`);
}

const platform = await PlatformProcess.start({ data, port });
const viewer = await platform.client().signIn('super@demo.lanelight.test');
const deadline = performance.now() + PATIENCE_MS;
for (const id of accepted) {
  const isComplete = await eventually(
    async () => {
      const [assessment, vehicle] = await Promise.all([
        viewer.get(`/api/assessments/${id}`),
        viewer.get<{ status: string }>(`/api/vehicles/${id}`),
      ]);
      return (assessment.status === 200 && vehicle.body.status === 'Complete') || undefined;
    },
    Math.max(0, deadline - performance.now()),
    `diagnostic ${id} to be assessed`,
  ).catch(() => false);
  check(isComplete, `diagnostic ${id} was accepted but is not complete`);
}
await platform.stop();

const completions = completionsByDiagnostic(data);
for (const id of accepted)
  check(completions.get(id) === 1, `diagnostic ${id} has ${completions.get(id) ?? 0} assessments`);
for (const [id, count] of completions) check(count <= 1, `diagnostic ${id} has ${count} assessments`);
for (const { projection, differences } of await compareWithRebuild(data))
  check(differences.length === 0, `${projection} differs from its rebuild: ${differences.slice(0, 3).join('; ')}`);

await rm(data, { recursive: true, force: true });
console.log(`${kills} kills, ${accepted.size} diagnostics accepted, ${checks} checks, seed ${seed}`);
console.log(`${checks - failures.length} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
