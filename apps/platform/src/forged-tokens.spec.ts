import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import { newId, REALTIME_PATH } from '@lanelight/contracts';
import { SigningKeys } from '@lanelight/identity';
import type { ApiClient } from '@lanelight/testing';
import jwt, { type Algorithm } from 'jsonwebtoken';
import { io } from 'socket.io-client';
import { startTestPlatform, SUPER_ADMIN, type TestPlatform } from './platform.fixture.js';

/*
 * Ways to forge an access token, made by program. None of them opens anything, over HTTP or a socket, and none makes a
 * service fail.
 */

const PASSWORD = 'lane-light';
const AT_ONCE = 20;

type Claims = Record<string, unknown>;
/** What is wrong with a token, and the token. */
type Forgery = readonly [name: string, token: string];

let test: TestPlatform;
let mechanic: ApiClient;
let forgeries: Forgery[];

beforeAll(async () => {
  test = await startTestPlatform();
  const admin = await test.client.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
  const auctionId = newId();
  await admin.post('/api/auctions', { id: auctionId, name: 'North Lane', password: PASSWORD });
  const person = { userId: 'north-mech', auctionId, role: 'mechanic', fullName: 'Mike', email: 'mike@test.example' };
  await admin.post('/api/identity/users', { ...person, password: PASSWORD });
  mechanic = await test.client.signIn('north-mech', PASSWORD);
  forgeries = await forge(admin.session?.user.id ?? '');
});
afterAll(() => test.stop());

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string): Claims => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;
const ownToken = (): string => mechanic.session?.accessToken ?? '';

async function forge(superAdminId: string): Promise<Forgery[]> {
  const { privateKey, kid } = test.platform.app.get(SigningKeys, { strict: false }).current;
  const genuine = { key: createPublicKey(privateKey), kid };
  const [header = '', payload = '', signature = ''] = ownToken().split('.');
  const claims = decode(payload);
  const wanted = {
    nobody: claims,
    'a super admin': { ...claims, roles: ['super_admin'], auctionId: null, auctionName: null },
    'another auction': { ...claims, auctionId: newId(), auctionName: 'South Lane' },
    'another user': { ...claims, sub: superAdminId },
  };
  return [
    ...otherAlgorithms(wanted, genuine, signature),
    ...otherKeys(wanted, genuine.kid),
    ...keysOfTheirOwn(wanted, genuine.kid),
    ...changedContent(claims, header, signature, superAdminId),
    ...signedButWrong(claims, privateKey, genuine.kid),
    ...damaged(header, payload, signature),
  ];
}

