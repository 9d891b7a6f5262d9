import type { AssessmentSettings } from '@lanelight/contracts';
import {
  amountSetting,
  ConfigurationError,
  integerSetting,
  loadDatabaseConfig,
  optionalSetting,
  textSetting,
  type DatabaseConfig,
  type Environment,
} from '@lanelight/service';

export interface AssessmentsConfig extends DatabaseConfig {
  /** Rules of every auction that has none of its own. */
  settings: AssessmentSettings;
  /** Assessments that are made side by side in this process. */
  concurrency: number;
  /** The model that is asked for a second opinion; null where the rules work alone. */
  openAi: OpenAiSettings | null;
}

/** An OpenAI-compatible endpoint. */
export interface OpenAiSettings {
  /** Ends in `/v1` with most servers. */
  baseUrl: string;
  /** Null for servers that ask for none. */
  apiKey: string | null;
  model: string;
  /** Longest time that one assessment waits for the endpoint, all attempts together. */
  timeoutMs: number;
  /** US dollars for a million tokens, as the provider's price list says; absent where the cost is not counted. */
  prices?: { input: number; output: number };
}

const OPENAI_URL = 'https://api.openai.com/v1';

/**
 * Settings of the assessments service: those of the database, `ASSESSMENT_CONCURRENCY`, and the defaults of an auction,
 * `ARBITRATION_THRESHOLD` and `AS_IS_BELOW` in whole US dollars, `WHOLESALE_PERCENT` of the retail price.
 * With `OPENAI_MODEL` the endpoint at `OPENAI_BASE_URL` is asked, with `OPENAI_API_KEY`, for `OPENAI_TIMEOUT_MS` at most;
 * `OPENAI_INPUT_PRICE` and `OPENAI_OUTPUT_PRICE` are what its tokens cost.
 * @throws ConfigurationError naming the variable that is wrong
 */
export const loadAssessmentsConfig = (env: Environment): AssessmentsConfig => ({
  ...loadDatabaseConfig(env, 'assessments'),
  settings: {
    arbitrationThreshold: integerSetting(env, 'ARBITRATION_THRESHOLD', { fallback: 800, min: 1, max: 100_000 }),
    asIsBelow: integerSetting(env, 'AS_IS_BELOW', { fallback: 2_000, max: 1_000_000 }),
    wholesaleFactor: integerSetting(env, 'WHOLESALE_PERCENT', { fallback: 66, min: 1, max: 100 }) / 100,
  },
  concurrency: integerSetting(env, 'ASSESSMENT_CONCURRENCY', { fallback: 8, min: 1, max: 256 }),
  openAi: openAiSettings(env),
});

function openAiSettings(env: Environment): OpenAiSettings | null {
  const model = optionalSetting(env, 'OPENAI_MODEL');
  if (model === null) return null;
  if (model.length > 100) throw new ConfigurationError('OPENAI_MODEL', 'must be at most 100 characters');
  const baseUrl = textSetting(env, 'OPENAI_BASE_URL', OPENAI_URL).replace(/\/+$/, '');
  // The value is not shown: a key that was put here by mistake would end up in a log.
  const { protocol, username, password } = URL.canParse(baseUrl)
    ? new URL(baseUrl)
    : { protocol: '', username: '', password: '' };
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new ConfigurationError('OPENAI_BASE_URL', 'must be a URL that starts with http:// or https://');
  if (username !== '' || password !== '')
    throw new ConfigurationError(
      'OPENAI_BASE_URL',
      'must not hold a user name or a password; OPENAI_API_KEY is the place for a key',
    );
  const apiKey = optionalSetting(env, 'OPENAI_API_KEY');
  if (apiKey === null && baseUrl === OPENAI_URL)
    throw new ConfigurationError('OPENAI_API_KEY', `is required by ${OPENAI_URL}`);
  if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey))
    throw new ConfigurationError('OPENAI_API_KEY', 'must be one word of plain characters');
  // Node's own limit for the first byte of an answer is 300 seconds.
  return {
    baseUrl,
    apiKey,
    model,
    timeoutMs: integerSetting(env, 'OPENAI_TIMEOUT_MS', { fallback: 60_000, min: 100, max: 290_000 }),
    ...pricesOf(env),
  };
}

function pricesOf(env: Environment): Pick<OpenAiSettings, 'prices'> {
  const input = amountSetting(env, 'OPENAI_INPUT_PRICE');
  const output = amountSetting(env, 'OPENAI_OUTPUT_PRICE');
  if (input === null && output === null) return {};
  if (output === null) throw new ConfigurationError('OPENAI_OUTPUT_PRICE', 'is required along with OPENAI_INPUT_PRICE');
  if (input === null) throw new ConfigurationError('OPENAI_INPUT_PRICE', 'is required along with OPENAI_OUTPUT_PRICE');
  return { prices: { input, output } };
}
