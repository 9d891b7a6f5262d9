import { CLASS_FIGURES } from '../vehicle-classes.js';
import type { Vehicle } from '../vehicle.js';
import { collectorPrice } from './collector-prices.js';
import {
  COLLECTED_MODELS,
  DEPRECIATION,
  HEAVY_DIESEL_PREMIUM,
  MAKE_RATES,
  MODEL_PRICES,
  MODEL_RATES,
  SMALL_ELECTRICS,
  TRIM_FACTORS,
} from './model-prices.js';

/** What a sound vehicle of this kind, age and mileage sells for at wholesale, whole US dollars, by national figures. */
export interface NationalValue {
  mid: number;
  /** The range that holds four of five sales, as parts of the middle: 0.25 is plus or minus a quarter. */
  spread: number;
  /** Price of a nearly new one. */
  newPrice: number;
  /** The same at this age with the usual miles. */
  atAge: number;
  /** Miles that are usual at this age. */
  usualMiles: number;
  /** True where collectors set the price, and neither age nor miles. */
  isCollected: boolean;
}

/** A vehicle without a model year is taken for this old. */
export const ASSUMED_AGE = 12;
/** Miles in a year by the age of the car, up to that age: old cars are driven less (National Household Travel Survey). */
const MILES_BY_AGE: readonly (readonly [upTo: number, miles: number])[] = [
  [8, 12_000],
  [15, 8_000],
  [Infinity, 4_000],
];
/** Few miles make an old car no newer than this part of its price above the usual. */
const LOW_MILES_ADD_AT_MOST = 0.25;
/** Beyond this mileage a buyer counts on the next big repair. Heavy diesels are built for more. */
const TIRED_MILES = { usual: 150_000, heavyDiesel: 250_000 };
/** What each further 10,000 miles take then, as a part of the price. */
const TIRED_RATE = 0.035;
/** From this age on a buyer also counts on rust, worn trim and the next big repair: a further yearly loss. */
const OLD = { fromYears: 10, usual: 0.045, heavyDiesel: 0.02 };
/** From this age on a running vehicle loses no more by its age: it has a collector or a use. */
const LOSES_UNTIL = 24;
/** Rates never leave this band, whatever make and model add up to. */
const RATES = { least: 0.06, most: 0.2 };

/** National figures without local sales: 80% of sales lie within about a quarter of the middle. */
const SPREAD = { known: 0.25, old: 0.32, unknown: 0.4, collected: 0.45 };
const OLD_YEARS = 15;

/** Price by model, age and miles. The curve keeps falling: nothing holds its price after ten years. */
export function nationalValue(vehicle: Vehicle): NationalValue {
  const figures = CLASS_FIGURES[vehicle.vehicleClass];
  const years = vehicle.age ?? ASSUMED_AGE;
  const { perTenThousandMiles } = DEPRECIATION[vehicle.vehicleClass];
  const listed = MODEL_PRICES.find(([pattern]) => pattern.test(vehicle.name))?.[1];
  const trim = TRIM_FACTORS.find(([pattern]) => pattern.test(vehicle.trim))?.[1] ?? 1;
  const heavyDiesel = vehicle.heavyDuty && vehicle.diesel ? HEAVY_DIESEL_PREMIUM : 0;
  // Gasoline prices of the same name say little of an electric version.
  const base = vehicle.batteryElectric && !SMALL_ELECTRICS.test(vehicle.name) ? figures.base : 0;
  const newPrice = Math.max(base, listed ?? figures.base) * trim + heavyDiesel;
  const lossYears = Math.min(years, LOSES_UNTIL);
  const oldRate = COLLECTED_MODELS.test(vehicle.name) ? 0 : heavyDiesel > 0 ? OLD.heavyDiesel : OLD.usual;
  const atAge =
    newPrice * Math.exp(-yearlyRate(vehicle) * lossYears - oldRate * Math.max(0, lossYears - OLD.fromYears));
  const usualMiles = usualMilesAt(Math.max(1, years));
  const tiredFrom = heavyDiesel > 0 ? TIRED_MILES.heavyDiesel : TIRED_MILES.usual;
  const forMiles = milesFactor(vehicle.mileage, usualMiles, perTenThousandMiles, tiredFrom);
  const known = vehicle.classKnown && vehicle.age !== null;
  const collected = collectorPrice(vehicle);
  if (collected !== null)
    return {
      mid: collected,
      spread: SPREAD.collected,
      newPrice: collected,
      atAge: collected,
      usualMiles: vehicle.mileage,
      isCollected: true,
    };
  return {
    mid: Math.max(figures.scrap, atAge * forMiles),
    spread: !known ? SPREAD.unknown : years > OLD_YEARS ? SPREAD.old : SPREAD.known,
    newPrice,
    atAge,
    usualMiles,
    isCollected: false,
  };
}

function usualMilesAt(years: number): number {
  let from = 0;
  let miles = 0;
  for (const [upTo, aYear] of MILES_BY_AGE) {
    miles += Math.max(0, Math.min(years, upTo) - from) * aYear;
    from = upTo;
  }
  return miles;
}

/** Continuous yearly loss of this make and model. */
export function yearlyRate(vehicle: Vehicle): number {
  const base = -Math.log(1 - DEPRECIATION[vehicle.vehicleClass].perYear);
  const make = MAKE_RATES.find(([pattern]) => pattern.test(vehicle.make))?.[1] ?? 0;
  const model = MODEL_RATES.find(([pattern]) => pattern.test(vehicle.name))?.[1] ?? 0;
  const heavyDiesel = vehicle.heavyDuty && vehicle.diesel ? -0.01 : 0;
  return Math.min(RATES.most, Math.max(RATES.least, base + make + model + heavyDiesel));
}

function milesFactor(miles: number, usual: number, perTenThousand: number, tiredFrom: number): number {
  const over = (miles - usual) / 10_000;
  const tired = (Math.max(0, miles - Math.max(tiredFrom, usual)) / 10_000) * TIRED_RATE;
  return Math.min(1 + LOW_MILES_ADD_AT_MOST, Math.exp(-over * perTenThousand - tired));
}
