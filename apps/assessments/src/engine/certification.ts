import {
  obdCodeFacts,
  type AssessmentSettings,
  type CertificationLevel,
  type DiagnosticRecord,
} from '@lanelight/contracts';
import { isFaultLamp } from './lamp-findings.js';
import { totalCost, type AssessedRepairs } from './merge-repairs.js';
import { usd, whole } from './money.js';
import type { Hazard, HazardKind } from './reading.js';
import { isArbitrable } from './repair-catalogue.js';
import type { SaleLight } from './sale-light.js';
import type { Vehicle } from './vehicle.js';
import { capitalized, listOf } from './words.js';

/** Both documents that a level rests on; the level itself is the auction's to give. */
export const CERTIFICATION_BASIS =
  'Basis: NAAA Arbitration Guidelines and NAAA Wholesale Certification Program, both August 5, 2024.';
const SUBJECT_TO = 'Recommended, subject to auction certification.';

export interface CertificationFacts {
  diagnostic: DiagnosticRecord;
  vehicle: Vehicle;
  repairs: AssessedRepairs;
  hazards: readonly Hazard[];
  light: SaleLight;
  settings: AssessmentSettings;
}

/** Each kind of trouble that rules out every level. */
const RULED_OUT_BY: Record<HazardKind, string> = {
  structure: 'That rules out every level.',
  flood: 'Flood rules out every level.',
  'title-brand': 'A title brand rules out every level.',
  odometer: 'An odometer in doubt rules out every level.',
  srs: 'An airbag system fault rules out every level.',
  abs: 'A fault of the antilock brakes rules out every level.',
  safety: 'That rules out every level.',
  emissions: 'That rules out every level.',
  inoperable: 'A vehicle that does not ride and drive cannot be certified.',
  'permanent-code': 'A permanent code rules out every level.',
  'fault-lamp': 'A warning light of a fault has to be cured first.',
  undiagnosed: 'A drivetrain issue without a cause has to be diagnosed first.',
};

/** Repairs up to this part of the auction's line are minor. */
const MINOR_PART_OF_LINE = 0.5;

interface Level {
  level: Exclude<CertificationLevel, 'None'>;
  /** Why the vehicle does not reach it, one sentence each; empty when it does. */
  missing: (facts: CertificationFacts) => string[];
}

/** Best first. Each level asks for all that the levels below it ask for. Starting rules of ours, for each auction to edit. */
const LEVELS: readonly Level[] = [
  { level: 'Platinum', missing: (facts) => [...platinum(facts), ...gold(facts), ...silver(facts)] },
  { level: 'Gold', missing: (facts) => [...gold(facts), ...silver(facts)] },
  { level: 'Silver', missing: silver },
];

/** The level to recommend and why. */
export function recommendCertification(facts: CertificationFacts): {
  level: CertificationLevel;
  justification: string;
} {
  const against = disqualifiers(facts);
  const levels = LEVELS.map(({ level, missing }) => ({ level, missing: missing(facts) }));
  const reached = against.length > 0 ? undefined : levels.find(({ missing }) => missing.length === 0);
  const better = reached ? levels[levels.indexOf(reached) - 1] : undefined;
  const why = reached
    ? [
        `${reached.level}: ${REACHED[reached.level]}`,
        ...(better ? [`Not ${better.level}: ${better.missing.join(' ')}`] : []),
      ]
    : ['None.', ...(against.length > 0 ? against : silver(facts))];
  return { level: reached?.level ?? 'None', justification: [SUBJECT_TO, ...why, CERTIFICATION_BASIS].join(' ') };
}

const LOWEST_FIRST: readonly CertificationLevel[] = ['None', 'Silver', 'Gold', 'Platinum'];

type Recommendation = ReturnType<typeof recommendCertification>;

/** The level of a second opinion where that is the lower one, else the recommendation as it is. */
export function lowerCertification(
  recommended: Recommendation,
  opinion: { level: CertificationLevel; reason: string } | null,
): Recommendation {
  if (opinion === null || LOWEST_FIRST.indexOf(opinion.level) >= LOWEST_FIRST.indexOf(recommended.level))
    return recommended;
  return {
    level: opinion.level,
    justification: [
      SUBJECT_TO,
      `${opinion.level}, not ${recommended.level}: ${opinion.reason}`,
      CERTIFICATION_BASIS,
    ].join(' '),
  };
}

