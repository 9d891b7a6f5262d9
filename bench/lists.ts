import { join } from 'node:path';
import type { VehicleReport } from '@lanelight/contracts';
import { ApiClient } from '@lanelight/testing';
import { startDemoPlatform } from './demo-platform.ts';
import { HttpClient, repeat } from './http-client.ts';
import { withVehicles } from './many-vehicles.ts';
import { absolutelyAtMost, compare, percentile, type Benchmark, type Report, type Result } from './measure.ts';
import { inScratchDirectory } from './scratch.ts';
import { platformProgram, ServerProcess } from './server-process.ts';

const SMALL = 1_000;
/** One auction's year, and five of them. */
const SIZES = [44_000, 200_000];
const REQUESTS = 60;
const SEARCHES_OF_EACH = 6;
const SEARCHERS = 8;
/** How far down the list the page behind a cursor lies. */
const DEPTH = 20_000;
const LARGEST_PAGE = 500;

/** One vehicle, a tenth of them, words that never meet, a letter, nothing. */
const SEARCHES = [
  '100731',
  '1007',
  'honda',
  '2015 toyota camry',
  'accord honda 2009 limited',
  'honda f-150',
  'porsche harbor',
  'volkswagen jetta summit auto',
  '1hgcm826',
  't',
  'zzz',
];

interface Page {
  items: VehicleReport[];
  total: number;
  nextCursor?: string;
}

const VIEWER = 'viewer-north';
const SUPER_ADMIN = 'super@demo.lanelight.test';

/** A client of its own for each measurement: servers close connections that were idle during another one. */
async function asUser<T>(
  server: ServerProcess,
  login: string,
  connections: number,
  work: (client: HttpClient) => Promise<T>,
): Promise<T> {
  const { session } = await new ApiClient(server.baseUrl).signIn(login);
  const headers = { authorization: `Bearer ${session!.accessToken}` };
  const client = new HttpClient(server.baseUrl, { connections, headers });
  try {
    return await work(client);
  } finally {
    client.close();
  }
}

const search = (words: string): string => `/api/vehicles?search=${encodeURIComponent(words)}&limit=100`;

/** The 95th percentile of requests one after another, in milliseconds. */
async function p95(client: HttpClient, paths: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const path of paths) {
    const begun = performance.now();
    await client.send('GET', path);
    times.push(performance.now() - begun);
  }
  return percentile(times, 95);
}

const times = (count: number, path: string): string[] => Array.from({ length: count }, () => path);

/** The address of the page that lies `DEPTH` vehicles down the list, or at its end. */
async function deepPage(client: HttpClient): Promise<string> {
  let path = `/api/vehicles?limit=${LARGEST_PAGE}`;
  for (let read = 0; read < DEPTH; read += LARGEST_PAGE) {
    const { nextCursor } = JSON.parse(await client.send('GET', path)) as Page;
    if (nextCursor === undefined) break;
    path = `/api/vehicles?limit=${LARGEST_PAGE}&cursor=${encodeURIComponent(nextCursor)}`;
  }
  return path.replace(`limit=${LARGEST_PAGE}`, 'limit=100');
}

type Measure = 'first' | 'search' | 'deep' | 'counts' | 'blocked';

async function measure(server: ServerProcess): Promise<Record<Measure, number>> {
  const asViewer = (paths: readonly string[]): Promise<number> =>
    asUser(server, VIEWER, 1, (client) => p95(client, paths));
  return {
    first: await asViewer(times(REQUESTS, '/api/vehicles?limit=100')),
    search: await asViewer(SEARCHES.flatMap((words) => times(SEARCHES_OF_EACH, search(words)))),
    deep: await asUser(server, VIEWER, 1, async (client) => p95(client, times(REQUESTS, await deepPage(client)))),
    counts: await asUser(server, SUPER_ADMIN, 1, (client) => p95(client, times(REQUESTS, '/api/stats'))),
    blocked: await asUser(server, VIEWER, SEARCHERS, (client) =>
      server.longestBlock(() =>
        repeat(SEARCHES.length * SEARCHES_OF_EACH, SEARCHERS, async (index) => {
          await client.send('GET', search(SEARCHES[index % SEARCHES.length]!));
        }),
      ),
    ),
  };
}

async function run(rounds: number): Promise<Report> {
  return inScratchDirectory(async (directory) => {
    const empty = join(directory, 'empty');
    const platform = await startDemoPlatform(empty);
    const answer = await new ApiClient(platform.server.baseUrl).request<Page>('GET', '/api/vehicles', undefined, {
      authorization: `Bearer ${platform.token}`,
    });
    await platform.server.stop();
    const like = answer.body.items.find(({ isDraft }) => !isDraft)!;
    const startWith = async (count: number): Promise<ServerProcess> => {
      const data = join(directory, String(count));
      await withVehicles(empty, data, count, like);
      const server = await ServerProcess.start(platformProgram(data));
      await measure(server);
      return server;
    };

    await using small = await startWith(SMALL);
    const results: Result[] = [];
    for (const size of SIZES) {
      await using large = await startWith(size);
      const label = (text: string): string => `${size.toLocaleString('en')}: ${text}`;
      results.push(
        ...(await compare(
          {
            benchmark: 'Lists of vehicles',
            baselineName: `the same among ${SMALL.toLocaleString('en')}`,
            rounds,
            measures: {
              first: { measure: label('first page, p95'), unit: 'ms', goal: absolutelyAtMost(10) },
              search: { measure: label('search, p95'), unit: 'ms', goal: absolutelyAtMost(20) },
              deep: { measure: label('page by cursor, 20,000 down, p95'), unit: 'ms', goal: absolutelyAtMost(10) },
              counts: { measure: label("super admin's counts, p95"), unit: 'ms', goal: absolutelyAtMost(5) },
              blocked: {
                measure: label('longest block while eight search'),
                unit: 'ms',
                goal: absolutelyAtMost(15),
              },
            },
          },
          () => measure(large),
          () => measure(small),
        )),
      );
    }
    return { results };
  });
}

export const lists: Benchmark = { name: 'lists', run };
