import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  newId,
  type AuditEntry,
  type List,
  type Page,
  type Passkey,
  type ProblemDetails,
  type SecondFactor,
  type SessionTokens,
  type User,
} from '@lanelight/contracts';
import { ApiClient, eventually } from '@lanelight/testing';
import { Authenticator } from '@lanelight/testing/authenticator';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { startTestPlatform, SUPER_ADMIN, type TestPlatform } from './platform.fixture.js';

const PASSWORD = 'lane-light';
const ORIGIN = 'https://lanelight.example';
const OWN = '/api/identity/me/passkeys';

let test: TestPlatform;
let admin: ApiClient;
let auctionId: string;
let people = 0;

beforeAll(async () => {
  test = await startTestPlatform({ env: { PUBLIC_URL: `${ORIGIN}/`, TRUSTED_PROXIES: '1' } });
  admin = await test.client.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
  auctionId = newId();
  await admin.post('/api/auctions', { id: auctionId, name: 'Passkey Lane', password: PASSWORD });
}, 30_000);
afterAll(() => test.stop());

interface Person {
  id: string;
  userId: string;
  client: ApiClient;
}

async function aPerson(role = 'mechanic', lane = auctionId): Promise<Person> {
  const userId = `passkey-${++people}`;
  const person = { id: newId(), userId, role, auctionId: lane, email: `${userId}@test.example`, password: PASSWORD };
  expect((await admin.post('/api/identity/users', { ...person, fullName: `Person ${people}` })).status).toBe(201);
  return { id: person.id, userId, client: await test.client.signIn(userId, PASSWORD) };
}

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  userVerification?: string;
  allowCredentials?: { id: string; type: string }[];
  authenticatorSelection?: { userVerification: string };
}

const optionsToAdd = async (client: ApiClient) =>
  (await client.post<Options>(`${OWN}/options`, { password: PASSWORD })).body;
async function addPasskey({ client }: Person, name = 'Lane tablet', authenticator = new Authenticator(ORIGIN)) {
  const credential = authenticator.create(await optionsToAdd(client));
  const { status, body } = await client.post<Passkey & ProblemDetails>(OWN, { name, credential });
  return { status, body, authenticator };
}
const optionsFor = async (login: object) =>
  (await test.client.post<Options>('/api/identity/passkeys/options', login)).body;
let addresses = 0;
const signIn = (login: object, credential: object) =>
  test.client.request<SessionTokens & ProblemDetails>(
    'POST',
    '/api/identity/sessions/passkey',
    { ...login, credential },
    { 'x-forwarded-for': `198.51.100.${(addresses++ % 250) + 1}` },
  );
const database = (): Connection => test.platform.app.get<Connection>(getConnectionToken('identity'), { strict: false });
const trailOf = async (userId: string): Promise<AuditEntry[]> =>
  (await admin.get<Page<AuditEntry>>(`/api/identity/audit?search=${userId}`)).body.items;
const REFUSED = { status: 401, body: { code: 'PASSKEY_REFUSED' } };

