import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  newId,
  type AuditEntry,
  type CurrentUser,
  type Page,
  type PendingSignIn,
  type ProblemDetails,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorEnrollment,
  type SessionTokens,
  type User,
} from '@lanelight/contracts';
import { ApiClient, eventually } from '@lanelight/testing';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { startTestPlatform, SUPER_ADMIN, type TestPlatform } from './platform.fixture.js';

const PASSWORD = 'lane-light';
const STEP_MS = 30_000;

let test: TestPlatform;
let admin: ApiClient;
let north: string;
let south: string;
let people = 0;

beforeAll(async () => {
  test = await startTestPlatform({ env: { TRUSTED_PROXIES: '1' } });
  admin = await test.client.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
  [north, south] = [await anAuction(), await anAuction()];
}, 30_000);
afterAll(() => test.stop());

async function anAuction(): Promise<string> {
  const id = newId();
  await admin.post('/api/auctions', { id, name: `Lane ${id.slice(-6)}`, password: PASSWORD });
  return id;
}

async function add(role: string, auctionId: string): Promise<{ id: string; userId: string }> {
  const userId = `factor-${++people}`;
  const person = { id: newId(), userId, role, auctionId, email: `${userId}@test.example`, password: PASSWORD };
  expect((await admin.post('/api/identity/users', { ...person, fullName: `Person ${people}` })).status).toBe(201);
  return person;
}

/** What the app shows so many steps from now. */
const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * STEP_MS });
/** A code of none of the steps around now. */
function wrongCodeOf(key: string): string {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(key, steps));
  return ['111111', '222222', '333333', '444444', '555555', '666666', '777777', '888888'].find(
    (code) => !near.includes(code),
  )!;
}
/** The same moment for the code and the platform: not at the end of a step. */
const awayFromStepEnd = () =>
  eventually(() => Promise.resolve(STEP_MS - (Date.now() % STEP_MS) > 3_000 ? true : undefined), 10_000, 'a new step');

const ENROLLMENTS = '/api/identity/me/second-factor/enrollments';
const FACTOR = '/api/identity/me/second-factor';

interface Owner {
  id: string;
  userId: string;
  client: ApiClient;
  key: string;
  recoveryCodes: string[];
}

async function turnOn(client: ApiClient, password = PASSWORD): Promise<{ key: string; recoveryCodes: string[] }> {
  const { body, status } = await client.post<SecondFactorEnrollment>(ENROLLMENTS, { password });
  expect(status).toBe(201);
  await awayFromStepEnd();
  // The code of the step before, so that the present one is good for a sign-in.
  const answer = await client.put<RecoveryCodes>(FACTOR, { code: codeOf(body.key, -1) });
  expect(answer.status).toBe(200);
  return { key: body.key, recoveryCodes: answer.body.recoveryCodes };
}

async function anOwner(role = 'mechanic', auctionId = north): Promise<Owner> {
  const { id, userId } = await add(role, auctionId);
  const client = await test.client.signIn(userId, PASSWORD);
  return { id, userId, client, ...(await turnOn(client)) };
}

type SignInAnswer = SessionTokens & PendingSignIn & ProblemDetails;
let addresses = 0;
/** Each from another address, unless one is given. */
const anyAddress = () => `198.51.100.${(addresses++ % 250) + 1}`;
const signIn = (userId: string, password = PASSWORD, address = anyAddress()) =>
  test.client.request<SignInAnswer>(
    'POST',
    '/api/identity/sessions',
    { userId, password },
    { 'x-forwarded-for': address },
  );
const finish = (pendingToken: string, codes: { code?: string; recoveryCode?: string }, address = anyAddress()) =>
  test.client.request<SignInAnswer>(
    'POST',
    '/api/identity/sessions/second-factor',
    { pendingToken, ...codes },
    { 'x-forwarded-for': address },
  );
const pendingOf = async (userId: string) => (await signIn(userId)).body.pendingToken;
const database = (): Connection => test.platform.app.get<Connection>(getConnectionToken('identity'), { strict: false });
const trailOf = async (userId: string): Promise<string[]> =>
  (await admin.get<Page<AuditEntry>>(`/api/identity/audit?search=${userId}`)).body.items.map(({ action }) => action);

