import 'reflect-metadata';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EventSourcing } from '@lanelight/event-sourcing';
import { createLog } from '@lanelight/service';
import { DataInUseError } from './data-directory.js';
import { openPlatform } from './platform.js';

const USAGE = `Usage: npm run ops -- COMMAND [--data DIR]
  rebuild   builds every read model anew from the stored events
  verify    checks that no stream has a gap and that every read model is the fold of its events`;

const repository = join(import.meta.dirname, '..', '..', '..');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string', default: '.data' } } });
const [command] = positionals;
if (command !== 'rebuild' && command !== 'verify') {
  console.error(USAGE);
  process.exit(1);
}

const { app, close } = await openPlatform({ dataDirectory: resolve(repository, values.data), log: createLog({ name: 'maintenance', level: 'warn' }), env: process.env }).catch((error: unknown) => {
  if (!(error instanceof DataInUseError)) throw error;
  console.error(error.message);
  process.exit(1);
});

/** Builds the read models of every service anew; each waits for others to see its switches, so the services go side by side. */
async function rebuild(services: readonly EventSourcing[]): Promise<void> {
  await Promise.all(
    services.map(async (eventSourcing) => {
      for (const { projection, streams, events } of await eventSourcing.rebuildAll()) {
        console.log(`${eventSourcing.service}: ${projection} rebuilt from ${events} events of ${streams} streams`);
      }
    }),
  );
}

/** Answers how much is wrong. */
async function verify(services: readonly EventSourcing[]): Promise<number> {
  let faults = 0;
  for (const eventSourcing of services) {
    const gaps = await eventSourcing.store.verifyStreams();
    for (const { streamId, expectedVersion, foundVersion } of gaps) console.log(`${eventSourcing.service}: ${streamId} has version ${foundVersion} where ${expectedVersion} belongs`);
    faults += gaps.length;
    for (const { projection, documents, differences } of await eventSourcing.checkAll()) {
      console.log(`${eventSourcing.service}: ${projection}, ${documents} documents, ${differences.length} differences`);
      for (const difference of differences) console.log(`  ${difference}`);
      faults += differences.length;
    }
  }
  return faults;
}

const services = app.get(EventSourcing, { each: true, strict: false });
const faults = command === 'verify' ? await verify(services) : await rebuild(services).then(() => 0);
await close();
process.exit(faults > 0 ? 1 : 0);
