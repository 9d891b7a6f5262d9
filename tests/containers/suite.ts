import assert from 'node:assert/strict';
import { aDiagnostic, eventually, Random } from '@lanelight/testing';
import { LANE_PASSWORD, newLane } from '@lanelight/testing/deployment';
import { newId } from '@lanelight/contracts';
import { Person } from '../faults/load.ts';
import { Watcher } from '../faults/watcher.ts';
import { inABrowser } from './browser.ts';
import type { Checks } from './checks.ts';
import {
  killEach,
  pauseDatabase,
  pauseKafka,
  replaceDiagnostics,
  scaleDiagnostics,
  stopServices,
} from './disruptions.ts';
import { unexplained } from './logs.ts';
import type { ComposedPlatform } from './platform.ts';
import { stopEverything } from './stopping.ts';
import { Traffic } from './traffic.ts';

const MEMORY_SHARE = 0.9;

/** Everything that is looked at, in this order: the later checks look at what the earlier ones have left. */
export async function lookAt(
  platform: ComposedPlatform,
  checks: Checks,
  { builds, only, signal }: { builds: boolean; only?: RegExp; signal: AbortSignal },
): Promise<void> {
  const check = (name: string, look: () => Promise<string | void>) => checks.check(name, look, signal);
  const checkIfWanted = async (name: string, look: () => Promise<string | void>) => {
    if (only?.test(name) ?? true) await check(name, look);
  };
  if (builds && !(await check('all images build', async () => void (await platform.compose(['build', '--quiet'])))))
    return;
  const isUp = await check('everything is healthy', () => platform.up());
  if (!isUp) return console.log((await platform.compose(['logs', '--no-color', '--tail', '15'])).slice(-20_000));

  await checkIfWanted('the main job over HTTP: sign-in, draft, submission, push, report', () => mainJob(platform));
  await checkIfWanted('a forgotten password is mailed', () => forgottenPassword(platform));
  await checkIfWanted('the main job in a browser', () => inABrowser(platform));

  const traffic = await Traffic.start(platform);
  try {
    const whilePeopleWork = (name: string, disturb: () => Promise<string | void>) =>
      checkIfWanted(`${name}, while people submit`, () => traffic.during(disturb));
    await whilePeopleWork('each container is killed', () => killEach(platform, traffic));
    await whilePeopleWork('Kafka hangs', () => pauseKafka(platform, traffic));
    await whilePeopleWork('the database hangs', () => pauseDatabase(platform));
    await whilePeopleWork('three replicas of diagnostics', () => scaleDiagnostics(platform, traffic));
    await whilePeopleWork('a newer image of diagnostics, and back', () => replaceDiagnostics(platform));
    await whilePeopleWork('`stop` of all services cuts no request short', () => stopServices(platform));
    await checkIfWanted('`stop` of everything cuts no sign-in short', () => stopEverything(platform));
    await whilePeopleWork('`down` and `up` keep the data', async () => {
      await platform.down();
      await platform.up();
    });
  } finally {
    traffic.close();
  }

  await check('every container stays within nine tenths of its memory', async () => {
    const peaks = await platform.memory();
    const lines = peaks.map(({ service, peak, limit }) => `${service} ${peak} of ${limit} MiB`).join(', ');
    const close = peaks.filter(({ peak, limit }) => peak > limit * MEMORY_SHARE).map(({ service }) => service);
    assert.deepEqual(close, [], lines);
    return lines;
  });
  await check('no log has a complaint that an operator could not explain', async () => {
    const folder = await platform.saveLogs();
    const { lines, explained } = await unexplained(platform);
    assert.equal(lines.length, 0, `${lines.length} lines of ${folder}:\n${lines.slice(0, 20).join('\n')}`);
    return `${explained} complaints, each explained`;
  });
}

async function mainJob(platform: ComposedPlatform): Promise<string> {
  const root = await platform.superAdmin();
  const { mechanic, admin, auctionId } = await newLane(root);
  const { userId } = mechanic.session!.user;
  const watcher = new Watcher(platform.baseUrl, new Person(platform.baseUrl, userId!, LANE_PASSWORD, new Random(1)));
  try {
    await eventually(async () => (watcher.since === undefined ? undefined : true), 20_000, 'the socket to be open');
    const id = newId();
    const form = aDiagnostic({ id, stockNumber: `C-${id.slice(-8)}` });
    const draftId = newId();
    assert.equal((await mechanic.post('/api/drafts', { ...form, id: draftId })).status, 201);
    assert.equal((await mechanic.post('/api/diagnostics', { ...form, draftId })).status, 201);
    const submitted = performance.now();
    await eventually(async () => watcher.pushed.has(`${id} 1`) || undefined, 30_000, 'the push of the assessment');
    const pushedAfter = performance.now() - submitted;
    await eventually(
      async () => {
        const { body } = await mechanic.get<{ status: string }>(`/api/vehicles/${id}`);
        return body.status === 'Complete' || undefined;
      },
      30_000,
      'the report to be complete',
    );
    assert.equal((await mechanic.get(`/api/assessments/${id}`)).status, 200);
    // The draft was made into the diagnostic.
    await eventually(
      async () => (await mechanic.get(`/api/drafts/${draftId}`)).status === 404 || undefined,
      30_000,
      'the draft to be gone',
    );
    const { body: users } = await admin.get<{ items: { userId: string | null }[] }>('/api/identity/users');
    assert.ok(
      users.items.some((user) => user.userId === userId),
      'the admin sees the mechanic',
    );
    const other = await newLane(root);
    assert.equal((await other.mechanic.get(`/api/vehicles/${id}`)).status, 404, 'another auction does not see it');
    assert.notEqual(other.auctionId, auctionId);
    return `pushed ${Math.round(pushedAfter)} ms after the submission`;
  } finally {
    watcher.close();
  }
}

async function forgottenPassword(platform: ComposedPlatform): Promise<void> {
  const { mechanic } = await newLane(await platform.superAdmin());
  const { email } = mechanic.session!.user as { email: string };
  const { status } = await mechanic.post('/api/identity/password-resets', { email });
  assert.ok(status < 300, `answered ${status}`);
  await eventually(
    async () => {
      const { messages } = (await (await fetch(`${platform.mailUrl}/api/v1/messages`)).json()) as {
        messages: { To: { Address: string }[] }[];
      };
      return messages.some(({ To }) => To.some(({ Address }) => Address === email)) || undefined;
    },
    30_000,
    `mail to ${email}`,
    500,
  );
}