/** The header names another algorithm, and the signature is none, the genuine one, or made with what is public. */
function otherAlgorithms(
  wanted: Record<string, Claims>,
  { key, kid }: { key: KeyObject; kid: string },
  signature: string,
): Forgery[] {
  const jwk: JsonWebKey = key.export({ format: 'jwk' });
  const secrets = {
    'the public key as PEM': key.export({ type: 'spki', format: 'pem' }),
    'the public key as PKCS 1': key.export({ type: 'pkcs1', format: 'pem' }),
    'the public key as DER': key.export({ type: 'spki', format: 'der' }),
    'the modulus': jwk.n ?? '',
    nothing: '',
  };
  const algorithms = [
    ...['none', 'None', 'NONE', 'nOnE', '', ' ', null, 0, true, [], {}, ['RS256']],
    ...['HS256', 'HS384', 'HS512', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
    ...['rs256', 'RS256 ', 'RSA', 'dir', 'RS1'],
  ];
  return algorithms.flatMap((alg) =>
    Object.entries(wanted).flatMap(([who, claims]) => {
      const body = `${encode({ alg, typ: 'JWT', kid })}.${encode(claims)}`;
      const name = `alg ${JSON.stringify(alg)}, as ${who}, signed with`;
      const hash = { HS384: 'sha384', HS512: 'sha512' }[String(alg)] ?? 'sha256';
      return [
        [`${name} no signature`, `${body}.`] as const,
        [`${name} the genuine signature`, `${body}.${signature}`] as const,
        ...Object.entries(secrets).map(
          ([what, secret]) =>
            [`${name} ${what}`, `${body}.${createHmac(hash, secret).update(body).digest('base64url')}`] as const,
        ),
      ];
    }),
  );
}

/** Signed as it should be, with a key that identity does not have, under every name of a key. */
function otherKeys(wanted: Record<string, Claims>, kid: string): Forgery[] {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithms: Algorithm[] = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'];
  const kids = [kid, `${kid} `, 'mine', '', undefined, '../../dev/null', "' or '1'='1", 'http://127.0.0.1/key', '*'];
  return algorithms.flatMap((algorithm) =>
    kids.flatMap((named) =>
      Object.entries(wanted).map(
        ([who, claims]) =>
          [
            `another key, ${algorithm}, kid ${JSON.stringify(named)}, as ${who}`,
            jwt.sign(claims, privateKey, { header: { alg: algorithm, ...(named !== undefined && { kid: named }) } }),
          ] as const,
      ),
    ),
  );
}

/** Signed with an own key that the header brings along, or with header fields that ask for something special. */
function keysOfTheirOwn(wanted: Record<string, Claims>, kid: string): Forgery[] {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
  const certificate = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const fields: Record<string, object> = {
    jwk: { jwk },
    jku: { jku: 'http://127.0.0.1:9/jwks.json' },
    x5u: { x5u: 'http://127.0.0.1:9/key.pem' },
    x5c: { x5c: [certificate] },
    x5t: { x5t: kid, 'x5t#S256': kid },
    crit: { crit: ['exp'], exp: 0 },
    b64: { b64: false, crit: ['b64'] },
    zip: { zip: 'DEF' },
    cty: { cty: 'JWT' },
    'two keys': { kid: [kid] },
  };
  return Object.entries(fields).flatMap(([field, extra]) =>
    Object.entries(wanted).map(([who, claims]) => {
      const header = { alg: 'RS256' as const, kid, ...extra };
      return [`a header with ${field}, as ${who}`, jwt.sign(claims, privateKey, { header: header as never })] as const;
    }),
  );
}

/** One claim is another, and the signature is the one from before. */
function changedContent(claims: Claims, header: string, signature: string, superAdminId: string): Forgery[] {
  const changes: Claims = {
    sub: superAdminId,
    sid: newId(),
    userId: 'somebody-else',
    fullName: 'Somebody else',
    email: SUPER_ADMIN.email,
    roles: ['super_admin'],
    auctionId: null,
    auctionName: 'South Lane',
    iat: Number(claims.iat) + 1,
    exp: Number(claims.exp) + 1,
    nbf: 0,
    iss: 'https://elsewhere.test',
    aud: 'elsewhere',
    setUpOnly: false,
  };
  return Object.entries(changes).flatMap(([claim, value]) => {
    const { [claim]: _left, ...without } = claims;
    return [
      [`${claim} changed`, `${header}.${encode({ ...claims, [claim]: value })}.${signature}`] as const,
      ...(claim in claims ? [[`${claim} left out`, `${header}.${encode(without)}.${signature}`] as const] : []),
      [`${claim} null`, `${header}.${encode({ ...claims, [claim]: { $ne: null } })}.${signature}`] as const,
    ];
  });
}

/** Signed with identity's own key, but not what identity says: each claim that the platform relies on is wrong once. */
function signedButWrong(claims: Claims, privateKey: KeyObject, kid: string): Forgery[] {
  const now = Math.floor(Date.now() / 1000);
  const wrong: Record<string, Claims> = {
    'expired a moment ago': { exp: now - 1 },
    'expired long ago': { exp: 1 },
    'with an expiry of 0': { exp: 0 },
    'with a negative expiry': { exp: -now },
    'without an expiry': { exp: undefined },
    'valid tomorrow': { nbf: now + 86_400 },
    'of another issuer': { iss: 'https://elsewhere.test' },
    'without an issuer': { iss: undefined },
    'for another audience': { aud: 'elsewhere' },
    'without an audience': { aud: undefined },
    'with an empty list of audiences': { aud: [] },
    'of no user': { sub: undefined },
    'of no session': { sid: undefined },
    'without roles': { roles: undefined },
    'with no role': { roles: [] },
    'with a role that is a text': { roles: 'super_admin' },
    'with roles that are an object': { roles: { 0: 'super_admin', length: 1 } },
  };
  return Object.entries(wrong).map(([name, change]) => {
    const content = JSON.parse(JSON.stringify({ ...claims, ...change })) as Claims;
    return [
      `signed, ${name}`,
      jwt.sign(JSON.stringify(content), privateKey, { algorithm: 'RS256', keyid: kid }),
    ] as const;
  });
}

/** Cut off, put together differently, or written in another alphabet. */
function damaged(header: string, payload: string, signature: string): Forgery[] {
  const whole = `${header}.${payload}.${signature}`;
  const cuts = Array.from({ length: 60 }, (_, index) => Math.floor((whole.length * (index + 1)) / 61));
  const plain = (part: string): string => Buffer.from(part, 'base64url').toString('base64');
  const hex = (part: string): string => Buffer.from(part, 'base64url').toString('hex');
  const flipped = (part: string, at: number): string =>
    part.slice(0, at) + (part[at] === 'A' ? 'B' : 'A') + part.slice(at + 1);
  return [
    ...cuts.map((length) => [`cut off after ${length} characters`, whole.slice(0, length)] as const),
    ...cuts.map((from) => [`without its first ${from} characters`, whole.slice(from)] as const),
    ...Array.from(
      { length: 40 },
      (_, index) =>
        [`signature changed at ${index * 8}`, `${header}.${payload}.${flipped(signature, index * 8)}`] as const,
    ),
    ['no signature', `${header}.${payload}.`],
    ['two parts', `${header}.${payload}`],
    ['four parts', `${whole}.${signature}`],
    ['five parts, as if encrypted', `${whole}.${payload}.${signature}`],
    ['in another order', `${payload}.${header}.${signature}`],
    ['only dots', '..'],
    ['padded', `${header}==.${payload}==.${signature}==`],
    [
      'in plain base64',
      [header, payload, signature]
        .map(plain)
        .map((part) => `${part}=`)
        .join('.'),
    ],
    ['in hexadecimal', [header, payload, signature].map(hex).join('.')],
    ['as JSON', `{"payload":"${payload}","protected":"${header}","signature":"${signature}"}`],
    ['upper case', whole.toUpperCase()],
    ['twice', `${whole},${whole}`],
    ['in quotes', `"${whole}"`],
    ['a header that is a list', `${encode([])}.${payload}.${signature}`],
    ['a header that is null', `${encode(null)}.${payload}.${signature}`],
    ['a header that is no JSON', `${Buffer.from('{').toString('base64url')}.${payload}.${signature}`],
    ['claims that are a list', `${header}.${encode([])}.${signature}`],
    ['claims that are null', `${header}.${encode(null)}.${signature}`],
    ['claims that are a text', `${header}.${encode('super_admin')}.${signature}`],
    ['claims that are no JSON', `${header}.${Buffer.from('{').toString('base64url')}.${signature}`],
    ['a prototype', `${header}.${encode({ __proto__: null, constructor: { roles: ['super_admin'] } })}.${signature}`],
  ];
}

/** What each forgery got, by what it got: only the answers that were not expected are left to read. */
async function unexpected(answerTo: (token: string) => Promise<unknown>, expected: unknown): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (let start = 0; start < forgeries.length; start += AT_ONCE)
    await Promise.all(
      forgeries.slice(start, start + AT_ONCE).map(async ([name, token]) => {
        const answer = await answerTo(token);
        if (JSON.stringify(answer) !== JSON.stringify(expected)) wrong.push({ name, answer });
      }),
    );
  return wrong;
}

