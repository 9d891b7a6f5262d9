import type { AssessmentResult } from '@lanelight/contracts';
import { usd, whole } from './money.js';
import type { Vehicle } from './vehicle.js';
import { listOf } from './words.js';

/**
 * The whole assessment in a few plain paragraphs, for reading and for copying into other systems.
 * @param summary of a second opinion, or empty; it follows the verdict
 */
export function assessmentText(
  vehicle: Vehicle,
  result: Omit<AssessmentResult, 'assessmentText'>,
  summary: string,
): string {
  const { estimatedValue: value, saleLight, arbitrationRisk, repairList, possibleRepairList } = result;
  const repairs = [
    repairList.length === 0
      ? 'No necessary repair was found.'
      : `Necessary repairs, ${usd(result.totalNecessaryRepairsCost)} wholesale: ${listOf(result.necessaryRepairsCostDetails.map(priced))}.`,
    possibleRepairList.length === 0
      ? ''
      : `Possible repairs, ${usd(result.totalPossibleRepairsCost)} wholesale: ${listOf(result.possibleRepairsCostDetails.map(priced))}.`,
  ];
  return [
    `${vehicle.name}, ${whole(vehicle.mileage)} miles. Recommended sale light: ${saleLight.label}. ${saleLight.reasons.join(' ')}`,
    ...(summary === '' ? [] : [summary]),
    `${arbitrationRisk.label}. ${arbitrationRisk.reason}`,
    repairs.filter(Boolean).join(' '),
    `Estimated wholesale value as it stands: ${usd(value.low)} to ${usd(value.high)}, midpoint ${usd(value.mid)}, ` +
      `${value.confidence} confidence. ${value.basis}`,
    `Certification level: ${result.naaaCertification}. ${result.naaaJustification.replace(/^None\. /, '')}`,
    ...(result.uncertainties.length > 0
      ? [`Not certain: ${result.uncertainties.map(({ statement, detail }) => `${statement} ${detail}`).join(' ')}`]
      : []),
  ].join('\n\n');
}

const priced = ({ repairName, estimatedCost }: { repairName: string; estimatedCost: number }): string =>
  `${repairName} (${usd(estimatedCost)})`;
