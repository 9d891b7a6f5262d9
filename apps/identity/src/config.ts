import {
  choiceSetting,
  ConfigurationError,
  integerSetting,
  loadDatabaseConfig,
  optionalSetting,
  textSetting,
  urlSetting,
  type DatabaseConfig,
  type Environment,
} from '@lanelight/service';
import type { SigningKeyOptions } from './keys/signing-keys.js';
import { SECOND_FACTOR_RULES, type SecondFactorRule } from './second-factor/second-factor-rules.js';
import type { SessionLimits } from './session/sessions.js';

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
  /** Fewest characters of a user's new password. */
  shortestPassword: number;
  sessionLimits: SessionLimits;
  signingKeys: SigningKeyOptions;
  /** How mail is sent; null where there is no mail server. */
  mail: MailConfig | null;
  /** Address that people open the platform at; null where it is not set. */
  publicUrl: string | null;
  /** How long a reset link works, in minutes. */
  resetLinkMinutes: number;
  /** Whom the platform requires a second factor of. */
  secondFactor: SecondFactorRule;
  /** What stored keys are encrypted with: the first seals, all open. None where the database keeps them readable. */
  encryptionKeys: readonly Buffer[];
  /** For how many days the audit trail keeps sign-ins and refused access. */
  securityLogDays: number;
}

export interface MailConfig {
  smtpUrl: string;
  /** Sender, such as `Lanelight <no-reply@example.com>`; null for no-reply at the host of the public address. */
  from: string | null;
}

const SHORTEST_PASSWORD = 12;
/** These stand in docker-compose.yml for everyone to read. */
const DEVELOPMENT_PASSWORD = 'for-development-only';
const DEVELOPMENT_KEY = 'bGFuZWxpZ2h0LWZvci1kZXZlbG9wbWVudC1vbmx5ISE=';

/**
 * Settings of the identity service: those of the database; `PASSWORD_ROUNDS`, by default 12, which takes about a
 * quarter of a second; `PASSWORD_MIN_LENGTH`, by default 6; and for the first super admin `SUPER_ADMIN_EMAIL`,
 * `SUPER_ADMIN_PASSWORD` and `SUPER_ADMIN_NAME`. The password and the key of docker-compose.yml are refused unless
 * `REACHABLE_AT` is 127.0.0.1, this machine alone. `SMTP_URL`, `MAIL_FROM` and `PUBLIC_URL` are for mail, and
 * `RESET_LINK_MINUTES` for the links in it; `SESSION_IDLE_DAYS` and `SESSION_MAX_DAYS` end sessions; `SECOND_FACTOR`
 * says who has to have one; `SIGNING_KEY_DAYS` replaces the key that signs access tokens; `ENCRYPTION_KEY` encrypts
 * it, and the keys of authenticator apps; `SECURITY_LOG_DAYS` is how long the audit trail keeps sign-ins and refused
 * access.
 * @throws ConfigurationError naming the variable that is wrong
 */
export const loadIdentityConfig = (env: Environment): IdentityConfig => ({
  ...loadDatabaseConfig(env, 'identity'),
  superAdmin: superAdminOf(env),
  passwordRounds: integerSetting(env, 'PASSWORD_ROUNDS', { fallback: 12, min: 10, max: 16 }),
  shortestPassword: integerSetting(env, 'PASSWORD_MIN_LENGTH', { fallback: 6, min: 6, max: 72 }),
  sessionLimits: {
    idleDays: integerSetting(env, 'SESSION_IDLE_DAYS', { fallback: 14, min: 1, max: 365 }),
    maxDays: integerSetting(env, 'SESSION_MAX_DAYS', { fallback: 30, min: 1, max: 365 }),
  },
  signingKeys: {
    days: integerSetting(env, 'SIGNING_KEY_DAYS', { fallback: 90, min: 1, max: 365 }),
    secrets: encryptionKeysOf(env).map((key) => key.toString('base64')),
  },
  mail: mailOf(env),
  publicUrl: optionalSetting(env, 'PUBLIC_URL') && urlSetting(env, 'PUBLIC_URL', ['http:', 'https:']),
  resetLinkMinutes: integerSetting(env, 'RESET_LINK_MINUTES', { fallback: 60, min: 5, max: 24 * 60 }),
  secondFactor: choiceSetting(env, 'SECOND_FACTOR', SECOND_FACTOR_RULES, 'optional'),
  encryptionKeys: encryptionKeysOf(env),
  securityLogDays: integerSetting(env, 'SECURITY_LOG_DAYS', { fallback: 90, min: 1, max: 3_650 }),
});

const KEY_BYTES = 32;

/** The value must not get into a message. */
function encryptionKeysOf(env: Environment): Buffer[] {
  const keys = (optionalSetting(env, 'ENCRYPTION_KEY') ?? '').split(',').filter(Boolean);
  return keys.map((text) => {
    const key = Buffer.from(text.trim(), 'base64');
    if (key.length !== KEY_BYTES)
      throw new ConfigurationError(
        'ENCRYPTION_KEY',
        `must be ${KEY_BYTES} random bytes in base64, such as of "openssl rand -base64 ${KEY_BYTES}"`,
      );
    if (text.trim() === DEVELOPMENT_KEY && env.REACHABLE_AT !== '127.0.0.1')
      throw new ConfigurationError('ENCRYPTION_KEY', 'is the public key from docker-compose.yml: choose another one');
    return key;
  });
}

function mailOf(env: Environment): MailConfig | null {
  const smtpUrl = optionalSetting(env, 'SMTP_URL');
  if (smtpUrl === null) return null;
  // The password in it must not get into a message.
  if (!/^smtps?:\/\//.test(smtpUrl) || !URL.canParse(smtpUrl))
    throw new ConfigurationError('SMTP_URL', 'must be a URL that starts with smtp:// or smtps://');
  return { smtpUrl, from: optionalSetting(env, 'MAIL_FROM') };
}

/**
 * Refuses settings with which mail would be sent whose links lead nowhere.
 * @throws ConfigurationError
 */
export function requirePublicUrl(config: IdentityConfig): IdentityConfig {
  if (config.mail && config.publicUrl === null)
    throw new ConfigurationError('PUBLIC_URL', 'is required along with SMTP_URL, for the links in mail');
  return config;
}

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
