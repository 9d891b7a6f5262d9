import type { AssessmentSettings, Confidence, LocalMarket, LocalSale, MoneyRange } from '@lanelight/contracts';
import { roundTo, usd, whole } from './money.js';
import type { Concern } from './concern.js';
import { CLASS_FIGURES } from './vehicle-classes.js';
import type { Vehicle } from './vehicle.js';
import { ASSUMED_AGE, nationalValue } from './vehicle/market-value.js';
import { listOf } from './words.js';

export type EstimatedValue = MoneyRange & { confidence: Confidence; basis: string };

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

/** With so many local sales the national figures have no say; with fewer they count for the rest. */
const SALES_THAT_DECIDE = 20;
/** With so many local sales that lie this close together, an estimate deserves high confidence. */
const SURE = { sales: 20, spread: 0.15 };
/** Salvage buyers pay about this part of the sound price for a vehicle that costs more to repair than it is worth. */
const SALVAGE_PART = 0.12;
/** Local sales that a basis names. */
const SALES_NAMED = 3;

/** What is wrong with the vehicle, as a wholesale buyer counts it. */
export interface ConditionCost {
  /** Expected cost of all faults, US dollars: found ones whole, open and possible ones by their chance. */
  deduction: number;
  /** The same if every open fault has its cheapest, or its dearest, likely cause. */
  least: number;
  most: number;
  concerns: readonly Concern[];
}

export const SOUND: ConditionCost = { deduction: 0, least: 0, most: 0, concerns: [] };

/** A sound vehicle's price before its faults, US dollars. */
interface Level {
  mid: number;
  /** Half of the range that holds four of five sales, as a part of the middle. */
  spread: number;
}

/**
 * Wholesale value in the condition it stands in: the price of a sound one by national figures and the auction's own sales,
 * then announced trouble, then repairs; never below salvage.
 * @param market what the auction's own past sales say of a sound one, where enough are known
 */
export function estimateValue(vehicle: Vehicle, condition: ConditionCost, market?: LocalMarket): EstimatedValue {
  const figures = CLASS_FIGURES[vehicle.vehicleClass];
  const national = nationalValue(vehicle);
  const level = market ? localLevel(national, market) : national;
  const kinds = [...new Set(condition.concerns)];
  const left = kinds.reduce((factor, kind) => factor * (LEFT_BY_CONCERN[kind] ?? 1), 1);
  const sound = level.mid * left;
  const floor = Math.max(figures.scrap, roundTo(STEP, sound * SALVAGE_PART));
  const value = (amount: number): number => Math.max(floor, roundTo(STEP, amount));
  const mid = value(sound - condition.deduction);
  const troubled = left < 1 || kinds.some((kind) => kind === 'open-cause' || kind === 'inoperable');
  return {
    // Price and repair cost are independent, so their uncertainties add up as squares.
    low: value(sound - condition.deduction - Math.hypot(sound * level.spread, condition.most - condition.deduction)),
    mid,
    high: value(sound - condition.deduction + Math.hypot(sound * level.spread, condition.deduction - condition.least)),
    confidence: confidenceOf(vehicle, level, market, troubled),
    basis: [
      ...(market ? salesBasis(market, level.mid) : nationalBasis(vehicle)),
      ...(left < 1 ? [`Announced ${troubleIn(kinds)} problems: worth ${Math.round(left * 100)}% of that.`] : []),
      roundTo(STEP, condition.deduction) > 0
        ? `Minus ${usd(roundTo(STEP, condition.deduction))}: necessary repairs, plus part of the possible ones.`
        : 'Nothing is deducted for repairs.',
      ...(mid === floor ? [floor > figures.scrap ? 'Salvage value is the floor.' : 'Scrap value is the floor.'] : []),
      ...(vehicle.classKnown || market ? [] : ['Make and model are on none of our lists, so the class is a guess.']),
      market
        ? 'Sales of this auction, imported by its admin.'
        : "Lanelight's own estimate. It does not use auction sales.",
    ].join(' '),
  };
}

