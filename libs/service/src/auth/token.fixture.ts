import { createHash, createHmac, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_ISSUER } from './access-token.js';
import type { AccessTokenClaims } from './token-verifier.js';

/** A signing key for specs, as identity would have one. */
export interface TestKeys {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export function keyPair(): TestKeys {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    kid: createHash('sha256')
      .update(publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64url'),
    privateKey,
    publicKey,
  };
}

/** What identity would publish. */
export const keySet = ({ kid, publicKey }: TestKeys): { keys: JsonWebKey[] } => ({
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }],
});

/** A token of an ordinary mechanic, with changes. Lifetime in seconds; null for a token that never expires. */
export function accessToken(
  keys: TestKeys,
  claims: Partial<AccessTokenClaims>,
  options: {
    expiresIn?: number | null;
    audience?: string;
    issuer?: string;
    algorithm?: 'RS256' | 'HS256' | 'none';
  } = {},
): string {
  const {
    expiresIn = 60,
    audience = ACCESS_TOKEN_AUDIENCE,
    issuer = ACCESS_TOKEN_ISSUER,
    algorithm = 'RS256',
  } = options;
  const content = {
    sub: 'mechanic',
    sid: 'a-session',
    userId: 'mechanic-north',
    fullName: 'Ray Delgado',
    email: 'ray@example.test',
    roles: ['mechanic'],
    auctionId: 'north',
    auctionName: 'North Lane',
    ...claims,
  };
  const settings = { ...(expiresIn !== null && { expiresIn }), audience, issuer, keyid: keys.kid };
  if (algorithm === 'RS256') return jwt.sign(content, keys.privateKey, { ...settings, algorithm });
  // jsonwebtoken refuses to make these two, so they are made by hand.
  const signed = jwt.sign(content, keys.privateKey, { ...settings, algorithm: 'RS256' });
  const header = Buffer.from(JSON.stringify({ alg: algorithm, typ: 'JWT', kid: keys.kid })).toString('base64url');
  const body = `${header}.${signed.split('.')[1] ?? ''}`;
  return algorithm === 'none' ? `${body}.` : `${body}.${hmac(body, keys.publicKey)}`;
}

const hmac = (text: string, publicKey: KeyObject): string =>
  createHmac('sha256', publicKey.export({ type: 'spki', format: 'pem' }))
    .update(text)
    .digest('base64url');
