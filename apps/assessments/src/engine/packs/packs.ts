import type { AssessmentSettings } from '@lanelight/contracts';
import { NAAA_2024_08_05 } from './naaa-2024-08-05.js';
import { NAAA_2026_06_01 } from './naaa-2026-06-01.js';
import type { RulePack } from './rule-pack.js';

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
