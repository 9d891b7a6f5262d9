import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type ProblemDetails } from '@lanelight/contracts';
import { routeRules, type Route } from '@lanelight/service';
import { aFaultyDiagnostic, Random, type Answer, type ApiClient } from '@lanelight/testing';
import { differences, resolve, type ApiDocument, type Schema } from './json-schema.js';
import { aPerson, startTwoAuctions, type TwoAuctions } from './two-auctions.fixture.js';

/** Another seed tries other things: `FUZZ_SEED`, and `FUZZ_REQUESTS` for how many. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 700);

const { below, pick, next: random } = new Random(SEED);

/** JSON texts, not values: some of them no serializer would write. */
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const HOSTILE = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1e308',
  '1e999',
  '0.1',
  '9007199254740993',
  '""',
  '" "',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '[[[]]]',
  '[{}]',
  '[1,"a",null]',
  '{"$gt":""}',
  '{"$ne":null}',
  '{"$where":"sleep(100)"}',
  '{"$regex":"(a+)+$"}',
  '{"length":1}',
  '{"length":-1,"0":"x"}',
  '{"map":1,"filter":1,"trim":1,"includes":1}',
  '{"toString":1,"valueOf":1,"toJSON":1}',
  '{"then":1}',
  '{"__proto__":{"roles":["super_admin"]}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"_bsontype":"ObjectId","id":"x"}',
  '{"$oid":"x"}',
  '{"$date":"x"}',
  '{"$numberLong":"x"}',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\u202e\\u2066evil"',
  '"\\u001b[31m\\r\\nInjected: yes"',
  '"🚗\\ufe0f"',
  '"__proto__"',
  '"constructor"',
  '"$where"',
  '"\'; DROP TABLE commits; --"',
  '"<script>alert(1)</script>"',
  '"../../etc/passwd"',
  '"%00"',
  '"(a+)+$"',
  '"NaN"',
  '"Infinity"',
  '"1e3"',
  '"0x10"',
  '"1,2,3"',
  '"2026-02-30"',
  '"00000000-0000-0000-0000-000000000000"',
  `"${'x'.repeat(5_000)}"`,
  `"${'\\u00e9'.repeat(300)}"`,
  `[${Array.from({ length: 1_000 }, () => '"ABS"').join()}]`,
  `[${Array.from({ length: 6_000 }, () => '0').join()}]`,
  nested(60),
  nested(5_000),
];
const PARAMETERS = ['search', 'limit', 'offset', 'archived', 'auctionId', '__proto__', 'search[$ne]', 'limit[]'];

const HOSTILE_TEXTS = [
  '',
  '%00',
  '%E0%A4%A',
  '%F0%9F%9A%97',
  '..',
  '%2e%2e%2f',
  '..%5c',
  '%24ne',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '1e3',
  "'--",
  '*',
  '%0d%0aX-Injected:1',
  'x'.repeat(3_000),
  'null',
  '00000000-0000-0000-0000-000000000000',
  '%C0%AE',
  ';',
  '{}',
];
const HOSTILE_BODIES = [
  '',
  '{',
  '[]',
  '""',
  'null',
  '0',
  '{"a":1}}',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"\\u0000":1}',
  '{"":{}}',
  `{"x":${nested(20_000)}}`,
  `{${Array.from({ length: 6_000 }, (_, index) => `"k${index}":0`).join()}}`,
  `{"x":"${'x'.repeat(300_000)}"}`,
  nested(60_000),
];
const HEADERS: Record<string, string>[] = [
  {},
  {},
  {},
  {},
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'zip' },
  { 'x-correlation-id': '{"a":1}' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Bearer ' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': '"><script>' },
  { accept: 'text/html' },
];

let test: TwoAuctions;
let document: ApiDocument;
beforeAll(async () => {
  test = await startTwoAuctions({ isRandom: true });
  document = (await test.anonymous.get<ApiDocument>('/api/openapi.json')).body;
});
afterAll(() => test.stop());

/** A good body of each operation that takes one; a route that is not here gets one made of its schema. */
const goodBodies = (): Record<string, () => object> => ({
  'POST /api/diagnostics': () => aFaultyDiagnostic(),
  'POST /api/drafts': () => aFaultyDiagnostic(),
  'PUT /api/drafts/{id}': () => aFaultyDiagnostic(),
  'POST /api/identity/users': () => aPerson(`fuzz-${below(1_000_000)}`, test.north.id, 'mechanic'),
  'POST /api/identity/sessions': () => ({
    userId: 'nobody-here',
    email: 'nobody@test.example',
    password: 'guess-guess',
  }),
});

/** Some value of the schema, right or nearly so. */
function sample(described: Schema): unknown {
  const schema = resolve(described, document);
  if (schema.enum) return schema.enum[0];
  // Beside properties, the alternatives only say which of them are needed.
  if (schema.anyOf?.[0] && !schema.properties) return sample(schema.anyOf[0]);
  switch ([schema.type ?? 'string'].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sample(property)]),
      );
    case 'array':
      return [sample(schema.items ?? {})];
    case 'integer':
    case 'number':
      return schema.minimum ?? 1;
    case 'boolean':
      return true;
    default:
      return schema.format === 'uuid'
        ? newId()
        : schema.format === 'email'
          ? 'someone@test.example'
          : 'x'.repeat(schema.minLength ?? 6);
  }
}

