import { SALE_LIGHT_LABELS, type AssessmentSettings, type SaleLightColor } from '@lanelight/contracts';
import type { AssessedRepair, AssessedRepairs } from './merge-repairs.js';
import { usd } from './money.js';
import type { Hazard, HazardKind } from './reading.js';
import { isArbitrable } from './repair-catalogue.js';
import { capitalized, inSentence, listOf } from './words.js';

export interface SaleLight {
  color: SaleLightColor;
  label: string;
  reasons: string[];
}

/**
 * The light that a kind of trouble allows at best.
 * Structure stays yellow: announced, it cannot be arbitrated, and the drivetrain keeps its guarantee.
 * Flood and brands are red: nobody can guarantee what water or an unknown rebuild left behind.
 */
const LIGHT_OF_HAZARD: Record<HazardKind, { color: Exclude<SaleLightColor, 'green'>; reason: string }> = {
  flood: { color: 'red', reason: 'Sell as-is and announce it: what the water left behind is not known.' },
  'title-brand': { color: 'red', reason: 'A title brand sells as-is and is announced.' },
  inoperable: { color: 'red', reason: 'Such a vehicle does not ride and drive.' },
  structure: { color: 'yellow', reason: 'It must be announced under every light and rules out a full guarantee.' },
  odometer: { color: 'yellow', reason: 'The mileage is in doubt and must be announced.' },
  srs: { color: 'yellow', reason: 'An airbag system fault must be announced.' },
  abs: { color: 'yellow', reason: 'A fault of the antilock brakes must be announced.' },
  safety: { color: 'yellow', reason: 'It must be announced and rules out a full guarantee.' },
  emissions: { color: 'yellow', reason: 'It must be announced and rules out a full guarantee.' },
  'permanent-code': {
    color: 'yellow',
    reason: 'A permanent code clears only after the repair and a passed monitor, so it must be announced.',
  },
  'fault-lamp': { color: 'yellow', reason: 'What a warning light stands for is not under a full guarantee.' },
  undiagnosed: { color: 'yellow', reason: 'Without an established cause the cost has no limit yet.' },
};

/** Repairs for more than this part of the sound value leave nothing to guarantee. */
const REPAIR_SHARE_LIMIT = 0.5;

export interface LightFacts {
  repairs: AssessedRepairs;
  hazards: readonly Hazard[];
  /** Estimated value, middle, US dollars. */
  value: number;
  /** The same vehicle with nothing to repair. */
  soundValue: number;
  settings: AssessmentSettings;
}

/** Green where nothing is against it; the reasons say what is, worst first. */
export function recommendLight(facts: LightFacts): SaleLight {
  const red = reasonsFor('red', facts);
  const yellow = reasonsFor('yellow', facts);
  const color: SaleLightColor = red.length > 0 ? 'red' : yellow.length > 0 ? 'yellow' : 'green';
  const reasons = [...red, ...yellow];
  return {
    color,
    label: SALE_LIGHT_LABELS[color],
    reasons:
      reasons.length > 0
        ? reasons
        : [
            'No major defect is known: nothing recorded reaches the line of ' +
              `${usd(facts.settings.arbitrationThreshold)}. What is announced cannot be arbitrated.`,
          ],
  };
}

const STRICTEST_FIRST: readonly SaleLightColor[] = ['red', 'yellow', 'green'];

/** The light of a second opinion where that is the stricter one, else the light as it is. */
export function stricterLight(
  light: SaleLight,
  opinion: (Pick<SaleLight, 'color'> & { reason: string }) | null,
): SaleLight {
  if (opinion === null || STRICTEST_FIRST.indexOf(opinion.color) >= STRICTEST_FIRST.indexOf(light.color)) return light;
  const { color, reason } = opinion;
  return {
    color,
    label: SALE_LIGHT_LABELS[color],
    reasons: [reason, ...(light.color === 'green' ? [] : light.reasons)],
  };
}

function reasonsFor(color: 'red' | 'yellow', facts: LightFacts): string[] {
  const fromHazards = Object.entries(LIGHT_OF_HAZARD).flatMap(([kind, rule]) => {
    const found = facts.hazards.filter((hazard) => hazard.kind === kind);
    if (rule.color !== color || found.length === 0) return [];
    return [`${capitalized(listOf([...new Set(found.map(({ fact }) => fact))]))}. ${rule.reason}`];
  });
  // One fact can be trouble of two kinds with one consequence.
  return [...new Set(fromHazards), ...(color === 'red' ? redByMoney(facts) : yellowByMoney(facts))];
}

function redByMoney({ repairs, value, soundValue, settings }: LightFacts): string[] {
  const counted = sum(
    [...repairs.necessary, ...repairs.possible].filter(
      ({ repair, weight }) => weight === 'whole' && isArbitrable(repair),
    ),
  );
  return [
    ...(value < settings.asIsBelow
      ? [`The estimated value of ${usd(value)} is below ${usd(settings.asIsBelow)}, where this auction sells as-is.`]
      : []),
    ...(counted > soundValue * REPAIR_SHARE_LIMIT
      ? [
          `Mechanical repairs at ${usd(counted)} are more than half of the ${usd(soundValue)} that it would bring sound.`,
        ]
      : []),
  ];
}

function yellowByMoney({ repairs, settings: { arbitrationThreshold: line } }: LightFacts): string[] {
  const atLine = (items: readonly AssessedRepair[]): AssessedRepair[] =>
    items.filter(({ weight, wholesale }) => weight !== 'none' && wholesale.mid >= line);
  const needed = atLine(repairs.necessary);
  const suspected = atLine(repairs.possible);
  const mechanical = sum(repairs.necessary.filter(({ repair }) => isArbitrable(repair)));
  return [
    ...(needed.length > 0
      ? [
          `${priced(needed)} ${needed.length === 1 ? 'is' : 'are'} at or over the line of ${usd(line)} and must be announced.`,
        ]
      : []),
    ...(suspected.length > 0
      ? [
          `If needed, ${inSentence(priced(suspected))} would be at or over the line of ${usd(line)}, so announce the possibility.`,
        ]
      : []),
    ...(needed.length + suspected.length === 0 && mechanical >= line
      ? [`Mechanical repairs add up to ${usd(mechanical)}; the line for one is ${usd(line)}.`]
      : []),
  ];
}

const priced = (items: readonly AssessedRepair[]): string =>
  listOf(items.map(({ name, wholesale }) => `${name} at ${usd(wholesale.mid)}`));

const sum = (repairs: readonly AssessedRepair[]): number =>
  repairs.reduce((total, { wholesale }) => total + wholesale.mid, 0);
