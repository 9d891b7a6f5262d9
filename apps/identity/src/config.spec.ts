import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { loadIdentityConfig, requirePublicUrl } from './config.js';

const COMPOSE = join(import.meta.dirname, '../../../docker-compose.yml');
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

it('the key that encrypts stored keys is 32 bytes, may have predecessors, and no message says it', () => {
  const [now, before] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const load = (ENCRYPTION_KEY?: string, SECOND_FACTOR?: string) =>
    loadIdentityConfig({ DATABASE_URL: settings.DATABASE_URL, ENCRYPTION_KEY, SECOND_FACTOR });
  expect(load()).toMatchObject({ secondFactor: 'optional', encryptionKeys: [], signingKeys: { secrets: [] } });
  expect(load(`${now.toString('base64')}, ${before.toString('base64')}`, 'admins')).toMatchObject({
    secondFactor: 'admins',
    encryptionKeys: [now, before],
    signingKeys: { secrets: [now.toString('base64'), before.toString('base64')] },
  });
  expect(() => load('too-short')).toThrow(
    /^ENCRYPTION_KEY must be 32 random bytes in base64, such as of "openssl rand -base64 32"$/,
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

it('the key from docker-compose.yml, which everyone can read, is for this machine alone', () => {
  const [, ENCRYPTION_KEY] = /ENCRYPTION_KEY:-([^}]+)\}/.exec(readFileSync(COMPOSE, 'utf8'))!;
  const local = { ...settings, SUPER_ADMIN_PASSWORD: 'long-enough-for-this', ENCRYPTION_KEY };
  expect(loadIdentityConfig({ ...local, REACHABLE_AT: '127.0.0.1' }).encryptionKeys).toHaveLength(1);
  for (const REACHABLE_AT of [undefined, '0.0.0.0'])
    expect(() => loadIdentityConfig({ ...local, REACHABLE_AT })).toThrow(
      'ENCRYPTION_KEY is the public key from docker-compose.yml: choose another one',
    );
});

it('signing keys are replaced every 90 days, or as set', () => {
  const local = { ...settings, REACHABLE_AT: '127.0.0.1' };
  expect(loadIdentityConfig(local).signingKeys).toEqual({ days: 90, secrets: [] });
  expect(loadIdentityConfig({ ...local, SIGNING_KEY_DAYS: '7' }).signingKeys).toEqual({ days: 7, secrets: [] });
});
