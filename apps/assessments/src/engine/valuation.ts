import type { AssessmentSettings, Confidence, MoneyRange } from '@lanelight/contracts';
import type { AssessedRepairs } from './merge-repairs.js';
import { roundTo, usd, whole } from './money.js';
import type { Hazard, HazardKind } from './reading.js';
import { CLASS_FIGURES } from './vehicle-classes.js';
import type { Vehicle } from './vehicle.js';

export type EstimatedValue = MoneyRange & { confidence: Confidence; basis: string };

/** Vehicle years without a model year are taken for this old. */
const UNKNOWN_AGE = 12;
const MILES_A_YEAR = 15_000;
/** Past this mileage the years no longer explain it. */
const MILES_EXPECTED_AT_MOST = 180_000;
/** Miles take at most this part of the price. */
const MILEAGE_CAP = 0.6;
/** Part of the cost that a buyer holds back for a repair that is only one of several possibilities. */
const PART_WEIGHT = 0.25;
const STEP = 50;

/** What a class of trouble leaves of the price. A wholesale buyer pays about a quarter less for announced structure, half for flood. */
const LEFT_BY_HAZARD: Partial<Record<HazardKind, number>> = {
  structure: 0.75,
  flood: 0.5,
  'title-brand': 0.6,
  odometer: 0.85,
  emissions: 0.9,
};

/** Younger vehicles sell closer to the table than older ones, years. */
const CLOSE_TO_TABLE = 10;

/** Part of the nearly new price that is left: 38.8% is lost in five years, then 10% a year, then 5%. */
export function retention(age: number): number {
  const FIVE_YEARS = 1 - 0.388;
  if (age <= 5) return FIVE_YEARS ** (age / 5);
  return FIVE_YEARS * 0.9 ** (Math.min(age, 10) - 5) * 0.95 ** Math.max(0, age - 10);
}

/** Wholesale value in the condition it stands in: class and age, miles, announced trouble, then repairs; never below scrap. */
export function estimateValue(
  vehicle: Vehicle,
  repairs: AssessedRepairs,
  hazards: readonly Hazard[],
  settings: AssessmentSettings,
): EstimatedValue {
  const figures = CLASS_FIGURES[vehicle.vehicleClass];
  const age = vehicle.age ?? UNKNOWN_AGE;
  const byAge = figures.base * retention(age);
  const overMiles = Math.max(0, vehicle.mileage - Math.min(MILES_A_YEAR * Math.max(1, age), MILES_EXPECTED_AT_MOST));
  const forMiles = Math.min(overMiles * figures.perMile, byAge * MILEAGE_CAP);
  const kinds = [...new Set(hazards.map(({ kind }) => kind))];
  const left = kinds.reduce((factor, kind) => factor * (LEFT_BY_HAZARD[kind] ?? 1), 1);
  const sound = (byAge - forMiles) * left;
  const deducted = deduction(repairs);
  const known = vehicle.age !== null && vehicle.classKnown;
  const spread = spreadOf(vehicle);
  const value = (factor: number): number => Math.max(figures.scrap, roundTo(STEP, sound * factor - deducted));
  const troubled = left < 1 || hazards.some(({ kind }) => kind === 'undiagnosed' || kind === 'inoperable');
  return {
    low: value(1 - spread),
    mid: value(1),
    high: value(1 + spread),
    // Without sale prices no figure of ours deserves high confidence.
    confidence: known && !troubled ? 'medium' : 'low',
    basis: [
      `Base of a nearly new ${figures.label}, ${usd(figures.base)} wholesale, at ` +
        `${vehicle.age === null ? `an assumed ${UNKNOWN_AGE} years` : age === 1 ? '1 year' : `${age} years`}: ` +
        `${usd(roundTo(STEP, byAge))}.`,
      forMiles > 0
        ? `${whole(overMiles)} miles over the usual at $${figures.perMile.toFixed(2)}: less ${usd(roundTo(STEP, forMiles))}.`
        : 'Miles are no more than usual for the age.',
      ...(left < 1
        ? [`Announced structure, title, odometer or emissions trouble leaves ${Math.round(left * 100)}%.`]
        : []),
      deducted > 0
        ? `Repairs at wholesale, possible ones in part: less ${usd(roundTo(STEP, deducted))}.`
        : 'No repair is deducted.',
      ...(value(1) === figures.scrap ? ['No less than scrap.'] : []),
      ...(vehicle.classKnown ? [] : ['Make and model are on none of our lists, so the class is a guess.']),
      `Rules of Lanelight; no auction sales of this vehicle were used. Wholesale repairs are ${Math.round(settings.wholesaleFactor * 100)}% of retail.`,
    ].join(' '),
  };
}

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

/** What a buyer takes off for repairs, US dollars. */
function deduction({ necessary, possible }: AssessedRepairs): number {
  const share = { whole: 1, part: PART_WEIGHT, none: 0 };
  return [...necessary, ...possible].reduce((sum, { wholesale, weight }) => sum + wholesale.mid * share[weight], 0);
}

/** Value of the same vehicle with nothing to repair, US dollars: what the repairs are held against. */
export const valueBeforeRepairs = (vehicle: Vehicle, settings: AssessmentSettings): number =>
  estimateValue(vehicle, { necessary: [], possible: [] }, [], settings).mid;

/** How far the real price may be from the middle, by what is known about the vehicle; never by its defects. */
function spreadOf({ age, classKnown }: Vehicle): number {
  if (age === null || !classKnown) return 0.25;
  return age <= CLOSE_TO_TABLE ? 0.12 : 0.18;
}
