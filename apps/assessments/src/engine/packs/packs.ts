import type { AssessmentSettings, RulePackValues } from '@lanelight/contracts';
import { usd, whole } from '../money.js';
import { NAAA_2024_08_05 } from './naaa-2024-08-05.js';
import { NAAA_2026_06_01 } from './naaa-2026-06-01.js';
import { laborText, type Clause, type RulePack } from './rule-pack.js';

/** Every pack that an auction can choose, oldest first. An old assessment replays under its own. */
export const RULE_PACKS: readonly RulePack[] = [NAAA_2024_08_05, NAAA_2026_06_01];

/** The pack of the specification's date (specification, section 1). */
export const DEFAULT_RULE_PACK = NAAA_2024_08_05;

/** The pack that an auction chose, the default where it chose none. @throws Error for an unknown pack */
export function packOf({ rulePack }: Pick<AssessmentSettings, 'rulePack'>): RulePack {
  if (rulePack === undefined) return DEFAULT_RULE_PACK;
  const pack = RULE_PACKS.find(({ id }) => id === rulePack);
  if (!pack) throw new Error(`There is no rule pack "${rulePack}"`);
  return pack;
}

/** The numbers of a pack that an auction can replace by its own. */
export function valuesOf(pack: RulePack): RulePackValues {
  const { flat, fromPrice, partOfPrice } = pack.defectLine;
  return {
    arbitrationThreshold: flat,
    percentFromPrice: fromPrice,
    percentOfPrice: fromPrice === null ? null : Math.round(partOfPrice * 100),
    asIsBelow: pack.asIsBelow,
    laborRate: pack.laborRate,
    odometerExemptYear: pack.odometerExemption.modelYearAtMost,
    odometerExemptAfterYears: pack.odometerExemption.yearsForNewer,
    batteryModelYears: pack.batteryDisclosedModelYears,
  };
}

/** The pack of an auction with its own values in place: clauses whose values differ say so. */
export function customizedPack(settings: AssessmentSettings): RulePack {
  const pack = packOf(settings);
  const { percentFromPrice, percentOfPrice, odometerExemptYear, odometerExemptAfterYears } = settings;
  const own = {
    defectLine: {
      flat: settings.arbitrationThreshold,
      fromPrice: percentFromPrice ?? pack.defectLine.fromPrice,
      partOfPrice: percentOfPrice === undefined ? pack.defectLine.partOfPrice : percentOfPrice / 100,
    },
    asIsBelow: settings.asIsBelow,
    laborRate: settings.laborRate ?? pack.laborRate,
    odometerExemption: {
      ...pack.odometerExemption,
      modelYearAtMost: odometerExemptYear ?? pack.odometerExemption.modelYearAtMost,
      yearsForNewer: odometerExemptAfterYears ?? pack.odometerExemption.yearsForNewer,
    },
    batteryDisclosedModelYears: settings.batteryModelYears ?? pack.batteryDisclosedModelYears,
  };
  const texts = ownTexts(pack, own);
  return { ...pack, ...own, clauses: pack.clauses.map((clause) => ownClause(clause, texts[clause.id])) };
}

type Values = Pick<
  RulePack,
  'defectLine' | 'asIsBelow' | 'laborRate' | 'odometerExemption' | 'batteryDisclosedModelYears'
>;

const ownClause = (clause: Clause, text: string | false | undefined): Clause =>
  text ? { ...clause, text, source: 'Set for this auction' } : clause;

/** Texts of the clauses by id where a value of them is the auction's own. */
function ownTexts(pack: RulePack, own: Values): Record<string, string | false> {
  const { flat, fromPrice, partOfPrice } = own.defectLine;
  const isSame = <Value>(of: (values: Values) => Value): boolean => of(pack) === of(own);
  const fromPriceOn =
    fromPrice === null ? '' : `; from a price of ${usd(fromPrice)}, of ${Math.round(partOfPrice * 100)}% of the price`;
  const { modelYearAtMost, yearsForNewer, grossWeightOver } = own.odometerExemption;
  return {
    'defect-line':
      !['flat', 'fromPrice', 'partOfPrice'].every((key) => isSame(({ defectLine }) => defectLine[key as 'flat'])) &&
      `One mechanical defect of ${usd(flat)} or more can be arbitrated under a green light${fromPriceOn}.`,
    'as-is':
      !isSame(({ asIsBelow }) => asIsBelow) &&
      `Below ${usd(own.asIsBelow)} only title, odometer and what the law requires can be arbitrated.`,
    'labor-rate': !isSame(({ laborRate }) => laborRate) && laborText(own.laborRate),
    'odometer-exemption':
      !['modelYearAtMost', 'yearsForNewer'].every((key) =>
        isSame(({ odometerExemption }) => odometerExemption[key as 'yearsForNewer']),
      ) &&
      `Exempt from odometer disclosure: model year ${modelYearAtMost} and older, newer ones after ` +
        `${yearsForNewer} years, and over ${whole(grossWeightOver)} lb.`,
    battery:
      !isSame(({ batteryDisclosedModelYears }) => batteryDisclosedModelYears) &&
      `Battery trouble over the line is disclosed for the last ${own.batteryDisclosedModelYears} model years; ` +
        'older batteries are not arbitrable.',
  };
}