/** The body's JSON text with one to three places spoilt: fields, entries of lists, and unknown fields. */
function spoilt(body: object): string {
  const marks = new Map<string, string>();
  const mark = (): string => {
    const name = `@@${marks.size}@@`;
    marks.set(`"${name}"`, pick(HOSTILE));
    return name;
  };
  const copy = JSON.parse(JSON.stringify(body)) as Record<string, unknown>;
  for (let times = 1 + below(3); times > 0; times--) {
    const name = pick([...Object.keys(copy), 'extra']);
    const value = copy[name];
    if (Array.isArray(value) && value.length > 0 && random() < 0.5) {
      const entry: unknown = value[0];
      if (typeof entry === 'object' && entry !== null && random() < 0.7)
        value[0] = { ...entry, [pick([...Object.keys(entry), 'extra'])]: mark() };
      else value.push(mark());
    } else if (random() < 0.15) delete copy[name];
    else copy[name] = mark();
  }
  // Written as text: an object with such a key would lose it.
  const text =
    random() < 0.1
      ? `{"__proto__":{"roles":["super_admin"],"auctionId":null},${JSON.stringify(copy).slice(1)}`
      : JSON.stringify(copy);
  return [...marks].reduce((written, [name, hostile]) => written.replace(name, () => hostile), text.replace(',}', '}'));
}

/** What is wrong with a response, for any request. */
function faults(operation: string, { status, headers, body }: Answer<ProblemDetails>): string[] {
  if (status >= 500) return [`answered ${status}`];
  const [method = '', path = ''] = operation.split(' ');
  const { responses } = document.paths[path]?.[method.toLowerCase()] ?? {};
  const described = responses?.[status] ?? responses?.default;
  if (!described?.content) return body ? ['a body that is not described'] : [];
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const schema = described.content[type]?.schema;
  if (!schema) return [`${status} as ${type}`];
  const wrong = differences(body, schema, document);
  if (status >= 400 && (body.status !== status || !/^[A-Z][A-Z_]+$/.test(body.code)))
    wrong.push(`problem ${body.status} ${body.code}`);
  return wrong;
}

const operationOf = ({ method, path }: Route): string => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

describe('hostile requests', () => {
  it(`are answered as the document says, and never with a failure of ours (seed ${SEED})`, async () => {
    const routes = routeRules(test.platform.app).filter(
      ({ handler, path }) => handler && path !== '/api/identity/sessions/current',
    );
    const withBodies = routes.filter(({ method }) => method !== 'GET' && method !== 'DELETE');
    const bodies = goodBodies();
    const ids = [
      test.north.id,
      test.north.draft.id,
      test.north.diagnostic.id,
      test.south.diagnostic.id,
      test.feedback.id,
      test.instruction.id,
    ];
    const found: string[] = [];

    for (let count = 0; count < REQUESTS; count++) {
      const route = random() < 0.75 ? pick(withBodies) : pick(routes);
      const operation = operationOf(route);
      const parameter = random() < 0.7 ? pick(ids) : encodeURI(pick(HOSTILE_TEXTS)).replaceAll('%25', '%') || '%20';
      const query =
        random() < 0.25
          ? `?${pick(PARAMETERS)}=${pick(HOSTILE_TEXTS)}&${pick(['search', 'limit', 'x'])}=${pick(HOSTILE_TEXTS)}`
          : '';
      // A path that the client library would tidy up is another route.
      const path = route.path.replace(/:\w+/g, /^(?:\.|%2e){1,2}$/i.test(parameter) ? '%20' : parameter) + query;
      const schema =
        document.paths[operation.split(' ')[1] ?? '']?.[route.method.toLowerCase()]?.requestBody?.content[
          'application/json'
        ]?.schema;
      const good = bodies[operation]?.() ?? (schema ? (sample(schema) as object) : { x: 1 });
      const body = route.method === 'GET' ? undefined : random() < 0.08 ? pick(HOSTILE_BODIES) : spoilt(good);
      const client: ApiClient = pick([
        test.superAdmin,
        test.north.mechanic,
        test.north.mechanic,
        test.north.admin,
        test.anonymous,
      ]);
      const answer = await client.request<ProblemDetails>(route.method, path, body, pick(HEADERS));
      const said = `${route.method} ${path.slice(0, 120)} ${body?.slice(0, 300) ?? ''}`;
      found.push(...faults(operation, answer).map((fault) => `${fault} <- ${said}`));
    }
    expect(found).toEqual([]);
  });

  it('with any one field of another kind are answered as the document says', async () => {
    const found: string[] = [];
    for (const route of routeRules(test.platform.app).filter(
      ({ handler, method }) => handler && ['POST', 'PUT', 'PATCH'].includes(method),
    )) {
      const operation = operationOf(route);
      const schema =
        document.paths[operation.split(' ')[1] ?? '']?.[route.method.toLowerCase()]?.requestBody?.content[
          'application/json'
        ]?.schema;
      const good = goodBodies()[operation]?.() ?? (schema ? (sample(schema) as object) : {});
      const clients = [test.superAdmin, test.north.mechanic].filter(
        ({ session }) =>
          route.rule?.kind !== 'roles' || route.rule.roles.some((role) => session?.user.roles.includes(role)),
      );
      for (const field of Object.keys(schema ? (resolve(schema, document).properties ?? {}) : {})) {
        for (const wrong of [null, {}, ['x'], 0]) {
          const answer = await (clients[0] ?? test.anonymous).request<ProblemDetails>(
            route.method,
            route.path.replace(/:\w+/g, newId()),
            { ...good, [field]: wrong },
          );
          found.push(
            ...faults(operation, answer).map(
              (fault) => `${fault} <- ${operation} with ${field} = ${JSON.stringify(wrong)}`,
            ),
          );
        }
      }
    }
    expect(found).toEqual([]);
  });

  it('have polluted no prototype, and left the platform well', async () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { roles?: unknown }).roles).toBeUndefined();
    expect((await test.anonymous.get('/health/ready')).status).toBe(200);
    expect(test.log.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