const statusOf = async (token: string): Promise<number> => {
  const response = await fetch(`${test.platform.baseUrl}/api/identity/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  return response.status;
};

/** Resolves to true when the connection was let in, or to what the server said. */
function connectionOf(token: string): Promise<unknown> {
  const options = {
    path: REALTIME_PATH,
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  };
  const socket = io(test.platform.baseUrl, options);
  return new Promise<unknown>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('connect_error', (error: Error & { data?: unknown }) => resolve(error.data ?? error.message));
  }).finally(() => socket.disconnect());
}

describe('forged access tokens', () => {
  it('are more than 972, each of its own', () => {
    expect(new Set(forgeries.map(([, token]) => token)).size).toBe(forgeries.length);
    expect(forgeries.length).toBeGreaterThan(972);
    expect(forgeries.map(([, token]) => token)).not.toContain(ownToken());
  });

  it('are each refused with 401', async () => {
    expect(await statusOf(ownToken())).toBe(200);
    expect(await unexpected(statusOf, 401)).toEqual([]);
    expect(await statusOf(ownToken())).toBe(200);
  });

  it('are each refused by the socket', async () => {
    expect(await connectionOf(ownToken())).toBe(true);
    expect(await unexpected(connectionOf, { code: 'UNAUTHENTICATED' })).toEqual([]);
    expect(await connectionOf(ownToken())).toBe(true);
  });
});
