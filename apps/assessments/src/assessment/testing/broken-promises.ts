import { isDeepStrictEqual } from 'node:util';
import {
  ARBITRATION_RISK_LABELS,
  NO_REPAIRS,
  NO_WARNING_LIGHTS,
  OTHER_REPAIR,
  SALE_LIGHT_LABELS,
  type AssessmentInput,
  type AssessmentResult,
  type CertificationLevel,
  type MoneyRange,
  type RepairItem,
  type SaleLightColor,
} from '@lanelight/contracts';
import { assess } from '../../engine/assess.js';

const STRICTEST_FIRST: readonly SaleLightColor[] = ['red', 'yellow', 'green'];
const LOWEST_FIRST: readonly CertificationLevel[] = ['None', 'Silver', 'Gold', 'Platinum'];

/** What every assessment has to keep, whoever made it; names the promises that this one breaks. */
export function brokenPromises(
  { diagnostic: form, submittedAt, ...rest }: AssessmentInput,
  result: AssessmentResult,
): string[] {
  const { settings } = rest;
  const rules = assess({ diagnostic: form, submittedAt, ...rest });
  const {
    saleLight,
    naaaCertification: level,
    naaaAnnouncement: announcement,
    repairList,
    possibleRepairList,
    estimatedValue: value,
  } = result;
  const repairs = [...repairList, ...possibleRepairList];
  const isSaid = (text: string): boolean => announcement.toLowerCase().includes(text.toLowerCase());
  const sum = (items: readonly { estimatedCost: number }[]): number =>
    items.reduce((total, { estimatedCost }) => total + estimatedCost, 0);
  const picked = [...form.immediateRepairs, ...form.potentialRepairs].filter(
    (name) => name !== NO_REPAIRS && name !== OTHER_REPAIR,
  );
  const hasSafetyFault =
    form.safetySystemIssues === 'yes' || form.warningLights.some((light) => light === 'ABS' || light === 'Airbag');
  const hasDefectAtLine = result.arbitrationLine.largestDefect >= result.arbitrationLine.threshold;
  const isDisqualified =
    form.structureFrameIssues === 'yes' ||
    form.emissionsAltered === 'yes' ||
    hasSafetyFault ||
    form.postInspectionMileage < form.mileage ||
    form.electrified === true ||
    form.diagnosticCodes.some(({ isPermanent }) => isPermanent) ||
    hasDefectAtLine ||
    saleLight.color === 'red';
  const promises: Record<string, boolean> = {
    'is plain JSON': isDeepStrictEqual(JSON.parse(JSON.stringify(result)), result),
    'holds no control characters and no broken ones': textsIn(result).every(
      (text) => !/[\p{Cs}\p{Cc}]/u.test(text.replaceAll('\n', '')),
    ),
    'shows the exact words of its light and risk':
      saleLight.label === SALE_LIGHT_LABELS[saleLight.color] &&
      result.arbitrationRisk.label === ARBITRATION_RISK_LABELS[result.arbitrationRisk.level],
    'gives each reason for its light once':
      saleLight.reasons.length > 0 &&
      areDistinct(saleLight.reasons) &&
      saleLight.reasons.every((reason) => reason.trim() !== ''),
    'states each uncertainty once': areDistinct(result.uncertainties.map(({ statement }) => statement)),
    'names each repair once, with reason and evidence':
      areDistinct(repairs.map(({ name }) => name)) &&
      repairs.every(({ justification, evidence }) => justification.trim() !== '' && evidence.length > 0),
    'orders its ranges': [value, ...repairs.flatMap(({ wholesale, retail }) => [wholesale, retail])].every(isOrdered),
    'adds up':
      result.totalNecessaryRepairsCost === sum(result.necessaryRepairsCostDetails) &&
      result.totalPossibleRepairsCost === sum(result.possibleRepairsCostDetails),
    'counts the wholesale middles':
      matches(repairList, result.necessaryRepairsCostDetails) &&
      matches(possibleRepairList, result.possibleRepairsCostDetails),
    'rates the risk by the anticipated cost':
      result.arbitrationRisk.anticipatedCost !== undefined &&
      result.arbitrationRisk.level ===
        (result.arbitrationRisk.anticipatedCost < 800
          ? 'low'
          : result.arbitrationRisk.anticipatedCost <= 1_000
            ? 'medium'
            : 'high'),
    'announces every code': form.diagnosticCodes.every(({ code, isPermanent }) =>
      isSaid(isPermanent ? `${code} (permanent)` : code),
    ),
    'announces every warning light': form.warningLights.every((light) => light === NO_WARNING_LIGHTS || isSaid(light)),
    // A diagnosis is no defect: the announcement names the fault whose cause is unknown.
    'announces every picked and every necessary repair': [
      ...picked,
      ...repairList.map(({ name }) => name).filter((name) => !/ (?:diagnosis|measurement)$/.test(name)),
    ].every(isSaid),
    'announces all that the rules announce':
      result.announced.every(({ named }) => named) &&
      rules.announced.every(({ kind, label }) =>
        result.announced.some((item) => item.kind === kind && item.label === label),
      ),
    'begins its announcement with its light': announcement.startsWith(
      `${saleLight.color.charAt(0).toUpperCase()}${saleLight.color.slice(1)} light`,
    ),
    'is never green with structure, an odometer in doubt, a safety fault, altered emissions or a defect at the line':
      saleLight.color !== 'green' ||
      !(
        form.structureFrameIssues === 'yes' ||
        form.emissionsAltered === 'yes' ||
        hasSafetyFault ||
        form.postInspectionMileage < form.mileage ||
        hasDefectAtLine
      ),
    'is red below the as-is line': value.mid >= settings.asIsBelow || saleLight.color === 'red',
    'is certified with nothing that rules it out': level === 'None' || !isDisqualified,
    'says whose certification it is':
      (level === 'None' || result.naaaJustification.startsWith('Recommended, subject to auction certification.')) &&
      result.naaaJustification.includes('NAAA Wholesale Certification Program'),
    'has no better light than by rules':
      STRICTEST_FIRST.indexOf(saleLight.color) <= STRICTEST_FIRST.indexOf(rules.saleLight.color),
    'has no higher level than by rules': LOWEST_FIRST.indexOf(level) <= LOWEST_FIRST.indexOf(rules.naaaCertification),
    'needs no less than by rules':
      result.totalNecessaryRepairsCost >= rules.totalNecessaryRepairsCost &&
      result.arbitrationLine.largestDefect >= rules.arbitrationLine.largestDefect,
    'holds against the line of the auction': result.arbitrationLine.threshold === settings.arbitrationThreshold,
    'is worth no more than the rules allow':
      value.high <= rules.estimatedValue.high && value.low <= rules.estimatedValue.low,
    'keeps its texts short': JSON.stringify(result).length < JSON.stringify(rules).length + 60_000,
  };
  return Object.entries(promises)
    .filter(([, isKept]) => !isKept)
    .map(([promise]) => promise);
}

const areDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length;
const isOrdered = ({ low, mid, high }: MoneyRange): boolean =>
  [low, mid, high].every(Number.isInteger) && 0 <= low && low <= mid && mid <= high;
const matches = (items: readonly RepairItem[], costs: AssessmentResult['necessaryRepairsCostDetails']): boolean =>
  items.length === costs.length &&
  items.every(
    ({ name, wholesale }, index) => costs[index]?.repairName === name && costs[index]?.estimatedCost === wholesale.mid,
  );

function textsIn(result: AssessmentResult): string[] {
  const texts: string[] = [];
  JSON.stringify(result, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}
