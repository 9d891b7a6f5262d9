import assert from 'node:assert/strict';
import { ApiClient } from '@lanelight/testing';
import { LANE_PASSWORD, PARTS } from '@lanelight/testing/deployment';
import type { ComposedPlatform } from './platform.ts';

const LANES = 2;
/** For each user. Identity answers a few attempts of one address at once, and asks the others to come back. */
const SIGN_INS = 2;

/** Stops everything while people sign in, which takes long, and starts it again: each of them is answered. */
export async function stopEverything(platform: ComposedPlatform): Promise<string> {
  const users: string[] = [];
  for (let lane = 0; lane < LANES; lane++) {
    const { admin, mechanic } = await platform.newLane();
    users.push(admin.session!.user.userId!, mechanic.session!.user.userId!);
  }
  const first = Promise.withResolvers<void>();
  let open = users.length * SIGN_INS;
  const answers = users.flatMap((user) =>
    Array.from({ length: SIGN_INS }, async () => {
      const outcome = await new ApiClient(platform.baseUrl).signIn(user, LANE_PASSWORD).then(
        () => 'signed in',
        (error: unknown) => String(error),
      );
      open--;
      first.resolve();
      return outcome;
    }),
  );
  await first.promise;
  const inProgress = open;
  await platform.stop();
  const outcomes = await Promise.all(answers);
  const codes = await platform.exitCodes(PARTS);
  await platform.up();
  assert.ok(inProgress > 0, 'every sign-in had been answered before the stop');
  assert.deepEqual([...new Set(outcomes)], ['signed in']);
  assert.deepEqual(codes, Object.fromEntries(PARTS.map((part) => [part, 0])));
  return `${inProgress} sign-ins in progress`;
}
