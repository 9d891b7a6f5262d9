import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type CurrentUser, type ProblemDetails, type SessionTokens } from '@lanelight/contracts';
import { createLog } from '@lanelight/service';
import { ApiClient, eventually, freePort } from '@lanelight/testing';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { MailServer, tokenIn } from './mail-server.fixture.js';
import { startTestPlatform, SUPER_ADMIN, type TestPlatform } from './platform.fixture.js';
import { startPlatform, type Platform } from './platform.js';

const PASSWORD = 'lane-light';
const PUBLIC_URL = 'https://lanelight.example/';

let mail: MailServer;
let test: TestPlatform;
let admin: ApiClient;
let north: string;
let south: string;
let people = 0;

beforeAll(async () => {
  mail = await MailServer.start();
  test = await startTestPlatform({ env: { SMTP_URL: mail.url, PUBLIC_URL, TRUSTED_PROXIES: '1' } });
  admin = await test.client.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
  [north, south] = [newId(), newId()];
  for (const id of [north, south]) await admin.post('/api/auctions', { id, name: `Lane ${id}`, password: PASSWORD });
});
afterAll(async () => {
  await test.stop();
  await mail.stop();
});

interface Person {
  id: string;
  userId: string;
  email: string;
}

async function add(role: string, auctionId: string): Promise<Person> {
  const userId = `person-${++people}`;
  const person = { id: newId(), userId, email: `${userId}@test.example` };
  const answer = await admin.post('/api/identity/users', {
    ...person,
    role,
    auctionId,
    fullName: `Person ${people}`,
    password: PASSWORD,
  });
  expect(answer.status).toBe(201);
  return person;
}

const signIn = (userId: string, password: string) =>
  test.client.post<SessionTokens & ProblemDetails>('/api/identity/sessions', { userId, password });
const refresh = (client: ApiClient) =>
  test.client.post('/api/identity/sessions/refresh', { refreshToken: client.session?.refreshToken });
const check = (token: string) => test.client.post('/api/identity/password-resets/check', { token });
const reset = (token: string, password: string) => test.client.put('/api/identity/password', { token, password });

let addresses = 0;
/** Each from another address, unless one is given. */
const ask = (email: string, address = `203.0.113.${++addresses}`) =>
  test.client.request<ProblemDetails>(
    'POST',
    '/api/identity/password-resets',
    { email },
    { 'x-forwarded-for': address },
  );

const INVALID_LINK = {
  status: 400,
  body: {
    code: 'RESET_LINK_INVALID',
    title: 'Invalid Link',
    detail: 'This password reset link is invalid or has expired. Please request a new one.',
  },
};
const database = (platform: Platform): Connection =>
  platform.app.get<Connection>(getConnectionToken('identity'), { strict: false });

