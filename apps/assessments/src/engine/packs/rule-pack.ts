import type { CertificationLevel, SaleLightColor } from '@lanelight/contracts';
import type { Concern } from '../concern.js';

/** Where a rule comes from: the document and its date, or that it is our own reading. */
export interface Clause {
  /** Stable within a pack: an assessment cites it. */
  id: string;
  text: string;
  source: string;
}

/** What follows from a kind of trouble. */
export interface ConcernRule {
  /** Best light that it leaves; `null` leaves every light. */
  light: Exclude<SaleLightColor, 'green'> | null;
  /** Consequence in one sentence, after the fact. */
  lightReason: string;
  /** Why no level is recommended, one sentence after the fact; `null` where it rules out none. */
  uncertified: string | null;
  /** True where a buyer can return the whole vehicle. */
  wholeVehicle: boolean;
  clause: string;
}

/** Conditions of one certification level. */
export interface LevelRule {
  level: Exclude<CertificationLevel, 'None'>;
  maxAge: number;
  maxMiles: number;
  /** Necessary repairs up to this part of the line are minor. */
  minorPartOfLine: number;
  allowsPowertrainCode: boolean;
  allowsAnyCode: boolean;
  allowsLamp: boolean;
  allowsIncompleteMonitors: boolean;
  allowsNecessaryRepair: boolean;
}

/** Rules of arbitration and certification at one date. Data: an auction chooses a pack and overrides single values. */
export interface RulePack {
  id: string;
  /** As a person picks it from a list. */
  name: string;
  /** Date of the documents, ISO 8601. */
  date: string;
  /** As a report cites it. */
  basis: string;
  /** One defect of this much or more is arbitrable under a green light. */
  defectLine: {
    /** Whole US dollars. */
    flat: number;
    /** From this price on, the line is this part of the price. */
    fromPrice: number | null;
    partOfPrice: number;
  };
  /** Below this price a vehicle sells as-is, whole US dollars. */
  asIsBelow: number;
  /** US dollars an hour. */
  laborRate: number;
  /** Repairs for more than this part of the sound value leave nothing to guarantee. */
  asIsRepairShare: number;
  odometerExemption: { modelYearAtMost: number; yearsForNewer: number; grossWeightOver: number };
  /** Battery trouble has to be disclosed for so many model years, the current one counts; null for all. Older is wear. */
  batteryDisclosedModelYears: number | null;
  /** What electric and hybrid vehicles may reach. */
  electrifiedCertified: boolean;
  concerns: Record<Concern, ConcernRule>;
  /** Best level first. */
  levels: readonly LevelRule[];
  /** Recommended announcement phrase by fault id; other faults go by their own name. */
  phrases: Readonly<Record<string, string>>;
  clauses: readonly Clause[];
}

/** The labor clause of a pack. */
export const laborText = (rate: number): string => `Labor counts at $${rate} an hour; about half of a repair is labor.`;

/** The rate that the repair prices were made for, and the part of a repair that is labor. */
const PRICES_AT_RATE = 95;
const LABOR_PART = 0.5;

/** How repair prices at this labor rate compare with our own. */
export const laborScale = ({ laborRate }: Pick<RulePack, 'laborRate'>): number =>
  1 + LABOR_PART * (laborRate / PRICES_AT_RATE - 1);

/** Clause of a pack. @throws Error for an id that the pack does not have: a mistake in the data */
export function clauseOf(pack: RulePack, id: string): Clause {
  const clause = pack.clauses.find((entry) => entry.id === id);
  if (!clause) throw new Error(`Pack ${pack.id} has no clause "${id}"`);
  return clause;
}

/** What one defect has to cost at this price to be arbitrable, whole US dollars. */
export const defectLineAt = ({ defectLine }: RulePack, flat: number, price: number): number =>
  defectLine.fromPrice !== null && price >= defectLine.fromPrice
    ? Math.max(flat, Math.round(price * defectLine.partOfPrice))
    : flat;
