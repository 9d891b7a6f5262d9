import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@lanelight/contracts';
import mongoose, { type Connection } from 'mongoose';
import { baseNameOf } from '../queries/query-shape.js';
import { listedQueries, type ListedQuery } from '../queries/query-watch.js';

const repository = join(import.meta.dirname, '..', '..');
/** With Kafka, dead letters are in topics. */
const IN_ONE_PROCESS = 'dead_letters';
const SERVICES = ['identity', 'auctions', 'diagnostics', 'assessments', 'enhancements'];

const address = new URL(process.env.MONGODB_URI!);
address.pathname = `/queries${newId().slice(-10)}_{service}`;
const databases = decodeURI(address.href);

let connections: Connection[];
let isMongoDb: boolean;

beforeAll(async () => {
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, KAFKA_BROKERS: process.env.KAFKA_BROKERS!, KAFKA_PARTITIONS: '3' };
  await promisify(execFile)(process.execPath, [join(repository, 'apps/platform/dist/maintenance.js'), 'prepare'], {
    env: { ...env, DATABASE_URL: databases },
  });
  connections = await Promise.all(
    SERVICES.map((service) => mongoose.createConnection(databases.replace('{service}', service)).asPromise()),
  );
  isMongoDb = !('ferretdbVersion' in (await connections[0]!.db!.admin().buildInfo()));
});
afterAll(() => Promise.all(connections.map((connection) => connection.close())));

/** The collections of that name: a service that prepares none creates it with the first document. */
async function placesOf({ collection }: ListedQuery): Promise<{ connection: Connection; name: string }[]> {
  const places = await Promise.all(
    connections.map(async (connection) => {
      const collections = await connection.listCollections();
      return collections.map(({ name }) => ({ connection, name }));
    }),
  );
  return places.flat().filter(({ name }) => baseNameOf(name) === collection);
}

it('prepare makes every index that the list of queries names', async () => {
  const missing: string[] = [];
  for (const query of listedQueries()) {
    if (query.index === '_id_' || query.index === 'none' || query.collection === IN_ONE_PROCESS) continue;
    const places = await placesOf(query);
    const indexes = await Promise.all(
      places.map(({ connection, name }) => connection.collection(name).listIndexes().toArray()),
    );
    const isThere = indexes.some((found) => found.some(({ name }) => name === query.index));
    if (!isThere) missing.push(`${query.collection}: ${query.index}`);
  }
  expect(missing).toEqual([]);
});

it('MongoDB reads no collection from end to end, except those that the list allows; FerretDB does not tell', async () => {
  const scanned: string[] = [];
  for (const query of listedQueries()) {
    if (query.index === 'none') continue;
    for (const { connection, name } of await placesOf(query)) {
      const { queryPlanner } = (await connection
        .collection(name)
        .find(sampleFilter(query), { ...(query.sort.length > 0 && { sort: sortOf(query) }) })
        .explain('queryPlanner')) as unknown as { queryPlanner: { winningPlan?: unknown } };
      // When FerretDB begins to explain its plans, this says that they can be checked too.
      expect([query.line, queryPlanner.winningPlan !== undefined]).toEqual([query.line, isMongoDb]);
      if (JSON.stringify(queryPlanner.winningPlan ?? {}).includes('"COLLSCAN"')) scanned.push(query.line);
    }
  }
  expect(scanned).toEqual([]);
});

const OPERATORS: Record<string, (value: unknown) => unknown> = {
  '=': (value) => value,
  in: (value) => ({ $in: [value] }),
  all: (value) => ({ $all: [value] }),
  '>': (value) => ({ $gt: value }),
  '≥': (value) => ({ $gte: value }),
  '<': (value) => ({ $lt: value }),
  '≤': (value) => ({ $lte: value }),
  '≠': (value) => ({ $ne: value }),
  'not in': (value) => ({ $nin: [value] }),
  '~': (value) => ({ $regex: String(value) }),
};

/** A filter of that shape; a partial index serves one value only. */
function sampleFilter({ conditions }: ListedQuery): Record<string, unknown> {
  const filterOf = (text: string): Record<string, unknown> => {
    const [path = '', ...operator] = text.split(' ');
    const value = path === '_removed' ? null : ['unpublished', 'redrive'].includes(path) ? true : 'a';
    return { [path]: OPERATORS[operator.join(' ')]!(value) };
  };
  const alternatives = (text: string): Record<string, unknown> => ({
    $or: text.slice(1, -1).split(' or ').map(filterOf),
  });
  return conditions.length === 0
    ? {}
    : { $and: conditions.map((text) => (text.startsWith('(') ? alternatives(text) : filterOf(text))) };
}

const sortOf = ({ sort }: ListedQuery): Record<string, 1 | -1> =>
  Object.fromEntries(sort.map((path) => (path.startsWith('-') ? [path.slice(1), -1] : [path, 1])));
