import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId, type VehicleReport } from '@lanelight/contracts';
import { aFaultyDiagnostic, ApiClient, eventually } from '@lanelight/testing';
import { timeByPackage } from './cpu-profile.ts';
import { startDemoPlatform, type DemoPlatform } from './demo-platform.ts';
import { HttpClient, repeat } from './http-client.ts';
import { startIdiomaticApplication } from './idiomatic-application.ts';
import { atMost, compare, type Benchmark, type Report, type Result } from './measure.ts';
import { inScratchDirectory } from './scratch.ts';
import { bareProgram, ServerProcess } from './server-process.ts';

const REQUESTS = 4_000;
/** Requests before the first round, until the just-in-time compiler has nothing more to do. */
const WARM_UP = 12_000;
const CONNECTIONS = 8;

/** Path of a vehicle whose assessment is complete, so that reading it changes no more. */
async function submitVehicle({ server, token }: Pick<DemoPlatform, 'server' | 'token'>): Promise<string> {
  const id = newId();
  const headers = { authorization: `Bearer ${token}` };
  const api = new ApiClient(server.baseUrl);
  await api.request('POST', '/api/diagnostics', aFaultyDiagnostic({ id }), headers);
  const path = `/api/vehicles/${id}`;
  await eventually(
    async () => {
      const { body } = await api.request<VehicleReport>('GET', path, undefined, headers);
      return body.status === 'Complete' || undefined;
    },
    20_000,
    'the assessment to be complete',
  );
  return path;
}

/** Processor time of the server for one request, in microseconds. */
async function cpuOfARequest(
  server: ServerProcess,
  path: string,
  headers: Record<string, string>,
  requests = REQUESTS,
): Promise<{ micros: number }> {
  const client = new HttpClient(server.baseUrl, { connections: CONNECTIONS, headers });
  await repeat(CONNECTIONS, CONNECTIONS, async () => void (await client.send('GET', path)));
  const before = await server.usage();
  await repeat(requests, CONNECTIONS, async () => void (await client.send('GET', path)));
  const after = await server.usage();
  client.close();
  return { micros: (after.cpuMicros - before.cpuMicros) / requests };
}

async function run(rounds: number): Promise<Report> {
  return inScratchDirectory(async (directory) => {
    const platform = await startDemoPlatform(join(directory, 'platform'));
    await using server = platform.server;
    const path = await submitVehicle(platform);
    const headers = { authorization: `Bearer ${platform.token}` };
    const client = new HttpClient(server.baseUrl, { connections: 1, headers });
    const file = join(directory, 'answer.json');
    writeFileSync(file, await client.send('GET', path));
    client.close();
    await using bareServer = await ServerProcess.start(bareProgram('answer-server', file));

    const application = await startIdiomaticApplication(join(directory, 'idiomatic.sqlite'));
    await using idiomatic = application.server;
    const pathInIdiomatic = await submitVehicle(application);
    const headersOfIdiomatic = { authorization: `Bearer ${application.token}` };

    const measureOurs = (requests?: number) => cpuOfARequest(server, path, headers, requests);
    const baselines = [
      {
        baselineName: 'node:http, the same bytes from memory',
        measureBaseline: (requests?: number) => cpuOfARequest(bareServer, path, headers, requests),
        goal: atMost(3),
      },
      {
        baselineName: 'NestJS, Mongoose and passport',
        measureBaseline: (requests?: number) => cpuOfARequest(idiomatic, pathInIdiomatic, headersOfIdiomatic, requests),
      },
    ];
    for (const warm of [...baselines.map(({ measureBaseline }) => measureBaseline), measureOurs]) await warm(WARM_UP);
    const results: Result[] = [];
    for (const { baselineName, measureBaseline, ...limit } of baselines)
      results.push(
        ...(await compare(
          {
            benchmark: 'Authenticated GET',
            baselineName,
            rounds,
            measures: { micros: { measure: 'GET /api/vehicles/:id, processor time', unit: 'µs', ...limit } },
          },
          () => measureOurs(),
          () => measureBaseline(),
        )),
      );
    const profile = await server.profile(async () => void (await cpuOfARequest(server, path, headers)));
    return {
      results,
      breakdowns: [timeByPackage(profile, 'Authenticated GET: processor time of the platform by package', REQUESTS)],
    };
  });
}

export const authenticatedGet: Benchmark = { name: 'get', run };