describe('a passkey', () => {
  it('is added with the password, signs in after the User ID, and is removed', async () => {
    const person = await aPerson();
    const { client, userId, id } = person;
    expect(await client.post(`${OWN}/options`, { password: 'wrong' })).toMatchObject({ status: 400 });
    expect(await optionsToAdd(client)).toMatchObject({
      rp: { id: 'lanelight.example' },
      authenticatorSelection: { userVerification: 'required' },
    });
    const { status, body, authenticator } = await addPasskey(person);
    expect({ status, body }).toMatchObject({ status: 201, body: { name: 'Lane tablet', lastUsedAt: null } });

    const options = await optionsFor({ userId: userId.toUpperCase() });
    expect(options).toMatchObject({
      rpId: 'lanelight.example',
      userVerification: 'required',
      allowCredentials: [{ id: authenticator.id.toString('base64url') }],
    });
    const done = await signIn({ userId }, authenticator.get(options));
    expect(done).toMatchObject({ status: 201, body: { user: { id, hasPasskey: true } } });
    expect((await new ApiClient(test.platform.baseUrl, done.body).get('/api/identity/me')).status).toBe(200);
    const { items } = (await client.get<List<Passkey>>(OWN)).body;
    expect(items).toMatchObject([{ id: body.id, lastUsedAt: expect.any(String) }]);
    expect((await admin.get<Page<User>>(`/api/identity/users?search=${userId}`)).body.items).toMatchObject([
      { hasPasskey: true },
    ]);

    const remove = (password: string) => client.post(`${OWN}/${body.id}/removals`, { password });
    expect(await remove('wrong')).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
    expect((await client.post(`${OWN}/${body.id}/removals`, {})).status).toBe(400);
    expect((await client.get<List<Passkey>>(OWN)).body.items).toHaveLength(1);
    expect((await remove(PASSWORD)).status).toBe(204);
    expect((await remove(PASSWORD)).status).toBe(404);
    expect(await signIn({ userId }, authenticator.get(await optionsFor({ userId })))).toMatchObject(REFUSED);
    const actions = await eventually(async () => {
      const found = (await trailOf(userId)).map(({ action }) => action);
      return found.includes('user.passkey_removed') && found.includes('user.passkey_added') ? found : undefined;
    });
    expect(actions).toContain('security.sign_in_failed');
    expect((await trailOf(userId)).map(({ detail }) => detail)).toContain('with a passkey');
  });

  it('counts as both factors: no code is asked for, and nothing has to be set up', async () => {
    const other = newId();
    await admin.post('/api/auctions', { id: other, name: 'Strict Lane', password: PASSWORD });
    const userId = `passkey-${++people}`;
    const body = { userId, role: 'mechanic', auctionId: other, password: PASSWORD, fullName: 'Strict' };
    await admin.post('/api/identity/users', { ...body, email: `${userId}@test.example` });
    const client = await test.client.signIn(userId, PASSWORD);
    const { authenticator } = await addPasskey({ id: '', userId, client });
    await admin.put(`/api/identity/auctions/${other}/sign-in-rules`, { secondFactorRequired: true });
    expect((await test.client.signIn(userId, PASSWORD)).session!.user.mustSetUpSecondFactor).toBe(true);
    const { body: tokens } = await signIn({ userId }, authenticator.get(await optionsFor({ userId })));
    expect(tokens.user.mustSetUpSecondFactor).toBe(false);
    const free = new ApiClient(test.platform.baseUrl, tokens);
    expect((await free.get('/api/vehicles')).status).toBe(200);
    expect((await free.get<SecondFactor>('/api/identity/me/second-factor')).body.isOn).toBe(false);
  });

  it('can be the second factor that must be set up, with which the session is complete', async () => {
    const lane = newId();
    await admin.post('/api/auctions', { id: lane, name: 'Set-Up Lane', password: PASSWORD });
    await admin.put(`/api/identity/auctions/${lane}/sign-in-rules`, { secondFactorRequired: true });
    const person = await aPerson('mechanic', lane);
    const other = await test.client.signIn(person.userId, PASSWORD);
    const { client, userId } = person;
    expect(client.session!.user.mustSetUpSecondFactor).toBe(true);
    const { status, authenticator } = await addPasskey(person);
    expect(status).toBe(201);
    // The token is still limited; its successor is not.
    expect((await client.get('/api/vehicles')).status).toBe(403);
    const { refreshToken } = client.session!;
    const { body: renewed } = await client.post<SessionTokens>('/api/identity/sessions/refresh', { refreshToken });
    expect(renewed.user).toMatchObject({ mustSetUpSecondFactor: false, hasPasskey: true });
    const free = new ApiClient(test.platform.baseUrl, renewed);
    expect((await free.get('/api/vehicles')).status).toBe(200);
    expect((await other.get('/api/identity/me')).status).toBe(401);
    expect((await signIn({ userId }, authenticator.get(await optionsFor({ userId })))).status).toBe(201);

    // The password alone adds nothing beside it.
    const thief = await test.client.signIn(userId, PASSWORD);
    const needed = { status: 409, body: { code: 'PASSKEY_NEEDED' } };
    expect(await thief.post(`${OWN}/options`, { password: PASSWORD })).toMatchObject(needed);
    expect(await thief.post(OWN, { name: 'Thief', credential: {} })).toMatchObject(needed);
    expect(await thief.post('/api/identity/me/second-factor/enrollments', { password: PASSWORD })).toMatchObject(
      needed,
    );

    // It is kept while it is the only one; another one may go.
    const { items } = (await free.get<List<Passkey>>(OWN)).body;
    const remove = () => free.post(`${OWN}/${items[0]!.id}/removals`, { password: PASSWORD });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'PASSKEY_KEPT' } });
    expect((await addPasskey({ ...person, client: free }, 'Phone')).status).toBe(201);
    expect((await remove()).status).toBe(204);
  });

  it('is for super admins by email too', async () => {
    const authenticator = new Authenticator(ORIGIN);
    const { body } = await admin.post<Options>(`${OWN}/options`, { password: SUPER_ADMIN.password });
    expect((await admin.post(OWN, { name: 'Laptop', credential: authenticator.create(body) })).status).toBe(201);
    const login = { email: SUPER_ADMIN.email };
    expect((await signIn(login, authenticator.get(await optionsFor(login)))).status).toBe(201);
  });

  it('goes with its user', async () => {
    const lane = newId();
    await admin.post('/api/auctions', { id: lane, name: 'Short Lane', password: PASSWORD });
    const person = await aPerson('mechanic', lane);
    await addPasskey(person);
    const stored = () => database().collection('passkeys').countDocuments({ userId: person.id });
    expect(await stored()).toBe(1);
    await admin.delete(`/api/auctions/${lane}`);
    await eventually(async () => ((await stored()) === 0 ? true : undefined));
  });

  it('is taken away with the second factor', async () => {
    const [person, boss] = [await aPerson(), await aPerson('auction_admin')];
    const { authenticator } = await addPasskey(person);
    expect((await boss.client.delete(`/api/identity/users/${person.id}/second-factor`)).status).toBe(204);
    expect((await person.client.get('/api/identity/me')).status).toBe(401);
    const { userId } = person;
    expect(await signIn({ userId }, authenticator.get(await optionsFor({ userId })))).toMatchObject(REFUSED);
    expect((await admin.get<Page<User>>(`/api/identity/users?search=${userId}`)).body.items).toMatchObject([
      { hasPasskey: false },
    ]);
  });
});

