import { ARBITRATION_RISK_LABELS, type ArbitrationLevel, type AssessmentResult } from '@lanelight/contracts';
import type { AssessedRepair, AssessedRepairs } from './merge-repairs.js';
import { usd } from './money.js';
import { isArbitrable } from './repair-catalogue.js';
import { inSentence } from './words.js';

/** Anticipated costs below this are a low risk, whole US dollars (specification, section 9). */
export const LOW_RISK_BELOW = 800;
/** Anticipated costs above this are a high risk. */
export const HIGH_RISK_ABOVE = 1_000;

/** Under 800 low, 800 to 1000 inclusive medium, above 1000 high (specification, section 9). */
export function arbitrationLevel(anticipatedCost: number): ArbitrationLevel {
  if (anticipatedCost < LOW_RISK_BELOW) return 'low';
  return anticipatedCost <= HIGH_RISK_ABOVE ? 'medium' : 'high';
}

/** The dearest mechanical defect that was found or that nothing has ruled out, or null. */
export function largestDefect({ necessary, possible }: AssessedRepairs): AssessedRepair | null {
  const defects = [...necessary, ...possible].filter(
    ({ repair, weight }) => weight === 'whole' && isArbitrable(repair),
  );
  return defects.reduce<AssessedRepair | null>(
    (largest, item) => (largest === null || item.wholesale.mid > largest.wholesale.mid ? item : largest),
    null,
  );
}

/** The rating by the total of necessary repairs, and the largest defect held against the auction's line. */
export function rateArbitration(
  repairs: AssessedRepairs,
  total: number,
  threshold: number,
): Pick<AssessmentResult, 'arbitrationRisk' | 'arbitrationLine'> {
  const level = arbitrationLevel(total);
  const largest = largestDefect(repairs);
  return {
    arbitrationRisk: { level, label: ARBITRATION_RISK_LABELS[level], reason: reasonOf(largest, total, threshold) },
    arbitrationLine: { largestDefect: largest?.wholesale.mid ?? 0, threshold },
  };
}

function reasonOf(largest: AssessedRepair | null, total: number, threshold: number): string {
  if (largest && largest.wholesale.mid >= threshold) {
    const amount = usd(largest.wholesale.mid);
    return largest.necessity === 'necessary'
      ? `One defect at ${amount}. The line here is ${usd(threshold)}.`
      : `Necessary repairs total ${usd(total)}. The ${inSentence(largest.name)}, if it is needed, is ${amount}; the line here is ${usd(threshold)}.`;
  }
  if (total === 0) return `No necessary repair was found. The line here is ${usd(threshold)}.`;
  return `Necessary repairs total ${usd(total)}. No single mechanical defect reaches the line of ${usd(threshold)}.`;
}
