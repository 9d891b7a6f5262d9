import type { AssessmentSettings, Evidence, MoneyRange, RepairCost, RepairItem } from '@lanelight/contracts';
import { usd } from './money.js';
import { priceRepair } from './pricing.js';
import { isArbitrable, repairOf, resolves, type CatalogueRepair } from './repair-catalogue.js';
import type { Necessity, Suggestion, Weight } from './reading.js';
import type { Vehicle } from './vehicle.js';
import { listOf } from './words.js';

/** One repair with everything that speaks for it, priced. */
export interface AssessedRepair {
  repair: CatalogueRepair;
  /** With its places: `Ignition coil, cylinders 2 and 4`. */
  name: string;
  necessity: Necessity;
  weight: Weight;
  reasons: string[];
  evidence: Evidence[];
  retail: MoneyRange;
  wholesale: MoneyRange;
  breakdown: string;
}

/** The repairs of an assessment, each list dearest first. No repair stands in both. */
export interface AssessedRepairs {
  necessary: AssessedRepair[];
  possible: AssessedRepair[];
}

/**
 * One repair once, with all its evidence; necessary beats possible.
 * A diagnosis is dropped where a necessary repair answers it, so a defect more never costs less.
 */
export function mergeRepairs(
  suggestions: readonly Suggestion[],
  vehicle: Vehicle,
  settings: AssessmentSettings,
): AssessedRepairs {
  const all = byRepair(suggestions).map((group) => assessed(group, vehicle, settings));
  const necessary = withoutLesserUnits(all.filter(({ necessity }) => necessity === 'necessary').sort(dearestFirst));
  return {
    necessary: necessary.filter((item) => !necessary.some((other) => answers(other, item))),
    possible: all.filter(({ necessity }) => necessity === 'possible').sort(dearestFirst),
  };
}

function byRepair(suggestions: readonly Suggestion[]): Suggestion[][] {
  const groups = new Map<string, Suggestion[]>();
  for (const suggestion of suggestions) {
    const key = suggestion.title ?? suggestion.repair;
    groups.set(key, [...(groups.get(key) ?? []), suggestion]);
  }
  return [...groups.values()];
}

/** A replaced transmission needs no rebuild: the dearest repair of a unit takes over the evidence of those that nobody picked. */
function withoutLesserUnits(dearestFirst: readonly AssessedRepair[]): AssessedRepair[] {
  const kept: AssessedRepair[] = [];
  for (const item of dearestFirst) {
    const dearest = kept.find(({ repair }) => repair.unit !== undefined && repair.unit === item.repair.unit);
    const isPicked = item.evidence.some(({ kind }) => kind === 'repair');
    if (dearest && !isPicked)
      kept[kept.indexOf(dearest)] = {
        ...dearest,
        reasons: [...dearest.reasons, ...item.reasons],
        evidence: distinctEvidence([...dearest.evidence, ...item.evidence]),
      };
    else kept.push(item);
  }
  return kept;
}

/** A dearer repair answers a diagnosis, and wear does not explain a mechanical fault. */
const answers = (other: AssessedRepair, diagnosis: AssessedRepair): boolean =>
  resolves(other.repair, diagnosis.repair.name) &&
  other.wholesale.mid >= diagnosis.wholesale.mid &&
  (isArbitrable(other.repair) || !isArbitrable(diagnosis.repair));

const dearestFirst = (a: AssessedRepair, b: AssessedRepair): number =>
  b.wholesale.mid - a.wholesale.mid || (a.name < b.name ? -1 : 1);

const WEIGHTS: readonly Weight[] = ['none', 'part', 'whole'];
const STRENGTH: Record<Suggestion['evidence']['kind'], number> = {
  section: 0,
  code: 1,
  repair: 2,
  'warning-light': 3,
  readiness: 4,
  vehicle: 5,
  mileage: 6,
};

function assessed(group: readonly Suggestion[], vehicle: Vehicle, settings: AssessmentSettings): AssessedRepair {
  const [first] = group;
  if (!first) throw new Error('A repair needs a reason');
  const repair = repairOf(first.repair);
  const necessity: Necessity = group.some((entry) => entry.necessity === 'necessary') ? 'necessary' : 'possible';
  const telling = [...group].sort(
    (a, b) =>
      Number(b.necessity === necessity) - Number(a.necessity === necessity) ||
      STRENGTH[a.evidence.kind] - STRENGTH[b.evidence.kind],
  );
  const places = [...new Set(group.flatMap(({ locations }) => locations))].sort(byNumber);
  const quantity = repair.perPlace ? Math.max(1, places.length) : 1;
  return {
    repair,
    name: named(first.title ?? repair.name, places),
    necessity,
    weight: WEIGHTS[Math.max(...group.map(({ weight }) => WEIGHTS.indexOf(weight)))] ?? 'none',
    reasons: [...new Set(telling.filter((entry) => entry.necessity === necessity).map(({ because }) => because))],
    evidence: distinctEvidence(telling.map(({ evidence }) => evidence)),
    ...priceRepair(
      repair,
      quantity,
      vehicle,
      settings.wholesaleFactor,
      Math.max(0, ...group.map(({ retail = 0 }) => retail)),
    ),
  };
}

const byNumber = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

function named(name: string, places: readonly string[]): string {
  if (places.length === 0) return name;
  const [kind = ''] = (places[0] ?? '').split(' ');
  if (places.length > 1 && places.every((place) => /^\w+ \d+$/.test(place) && place.startsWith(`${kind} `))) {
    return `${name}, ${kind}s ${listOf(places.map((place) => place.slice(kind.length + 1)))}`;
  }
  return `${name}, ${listOf(places)}`;
}

const distinctEvidence = (evidence: readonly Evidence[]): Evidence[] => [
  ...new Map(evidence.map((entry) => [`${entry.kind} ${entry.source} ${entry.quote}`, entry])).values(),
];

/** How many reasons a justification repeats; the evidence beside it holds them all. */
const REASONS_SHOWN = 2;

/** The repair as the assessment shows it: facts first, then what follows from them. */
export function repairItem(item: AssessedRepair, threshold: number): RepairItem {
  return {
    name: item.name,
    justification: [...item.reasons.slice(0, REASONS_SHOWN), consequenceOf(item, threshold)].filter(Boolean).join(' '),
    evidence: item.evidence,
    wholesale: item.wholesale,
    retail: item.retail,
  };
}

function consequenceOf({ repair, weight, wholesale, evidence, necessity }: AssessedRepair, threshold: number): string {
  if (repair.structural) return 'Structure must be announced under every light.';
  if (weight === 'none') return '';
  if (isArbitrable(repair) && wholesale.mid >= threshold) {
    return necessity === 'necessary'
      ? `At ${usd(wholesale.mid)} it is over the ${usd(threshold)} line by itself, so it must be announced.`
      : `If it is needed, it is over the ${usd(threshold)} line by itself, so announce it.`;
  }
  if (evidence.some(({ isPermanent }) => isPermanent))
    return 'A permanent code clears only after the repair and a passed monitor.';
  if (necessity === 'possible') return '';
  if (repair.nature === 'comfort') return 'Usually not arbitrable, and safe only when it is announced.';
  if (repair.nature === 'wear') return 'Wear is usually not arbitrable.';
  if (repair.nature === 'visible') return 'Visible on the block, so usually not arbitrable.';
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