describe('a forgotten password', () => {
  it('is replaced by the link that the mail has, once, and every session ends', async () => {
    const { userId, email } = await add('mechanic', north);
    const before = await test.client.signIn(userId, PASSWORD);
    expect(await ask(email.toUpperCase())).toMatchObject({ status: 202, body: { keptAt: null } });
    const { text, html, subject, from, headers } = await mail.mailTo(email);
    expect({ subject, from: from?.address }).toEqual({
      subject: 'Reset your Lanelight password',
      from: 'no-reply@lanelight.example',
    });
    expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    const token = tokenIn(text);
    expect(text).toContain(`https://lanelight.example/reset-password#token=${token}`);
    expect(text).toContain(`Your User ID is ${userId}.`);
    expect(text).toContain('The link works once, within 1 hour.');
    expect(tokenIn(html)).toBe(token);

    expect((await check(token)).status).toBe(204);
    expect(await reset(token, 'abcde')).toMatchObject({
      status: 400,
      body: { errors: { password: 'Password must be at least 6 characters' } },
    });
    const answers = await Promise.all([reset(token, 'a-new-password'), reset(token, 'a-new-password')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(await reset(token, 'another-password')).toMatchObject(INVALID_LINK);
    expect(await check(token)).toMatchObject(INVALID_LINK);

    expect((await refresh(before)).status).toBe(401);
    expect((await signIn(userId, PASSWORD)).status).toBe(401);
    const { status, body } = await signIn(userId, 'a-new-password');
    expect({ status, mustChange: body.user.mustChangePassword }).toEqual({ status: 201, mustChange: false });
  });

  it('has one link at a time: the newest', async () => {
    const { email } = await add('mechanic', north);
    await ask(email);
    const first = tokenIn((await mail.mailTo(email)).text);
    await ask(email);
    const second = tokenIn((await mail.mailTo(email, 1)).text);
    expect(await check(first)).toMatchObject(INVALID_LINK);
    expect((await check(second)).status).toBe(204);
  });

  it('has a link that expires, is stored hashed, and goes with another change of the password', async () => {
    const { id, email } = await add('mechanic', north);
    await ask(email);
    const token = tokenIn((await mail.mailTo(email)).text);
    const resets = database(test.platform).collection<{ _id: string; expiresAt: Date }>('password_resets');
    const stored = await resets.findOne({ _id: id });
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(Math.round((stored!.expiresAt.getTime() - Date.now()) / 60_000)).toBe(60);
    await resets.updateOne({ _id: id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect(await check(token)).toMatchObject(INVALID_LINK);
    expect(await reset(token, 'a-new-password')).toMatchObject(INVALID_LINK);
    await resets.updateOne({ _id: id }, { $set: { expiresAt: new Date(Date.now() + 60_000) } });
    expect((await check(token)).status).toBe(204);
    expect((await admin.put(`/api/identity/users/${id}/password`, { password: 'by-the-admin' })).status).toBe(204);
    expect(await check(token)).toMatchObject(INVALID_LINK);
  });

  it('is nothing for somebody unknown or inactive, and the answer is the same', async () => {
    const inactive = await add('mechanic', north);
    const known = await add('mechanic', north);
    await admin.patch(`/api/identity/users/${inactive.id}`, { fullName: 'Gone', status: 'inactive' });
    const answers = [];
    for (const email of ['nobody@test.example', inactive.email, known.email]) {
      const { status, body } = await ask(email);
      answers.push({ status, body });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    // They are worked through in order, so the mail to the last one says that the others are through.
    await mail.mailTo(known.email);
    expect(mail.received.flatMap(({ to }) => to ?? []).map(({ address }) => address)).not.toContain(inactive.email);
    expect(await ask('not an email')).toMatchObject({
      status: 400,
      body: { errors: { email: 'Invalid email address' } },
    });
  });

  it('has a link that a user who was deactivated since cannot use', async () => {
    const { id, email } = await add('mechanic', north);
    await ask(email);
    const token = tokenIn((await mail.mailTo(email)).text);
    await admin.patch(`/api/identity/users/${id}`, { fullName: 'Gone', status: 'inactive' });
    expect(await check(token)).toMatchObject(INVALID_LINK);
    expect(await reset(token, 'a-new-password')).toMatchObject(INVALID_LINK);
  });

  it('can be asked for a few times only, for one address of mail and from one address of the network', async () => {
    const { email } = await add('mechanic', north);
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    for (let count = 0; count < 6; count++) statuses[count] = (await ask('nobody-else@test.example')).status;
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    const fromOne = [];
    for (let count = 0; count < 22; count++)
      fromOne.push((await ask(`nobody-${count}@test.example`, '198.51.100.7')).status);
    expect(fromOne.slice(19)).toEqual([202, 429, 429]);
  });

  it('has tokens that nobody can guess for long', async () => {
    const statuses = [];
    for (let count = 0; count < 31; count++)
      statuses.push(
        (
          await test.client.request(
            'POST',
            '/api/identity/password-resets/check',
            { token: `guess-${count}` },
            { 'x-forwarded-for': '198.51.100.8' },
          )
        ).status,
      );
    expect(statuses.slice(29)).toEqual([400, 429]);
  });

  it('has a link that passwords which are refused do not use up, however many they are', async () => {
    const { email } = await add('mechanic', north);
    await ask(email);
    const token = tokenIn((await mail.mailTo(email)).text);
    const statuses = [];
    for (let count = 0; count < 32; count++)
      statuses.push(
        (
          await test.client.request(
            'PUT',
            '/api/identity/password',
            { token, password: count < 31 ? 'password' : 'a-new-password' },
            { 'x-forwarded-for': '198.51.100.9' },
          )
        ).status,
      );
    expect(statuses.slice(29)).toEqual([400, 400, 204]);
  });

  it('is not tried again where the server refuses the recipient, and operators see why', async () => {
    const { id, email } = await add('mechanic', north);
    mail.refuses = 550;
    await ask(email);
    await eventually(() => Promise.resolve(mail.refusals > 0 || undefined));
    mail.refuses = null;
    await eventually(() =>
      Promise.resolve(test.log.find((line) => line.includes(`The reset link of user ${id} is not sent`))),
    );
    expect(test.log.join()).not.toContain(email);
    expect(test.log.join()).not.toContain('#token=');
  });
});

describe('the mail of a forgotten password', () => {
  it('survives a restart while the mail server is away, and operators see that it waits', async () => {
    const port = await freePort();
    const dataDirectory = mkdtempSync(join(tmpdir(), 'lanelight-mail-'));
    const running: { platform?: Platform; mailServer?: MailServer } = {};
    const start = async (): Promise<ApiClient> => {
      running.platform = await startPlatform({
        port: 0,
        dataDirectory,
        demo: false,
        log: createLog({ name: 'test', level: 'fatal' }),
        env: {
          PASSWORD_ROUNDS: '10',
          SUPER_ADMIN_EMAIL: SUPER_ADMIN.email,
          SUPER_ADMIN_PASSWORD: SUPER_ADMIN.password,
          SMTP_URL: `smtp://127.0.0.1:${port}`,
        },
      });
      return new ApiClient(running.platform.baseUrl);
    };
    try {
      const first = await start();
      expect((await first.post('/api/identity/password-resets', { email: SUPER_ADMIN.email })).status).toBe(202);
      await eventually(async () => {
        const { body } = await first.get<{ checks: Record<string, { failing?: number }> }>('/health/ready');
        return body.checks['password reset mail']?.failing || undefined;
      });
      expect((await first.get('/health/ready')).body).toMatchObject({
        status: 'up',
        checks: {
          'password reset mail': {
            status: 'up',
            waiting: 1,
            failing: 1,
            lastFailure: expect.stringContaining('ECONNREFUSED'),
          },
        },
      });
      const requests = await database(running.platform!).collection('reset_requests').find({}).toArray();
      expect(requests).toEqual([expect.objectContaining({ _id: SUPER_ADMIN.email, failures: 1 })]);
      await database(running.platform!)
        .collection('reset_requests')
        .updateMany({}, { $set: { dueAt: new Date() } });
      await running.platform!.close();

      running.mailServer = await MailServer.start(port);
      const second = await start();
      const { text } = await running.mailServer.mailTo(SUPER_ADMIN.email);
      expect(text).toContain(`http://localhost:${running.platform!.port}/reset-password#token=`);
      const answer = await second.put('/api/identity/password', {
        token: tokenIn(text),
        password: 'after-the-outage',
      });
      expect(answer.status).toBe(204);
    } finally {
      await running.platform?.close();
      await running.mailServer?.stop();
      rmSync(dataDirectory, { recursive: true });
    }
  });
});

describe('without a mail server', () => {
  it('says to everybody that no mail is sent', async () => {
    const without = await startTestPlatform();
    try {
      expect(await without.client.post('/api/identity/password-resets', { email: SUPER_ADMIN.email })).toMatchObject({
        status: 409,
        body: {
          code: 'MAIL_NOT_AVAILABLE',
          detail: 'This platform does not send email. Ask your administrator to reset your password.',
        },
      });
      expect((await fetch(`${without.platform.baseUrl}/demo/mail`, { headers: { accept: 'text/plain' } })).status).toBe(
        404,
      );
    } finally {
      await without.stop();
    }
  });

  it('refuses to send mail with links to an address that it does not know', async () => {
    await expect(
      startPlatform({
        port: 0,
        host: '0.0.0.0',
        demo: false,
        dataDirectory: join(tmpdir(), `lanelight-never-${newId()}`),
        log: createLog({ name: 'test', level: 'fatal' }),
        env: { SMTP_URL: mail.url },
      }),
    ).rejects.toThrow('PUBLIC_URL is required along with SMTP_URL and --host');
  });
});

describe('the demo without a mail server', () => {
  let demo: TestPlatform;
  beforeAll(async () => {
    demo = await startTestPlatform({ demo: true });
    await demo.platform.demonstration;
  });
  afterAll(() => demo.stop());

  /** `fetch` sets the host by itself. */
  const statusFor = async (host: string): Promise<number | undefined> => {
    const [response] = (await once(get(`${demo.platform.baseUrl}/demo/mail`, { headers: { host } }), 'response')) as [
      IncomingMessage,
    ];
    response.resume();
    return response.statusCode;
  };
  const page = (headers: Record<string, string> = {}) =>
    demo.client.request<string>('GET', '/demo/mail', undefined, { accept: 'text/plain', ...headers });

  it('keeps the mail on a page for this machine, and says so in the answer and the log', async () => {
    expect((await page()).body).toContain('No mail yet');
    expect(
      await demo.client.post('/api/identity/password-resets', { email: 'mechanic-north@demo.lanelight.test' }),
    ).toMatchObject({
      status: 202,
      body: { keptAt: '/demo/mail' },
    });
    const { body } = await eventually(async () => {
      const answer = await page();
      return answer.body.includes('#token=') ? answer : undefined;
    });
    expect(body).toContain(`http://localhost:${demo.platform.port}/reset-password#token=`);
    expect(demo.log.join()).toContain(`/demo/mail`);
    expect(demo.log.join()).not.toContain(tokenIn(body));
    expect((await page({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
    expect(await statusFor('attacker.example')).toBe(404);
    expect(await statusFor(`localhost:${demo.platform.port}`)).toBe(200);
    expect(
      await demo.client.put('/api/identity/password', { token: tokenIn(body), password: 'lanelight-demo' }),
    ).toMatchObject({
      status: 204,
    });
  });

  it('lets the demo users keep their passwords', async () => {
    for (const login of ['super@demo.lanelight.test', 'admin-north', 'mechanic-south', 'viewer-south'])
      expect((await demo.client.signIn(login)).session?.user.mustChangePassword).toBe(false);
  });
});

describe('a password that somebody else chose', () => {
  it('is to be replaced, which every answer about the own user says, and the API works meanwhile', async () => {
    const { userId } = await add('mechanic', north);
    const mechanic = await test.client.signIn(userId, PASSWORD);
    expect(mechanic.session?.user.mustChangePassword).toBe(true);
    const { body: refreshed } = await test.client.post<SessionTokens>('/api/identity/sessions/refresh', {
      refreshToken: mechanic.session?.refreshToken,
    });
    expect(refreshed.user.mustChangePassword).toBe(true);
    expect((await mechanic.get<CurrentUser>('/api/identity/me')).body.mustChangePassword).toBe(true);
    expect((await mechanic.get('/api/drafts')).status).toBe(200);
    expect(admin.session?.user.mustChangePassword).toBe(false);

    const change = { currentPassword: PASSWORD, password: 'my-own-password' };
    expect((await mechanic.post('/api/identity/me/password', change)).status).toBe(204);
    expect((await mechanic.get<CurrentUser>('/api/identity/me')).body.mustChangePassword).toBe(false);
    expect((await signIn(userId, 'my-own-password')).body.user.mustChangePassword).toBe(false);
  });
});

describe('changing the own password', () => {
  it('asks for the old one, and ends all other sessions', async () => {
    const { userId } = await add('mechanic', north);
    const [here, elsewhere] = [await test.client.signIn(userId, PASSWORD), await test.client.signIn(userId, PASSWORD)];
    const change = (currentPassword: string, password: string) =>
      here.post('/api/identity/me/password', { currentPassword, password });
    expect(await change('wrong', 'my-own-password')).toMatchObject({
      status: 400,
      body: { code: 'WRONG_PASSWORD', errors: { currentPassword: 'Wrong password. Try again.' } },
    });
    expect(await change('', 'my-own-password')).toMatchObject({
      status: 400,
      body: { errors: { currentPassword: 'Enter your current password' } },
    });
    expect(await change(PASSWORD, 'short')).toMatchObject({
      status: 400,
      body: { errors: { password: 'Password must be at least 6 characters' } },
    });
    expect(await change(PASSWORD, PASSWORD)).toMatchObject({ status: 400, body: { code: 'PASSWORD_UNCHANGED' } });
    expect((await signIn(userId, PASSWORD)).status).toBe(201);
    expect((await change(PASSWORD, 'my-own-password')).status).toBe(204);
    expect((await signIn(userId, PASSWORD)).status).toBe(401);
    expect((await signIn(userId, 'my-own-password')).status).toBe(201);
    expect((await refresh(elsewhere)).status).toBe(401);
    expect((await refresh(here)).status).toBe(200);
  });

  it('stops guesses at the old one', async () => {
    const { userId } = await add('mechanic', north);
    const mechanic = await test.client.signIn(userId, PASSWORD);
    const statuses = [];
    for (let count = 0; count < 11; count++)
      statuses.push(
        (await mechanic.post('/api/identity/me/password', { currentPassword: `guess-${count}`, password: 'abcdef' }))
          .status,
      );
    expect(statuses.slice(9)).toEqual([400, 429]);
  });
});

describe('setting the password of somebody else', () => {
  const set = (client: ApiClient, id: string, password = 'abc123def456abc123def456') =>
    client.put<ProblemDetails>(`/api/identity/users/${id}/password`, { password });

  it('ends their sessions, and they have to replace it', async () => {
    const { id, userId } = await add('auction_admin', north);
    const before = await test.client.signIn(userId, PASSWORD);
    await before.post('/api/identity/me/password', { currentPassword: PASSWORD, password: 'my-own-password' });
    expect(await set(admin, id, 'short')).toMatchObject({ status: 400 });
    expect((await set(admin, id)).status).toBe(204);
    expect((await refresh(before)).status).toBe(401);
    expect((await signIn(userId, 'my-own-password')).status).toBe(401);
    expect((await signIn(userId, 'abc123def456abc123def456')).body.user.mustChangePassword).toBe(true);
  });

  it('is for super admins, and for auction admins with the team of their own auction', async () => {
    const [owner, peer, mechanic, viewer, other] = [
      await add('auction_admin', north),
      await add('auction_admin', north),
      await add('mechanic', north),
      await add('report_viewer', north),
      await add('mechanic', south),
    ];
    const northAdmin = await test.client.signIn(owner.userId, PASSWORD);
    expect((await set(northAdmin, mechanic.id)).status).toBe(204);
    expect((await set(northAdmin, viewer.id)).status).toBe(204);
    expect((await set(northAdmin, peer.id)).status).toBe(403);
    expect((await set(northAdmin, owner.id)).status).toBe(403);
    expect((await set(northAdmin, other.id)).status).toBe(404);
    expect((await set(northAdmin, admin.session!.user.id)).status).toBe(404);
    expect((await set(northAdmin, newId())).status).toBe(404);
    expect(await set(admin, admin.session!.user.id)).toMatchObject({
      status: 403,
      body: { detail: 'Change your own password on your account page' },
    });
    const asMechanic = await test.client.signIn(mechanic.userId, 'abc123def456abc123def456');
    expect((await set(asMechanic, viewer.id)).status).toBe(403);
  });
});
