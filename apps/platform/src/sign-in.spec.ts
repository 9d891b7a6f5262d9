import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { newId, type List, type ProblemDetails, type SessionTokens, type User } from '@lanelight/contracts';
import { eventually, type ApiClient } from '@lanelight/testing';
import jwt from 'jsonwebtoken';
import { startTestPlatform, SUPER_ADMIN, type TestPlatform } from './platform.fixture.js';

const PASSWORD = 'lane-light';

let test: TestPlatform;
let admin: ApiClient;
let north: string;
let south: string;
let northAdmin: ApiClient;
let mechanic: ApiClient;

async function addAuction(name: string): Promise<string> {
  const id = newId();
  await admin.post('/api/auctions', { id, name, password: PASSWORD });
  return id;
}

const person = (userId: string, auctionId: string, role = 'mechanic', changes: object = {}) => ({
  id: newId(),
  userId,
  auctionId,
  role,
  fullName: `Person ${userId}`,
  email: `${userId}@test.example`,
  password: PASSWORD,
  ...changes,
});

beforeAll(async () => {
  test = await startTestPlatform();
  admin = await test.client.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
  [north, south] = await Promise.all([addAuction('North Test'), addAuction('South Test')]);
  await Promise.all([
    admin.post('/api/identity/users', person('north-admin', north, 'auction_admin')),
    admin.post('/api/identity/users', person('north-mech', north)),
    admin.post('/api/identity/users', person('south-mech', south)),
  ]);
  [northAdmin, mechanic] = await Promise.all([
    test.client.signIn('north-admin', PASSWORD),
    test.client.signIn('north-mech', PASSWORD),
  ]);
});
afterAll(() => test.stop());

const refresh = (refreshToken: string | undefined) =>
  test.client.post<SessionTokens & ProblemDetails>('/api/identity/sessions/refresh', { refreshToken });

describe('looking a User ID up', () => {
  it('finds it in any case, and answers as it is written', async () => {
    expect(await test.client.post('/api/identity/lookup', { userId: ' NORTH-Mech ' })).toMatchObject({
      status: 200,
      body: { userId: 'north-mech' },
    });
  });

  it('says Invalid User ID to an unknown one', async () => {
    expect(await test.client.post('/api/identity/lookup', { userId: 'nobody-here' })).toMatchObject({
      status: 404,
      body: { detail: 'Invalid User ID' },
    });
  });
});

describe('signing in', () => {
  it('answers tokens and the user, by User ID and by email', async () => {
    expect(mechanic.session).toMatchObject({
      expiresIn: 600,
      user: {
        userId: 'north-mech',
        roles: ['mechanic'],
        auctionId: north,
        auctionName: 'North Test',
        status: 'active',
      },
    });
    expect(admin.session?.user).toMatchObject({
      userId: null,
      email: SUPER_ADMIN.email,
      roles: ['super_admin'],
      auctionId: null,
    });
  });

  it('is refused with the same words whether the password or the user is wrong', async () => {
    for (const login of [{ userId: 'north-mech' }, { userId: 'nobody-here' }, { email: 'nobody@test.example' }]) {
      const { status, body } = await test.client.post<ProblemDetails>('/api/identity/sessions', {
        ...login,
        password: 'wrong-password',
      });
      expect({ status, detail: body.detail, code: body.code }).toEqual({
        status: 401,
        detail: 'Invalid login credentials',
        code: 'INVALID_CREDENTIALS',
      });
    }
  });

  it('tells what is missing', async () => {
    const { body } = await test.client.post<ProblemDetails>('/api/identity/sessions', {});
    expect(body.errors).toEqual({ userId: 'Enter your User ID', password: 'Enter your password' });
  });

  it('is refused for a while after many wrong passwords, with the time to wait, and for that login only', async () => {
    await admin.post('/api/identity/users', person('target', south));
    const attempts = await Promise.all(
      Array.from({ length: 12 }, () =>
        test.client.post<ProblemDetails>('/api/identity/sessions', { userId: 'Target', password: 'guess-guess' }),
      ),
    );
    const refused = attempts.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.body.code).toBe('TOO_MANY_ATTEMPTS');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(200);
    expect((await test.client.post('/api/identity/sessions', { userId: 'target', password: PASSWORD })).status).toBe(
      429,
    );
    expect(
      (await test.client.post('/api/identity/sessions', { userId: 'south-mech', password: PASSWORD })).status,
    ).toBe(201);
  });
});

