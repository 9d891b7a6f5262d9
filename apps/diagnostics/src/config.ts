import {
  integerSetting,
  loadDatabaseConfig,
  textSetting,
  type DatabaseConfig,
  type Environment,
} from '@lanelight/service';

export interface DiagnosticsConfig extends DatabaseConfig {
  /** Directory for the indexed copy of the vehicle data (about 40 MB). */
  vehicleDataDirectory: string;
  /** How many drafts a mechanic may keep. */
  draftsPerMechanic: number;
}

/**
 * Settings of the diagnostics service: those of the database, `VEHICLE_DATA_DIR`, and `DRAFTS_PER_MECHANIC`, by default 200.
 * @throws ConfigurationError naming the variable that is wrong
 */
export const loadDiagnosticsConfig = (env: Environment): DiagnosticsConfig => ({
  ...loadDatabaseConfig(env, 'diagnostics'),
  vehicleDataDirectory: textSetting(env, 'VEHICLE_DATA_DIR'),
  draftsPerMechanic: integerSetting(env, 'DRAFTS_PER_MECHANIC', { fallback: 200, min: 1, max: 10_000 }),
});
