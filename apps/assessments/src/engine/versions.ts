import type { AssessmentSettings, AssessmentVersions } from '@lanelight/contracts';
import { packOf } from './packs/packs.js';

/** Changes with every change of the rules that can change an answer. */
export const ENGINE_VERSION = '2026.11.22.11';
/** Changes with the words that the reader knows. */
export const LEXICON_VERSION = '2026.11.22.8';
/** Changes with the repair prices and the value figures. */
export const PRICES_VERSION = '2026.11.22.9';

/** What an assessment with these settings is made by. */
export const versionsFor = (settings: AssessmentSettings): AssessmentVersions => ({
  engine: ENGINE_VERSION,
  lexicon: LEXICON_VERSION,
  prices: PRICES_VERSION,
  rulePack: packOf(settings).id,
  settings,
});
