import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  newId,
  type Assessment,
  type Customer,
  type List,
  type ProblemDetails,
  type User,
  type VehicleReport,
} from '@lanelight/contracts';
import { aFaultyDiagnostic, eventually, type Answer } from '@lanelight/testing';
import { aPerson, startTwoAuctions, type TwoAuctions } from './two-auctions.fixture.js';

let test: TwoAuctions;
beforeAll(async () => {
  test = await startTwoAuctions();
});
afterAll(() => test.stop());

/** The same call, this often at once. */
const atOnce = <Body>(times: number, call: (index: number) => Promise<Answer<Body>>): Promise<Answer<Body>[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)));
const statuses = (answers: Answer[]): number[] => answers.map(({ status }) => status).sort();
const canSignIn = async (userId: string, password: string): Promise<boolean> =>
  (await test.anonymous.post('/api/identity/sessions', { userId, password })).status === 201;

describe('at once', () => {
  it('the same diagnostic is submitted once, and assessed once', async () => {
    const body = aFaultyDiagnostic({ stockNumber: 'at-once' });
    const answers = await atOnce(8, () => test.north.mechanic.post('/api/diagnostics', body));
    expect(statuses(answers)).toEqual(Array.from({ length: 8 }, () => 201));
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    const row = await eventually(async () => {
      const { items, total } = (await test.north.admin.get<List<VehicleReport>>('/api/vehicles?search=at-once')).body;
      return total === 1 && items[0]?.hasAssessment ? items[0] : undefined;
    });
    expect(row.history.map(({ kind }) => kind)).toEqual(['submitted', 'assessed']);
  });

  it('a regeneration is made once', async () => {
    const { body } = await test.north.mechanic.post<{ id: string }>('/api/diagnostics', aFaultyDiagnostic());
    const assessment = `/api/assessments/${body.id}`;
    await eventually(async () => ((await test.superAdmin.get(assessment)).status === 200 ? true : undefined));
    const answers = await atOnce(6, () =>
      test.superAdmin.post<{ newVersion?: number; code?: string }>(`${assessment}/regenerations`, {}),
    );
    for (const { status, body: said } of answers)
      expect(status === 201 ? said.newVersion : said.code).toBe(status === 201 ? 2 : 'REGENERATION_NOT_ALLOWED');
    expect(
      await eventually(async () =>
        (await test.superAdmin.get<Assessment>(assessment)).body.version === 2 ? true : undefined,
      ),
    ).toBe(true);
    expect((await test.superAdmin.get<Assessment>(`${assessment}?archived=true`)).body).toMatchObject({
      version: 1,
      regenerationsLeft: 1,
    });
  });

  it('a customer of one name is added once, in any case of letters', async () => {
    const answers = await atOnce(8, (index) =>
      test.north.mechanic.post('/api/customers', { name: index % 2 ? 'Riverside MOTORS' : 'riverside motors' }),
    );
    expect(statuses(answers)).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });

  it('adds one of two customers with one id, and the name of the other stays free', async () => {
    const id = newId();
    const names = ['Lakeside Motors', 'Hillside Motors'];
    const answers = await atOnce(2, (index) =>
      test.north.mechanic.post<Customer>('/api/customers', { id, name: names[index] }),
    );
    expect(statuses(answers)).toEqual([201, 409]);
    const lost = names[answers.findIndex(({ status }) => status === 409)];
    expect((await test.north.mechanic.post('/api/customers', { name: lost })).status).toBe(201);
  });

  it('a User ID is given once', async () => {
    const answers = await atOnce(4, (index) =>
      test.north.admin.post<User & ProblemDetails>(
        '/api/identity/users',
        aPerson(index % 2 ? 'WANTED' : 'wanted', test.north.id, 'mechanic', { email: `wanted-${index}@test.example` }),
      ),
    );
    expect(statuses(answers)).toEqual([201, 409, 409, 409]);
  });

  it('registers one of two users with one id, with its own password, and the names of the other stay free', async () => {
    for (let round = 0; round < 4; round++) {
      const id = newId();
      const people = [0, 1].map((index) =>
        aPerson(`rival-${round}-${index}`, test.north.id, 'mechanic', { id, password: `password-${index}` }),
      );
      const answers = await atOnce(2, (index) => test.north.admin.post('/api/identity/users', people[index]));
      expect(statuses(answers)).toEqual([201, 409]);
      const won = answers.findIndex(({ status }) => status === 201);
      const [winner, loser] = [people[won], people[1 - won]];
      if (!winner || !loser) throw new Error('Two people applied');
      expect(await canSignIn(winner.userId, winner.password)).toBe(true);
      expect((await test.north.admin.post('/api/identity/users', { ...loser, id: newId() })).status).toBe(201);
      expect(await canSignIn(loser.userId, loser.password)).toBe(true);
    }
  });

  it('accepts a refresh token once, and its thief and its owner both sign in again', async () => {
    const { session } = await test.anonymous.signIn('north-viewer', 'lane-light');
    const answers = await atOnce(200, () =>
      test.anonymous.post<{ refreshToken?: string }>('/api/identity/sessions/refresh', {
        refreshToken: session?.refreshToken,
      }),
    );
    const taken = answers.filter(({ status }) => status === 200);
    // A second use that arrives first ends the session, and then nobody wins.
    expect(taken.length).toBeLessThanOrEqual(1);
    expect(new Set(statuses(answers.filter(({ status }) => status !== 200)))).toEqual(new Set([401]));
    expect((await test.anonymous.post('/api/identity/sessions/refresh', session ?? {})).status).toBe(401);
    for (const { body } of taken)
      expect(
        (await test.anonymous.post('/api/identity/sessions/refresh', { refreshToken: body.refreshToken })).status,
      ).toBe(401);
  });
});
