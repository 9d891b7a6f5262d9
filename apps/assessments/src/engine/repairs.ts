import type { AssessmentSettings, Evidence, MoneyRange, RepairCost, RepairItem } from '@lanelight/contracts';
import type { Claim } from './claim.js';
import { faultOf } from './faults/fault-table.js';
import type { Fault } from './faults/fault.js';
import { lampName } from './lamps.js';
import { usd, whole } from './money.js';
import { priceRepair, type AskedPrice } from './pricing.js';
import { alternativesOf, replaces, repairOf, type CatalogueRepair, type RepairName } from './repair-catalogue.js';
import type { Vehicle } from './vehicle.js';
import { isByCodesAlone, namedCauses, type WeighedFault } from './weigh.js';
import { capitalized, inSentence, listOf } from './words.js';

export type Necessity = 'necessary' | 'possible';

/** One repair with everything that speaks for it, priced. */
export interface AssessedRepair {
  repair: CatalogueRepair;
  /** With its places: `Ignition coil, cylinders 2 and 4`. */
  name: string;
  necessity: Necessity;
  /** Chance that it is needed, 0 to 1; 0 for an inspection by mileage. */
  share: number;
  /** What it is for. */
  faults: Fault[];
  /** Sentences with the facts, the telling ones first. */
  reasons: string[];
  evidence: Evidence[];
  /** True where the notes name its price. */
  isQuoted: boolean;
  retail: MoneyRange;
  wholesale: MoneyRange;
  breakdown: string;
}

/** The repairs of an assessment, each list dearest first. No repair stands in both. */
export interface AssessedRepairs {
  necessary: AssessedRepair[];
  possible: AssessedRepair[];
}

/** One reason for one repair. */
interface Demand {
  repair: RepairName;
  title?: string;
  necessity: Necessity;
  share: number;
  fault: Fault;
  places: readonly string[];
  reason: string;
  evidence: Evidence[];
  asked: AskedPrice;
  picked: boolean;
}

const SHARE_SUSPECTED = 0.3;
const SHARE_SLIGHT = 0.15;
const SHARE_FOLLOWS = 0.5;

/** Remedies of all faults: one way for each defect, each unit once, necessary before possible. */
export function chooseRepairs(
  weighed: readonly WeighedFault[],
  due: readonly DueService[],
  vehicle: Vehicle,
  settings: AssessmentSettings,
): AssessedRepairs {
  const demands = [
    ...weighed
      .flatMap((item) => [...demandsOf(item, vehicle), ...demandsBehind(item, vehicle)])
      .map((demand) => (vehicle.batteryElectric ? ofNoHybrid(demand) : demand)),
    ...due.map(demandOfService),
  ];
  const groups = groupByRepair(withoutReplaced(demands));
  const repairs = groups.map((group) => priced(group, vehicle, settings));
  return {
    necessary: repairs.filter(({ necessity }) => necessity === 'necessary').sort(dearestFirst),
    possible: repairs.filter(({ necessity }) => necessity === 'possible').sort(dearestFirst),
  };
}

/** What the repairs of a hybrid are called on a car without an engine. */
const ELECTRIC_TITLES: Partial<Record<RepairName, string>> = {
  'Hybrid battery': 'High-voltage battery',
  'Hybrid system diagnosis': 'High-voltage system diagnosis',
};

const ofNoHybrid = (demand: Demand): Demand => {
  const title = demand.picked ? undefined : ELECTRIC_TITLES[demand.repair];
  return title === undefined ? demand : { ...demand, title };
};

/** A service that is due by mileage; nothing was found wrong. */
export interface DueService {
  repair: RepairName;
  reason: string;
  miles: number;
}

const demandOfService = ({ repair, reason, miles }: DueService): Demand => ({
  repair,
  necessity: 'possible',
  share: 0,
  fault: faultOf('unlisted'),
  places: [],
  reason,
  evidence: [{ kind: 'mileage', source: `${whole(miles)} miles`, quote: null }],
  asked: {},
  picked: false,
});

