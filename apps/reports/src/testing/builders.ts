import { answersInOrder, newId, type Assessment, type Diagnostic, type VehicleReport } from '@lanelight/contracts';

const ID = '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e31';
const NORTH = { auctionId: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e02', auctionName: 'North Lane Auto Auction' };
const SUBMITTED_AT = '2026-06-01T09:00:00.000Z';

/** A 2003 Honda Accord that was submitted and is being assessed; `changes` says what is different. */
export const aVehicle = (changes: Partial<VehicleReport> = {}): VehicleReport => ({
  id: ID,
  vin: '1HGCM82633A004352',
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  trim: 'EX-V6',
  stockNumber: '24817',
  customer: 'Brightwater Motors',
  ...NORTH,
  mechanicId: newId(),
  mechanicName: 'Ray Delgado',
  isDraft: false,
  hasAssessment: false,
  status: 'In Progress',
  assessment: null,
  assessmentFailure: null,
  counts: { codes: 2, warningLights: 1, findings: 1 },
  createdAt: SUBMITTED_AT,
  updatedAt: SUBMITTED_AT,
  history: [{ kind: 'submitted', at: SUBMITTED_AT, by: 'Ray Delgado' }],
  ...changes,
});

/** The same vehicle with version 1 of its assessment. */
export const anAssessedVehicle = (changes: Partial<VehicleReport> = {}): VehicleReport => {
  const completedAt = '2026-06-01T09:00:05.000Z';
  const vehicle = aVehicle();
  return {
    ...vehicle,
    hasAssessment: true,
    status: 'Complete',
    assessment: { version: 1, saleLight: 'yellow', certification: 'Gold', completedAt },
    history: [...vehicle.history, { kind: 'assessed', at: completedAt, by: null, version: 1 }],
    ...changes,
  };
};

/** The same vehicle after its first assessment failed. */
export const aFailedVehicle = (changes: Partial<VehicleReport> = {}): VehicleReport => {
  const at = '2026-06-01T09:01:00.000Z';
  const vehicle = aVehicle();
  return {
    ...vehicle,
    assessmentFailure: { version: 1, at },
    history: [...vehicle.history, { kind: 'assessment-failed', at, by: null, version: 1 }],
    ...changes,
  };
};

/** What the mechanic recorded of it. */
export const aDiagnostic = (changes: Partial<Diagnostic> = {}): Diagnostic => ({
  ...answersInOrder(),
  id: ID,
  stockNumber: '24817',
  customer: 'Brightwater Motors',
  customerId: null,
  vin: '1HGCM82633A004352',
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  trim: 'EX-V6',
  engine: '3.0L V6',
  mileage: 148_212,
  postInspectionMileage: 148_215,
  diagnosticCodes: [{ code: 'P0302', isPermanent: true, description: 'Cylinder 2 Misfire Detected' }],
  electrified: false,
  mechanicId: newId(),
  mechanicName: 'Ray Delgado',
  ...NORTH,
  createdAt: SUBMITTED_AT,
  ...changes,
});

/** A yellow light for a coil that the mechanic condemned. */
export const anAssessment = (changes: Partial<Assessment> = {}): Assessment => ({
  diagnosticId: ID,
  version: 1,
  assessmentText: '2003 Honda Accord EX-V6. Recommended sale light: Yellow Light (Limited Guarantee).',
  estimatedValue: { low: 2_100, mid: 2_500, high: 3_100, confidence: 'medium', basis: 'Lanelight’s own estimate.' },
  repairList: [
    {
      name: 'Ignition coil',
      justification: 'The mechanic lists it as an immediate repair.',
      evidence: [
        { kind: 'section', source: 'Engine notes', quote: 'Misfire on cylinder 2, worse under load.' },
        { kind: 'code', source: 'P0302', quote: 'Cylinder 2 Misfire Detected', isPermanent: true },
      ],
      wholesale: { low: 100, mid: 150, high: 230 },
      retail: { low: 150, mid: 230, high: 350 },
    },
  ],
  possibleRepairList: [],
  necessaryRepairsCostDetails: [
    { repairName: 'Ignition coil', estimatedCost: 150, costBreakdown: 'Retail $150 to $350.' },
  ],
  possibleRepairsCostDetails: [],
  totalNecessaryRepairsCost: 150,
  totalPossibleRepairsCost: 0,
  arbitrationRisk: {
    level: 'low',
    label: 'Low Risk of Arbitration',
    reason: '$150 could be arbitrated.',
    anticipatedCost: 150,
  },
  saleLight: { color: 'yellow', label: 'Yellow Light (Limited Guarantee)', reasons: ['P0302 is permanent.'] },
  naaaCertification: 'None',
  naaaJustification: 'A permanent code rules out every level.',
  naaaAnnouncement: 'Yellow light. Ignition coil failure: “Misfire on cylinder 2, worse under load”. Code P0302.',
  naaaAnnouncementJustification: 'Names 1 finding and 1 code.',
  announced: [{ kind: 'code', label: 'P0302', named: true }],
  uncertainties: [],
  arbitrationLine: { largestDefect: 150, threshold: 800 },
  engine: { kind: 'rules', model: null, promptVersion: null },
  createdAt: '2026-06-01T09:00:05.000Z',
  regenerationsLeft: 1,
  hasArchived: false,
  ...changes,
});
