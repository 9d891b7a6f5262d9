import { loadDatabaseConfig, type DatabaseConfig, type Environment } from '@lanelight/service';

export type EnhancementsConfig = DatabaseConfig;

/**
 * Settings of the enhancements service: those of the database.
 * @throws ConfigurationError naming the variable that is wrong
 */
export const loadEnhancementsConfig = (env: Environment): EnhancementsConfig => loadDatabaseConfig(env, 'enhancements');
