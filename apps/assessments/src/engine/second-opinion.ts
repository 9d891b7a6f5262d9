import type { CertificationLevel, Evidence, SaleLightColor } from '@lanelight/contracts';
import type { Claim } from './claim.js';
import type { Concern } from './concern.js';
import type { Uncertainty } from './uncertainties.js';

/** Trouble that a second opinion names, with the fact. */
export interface Hazard {
  kind: Concern;
  /** One sentence with the fact, without the consequence. */
  fact: string;
  evidence: Evidence;
}

/**
 * What somebody else than the rules makes of the same diagnostic. It adds to what the rules read and takes nothing away:
 * with it an assessment can become stricter, never more lenient.
 */
export interface SecondOpinion {
  /** Repairs it asks for, as claims for the faults behind them. */
  claims: Claim[];
  hazards: Hazard[];
  /** Words of the mechanic that the announcement has to repeat. */
  remarks: string[];
  uncertainties: Uncertainty[];
  /** Wholesale value, middle, US dollars; counts inside the range of the rules. */
  value: number | null;
  /** Counts where it is the stricter one. */
  light: { color: SaleLightColor; reason: string } | null;
  /** Counts where it is the lower one. */
  certification: { level: CertificationLevel; reason: string } | null;
  /** A few sentences for the text of the assessment, or empty. */
  summary: string;
  /** Its author was given the standing instructions and took them into account. */
  heedsInstructions: boolean;
}

export const NO_OPINION: SecondOpinion = {
  claims: [],
  hazards: [],
  remarks: [],
  uncertainties: [],
  value: null,
  light: null,
  certification: null,
  summary: '',
  heedsInstructions: false,
};
