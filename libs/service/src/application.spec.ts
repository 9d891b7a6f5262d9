import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Body, Controller, Get, HttpCode, Param, Post, Query, type INestApplication } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AddCustomerRequest, IdInUseError, type Actor, type ProblemDetails } from '@lanelight/contracts';
import { currentContext } from '@lanelight/messaging';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import {
  Answers,
  Authenticated,
  createApplication,
  createLog,
  CurrentActor,
  openApiDocument,
  ParseId,
  Public,
  Roles,
  routeRules,
  startApplication,
} from './index.js';
import { accessToken, keyPair, keySet } from './auth/token.fixture.js';

@ApiTags('things')
@Controller('api/things')
@Authenticated()
class ThingsController {
  @Get()
  @ApiOperation({ summary: 'Who asks' })
  @Answers('User')
  whoAmI(@CurrentActor() actor: Actor): Actor {
    return actor;
  }

  @Get('correlation')
  @Public()
  @Answers('Lookup')
  correlation(): { userId: string | undefined } {
    return { userId: currentContext()?.correlationId };
  }

  @Get('broken')
  @Public()
  broken(): never {
    throw new Error('secret detail of the database');
  }

  @Get('search')
  @Public()
  @Answers('Lookup')
  search(@Query() query: AddCustomerRequest): AddCustomerRequest {
    return query;
  }

  @Get(':id')
  @Roles('super_admin')
  @Answers('Lookup')
  byId(@Param('id', ParseId) id: string): { userId: string } {
    return { userId: id };
  }

  @Post()
  @Public()
  @Answers('Customer')
  create(@Body() body: AddCustomerRequest): AddCustomerRequest {
    if (body.name === 'Taken') throw new IdInUseError();
    return body;
  }

  @Post('echo')
  @HttpCode(200)
  @Public()
  @Answers('Customer')
  echo(@Body() body: AddCustomerRequest): AddCustomerRequest {
    return body;
  }
}

const keys = keyPair();
let app: INestApplication;
let base: string;
let identity: Server;
const lines: string[] = [];

beforeAll(async () => {
  identity = createServer((_request, response) => response.end(JSON.stringify(keySet(keys)))).listen(0, '127.0.0.1');
  await new Promise((resolve) => identity.once('listening', resolve));
  const { port } = identity.address() as { port: number };
  const log = createLog({ name: 'test', destination: { write: (line: string) => void lines.push(line) } });
  const service = await createApplication({
    log,
    jwksUrl: () => `http://127.0.0.1:${port}/`,
    imports: [{ module: class Things {}, controllers: [ThingsController] }],
  });
  base = `http://127.0.0.1:${await startApplication(service, { title: 'Test', port: 0, host: '127.0.0.1' })}`;
  app = service;
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => identity.close(resolve));
});

const get = (path: string, token?: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(base + path, { headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers } });
const post = (path: string, body: string, type = 'application/json'): Promise<Response> =>
  fetch(base + path, { method: 'POST', body, headers: { 'content-type': type } });
async function problem(response: Response): Promise<ProblemDetails> {
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  return (await response.json()) as ProblemDetails;
}

