import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type Role } from '@lanelight/contracts';
import { routeRules, type Route } from '@lanelight/service';
import { aDiagnostic, type Answer, type ApiClient } from '@lanelight/testing';
import {
  aPerson,
  PASSWORD,
  sessionIdOf,
  startTwoAuctions,
  type AuctionUnderTest,
  type TwoAuctions,
} from './two-auctions.fixture.js';

let test: TwoAuctions;
beforeAll(async () => {
  test = await startTwoAuctions();
});
afterAll(() => test.stop());

const ROLES = { admin: 'auction_admin', mechanic: 'mechanic', viewer: 'report_viewer' } as const satisfies Partial<
  Record<keyof AuctionUnderTest, Role>
>;
type Who = keyof typeof ROLES;
const EVERYONE = Object.keys(ROLES) as Who[];

/** North's ids for the parameter of each path. Add an entry here for each new route with a parameter. */
const idsOfNorth = (): Record<string, string> => ({
  '/api/auctions/:id': test.north.id,
  '/api/auctions/:id/settings': test.north.id,
  '/api/sales/imports/:id': test.north.salesImport,
  '/api/identity/users/:id': test.north.mechanic.session?.user.id ?? '',
  '/api/identity/users/:id/password': test.north.mechanic.session?.user.id ?? '',
  '/api/identity/users/:id/second-factor': test.north.mechanic.session?.user.id ?? '',
  '/api/identity/auctions/:id/sign-in-rules': test.north.id,
  '/api/identity/me/passkeys/:id/removals': test.northPasskey,
  '/api/identity/me/sessions/:id': sessionIdOf(test.north.mechanic),
  '/api/drafts/:id': test.north.draft.id,
  '/api/diagnostics/:id': test.north.diagnostic.id,
  '/api/vehicles/:id': test.north.diagnostic.id,
  '/api/assessments/:diagnosticId': test.north.diagnostic.id,
  '/api/assessments/:diagnosticId/regenerations': test.north.diagnostic.id,
  '/api/assessments/:diagnosticId/retries': test.north.diagnostic.id,
  '/api/feedback/:id': test.feedback.id,
  '/api/instructions/:id': test.instruction.id,
});
/** Parameters that name no one's data. */
const REFERENCES = ['/api/obd-codes/:code', '/api/vin/:vin'];

/** Bodies that pass the validation, so that nothing but whose data it is decides. */
const BODIES: Record<string, object> = {
  'PUT /api/auctions/:id': { name: 'Taken over' },
  'PUT /api/auctions/:id/settings': { laborRate: 195 },
  'PATCH /api/identity/users/:id': { fullName: 'Taken over', status: 'inactive' },
  'PUT /api/identity/users/:id/password': { password: 'taken-over-by-south' },
  'PUT /api/identity/auctions/:id/sign-in-rules': { secondFactorRequired: true },
  'POST /api/identity/me/passkeys/:id/removals': { password: PASSWORD },
  'PUT /api/drafts/:id': { make: 'Taken over' },
  'PUT /api/feedback/:id': { feedbackText: 'Taken over' },
  'PUT /api/instructions/:id': { instructionText: 'Taken over', category: 'General Assessment', isActive: false },
};

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const at = ({ path }: Route, id: string): string => path.replace(/:\w+/, id);
const mayCall = ({ rule }: Route, who: Who): boolean => rule?.kind !== 'roles' || rule.roles.includes(ROLES[who]);
const send = (client: ApiClient, route: Route, id: string): Promise<Answer> =>
  client.request(route.method, at(route, id), BODIES[nameOf(route)]);

/** A response without the parts that differ in each request. */
function told({ status, body }: Answer, id?: string): unknown {
  const { correlationId: _, ...said } = (body ?? {}) as Record<string, unknown>;
  const text = JSON.stringify({ status, said });
  return JSON.parse(id === undefined ? text : text.replaceAll(id, '<id>'));
}

