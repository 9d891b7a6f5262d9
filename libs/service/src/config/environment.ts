/** Variables as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting is missing or invalid; the message names the variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
  }
}

const valueOf = (env: Environment, variable: string): string | undefined => env[variable]?.trim() || undefined;

/** A text, or the default; without a default it is required. */
export function textSetting(env: Environment, variable: string, fallback?: string): string {
  const value = valueOf(env, variable) ?? fallback;
  if (value === undefined) throw new ConfigurationError(variable, 'is required');
  return value;
}

/** A text, or null when it is not set. */
export const optionalSetting = (env: Environment, variable: string): string | null => valueOf(env, variable) ?? null;

/** A whole number within bounds, or the default. */
export function integerSetting(
  env: Environment,
  variable: string,
  options: { fallback: number; min?: number; max?: number },
): number {
  const value = valueOf(env, variable);
  if (value === undefined) return options.fallback;
  const number = Number(value);
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = options;
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new ConfigurationError(variable, `must be a whole number from ${min} to ${max}, not "${value}"`);
  }
  return number;
}

/** Proxies that every request passes, from `TRUSTED_PROXIES`; none unless set. */
export const trustedProxiesSetting = (env: Environment): number =>
  integerSetting(env, 'TRUSTED_PROXIES', { fallback: 0, max: 10 });

/** An amount of at least zero that may have decimals, or null when it is not set. */
export function amountSetting(env: Environment, variable: string): number | null {
  const value = valueOf(env, variable);
  if (value === undefined) return null;
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(value))
    throw new ConfigurationError(variable, `must be an amount such as 2.5, not "${value}"`);
  return Number(value);
}

/** One of the choices, or the default. */
export function choiceSetting<Choice extends string>(
  env: Environment,
  variable: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const value = valueOf(env, variable) ?? fallback;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined)
    throw new ConfigurationError(variable, `must be one of ${choices.join(', ')}, not "${value}"`);
  return choice;
}

/** An absolute URL with one of the protocols, such as `['http:', 'https:']`. */
export function urlSetting(
  env: Environment,
  variable: string,
  protocols: readonly string[],
  fallback?: string,
): string {
  const value = textSetting(env, variable, fallback);
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new ConfigurationError(variable, `must be a URL that starts with ${protocols.join(' or ')}, not "${value}"`);
  }
  return value;
}

/** Where a service keeps its documents: `sqlite:///<file>`, `sqlite::memory:` or `mongodb://...`. Credentials are never part of the error. */
export function databaseSetting(env: Environment, variable = 'DATABASE_URL'): string {
  const value = textSetting(env, variable);
  if (!/^(sqlite:\/\/|sqlite::memory:$|mongodb(\+srv)?:\/\/)/.test(value)) {
    throw new ConfigurationError(variable, 'must start with sqlite:///, mongodb:// or mongodb+srv://');
  }
  return value;
}
