import { ARBITRATION_RISK_LABELS, type ArbitrationLevel, type AssessmentResult } from '@lanelight/contracts';
import { faultOf } from './faults/fault-table.js';
import { factOf, probableCost, type CaseFacts, type Exposure } from './facts.js';
import { usd } from './money.js';
import { priceRepair } from './pricing.js';
import { repairOf } from './repair-catalogue.js';
import { isArbitrable } from './repairs.js';
import { namedCauses, type WeighedFault } from './weigh.js';
import { inSentence, listOf } from './words.js';

/** Anticipated costs below this are a low risk, whole US dollars (specification, section 9). */
export const LOW_RISK_BELOW = 800;
/** Anticipated costs above this are a high risk. */
export const HIGH_RISK_ABOVE = 1_000;

/** Under 800 low, 800 to 1000 inclusive medium, above 1000 high (specification, section 9). */
export function arbitrationLevel(anticipatedCost: number): ArbitrationLevel {
  if (anticipatedCost < LOW_RISK_BELOW) return 'low';
  return anticipatedCost <= HIGH_RISK_ABOVE ? 'medium' : 'high';
}

/** What a fault of unknown cause costs, whole US dollars: probably, and at least and at most. */
export interface OpenCost {
  item: WeighedFault;
  mid: number;
  low: number;
  high: number;
}

/** Faults with an open cause, each at the probable cost of its likely causes. */
export function openCosts({
  weighed,
  vehicle,
  settings,
}: Pick<CaseFacts, 'weighed' | 'vehicle' | 'settings'>): OpenCost[] {
  const range = (id: string) => {
    const [remedy] = faultOf(id).remedies;
    return remedy
      ? priceRepair(repairOf(remedy), 1, vehicle, settings.wholesaleFactor).wholesale
      : { low: 0, mid: 0, high: 0 };
  };
  return weighed
    .filter(({ standing }) => standing === 'open')
    .map((item) => {
      const diagnosis = item.fault.diagnosis
        ? priceRepair(repairOf(item.fault.diagnosis), 1, vehicle, settings.wholesaleFactor).wholesale.mid
        : 0;
      const likely = item.causes.map(([id]) => range(id)).filter(({ high }) => high > 0);
      return {
        item,
        mid: probableCost(item, (id) => range(id).mid, diagnosis),
        low: diagnosis + Math.min(...likely.map(({ low }) => low), ...(likely.length === 0 ? [0] : [])),
        high: diagnosis + Math.max(0, ...likely.map(({ high }) => high)),
      };
    });
}

/** True where no likely cause of an open fault can reach the line. */
export const staysUnderLine = ({ item }: OpenCost, { vehicle, settings, line }: CaseFacts): boolean =>
  item.causes.length > 0 &&
  item.causes.reduce((sum, [, share]) => sum + share, 0) >= 0.9 &&
  item.causes.every(([id]) => {
    const [remedy] = faultOf(id).remedies;
    return (
      remedy !== undefined && priceRepair(repairOf(remedy), 1, vehicle, settings.wholesaleFactor).wholesale.mid < line
    );
  });

/**
 * What a buyer could win: hidden defects that were found, open ones at their probable cost, suspected ones by their chance,
 * and the whole vehicle where it can be returned. Wear, comfort and visible damage do not count.
 * @param soundValue of the vehicle with nothing wrong, US dollars
 */
export function exposuresOf(facts: CaseFacts, soundValue: number): Exposure[] {
  const { repairs, concerns, pack } = facts;
  const found = repairs.necessary
    .filter(({ faults, repair }) => repair.group !== 'Diagnosis' && faults.some(isArbitrable))
    .map(({ name, wholesale }): Exposure => ({ label: inSentence(name), amount: wholesale.mid, kind: 'defect' }));
  const open = openCosts(facts)
    .filter(({ item }) => isArbitrable(item.fault))
    .map(({ item, mid }): Exposure => ({
      label: `${inSentence(factOf(item))} of unknown cause`,
      amount: mid,
      kind: 'open',
    }));
  const suspected = repairs.possible
    .filter(
      ({ share, faults }) =>
        share > 0 &&
        faults.some(isArbitrable) &&
        !facts.weighed.some((item) => item.standing === 'open' && faults.includes(item.fault)),
    )
    .map(({ name, wholesale, share }): Exposure => ({
      label: `possible ${inSentence(name)}`,
      amount: Math.round((wholesale.mid * share) / 10) * 10,
      kind: 'suspected',
    }));
  const returned = concerns.find(({ concern }) => pack.concerns[concern].wholeVehicle);
  const vehicle = returned ? [{ label: inSentence(returned.fact), amount: soundValue, kind: 'vehicle' as const }] : [];
  return [...vehicle, ...[...found, ...open, ...suspected].sort((a, b) => b.amount - a.amount)];
}

/** The rating by the anticipated cost, and the largest defect held against the auction's line. */
export function rateArbitration(
  facts: CaseFacts,
  soundValue: number,
): Pick<AssessmentResult, 'arbitrationRisk' | 'arbitrationLine'> {
  const exposures = exposuresOf(facts, soundValue);
  const anticipatedCost = exposures.reduce((sum, { amount }) => sum + amount, 0);
  const level = arbitrationLevel(anticipatedCost);
  const largest = Math.max(
    0,
    ...exposures.filter(({ kind }) => kind === 'defect' || kind === 'open').map(({ amount }) => amount),
  );
  return {
    arbitrationRisk: {
      level,
      label: ARBITRATION_RISK_LABELS[level],
      reason: reasonOf(exposures, anticipatedCost, facts),
      anticipatedCost,
    },
    arbitrationLine: { largestDefect: largest, threshold: facts.line },
  };
}

const DRIVERS_NAMED = 3;

function reasonOf(exposures: readonly Exposure[], total: number, { repairs, line, concerns }: CaseFacts): string {
  const [first] = exposures;
  const harmless = repairs.necessary.filter(({ faults }) => !faults.some(isArbitrable));
  const rest =
    harmless.length > 0
      ? ` ${listOf(harmless.slice(0, 3).map(({ name }) => name))} ${harmless.length === 1 ? 'does' : 'do'} not count: ` +
        'wear, comfort and visible damage are rarely arbitrable.'
      : '';
  if (!first || total === 0) return `Nothing recorded can be arbitrated for money.${rest}`;
  if (first.kind === 'vehicle')
    return (
      `A buyer could return the whole vehicle, worth about ${usd(first.amount)} sound: ${first.label}.` +
      `${exposures.length > 1 ? ` Hidden defects add ${usd(total - first.amount)}.` : ''}`
    );
  const named = exposures.slice(0, DRIVERS_NAMED).map(({ label, amount }) => `${label} ${usd(amount)}`);
  const more = exposures.length > DRIVERS_NAMED ? [`${exposures.length - DRIVERS_NAMED} smaller`] : [];
  const under =
    total < LOW_RISK_BELOW && concerns.length > 0
      ? ` The light is limited by the kind of defect, not by its cost.`
      : '';
  return `${usd(total)} could be arbitrated: ${listOf([...named, ...more])}. The line for one defect is ${usd(line)}.${rest}${under}`;
}

/** The likely causes of an open fault in words: `water pump or thermostat`. */
export const likelyCauses = (item: WeighedFault): string => {
  const named = namedCauses(item)
    .map(([id]) => faultOf(id))
    .flatMap(({ remedies }) => remedies[0] ?? []);
  return listOf(named.map(inSentence), 'or');
};