describe('guessing at an account', () => {
  const signIn = (who: object, password: string, cookie?: string) =>
    test.client.request<ProblemDetails>(
      'POST',
      '/api/identity/sessions',
      { ...who, password },
      cookie === undefined ? {} : { cookie },
    );

  it('is counted together for User ID and email', async () => {
    const { userId, email } = person('twofold', south);
    await admin.post('/api/identity/users', person('twofold', south));
    for (let count = 0; count < 5; count++) {
      expect((await signIn({ userId }, 'guess-guess')).status).toBe(401);
      expect((await signIn({ email }, 'guess-guess')).status).toBe(401);
    }
    expect((await signIn({ userId }, PASSWORD)).status).toBe(429);
    expect((await signIn({ email }, PASSWORD)).status).toBe(429);
  });

  it('does not lock a user out of a device on which they have signed in before', async () => {
    const { userId } = person('regular', south);
    await admin.post('/api/identity/users', person('regular', south));
    const cookie = (await signIn({ userId }, PASSWORD)).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^lanelight_device=[\w-]{43}; .*Path=\/api\/identity; .*HttpOnly; SameSite=Strict$/);
    for (let count = 0; count < 10; count++) await signIn({ userId }, 'guess-guess');
    const [known = ''] = cookie.split(';');

    expect((await signIn({ userId }, PASSWORD)).status).toBe(429);
    expect((await signIn({ userId }, PASSWORD, `lanelight_device=${'x'.repeat(43)}`)).status).toBe(429);
    const again = await signIn({ userId }, PASSWORD, `theme=dark; ${known}`);
    expect(again.status).toBe(201);
    expect(again.headers.get('set-cookie')).toContain(known);
    // The device of one user says nothing about another one.
    await admin.post('/api/identity/users', person('passer-by', south));
    for (let count = 0; count < 10; count++) await signIn({ userId: 'passer-by' }, 'guess-guess');
    expect((await signIn({ userId: 'passer-by' }, PASSWORD, known)).status).toBe(429);
  });

  it('is not made easy by a common password', async () => {
    const answer = await admin.post<ProblemDetails>(
      '/api/identity/users',
      person('careless', south, 'mechanic', { password: 'Password1' }),
    );
    expect(answer).toMatchObject({ status: 400, body: { errors: { password: expect.stringContaining('common') } } });
    expect((await admin.post('/api/identity/users', person('careless', south))).status).toBe(201);
  });
});

describe('an access token', () => {
  it('names the caller', async () => {
    expect((await mechanic.get<User>('/api/identity/me')).body).toMatchObject({
      userId: 'north-mech',
      auctionName: 'North Test',
    });
  });

  it('is signed with the published key, and a forged one is refused', async () => {
    const { keys } = (await test.client.get<{ keys: { kid: string; d?: string }[] }>('/.well-known/jwks.json')).body;
    const token = mechanic.session?.accessToken ?? '';
    const { header, payload } = jwt.decode(token, { complete: true }) as jwt.Jwt;
    expect(keys.map(({ kid }) => kid)).toContain(header.kid);
    expect(keys.some((key) => key.d !== undefined)).toBe(false);
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = jwt.sign({ ...(payload as object), roles: ['super_admin'] }, privateKey, {
      algorithm: 'RS256',
      keyid: header.kid,
    });
    expect(
      (await test.client.request('GET', '/api/identity/users', undefined, { authorization: `Bearer ${forged}` }))
        .status,
    ).toBe(401);
  });
});

