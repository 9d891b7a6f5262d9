import 'reflect-metadata';
import { join } from 'node:path';
import { choiceSetting, ConfigurationError, createLog, endOnSignal, LOG_LEVELS } from '@lanelight/service';
import { DataInUseError } from './data-directory.js';
import { DemonstrationRefusedError } from './demo/exposed-demonstration.js';
import { DEMO_PASSWORD, DEMO_SUPER_ADMIN, DEMO_USERS } from './demo/people.js';
import { parseOptions, USAGE, UsageError } from './options.js';
import { startPlatform, type Platform } from './platform.js';

const repository = join(import.meta.dirname, '..', '..', '..');

/** Errors that the user can fix show their message, others their stack. */
function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if ([ConfigurationError, DataInUseError, DemonstrationRefusedError].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Choose another one: npm start -- --port ${Number(port) + 1}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function welcome({ port, baseUrl, hasDemonstrationUsers }: Platform): string {
  const lines = ['', `Lanelight is ready on ${baseUrl.replace('127.0.0.1', 'localhost')}`, ''];
  if (hasDemonstrationUsers) {
    lines.push(
      `  Demo sign-ins, all with the password ${DEMO_PASSWORD}:`,
      `    ${DEMO_SUPER_ADMIN.email.padEnd(30)} super admin`,
    );
    for (const { userId, role, auction } of DEMO_USERS)
      lines.push(`    ${userId.padEnd(30)} ${role.replace('_', ' ')}, ${auction}`);
  } else if (!process.env.SUPER_ADMIN_EMAIL) {
    lines.push('  If nobody can sign in yet, set SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD and start again.');
  }
  return [...lines, '', `  API documentation: http://localhost:${port}/api/docs`, '  Stop with Ctrl+C.', ''].join('\n');
}

async function run(): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const log = createLog({
    name: 'platform',
    level: choiceSetting(process.env, 'LOG_LEVEL', LOG_LEVELS, process.stdout.isTTY ? 'warn' : 'info'),
  });
  const platform = await startPlatform({ ...parseOptions(process.argv.slice(2), repository), log, env: process.env });
  endOnSignal(platform.close, (error) => log.error({ err: error }, 'The platform did not close cleanly'));
  await platform.demonstration.catch((error: unknown) =>
    log.error({ err: error }, 'The demo data is not complete; the next start continues it'),
  );
  console.log(welcome(platform));
}

run().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
