/** OBD-II trouble codes: their form and what the digits say (SAE J2012). Pure. */
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ParseInteger } from './validation.js';

/** P powertrain, B body, C chassis, U network; then 0 to 3, then three hexadecimal digits. */
export const OBD_CODE_PATTERN = /^[PBCU][0-3][0-9A-F]{3}$/;

export type ObdSystem = 'powertrain' | 'body' | 'chassis' | 'network';

export interface ObdCodeFacts {
  system: ObdSystem;
  /** True for codes that mean the same on every make, false for codes that each manufacturer defines. */
  generic: boolean;
  /** What part of the system the code is about, in words for the user. */
  group: string;
}

/** Answer of `GET /api/obd-codes/{code}`, and one item of the list. The id is the code. */
export interface ObdCode extends ObdCodeFacts {
  id: string;
  code: string;
  description: string;
}

const OBD_CODES_MAX = 10_000;
const LIMIT_MESSAGE = `Limit must be between 1 and ${OBD_CODES_MAX}`;

/** Query of `GET /api/obd-codes`. */
export class ListObdCodesQuery {
  /** The start of a code, or words that its description must have; upper and lower case are the same. */
  @MaxLength(100, { message: 'Search for at most 100 characters' })
  @IsString({ message: 'Search must be text' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : (value ?? '')))
  search: string = '';

  /** How many codes to answer at most; all of them without it. */
  @IsOptional()
  @Max(OBD_CODES_MAX, { message: LIMIT_MESSAGE })
  @Min(1, { message: LIMIT_MESSAGE })
  @IsInt({ message: LIMIT_MESSAGE })
  @ParseInteger()
  limit: number | null = null;
}

const SYSTEMS: Record<string, ObdSystem> = { P: 'powertrain', B: 'body', C: 'chassis', U: 'network' };
const SYSTEM_GROUPS: Record<Exclude<ObdSystem, 'powertrain'>, string> = {
  body: 'Body',
  chassis: 'Chassis',
  network: 'Network communication',
};

const AIR_AND_FUEL = 'Fuel and air metering';
const TRANSMISSION = 'Transmission';
const EMISSIONS = 'Auxiliary emission controls';
const OUTPUTS = 'Computer and outputs';
const IGNITION = 'Ignition and misfire';
const HYBRID = 'Hybrid propulsion';
const OTHER_POWERTRAIN = 'Powertrain';

/** By the third character of P0 and P1 codes. */
const P0_GROUPS: Record<string, string> = {
  0: `${AIR_AND_FUEL}, ${EMISSIONS.toLowerCase()}`,
  1: AIR_AND_FUEL,
  2: AIR_AND_FUEL,
  3: IGNITION,
  4: EMISSIONS,
  5: 'Vehicle speed and idle control',
  6: OUTPUTS,
  7: TRANSMISSION,
  8: TRANSMISSION,
  9: TRANSMISSION,
  A: HYBRID,
  B: HYBRID,
  C: HYBRID,
};
/** By the third character of P2 codes. */
const P2_GROUPS: Record<string, string> = {
  0: AIR_AND_FUEL,
  1: AIR_AND_FUEL,
  2: AIR_AND_FUEL,
  3: IGNITION,
  4: EMISSIONS,
  5: 'Auxiliary inputs',
  6: OUTPUTS,
  7: TRANSMISSION,
  8: TRANSMISSION,
  9: AIR_AND_FUEL,
  A: AIR_AND_FUEL,
  B: AIR_AND_FUEL,
};
const CYLINDER_DEACTIVATION = 'Cylinder deactivation';

/** What the digits of a code say, or null for a text that is not a code. Takes upper case. */
export function obdCodeFacts(code: string): ObdCodeFacts | null {
  if (!OBD_CODE_PATTERN.test(code)) return null;
  const system = SYSTEMS[code.charAt(0)] ?? 'powertrain';
  return {
    system,
    generic: isGeneric(code),
    group: system === 'powertrain' ? powertrainGroup(code) : SYSTEM_GROUPS[system],
  };
}

/** Manufacturers own P1, P30 to P33, and 1 and 2 of the other letters. */
function isGeneric(code: string): boolean {
  return code.startsWith('P') ? !/^P(?:1|3[0-3])/.test(code) : !/^.[12]/.test(code);
}

function powertrainGroup(code: string): string {
  const third = code.charAt(2);
  const groups: Record<string, string> =
    code.charAt(1) === '2' ? P2_GROUPS : code.charAt(1) === '3' ? { 4: CYLINDER_DEACTIVATION } : P0_GROUPS;
  return groups[third] ?? OTHER_POWERTRAIN;
}
