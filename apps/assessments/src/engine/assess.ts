import type { AssessmentInput, AssessmentResult } from '@lanelight/contracts';
import { announce } from './announcement.js';
import { rateArbitration } from './arbitration.js';
import { assessmentText } from './assessment-text.js';
import { lowerCertification, recommendCertification } from './certification.js';
import { readCodes } from './code-findings.js';
import { readHazardWords, readRemarks } from './hazard-words.js';
import { readWarningLights } from './lamp-findings.js';
import { mergeRepairs, repairCost, repairItem, totalCost } from './merge-repairs.js';
import { readMileage, readOdometer } from './mileage-findings.js';
import { moneyUncertainties } from './money-uncertainties.js';
import { readPickedRepairs } from './picked-findings.js';
import { combineReadings } from './reading.js';
import { readReadiness } from './readiness-findings.js';
import { recommendLight, stricterLight } from './sale-light.js';
import { mergeUncertainties, NO_OPINION, withOpinion, type SecondOpinion } from './second-opinion.js';
import { notesTellOfMisfire, readSections } from './section-findings.js';
import { estimateValue, valueBeforeRepairs, withMiddle } from './valuation.js';
import { describeVehicle } from './vehicle.js';

/**
 * The risk assessment of one diagnostic by rules. Pure and deterministic: the same input gives the same result,
 * and the only time in it is the time of submission.
 * @param opinion of somebody who read the same diagnostic; the rules take from it what is stricter than they are
 */
export function assess(
  { diagnostic, submittedAt, settings }: AssessmentInput,
  opinion: SecondOpinion = NO_OPINION,
): AssessmentResult {
  const vehicle = describeVehicle(diagnostic, submittedAt);
  const reading = withOpinion(
    combineReadings([
      readOdometer(diagnostic),
      readCodes(diagnostic, notesTellOfMisfire(diagnostic)),
      readWarningLights(diagnostic),
      readSections(diagnostic),
      readHazardWords(diagnostic),
      readPickedRepairs(diagnostic),
      readRemarks(diagnostic),
      readReadiness(diagnostic),
      readMileage(diagnostic, vehicle),
    ]),
    opinion,
  );
  const { hazards } = reading;
  const repairs = mergeRepairs(reading.suggestions, vehicle, settings);
  const estimatedValue = withMiddle(estimateValue(vehicle, repairs, hazards, settings), opinion.value, settings);
  const totalNecessaryRepairsCost = totalCost(repairs.necessary);
  const light = recommendLight({
    repairs,
    hazards,
    value: estimatedValue.mid,
    soundValue: valueBeforeRepairs(vehicle, settings),
    settings,
  });
  const saleLight = stricterLight(light, opinion.light);
  const recommended = recommendCertification({ diagnostic, vehicle, repairs, hazards, light: saleLight, settings });
  const certification = lowerCertification(recommended, opinion.certification);
  const item = (repair: (typeof repairs.necessary)[number]) => repairItem(repair, settings.arbitrationThreshold);

  const result: Omit<AssessmentResult, 'assessmentText'> = {
    estimatedValue,
    repairList: repairs.necessary.map(item),
    possibleRepairList: repairs.possible.map(item),
    necessaryRepairsCostDetails: repairs.necessary.map(repairCost),
    possibleRepairsCostDetails: repairs.possible.map(repairCost),
    totalNecessaryRepairsCost,
    totalPossibleRepairsCost: totalCost(repairs.possible),
    ...rateArbitration(repairs, totalNecessaryRepairsCost, settings.arbitrationThreshold),
    saleLight,
    naaaCertification: certification.level,
    naaaJustification: certification.justification,
    ...announce(saleLight.color, reading.announceables, repairs, settings.arbitrationThreshold),
    uncertainties: mergeUncertainties(
      [...reading.uncertainties, ...moneyUncertainties(vehicle, estimatedValue, repairs, settings)],
      opinion.uncertainties,
    ),
  };
  return { assessmentText: assessmentText(vehicle, result, opinion.summary), ...result };
}