function demandsOf(item: WeighedFault, vehicle: Vehicle): Demand[] {
  const { fault, standing, claims, places, explained } = item;
  const evidence = evidenceOf([...claims, ...explained.flatMap((one) => one.claims)]);
  const demand = (
    repair: RepairName,
    necessity: Necessity,
    share: number,
    reason: string,
    more: Partial<Demand> = {},
  ): Demand => ({
    repair,
    necessity,
    share,
    fault,
    places: repairOf(repair).perPlace ? places : [],
    reason,
    evidence,
    asked: {},
    picked: false,
    ...more,
  });
  const reason = reasonFor(item);
  const isAltered = fault.nature === 'emissions';
  if (standing === 'open')
    return [
      ...(fault.diagnosis
        ? [
            demand(
              fault.diagnosis,
              'necessary',
              1,
              `${reason} ${isAltered ? 'A shop has to see what was changed.' : 'The cause is not known.'}`,
            ),
          ]
        : []),
      ...namedCauses(item).flatMap(([id, share]) => {
        const cause = faultOf(id);
        const repair = usualRemedy(cause, vehicle);
        return repair
          ? [
              demand(
                repair,
                'possible',
                share,
                isAltered ? 'It may be what was changed.' : `A likely cause of ${causeOf(item)}; not tested.`,
                {
                  fault: cause.nature === 'wear' ? cause : item.fault,
                },
              ),
            ]
          : [];
      }),
    ];
  const necessity: Necessity = standing === 'found' ? 'necessary' : 'possible';
  // What is due by mileage alone is preventive: nothing was found.
  const isDue = claims.every(({ evidence: { kind } }) => kind === 'mileage');
  const share = isDue
    ? 0
    : { found: 1, suspected: SHARE_SUSPECTED, slight: SHARE_SLIGHT, follows: SHARE_FOLLOWS }[standing];
  const asking = claims.filter(({ remedy, voice }) => remedy !== undefined && (voice === 'picked' || !isTires(fault)));
  const surest = asking.filter((claim) => claim.standing === 'present' || standing !== 'found');
  if (surest.length > 0)
    return surest.flatMap((claim) =>
      claim.remedy
        ? [
            demand(claim.remedy, necessity, share, reason, {
              ...(claim.title && { title: claim.title }),
              asked: askedBy([claim, ...claims, ...explained.flatMap((one) => one.claims)]),
              picked: claim.voice === 'picked',
              ...(claim.title && { evidence: [claim.evidence] }),
            }),
          ]
        : [],
    );
  if (standing === 'follows')
    return namedCauses(item).flatMap(([id]) => {
      const remedy = usualRemedy(faultOf(id), vehicle);
      return remedy && item.after ? [demand(remedy, 'possible', share, reason)] : [];
    });
  if (standing === 'suspected' && fault.causes.length > 0)
    return namedCauses(item).flatMap(([id, chance]) => {
      const remedy = usualRemedy(faultOf(id), vehicle);
      return remedy ? [demand(remedy, 'possible', chance * SHARE_SUSPECTED, reason)] : [];
    });
  if (standing === 'slight' && fault.causes.length > 0) return [];
  const remedy = isTires(fault) ? tiresFor(item) : usualRemedy(fault, vehicle);
  return remedy
    ? [
        demand(remedy, necessity, share, reason, {
          asked: askedBy([...claims, ...explained.flatMap((one) => one.claims)]),
        }),
      ]
    : [];
}

/**
 * What may be behind a symptom that a fault found by codes explains: a solenoid's code beside one of the timing leaves the
 * chain possible. Only where it costs more than what was found.
 */
const demandsBehind = (item: WeighedFault, vehicle: Vehicle): Demand[] =>
  item.standing === 'found' && isByCodesAlone(item)
    ? item.unsettled
        .filter((one) => one.standing === 'open' && one.fault.nature === item.fault.nature)
        .flatMap((one) => demandsOf(one, vehicle))
        .filter(({ necessity, repair }) => necessity === 'possible' && !item.fault.remedies.includes(repair))
    : [];

const isTires = ({ remedies }: Fault): boolean => remedies.includes('Two tires');

/** As many tires as were named; a set where nobody counted. */
function tiresFor({ claims, explained }: WeighedFault): RepairName {
  const told = [...claims, ...explained.flatMap((one) => one.claims)];
  const counted = told.map(({ count }) => count ?? 0);
  const corners = new Set(told.flatMap(({ places }) => places).filter((place) => place.includes(' '))).size;
  const count = Math.max(0, corners, ...counted);
  return count === 1 ? 'Single tire' : count === 2 ? 'Two tires' : 'Tires (set of four)';
}

/** The first remedy that this vehicle's build allows. */
function usualRemedy(fault: Fault, vehicle: Vehicle): RepairName | undefined {
  if (vehicle.hasCvt && fault.remedies.includes('CVT replacement')) return 'CVT replacement';
  return fault.remedies.find((remedy) => remedy !== 'CVT replacement' || fault.id === 'cvt');
}

