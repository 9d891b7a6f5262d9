import { ARBITRATION_RISK_LABELS, type ArbitrationLevel, type AssessmentResult } from '@lanelight/contracts';
import { faultOf } from './faults/fault-table.js';
import type { Fault } from './faults/fault.js';
import { factOf, probableCost, repairsFor, type CaseFacts, type Exposure } from './facts.js';
import { usd } from './money.js';
import { priceRepair } from './pricing.js';
import { repairOf } from './repair-catalogue.js';
import { isArbitrable } from './repairs.js';
import { isByCodesAlone, isEstablishedByPerson, namedCauses, type WeighedFault } from './weigh.js';
import { count, inSentence, listOf } from './words.js';

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
export function openCosts(
  { weighed, vehicle, settings }: Pick<CaseFacts, 'weighed' | 'vehicle' | 'settings'>,
  items: readonly WeighedFault[] = weighed,
): OpenCost[] {
  const range = (id: string) => {
    const [remedy] = faultOf(id).remedies;
    return remedy
      ? priceRepair(repairOf(remedy), 1, vehicle, settings.wholesaleFactor).wholesale
      : { low: 0, mid: 0, high: 0 };
  };
  return items
    .filter(({ standing }) => standing === 'open')
    .map((item) => {
      const diagnosis = item.fault.diagnosis
        ? priceRepair(repairOf(item.fault.diagnosis), 1, vehicle, settings.wholesaleFactor).wholesale.mid
        : 0;
      const likely = item.causes.map(([id]) => range(id)).filter(({ high }) => high > 0);
      const mid = probableCost(item, (id) => range(id).mid, diagnosis);
      // Shares below one leave room for a cause that costs nothing, so the expected cost may be under the cheapest repair.
      return {
        item,
        mid,
        low: Math.min(mid, diagnosis + Math.min(...likely.map(({ low }) => low), ...(likely.length === 0 ? [0] : []))),
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

/** Also those that another fault explains, where nobody has established that it is the reason. */
export const stillOpen = (facts: CaseFacts): OpenCost[] => openCosts(facts, allOf(facts.weighed));

const allOf = (weighed: readonly WeighedFault[]): WeighedFault[] => [
  ...weighed,
  ...weighed.flatMap(({ unsettled }) => unsettled),
];

/** One expected cost, with the fault behind it. */
interface ExpectedCost extends Exposure {
  /** True where only codes and warning lights speak for it. */
  byCodes: boolean;
}

/** From so many defects on that only codes and lights claim, one cause of all is likelier than as many defects. */
const BY_CODES_COUNTED = 3;

/**
 * What the faults of this vehicle cost, each once: found ones whole, open ones at their probable cost, suspected ones by
 * their chance, and what a cause explains at no less than it was worth alone. More evidence never makes it less, except
 * where somebody established the cause of an open fault.
 */
export function expectedCosts(facts: CaseFacts, counts: (fault: Fault) => boolean): Exposure[] {
  const { repairs, weighed } = facts;
  const isByCodes = (fault: Fault): boolean => {
    const item = weighed.find((one) => one.fault === fault);
    return item !== undefined && isByCodesAlone(item);
  };
  const found = repairs.necessary
    .filter(({ faults, repair }) => repair.group !== 'Diagnosis' && faults.some(counts))
    .map(({ name, wholesale, faults }): ExpectedCost => ({
      label: inSentence(name),
      amount: wholesale.mid,
      kind: 'defect',
      byCodes: faults.every(isByCodes),
    }));
  const open = openCosts(facts)
    .filter(({ item }) => counts(item.fault))
    .map(({ item, mid }): ExpectedCost => ({
      label:
        item.fault.nature === 'emissions'
          ? `${inSentence(factOf(item))}, to be put back`
          : `${inSentence(factOf(item))} of unknown cause`,
      amount: mid,
      kind: 'open',
      byCodes: isByCodesAlone(item),
    }));
  const suspected = repairs.possible
    .filter(
      ({ share, faults }) =>
        share > 0 &&
        faults.some(counts) &&
        !faults.every((fault) => allOf(weighed).some((item) => item.standing === 'open' && item.fault === fault)),
    )
    .map(({ name, wholesale, share, faults }): ExpectedCost => ({
      label: `possible ${inSentence(name)}`,
      amount: Math.max(
        Math.round((wholesale.mid * ownShare(share, faults, weighed)) / 10) * 10,
        ...weighed
          .filter((item) => faults.includes(item.fault) && mayBeOpen(item, facts))
          .map((item) => worthAlone(item, facts)),
      ),
      kind: 'suspected',
      byCodes: faults.every(isByCodes),
    }));
  const behind = weighed.flatMap((item) => behindOf(item, facts, counts));
  const all = [...found, ...open, ...suspected, ...behind].sort(dearestFirst);
  const byCodes = all.filter((one) => one.byCodes).slice(BY_CODES_COUNTED);
  return all.filter((one) => !byCodes.includes(one)).map(({ byCodes: _, ...exposure }) => exposure);
}

const dearestFirst = (a: Exposure, b: Exposure): number => b.amount - a.amount;

/** What a fault explains and nobody has settled: by as much as it is worth more than the fault itself. */
function behindOf(item: WeighedFault, facts: CaseFacts, counts: (fault: Fault) => boolean): ExpectedCost[] {
  if (item.unsettled.length === 0) return [];
  // Compared again and again below, and dear to work out.
  const worth = new Map(
    [item, ...item.unsettled].map((one) => [one, counts(one.fault) ? worthAlone(one, facts) : 0] as const),
  );
  const alone = (one: WeighedFault): number => worth.get(one) ?? 0;
  const machines = item.unsettled
    .filter(isByCodesAlone)
    .sort((a, b) => alone(b) - alone(a))
    .slice(BY_CODES_COUNTED);
  const distinct = dearestDistinct(
    [item, ...item.unsettled].filter((one) => !machines.includes(one) && alone(one) > 0),
    alone,
  );
  const amount = distinct.reduce((sum, one) => sum + alone(one), 0) - alone(item);
  const beyond = distinct.filter((one) => one !== item);
  const [first] = beyond;
  if (!first || amount <= 0) return [];
  const what = beyond.length > 1 ? count(beyond.length, 'fault') : inSentence(first.fault.name);
  return [
    {
      label: `${what}, if ${beyond.length > 1 ? 'they have other causes' : 'it has another cause'}`,
      amount: Math.round(amount / 10) * 10,
      kind: 'open',
      byCodes: false,
    },
  ];
}

const COMPARED = 12;

/** The dearest of these faults of which none explains another. */
function dearestDistinct(items: readonly WeighedFault[], worth: (item: WeighedFault) => number): WeighedFault[] {
  const [first, ...rest] = [...items].sort((a, b) => worth(b) - worth(a)).slice(0, COMPARED);
  if (!first) return [];
  const total = (list: readonly WeighedFault[]): number => list.reduce((sum, one) => sum + worth(one), 0);
  const apart = rest.filter(
    ({ fault }) => !fault.explains.includes(first.fault.id) && !first.fault.explains.includes(fault.id),
  );
  const taken = [first, ...dearestDistinct(apart, worth)];
  if (apart.length === rest.length) return taken;
  const left = dearestDistinct(rest, worth);
  return total(left) > total(taken) ? left : taken;
}

const SHARES: Record<WeighedFault['standing'], number> = {
  found: 1,
  open: 1,
  suspected: 0.3,
  slight: 0.15,
  follows: 0.5,
};

/** The chance of a repair by what was suspected of it; as a likely cause of an open fault it is in that fault's cost. */
function ownShare(share: number, faults: readonly Fault[], weighed: readonly WeighedFault[]): number {
  const items = weighed.filter(({ fault }) => faults.includes(fault));
  if (!items.some(({ standing }) => standing === 'open')) return share;
  return Math.max(0, ...items.filter(({ standing }) => standing !== 'open').map(({ standing }) => SHARES[standing]));
}

/** A fault that follows from what nobody established is no cheaper than before anybody knew of it. */
const mayBeOpen = ({ standing, after }: WeighedFault, { weighed }: CaseFacts): boolean =>
  standing === 'follows' && !weighed.some((other) => other.fault === after && isEstablishedByPerson(other));

/** What a fault would be expected to cost if nothing else were recorded, whole US dollars. */
export function worthAlone(item: WeighedFault, facts: CaseFacts): number {
  const [open] = openCosts(facts, [mayBeOpen(item, facts) ? { ...item, standing: 'open' } : item]);
  if (open) return open.mid;
  const listed = repairsFor(item, facts.repairs).reduce((sum, { wholesale, share }) => sum + wholesale.mid * share, 0);
  const [remedy] = item.fault.remedies;
  if (!remedy) return listed;
  const { perPlace } = repairOf(remedy);
  const { wholesale } = priceRepair(
    repairOf(remedy),
    perPlace ? Math.max(1, item.places.length) : 1,
    facts.vehicle,
    facts.settings.wholesaleFactor,
  );
  return Math.max(listed, wholesale.mid * SHARES[item.standing]);
}

/**
 * What a buyer could win: the expected costs of hidden defects, and the whole vehicle where it can be returned. Wear,
 * comfort and visible damage do not count.
 * @param soundValue of the vehicle with nothing wrong, US dollars
 */
export function exposuresOf(facts: CaseFacts, soundValue: number): Exposure[] {
  const { concerns, pack } = facts;
  const returned = concerns.find(({ concern }) => pack.concerns[concern].wholeVehicle);
  const vehicle = returned ? [{ label: inSentence(returned.fact), amount: soundValue, kind: 'vehicle' as const }] : [];
  return [...vehicle, ...expectedCosts(facts, isArbitrable)];
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
      ? ` ${listOf(harmless.slice(0, 3).map(({ name }) => name))} ${harmless.length === 1 && !/(?<!si)s$/.test(harmless[0]?.repair.name ?? '') ? 'does' : 'do'} not count: ` +
        'wear, comfort and visible damage are rarely arbitrable.'
      : '';
  if (!first || total === 0) return `Nothing recorded can be arbitrated for money.${rest}`;
  if (first.kind === 'vehicle')
    return (
      `A buyer could return the whole vehicle, worth about ${usd(first.amount)} if sound: ${first.label}.` +
      `${exposures.length > 1 ? ` Hidden defects add ${usd(total - first.amount)}.` : ''}`
    );
  const named = exposures.slice(0, DRIVERS_NAMED).map(({ label, amount }) => `${label} (${usd(amount)})`);
  const more = exposures.length > DRIVERS_NAMED ? [`${exposures.length - DRIVERS_NAMED} smaller`] : [];
  const under =
    total < LOW_RISK_BELOW && concerns.length > 0 ? ' The kind of defect decides the light here, not its cost.' : '';
  return `${usd(total)} could be arbitrated: ${listOf([...named, ...more])}. The line for one defect is ${usd(line)}.${rest}${under}`;
}

/** The likely causes of an open fault in words: `water pump or thermostat`. */
export const likelyCauses = (item: WeighedFault): string => {
  const named = namedCauses(item)
    .map(([id]) => faultOf(id))
    .flatMap(({ remedies }) => remedies[0] ?? []);
  return listOf(named.map(inSentence), 'or');
};
