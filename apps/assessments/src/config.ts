import type { AssessmentSettings } from '@lanelight/contracts';
import { integerSetting, loadDatabaseConfig, type DatabaseConfig, type Environment } from '@lanelight/service';

export interface AssessmentsConfig extends DatabaseConfig {
  /** Rules of every auction that has none of its own. */
  settings: AssessmentSettings;
  /** Assessments that are made side by side in this process. */
  concurrency: number;
}

/**
 * Settings of the assessments service: those of the database, `ASSESSMENT_CONCURRENCY`, and the defaults of an auction,
 * `ARBITRATION_THRESHOLD` and `AS_IS_BELOW` in whole US dollars, `WHOLESALE_PERCENT` of the retail price.
 * @throws ConfigurationError naming the variable that is wrong
 */
export const loadAssessmentsConfig = (env: Environment): AssessmentsConfig => ({
  ...loadDatabaseConfig(env, 'assessments'),
  settings: {
    arbitrationThreshold: integerSetting(env, 'ARBITRATION_THRESHOLD', { fallback: 800, min: 1, max: 100_000 }),
    asIsBelow: integerSetting(env, 'AS_IS_BELOW', { fallback: 2_000, max: 1_000_000 }),
    wholesaleFactor: integerSetting(env, 'WHOLESALE_PERCENT', { fallback: 66, min: 1, max: 100 }) / 100,
  },
  concurrency: integerSetting(env, 'ASSESSMENT_CONCURRENCY', { fallback: 8, min: 1, max: 256 }),
});
