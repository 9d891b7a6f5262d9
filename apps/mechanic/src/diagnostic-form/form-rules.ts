import {
  NO_CODES,
  STANDARD_NOTES,
  toggleRepair,
  toggleWarningLight,
  OTHER_REPAIR,
  type NotesField,
  type OperationStatus,
  type VinDecodeResult,
  type YesNo,
} from '@lanelight/contracts';
import type { FormValues, SelectedCode } from './form-values';

/**
 * What else changes when an answer is given (specification, section 4, "Form rules"). Pure: each takes the answer and
 * returns the fields to set.
 */
type Changes = Partial<FormValues>;

/** Sections whose answer is `expected` or `issues`. */
export const OPERATION_SECTIONS = {
  engine: { status: 'engineOperationStatus', notes: 'engineNotes' },
  transmission: { status: 'transmissionOperationStatus', notes: 'transmissionNotes' },
  differential: { status: 'differentialOperationStatus', notes: 'differentialNotes' },
  airConditioning: { status: 'airConditioningOperationStatus', notes: 'airConditioningNotes' },
} as const;
export type OperationSection = keyof typeof OPERATION_SECTIONS;

/** Sections whose answer is `yes` (a finding) or `no`. */
export const FINDING_SECTIONS = {
  emissions: { answer: 'emissionsAltered', notes: 'emissionsNotes' },
  structure: { answer: 'structureFrameIssues', notes: 'structureFrameNotes' },
  safety: { answer: 'safetySystemIssues', notes: 'safetyNotes' },
} as const;
export type FindingSection = keyof typeof FINDING_SECTIONS;

/**
 * `expected` fills the notes with the standard sentence; `issues` clears them, and the transmission's issue list.
 * Giving the same answer again changes nothing, so that typed notes are not lost to a second tap.
 */
export function answerOperation(values: FormValues, section: OperationSection, status: OperationStatus): Changes {
  const { status: statusField, notes } = OPERATION_SECTIONS[section];
  if (values[statusField] === status) return {};
  return {
    [statusField]: status,
    [notes]: status === 'expected' ? STANDARD_NOTES[notes] : '',
    ...(section === 'transmission' ? { transmissionIssues: [] } : {}),
  };
}

/** `no` fills the notes with the standard sentence; `yes` clears them, and the emissions' list of alterations. */
export function answerFinding(values: FormValues, section: FindingSection, answer: YesNo): Changes {
  const { answer: answerField, notes } = FINDING_SECTIONS[section];
  if (values[answerField] === answer) return {};
  return {
    [answerField]: answer,
    [notes]: answer === 'no' ? STANDARD_NOTES[notes] : '',
    ...(section === 'emissions' ? { emissionsAlterations: [] } : {}),
  };
}

/** Engine notes cannot be edited while the engine operates as expected. */
export const areNotesLocked = (values: Pick<FormValues, 'engineOperationStatus'>, notes: NotesField): boolean =>
  notes === 'engineNotes' && values.engineOperationStatus === 'expected';

/** "No OBD-II Diagnostic Codes Found" toggles a list that holds only itself. */
export const toggleNoCodes = (codes: readonly SelectedCode[]): SelectedCode[] =>
  hasNoCodes(codes) ? [] : [{ code: NO_CODES, isPermanent: false }];

export const hasNoCodes = (codes: readonly SelectedCode[]): boolean => codes.some((entry) => entry.code === NO_CODES);

/** Adds a code; while "no codes" is selected none can be added. */
export const addCode = (codes: readonly SelectedCode[], added: SelectedCode): SelectedCode[] =>
  hasNoCodes(codes) || codes.some((entry) => entry.code === added.code) ? [...codes] : [...codes, added];

export const removeCode = (codes: readonly SelectedCode[], code: string): SelectedCode[] =>
  codes.filter((entry) => entry.code !== code);

export const answerWarningLight = (values: FormValues, light: string): Changes => ({
  warningLights: toggleWarningLight(values.warningLights, light),
});

/** What the decoder fills in. */
export type VehicleFacts = Pick<FormValues, 'year' | 'make' | 'model' | 'trim' | 'engine'>;
export const VEHICLE_FACTS = [
  'year',
  'make',
  'model',
  'trim',
  'engine',
] as const satisfies readonly (keyof FormValues)[];

/** The facts as the form's fields hold them; what the data does not say is blank. */
export const factsOf = ({ year, make, model, trim, engine }: VinDecodeResult): VehicleFacts => ({
  year: year === null ? '' : String(year),
  make: make ?? '',
  model: model ?? '',
  trim: trim ?? '',
  engine: engine ?? '',
});

/** The VIN is another one now: what the decoder said of the former goes, what was typed by hand stays. */
export function forgetFacts(values: VehicleFacts, decoded: VehicleFacts): Partial<VehicleFacts> {
  return Object.fromEntries(
    VEHICLE_FACTS.filter((field) => values[field] !== '' && values[field] === decoded[field]).map((field) => [
      field,
      '',
    ]),
  );
}

/** The same VIN again, after a key too many: blanks are filled, what was corrected by hand stays. */
export function completeFacts(values: VehicleFacts, decoded: VehicleFacts): Partial<VehicleFacts> {
  return Object.fromEntries(
    VEHICLE_FACTS.filter((field) => values[field] === '').map((field) => [field, decoded[field]]),
  );
}

/** "None identified" stands alone; without "Other" its free text goes. */
export function answerRepair(
  values: FormValues,
  list: 'immediateRepairs' | 'potentialRepairs',
  repair: string,
): Changes {
  const repairs = toggleRepair(values[list], repair);
  return { [list]: repairs, ...(repairs.includes(OTHER_REPAIR) ? {} : { [`${list}Other`]: '' }) };
}