describe('refreshing', () => {
  it('gives new tokens and the user as they are now', async () => {
    const { session } = await test.client.signIn('north-mech', PASSWORD);
    const { status, body } = await refresh(session?.refreshToken);
    expect(status).toBe(200);
    expect(body.refreshToken).not.toBe(session?.refreshToken);
    expect(body.user).toMatchObject({ userId: 'north-mech', auctionName: 'North Test' });
    expect(
      (await test.client.request('GET', '/api/identity/me', undefined, { authorization: `Bearer ${body.accessToken}` }))
        .status,
    ).toBe(200);
  });

  it('ends the session when a used token comes back, also for the one who has the newest', async () => {
    const { session } = await test.client.signIn('north-mech', PASSWORD);
    const second = await refresh(session?.refreshToken);
    const third = await refresh(second.body.refreshToken);
    expect(third.status).toBe(200);
    expect(await refresh(session?.refreshToken)).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    expect((await refresh(third.body.refreshToken)).status).toBe(401);
  });

  it('lets one of two who use a token at once through at most, and then neither', async () => {
    const { session } = await test.client.signIn('north-mech', PASSWORD);
    const both = await Promise.all([refresh(session?.refreshToken), refresh(session?.refreshToken)]);
    expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    for (const { status, body } of both)
      if (status === 200) expect((await refresh(body.refreshToken)).status).toBe(401);
  });

  it('leaves other sessions of the user alone', async () => {
    const [one, other] = await Promise.all([
      test.client.signIn('north-mech', PASSWORD),
      test.client.signIn('north-mech', PASSWORD),
    ]);
    await refresh(one.session?.refreshToken);
    await refresh(one.session?.refreshToken);
    expect((await refresh(other.session?.refreshToken)).status).toBe(200);
  });

  it.each(['', 'nonsense', 'x'.repeat(600)])('refuses %j', async (token) => {
    expect([400, 401]).toContain((await refresh(token)).status);
  });

  it('is over after signing out', async () => {
    const client = await test.client.signIn('north-mech', PASSWORD);
    expect((await client.delete('/api/identity/sessions/current')).status).toBe(204);
    expect((await refresh(client.session?.refreshToken)).status).toBe(401);
  });
});

