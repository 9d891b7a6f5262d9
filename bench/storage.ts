import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { goldenPassages, goldenVehicles, inputOf } from '@lanelight/assessments/golden';
import { newId, type SubmitDiagnosticRequest } from '@lanelight/contracts';
import { aDiagnostic, Random } from '@lanelight/testing';
import { startDemoPlatform } from './demo-platform.ts';
import { repeat } from './http-client.ts';
import { absolutelyAtMost, isMet, median, type Benchmark, type Breakdown, type Report } from './measure.ts';
import { PushClient } from './push-client.ts';
import { inScratchDirectory } from './scratch.ts';

const VEHICLES = 1_000;
/** Vehicles submitted before, so that the first ones of an installation do not count more than those of its year. */
const WARM_UP = 200;
const CONNECTIONS = 8;
const SHARE_SHOWN = 0.01;
const VIN_CHARACTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
const CUSTOMERS = ['Brightwater Motors', 'Harbor Auto Group', 'Summit Fleet Services', 'Juniper Motors'];

/** The form takes no shorter notes of a section. */
const LEAST_NOTES = 50;
const PADDING = 'Nothing else was found in this section during the test drive.';

const withWholeNotes = (answers: Partial<SubmitDiagnosticRequest>): Partial<SubmitDiagnosticRequest> =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([name, value]) => name.endsWith('Notes') && name !== 'additionalNotes' && typeof value === 'string')
      .map(([name, value]) => [name, String(value).length < LEAST_NOTES ? `${String(value)} ${PADDING}` : value]),
  );

/** Vehicles as people record them, no two with the same notes: a compressed text must not find itself again. */
export function recordedVehicles(count: number): SubmitDiagnosticRequest[] {
  const random = new Random(count);
  const vehicles = goldenVehicles();
  const passages = random.shuffled(goldenPassages().map(({ text }) => text));
  return Array.from({ length: count }, (_, index) => {
    const { diagnostic } = inputOf(vehicles[index % vehicles.length]!);
    const { customerId: _customer, electrified: _electrified, diagnosticCodes, ...answers } = diagnostic;
    const serial = Array.from({ length: 9 }, () => VIN_CHARACTERS[random.below(VIN_CHARACTERS.length)]).join('');
    return aDiagnostic({
      ...answers,
      ...withWholeNotes(answers),
      id: newId(),
      diagnosticCodes: diagnosticCodes.map(({ code, isPermanent }) => ({ code, isPermanent })),
      vin: diagnostic.vin.slice(0, 8) + serial,
      stockNumber: String(random.between(100_000, 999_999)),
      customer: random.pick(CUSTOMERS),
      mileage: diagnostic.mileage + random.below(900),
      postInspectionMileage: diagnostic.postInspectionMileage + 900,
      additionalNotes: [diagnostic.additionalNotes, passages[index % passages.length]].filter(Boolean).join(' '),
    });
  });
}

const databasesIn = (directory: string): string[] =>
  readdirSync(directory)
    .filter((name) => name.endsWith('.sqlite'))
    .sort();

const bytesIn = (directory: string): number =>
  readdirSync(directory).reduce((bytes, name) => bytes + statSync(join(directory, name)).size, 0);

/** Bytes of each table and index, by `<database> <name>`. */
function bytesByTable(directory: string): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const name of databasesIn(directory)) {
    const database = new DatabaseSync(join(directory, name), { readOnly: true });
    for (const row of database.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name').all())
      bytes.set(`${name.replace('.sqlite', '')} ${String(row.name)}`, Number(row.bytes));
    database.close();
  }
  return bytes;
}

/** Starts a platform on a directory, submits vehicles, and stops it, which folds its logs into its files. */
export async function submitVehicles(
  directory: string,
  vehicles: readonly SubmitDiagnosticRequest[],
): Promise<{ micros: number }> {
  const { server, token } = await startDemoPlatform(directory);
  await using platform = server;
  const client = await PushClient.connect(platform.baseUrl, token, CONNECTIONS);
  const before = await platform.usage();
  await repeat(vehicles.length, CONNECTIONS, async (index) => void (await client.submit(vehicles[index]!)));
  const after = await platform.usage();
  client.close();
  return { micros: (after.cpuMicros - before.cpuMicros) / vehicles.length };
}

async function measure(): Promise<{ bytes: number; micros: number; tables: Map<string, number> }> {
  return inScratchDirectory(async (scratch) => {
    const directory = join(scratch, 'data');
    const vehicles = recordedVehicles(WARM_UP + VEHICLES);
    await submitVehicles(directory, vehicles.slice(0, WARM_UP));
    if (!existsSync(directory)) throw new Error('The platform left no data');
    const bytes = bytesIn(directory);
    const tables = bytesByTable(directory);
    const { micros } = await submitVehicles(directory, vehicles.slice(WARM_UP));
    const grown = bytesByTable(directory);
    return {
      bytes: (bytesIn(directory) - bytes) / VEHICLES,
      micros,
      tables: new Map([...grown].map(([name, size]) => [name, (size - (tables.get(name) ?? 0)) / VEHICLES])),
    };
  });
}

function breakdownOf(tables: Map<string, number>, total: number): Breakdown {
  const sorted = [...tables].sort(([, left], [, right]) => right - left);
  const shown = sorted.filter(([, bytes]) => bytes >= total * SHARE_SHOWN);
  const others = sorted.slice(shown.length).reduce((sum, [, bytes]) => sum + bytes, 0);
  return {
    title: 'Stored for each vehicle, by table and index',
    columns: ['table or index', 'bytes'],
    rows: [...shown, ['all others', others] as const].map(([name, bytes]) => [name, Math.round(bytes)]),
  };
}

async function run(rounds: number): Promise<Report> {
  const measured: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await measure());
  const value = median(measured.map(({ bytes }) => bytes / 1_000));
  const texts = recordedVehicles(VEHICLES).map((vehicle) => Buffer.byteLength(JSON.stringify(vehicle)) / 1_000);
  const baseline = {
    name: 'the submitted forms as JSON',
    value: texts.reduce((sum, size) => sum + size, 0) / VEHICLES,
  };
  const goal = absolutelyAtMost(12);
  const numbers = { value, ratio: value / baseline.value };
  const { tables, bytes } = measured[0]!;
  return {
    results: [
      {
        benchmark: 'Stored for each vehicle',
        measure: 'growth of all SQLite files',
        unit: 'KB',
        ...numbers,
        baseline,
        goal,
        isMet: isMet(goal, numbers),
      },
      {
        benchmark: 'Stored for each vehicle',
        measure: 'processor time of a submission',
        unit: 'ms',
        value: median(measured.map(({ micros }) => micros / 1_000)),
        baseline: { name: 'none', value: Number.NaN },
        ratio: Number.NaN,
        goal: null,
        isMet: null,
      },
    ],
    breakdowns: [breakdownOf(tables, bytes)],
  };
}

/** How many bytes the data files grow by with each vehicle, and where they go. */
export const storage: Benchmark = { name: 'storage', run };
