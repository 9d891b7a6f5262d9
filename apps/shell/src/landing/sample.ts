import type { AnnouncedItem, RepairItem } from '@lanelight/contracts';

/** The vehicle on the landing page: made up, in the shape that the platform answers with. */
export const SAMPLE_VIN = '1HGCM82633A004352';

export const SAMPLE_ANNOUNCEMENT =
  'Yellow light, limited guarantee. Check Engine Light on. Codes P0302 (permanent), cylinder 2 misfire, and ' +
  'P0420, catalyst efficiency below threshold, bank 1. Engine misfires: ignition coil, spark plugs. Catalytic ' +
  'converter rattles. A/C inoperative, compressor clutch. Readiness monitors incomplete. No guarantee on ' +
  'announced items.';

export const SAMPLE_ANNOUNCED: AnnouncedItem[] = [
  { kind: 'code', label: 'P0302', named: true },
  { kind: 'code', label: 'P0420', named: true },
  { kind: 'warning-light', label: 'Check Engine Light', named: true },
  { kind: 'finding', label: 'Engine', named: true },
  { kind: 'finding', label: 'Emissions', named: true },
  { kind: 'finding', label: 'Air conditioning', named: true },
  { kind: 'readiness', label: 'Readiness monitors incomplete', named: true },
];

export const SAMPLE_REPAIRS: RepairItem[] = [
  {
    name: 'Catalytic converter, front bank',
    justification:
      'Catalyst efficiency is below threshold. Over the $800 line at North Lane by itself, so it is announced.',
    evidence: [
      {
        kind: 'code',
        source: 'P0420',
        quote: 'Catalyst System Efficiency Below Threshold, Bank 1',
        isPermanent: false,
      },
      {
        kind: 'section',
        source: 'Emissions notes',
        quote: 'Rattle from the front converter on a snap throttle. All parts factory.',
      },
    ],
    wholesale: { low: 850, mid: 1080, high: 1450 },
    retail: { low: 1300, mid: 1650, high: 2200 },
  },
  {
    name: 'Ignition coil, cylinder 2, and spark plugs',
    justification:
      'A permanent code clears only after the repair and a passed monitor, so it cannot be erased before the sale.',
    evidence: [
      { kind: 'code', source: 'P0302', quote: 'Cylinder 2 Misfire Detected', isPermanent: true },
      {
        kind: 'section',
        source: 'Engine notes',
        quote: 'Misfire on 2, worse under load. Swapped coils 2 and 4, misfire moved to 4.',
      },
    ],
    wholesale: { low: 260, mid: 360, high: 520 },
    retail: { low: 400, mid: 560, high: 800 },
  },
];

export const SAMPLE_ENGINE_NOTES = 'Misfire on 2, worse under load. Swapped coils 2 and 4, misfire moved to 4.';