describe('a passkey is refused', () => {
  it('with another challenge, a used one, an expired one, or that of somebody else', async () => {
    const [one, other] = [await aPerson(), await aPerson()];
    const { authenticator } = await addPasskey(one);
    await addPasskey(other);
    const { userId } = one;
    expect(await signIn({ userId }, authenticator.get({ challenge: 'invented' }))).toMatchObject(REFUSED);
    const options = await optionsFor({ userId });
    expect((await signIn({ userId }, authenticator.get(options))).status).toBe(201);
    expect(await signIn({ userId }, authenticator.get(options))).toMatchObject(REFUSED);
    const foreign = await optionsFor({ userId: other.userId });
    expect(await signIn({ userId: other.userId }, authenticator.get(foreign))).toMatchObject(REFUSED);
    expect(await signIn({ userId }, authenticator.get(await optionsFor({ userId: other.userId })))).toMatchObject(
      REFUSED,
    );
    const expired = await optionsFor({ userId });
    await database()
      .collection('passkey_challenges')
      .updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await signIn({ userId }, authenticator.get(expired))).toMatchObject(REFUSED);
    // A challenge for adding one does not sign anybody in.
    expect(await signIn({ userId }, authenticator.get(await optionsToAdd(one.client)))).toMatchObject(REFUSED);
  });

  it('of another site, without unlocking the device, with a wrong signature or an old counter', async () => {
    const person = await aPerson();
    const { userId } = person;
    const { authenticator } = await addPasskey(person);
    const attempt = async () => signIn({ userId }, authenticator.get(await optionsFor({ userId })));
    expect((await attempt()).status).toBe(201);

    authenticator.verifiesUser = false;
    expect(await attempt()).toMatchObject(REFUSED);
    authenticator.verifiesUser = true;
    authenticator.counter = 0;
    expect(await attempt()).toMatchObject(REFUSED);
    authenticator.counter = 10;
    expect((await attempt()).status).toBe(201);

    const credential = authenticator.get(await optionsFor({ userId })) as { response: { signature: string } };
    credential.response.signature = credential.response.signature.replace(/.{6}$/, 'AAAAAA');
    expect(await signIn({ userId }, credential)).toMatchObject(REFUSED);

    const phisher = Object.assign(Object.create(authenticator) as Authenticator, { origin: 'https://lanelight.evil' });
    expect(await signIn({ userId }, phisher.get(await optionsFor({ userId })))).toMatchObject(REFUSED);
    const stranger = await aPerson();
    const elsewhere = new Authenticator('https://lanelight.evil');
    expect(await addPasskey(stranger, 'Phished', elsewhere)).toMatchObject({ status: 400 });
    const locked = new Authenticator(ORIGIN);
    locked.verifiesUser = false;
    expect(await addPasskey(stranger, 'Unlocked', locked)).toMatchObject({ status: 400 });
    expect((await stranger.client.get<List<Passkey>>(OWN)).body.items).toEqual([]);
  });

  it('whatever is sent in its place', async () => {
    const { userId, client } = await aPerson();
    for (const credential of [{}, { response: {} }, { id: 7, response: { clientDataJSON: 'e30' } }, []]) {
      expect((await signIn({ userId }, credential)).status).toBeLessThan(500);
      expect((await client.post(OWN, { name: 'Broken', credential })).status).toBe(400);
    }
    expect(await signIn({ userId }, { id: 'x' })).toMatchObject(REFUSED);
    expect((await test.client.post('/api/identity/sessions/passkey', { userId })).status).toBe(400);
  });

  it('for a user who was deactivated', async () => {
    const person = await aPerson();
    const { authenticator } = await addPasskey(person);
    const { userId } = person;
    await admin.patch(`/api/identity/users/${person.id}`, { fullName: 'Gone', status: 'inactive' });
    expect(await signIn({ userId }, authenticator.get(await optionsFor({ userId })))).toMatchObject({
      status: 401,
      body: { code: 'ACCOUNT_INACTIVE' },
    });
  });

  it('after too many attempts', async () => {
    const { userId } = await aPerson();
    const statuses = [];
    for (let count = 0; count < 11; count++)
      statuses.push(
        (
          await test.client.request(
            'POST',
            '/api/identity/sessions/passkey',
            { userId, credential: {} },
            { 'x-forwarded-for': '203.0.113.50' },
          )
        ).status,
      );
    expect(statuses.slice(9)).toEqual([401, 429]);
  });
});

