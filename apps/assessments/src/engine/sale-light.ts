import { SALE_LIGHT_LABELS, type SaleLightColor } from '@lanelight/contracts';
import { CONCERNS } from './concern.js';
import { arbitrableCost, factOf, rootFacts, type CaseFacts } from './facts.js';
import { likelyCauses, staysUnderLine, stillOpen } from './exposure.js';
import { faultOf } from './faults/fault-table.js';
import { lampName, lampsOn } from './lamps.js';
import { usd } from './money.js';
import { isArbitrable } from './repairs.js';
import type { WeighedFault } from './weigh.js';
import { capitalized, inSentence, listOf } from './words.js';
import { isMainSystem } from './reader/vocabulary.js';

export interface SaleLight {
  color: SaleLightColor;
  label: string;
  reasons: string[];
}

/** One reason for a light, with the clause of the rule pack behind it. */
interface LightReason {
  color: Exclude<SaleLightColor, 'green'>;
  reason: string;
  clause: string;
}

/** Green where nothing is against it; the reasons say what is, worst first. */
export function recommendLight(facts: CaseFacts, value: number, soundValue: number): SaleLight & { clauses: string[] } {
  const reasons = lightReasons(facts, value, soundValue);
  const red = reasons.filter(({ color }) => color === 'red');
  const color: SaleLightColor = red.length > 0 ? 'red' : reasons.length > 0 ? 'yellow' : 'green';
  const said = [...red, ...reasons.filter((entry) => entry.color !== 'red')];
  return {
    color,
    label: SALE_LIGHT_LABELS[color],
    reasons: said.length > 0 ? decisive([...new Set(said.map(({ reason }) => reason))]) : [greenReason(facts)],
    clauses: said.length > 0 ? [...new Set(said.map(({ clause }) => clause))] : ['defect-line'],
  };
}

/** A light is explained by this many reasons; the rest only adds to them. */
const REASONS_SHOWN = 3;

/** The reasons that decide, and how many more there are. */
function decisive(reasons: readonly string[]): string[] {
  const more = reasons.length - REASONS_SHOWN;
  if (more <= 1) return [...reasons];
  return [...reasons.slice(0, REASONS_SHOWN), `And ${more} more reasons; the faults and repairs list them.`];
}

function greenReason({ repairs, line, weighed }: CaseFacts): string {
  const known = repairs.necessary.length;
  if (known === 0 && weighed.length === 0) return 'No defect was recorded.';
  return `Nothing recorded reaches the ${usd(line)} line, and no safety or structural fault was found.`;
}

const FACTS_NAMED = 3;

