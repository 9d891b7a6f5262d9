import { loadDatabaseConfig, type DatabaseConfig, type Environment } from '@lanelight/service';

export type AuctionsConfig = DatabaseConfig;

/**
 * Settings of the auctions service: those of the database.
 * @throws ConfigurationError naming the variable that is wrong
 */
export const loadAuctionsConfig = (env: Environment): AuctionsConfig => loadDatabaseConfig(env, 'auctions');