describe('access tokens', () => {
  test('a valid token is the caller', async () => {
    const response = await get('/api/things', accessToken(keys, { sub: 'u1', roles: ['mechanic'], auctionId: 'a1' }));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: 'u1', roles: ['mechanic'], auctionId: 'a1' });
  });

  test.each([
    ['no token', () => undefined],
    ['nonsense', () => 'nonsense'],
    ['three dots of nonsense', () => 'a.b.c'],
    ['an expired token', () => accessToken(keys, {}, { expiresIn: -1 })],
    ['a token of another audience', () => accessToken(keys, {}, { audience: 'elsewhere' })],
    ['a token of another issuer', () => accessToken(keys, {}, { issuer: 'elsewhere' })],
    ['a token of a key that is not published', () => accessToken(keyPair(), {})],
    ['a forged token that names a published key', () => accessToken({ ...keyPair(), kid: keys.kid }, {})],
    ['an unsigned token (alg none)', () => accessToken(keys, {}, { algorithm: 'none' })],
    ['a token signed with the public key as a shared secret', () => accessToken(keys, {}, { algorithm: 'HS256' })],
    ['a token of no session', () => accessToken(keys, { sid: undefined! })],
    ['a token that never expires', () => accessToken(keys, {}, { expiresIn: null })],
    ['a token without roles', () => accessToken(keys, { roles: undefined! })],
    ['a token whose roles are not a list', () => accessToken(keys, { roles: 'super_admin' as never })],
    ['a token whose content was changed', () => tampered(accessToken(keys, { roles: ['mechanic'] }))],
  ])('%s answers 401', async (_name, token) => {
    const response = await get('/api/things', token());
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect(await problem(response)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test('a token that was good stops being good when it expires', async () => {
    const token = accessToken(keys, {}, { expiresIn: 60 });
    expect((await get('/api/things', token)).status).toBe(200);
    const { now } = Date;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);
    try {
      expect((await get('/api/things', token)).status).toBe(401);
    } finally {
      clock.mockRestore();
    }
  });

  test('another role answers 403', async () => {
    const response = await get(
      '/api/things/0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e01',
      accessToken(keys, { roles: ['mechanic'] }),
    );
    expect(response.status).toBe(403);
    expect(await problem(response)).toMatchObject({ code: 'FORBIDDEN' });
  });
});

