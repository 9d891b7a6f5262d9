import type { Installation } from './installation.js';
import type { Outcome, Say } from './output.js';

/** Asks identity for a new key; tokens of the old one work until they expire. */
export async function rotateSigningKey(installation: Installation, say: Say): Promise<Outcome> {
  await installation.withServices('identity', (_services, _subscriptions, accounts) => accounts.rotateSigningKey());
  say('Identity makes a new signing key within half a minute, and signs with it a minute later');
  say('Access tokens of the old key work until they expire, ten minutes at most');
  return { isWell: true, report: { asked: true } };
}
