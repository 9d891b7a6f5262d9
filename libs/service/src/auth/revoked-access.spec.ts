import { describe, expect, it } from '@jest/globals';
import { SessionEndedError } from '@lanelight/contracts';
import { REMEMBER_REVOCATIONS_MS, RevokedAccess, type Revocation } from './revoked-access.js';
import type { VerifiedToken } from './token-verifier.js';

const token = (userId = 'ray', sessionId = 'tablet'): VerifiedToken => ({
  actor: {
    id: userId,
    userId,
    fullName: null,
    email: `${userId}@example.test`,
    roles: ['mechanic'],
    auctionId: 'north',
    auctionName: null,
  },
  sessionId,
  setUpOnly: false,
  expiresAt: Infinity,
});

describe('the access that was revoked', () => {
  it('is that of one session, and of no other', () => {
    const access = new RevokedAccess();
    access.sessionEnded('tablet');
    expect(() => access.assertCurrent(token())).toThrow(SessionEndedError);
    expect(() => access.assertCurrent(token('ray', 'phone'))).not.toThrow();
  });

  it('is that of a user until a later version of the user says otherwise, in whatever order they are heard', () => {
    const access = new RevokedAccess();
    access.userChanged('ray', 3, false);
    access.userChanged('ray', 2, true);
    expect(() => access.assertCurrent(token())).toThrow(SessionEndedError);
    access.userChanged('ray', 4, true);
    expect(() => access.assertCurrent(token())).not.toThrow();
    access.userChanged('ray', 3, false);
    expect(() => access.assertCurrent(token())).not.toThrow();
  });

  it('is that of tokens with an earlier role, in whatever order the roles are heard', () => {
    const access = new RevokedAccess();
    access.roleChanged('ray', 3, 'report_viewer');
    access.roleChanged('ray', 2, 'mechanic');
    expect(() => access.assertCurrent(token())).toThrow(SessionEndedError);
    access.roleChanged('ray', 4, 'mechanic');
    expect(() => access.assertCurrent(token())).not.toThrow();
  });

  it('is looked up once for each token, and a revocation meanwhile counts', async () => {
    const access = new RevokedAccess();
    let asked = 0;
    let meanwhile = (): void => undefined;
    access.addSource(async ({ sessionId }) => {
      asked++;
      meanwhile();
      return sessionId === 'stolen';
    });
    await expect(access.assertCurrent(token('ray', 'stolen'))).rejects.toThrow(SessionEndedError);
    const good = token();
    await access.assertCurrent(good);
    expect(access.assertCurrent(good)).toBeUndefined();
    expect(asked).toBe(2);
    meanwhile = () => access.sessionEnded('phone');
    await expect(access.assertCurrent(token('ray', 'phone'))).rejects.toThrow(SessionEndedError);
  });

  it('is told to whoever holds connections, and forgotten when no token of that time is left', () => {
    let now = 0;
    const access = new RevokedAccess(() => now);
    const told: Revocation[] = [];
    access.onRevoked((revocation) => told.push(revocation));
    access.sessionEnded('tablet');
    access.userChanged('dana', 1, false);
    access.userChanged('ray', 1, true);
    expect(told).toEqual([{ sessionId: 'tablet' }, { userId: 'dana', isRemoved: false }]);

    now = REMEMBER_REVOCATIONS_MS + 1;
    access.sessionEnded('phone');
    expect(() => access.assertCurrent(token())).not.toThrow();
    expect(() => access.assertCurrent(token('dana'))).not.toThrow();
    expect(() => access.assertCurrent(token('ray', 'phone'))).toThrow(SessionEndedError);
  });
});