function tampered(token: string): string {
  const [header, payload, signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as object;
  return [
    header,
    Buffer.from(JSON.stringify({ ...claims, roles: ['super_admin'] })).toString('base64url'),
    signature,
  ].join('.');
}

describe('bad input', () => {
  test.each<[string, () => Promise<Response>, number, string]>([
    ['broken JSON', () => post('/api/things', '{"name": '), 400, 'BROKEN_JSON'],
    ['a text instead of an object', () => post('/api/things', '"name"'), 400, 'BROKEN_JSON'],
    ['a list instead of an object', () => post('/api/things', '[]'), 400, 'VALIDATION_FAILED'],
    ['no body', () => fetch(`${base}/api/things`, { method: 'POST' }), 400, 'VALIDATION_FAILED'],
    [
      'another media type',
      () => post('/api/things', 'name=x', 'application/x-www-form-urlencoded'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'an unknown charset',
      () => post('/api/things', '{}', 'application/json; charset=ebcdic'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a body above the limit',
      () => post('/api/things', JSON.stringify({ name: 'x'.repeat(300_000) })),
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'a body nested without end',
      () => post('/api/things', `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`),
      400,
      'BODY_TOO_COMPLEX',
    ],
    [
      'a body of very many values',
      () => post('/api/things', JSON.stringify({ name: Array.from({ length: 20_000 }, () => 0) })),
      400,
      'BODY_TOO_COMPLEX',
    ],
    ['an unknown route', () => get('/api/nothing'), 404, 'NOT_FOUND'],
    ['a path that cannot be decoded', () => get('/api/things/%E0%A4%A'), 400, 'BAD_REQUEST'],
    ['a query that breaks a rule', () => get('/api/things/search?name=a&name=b'), 400, 'VALIDATION_FAILED'],
    [
      'an id that is none',
      () => get('/api/things/42', accessToken(keys, { roles: ['super_admin'] })),
      404,
      'NOT_FOUND',
    ],
    ['a conflict', () => post('/api/things', '{"name":"Taken"}'), 409, 'ID_IN_USE'],
  ])('%s', async (_name, send, status, code) => {
    const response = await send();
    expect(response.status).toBe(status);
    expect(await problem(response)).toMatchObject({
      status,
      code,
      correlationId: response.headers.get('x-correlation-id'),
    });
  });

  test('each wrong field with its first message', async () => {
    expect(await problem(await post('/api/things', '{"name":" ","id":7}'))).toMatchObject({
      detail: 'The id must be a UUID',
      errors: { id: 'The id must be a UUID', name: 'Please enter a customer name' },
    });
  });

  test.each([
    '{"name":"x","extra":{"constructor":{"prototype":{"roles":"all"}}}}',
    '{"name":"x","constructor":{"name":"y"}}',
    '{"name":"x","__proto__":{"roles":"all"}}',
  ])('%s is taken without its prototype', async (body) => {
    const response = await post('/api/things/echo', body);
    expect([response.status, await response.json()]).toEqual([200, { name: 'x' }]);
  });

  test('text that is not valid Unicode is repaired', async () => {
    expect(await (await post('/api/things/echo', '{"name":"x\\ud800y \\ud83d\\ude97"}')).json()).toEqual({
      name: 'x\ufffdy 🚗',
    });
  });

  test('a failure of ours is logged whole and answered without its inside', async () => {
    const response = await get('/api/things/broken', undefined, { 'x-correlation-id': 'broken-request-1' });
    expect(response.status).toBe(500);
    expect(JSON.stringify(await problem(response))).not.toContain('secret');
    const logged = lines
      .map((line) => JSON.parse(line) as { correlationId: string; err?: { stack: string } })
      .find((line) => line.err);
    expect(logged).toMatchObject({ correlationId: 'broken-request-1' });
    expect(logged?.err?.stack).toContain('secret detail');
  });
});

describe('correlation', () => {
  test('a sane id is taken over, answered and known to the handler', async () => {
    const response = await get('/api/things/correlation', undefined, { 'x-correlation-id': 'lane-4711' });
    expect(response.headers.get('x-correlation-id')).toBe('lane-4711');
    expect(await response.json()).toEqual({ userId: 'lane-4711' });
  });

  test('anything else is replaced', async () => {
    for (const id of ['short', 'x'.repeat(65), 'semicolon;and spaces', '{"json":1}']) {
      const answered = (await get('/api/things/correlation', undefined, { 'x-correlation-id': id })).headers.get(
        'x-correlation-id',
      );
      expect(answered).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('a request is logged with it, without its token', async () => {
    const token = accessToken(keys, { sub: 'u2', auctionId: 'a2' });
    await get('/api/things', token, { 'x-correlation-id': 'logged-request' });
    const line = lines.find((candidate) => candidate.includes('logged-request') && candidate.includes('"Request"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 'info',
      method: 'GET',
      path: '/api/things',
      status: 200,
      actorId: 'u2',
      auctionId: 'a2',
    });
    expect(lines.join('')).not.toContain(token);
  });
});

test('a path in another case of letters is the same path: logged, and answered as data that no cache keeps', async () => {
  for (const path of ['/api/things/correlation', '/API/Things/Correlation']) {
    const response = await get(path, undefined, { 'x-correlation-id': 'any-case-of-letters' });
    expect([response.headers.get('content-security-policy'), response.headers.get('cache-control')]).toEqual([
      "default-src 'none';frame-ancestors 'none'",
      'no-store',
    ]);
    expect(
      lines.some(
        (line) => line.includes('any-case-of-letters') && (JSON.parse(line) as { path?: string }).path === path,
      ),
    ).toBe(true);
  }
});

test('every route has a rule', () => {
  expect(routeRules(app).filter(({ rule }) => rule === null)).toEqual([]);
  expect(routeRules(app)).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      path: '/api/things/:id',
      rule: { kind: 'roles', roles: ['super_admin'] },
    }),
  );
});

test('an app with a route without a rule does not start', async () => {
  @Controller('api/open')
  class OpenController {
    @Get()
    open(): string {
      return 'open';
    }
  }
  const open = await createApplication({
    log: createLog({ name: 'test', level: 'silent' }),
    jwksUrl: () => '',
    imports: [{ module: class Open {}, controllers: [OpenController] }],
  });
  await expect(startApplication(open, { title: 'Open', port: 0, host: '127.0.0.1' })).rejects.toThrow('GET /api/open');
  await open.close();
});

test("keys that cannot be read are not the caller's fault", async () => {
  const lonely = await createApplication({
    log: createLog({ name: 'test', level: 'silent' }),
    jwksUrl: () => 'http://127.0.0.1:9/',
    imports: [{ module: class Things {}, controllers: [ThingsController] }],
  });
  const port = await startApplication(lonely, { title: 'Lonely', port: 0, host: '127.0.0.1' });
  const response = await fetch(`http://127.0.0.1:${port}/api/things`, {
    headers: { authorization: `Bearer ${accessToken(keys, {})}` },
  });
  expect(response.status).toBe(503);
  await lonely.close();
});

describe('the OpenAPI document', () => {
  test('request schemas come from the class-validator rules', () => {
    const { components, paths } = openApiDocument(app, 'Test');
    expect(components?.schemas?.AddCustomerRequest).toEqual({
      type: 'object',
      properties: {
        id: { type: ['string', 'null'], format: 'uuid' },
        // A name needs one character that people see.
        name: { type: 'string', minLength: 1, maxLength: 120, pattern: expect.stringContaining('\\u200b') },
      },
      required: ['name'],
    });
    expect(paths['/api/things']?.post?.requestBody).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/AddCustomerRequest' } } },
    });
    expect(paths['/api/things/search']?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: 'name', in: 'query', required: true }),
    );
    expect(paths['/api/things/{id}']?.get).toMatchObject({
      security: [{ accessToken: [] }],
      responses: { 200: {}, default: {} },
    });
  });

  test('is served, with the page that shows it', async () => {
    expect(await (await get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    expect((await get('/api/docs')).status).toBe(200);
  });
});

test('responses carry the security headers', async () => {
  const data = (await get('/api/things/correlation')).headers;
  expect([data.get('content-security-policy'), data.get('x-content-type-options'), data.get('x-powered-by')]).toEqual([
    "default-src 'none';frame-ancestors 'none'",
    'nosniff',
    null,
  ]);
  const page = (await get('/api/docs')).headers;
  expect(page.get('content-security-policy')).toContain("script-src 'self'");
  // Nothing comes from, and nothing goes to, another host.
  expect(page.get('content-security-policy')).toContain("connect-src 'self'");
  expect(page.get('content-security-policy')).not.toMatch(/https?:|wss?:/);
  expect(page.get('x-frame-options')).toBe('SAMEORIGIN');
});

test.each([
  ['TRACE', '/api/nothing', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
  ['TRACE', '/api/things', 'GET, HEAD, POST'],
  ['PUT', '/API/things/', 'GET, HEAD, POST'],
  ['OPTIONS', '/api/things/broken', 'GET, HEAD'],
  ['DELETE', '/api/things/0190a2b4-7c31-7e4f-9d20-5a7b7c4d2093', 'GET, HEAD'],
  // A path without a parameter comes before one with it.
  ['GET', '/api/things/echo', 'POST'],
])('%s on %s is refused, with the methods that are allowed', async (method, path, allowed) => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(base + path, { method, agent: false }, resolve)
      .on('error', reject)
      .end();
  });
  response.resume();
  expect([response.statusCode, response.headers.allow, response.headers['content-type']]).toEqual([
    405,
    allowed,
    expect.stringContaining('application/problem+json'),
  ]);
});

test('health', async () => {
  expect((await get('/health/live')).status).toBe(200);
  expect(await (await get('/health/ready')).json()).toEqual({ status: 'up', checks: {} });
});

test('a client that hangs up in the middle of a body leaves nothing behind', async () => {
  const aborted = httpRequest(`${base}/api/things`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '100' },
  });
  aborted.on('error', () => undefined);
  aborted.write('{"name":');
  await new Promise((resolve) => aborted.once('socket', (socket) => socket.once('connect', resolve)));
  aborted.destroy();
  expect((await post('/api/things', '{"name":"next"}')).status).toBe(201);
});