const askedBy = (claims: readonly Claim[]): AskedPrice => {
  const quoted = claims.find(({ quotedCost }) => quotedCost !== undefined)?.quotedCost;
  const retail = Math.max(0, ...claims.map((claim) => claim.retail ?? 0));
  return { ...(quoted !== undefined && { quoted }), ...(retail > 0 && { retail }) };
};

/** One sentence with the fact behind a fault. */
export function reasonFor({ fault, claims, standing, after }: WeighedFault): string {
  const told = claims.find(({ because }) => because)?.because;
  if (told) return told;
  const codes = [...new Set(claims.filter(({ voice }) => voice === 'code').map(({ evidence }) => evidence.source))];
  const lamps = claims.filter(({ voice }) => voice === 'lamp').map(({ evidence }) => lampName(evidence.source));
  const isNoted = claims.some(({ statement }) => statement);
  const isPicked = claims.some(({ voice, standing: state }) => voice === 'picked' && state === 'present');
  const isTested = claims.some(({ voice, statement }) => voice === 'tested' && statement);
  const name = inSentence(fault.name);
  if (standing === 'follows' && after)
    return `${listOf(codes)}: it may follow from the ${inSentence(after.name)}. Repair that first.`;
  if (standing === 'suspected')
    return isNoted ? `Suspected by the mechanic: ${name}.` : 'The mechanic lists it as a potential repair.';
  if (standing === 'slight') return `Noted by the mechanic as slight: ${name}.`;
  const machines = [
    ...(codes.length > 0 ? [`${listOf(codes)} stored`] : []),
    ...(lamps.length > 0 ? [`${listOf(lamps)} on`] : []),
  ];
  if (isNoted)
    return `${isTested ? 'Diagnosed by the mechanic' : 'Noted by the mechanic'}: ${name}${machines.length > 0 ? `, with ${listOf(machines)}` : ''}.`;
  if (isPicked)
    return `The mechanic lists it as an immediate repair${machines.length > 0 ? `, with ${listOf(machines)}` : ''}.`;
  if (machines.length > 0) return `${capitalized(listOf(machines))}: ${name}.`;
  return `${fault.name} by the mechanic's answer.`;
}

const causeOf = ({ fault, claims }: WeighedFault): string => {
  const codes = [...new Set(claims.filter(({ voice }) => voice === 'code').map(({ evidence }) => evidence.source))];
  return codes.length > 0 && codes.length <= 3 ? listOf(codes) : `the ${inSentence(fault.name)}`;
};

const evidenceOf = (claims: readonly Claim[]): Evidence[] =>
  distinctEvidence([...claims].sort((a, b) => RANK[a.voice] - RANK[b.voice]).map(({ evidence }) => evidence));

const RANK: Record<Claim['voice'], number> = {
  tested: 0,
  found: 1,
  picked: 2,
  reported: 3,
  code: 4,
  lamp: 5,
  answer: 6,
  opinion: 7,
};

/** One unit is repaired once: what a larger repair contains, or does in another way, falls to it with its evidence. */
function withoutReplaced(demands: readonly Demand[]): Demand[] {
  const chosen = [...demands].sort(firstChosen);
  const kept: Demand[] = [];
  for (const demand of chosen) {
    const larger = kept.find(
      (other) =>
        replaces(other.repair, demand.repair) && (other.necessity === 'necessary' || demand.necessity === 'possible'),
    );
    if (!larger) kept.push(demand);
    else larger.evidence = distinctEvidence([...larger.evidence, ...demand.evidence]);
  }
  return kept;
}

/** The mechanic's pick chooses among the ways to do the same work; else the larger repair takes over the smaller. */
const firstChosen = (a: Demand, b: Demand): number =>
  Number(b.necessity === 'necessary') - Number(a.necessity === 'necessary') ||
  (alternativesOf(a.repair).includes(b.repair) ? Number(b.picked) - Number(a.picked) : 0) ||
  repairOf(b.repair).retail[1] - repairOf(a.repair).retail[1];

function groupByRepair(demands: readonly Demand[]): Demand[][] {
  const groups = new Map<string, Demand[]>();
  for (const demand of demands) {
    const key = (demand.title ?? demand.repair).toLowerCase();
    groups.set(key, [...(groups.get(key) ?? []), demand]);
  }
  return [...groups.values()];
}

const dearestFirst = (a: AssessedRepair, b: AssessedRepair): number =>
  b.wholesale.mid - a.wholesale.mid || (a.name < b.name ? -1 : 1);

