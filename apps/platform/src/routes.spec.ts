import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type ProblemDetails } from '@lanelight/contracts';
import { routeRules, type Route } from '@lanelight/service';
import { startTestPlatform, SUPER_ADMIN, type TestPlatform } from './platform.fixture.js';

let test: TestPlatform;
beforeAll(async () => {
  test = await startTestPlatform();
});
afterAll(() => test.stop());

const isOf =
  (kind: string) =>
  (route: Route): boolean =>
    route.rule?.kind === kind;
const pathOf = ({ path }: Route): string => path.replace(/:\w+/g, newId());

/** Routes that anyone may call. Whoever adds one says so here. */
const PUBLIC = [
  'GET /.well-known/jwks.json',
  'GET /api/docs',
  'GET /api/docs/',
  'GET /api/docs/swagger-ui-init.js',
  'GET /api/openapi.json',
  'GET /health/live',
  'GET /health/ready',
  'POST /api/identity/lookup',
  'POST /api/identity/passkeys/options',
  'POST /api/identity/password-resets',
  'POST /api/identity/password-resets/check',
  'PUT /api/identity/password',
  'POST /api/identity/sessions',
  'POST /api/identity/sessions/passkey',
  'POST /api/identity/sessions/refresh',
  'POST /api/identity/sessions/second-factor',
];

describe('the routes of the running platform', () => {
  it('each declare a rule, and only the known ones are public', () => {
    const routes = routeRules(test.platform.app);
    expect(routes.filter(({ rule }) => rule === null)).toEqual([]);
    const open = routes.filter(isOf('public')).map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(open)].filter((route) => !route.includes('/api/docs/')).sort()).toEqual(
      PUBLIC.filter((route) => !route.includes('/api/docs/')).sort(),
    );
    expect(routes.length).toBeGreaterThan(30);
  });

  it('answer 401 without a token unless they are public', async () => {
    for (const route of routeRules(test.platform.app).filter((candidate) => !isOf('public')(candidate))) {
      const { status, body } = await test.client.request<ProblemDetails>(
        route.method,
        pathOf(route),
        route.method === 'GET' || route.method === 'DELETE' ? undefined : {},
      );
      expect({ route: `${route.method} ${route.path}`, status, code: body.code }).toEqual({
        route: `${route.method} ${route.path}`,
        status: 401,
        code: 'UNAUTHENTICATED',
      });
    }
  });

  it('answer 403 to every role that their rule leaves out', async () => {
    const admin = await test.client.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    for (const route of routeRules(test.platform.app).filter(
      (candidate) => candidate.rule?.kind === 'roles' && !candidate.rule.roles.includes('super_admin'),
    )) {
      const { status } = await admin.request(
        route.method,
        pathOf(route),
        route.method === 'GET' || route.method === 'DELETE' ? undefined : {},
      );
      expect({ route: `${route.method} ${route.path}`, status }).toEqual({
        route: `${route.method} ${route.path}`,
        status: 403,
      });
    }
  });

  it('never answer 500 to nonsense', async () => {
    const admin = await test.client.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    const nonsense = [
      'null',
      '[]',
      '{}',
      '{"id":{}}',
      '{"name":{"$gt":""},"email":{"$ne":null},"password":["x"],"roles":7}',
      '{"__proto__":{"roles":["super_admin"]}}',
    ];
    for (const route of routeRules(test.platform.app)) {
      if (route.path === '/api/docs' || route.path.startsWith('/api/docs/')) continue;
      const paths = [
        pathOf(route),
        route.path.replace(/:\w+/g, '%00'),
        route.path.replace(/:\w+/g, '..%2f..%2fetc'),
        `${pathOf(route)}?search[$ne]=x&search=a&search=b&archived=maybe&limit=-1`,
      ];
      for (const path of paths) {
        for (const body of route.method === 'GET' || route.method === 'DELETE' ? [undefined] : nonsense) {
          const answer = await admin.request(route.method, path, body);
          expect({ route: `${route.method} ${path} ${body}`, isServerError: answer.status >= 500 }).toEqual({
            route: `${route.method} ${path} ${body}`,
            isServerError: false,
          });
        }
        if (route.path === '/api/identity/sessions/current') break;
      }
    }
  });
});

interface Schema {
  $ref?: string;
  type?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  required?: string[];
  enum?: unknown[];
  additionalProperties?: unknown;
}
interface Operation {
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
  requestBody?: { content: Record<string, { schema: Schema }> };
  summary?: string;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Paths of all schemas that say nothing. */
function emptySchemas(schema: Schema, path: string): string[] {
  const { $ref, type, properties, items, anyOf, required, enum: values, additionalProperties } = schema;
  const saysNothing = !$ref && !type && !anyOf && !values && !required;
  const isEmptyObject =
    type === 'object' && Object.keys(properties ?? {}).length === 0 && additionalProperties === undefined;
  const isEmptyList = (type === 'array' || (Array.isArray(type) && type.includes('array'))) && !items;
  return [
    ...(saysNothing || isEmptyObject || isEmptyList ? [path] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => emptySchemas(inner, `${path}.${name}`)),
    ...(items ? emptySchemas(items, `${path}[]`) : []),
    ...(anyOf ?? []).flatMap((inner, index) => emptySchemas(inner, `${path}|${index}`)),
  ];
}

describe('the OpenAPI document', () => {
  let document: Document;
  beforeAll(async () => {
    document = (await test.client.get<Document>('/api/openapi.json')).body;
  });

  it('has every route of the platform, with a summary and answers', () => {
    for (const { method, path, handler } of routeRules(test.platform.app)) {
      if (!handler) continue;
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect({ path: `${method} ${path}`, summary: operation?.summary }).toEqual({
        path: `${method} ${path}`,
        summary: expect.stringMatching(/./),
      });
      const [status = '', answer] =
        Object.entries(operation?.responses ?? {}).find(([code]) => code.startsWith('2')) ?? [];
      expect({
        path: `${method} ${path}`,
        described:
          status === '204' || ['application/json', 'text/csv'].some((type) => answer?.content?.[type] !== undefined),
      }).toEqual({ path: `${method} ${path}`, described: true });
    }
  });

  it('has no empty schema', () => {
    const inComponents = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      emptySchemas(schema, name),
    );
    const inOperations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, { requestBody, responses }]) =>
        [requestBody, ...Object.values(responses)].flatMap((part) =>
          Object.values(part?.content ?? {}).flatMap(({ schema }) => emptySchemas(schema, `${method} ${path}`)),
        ),
      ),
    );
    expect([...inComponents, ...inOperations]).toEqual([]);
    expect(Object.keys(document.components.schemas).length).toBeGreaterThan(25);
  });

  it('refers to schemas that exist', () => {
    const references = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? [];
    for (const reference of references)
      expect(document.components.schemas).toHaveProperty(reference.split('/').at(-1) ?? '');
  });
});
