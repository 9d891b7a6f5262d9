import { databaseSetting, type Environment } from '@lanelight/service';

export interface EnhancementsConfig {
  databaseUrl: string;
}

/**
 * Settings of the enhancements service: `DATABASE_URL`.
 * @throws ConfigurationError naming the variable that is wrong
 */
export const loadEnhancementsConfig = (env: Environment): EnhancementsConfig => ({ databaseUrl: databaseSetting(env) });