function priced(group: readonly Demand[], vehicle: Vehicle, settings: AssessmentSettings): AssessedRepair {
  const [first] = group;
  if (!first) throw new Error('A repair needs a reason');
  const repair = repairOf(first.repair);
  const necessity: Necessity = group.some((entry) => entry.necessity === 'necessary') ? 'necessary' : 'possible';
  const telling = group.filter((entry) => entry.necessity === necessity);
  const places = distinctPlaces(telling.flatMap((entry) => entry.places));
  const asked = group.reduce<AskedPrice>((all, entry) => ({ ...all, ...entry.asked }), {});
  return {
    repair,
    name: named(first.title ?? repair.name, places),
    necessity,
    share: Math.max(...group.map(({ share }) => share)),
    faults: [...new Set(telling.map(({ fault }) => fault))],
    reasons: [...new Set(telling.map(({ reason }) => reason))],
    evidence: distinctEvidence(group.flatMap(({ evidence }) => evidence)),
    isQuoted: asked.quoted !== undefined,
    ...priceRepair(repair, repair.perPlace ? Math.max(1, places.length) : 1, vehicle, settings.wholesaleFactor, asked),
  };
}

/** `right` says no more than `right front`. */
function distinctPlaces(places: readonly string[]): string[] {
  const all = [...new Set(places)];
  return all
    .filter(
      (place) =>
        !all.some((other) => other !== place && other.split(/,? /).includes(place)) &&
        !all.some((other) => other !== place && other.startsWith(`${place},`)),
    )
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

function named(name: string, places: readonly string[]): string {
  if (places.length === 0) return name;
  const [kind = ''] = (places[0] ?? '').split(' ');
  if (
    places.length > 1 &&
    places.every((place) => /^\w+ \w+$/.test(place) && place.startsWith(`${kind} `) && !/^(left|right)$/.test(kind))
  )
    return `${name}, ${kind}s ${listOf(places.map((place) => place.slice(kind.length + 1)))}`;
  return `${name}, ${listOf(places)}`;
}

const distinctEvidence = (evidence: readonly Evidence[]): Evidence[] => [
  ...new Map(evidence.map((entry) => [`${entry.kind} ${entry.source} ${entry.quote}`, entry])).values(),
];

/** True where a buyer can win the cost of it: hidden trouble of a unit, not wear, comfort or visible damage. */
export const isArbitrable = ({ nature }: Pick<Fault, 'nature'>): boolean =>
  nature === 'mechanical' || nature === 'safety' || nature === 'emissions' || nature === 'structural';

/** How many reasons a justification repeats; the evidence beside it holds them all. */
const REASONS_SHOWN = 2;

/** The repair as the assessment shows it: facts first, then what follows from them. */
export function repairItem(item: AssessedRepair, line: number): RepairItem {
  return {
    name: item.name,
    justification: [...item.reasons.slice(0, REASONS_SHOWN), consequenceOf(item, line)].filter(Boolean).join(' '),
    evidence: item.evidence,
    wholesale: item.wholesale,
    retail: item.retail,
  };
}

function consequenceOf(
  { faults, share, wholesale, necessity, evidence, repair }: AssessedRepair,
  line: number,
): string {
  const natures = faults.map(({ nature }) => nature);
  if (share === 0 || repair.group === 'Diagnosis') return '';
  if (faults.some(isArbitrable) && wholesale.mid >= line)
    return necessity === 'necessary'
      ? `${usd(wholesale.mid)} is over the ${usd(line)} line by itself.`
      : `If it is needed, it costs ${usd(wholesale.mid)}; the line is ${usd(line)}. Announce it as possible.`;
  if (evidence.some(({ isPermanent }) => isPermanent)) return 'Its permanent code stays until a drive cycle passes.';
  if (necessity === 'possible') return '';
  if (natures.includes('comfort')) return 'Rarely arbitrable. Announce it anyway.';
  if (natures.includes('wear')) return 'Wear is usually not arbitrable.';
  if (natures.includes('visible')) return 'Visible on the block, so usually not arbitrable.';
  return '';
}

/** The repair's cost in the specification's form. */
export const repairCost = ({ name, wholesale, breakdown }: AssessedRepair): RepairCost => ({
  repairName: name,
  estimatedCost: wholesale.mid,
  costBreakdown: breakdown,
});

/** Sum of the wholesale middles. */
export const totalCost = (repairs: readonly AssessedRepair[]): number =>
  repairs.reduce((sum, { wholesale }) => sum + wholesale.mid, 0);