function lightReasons(facts: CaseFacts, value: number, soundValue: number): LightReason[] {
  const { concerns, pack, repairs, line, settings } = facts;
  const byConcern = CONCERNS.flatMap((concern): LightReason[] => {
    const rule = pack.concerns[concern];
    const found = rootFacts(concerns.filter((entry) => entry.concern === concern));
    if (rule.light === null || found.length === 0) return [];
    return [{ color: rule.light, reason: whyOf(found, rule.lightReason), clause: rule.clause }];
  });
  const named = concerns.filter(({ concern }) => pack.concerns[concern].light !== null).map(({ fact }) => fact);
  const mechanical = arbitrableCost(repairs);
  const money: LightReason[] = [
    ...(value < settings.asIsBelow
      ? [
          {
            color: 'red' as const,
            reason: `The estimated value of ${usd(value)} is below ${usd(settings.asIsBelow)}, where this auction sells as-is.`,
            clause: 'as-is',
          },
        ]
      : []),
    ...(mechanical > soundValue * pack.asIsRepairShare
      ? [
          {
            color: 'red' as const,
            reason: `Hidden defects at ${usd(mechanical)} are more than half of the ${usd(soundValue)} it would bring sound.`,
            clause: 'as-is',
          },
        ]
      : []),
  ];
  const open = stillOpen(facts).filter(
    (cost) => isArbitrable(cost.item.fault) && (!staysUnderLine(cost, facts) || !isBounded(cost.item.fault.id)),
  );
  // What an open fault explains and cannot cost more than that fault itself is no reason of its own.
  const isWithin = ({ item, high }: (typeof open)[number]): boolean =>
    open.some((root) => root.item !== item && root.item.unsettled.includes(item) && root.high >= high);
  const openReasons = open
    .filter((cost) => !isWithin(cost) && !isLampAlone(cost.item, facts))
    .filter(
      ({ item }) =>
        !named.includes(factOf(item)) && (isMainSystem(item.fault.system) || item.fault.nature !== 'visible'),
    )
    .map(({ item, high }): LightReason => {
      const causes = likelyCauses(item);
      return {
        color: 'yellow',
        reason:
          `${factOf(item)}: the cause is unknown${causes ? `, likely ${causes}` : ''}, ` +
          `and the repair may cost up to ${usd(high)}; the line is ${usd(line)}.`,
        clause: 'root-cause',
      };
    });
  const lamps = lampsOn(facts.diagnostic.warningLights).filter((lamp) => ENGINE_LAMPS.has(lamp));
  const lampReasons: LightReason[] =
    lamps.length > 0 && !openReasons.some(({ reason }) => reason.startsWith(faultOf('check-engine').name))
      ? [
          {
            color: 'yellow',
            reason: `${capitalized(listOf(lamps.map(lampName)))} on: a fault behind a warning light isn't under a full guarantee.`,
            clause: 'root-cause',
          },
        ]
      : [];
  const isOver =
    (share: number) =>
    ({ wholesale, faults, repair }: (typeof repairs.necessary)[number]): boolean =>
      share > 0 && repair.group !== 'Diagnosis' && faults.some(isArbitrable) && wholesale.mid >= line;
  const over = repairs.necessary.filter((item) => isOver(1)(item));
  const near = repairs.necessary.filter(
    (item) =>
      !over.includes(item) &&
      item.repair.group !== 'Diagnosis' &&
      item.faults.some(isArbitrable) &&
      !item.isQuoted &&
      item.wholesale.high >= line,
  );
  const maybe = repairs.possible.filter(
    (item) =>
      isOver(item.share)(item) &&
      !facts.weighed.some(({ standing, fault }) => standing === 'open' && item.faults.includes(fault)),
  );
  const sum: LightReason[] = [
    ...over.map(({ name, wholesale }): LightReason => ({
      color: 'yellow',
      reason: `${name}: ${usd(wholesale.mid)} reaches the ${usd(line)} line.`,
      clause: 'defect-line',
    })),
    ...near.map(({ name, wholesale }): LightReason => ({
      color: 'yellow',
      reason: `${name} may cost up to ${usd(wholesale.high)}; the line is ${usd(line)}.`,
      clause: 'defect-line',
    })),
    ...maybe.map(({ name, wholesale }): LightReason => ({
      color: 'yellow',
      reason: `${name}, if it is needed, costs ${usd(wholesale.mid)}; the line is ${usd(line)}.`,
      clause: 'defect-line',
    })),
    ...(over.length + maybe.length === 0 && mechanical >= line
      ? [
          {
            color: 'yellow' as const,
            reason: `Hidden defects add up to ${usd(mechanical)}; the line for one is ${usd(line)}.`,
            clause: 'defect-line',
          },
        ]
      : []),
  ];
  return [...byConcern, ...money, ...openReasons, ...sum, ...lampReasons];
}

/** Faults whose every cause is known and priced. */
const isBounded = (id: string): boolean => id === 'charging';

const ENGINE_LAMPS: ReadonlySet<string> = new Set(['Check Engine Light', 'Service Engine Soon']);

/** True for an engine light that some code or finding accounts for: the light has a reason of its own. */
const isLampAlone = (item: WeighedFault, { weighed }: CaseFacts): boolean =>
  item.fault.id === 'check-engine' &&
  item.claims.every(({ voice }) => voice === 'lamp') &&
  weighed.some(({ unsettled }) => unsettled.includes(item));

/** The facts and what follows from them, in one sentence: `Head gasket failure: it can leave the vehicle stranded`. */
function whyOf(found: readonly string[], lightReason: string): string {
  const facts = sentenceOf(found);
  const why = found.length > 1 ? lightReason.replace(/^It can\b/, 'They can') : lightReason;
  return facts.includes(':') ? `${facts} ${why}` : `${facts.replace(/\.$/, '')}: ${inSentence(why)}`;
}

const sentenceOf = (found: readonly string[]): string => {
  const shown = found.slice(0, FACTS_NAMED).map((fact, index) => (index === 0 ? capitalized(fact) : inSentence(fact)));
  return `${listOf([...shown, ...(found.length > FACTS_NAMED ? [`${found.length - FACTS_NAMED} more`] : [])])}.`;
};

const STRICTEST_FIRST: readonly SaleLightColor[] = ['red', 'yellow', 'green'];

/** The light of a second opinion where that is the stricter one, else the light as it is. */
export function stricterLight(
  light: SaleLight & { clauses: string[] },
  opinion: (Pick<SaleLight, 'color'> & { reason: string }) | null,
): SaleLight & { clauses: string[] } {
  if (opinion === null || STRICTEST_FIRST.indexOf(opinion.color) >= STRICTEST_FIRST.indexOf(light.color)) return light;
  const { color, reason } = opinion;
  return {
    ...light,
    color,
    label: SALE_LIGHT_LABELS[color],
    reasons: [reason, ...(light.color === 'green' ? [] : light.reasons)],
  };
}
