import {
  answersInOrder,
  NO_CODES,
  type AssessmentInput,
  type AssessmentSettings,
  type DiagnosticRecord,
} from '@lanelight/contracts';

export const DEFAULT_SETTINGS: AssessmentSettings = {
  arbitrationThreshold: 800,
  asIsBelow: 2_000,
  wholesaleFactor: 0.66,
};

/** Codes as a short list: `P0302p` is permanent. */
export const codes = (...list: string[]): DiagnosticRecord['diagnosticCodes'] =>
  list
    .filter((code) => code !== NO_CODES)
    .map((text) => ({
      code: text.slice(0, 5),
      isPermanent: text.endsWith('p'),
      description: 'No description available',
    }));

/** A 2023 Toyota Camry with 28,000 miles and nothing wrong; `changes` says what is. */
export const aRecord = (changes: Partial<DiagnosticRecord> = {}): DiagnosticRecord => ({
  ...answersInOrder(),
  stockNumber: 'A-1001',
  customerId: null,
  customer: 'Riverside Motors',
  vin: '4T1G11AK5PU123456',
  year: 2023,
  make: 'Toyota',
  model: 'Camry',
  trim: 'SE',
  engine: '2.5L I4',
  mileage: 28_000,
  postInspectionMileage: 28_004,
  diagnosticCodes: [],
  electrified: false,
  ...changes,
});

/** The engine's input around a diagnostic, submitted in November 2026. */
export const anInput = (
  changes: Partial<DiagnosticRecord> = {},
  settings: Partial<AssessmentSettings> = {},
): AssessmentInput => ({
  diagnosticId: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e01',
  auctionId: '0199f3a2-7c11-7d5e-9a40-000000000001',
  diagnostic: aRecord(changes),
  submittedAt: '2026-11-20T10:00:00.000Z',
  settings: { ...DEFAULT_SETTINGS, ...settings },
});
