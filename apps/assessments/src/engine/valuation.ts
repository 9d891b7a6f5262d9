import type { AssessmentSettings, Confidence, MoneyRange } from '@lanelight/contracts';
import { roundTo, usd, whole } from './money.js';
import type { Concern } from './concern.js';
import { CLASS_FIGURES } from './vehicle-classes.js';
import type { Vehicle } from './vehicle.js';
import { listOf } from './words.js';

export type EstimatedValue = MoneyRange & { confidence: Confidence; basis: string };

/** Vehicle years without a model year are taken for this old. */
const UNKNOWN_AGE = 12;
const MILES_A_YEAR = 15_000;
/** Past this mileage the years no longer explain it. */
const MILES_EXPECTED_AT_MOST = 180_000;
/** Miles take at most this part of the price. */
const MILEAGE_CAP = 0.6;
const STEP = 50;

/** What a class of trouble leaves of the price. A wholesale buyer pays about a quarter less for announced structure, half for flood. */
const LEFT_BY_CONCERN: Partial<Record<Concern, number>> = {
  structure: 0.75,
  'structure-repaired': 0.85,
  flood: 0.5,
  'title-brand': 0.6,
  'title-history': 0.8,
  odometer: 0.85,
  emissions: 0.9,
};

/** Younger vehicles sell closer to the table than older ones, years. */
const CLOSE_TO_TABLE = 10;

/** Part of the nearly new price that is left: 45.6% is lost in five years (iSeeCars, 2025), then 13% a year, then 10%. */
export function retention(age: number): number {
  const FIVE_YEARS = 1 - 0.456;
  if (age <= 5) return FIVE_YEARS ** (age / 5);
  return FIVE_YEARS * 0.87 ** (Math.min(age, 10) - 5) * 0.9 ** Math.max(0, age - 10);
}

const SOUGHT_AFTER = /^(toyota|lexus|honda|acura|subaru|porsche)$/i;
const SLOW = /^(nissan|infiniti|chrysler|dodge|fiat|mitsubishi|kia|hyundai|jaguar|maserati|alfa romeo)$/i;

/** How a make holds its price beside the average of its class, growing over the first five years. */
function demandFor({ make }: Vehicle, age: number): number {
  const weight = Math.min(1, age / 5);
  if (SOUGHT_AFTER.test(make)) return 1 + 0.2 * weight;
  return SLOW.test(make) ? 1 - 0.1 * weight : 1;
}

/** What is wrong with the vehicle, as a wholesale buyer counts it. */
export interface ConditionCost {
  /** Expected cost of all faults, US dollars: found ones whole, open and possible ones by their chance. */
  deduction: number;
  concerns: readonly Concern[];
}

export const SOUND: ConditionCost = { deduction: 0, concerns: [] };

/** Wholesale value in the condition it stands in: class and age, miles, announced trouble, then repairs; never below scrap. */
export function estimateValue(vehicle: Vehicle, condition: ConditionCost): EstimatedValue {
  const figures = CLASS_FIGURES[vehicle.vehicleClass];
  const age = vehicle.age ?? UNKNOWN_AGE;
  const byAge = figures.base * retention(age) * demandFor(vehicle, age);
  const overMiles = Math.max(0, vehicle.mileage - Math.min(MILES_A_YEAR * Math.max(1, age), MILES_EXPECTED_AT_MOST));
  const forMiles = Math.min(overMiles * figures.perMile, byAge * MILEAGE_CAP);
  const kinds = [...new Set(condition.concerns)];
  const left = kinds.reduce((factor, kind) => factor * (LEFT_BY_CONCERN[kind] ?? 1), 1);
  const sound = (byAge - forMiles) * left;
  const known = vehicle.age !== null && vehicle.classKnown;
  const spread = spreadOf(vehicle);
  const value = (factor: number): number =>
    Math.max(figures.scrap, roundTo(STEP, sound * factor - condition.deduction));
  const troubled = left < 1 || kinds.some((kind) => kind === 'open-cause' || kind === 'inoperable');
  const years = vehicle.age === null ? `an assumed ${UNKNOWN_AGE} years` : age === 1 ? '1 year' : `${age} years`;
  return {
    low: value(1 - spread),
    mid: value(1),
    high: value(1 + spread),
    // Without sale prices no figure of ours deserves high confidence.
    confidence: known && !troubled ? 'medium' : 'low',
    basis: [
      `A comparable new ${figures.label} wholesales at ${usd(figures.base)}; at ${years}, ${usd(roundTo(STEP, byAge))}.`,
      forMiles > 0
        ? `${whole(overMiles)} miles above average: minus ${usd(roundTo(STEP, forMiles))}.`
        : 'Mileage is average or below for the age.',
      ...(left < 1 ? [`Announced ${troubleIn(kinds)} problems: worth ${Math.round(left * 100)}% of that.`] : []),
      condition.deduction > 0
        ? `Minus ${usd(roundTo(STEP, condition.deduction))}: necessary repairs, plus part of the possible ones.`
        : 'Nothing is deducted for repairs.',
      ...(value(1) === figures.scrap ? ['Scrap value is the floor.'] : []),
      ...(vehicle.classKnown ? [] : ['Make and model are on none of our lists, so the class is a guess.']),
      "Lanelight's own estimate. It does not use auction sales.",
    ].join(' '),
  };
}

const TROUBLE: Partial<Record<Concern, string>> = {
  structure: 'structural',
  'structure-repaired': 'structural',
  flood: 'flood',
  'title-brand': 'title',
  'title-history': 'title',
  odometer: 'odometer',
  emissions: 'emissions',
};

const troubleIn = (kinds: readonly Concern[]): string =>
  listOf([...new Set(kinds.flatMap((kind) => (LEFT_BY_CONCERN[kind] === undefined ? [] : (TROUBLE[kind] ?? []))))]);

/**
 * The value with another middle inside its range. A vehicle under the as-is line is not lifted over it.
 * @param asked US dollars, or null for no opinion
 */
export function withMiddle(
  value: EstimatedValue,
  asked: number | null,
  { asIsBelow }: AssessmentSettings,
): EstimatedValue {
  if (asked === null) return value;
  const most = value.mid < asIsBelow ? value.mid : value.high;
  const mid = Math.min(most, Math.max(value.low, roundTo(STEP, asked)));
  return mid === value.mid
    ? value
    : {
        ...value,
        mid,
        basis: `${value.basis} Within this range the second opinion puts the middle at ${usd(mid)}, not ${usd(value.mid)}.`,
      };
}

/** Value of the same vehicle with nothing wrong, US dollars. */
export const soundValueOf = (vehicle: Vehicle): number => estimateValue(vehicle, SOUND).mid;

/** How far the real price may be from the middle, by what is known about the vehicle; never by its defects. */
function spreadOf({ age, classKnown }: Vehicle): number {
  if (age === null || !classKnown) return 0.25;
  return age <= CLOSE_TO_TABLE ? 0.12 : 0.18;
}
