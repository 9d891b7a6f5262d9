import type { AnnouncedItem, Evidence } from '@lanelight/contracts';
import type { RepairName } from './repair-catalogue.js';

export type Necessity = 'necessary' | 'possible';

/**
 * How much of a repair's cost counts against the value:
 * - `whole`: a defect that was found, or one that nothing has ruled out;
 * - `part`: one of several causes that fit;
 * - `none`: preventive, nothing was found.
 */
export type Weight = 'whole' | 'part' | 'none';

/** One reason to think that a repair is needed. */
export interface Suggestion {
  repair: RepairName;
  /** Name to show in place of the catalogue's, for a repair that the mechanic described in own words. */
  title?: string;
  /** Where on the vehicle: `cylinder 2`, `bank 1`; empty when that is not known, and for what is only one of several causes. */
  locations: readonly string[];
  necessity: Necessity;
  weight: Weight;
  /** One sentence with the fact. */
  because: string;
  evidence: Evidence;
  /** Retail price that a second opinion asks for all places together, whole US dollars. */
  retail?: number;
}

/** What limits the light, the certification or the value, apart from the cost of a repair. */
export type HazardKind =
  | 'structure'
  | 'flood'
  | 'title-brand'
  | 'odometer'
  | 'srs'
  | 'abs'
  | 'safety'
  | 'emissions'
  | 'inoperable'
  | 'permanent-code'
  | 'fault-lamp'
  | 'undiagnosed';

export interface Hazard {
  kind: HazardKind;
  /** One sentence with the fact, without the consequence. */
  fact: string;
}

/** Something recorded that the announcement has to name. */
export interface Announceable {
  kind: AnnouncedItem['kind'];
  /** What the coverage list shows. */
  label: string;
  /** Words that stand in the announcement for it. */
  phrase: string;
}

/** Something not known, and what follows from it. */
export interface Uncertainty {
  statement: string;
  detail: string;
}

/** What one part of the diagnostic says. */
export interface Reading {
  suggestions: Suggestion[];
  hazards: Hazard[];
  announceables: Announceable[];
  uncertainties: Uncertainty[];
}

export const emptyReading = (): Reading => ({ suggestions: [], hazards: [], announceables: [], uncertainties: [] });

/** All readings as one, in order. */
export const combineReadings = (readings: readonly Reading[]): Reading => ({
  suggestions: readings.flatMap((reading) => reading.suggestions),
  hazards: distinctBy(
    readings.flatMap((reading) => reading.hazards),
    (hazard) => `${hazard.kind} ${hazard.fact}`,
  ),
  announceables: distinctBy(
    readings.flatMap((reading) => reading.announceables),
    (item) => `${item.kind} ${item.label}`,
  ),
  uncertainties: distinctBy(
    readings.flatMap((reading) => reading.uncertainties),
    (item) => item.statement,
  ),
});

function distinctBy<T>(items: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(items.map((item) => [key(item), item])).values()];
}