/** Local sales by their number, the national figures for the rest. */
function localLevel(national: Level, { count, low, mid, high }: LocalMarket): Level {
  const weight = Math.min(1, count / SALES_THAT_DECIDE);
  return {
    mid: Math.exp(weight * Math.log(mid) + (1 - weight) * Math.log(national.mid)),
    spread: (weight * (high - low)) / (2 * mid) + (1 - weight) * national.spread,
  };
}

function confidenceOf(
  vehicle: Vehicle,
  { spread }: Level,
  market: LocalMarket | undefined,
  troubled: boolean,
): Confidence {
  if (troubled) return 'low';
  if (market) return market.count >= SURE.sales && spread <= SURE.spread ? 'high' : 'medium';
  if (nationalValue(vehicle).isCollected) return 'low';
  // Without sale prices no figure of ours deserves high confidence.
  return vehicle.age !== null && vehicle.classKnown ? 'medium' : 'low';
}

function nationalBasis(vehicle: Vehicle): string[] {
  const { newPrice, atAge, usualMiles, mid, isCollected } = nationalValue(vehicle);
  if (isCollected)
    return [
      `Collectors set the price of this model year: about ${usd(roundTo(STEP, mid))} for one that runs and drives. Its condition decides.`,
    ];
  const years =
    vehicle.age === null ? `an assumed ${ASSUMED_AGE} years` : vehicle.age === 1 ? '1 year' : `${vehicle.age} years`;
  const over = vehicle.mileage - usualMiles;
  const forMiles = roundTo(STEP, Math.abs(mid - atAge));
  return [
    `A comparable new ${CLASS_FIGURES[vehicle.vehicleClass].label} wholesales at ${usd(roundTo(STEP, newPrice))}; ` +
      `at ${years}, ${usd(roundTo(STEP, atAge))}.`,
    forMiles === 0
      ? 'Mileage is average for the age.'
      : `${whole(Math.abs(over))} miles ${over > 0 ? 'above' : 'below'} average: ${over > 0 ? 'minus' : 'plus'} ${usd(forMiles)}.`,
  ];
}

/** The comparable sales that moved the estimate, the nearest ones each by itself. */
function salesBasis({ count, from, to, nearest, mid: local }: LocalMarket, sound: number): string[] {
  const period = from === to ? `on ${day(from)}` : `from ${day(from)} to ${day(to)}`;
  const put = `${count} comparable sales at this auction ${period} put a sound one at ${usd(roundTo(STEP, local))}`;
  return [
    count < SALES_THAT_DECIDE
      ? `${put}; so few count in part, and national figures for the rest: ${usd(roundTo(STEP, sound))}.`
      : `${put}.`,
    `Nearest: ${nearest.slice(0, SALES_NAMED).map(saleInWords).join('; ')}.`,
  ];
}

const saleInWords = ({ year, miles, light, price, soldOn }: LocalSale): string =>
  `${year} with ${whole(miles)} miles, ${light} light, ${usd(price)} on ${day(soldOn)}`;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** `Mar 31, 2026` of `2026-03-31`. */
const day = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));

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

/**
 * The value with no end of its range above that of `bound`. A second opinion that settles an open cause makes the range
 * narrower, which must not lift its lower end.
 */
export const notAbove = (value: EstimatedValue, bound: EstimatedValue | null): EstimatedValue =>
  bound === null
    ? value
    : {
        ...value,
        low: Math.min(value.low, bound.low),
        mid: Math.min(value.mid, bound.mid),
        high: Math.min(value.high, bound.high),
      };

/** Value of the same vehicle with nothing wrong, US dollars. */
export const soundValueOf = (vehicle: Vehicle, market?: LocalMarket): number =>
  estimateValue(vehicle, SOUND, market).mid;
