import {
  ConfigurationError,
  integerSetting,
  loadDatabaseConfig,
  optionalSetting,
  textSetting,
  type DatabaseConfig,
  type Environment,
} from '@lanelight/service';

export interface SuperAdminConfig {
  email: string;
  password: string;
  fullName: string | null;
}

export interface IdentityConfig extends DatabaseConfig {
  /** The first super admin, registered at start where there is none; null when somebody else sees to that. */
  superAdmin: SuperAdminConfig | null;
  /** bcrypt cost of user passwords. */
  passwordRounds: number;
}

const SHORTEST_PASSWORD = 12;
/** Stands in docker-compose.yml for everyone to read. */
const DEVELOPMENT_PASSWORD = 'for-development-only';

/**
 * Settings of the identity service: those of the database; `PASSWORD_ROUNDS`, by default 12, which takes about a quarter
 * of a second; and for the first super admin `SUPER_ADMIN_EMAIL`, `SUPER_ADMIN_PASSWORD` and `SUPER_ADMIN_NAME`. The
 * password of docker-compose.yml is refused unless `REACHABLE_AT` is 127.0.0.1, this machine alone.
 * @throws ConfigurationError naming the variable that is wrong
 */
export const loadIdentityConfig = (env: Environment): IdentityConfig => ({
  ...loadDatabaseConfig(env, 'identity'),
  superAdmin: superAdminOf(env),
  passwordRounds: integerSetting(env, 'PASSWORD_ROUNDS', { fallback: 12, min: 10, max: 16 }),
});

function superAdminOf(env: Environment): SuperAdminConfig | null {
  const email = optionalSetting(env, 'SUPER_ADMIN_EMAIL');
  if (email === null) return null;
  if (!email.includes('@')) throw new ConfigurationError('SUPER_ADMIN_EMAIL', 'must be an email address');
  const password = textSetting(env, 'SUPER_ADMIN_PASSWORD');
  if (password.length < SHORTEST_PASSWORD)
    throw new ConfigurationError('SUPER_ADMIN_PASSWORD', `must have at least ${SHORTEST_PASSWORD} characters`);
  if (password === DEVELOPMENT_PASSWORD && env.REACHABLE_AT !== '127.0.0.1')
    throw new ConfigurationError(
      'SUPER_ADMIN_PASSWORD',
      'is the public password from docker-compose.yml: choose another one',
    );
  return { email, password, fullName: optionalSetting(env, 'SUPER_ADMIN_NAME') };
}