describe('a second factor', () => {
  it('is turned on with the password and a first code, and ends the other sessions', async () => {
    const { userId, id } = await add('mechanic', north);
    const [client, other] = [await test.client.signIn(userId, PASSWORD), await test.client.signIn(userId, PASSWORD)];
    expect((await client.get<SecondFactor>(FACTOR)).body).toEqual({
      isOn: false,
      turnedOnAt: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    expect(await client.post(ENROLLMENTS, { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { errors: { password: 'Wrong password. Try again.' } },
    });
    expect(await client.put(FACTOR, { code: '123456' })).toMatchObject({
      status: 409,
      body: { code: 'NO_ENROLLMENT' },
    });
    const { body } = await client.post<SecondFactorEnrollment>(ENROLLMENTS, { password: PASSWORD });
    expect(body.key).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toContain(`otpauth://totp/Lanelight:${userId}?`);
    expect(body.uri).toContain(`secret=${body.key}`);
    expect(await client.put(FACTOR, { code: wrongCodeOf(body.key) })).toMatchObject({
      status: 400,
      body: { errors: { code: 'Wrong code. Enter the one that the app shows now.' } },
    });
    expect((await client.get<SecondFactor>(FACTOR)).body.isOn).toBe(false);

    const code = codeOf(body.key);
    const on = await client.put<RecoveryCodes>(FACTOR, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(on.status).toBe(200);
    expect(new Set(on.body.recoveryCodes).size).toBe(10);
    for (const each of on.body.recoveryCodes) expect(each).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect((await client.get<SecondFactor>(FACTOR)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect((await other.get('/api/identity/me')).status).toBe(401);
    expect((await client.get<CurrentUser>('/api/identity/me')).body.hasSecondFactor).toBe(true);
    const listed = await admin.get<Page<User>>(`/api/identity/users?search=${userId}`);
    expect(listed.body.items).toMatchObject([{ id, hasSecondFactor: true }]);
    expect((await client.post(ENROLLMENTS, { password: PASSWORD })).status).toBe(409);
  });

  it('is asked for after the password, which alone opens nothing', async () => {
    const { userId, key } = await anOwner();
    expect((await signIn(userId, 'wrong')).body.code).toBe('INVALID_CREDENTIALS');
    const { status, body, headers } = await signIn(userId);
    expect({ status, body, cookie: headers.get('set-cookie') }).toEqual({
      status: 201,
      body: { pendingToken: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 300 },
      cookie: null,
    });
    const { pendingToken } = body;
    const asToken = new ApiClient(test.platform.baseUrl, { ...admin.session!, accessToken: pendingToken });
    expect((await asToken.get('/api/identity/me')).status).toBe(401);
    expect((await test.client.post('/api/identity/sessions/refresh', { refreshToken: pendingToken })).status).toBe(401);

    expect(await finish(pendingToken, { code: wrongCodeOf(key) })).toMatchObject({
      status: 401,
      body: { code: 'WRONG_CODE', detail: 'Wrong code. Enter the one that the app shows now.' },
    });
    await awayFromStepEnd();
    const done = await finish(pendingToken, { code: codeOf(key) });
    expect(done).toMatchObject({ status: 201, body: { user: { userId, hasSecondFactor: true } } });
    expect((await new ApiClient(test.platform.baseUrl, done.body).get('/api/identity/me')).status).toBe(200);
    // The token is used up.
    expect(await finish(pendingToken, { code: codeOf(key, 1) })).toMatchObject({
      status: 401,
      body: { code: 'SIGN_IN_EXPIRED' },
    });
    expect(await trailOf(userId)).toEqual(
      expect.arrayContaining(['user.second_factor_on', 'security.code_failed', 'security.signed_in']),
    );
  });

  it('takes the code of one step before and after, each code once, and none that is older than the last', async () => {
    const { userId, key } = await anOwner();
    await awayFromStepEnd();
    const tokens = await Promise.all([1, 2, 3, 4, 5].map(() => pendingOf(userId)));
    const statuses = [];
    for (const [index, steps] of [2, -2, 1, 1, 0].entries())
      statuses.push((await finish(tokens[index]!, { code: codeOf(key, steps) })).status);
    expect(statuses).toEqual([401, 401, 201, 401, 401]);
  });

  it('lets one of two sign-ins through that come with one code at once', async () => {
    const { userId, key } = await anOwner();
    const tokens = [await pendingOf(userId), await pendingOf(userId)];
    await awayFromStepEnd();
    const code = codeOf(key);
    const answers = await Promise.all(tokens.map((token) => finish(token, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 401]);
  });

  it('has recovery codes that work once each, however they are typed', async () => {
    const { userId, recoveryCodes } = await anOwner();
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    const { status, body } = await finish(await pendingOf(userId), { recoveryCode: typed });
    expect(status).toBe(201);
    expect(await finish(await pendingOf(userId), { recoveryCode: first })).toMatchObject({
      status: 401,
      body: { code: 'WRONG_CODE', detail: 'This recovery code does not work. Each one works once.' },
    });
    const client = new ApiClient(test.platform.baseUrl, body);
    expect((await client.get<SecondFactor>(FACTOR)).body.recoveryCodesLeft).toBe(9);
    const renewed = await client.post<RecoveryCodes>(`${FACTOR}/recovery-codes`, { password: PASSWORD });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await finish(await pendingOf(userId), { recoveryCode: second })).status).toBe(401);
    expect((await finish(await pendingOf(userId), { recoveryCode: renewed.body.recoveryCodes[9]! })).status).toBe(201);
    expect(await trailOf(userId)).toEqual(
      expect.arrayContaining(['security.recovery_code_used', 'security.recovery_codes_made', 'security.code_failed']),
    );
  });

  it('is turned off with the password', async () => {
    const { userId, client } = await anOwner();
    expect((await client.post(`${FACTOR}/removals`, { password: 'wrong' })).status).toBe(400);
    expect((await client.post(`${FACTOR}/removals`, { password: PASSWORD })).status).toBe(204);
    expect((await signIn(userId)).body.accessToken).toBeDefined();
    expect(
      await eventually(async () => (await trailOf(userId)).find((each) => each === 'user.second_factor_off')),
    ).toBe('user.second_factor_off');
  });

  it('is never stored or recorded in the clear', async () => {
    const { id, client, key, recoveryCodes } = await anOwner();
    await client.post(ENROLLMENTS, { password: PASSWORD });
    const collections = await database().db!.listCollections().toArray();
    const everything = JSON.stringify([
      test.log,
      await Promise.all(collections.map(({ name }) => database().collection(name).find({}).toArray())),
    ]);
    expect(everything).toContain(id);
    for (const secret of [key, ...recoveryCodes, recoveryCodes[0]!.replaceAll('-', '')])
      expect(everything).not.toContain(secret);
  });

  it('goes with its user', async () => {
    const auctionId = await anAuction();
    const { id, userId } = await anOwner('mechanic', auctionId);
    const pendingToken = await pendingOf(userId);
    expect(
      await database()
        .collection('second_factors')
        .countDocuments({ _id: id as never }),
    ).toBe(1);
    await admin.delete(`/api/auctions/${auctionId}`);
    await eventually(async () =>
      (await database()
        .collection('second_factors')
        .countDocuments({ _id: id as never })) === 0
        ? true
        : undefined,
    );
    expect((await finish(pendingToken, { code: '123456' })).body.code).toBe('SIGN_IN_EXPIRED');
  });
});

describe('a pending sign-in', () => {
  it('expires, ends after five wrong codes, and with a change of the password', async () => {
    const { id, userId, key, client } = await anOwner();
    const expired = await pendingOf(userId);
    await database()
      .collection('pending_sign_ins')
      .updateMany({ userId: id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    await awayFromStepEnd();
    expect((await finish(expired, { code: codeOf(key) })).body.code).toBe('SIGN_IN_EXPIRED');

    const guessed = await pendingOf(userId);
    for (let count = 0; count < 5; count++)
      expect((await finish(guessed, { code: wrongCodeOf(key) })).body.code).toBe('WRONG_CODE');
    expect((await finish(guessed, { code: codeOf(key) })).body.code).toBe('SIGN_IN_EXPIRED');

    const changed = await pendingOf(userId);
    await client.post('/api/identity/me/password', { currentPassword: PASSWORD, password: 'another-lane' });
    expect((await finish(changed, { code: codeOf(key) })).body.code).toBe('SIGN_IN_EXPIRED');
  });

  it('is of no use to somebody who was deactivated meanwhile', async () => {
    const { id, userId, key } = await anOwner();
    const token = await pendingOf(userId);
    await admin.patch(`/api/identity/users/${id}`, { fullName: 'Gone', status: 'inactive' });
    await awayFromStepEnd();
    expect((await finish(token, { code: codeOf(key) })).body.code).toBe('ACCOUNT_INACTIVE');
  });

  it('needs a code or a recovery code', async () => {
    expect((await finish('unknown', {})).body.errors).toEqual({ code: 'Enter the 6 digits that the app shows' });
    expect((await finish('unknown', { code: '12345' })).status).toBe(400);
    expect((await finish('unknown', { code: '123456', recoveryCode: 'x' })).status).toBe(400);
    expect((await finish('unknown', { code: '123456' })).body.code).toBe('SIGN_IN_EXPIRED');
  });
});

describe('guessing codes', () => {
  it('is slowed down for the account, from wherever it comes, and the password does not forget it', async () => {
    const { id, userId, key } = await anOwner();
    const wrong = wrongCodeOf(key);
    let refused: SignInAnswer | undefined;
    for (let count = 0; count < 12 && !refused; count++) {
      const { status, body } = await finish(await pendingOf(userId), { code: wrong });
      if (status === 429) refused = body;
    }
    expect(refused?.code).toBe('TOO_MANY_ATTEMPTS');
    await awayFromStepEnd();
    // The right one has to wait too, however slow this test is.
    await database()
      .collection('attempt_counts')
      .updateOne({ _id: `codes of ${id}` as never }, { $set: { notBefore: new Date(Date.now() + 60_000) } });
    expect((await finish(await pendingOf(userId), { code: codeOf(key) })).status).toBe(429);
  });

  it('counts against the limits of the sign-in', async () => {
    const { userId, key } = await anOwner();
    const tokens = await Promise.all([1, 2, 3].map(() => pendingOf(userId)));
    const statuses = [];
    for (let count = 0; count < 4; count++)
      statuses.push((await finish(tokens[0]!, { code: wrongCodeOf(key) }, '203.0.113.77')).status);
    for (let count = 0; count < 6; count++) statuses.push((await signIn(userId, 'wrong', '203.0.113.77')).status);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 401));
    expect((await finish(tokens[1]!, { code: wrongCodeOf(key) }, '203.0.113.77')).status).toBe(429);
    await awayFromStepEnd();
    expect((await finish(tokens[2]!, { code: codeOf(key) }, '203.0.113.78')).status).toBe(201);
  });
});

describe('an admin', () => {
  const factorOf = (id: string) => `/api/identity/users/${id}/second-factor`;

  it('resets the second factor of their team, which ends its sessions, and nobody else', async () => {
    const [mine, theirs, colleague] = [
      await anOwner('mechanic', north),
      await anOwner('mechanic', south),
      await anOwner('auction_admin', north),
    ];
    const boss = await test.client.signIn((await add('auction_admin', north)).userId, PASSWORD);
    expect((await boss.delete(factorOf(mine.id))).status).toBe(204);
    expect((await mine.client.get('/api/identity/me')).status).toBe(401);
    expect((await signIn(mine.userId)).body.accessToken).toBeDefined();
    expect((await boss.delete(factorOf(theirs.id))).status).toBe(404);
    expect((await boss.delete(factorOf(colleague.id))).status).toBe(403);
    expect((await theirs.client.delete(factorOf(mine.id))).status).toBe(403);
    expect((await admin.delete(factorOf(colleague.id))).status).toBe(204);
    expect((await admin.delete(factorOf(admin.session!.user.id))).status).toBe(403);
    expect((await signIn(theirs.userId)).body.pendingToken).toBeDefined();
    await eventually(async () =>
      (await trailOf(mine.userId)).includes('user.second_factor_reset') ? true : undefined,
    );
  });
});

describe('a second factor that an auction requires', () => {
  const rulesOf = (id: string) => `/api/identity/auctions/${id}/sign-in-rules`;

  it('is set up at the next sign-in before anything else', async () => {
    const auctionId = await anAuction();
    const boss = await test.client.signIn((await add('auction_admin', auctionId)).userId, PASSWORD);
    const { userId } = await add('mechanic', auctionId);
    const before = await test.client.signIn(userId, PASSWORD);
    expect((await boss.get(rulesOf(auctionId))).body).toEqual({ secondFactorRequired: false });
    expect(await boss.put(rulesOf(auctionId), { secondFactorRequired: 'yes' })).toMatchObject({ status: 400 });
    expect((await boss.put(rulesOf(auctionId), { secondFactorRequired: true })).body).toEqual({
      secondFactorRequired: true,
    });
    expect((await boss.get(rulesOf(auctionId))).body).toEqual({ secondFactorRequired: true });
    expect((await before.get('/api/vehicles')).status).toBe(200);

    const client = await test.client.signIn(userId, PASSWORD);
    expect(client.session!.user).toMatchObject({ mustSetUpSecondFactor: true, hasSecondFactor: false });
    expect((await client.get<CurrentUser>('/api/identity/me')).body.mustSetUpSecondFactor).toBe(true);
    for (const path of ['/api/vehicles', '/api/drafts', '/api/customers', '/api/identity/me/sessions'])
      expect(await client.get(path)).toMatchObject({ status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } });
    const renewed = async () =>
      new ApiClient(
        test.platform.baseUrl,
        (
          await client.post<SessionTokens>('/api/identity/sessions/refresh', {
            refreshToken: client.session!.refreshToken,
          })
        ).body,
      );
    const still = await renewed();
    expect((await still.get('/api/vehicles')).status).toBe(403);

    await turnOn(still);
    const free = new ApiClient(
      test.platform.baseUrl,
      (await still.post<SessionTokens>('/api/identity/sessions/refresh', { refreshToken: still.session!.refreshToken }))
        .body,
    );
    expect(free.session!.user.mustSetUpSecondFactor).toBe(false);
    expect((await free.get('/api/vehicles')).status).toBe(200);
    expect(await free.post(`${FACTOR}/removals`, { password: PASSWORD })).toMatchObject({
      status: 409,
      body: { code: 'SECOND_FACTOR_KEPT' },
    });
    expect((await free.get<SecondFactor>(FACTOR)).body.isRequired).toBe(true);
    // Others are not concerned.
    expect((await test.client.signIn((await add('mechanic', north)).userId, PASSWORD)).session!.user).toMatchObject({
      mustSetUpSecondFactor: false,
    });
    const actions = async () =>
      (await admin.get<Page<AuditEntry>>(`/api/identity/audit?auctionId=${auctionId}&kind=settings`)).body.items;
    expect(await eventually(async () => (await actions())[0]?.action)).toBe('settings.second_factor_required');
  });

  it('is a rule of the own auction, for its admins and super admins', async () => {
    const mechanic = await test.client.signIn((await add('mechanic', north)).userId, PASSWORD);
    const boss = await test.client.signIn((await add('auction_admin', north)).userId, PASSWORD);
    expect((await mechanic.put(rulesOf(north), { secondFactorRequired: true })).status).toBe(403);
    expect((await boss.put(rulesOf(south), { secondFactorRequired: true })).status).toBe(404);
    expect((await boss.get(rulesOf(south))).status).toBe(404);
    expect((await admin.put(rulesOf(south), { secondFactorRequired: true })).status).toBe(200);
    expect((await admin.put(rulesOf(south), { secondFactorRequired: false })).status).toBe(200);
  });
});

describe('the setting SECOND_FACTOR', () => {
  it.each(['admins', 'all'])('%s leads those who must have one to set it up', async (setting) => {
    const other = await startTestPlatform({
      env: { SECOND_FACTOR: setting, ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') },
    });
    try {
      const boss = await other.client.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
      expect(boss.session!.user.mustSetUpSecondFactor).toBe(true);
      expect((await boss.post('/api/auctions', { name: 'Lane', password: PASSWORD })).status).toBe(403);
      const { key } = await turnOn(boss, SUPER_ADMIN.password);
      const pending = await other.client.post<PendingSignIn>('/api/identity/sessions', SUPER_ADMIN);
      await awayFromStepEnd();
      const { body } = await other.client.post<SessionTokens>('/api/identity/sessions/second-factor', {
        pendingToken: pending.body.pendingToken,
        code: codeOf(key),
      });
      const free = new ApiClient(other.platform.baseUrl, body);
      const id = newId();
      expect((await free.post('/api/auctions', { id, name: 'Lane', password: PASSWORD })).status).toBe(201);
      for (const role of ['mechanic', 'auction_admin']) {
        const person = { userId: `${setting}-${role.slice(0, 8)}`, role, auctionId: id, password: PASSWORD };
        const added = { ...person, fullName: role, email: `${role}@test.example` };
        expect((await free.post('/api/identity/users', added)).status).toBe(201);
        const { user } = (await other.client.signIn(person.userId, PASSWORD)).session!;
        expect(user.mustSetUpSecondFactor).toBe(setting === 'all' || role === 'auction_admin');
      }
    } finally {
      await other.stop();
    }
  });
});
