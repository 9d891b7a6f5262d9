/**
 * Vehicle identification numbers: the rules of 49 CFR part 565 and of the specification, sections 5 and 9.
 * Pure, so that the form and the server agree.
 */

export const VIN_LENGTH = 17;

const LETTER_I_MESSAGE =
  "Invalid VIN character detected: The letter 'I' is not valid in VINs. Did you mean the number '1' instead?";
const LETTER_OQ_MESSAGE = "The letter(s) 'O' and/or 'Q' is/are not valid in VINs. Did you mean the number '0' instead?";

/**
 * What a typed, pasted or scanned text means as a VIN: letters and digits only, in upper case.
 * Some window labels are scanned with an I in front, 18 characters in all: it is dropped.
 */
export function normalizeVin(text: string): string {
  const vin = text.replace(/[^a-z0-9]/gi, '').toUpperCase();
  return vin.length === VIN_LENGTH + 1 && vin.startsWith('I') ? vin.slice(1) : vin;
}

/** The message for a letter that no VIN has, or null. Takes a normalized VIN of any length, so it works while typing. */
export function vinProblem(vin: string): string | null {
  if (vin.includes('I')) return LETTER_I_MESSAGE;
  if (/[OQ]/.test(vin)) return LETTER_OQ_MESSAGE;
  return null;
}

/** True when decoding may run: exactly 17 characters without I, O and Q. */
export const isDecodableVin = (vin: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(vin);

/** Position of the check digit, counted from 0 (position 9 of the standard). */
const CHECK_DIGIT_INDEX = 8;
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const LETTER_VALUES: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
};

/** The check digit (0 to 9 or X) that a 17-character VIN should have in position 9. */
export function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => {
    const character = vin.charAt(index);
    return total + weight * (LETTER_VALUES[character] ?? Number(character));
  }, 0);
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

/** Whether position 9 is right. A wrong one is a warning, never a reason to refuse: real vehicles have them. */
export const hasValidCheckDigit = (vin: string): boolean => vin.charAt(CHECK_DIGIT_INDEX) === vinCheckDigit(vin);

const YEAR_INDEX = 9;
const CYCLE_INDEX = 6;
/** Year codes of position 10 in order; the first stands for 1980 and for 2010. */
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
/** How many years ahead of the calendar a model year may run before the code must mean the earlier cycle. */
const YEARS_AHEAD = 2;

/**
 * The model years that position 10 may stand for, the likelier first; empty when it carries no year code.
 * A letter in position 7 means 2010 or later. That binds cars and light trucks only, hence the second candidate.
 * @param latest the latest model year that can exist
 */
export function modelYearCandidates(vin: string, latest = new Date().getFullYear() + YEARS_AHEAD): number[] {
  const code = vin.charAt(YEAR_INDEX);
  const position = code === '' ? -1 : YEAR_CODES.indexOf(code);
  if (position < 0) return [];
  const early = 1980 + position;
  const late = 2010 + position;
  if (late > latest) return [early];
  return /[A-Z]/.test(vin.charAt(CYCLE_INDEX)) ? [late, early] : [early, late];
}

/** The model year of a VIN by positions 7 and 10, or null when position 10 carries no year code. */
export const modelYearOf = (vin: string, latest?: number): number | null => modelYearCandidates(vin, latest)[0] ?? null;

/** What drives a vehicle besides, or instead of, a combustion engine. */
export type Electrification = 'none' | 'hybrid' | 'electric' | 'fuel-cell';

/**
 * Whether a vehicle is electric or hybrid, which cannot be certified (section 9); null where that is not known.
 */
export const isElectrified = ({ electrification }: Pick<VinDecodeResult, 'electrification'>): boolean | null =>
  electrification === null ? null : electrification !== 'none';

/** What a VIN says about its vehicle. Decoder data varies by vehicle: any fact may be missing. */
export interface VinDecodeResult {
  vin: string;
  year: number | null;
  make: string | null;
  model: string | null;
  trim: string | null;
  /** As people write it, such as "3.0L V6". */
  engine: string | null;
  bodyStyle: string | null;
  transmission: string | null;
  drivetrain: string | null;
  fuelType: string | null;
  /** Null where the data does not say. */
  electrification: Electrification | null;
  /** Sentences for the user: what to check by eye. */
  warnings: string[];
}
