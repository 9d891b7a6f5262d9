import { databaseSetting, type Environment } from '@lanelight/service';

export interface AuctionsConfig {
  databaseUrl: string;
}

/**
 * Settings of the auctions service: `DATABASE_URL`.
 * @throws ConfigurationError naming the variable that is wrong
 */
export const loadAuctionsConfig = (env: Environment): AuctionsConfig => ({ databaseUrl: databaseSetting(env) });
