import { NO_REPAIRS } from '../repairs.js';
import { NO_WARNING_LIGHTS } from '../warning-lights.js';
import { absentAnswers, FIELD_NAMES, fieldOf, type FormAnswers } from './fields.js';
import { STANDARD_NOTES } from './sections.js';

/** Answers that differ from vehicle to vehicle; everything else can be in order. */
type VehicleAnswer = 'stockNumber' | 'customer' | 'vin' | 'mileage' | 'postInspectionMileage';

/**
 * A form with nothing to report: the first answer of every choice, standard notes, no codes. Demonstration data and test
 * builders start from it, so a new field needs no change in them.
 */
export function answersInOrder(): Omit<FormAnswers, VehicleAnswer> {
  const choices = FIELD_NAMES.flatMap((name) => {
    const { control } = fieldOf(name);
    return control.kind === 'choice' ? [[name, control.options[0]?.value]] : [];
  });
  return {
    ...absentAnswers(),
    ...(Object.fromEntries(choices) as object),
    ...STANDARD_NOTES,
    diagnosticCodes: [],
    warningLights: [NO_WARNING_LIGHTS],
    immediateRepairs: [NO_REPAIRS],
    potentialRepairs: [NO_REPAIRS],
  } as unknown as Omit<FormAnswers, VehicleAnswer>;
}
