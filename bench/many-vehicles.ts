import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { newId, streamIdOf, type DiagnosticEvent, type DiagnosticRecord } from '@lanelight/contracts';
import { vehicleReportsProjection } from '@lanelight/diagnostics/parts';
import { openConnection, streamOf } from '@lanelight/event-sourcing/testing';
import { aDiagnostic, Random } from '@lanelight/testing';
import type { VehicleReport } from '@lanelight/contracts';

const MODELS = [
  { make: 'Toyota', model: 'Camry', vin: '4T1BF1FK', share: 18 },
  { make: 'Honda', model: 'Accord', vin: '1HGCM826', share: 16 },
  { make: 'Ford', model: 'F-150', vin: '1FTFW1ET', share: 14 },
  { make: 'Chevrolet', model: 'Silverado 1500', vin: '3GCUKREC', share: 14 },
  { make: 'Nissan', model: 'Altima', vin: '1N4AL3AP', share: 10 },
  { make: 'Jeep', model: 'Grand Cherokee', vin: '1C4RJFAG', share: 9 },
  { make: 'Hyundai', model: 'Elantra', vin: '5NPDH4AE', share: 8 },
  { make: 'Subaru', model: 'Outback', vin: '4S4BSANC', share: 6 },
  { make: 'Volkswagen', model: 'Jetta', vin: '3VW2B7AJ', share: 4 },
  { make: 'Porsche', model: 'Cayenne', vin: 'WP1AA2A2', share: 1 },
].flatMap(({ share, ...car }) => Array.from({ length: share }, () => car));
const TRIMS = ['LE', 'EX', 'XLT', 'Limited', 'Sport', 'SEL'];
const CUSTOMERS = ['Brightwater', 'Harbor', 'Summit', 'Juniper', 'Cascade', 'Redwood', 'Lakeside', 'Prairie'].flatMap(
  (place) => ['Motors', 'Auto Group', 'Fleet Services'].map((kind) => `${place} ${kind}`),
);
const VIN_CHARACTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
const FIRST_TIME = Date.parse('2020-01-01T08:00:00.000Z');
const BATCH = 500;

/**
 * Copies a stopped platform's data and adds assessed vehicles to an auction: to its reports and its counts, without their
 * events.
 * @param like a vehicle of that auction
 */
export async function withVehicles(from: string, to: string, count: number, like: VehicleReport): Promise<void> {
  cpSync(from, to, { recursive: true });
  const connection = await openConnection(`sqlite://${join(to, 'diagnostics.sqlite')}`);
  try {
    const targetOf = async (name: string): Promise<string> =>
      (await connection.collection<{ _id: string; active: string }>('projections').findOne({ _id: name }))?.active ??
      name;
    const reports = connection.collection<{ _id: string }>(await targetOf(vehicleReportsProjection.name));
    const random = new Random(count);
    for (let first = 0; first < count; first += BATCH) {
      const size = Math.min(BATCH, count - first);
      await reports.insertMany(Array.from({ length: size }, (_, index) => vehicle(random, first + index, like)));
    }
    const totals = connection.collection<{ _id: string }>(await targetOf('vehicle_counts'));
    for (const _id of ['all', like.auctionId!])
      await totals.updateOne({ _id }, { $inc: { 'amounts.complete': count, 'amounts.green': count } });
  } finally {
    await connection.close();
  }
}

function vehicle(random: Random, number: number, { auctionId, auctionName, mechanicId, mechanicName }: VehicleReport) {
  const { vin, ...car } = random.pick(MODELS);
  const serial = Array.from({ length: 9 }, () => VIN_CHARACTERS[random.below(VIN_CHARACTERS.length)]).join('');
  const { id: _, ...answers } = aDiagnostic({
    ...car,
    vin: vin + serial,
    year: random.between(2004, 2025),
    trim: random.pick(TRIMS),
    stockNumber: String(100_000 + number),
    customer: random.pick(CUSTOMERS),
  });
  const events: DiagnosticEvent[] = [
    {
      type: 'DiagnosticSubmitted',
      data: {
        diagnostic: { ...answers, customerId: null, diagnosticCodes: [], electrified: null } as DiagnosticRecord,
        auctionId: auctionId!,
        auctionName: auctionName!,
        mechanicId,
        mechanicName: mechanicName!,
        draftId: null,
        startedAt: null,
      },
    },
    {
      type: 'DiagnosticAssessed',
      data: { version: 1, saleLight: 'green', certification: 'Gold', completedAt: '2020-01-01T08:00:01.000Z' },
    },
  ];
  const streamId = streamIdOf('diagnostic', newId());
  const time = new Date(FIRST_TIME + number * 60_000).toISOString();
  const document = streamOf(streamId, events, { time }).reduce<ReturnType<
    typeof vehicleReportsProjection.evolve
  > | null>((row, event) => vehicleReportsProjection.evolve(row, event), null);
  return { ...document!, _id: streamId, _streamVersion: events.length };
}
