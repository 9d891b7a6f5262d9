import { databaseSetting, textSetting, type Environment } from '@lanelight/service';

export interface DiagnosticsConfig {
  databaseUrl: string;
  /** Directory for the indexed copy of the vehicle data (about 40 MB). */
  vehicleDataDirectory: string;
}

/**
 * Settings of the diagnostics service: `DATABASE_URL` and `VEHICLE_DATA_DIR`.
 * @throws ConfigurationError naming the variable that is wrong
 */
export const loadDiagnosticsConfig = (env: Environment): DiagnosticsConfig => ({
  databaseUrl: databaseSetting(env),
  vehicleDataDirectory: textSetting(env, 'VEHICLE_DATA_DIR'),
});
