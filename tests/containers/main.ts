/**
 * Runs the repository's own docker-compose.yml on a Docker engine and looks at it from outside: `npm run test:containers`.
 *
 *   node tests/containers/main.ts [--no-build] [--only PATTERN]
 *
 * `--no-build` takes the images of the run before. `--only` leaves out the checks whose name does not match; the platform
 * is always brought up, and its memory and logs are always looked at.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { ensureBaseImages } from './base-images.ts';
import { Checks } from './checks.ts';
import { Docker } from './docker.ts';
import { ComposedPlatform } from './platform.ts';
import { lookAt } from './suite.ts';

const { values } = parseArgs({
  options: {
    build: { type: 'boolean', default: true },
    only: { type: 'string' },
  },
  allowNegative: true,
});
const checks = new Checks();
// A first signal ends the current wait by failing it, so that everything that was started is ended in order.
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted.abort(new Error(signal)));

try {
  await using docker = await Docker.find();
  const images = await ensureBaseImages(docker);
  const standIn = images.database === 'FerretDB' ? 'FerretDB in place of MongoDB' : 'MongoDB';
  const made = images.made.length > 0 ? `; made on this machine: ${images.made.join(', ')}` : '';
  console.log(`Docker Engine ${docker.version}${docker.isOwn ? ', started for this run' : ''}; ${standIn}${made}`);
  await using platform = await ComposedPlatform.at(docker, images);
  await lookAt(platform, checks, {
    builds: values.build,
    ...(values.only !== undefined && { only: new RegExp(values.only) }),
    signal: interrupted.signal,
  });
} catch (error) {
  checks.fail('the run', error);
}
console.log(checks.summary());
process.exit(checks.hasFailed ? 1 : 0);
