import 'reflect-metadata';
import { join } from 'node:path';
import { choiceSetting, ConfigurationError, createLog, LOG_LEVELS } from '@lanelight/service';
import { DataInUseError } from './data-directory.js';
import { DEMO_PASSWORD, DEMO_SUPER_ADMIN, DEMO_USERS } from './demo/people.js';
import { parseOptions, USAGE, UsageError } from './options.js';
import { startPlatform, type Platform } from './platform.js';

const repository = join(import.meta.dirname, '..', '..', '..');

/** Errors that the user can do something about get their message, others their whole story. */
function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof DataInUseError || error instanceof ConfigurationError) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Choose another one: npm start -- --port ${Number(port) + 1}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function welcome({ port, baseUrl, hasDemonstrationUsers }: Platform): string {
  const lines = ['', `Lanelight is ready on ${baseUrl.replace('127.0.0.1', 'localhost')}`, ''];
  if (hasDemonstrationUsers) {
    lines.push(`  Demonstration sign-ins, all with the password ${DEMO_PASSWORD}:`, `    ${DEMO_SUPER_ADMIN.email.padEnd(30)} super admin`);
    for (const { userId, role, auction } of DEMO_USERS) lines.push(`    ${userId.padEnd(30)} ${role.replace('_', ' ')}, ${auction}`);
  } else if (!process.env.SUPER_ADMIN_EMAIL) {
    lines.push('  If nobody can sign in yet: set SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD, and start again.');
  }
  return [...lines, '', `  Interface description: http://localhost:${port}/api/docs`, '  Stop with Ctrl+C.', ''].join('\n');
}

async function run(): Promise<void> {
  if (process.argv.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const log = createLog({ name: 'platform', level: process.env.LANELIGHT_LOG === 'debug' ? 'debug' : 'warn' });
const platform = await startPlatform({ port: options.port, host: options.host, data: options.dataDirectory, demo: options.demo, log, env: process.env }).catch((error: unknown) => {
  if (error instanceof DataInUseError) return fail(error.message);
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return fail(`Port ${options.port} is in use. Choose another one: npm start -- --port ${options.port + 1}`);
  throw error;
});

console.log(`\nLanelight is ready on ${platform.url.replace('127.0.0.1', 'localhost')}\n`);
if (options.demo) {
  console.log(`  Demonstration sign-ins, all with the password ${DEMO_PASSWORD}:`);
  console.log(`    ${DEMO_SUPER_ADMIN.email.padEnd(30)} super admin`);
  for (const { userId, role, auction } of DEMO_USERS) console.log(`    ${userId.padEnd(30)} ${role.replace('_', ' ')}, ${auction}`);
  console.log('');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    void platform.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'The platform did not close cleanly');
        process.exit(1);
      },
    );
  });
}
