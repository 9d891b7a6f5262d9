import { randomBytes } from 'node:crypto';
import { Email, parseDto, Trim, ValidationError } from '@lanelight/contracts';
import { UsageError } from '../options.js';
import type { Installation } from './installation.js';
import type { Outcome, Say } from './output.js';

class Address {
  @Email()
  @Trim()
  email: string;
}

/** 24 characters that nobody guesses. */
const newPassword = (): string => randomBytes(18).toString('base64url');

/** Adds a super admin; the password is shown once. */
export async function addSuperAdmin(
  installation: Installation,
  { email: typed, name }: { email: string; name?: string },
  say: Say,
): Promise<Outcome> {
  const email = emailOf(typed);
  const password = newPassword();
  await installation.withServices('identity', (_services, _subscriptions, accounts) =>
    accounts.addSuperAdmin(email, name?.trim() || null, password),
  );
  return tell(`Added the super admin ${email}`, { email, password }, say);
}

/** Gives a super admin who is locked out a new password, which is shown once, and takes the second factor away. */
export async function resetSuperAdmin(
  installation: Installation,
  { email: typed }: { email: string },
  say: Say,
): Promise<Outcome> {
  const email = emailOf(typed);
  const password = newPassword();
  await installation.withServices('identity', (_services, _subscriptions, accounts) =>
    accounts.resetSuperAdmin(email, password),
  );
  return tell(
    `Reset the password and two-step sign-in of the super admin ${email} and ended all sessions`,
    { email, password },
    say,
  );
}

function tell(done: string, credentials: { email: string; password: string }, say: Say): Outcome {
  say(done);
  say(`Password: ${credentials.password}`);
  say('It is shown only here, and must be replaced at the next sign-in');
  return { isWell: true, report: credentials };
}

function emailOf(typed: string): string {
  try {
    return parseDto(Address, { email: typed }).email;
  } catch (error) {
    if (error instanceof ValidationError) throw new UsageError(`--email: ${error.message}`);
    throw error;
  }
}
