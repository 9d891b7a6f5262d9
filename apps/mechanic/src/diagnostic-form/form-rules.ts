import {
  NO_CODES,
  SYSTEMS,
  toggleRepair,
  toggleWarningLight,
  OTHER_REPAIR,
  type FieldOfKind,
  type FormValues,
  type SelectedCode,
  type VinDecodeResult,
} from '@lanelight/contracts';

/**
 * What else changes when an answer is given (specification, section 4, "Form rules"). Pure: each takes the answer and
 * returns the fields to set.
 */
type Changes = Partial<FormValues>;

/**
 * Sets a choice. The answer that a system is in order fills its notes with the standard sentence; the other one clears
 * them, and the list of details. The same answer again changes nothing, so that typed notes are not lost to a second tap.
 */
export function answerChoice(values: FormValues, field: FieldOfKind<'choice'>, answer: string): Changes {
  if (values[field] === answer) return {};
  const system = Object.values(SYSTEMS).find(({ question }) => question === field);
  return {
    [field]: answer,
    ...(system && { [system.notes]: answer === system.clean ? system.standardNotes : '' }),
    ...(system && 'details' in system && { [system.details]: [] }),
  };
}

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
