import type { CertificationLevel, SaleLightColor } from '@lanelight/contracts';
import { remark } from './hazard-words.js';
import type { Hazard, Reading, Suggestion, Uncertainty } from './reading.js';
import { inSentence } from './words.js';

/**
 * What somebody else than the rules makes of the same diagnostic. It adds to what the rules read and takes nothing away:
 * with it an assessment can become stricter, never more lenient.
 */
export interface SecondOpinion {
  suggestions: Suggestion[];
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
}

export const NO_OPINION: SecondOpinion = {
  suggestions: [],
  hazards: [],
  remarks: [],
  uncertainties: [],
  value: null,
  light: null,
  certification: null,
  summary: '',
};

/** Both together; where both say the same, the words of the rules stay. */
export function withOpinion(reading: Reading, { suggestions, hazards, remarks }: SecondOpinion): Reading {
  const announced = reading.announceables.map(({ phrase }) => phrase.toLowerCase());
  const labels = new Set(reading.announceables.map(({ label }) => label));
  const known = new Set(reading.hazards.map(({ kind, fact }) => `${kind} ${fact}`));
  const added = [...new Map(remarks.map((words) => [remark(words).label, words])).values()].filter(
    (words) =>
      !labels.has(remark(words).label) && !announced.some((phrase) => phrase.includes(inSentence(words).toLowerCase())),
  );
  return {
    ...reading,
    suggestions: [...reading.suggestions, ...suggestions],
    hazards: [...reading.hazards, ...hazards.filter(({ kind, fact }) => !known.has(`${kind} ${fact}`))],
    announceables: [...reading.announceables, ...added.map(remark)],
  };
}

/** Uncertainties of both, each statement once. */
export const mergeUncertainties = (known: readonly Uncertainty[], added: readonly Uncertainty[]): Uncertainty[] => [
  ...known,
  ...added.filter(({ statement }) => !known.some((entry) => entry.statement === statement)),
];
