import { optionalSetting, type Environment } from '@lanelight/service';
import type { DataDirectory } from '../data-directory.js';

/** The demonstration users would be reachable by others, or stand beside a real super admin. */
export class DemonstrationRefusedError extends Error {
  override readonly name = 'DemonstrationRefusedError';
  constructor(reason: string, remedy: string) {
    super(`${reason} The password of the demo users is public. ${remedy}`);
  }
}

/** Whether only this machine reaches an address. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

/**
 * Demonstration users are for one person on one machine.
 * @throws DemonstrationRefusedError when others could sign in as one of them
 */
export function refuseExposedDemonstration(
  data: Pick<DataDirectory, 'path' | 'holdsDemonstration'>,
  isAsked: boolean,
  host: string,
  env: Environment = {},
): void {
  if (!isAsked && !data.holdsDemonstration) return;
  const remedy = data.holdsDemonstration
    ? `The data in ${data.path} contains them: choose an empty directory with --data, and use --no-demo.`
    : 'Start with --no-demo.';
  if (!isLoopback(host)) throw new DemonstrationRefusedError(`Other people could reach the demo on ${host}.`, remedy);
  if (optionalSetting(env, 'SUPER_ADMIN_EMAIL') !== null)
    throw new DemonstrationRefusedError('SUPER_ADMIN_EMAIL is set, so this is not a demo.', remedy);
}
