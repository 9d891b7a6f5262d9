import type { Evidence } from '@lanelight/contracts';
import type { RepairName } from './repair-catalogue.js';
import type { Statement } from './reader/statement.js';

/** Who claims a fault: the mechanic's own pick and a test weigh more than a symptom, a code or a light. */
export type ClaimVoice = 'picked' | 'tested' | 'found' | 'reported' | 'answer' | 'code' | 'lamp' | 'opinion';

/** One piece of evidence for one fault. */
export interface Claim {
  fault: string;
  voice: ClaimVoice;
  /** `possible` for a doubt, a guess, a potential repair. */
  standing: 'present' | 'possible';
  /** Light, slight, starting to: announced, and no ground for a repair by itself. */
  slight: boolean;
  /** A fluid that runs out: the vehicle will not get far. */
  heavy?: true;
  /** Where on the vehicle: `right front`, `cylinder 2`, `bank 1`. */
  places: readonly string[];
  evidence: Evidence;
  /** The statement behind it, where it was written in free text. */
  statement?: Statement;
  /** How many of the part it is about, where somebody counts them: tires. */
  count?: number;
  /** The repair that is asked for. */
  remedy?: RepairName;
  /** What that repair is called where the catalogue has no name for it. */
  title?: string;
  /** Amount that a text names for the repair, whole US dollars. */
  quotedCost?: number;
  /** Retail price that a second opinion asks, whole US dollars. */
  retail?: number;
  /** Why, in a second opinion's words. */
  because?: string;
}
