import { expect, it } from '@jest/globals';
import { loadIdentityConfig, requirePublicUrl } from './config.js';

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

it('the key of second factors is 32 bytes, may have predecessors, and no message says it', () => {
  const [now, before] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const load = (SECOND_FACTOR_KEY?: string, SECOND_FACTOR?: string) =>
    loadIdentityConfig({ DATABASE_URL: settings.DATABASE_URL, SECOND_FACTOR_KEY, SECOND_FACTOR });
  expect(load()).toMatchObject({ secondFactor: 'optional', secondFactorKeys: [] });
  expect(load(`${now.toString('base64')}, ${before.toString('base64')}`, 'admins')).toMatchObject({
    secondFactor: 'admins',
    secondFactorKeys: [now, before],
  });
  expect(() => load('too-short')).toThrow(
    /^SECOND_FACTOR_KEY must be 32 random bytes in base64, such as of "openssl rand -base64 32"$/,
  );
  expect(() => load(undefined, 'everyone')).toThrow('SECOND_FACTOR must be one of optional, admins, all');
});

it('mail needs a mail server and the address of the platform, and no message says the password of the server', () => {
  const mail = { ...settings, REACHABLE_AT: '127.0.0.1', SMTP_URL: 'smtps://lane:secret@mail.example.test:465' };
  expect(loadIdentityConfig(mail).mail).toEqual({ smtpUrl: mail.SMTP_URL, from: null });
  expect(() => requirePublicUrl(loadIdentityConfig(mail))).toThrow('PUBLIC_URL is required along with SMTP_URL');
  const complete = { ...mail, PUBLIC_URL: 'https://lanelight.example.test', MAIL_FROM: 'Lane <mail@example.test>' };
  expect(requirePublicUrl(loadIdentityConfig(complete))).toMatchObject({
    mail: { from: 'Lane <mail@example.test>' },
    publicUrl: 'https://lanelight.example.test',
    resetLinkMinutes: 60,
    securityLogDays: 90,
    sessionLimits: { idleDays: 14, maxDays: 30 },
  });
  expect(requirePublicUrl(loadIdentityConfig({ ...settings, REACHABLE_AT: '127.0.0.1' })).mail).toBeNull();
  expect(() => loadIdentityConfig({ ...mail, SMTP_URL: 'lane:secret@mail' })).toThrow(
    /^SMTP_URL must be a URL that starts with smtp:\/\/ or smtps:\/\/$/,
  );
  expect(() => loadIdentityConfig({ ...mail, PUBLIC_URL: 'lanelight.example.test' })).toThrow(
    'PUBLIC_URL must be a URL',
  );
});

it('keys are replaced every 90 days; a secret that encrypts them is long', () => {
  const local = { ...settings, REACHABLE_AT: '127.0.0.1' };
  expect(loadIdentityConfig(local).signingKeys).toEqual({ days: 90, secret: null });
  const secret = 'x'.repeat(32);
  expect(loadIdentityConfig({ ...local, SIGNING_KEY_DAYS: '7', SIGNING_KEY_SECRET: secret }).signingKeys).toEqual({
    days: 7,
    secret,
  });
  expect(() => loadIdentityConfig({ ...local, SIGNING_KEY_SECRET: 'short' })).toThrow(
    'SIGNING_KEY_SECRET must have at least 32 characters',
  );
});