/** Everything that North has, as its own people and the super admin see it. */
async function stateOfNorth(): Promise<unknown> {
  const { north, superAdmin } = test;
  const { diagnostic } = north;
  const paths: [ApiClient, string][] = [
    [north.mechanic, '/api/drafts'],
    [north.mechanic, '/api/vehicles'],
    [north.admin, '/api/vehicles'],
    [north.mechanic, '/api/customers'],
    [north.mechanic, `/api/diagnostics/${diagnostic.id}`],
    [superAdmin, `/api/assessments/${diagnostic.id}`],
    [superAdmin, `/api/assessments/${diagnostic.id}?archived=true`],
    [north.admin, '/api/identity/users'],
    [superAdmin, `/api/auctions/${north.id}`],
    [north.admin, `/api/auctions/${north.id}/settings`],
    [north.admin, `/api/identity/auctions/${north.id}/sign-in-rules`],
    [north.admin, '/api/sales/imports'],
    [superAdmin, '/api/feedback'],
    [superAdmin, '/api/instructions'],
  ];
  return Promise.all(paths.map(async ([client, path]) => (await client.get(path)).body));
}

describe("another auction's data", () => {
  it('is known for every route that takes an id', () => {
    const unknown = routeRules(test.platform.app).filter(
      ({ path, handler }) => handler && path.includes(':') && !REFERENCES.includes(path) && !(path in idsOfNorth()),
    );
    expect(unknown.map(nameOf)).toEqual([]);
  });

  it('answers like an id that does not exist, on every route, to every role, and stays as it is', async () => {
    const before = await stateOfNorth();
    const ids = idsOfNorth();
    let asked = 0;
    for (const route of routeRules(test.platform.app).filter(({ path }) => path in ids)) {
      for (const who of EVERYONE) {
        const client = test.south[who];
        const id = ids[route.path] ?? '';
        const unknown = newId();
        const answers = {
          foreign: told(await send(client, route, id), id),
          unknown: told(await send(client, route, unknown), unknown),
        };
        expect({ route: nameOf(route), who, answer: answers.foreign }).toEqual({
          route: nameOf(route),
          who,
          answer: answers.unknown,
        });
        expect({ route: nameOf(route), who, answer: answers.foreign }).toMatchObject({
          answer: { status: mayCall(route, who) ? 404 : 403 },
        });
        asked++;
      }
    }
    expect(asked).toBeGreaterThan(40);
    expect(await stateOfNorth()).toEqual(before);
  });

  it('is closed to everybody whom the rule of a route leaves out, of either auction, and to nobody signed in', async () => {
    const before = await stateOfNorth();
    const ids = idsOfNorth();
    const rules = routeRules(test.platform.app).filter(
      ({ path, handler, rule }) => handler && path.startsWith('/api/') && rule?.kind !== 'public',
    );
    const callers = [
      { who: 'nobody', client: test.anonymous, role: null },
      ...[test.north, test.south].flatMap((auction) =>
        EVERYONE.map((who) => ({ who: `${who} of ${auction.name}`, client: auction[who], role: who })),
      ),
    ];
    const cells = rules.flatMap((route) => callers.map((caller) => ({ route, ...caller })));
    const wrong: unknown[] = [];
    let refused = 0;
    for (const { route, who, client, role } of cells) {
      if (role !== null && mayCall(route, role)) continue;
      const { status } = await send(client, route, ids[route.path] ?? newId());
      if (status !== (role === null ? 401 : 403)) wrong.push({ route: nameOf(route), who, status });
      refused++;
    }
    process.stdout.write(`${cells.length} cells of route, role and auction; ${refused} of them refused\n`);
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(200);
    expect(await stateOfNorth()).toEqual(before);
  });

  it('is in no list, count or search of the others', async () => {
    const { north, south } = test;
    const traces = [
      north.id,
      north.name,
      north.draft.id,
      north.diagnostic.id,
      north.customer.id,
      north.mechanic.session?.user.id ?? '',
      north.viewer.session?.user.id ?? '',
    ];
    const lists = routeRules(test.platform.app).filter(
      ({ method, path, rule }) =>
        method === 'GET' && path.startsWith('/api/') && !path.includes(':') && rule?.kind !== 'public',
    );
    const searches = [
      '',
      `?search=${north.name}`,
      `?search=${north.diagnostic.stockNumber}`,
      `?search=${north.draft.make}`,
      `?auctionId=${north.id}`,
      `?auctionId=${north.id}&auctionId=${south.id}`,
      `?auctionId[$ne]=${south.id}`,
      '?search=.*',
      '?mechanicId=&isDraft=true',
    ];
    for (const { path } of lists) {
      for (const who of EVERYONE) {
        for (const query of searches) {
          const text = JSON.stringify(await south[who].get(path + query));
          for (const trace of traces)
            expect({ path: path + query, who, trace, found: text.includes(trace) && !query.includes(trace) }).toEqual({
              path: path + query,
              who,
              trace,
              found: false,
            });
        }
      }
    }
    expect(lists.length).toBeGreaterThan(7);
    expect((await south.admin.get(`/api/vehicles?search=${north.name}`)).body).toEqual({ items: [], total: 0 });
    expect((await south.admin.get(`/api/customers?auctionId=${north.id}`)).body).toEqual(
      (await south.admin.get(`/api/customers?auctionId=${newId()}`)).body,
    );
  });

  it('cannot be written to by naming it in a body', async () => {
    const { north, south } = test;
    const before = await stateOfNorth();
    const stolen = {
      auctionId: north.id,
      auctionName: north.name,
      mechanicId: north.mechanic.session?.user.id,
      mechanicName: 'North',
      status: 'Complete',
      version: 7,
      createdAt: '2001-01-01T00:00:00.000Z',
      isDraft: false,
      roles: ['super_admin'],
      role: 'super_admin',
    };
    const mine = { auctionId: south.id, mechanicId: south.mechanic.session?.user.id };

    expect((await south.mechanic.post('/api/customers', { name: 'Stolen Motors', ...stolen })).body).toMatchObject({
      auctionId: south.id,
    });
    expect((await south.mechanic.post('/api/drafts', { make: 'Stolen', ...stolen })).body).toMatchObject(mine);
    const { body: submitted } = await south.mechanic.post<{ createdAt: string }>('/api/diagnostics', {
      ...aDiagnostic({ draftId: north.draft.id }),
      ...stolen,
    });
    expect(submitted).toMatchObject(mine);
    expect(submitted.createdAt).not.toBe(stolen.createdAt);
    const userOfNorth = await south.admin.post('/api/identity/users', aPerson('intruder', north.id, 'mechanic'));
    const userOfNobody = await south.admin.post('/api/identity/users', aPerson('intruder', newId(), 'mechanic'));
    expect(told(userOfNorth)).toEqual(told(userOfNobody));
    expect(userOfNorth.status).toBe(404);
    expect(await stateOfNorth()).toEqual(before);
  });

  it('is not the customer of a diagnostic or a draft, or what feedback is about', async () => {
    const { north, south, superAdmin } = test;
    const { id: customerId } = north.customer;
    const isRefused = { status: 404, body: { detail: 'Customer not found' } };
    expect(await south.mechanic.post('/api/diagnostics', aDiagnostic({ customerId }))).toMatchObject(isRefused);
    expect(await south.mechanic.post('/api/drafts', { customerId })).toMatchObject(isRefused);
    expect(await south.mechanic.put(`/api/drafts/${south.draft.id}`, { customerId })).toMatchObject(isRefused);
    expect(await superAdmin.post('/api/feedback', { diagnosticId: newId(), feedbackText: 'On nothing' })).toMatchObject(
      { status: 404, body: { detail: 'Diagnostic not found' } },
    );
  });

  it('is not overwritten by creating something under its id', async () => {
    const { north, south } = test;
    const before = await stateOfNorth();
    for (const id of [
      north.id,
      north.customer.id,
      north.draft.id,
      north.diagnostic.id,
      north.diagnostic.id.toUpperCase(),
    ]) {
      await south.mechanic.post('/api/customers', { id, name: `Under ${id}` });
      await south.mechanic.post('/api/drafts', { id, make: 'Shadow' });
      await south.mechanic.post('/api/diagnostics', aDiagnostic({ id }));
      await south.admin.post(
        '/api/identity/users',
        aPerson(`shadow-${id.slice(-8)}`, south.id, 'mechanic', { id: north.mechanic.session?.user.id }),
      );
    }
    expect(await stateOfNorth()).toEqual(before);
    expect((await test.superAdmin.get(`/api/vehicles/${north.diagnostic.id}`)).body).toEqual(
      (await north.admin.get(`/api/vehicles/${north.diagnostic.id}`)).body,
    );
  });
});
