import { expect, it } from '@jest/globals';
import { loadIdentityConfig } from './config.js';

const settings = {
  DATABASE_URL: 'sqlite::memory:',
  SUPER_ADMIN_EMAIL: 'sue@example.test',
  SUPER_ADMIN_PASSWORD: 'for-development-only',
};

it('the password of docker-compose.yml is for a platform that only this machine reaches', () => {
  expect(loadIdentityConfig({ ...settings, REACHABLE_AT: '127.0.0.1' }).superAdmin?.password).toBe(
    'for-development-only',
  );
  for (const REACHABLE_AT of [undefined, '', '0.0.0.0', '192.168.7.2']) {
    expect(() => loadIdentityConfig({ ...settings, REACHABLE_AT })).toThrow(
      'SUPER_ADMIN_PASSWORD is the public password from docker-compose.yml',
    );
  }
  expect(loadIdentityConfig({ ...settings, SUPER_ADMIN_PASSWORD: 'for-production-too' }).superAdmin?.password).toBe(
    'for-production-too',
  );
});
