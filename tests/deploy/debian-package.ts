import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Installs a package of Debian where this is Debian and we may, without starting its service; says whether it is there
 * now. Suites that run side by side wait for each other, because apt lets only one in.
 */
export function installDebianPackage(name: string): boolean {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${name}`;
  const lock = join(tmpdir(), 'lanelight-apt.lock');
  return spawnSync('flock', [lock, 'sh', '-c', install], { env, stdio: 'ignore' }).status === 0;
}
