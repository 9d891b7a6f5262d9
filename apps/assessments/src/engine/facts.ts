import type { AssessmentSettings, DiagnosticRecord } from '@lanelight/contracts';
import type { Concern } from './concern.js';
import type { DiagnosticEvidence } from './evidence.js';
import { SECTIONS } from './fields.js';
import type { Likely } from './faults/fault.js';
import { faultOf } from './faults/fault-table.js';
import type { RulePack } from './packs/rule-pack.js';
import { isArbitrable, type AssessedRepair, type AssessedRepairs } from './repairs.js';
import type { Vehicle } from './vehicle.js';
import type { WeighedFault } from './weigh.js';
import { inSentence, listOf } from './words.js';

/** Something that a rule pack decides by, with the fact behind it. */
export interface ConcernFact {
  concern: Concern;
  /** The fact alone, as a sentence without its full stop: `Rod knock, engine notes`. */
  fact: string;
  /** The fact that explains it, where that one is named for the same concern. */
  under?: string;
}

/** The facts worth naming: a consequence is not, beside its cause. */
export const rootFacts = (concerns: readonly ConcernFact[]): string[] =>
  concerns.filter(({ under }) => !concerns.some(({ fact }) => fact === under)).map(({ fact }) => fact);

/** All that the light, the level, the risk and the value are decided by. */
export interface CaseFacts {
  diagnostic: DiagnosticRecord;
  vehicle: Vehicle;
  settings: AssessmentSettings;
  pack: RulePack;
  /** What one defect has to cost to be arbitrable, whole US dollars. */
  line: number;
  weighed: readonly WeighedFault[];
  repairs: AssessedRepairs;
  concerns: readonly ConcernFact[];
}

/** Title history that limits the sale: a maker's buyback, a theft, a vehicle of another country. */
const LIMITING_HISTORY =
  /\b(buy ?-?back|lemon|theft|stolen|total(ed| loss)|salvage|rebuilt|junk|export\w*|import(ed)?|grey|gray market|canad\w+|ontario|quebec|alberta|manitoba|saskatchewan|british columbia|mexic\w+)\b/i;
const HARD_BRAND =
  /\b(salvage|rebuilt|reconstructed|junk|flood|non-?repairable|certificate of destruction|total(ed| loss)|scrap|parts only|branded)\b/i;

const NOW_AND_THEN =
  /\b(intermittent\w*|sometimes|occasional\w*|at times|now and then|once in a while|off and on|on and off)\b/i;

/** The kinds of trouble that were found, each fact once. */
export function concernsOf(
  diagnostic: DiagnosticRecord,
  weighed: readonly WeighedFault[],
  evidence: DiagnosticEvidence,
): ConcernFact[] {
  const facts = weighed.flatMap((item): ConcernFact[] => {
    const all = [item, ...item.explained];
    return all.flatMap((one): ConcernFact[] => {
      // Rotors that are worn make the pedal pulsate: wear, and nothing else.
      if (one !== item && item.fault.nature === 'wear' && one.fault.nature === 'wear') return [];
      const concern = concernOf(one);
      return concern ? [{ concern, fact: factOf(one), ...(one !== item && { under: factOf(item) }) }] : [];
    });
  });
  // A symptom that strands the vehicle does so also when its cause is established; so does a fluid that runs out.
  const stranding = weighed
    .flatMap((item) => [item, ...item.explained].map((one) => ({ ...one, root: item })))
    .filter(
      ({ fault, standing, claims }) =>
        (fault.strands ||
          (isArbitrable(fault) && claims.some(({ heavy, standing: of }) => heavy && of === 'present'))) &&
        (standing === 'found' || standing === 'open') &&
        fault.concern === null,
    )
    .map(({ root, ...item }): ConcernFact => ({
      concern: 'drivability',
      fact: factOf(item),
      ...(root.fault !== item.fault && { under: factOf(root) }),
    }));
  const permanent = diagnostic.diagnosticCodes.filter(({ isPermanent }) => isPermanent);
  const answered =
    diagnostic.structureFrameIssues === 'yes' &&
    !facts.some(({ concern }) => concern === 'structure' || concern === 'structure-repaired')
      ? [{ concern: 'structure-answer' as const, fact: visibleStructure(weighed) }]
      : [];
  // A pick such as an alignment does not say what the mechanic saw.
  const answeredSafety: ConcernFact[] =
    diagnostic.safetySystemIssues === 'yes' && !facts.some(({ concern }) => SAFETY_CONCERNS.has(concern))
      ? [{ concern: 'safety', fact: 'The mechanic recorded a safety issue' }]
      : [];
  return distinct([
    ...facts,
    ...stranding,
    ...answered,
    ...answeredSafety,
    ...permanent.map(({ code }) => ({ concern: 'permanent-code' as const, fact: `${code} is permanent` })),
    ...contradictions(diagnostic, evidence),
  ]);
}

