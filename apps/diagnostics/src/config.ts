import { loadDatabaseConfig, textSetting, type DatabaseConfig, type Environment } from '@lanelight/service';

export interface DiagnosticsConfig extends DatabaseConfig {
  /** Directory for the indexed copy of the vehicle data (about 40 MB). */
  vehicleDataDirectory: string;
}

/**
 * Settings of the diagnostics service: those of the database and `VEHICLE_DATA_DIR`.
 * @throws ConfigurationError naming the variable that is wrong
 */
export const loadDiagnosticsConfig = (env: Environment): DiagnosticsConfig => ({
  ...loadDatabaseConfig(env, 'diagnostics'),
  vehicleDataDirectory: textSetting(env, 'VEHICLE_DATA_DIR'),
});