const REACHED: Record<Exclude<CertificationLevel, 'None'>, string> = {
  Platinum: 'at most 4 years and 60,000 miles, no code, no warning light, monitors ready, no necessary repair.',
  Gold: 'at most 7 years and 90,000 miles, minor repairs only, monitors ready.',
  Silver: 'mechanically sound, at most 10 years and 120,000 miles, no powertrain code.',
};

/** Everything that rules out every level, one sentence each. */
export function disqualifiers({ vehicle, repairs, hazards, light, settings }: CertificationFacts): string[] {
  const fromHazards = Object.entries(RULED_OUT_BY).flatMap(([kind, consequence]) => {
    const facts = [...new Set(hazards.filter((hazard) => hazard.kind === kind).map(({ fact }) => fact))];
    return facts.length === 0 ? [] : [`${capitalized(listOf(facts))}. ${consequence}`];
  });
  const defects = [...repairs.necessary, ...repairs.possible.filter(({ weight }) => weight === 'whole')].filter(
    ({ wholesale }) => wholesale.mid >= settings.arbitrationThreshold,
  );
  return [
    ...(vehicle.electrified ? ['Electric and hybrid vehicles are ineligible for certification.'] : []),
    ...new Set(fromHazards),
    ...(defects.length > 0
      ? [
          `${listOf(defects.map(({ name, wholesale }) => `${name} at ${usd(wholesale.mid)}`))} ` +
            `${defects.length === 1 ? 'is' : 'are'} at or over the line of ${usd(settings.arbitrationThreshold)}.`,
        ]
      : []),
    ...(light.color === 'red' ? ['A vehicle sold under the red light is not certified.'] : []),
  ];
}

function silver({ diagnostic, vehicle, repairs, settings }: CertificationFacts): string[] {
  const powertrain = diagnostic.diagnosticCodes
    .filter(({ code }) => obdCodeFacts(code)?.system === 'powertrain')
    .map(({ code }) => code);
  const mechanical = totalCost(repairs.necessary.filter(({ repair }) => isArbitrable(repair)));
  const minor = settings.arbitrationThreshold * MINOR_PART_OF_LINE;
  return [
    ...limits(vehicle, 'Silver', 10, 120_000),
    ...(powertrain.length > 0
      ? [`Powertrain ${powertrain.length === 1 ? 'code' : 'codes'} ${listOf(powertrain)} stored; Silver allows none.`]
      : []),
    ...(mechanical > minor
      ? [
          `Mechanical repairs at ${usd(mechanical)} are more than minor (${usd(minor)}), so it is not mechanically sound.`,
        ]
      : []),
  ];
}

function gold({ diagnostic, vehicle, repairs, settings }: CertificationFacts): string[] {
  const total = totalCost(repairs.necessary);
  const minor = settings.arbitrationThreshold * MINOR_PART_OF_LINE;
  return [
    ...limits(vehicle, 'Gold', 7, 90_000),
    ...(total > minor ? [`Necessary repairs at ${usd(total)} are more than minor (${usd(minor)}).`] : []),
    // Gold allows one incomplete monitor, and the form does not say how many were.
    ...(diagnostic.readinessMonitorStatus === 'incomplete'
      ? ['Readiness monitors are incomplete, and how many was not recorded; Gold allows one.']
      : []),
  ];
}

function platinum({ diagnostic, vehicle, repairs }: CertificationFacts): string[] {
  const codes = diagnostic.diagnosticCodes.map(({ code }) => code);
  const lamps = diagnostic.warningLights.filter(isFaultLamp);
  return [
    ...limits(vehicle, 'Platinum', 4, 60_000),
    ...(codes.length > 0 ? [`${listOf(codes)} stored; Platinum allows no code.`] : []),
    ...(lamps.length > 0 ? [`${listOf(lamps)} on; Platinum allows no warning light.`] : []),
    ...(repairs.necessary.length > 0 ? ['Platinum allows no necessary repair.'] : []),
  ];
}

function limits({ age, mileage }: Vehicle, level: string, years: number, miles: number): string[] {
  return [
    ...(age === null
      ? ['The model year is unknown.']
      : age > years
        ? [`${age} years; ${level} ends at ${years}.`]
        : []),
    ...(mileage > miles ? [`${whole(mileage)} miles; ${level} ends at ${whole(miles)}.`] : []),
  ];
}