describe('asking for a passkey', () => {
  it('does not tell who has one, nor who exists', async () => {
    const [having, without] = [await aPerson(), await aPerson()];
    await addPasskey(having);
    const form = (options: Options) => ({
      ...options,
      challenge: options.challenge.length,
      allowCredentials: options.allowCredentials!.map(({ id, ...rest }) => ({ ...rest, id: id.length })),
    });
    const logins = [having.userId, without.userId, 'nobody-has-this'].map((userId) => ({ userId }));
    const [first, ...others] = await Promise.all(logins.map(optionsFor));
    for (const each of others) expect(form(each)).toEqual(form(first!));
    // Asked again, it names the same.
    for (const [index, login] of logins.entries())
      expect((await optionsFor(login)).allowCredentials).toEqual([first, ...others][index]!.allowCredentials);
    const refusals = await Promise.all(
      logins.map(async (login) => {
        const { status, body } = await signIn(login, new Authenticator(ORIGIN).get(await optionsFor(login)));
        return { status, code: body.code, detail: body.detail };
      }),
    );
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
  });

  it('is limited for each address', async () => {
    const ask = () =>
      test.client.request(
        'POST',
        '/api/identity/passkeys/options',
        { userId: 'nobody' },
        { 'x-forwarded-for': '203.0.113.60' },
      );
    for (let count = 0; count < 100; count++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});

describe('where passkeys work', () => {
  it('is the name that the platform is opened at: localhost, and no network address', async () => {
    const local = await startTestPlatform();
    const numbered = await startTestPlatform({ env: { PUBLIC_URL: 'http://192.168.7.2:4200' } });
    try {
      const ask = ({ client }: TestPlatform) =>
        client.post<Options & ProblemDetails>('/api/identity/passkeys/options', { userId: 'anybody' });
      expect((await ask(local)).body.rpId).toBe('localhost');
      expect(await ask(numbered)).toMatchObject({ status: 409, body: { code: 'PASSKEYS_NOT_AVAILABLE' } });
    } finally {
      await local.stop();
      await numbered.stop();
    }
  });
});
