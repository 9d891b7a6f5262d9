import type { AnnouncedItem, RepairItem } from '@lanelight/contracts';

/** One vehicle that every example speaks of. */
export const VIN = '1HGCM82633A004352';

export const ANNOUNCEMENT =
  'Yellow light, limited guarantee. Check Engine Light on. Codes P0302 (permanent), cylinder 2 misfire, and ' +
  'P0420, catalyst efficiency below threshold, bank 1. Engine misfires. A/C inoperative, compressor clutch. ' +
  'Readiness monitors incomplete.';

export const ANNOUNCED: AnnouncedItem[] = [
  { kind: 'code', label: 'P0302', named: true },
  { kind: 'code', label: 'P0420', named: true },
  { kind: 'warning-light', label: 'Check Engine Light', named: true },
  { kind: 'finding', label: 'Engine', named: true },
  { kind: 'finding', label: 'Air Conditioning', named: true },
  { kind: 'readiness', label: 'Readiness monitors incomplete', named: true },
];

export const REPAIRS: RepairItem[] = [
  {
    name: 'Catalytic converter, front bank',
    justification:
      'Catalyst efficiency is below threshold. Over the $800 line at North Lane by itself, so it must be announced.',
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
      'A permanent code clears only after the repair and a passed monitor. It cannot be erased before the sale.',
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

export const VEHICLES = [
  {
    id: '1',
    name: '2003 Honda Accord EX-V6',
    vin: VIN,
    stock: '24817',
    added: 'Oct 14, 2025',
    status: 'Complete' as const,
  },
  {
    id: '2',
    name: '2016 Toyota Camry SE',
    vin: '4T1BF1FK2GU558301',
    stock: '24811',
    added: 'Oct 14, 2025',
    status: 'In Progress' as const,
  },
  {
    id: '3',
    name: 'Unknown Vehicle',
    vin: '2T1BU4EE9BC62',
    stock: 'No Stock #',
    added: 'Oct 12, 2025',
    status: 'Incomplete' as const,
  },
];

export const LIGHTS = ['No Warning Lights', 'Check Engine Light', 'ABS', 'Airbag', 'Battery/Charging'];

export const CODES = [
  { code: 'P0302', description: 'Cylinder 2 Misfire Detected', isPermanent: true },
  { code: 'P0420', description: 'Catalyst System Efficiency Below Threshold, Bank 1', isPermanent: false },
];
