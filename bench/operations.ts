import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { newId } from '@lanelight/contracts';
import { openConnection } from '@lanelight/event-sourcing/testing';
import { startDemoPlatform } from './demo-platform.ts';
import { repeat } from './http-client.ts';
import { absolutelyAtMost, compare, type Benchmark, type Report } from './measure.ts';
import { PushClient } from './push-client.ts';
import { inScratchDirectory } from './scratch.ts';

/** Each vehicle has a stream of diagnostics and one of assessments. */
const VEHICLES = 24_000;
/** Vehicles that the platform itself has recorded; the others are copies of them under other ids. */
const RECORDED = 60;
const COPIES_AT_ONCE = 20;
const SERVICES = ['diagnostics', 'assessments'];
const CHECKPOINT = 1_000;

const fileOf = (data: string, service: string): string => join(data, `${service}.sqlite`);

interface Commit {
  streamId: string;
}

async function recordVehicles(data: string): Promise<void> {
  const { server, token } = await startDemoPlatform(data);
  await using platform = server;
  const client = await PushClient.connect(platform.baseUrl, token, 4);
  await repeat(RECORDED, 4, async () => void (await client.submit()));
  client.close();
}

/** Copies the commits of vehicles. The read models are made of them by a rebuild. */
async function copyVehicles(data: string): Promise<void> {
  const ids = Array.from({ length: VEHICLES }, () => newId());
  for (const service of SERVICES) {
    const connection = await openConnection(`sqlite://${fileOf(data, service)}`);
    try {
      const commits = connection.collection<Commit>('commits');
      const texts = new Map<string, string[]>();
      for await (const commit of commits.find()) {
        const [, original] = /^(?:diagnostic|assessment)-(.*)$/.exec(commit.streamId) ?? [];
        if (original) texts.set(original, [...(texts.get(original) ?? []), JSON.stringify(commit)]);
      }
      const originals = [...texts];
      for (let from = 0; from < ids.length; from += COPIES_AT_ONCE) {
        const copies = ids.slice(from, from + COPIES_AT_ONCE).flatMap((id, index) => {
          const [original, commitsOfIt] = originals[(from + index) % originals.length]!;
          return commitsOfIt.map((text) => JSON.parse(text.replaceAll(original, id)) as Commit);
        });
        await commits.insertMany(copies);
      }
    } finally {
      await connection.close();
    }
  }
}

const run = promisify(execFile);

/** Seconds that `npm run ops` takes, its start included. */
async function operate(data: string, ...args: string[]): Promise<{ seconds: number }> {
  const began = performance.now();
  await run(process.execPath, ['apps/platform/dist/maintenance.js', ...args, '--data', data], {
    cwd: join(import.meta.dirname, '..'),
  });
  return { seconds: (performance.now() - began) / 1_000 };
}

const seconds = (work: () => void): { seconds: number } => {
  const began = performance.now();
  work();
  return { seconds: (performance.now() - began) / 1_000 };
};

const isDocuments = (name: string): boolean => !/^[$]|^sqlite_/.test(name);

/** Compressed documents are only read: what they hold takes the program's words. */
const parse = (doc: unknown): unknown => (typeof doc === 'string' ? JSON.parse(doc) : String(doc));

/** Every document of both services, once. */
function readAll(data: string): void {
  for (const service of SERVICES) {
    const database = new DatabaseSync(fileOf(data, service), { readOnly: true });
    const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
    for (const name of tables.map((row) => String(row.name)).filter(isDocuments))
      for (const { doc } of database.prepare(`SELECT doc FROM "${name}"`).iterate()) parse(doc);
    database.close();
  }
}

/** Every commit of the service once, and a document for each. */
function readAndWrite(data: string, file: string): void {
  const database = new DatabaseSync(fileOf(data, 'diagnostics'), { readOnly: true });
  const copy = new DatabaseSync(file);
  copy.exec('PRAGMA journal_mode = WAL; DROP TABLE IF EXISTS documents');
  copy.exec('CREATE TABLE documents (seq INTEGER PRIMARY KEY, doc TEXT); BEGIN');
  const insert = copy.prepare('INSERT INTO documents (doc) VALUES (?)');
  let count = 0;
  for (const { doc } of database.prepare('SELECT doc FROM commits').iterate()) {
    insert.run(JSON.stringify(parse(doc)));
    if (++count % CHECKPOINT === 0) copy.exec('COMMIT; BEGIN');
  }
  copy.exec('COMMIT');
  copy.close();
  database.close();
}

async function measure(rounds: number): Promise<Report> {
  return inScratchDirectory(async (directory) => {
    const data = join(directory, 'data');
    await recordVehicles(data);
    await copyVehicles(data);
    for (const service of SERVICES) await operate(data, 'rebuild', '--service', service);
    const streams = (2 * VEHICLES).toLocaleString('en');
    const results = await compare(
      {
        benchmark: 'Operations',
        baselineName: 'node:sqlite: read every document, parse texts',
        rounds,
        measures: { seconds: { measure: `verify ${streams} streams`, unit: 's', goal: absolutelyAtMost(10) } },
      },
      () => operate(data, 'verify'),
      async () => seconds(() => readAll(data)),
    );
    results.push(
      ...(await compare(
        {
          benchmark: 'Operations',
          baselineName: 'node:sqlite: read and write every commit, parse texts',
          rounds,
          measures: { seconds: { measure: 'rebuild diagnostics of them', unit: 's', goal: absolutelyAtMost(8) } },
        },
        () => operate(data, 'rebuild', '--service', 'diagnostics'),
        async () => seconds(() => readAndWrite(data, join(directory, 'copy.sqlite'))),
      )),
    );
    return { results };
  });
}

/** What operators wait for, at the size of an auction's year. */
export const operations: Benchmark = { name: 'operations', run: measure };