const SAFETY_CONCERNS: ReadonlySet<Concern> = new Set<Concern>(['srs', 'abs', 'safety']);

const visibleStructure = (weighed: readonly WeighedFault[]): string =>
  weighed.find(({ fault }) => fault.id === 'core-support' || fault.id === 'rear-body-panel')?.fault.name ??
  'Structure was answered yes';

function concernOf({ fault, standing, claims }: WeighedFault): Concern | null {
  if (standing === 'follows') return null;
  if (fault.concern === null) return null;
  const quotes = claims.map(({ evidence }) => evidence.quote ?? '').join(' ');
  if (fault.concern === 'title-brand')
    return HARD_BRAND.test(quotes) || !LIMITING_HISTORY.test(quotes) ? 'title-brand' : 'title-history';
  if (fault.concern === 'previous-use' && LIMITING_HISTORY.test(quotes)) return 'title-history';
  if (standing === 'slight' && (fault.concern === 'safety' || fault.concern === 'drivability')) return null;
  // What the mechanic lists for later, and nobody noted, is no defect of safety today; nor is a squeak that nobody could hear.
  if (
    standing === 'suspected' &&
    fault.concern === 'safety' &&
    (fault.nature === 'wear' || claims.every(({ voice }) => voice === 'picked'))
  )
    return null;
  // What starts on most days rides and drives, with no promise.
  if (fault.concern === 'inoperable' && NOW_AND_THEN.test(quotes)) return 'drivability';
  // A doubt about safety or structure still rules out a full guarantee; a doubt about the rest does not.
  if (standing === 'suspected' && fault.concern === 'inoperable') return 'open-cause';
  return fault.concern;
}

/** What the fault is called: a theft or a buyback in the history is no brand. */
export const nameOf = (item: WeighedFault): string =>
  item.fault.id === 'title-brand' && concernOf(item) === 'title-history' ? 'Vehicle history' : item.fault.name;

/** The fault with its place, as the start of a sentence. */
export const factOf = (item: WeighedFault): string => {
  const { places } = item;
  const where = places.length > 0 ? `, ${listOf(places.slice(0, 4))}` : '';
  const name = nameOf(item);
  return `${item.standing === 'suspected' ? `Possible ${inSentence(name)}` : name}${where}`;
};

/** A section found in order whose own notes tell of a hidden defect. */
function contradictions(diagnostic: DiagnosticRecord, { claims }: DiagnosticEvidence): ConcernFact[] {
  return SECTIONS.filter((section) => !section.hasIssue(diagnostic)).flatMap((section) => {
    const claim = claims.find(({ fault, statement, standing, slight }) => {
      if (statement?.field !== section.notes || standing !== 'present' || slight) return false;
      const { nature, system } = faultOf(fault);
      return (
        // "Not altered" and a sensor that failed are both true.
        (section.openFault === 'emissions-altered'
          ? nature === 'emissions'
          : nature === 'mechanical' || nature === 'safety' || nature === 'structural' || nature === 'emissions') &&
        section.systems.includes(system)
      );
    });
    return claim
      ? [
          {
            concern: 'contradiction' as const,
            fact: `The ${section.name} answer is "in order", and the notes say: ${inSentence(faultOf(claim.fault).name)}`,
          },
        ]
      : [];
  });
}

const distinct = (facts: readonly ConcernFact[]): ConcernFact[] => [
  ...new Map(facts.map((entry) => [`${entry.concern} ${entry.fact}`, entry])).values(),
];

/** One thing that a buyer could win in arbitration, with its amount in whole US dollars. */
export interface Exposure {
  label: string;
  amount: number;
  kind: 'defect' | 'open' | 'suspected' | 'vehicle';
}

/**
 * What a fault with an open cause probably costs: every likely cause by its share, after the diagnosis. Where somebody
 * guesses, the dearest of the guesses and of none counts: a further guess never lowers what may have to be paid.
 */
export function probableCost(
  { causes, guesses }: WeighedFault,
  price: (fault: string) => number,
  diagnosis: number,
): number {
  const expected = (likely: readonly Likely[]): number =>
    likely.reduce((sum, [id, share]) => sum + share * price(id), 0);
  const repair = Math.max(...(guesses.length > 0 ? guesses : [causes]).map(expected));
  return Math.round((diagnosis + repair) / 10) * 10;
}

/** Repairs of one fault, or those that a larger repair took over. */
export const repairsFor = (item: WeighedFault, { necessary, possible }: AssessedRepairs): AssessedRepair[] =>
  [...necessary, ...possible].filter(({ faults, share }) => share > 0 && faults.includes(item.fault));

/** What the necessary repairs of hidden defects cost, whole US dollars. */
export const arbitrableCost = ({ necessary }: AssessedRepairs): number =>
  necessary.filter(({ faults }) => faults.some(isArbitrable)).reduce((sum, { wholesale }) => sum + wholesale.mid, 0);
