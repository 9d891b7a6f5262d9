import type { DiagnosticEvidence } from './evidence.js';
import { whole } from './money.js';
import type { Component } from './reader/vocabulary.js';
import type { RepairName } from './repair-catalogue.js';
import type { DueService } from './repairs.js';
import type { Vehicle } from './vehicle.js';

/** Above these mileages the fallback estimate names the services, and so do we (specification, section 9). */
export const TIMING_AND_TRANSMISSION_MILES = 75_000;
export const WATER_PUMP_MILES = 100_000;

/** Nothing is inspected that the engine does not have. */
const TIMING_INSPECTION: Record<Vehicle['timingDrive'], RepairName | null> = {
  belt: 'Timing belt inspection',
  chain: 'Timing chain inspection',
  gears: null,
  none: null,
  unknown: 'Timing drive inspection (belt or chain)',
};

/** Whole units: renewed they need no service, and running well says nothing of what is due. */
const UNITS: ReadonlySet<Component> = new Set<Component>(['engine', 'transmission']);

/** Services that are due by mileage and of which the notes have no record; nothing was found wrong. */
export function dueServices(vehicle: Vehicle, { good, renewed }: DiagnosticEvidence): DueService[] {
  if (vehicle.batteryElectric) return [];
  const due = (repair: RepairName | null, above: number, parts: readonly Component[]): DueService[] =>
    repair === null ||
    vehicle.mileage <= above ||
    parts.some((part) => renewed.has(part) || (!UNITS.has(part) && good.has(part)))
      ? []
      : [{ repair, reason: `No problem found. Due at ${whole(vehicle.mileage)} miles.`, miles: vehicle.mileage }];
  return [
    ...due(TIMING_INSPECTION[vehicle.timingDrive], TIMING_AND_TRANSMISSION_MILES, [
      'timing-belt',
      'timing-chain',
      'engine',
    ]),
    ...due('Transmission service', TIMING_AND_TRANSMISSION_MILES, ['transmission-fluid', 'transmission']),
    ...due('Water pump inspection', WATER_PUMP_MILES, ['water-pump']),
  ];
}