describe('users', () => {
  it('are listed by name: all for super admins, the own auction for its admins', async () => {
    const all = (await admin.get<List<User>>('/api/identity/users')).body;
    expect(all.items.map(({ auctionId }) => auctionId)).toEqual(expect.arrayContaining([null, north, south]));
    const own = (await northAdmin.get<List<User>>('/api/identity/users')).body;
    expect(own.items.map(({ userId }) => userId)).toEqual(['north-admin', 'north-mech']);
    expect(own.total).toBe(2);
    expect((await mechanic.get('/api/identity/users')).status).toBe(403);
  });

  it('are created once for the same id, and never without the hash kept apart', async () => {
    const body = person('twice', north);
    const [first, second] = [
      await admin.post<User>('/api/identity/users', body),
      await admin.post<User>('/api/identity/users', { ...body, password: 'another-one' }),
    ];
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(JSON.stringify(first.body)).not.toContain('password');
    expect((await test.client.post('/api/identity/sessions', { userId: 'twice', password: PASSWORD })).status).toBe(
      201,
    );
    expect(
      (await test.client.post('/api/identity/sessions', { userId: 'twice', password: 'another-one' })).status,
    ).toBe(401);
  });

  it.each([
    ['User ID', { userId: 'NORTH-MECH', email: 'new1@test.example' }, { userId: 'This User ID is already in use' }],
    ['email', { userId: 'new-2', email: 'North-Mech@test.example' }, { email: 'This email is already in use' }],
  ])('need a %s that nobody has, in any case', async (_what, changes, errors) => {
    expect(await admin.post('/api/identity/users', { ...person('other', north), ...changes })).toMatchObject({
      status: 409,
      body: { errors },
    });
  });

  it('give a User ID back when the email is refused', async () => {
    await admin.post('/api/identity/users', person('phoenix', north, 'mechanic', { email: 'north-mech@test.example' }));
    expect((await admin.post('/api/identity/users', person('phoenix', north))).status).toBe(201);
  });

  it('are checked field by field, in the words of the specification', async () => {
    const { status, body } = await admin.post<ProblemDetails>('/api/identity/users', {
      fullName: ' ',
      email: 'x',
      userId: 'a b',
      role: 'super_admin',
      auctionId: '',
      password: '12345',
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      fullName: 'Full name is required',
      email: 'Invalid email address',
      userId: 'User ID must be at least 4 characters',
      role: 'Role is required',
      auctionId: 'Auction is required',
      password: 'Password must be at least 6 characters',
    });
  });

  it('of an auction that does not exist are refused', async () => {
    expect((await admin.post('/api/identity/users', person('lost', newId()))).status).toBe(404);
  });

  it('are added by auction admins to their own auction, as mechanics and report viewers', async () => {
    expect((await northAdmin.post('/api/identity/users', person('team-viewer', north, 'report_viewer'))).status).toBe(
      201,
    );
    expect((await northAdmin.post('/api/identity/users', person('team-boss', north, 'auction_admin'))).status).toBe(
      403,
    );
    expect((await northAdmin.post('/api/identity/users', person('intruder', south))).status).toBe(404);
  });

  it('of another auction cannot be edited, and look as if they did not exist', async () => {
    const { items } = (await admin.get<List<User>>('/api/identity/users')).body;
    const stranger = items.find(({ userId }) => userId === 'south-mech');
    const foreign = await northAdmin.patch<ProblemDetails>(`/api/identity/users/${stranger?.id}`, {
      fullName: 'Mine now',
      status: 'inactive',
    });
    const unknown = await northAdmin.patch<ProblemDetails>(`/api/identity/users/${newId()}`, {
      fullName: 'Mine now',
      status: 'inactive',
    });
    expect([foreign.status, foreign.body.detail]).toEqual([unknown.status, unknown.body.detail]);
    expect(foreign.status).toBe(404);
  });

  it('that are inactive cannot sign in, and their session ends at its next refresh', async () => {
    const body = person('leaver', north);
    await admin.post('/api/identity/users', body);
    const { session } = await test.client.signIn('leaver', PASSWORD);
    expect(
      (await northAdmin.patch<User>(`/api/identity/users/${body.id}`, { fullName: 'Lee Aver', status: 'inactive' }))
        .body,
    ).toMatchObject({ fullName: 'Lee Aver', status: 'inactive' });
    expect(await test.client.post('/api/identity/sessions', { userId: 'leaver', password: PASSWORD })).toMatchObject({
      status: 401,
      body: { code: 'ACCOUNT_INACTIVE' },
    });
    expect(
      (
        await test.client.post<ProblemDetails>('/api/identity/sessions', {
          userId: 'leaver',
          password: 'wrong-password',
        })
      ).body.code,
    ).toBe('INVALID_CREDENTIALS');
    expect((await refresh(session?.refreshToken)).status).toBe(401);
  });

  it('that are deactivated change no users with a token from before, and no session comes back with the account', async () => {
    const body = person('second-admin', north, 'auction_admin');
    await admin.post('/api/identity/users', body);
    const secondAdmin = await test.client.signIn('second-admin', PASSWORD);
    const { refreshToken } = secondAdmin.session!;
    const colleague = person('colleague', north);
    expect((await secondAdmin.post('/api/identity/users', colleague)).status).toBe(201);

    const set = (status: string) => admin.patch(`/api/identity/users/${body.id}`, { fullName: 'Second Admin', status });
    expect((await set('inactive')).status).toBe(200);
    expect(await secondAdmin.post('/api/identity/users', person('accomplice', north))).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    });
    expect(
      (await secondAdmin.patch(`/api/identity/users/${colleague.id}`, { fullName: 'Lee', status: 'inactive' })).status,
    ).toBe(401);

    expect((await set('active')).status).toBe(200);
    expect((await refresh(refreshToken)).status).toBe(401);
    expect((await test.client.signIn('second-admin', PASSWORD)).session).toBeDefined();
  });

  it('cannot deactivate themselves', async () => {
    expect(
      (await admin.patch(`/api/identity/users/${admin.session?.user.id}`, { fullName: 'Sam', status: 'inactive' }))
        .status,
    ).toBe(403);
  });

  it('carry the new name of their auction, and go with it', async () => {
    const auction = await addAuction('Short Lived');
    const body = person('short-lived', auction);
    await admin.post('/api/identity/users', body);
    const { session } = await test.client.signIn('short-lived', PASSWORD);
    await admin.put(`/api/auctions/${auction}`, { name: 'Renamed Lane' });
    const renamed = await eventually(async () => {
      const found = (await admin.get<List<User>>('/api/identity/users')).body.items.find(({ id }) => id === body.id);
      return found?.auctionName === 'Renamed Lane' ? found : undefined;
    });
    expect(renamed.userId).toBe('short-lived');

    await admin.delete(`/api/auctions/${auction}`);
    await eventually(async () =>
      (await test.client.post('/api/identity/lookup', { userId: 'short-lived' })).status === 404 ? true : undefined,
    );
    expect((await refresh(session?.refreshToken)).status).toBe(401);
    expect(
      (await test.client.post('/api/identity/sessions', { userId: 'short-lived', password: PASSWORD })).status,
    ).toBe(401);
    expect((await admin.post('/api/identity/users', person('short-lived', north))).status).toBe(201);
  });
});

describe('secrets', () => {
  it('are in no log line', () => {
    const log = test.log.join('');
    for (const secret of [
      PASSWORD,
      SUPER_ADMIN.password,
      mechanic.session?.accessToken,
      mechanic.session?.refreshToken,
    ])
      expect(log).not.toContain(secret);
  });
});
