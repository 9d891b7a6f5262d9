import type { AssessmentInput, AssessmentResult } from '@lanelight/contracts';
import { announce } from './announcement.js';
import { rateArbitration } from './arbitration.js';
import { assessmentText } from './assessment-text.js';
import { recommendCertification } from './certification.js';
import { readCodes } from './code-findings.js';
import { readHazardWords, readRemarks } from './hazard-words.js';
import { readWarningLights } from './lamp-findings.js';
import { mergeRepairs, repairCost, repairItem, totalCost } from './merge-repairs.js';
import { readMileage, readOdometer } from './mileage-findings.js';
import { moneyUncertainties } from './money-uncertainties.js';
import { readPickedRepairs } from './picked-findings.js';
import { combineReadings } from './reading.js';
import { readReadiness } from './readiness-findings.js';
import { recommendLight } from './sale-light.js';
import { notesTellOfMisfire, readSections } from './section-findings.js';
import { estimateValue, valueBeforeRepairs } from './valuation.js';
import { describeVehicle } from './vehicle.js';

/**
 * The risk assessment of one diagnostic by rules alone. Pure and deterministic: the same input gives the same result,
 * and the only time in it is the time of submission.
 */
export function assess({ diagnostic, submittedAt, settings }: AssessmentInput): AssessmentResult {
  const vehicle = describeVehicle(diagnostic, submittedAt);
  const reading = combineReadings([
    readOdometer(diagnostic),
    readCodes(diagnostic, notesTellOfMisfire(diagnostic)),
    readWarningLights(diagnostic),
    readSections(diagnostic),
    readHazardWords(diagnostic),
    readPickedRepairs(diagnostic),
    readRemarks(diagnostic),
    readReadiness(diagnostic),
    readMileage(diagnostic, vehicle),
  ]);
  const { hazards } = reading;
  const repairs = mergeRepairs(reading.suggestions, vehicle, settings);
  const estimatedValue = estimateValue(vehicle, repairs, hazards, settings);
  const totalNecessaryRepairsCost = totalCost(repairs.necessary);
  const saleLight = recommendLight({ repairs, hazards, value: estimatedValue.mid, soundValue: valueBeforeRepairs(vehicle, settings), settings });
  const certification = recommendCertification({ diagnostic, vehicle, repairs, hazards, light: saleLight, settings });
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
    uncertainties: [...reading.uncertainties, ...moneyUncertainties(vehicle, estimatedValue, repairs, settings)],
  };
  return { assessmentText: assessmentText(vehicle, result), ...result };
}
