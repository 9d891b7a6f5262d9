import { describe, expect, it } from '@jest/globals';
import { loadAssessmentsConfig } from './config.js';

const load = (env: Record<string, string>) => loadAssessmentsConfig({ DATABASE_URL: 'sqlite::memory:', ...env }).openAi;

describe('the settings of the endpoint', () => {
  it('count with a model only', () => {
    expect(load({})).toBeNull();
    expect(load({ OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: 'nonsense', OPENAI_MODEL: ' ' })).toBeNull();
  });

  it('have defaults', () => {
    expect(load({ OPENAI_MODEL: 'some-model', OPENAI_API_KEY: 'sk-secret' })).toEqual({
      baseUrl: 'https://api.openai.com/v1',
      apiKey: 'sk-secret',
      model: 'some-model',
      timeoutMs: 60_000,
    });
    expect(
      load({ OPENAI_MODEL: 'some-model', OPENAI_BASE_URL: 'http://localhost:8000/v1/', OPENAI_TIMEOUT_MS: '2000' }),
    ).toEqual({ baseUrl: 'http://localhost:8000/v1', apiKey: null, model: 'some-model', timeoutMs: 2_000 });
  });

  it('may say what tokens cost', () => {
    const model = { OPENAI_MODEL: 'some-model', OPENAI_BASE_URL: 'http://localhost:8000/v1' };
    expect(load({ ...model, OPENAI_INPUT_PRICE: '0.15', OPENAI_OUTPUT_PRICE: '10' })?.prices).toEqual({
      input: 0.15,
      output: 10,
    });
    expect(() => load({ ...model, OPENAI_INPUT_PRICE: '2' })).toThrow('OPENAI_OUTPUT_PRICE is required');
    expect(() => load({ ...model, OPENAI_OUTPUT_PRICE: '2' })).toThrow('OPENAI_INPUT_PRICE is required');
    expect(() => load({ ...model, OPENAI_INPUT_PRICE: '$2', OPENAI_OUTPUT_PRICE: '2' })).toThrow(
      'OPENAI_INPUT_PRICE must be an amount such as 2.5, not "$2"',
    );
  });

  it.each([
    [{}, 'OPENAI_API_KEY is required by https://api.openai.com/v1'],
    [{ OPENAI_API_KEY: 'sk secret' }, 'OPENAI_API_KEY must be one word of plain characters'],
    [
      { OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: 'sk-secret' },
      'OPENAI_BASE_URL must be a URL that starts with http:// or https://',
    ],
    [{ OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: 'ftp://secret' }, 'OPENAI_BASE_URL must be a URL'],
    [{ OPENAI_BASE_URL: 'https://me:secret@host/v1' }, 'OPENAI_BASE_URL must not hold a user name or a password'],
    [
      { OPENAI_API_KEY: 'sk-secret', OPENAI_TIMEOUT_MS: '600000' },
      'OPENAI_TIMEOUT_MS must be a whole number from 100 to 290000',
    ],
    [{ OPENAI_API_KEY: 'sk-secret', OPENAI_MODEL: 'm'.repeat(101) }, 'OPENAI_MODEL must be at most 100 characters'],
  ])('that are wrong (%j) are refused by name, without what they hold', (env, problem) => {
    const failed = (): unknown => load({ OPENAI_MODEL: 'some-model', ...env });
    expect(failed).toThrow(problem);
    expect(failed).not.toThrow(/secret/);
  });
});
