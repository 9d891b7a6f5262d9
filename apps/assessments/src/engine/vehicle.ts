import { hasValidCheckDigit, isDecodableVin, obdCodeFacts, type DiagnosticRecord } from '@lanelight/contracts';
import { odometerExemption, type OdometerExemption } from './vehicle/odometer-exemption.js';
import { readEngine, timingDriveOf, type TimingDrive } from './vehicle/timing-drive.js';
import {
  BATTERY_ELECTRIC_WORDS,
  DIESEL_WORDS,
  ELECTRIC_MAKES,
  ELECTRIC_MODELS,
  ELECTRIFIED_WORDS,
  EUROPEAN_MAKES,
  EXOTIC_MAKES,
  HEAVY_DUTY_MODELS,
  HYBRID_MODELS,
  LUXURY_MAKES,
  LUXURY_SUV_MODELS,
  MODEL_CLASSES,
  TRUCK_MAKES,
  type VehicleClass,
} from './vehicle-classes.js';

/** What the rules need to know about a vehicle. */
export interface Vehicle {
  /** `2003 Honda Accord EX-V6`, or `Vehicle` where nothing is known. */
  name: string;
  year: number | null;
  /** Empty where it is not known; so is the trim. */
  make: string;
  trim: string;
  /** Years from the model year to the submission, at least 0; null without a model year. */
  age: number | null;
  /** The larger of both readings, miles. */
  mileage: number;
  vehicleClass: VehicleClass;
  /** False where make and model are on none of our lists and the class is a guess. */
  classKnown: boolean;
  /** Hybrids too. Such vehicles are ineligible for certification (specification, section 9). */
  electrified: boolean;
  /** Has no combustion engine. */
  batteryElectric: boolean;
  diesel: boolean;
  /** What turns the camshaft; `none` without a combustion engine. */
  timingDrive: TimingDrive;
  /** Pickups of the three-quarter-ton class and above, and trucks: their diesel parts cost about twice as much. */
  heavyDuty: boolean;
  /** False where position 9 of the VIN contradicts the rest, null where the VIN is too short to tell. */
  vinChecks: boolean | null;
  /** Why no odometer statement is required for this vehicle by federal law, or null where one is. */
  odometerExemption: string | null;
  /** A continuously variable transmission, by what the decoded fields and the model say. */
  hasCvt: boolean;
}

/** Reads class, age and drive from the decoded fields. `submittedAt` is ISO 8601: age never comes from the clock. */
export function describeVehicle(
  diagnostic: DiagnosticRecord,
  submittedAt: string,
  exemption?: OdometerExemption,
): Vehicle {
  const { year, make, model, trim, engine } = diagnostic;
  const words = [make, model, trim, engine].filter(Boolean).join(' ');
  const batteryElectric =
    ELECTRIC_MAKES.test(make ?? '') ||
    ELECTRIC_MODELS.test(model ?? '') ||
    (BATTERY_ELECTRIC_WORDS.test(words) && !/hybrid|hev\b/i.test(words));
  const hybridCode = diagnostic.diagnosticCodes.some(({ code }) => obdCodeFacts(code)?.group === 'Hybrid propulsion');
  const known = classOf(make ?? '', model ?? '', batteryElectric);
  const diesel = DIESEL_WORDS.test(words);
  const { vin } = diagnostic;
  return {
    name: [year, make, model, trim].filter(Boolean).join(' ') || 'Vehicle',
    year,
    make: make ?? '',
    trim: trim ?? '',
    age: year === null ? null : Math.max(0, new Date(submittedAt).getUTCFullYear() - year),
    mileage: Math.max(diagnostic.mileage, diagnostic.postInspectionMileage),
    vehicleClass: known ?? 'midsize',
    classKnown: known !== null,
    electrified:
      diagnostic.electrified === true ||
      batteryElectric ||
      hybridCode ||
      HYBRID_MODELS.test(model ?? '') ||
      ELECTRIFIED_WORDS.test(words),
    batteryElectric,
    diesel,
    timingDrive: batteryElectric
      ? 'none'
      : timingDriveOf({ year, make: make ?? '', model: model ?? '' }, readEngine(engine ?? trim ?? '', diesel)),
    heavyDuty: known === 'truck' || HEAVY_DUTY_MODELS.test(`${make ?? ''} ${model ?? ''}`),
    vinChecks: isDecodableVin(vin) ? hasValidCheckDigit(vin) : null,
    odometerExemption: odometerExemption({ year, make: make ?? '', model: model ?? '' }, submittedAt, exemption),
    hasCvt: /\bcvt\b/i.test(words),
  };
}

function classOf(make: string, model: string, batteryElectric: boolean): VehicleClass | null {
  const listed = MODEL_CLASSES.find(([pattern]) => pattern.test(model))?.[1] ?? null;
  // A delivery van is priced as a van, even from a luxury make.
  if (listed === 'van') return listed;
  if (LUXURY_MAKES.test(make))
    return LUXURY_SUV_MODELS.test(model) || listed === 'luxury-suv' ? 'luxury-suv' : 'luxury';
  if (TRUCK_MAKES.test(make) && !/\b(rodeo|trooper|ascender|i-?[23]\d0|hombre|axiom|amigo)\b/i.test(model))
    return 'truck';
  if (batteryElectric) return 'electric';
  return listed;
}

/** Groups of repairs in which a diesel's parts differ from a gasoline engine's. */
const DIESEL_GROUPS: ReadonlySet<string> = new Set(['Engine', 'Fuel and ignition', 'Exhaust and emissions']);

/** Repairs that cost more on a hybrid or an electric vehicle: the booster is a pump with its own pressure store, the compressor is electric. */
const ELECTRIFIED_LEVELS: Readonly<Record<string, number>> = {
  'Brake booster': 2.5,
  'A/C compressor': 1.6,
  'ABS module': 1.4,
};

/** How repair prices of this vehicle compare with an ordinary car's; our reading of "about 1.4 to 2.5 times". */
export function priceLevel(vehicle: Vehicle, group: string, repair = ''): number {
  const levels = [1];
  if (vehicle.electrified) levels.push(ELECTRIFIED_LEVELS[repair] ?? 1);
  if (vehicle.vehicleClass === 'luxury' || vehicle.vehicleClass === 'luxury-suv')
    levels.push(EXOTIC_MAKES.test(vehicle.make) ? 2.5 : EUROPEAN_MAKES.test(vehicle.make) ? 1.7 : 1.4);
  if (vehicle.batteryElectric) levels.push(1.4);
  if (vehicle.diesel && DIESEL_GROUPS.has(group)) levels.push(vehicle.heavyDuty ? 2 : 1.5);
  if (vehicle.heavyDuty && (group === 'Transmission and driveline' || group === 'Suspension')) levels.push(1.4);
  return Math.max(...levels);
}
