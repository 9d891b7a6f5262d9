import { obdCodeFacts, type CertificationLevel } from '@lanelight/contracts';
import { CONCERNS } from './concern.js';
import { factOf, rootFacts, type CaseFacts } from './facts.js';
import { stillOpen } from './exposure.js';
import { lampsOn } from './lamps.js';
import { usd, whole } from './money.js';
import type { LevelRule } from './packs/rule-pack.js';
import { isArbitrable, totalCost } from './repairs.js';
import type { SaleLight } from './sale-light.js';
import { inSentence, listOf } from './words.js';

export interface Recommendation {
  level: CertificationLevel;
  justification: string;
}

/** The level to recommend and why; the level itself is the auction's to give. */
export function recommendCertification(facts: CaseFacts, light: SaleLight): Recommendation {
  const against = disqualifiers(facts, light);
  const levels = facts.pack.levels.map((rule) => ({ rule, missing: missingFor(rule, facts) }));
  const reached = against.length > 0 ? undefined : levels.find(({ missing }) => missing.length === 0);
  const better = reached ? levels[levels.indexOf(reached) - 1] : undefined;
  const lowest = levels.at(-1);
  const why = reached
    ? [
        `${reached.rule.level} fits: ${describe(facts)}.`,
        ...(better ? [`Not ${better.rule.level}: ${listOf(better.missing)}.`] : []),
      ]
    : [
        'None.',
        ...(against.length > 0
          ? against
          : [`Not ${lowest?.rule.level ?? 'certified'}: ${listOf(lowest?.missing ?? [])}.`]),
      ];
  return {
    level: reached?.rule.level ?? 'None',
    justification: [
      ...(reached ? ['Recommended, subject to auction certification.'] : []),
      ...why,
      facts.pack.basis,
    ].join(' '),
  };
}

const describe = ({ vehicle, repairs }: CaseFacts): string =>
  [
    vehicle.age === null
      ? ''
      : vehicle.age === 1
        ? '1 year'
        : vehicle.age === 0
          ? 'this model year'
          : `${vehicle.age} years`,
    `${whole(vehicle.mileage)} miles`,
    repairs.necessary.length === 0 ? 'nothing to repair' : 'minor repairs only',
  ]
    .filter(Boolean)
    .join(', ');

const LOWEST_FIRST: readonly CertificationLevel[] = ['None', 'Silver', 'Gold', 'Platinum'];

/** The level of a second opinion where that is the lower one, else the recommendation as it is. */
export function lowerCertification(
  recommended: Recommendation,
  opinion: { level: CertificationLevel; reason: string } | null,
  basis: string,
): Recommendation {
  if (opinion === null || LOWEST_FIRST.indexOf(opinion.level) >= LOWEST_FIRST.indexOf(recommended.level))
    return recommended;
  return {
    level: opinion.level,
    justification: [
      'Recommended, subject to auction certification.',
      `${opinion.level}, not ${recommended.level}: ${opinion.reason}`,
      basis,
    ].join(' '),
  };
}

const REASONS_NAMED = 4;
const FACTS_NAMED = 2;

/** Everything that rules out every level, one short sentence each, the weightiest first. */
function disqualifiers(facts: CaseFacts, light: SaleLight): string[] {
  const { vehicle, concerns, pack, repairs, line } = facts;
  const said = new Set<string>();
  const fromConcerns = CONCERNS.flatMap((concern) => {
    const rule = pack.concerns[concern];
    const all = concerns.filter((entry) => entry.concern === concern && !said.has(entry.fact));
    const found = rootFacts(all);
    if (rule.uncertified === null || found.length === 0) return [];
    for (const { fact } of all) said.add(fact);
    const shown = found.slice(0, FACTS_NAMED).map(inSentence);
    const named = listOf([...shown, ...(found.length > FACTS_NAMED ? [`${found.length - FACTS_NAMED} more`] : [])]);
    return [`${rule.uncertified.replace(/\.$/, '')}: ${named}.`];
  });
  const open = stillOpen(facts)
    .filter(({ item }) => isArbitrable(item.fault) && !said.has(factOf(item)))
    .map(({ item }) => factOf(item));
  const over = repairs.necessary.filter(({ wholesale, faults }) => wholesale.mid >= line && faults.some(isArbitrable));
  const all = [
    ...(vehicle.electrified && !pack.electrifiedCertified
      ? [`Electric and hybrid vehicles are ineligible for certification.`]
      : []),
    ...fromConcerns,
    ...(open.length > 0
      ? [`The cause has to be found first: ${listOf(open.slice(0, FACTS_NAMED).map(inSentence))}.`]
      : []),
    ...(over.length > 0
      ? [
          `${over.length === 1 ? 'A repair of this size rules' : 'Repairs of this size rule'} out every level: ` +
            `${listOf(over.slice(0, FACTS_NAMED).map(({ name, wholesale }) => `${inSentence(name)} (${usd(wholesale.mid)})`))}.`,
        ]
      : []),
    ...(light.color === 'red' ? ['As-is vehicles are not certified.'] : []),
  ];
  return all.length > REASONS_NAMED
    ? [
        ...all.slice(0, REASONS_NAMED),
        `${all.length - REASONS_NAMED === 1 ? 'One further reason' : `${all.length - REASONS_NAMED} further reasons`}: see the sale light.`,
      ]
    : all;
}

/** What the vehicle misses for a level, each as a part of a sentence; empty when it reaches the level. */
function missingFor(rule: LevelRule, { diagnostic, vehicle, repairs, line, weighed }: CaseFacts): string[] {
  const codes = diagnostic.diagnosticCodes.map(({ code }) => code);
  const powertrain = codes.filter((code) => obdCodeFacts(code)?.system === 'powertrain');
  const barred = rule.allowsAnyCode ? (rule.allowsPowertrainCode ? [] : powertrain) : codes;
  const lamps = lampsOn(diagnostic.warningLights).filter((light) => light !== 'Low Fuel');
  const total = totalCost(repairs.necessary);
  const hidden = repairs.necessary.filter(({ faults }) => faults.some(isArbitrable));
  const minor = line * rule.minorPartOfLine;
  const expensive = rule.level === 'Silver' ? totalCost(hidden) : total;
  const isUnread = weighed.some(({ standing, fault }) => standing === 'suspected' && isArbitrable(fault));
  return [
    ...(vehicle.age === null
      ? ['model year unknown']
      : vehicle.age > rule.maxAge
        ? [`${vehicle.age} years old (limit ${rule.maxAge})`]
        : []),
    ...(vehicle.mileage > rule.maxMiles ? [`${whole(vehicle.mileage)} miles (limit ${whole(rule.maxMiles)})`] : []),
    ...(barred.length > 0 ? [`${listOf(barred.slice(0, 4))} stored`] : []),
    ...(!rule.allowsLamp && lamps.length > 0 ? [`${listOf(lamps)} on`] : []),
    ...(!rule.allowsNecessaryRepair && repairs.necessary.length > 0
      ? [`needs ${listOf(repairs.necessary.slice(0, 2).map(({ name }) => inSentence(name)))}`]
      : []),
    ...(rule.allowsNecessaryRepair && expensive > minor ? [`${usd(expensive)} of repairs`] : []),
    ...(!rule.allowsIncompleteMonitors && diagnostic.readinessMonitorStatus === 'incomplete'
      ? ['readiness monitors incomplete']
      : []),
    ...(rule.level === 'Platinum' && isUnread ? ['a possible defect noted'] : []),
  ];
}
