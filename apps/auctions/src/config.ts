import { integerSetting, loadDatabaseConfig, type DatabaseConfig, type Environment } from '@lanelight/service';

export interface AuctionsConfig extends DatabaseConfig {
  /** How many customers an auction may have. */
  customersPerAuction: number;
}

/**
 * Settings of the auctions service: those of the database, and `CUSTOMERS_PER_AUCTION`, by default 5,000.
 * @throws ConfigurationError naming the variable that is wrong
 */
export const loadAuctionsConfig = (env: Environment): AuctionsConfig => ({
  ...loadDatabaseConfig(env, 'auctions'),
  customersPerAuction: integerSetting(env, 'CUSTOMERS_PER_AUCTION', { fallback: 5_000, min: 1, max: 100_000 }),
});
