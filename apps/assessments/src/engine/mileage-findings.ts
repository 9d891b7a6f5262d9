import type { DiagnosticRecord } from '@lanelight/contracts';
import { whole } from './money.js';
import { emptyReading, type Reading } from './reading.js';
import type { RepairName } from './repair-catalogue.js';
import type { Vehicle } from './vehicle.js';

/** Above these mileages the fallback estimate names the services, and so do we (specification, section 9). */
export const TIMING_AND_TRANSMISSION_MILES = 75_000;
export const WATER_PUMP_MILES = 100_000;
/** A test drive is shorter than this; a wider gap between both readings is a wrong reading. */
const TEST_DRIVE_MILES = 500;

const miles = (amount: number): string => `${whole(amount)} miles`;

/** Services that are due by mileage and of which the notes have no record; nothing was found wrong. */
export function readMileage(diagnostic: DiagnosticRecord, vehicle: Vehicle): Reading {
  const reading = emptyReading();
  if (vehicle.batteryElectric) return reading;
  const notes = [diagnostic.engineNotes, diagnostic.transmissionNotes, diagnostic.additionalNotes].join(' ');
  const preventive = (repair: RepairName, because: string, record: RegExp): void => {
    if (record.test(notes)) return;
    reading.suggestions.push({
      repair,
      locations: [],
      necessity: 'possible',
      weight: 'none',
      because,
      evidence: { kind: 'mileage', source: miles(vehicle.mileage), quote: null },
    });
  };
  if (vehicle.mileage > TIMING_AND_TRANSMISSION_MILES) {
    preventive(
      'Timing belt',
      `${miles(vehicle.mileage)} and no record of a belt or chain service. Nothing was found; inspect it.`,
      /\b(timing )?(belt|chain)\b[^.;]{0,40}\b(replaced|new|done|serviced)\b|\bnew (timing )?(belt|chain)\b/i,
    );
    preventive(
      'Transmission service',
      `Due by mileage at ${miles(vehicle.mileage)}.${diagnostic.transmissionOperationStatus === 'expected' ? ' No fault was found.' : ''}`,
      /\btransmission\b[^.;]{0,30}\bserviced\b|\btransmission service\b[^.;]{0,30}\bdone\b|\bnew transmission\b/i,
    );
  }
  if (vehicle.mileage > WATER_PUMP_MILES) {
    preventive(
      'Water pump',
      `Due for an inspection by mileage at ${miles(vehicle.mileage)}. Nothing was found.`,
      /\bwater pump\b[^.;]{0,40}\b(replaced|new|done)\b|\bnew water pump\b/i,
    );
  }
  return reading;
}

/** Both readings held against each other. */
export function readOdometer(diagnostic: DiagnosticRecord): Reading {
  const reading = emptyReading();
  const { mileage: before, postInspectionMileage: after } = diagnostic;
  if (after >= before && after - before <= TEST_DRIVE_MILES) return reading;
  const words = `Odometer discrepancy, ${miles(before)} before and ${miles(after)} after inspection`;
  reading.hazards.push({ kind: 'odometer', fact: `${miles(before)} before inspection and ${miles(after)} after it` });
  reading.announceables.push({ kind: 'odometer', label: 'Odometer discrepancy', phrase: words });
  reading.uncertainties.push({
    statement: 'The odometer readings do not agree.',
    detail:
      after < before
        ? 'The later reading is the lower one. Read it again; it counts as a discrepancy until then.'
        : 'The gap is wider than a test drive. Read it again; it counts as a discrepancy until then.',
  });
  return reading;
}
