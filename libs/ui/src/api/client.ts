import { freshAccessToken, refreshSession } from '../session/access-token';
import { send, type Method, type SendOptions } from './http';
import type { paths } from './openapi';
import { ApiProblem } from './problems';

type Verb = Lowercase<Method>;

/** Paths of the platform that answer a method. */
type PathOf<V extends Verb> = {
  [P in keyof paths]: paths[P] extends Record<V, { responses: unknown }> ? P : never;
}[keyof paths];
type Operation<P extends keyof paths, V extends Verb> = paths[P][V & keyof paths[P]];

/** JSON, the text of a CSV file, or nothing. */
type Content<Response> = Response extends { content: { 'application/json': infer Body } | { 'text/csv': infer Body } }
  ? Body
  : undefined;
/** What a successful request answers; `undefined` where the document says that there is no content. */
type Answer<O> = O extends { responses: infer Responses }
  ? Content<Responses[keyof Responses & (200 | 201 | 202 | 204)]>
  : never;

type OrUndefined<T> = { [K in keyof T]: T[K] | undefined };
type Part<O, Name extends 'path' | 'query'> = O extends { parameters: infer Parameters }
  ? Name extends keyof Parameters
    ? NonNullable<Parameters[Name]>
    : never
  : never;

type CallOptions = Omit<SendOptions, 'query'>;
type PathOption<O> = [Part<O, 'path'>] extends [never] ? { path?: never } : { path: Part<O, 'path'> };
type QueryOption<O> = [Part<O, 'query'>] extends [never]
  ? { query?: never }
  : { query?: OrUndefined<Part<O, 'query'>> };
type BodyOption<O> = O extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : { body?: never };
type OptionsOf<O> = CallOptions & PathOption<O> & QueryOption<O> & BodyOption<O>;
/** The options may be left out where none of them is needed. */
type Arguments<O> = object extends PathOption<O> & BodyOption<O> ? [options?: OptionsOf<O>] : [options: OptionsOf<O>];

type Call<V extends Verb> = <P extends PathOf<V>>(
  path: P,
  ...options: Arguments<Operation<P, V>>
) => Promise<Answer<Operation<P, V>>>;

/** The body that a request takes, such as `RequestBody<'post', '/api/diagnostics'>`. */
export type RequestBody<V extends Verb, P extends PathOf<V>> = BodyOption<Operation<P, V>>['body'];

interface AnyOptions extends SendOptions {
  path?: Readonly<Record<string, string | number>>;
  body?: unknown;
}

/** Puts the values into the path's `{placeholders}`, encoded. */
export const fillPath = (path: string, values: AnyOptions['path'] = {}): string =>
  path.replace(/\{(\w+)\}/g, (placeholder, name: string) => encodeURIComponent(values[name] ?? placeholder));

async function call(
  method: Method,
  path: string,
  { path: values, body, ...options }: AnyOptions = {},
): Promise<unknown> {
  const address = fillPath(path, values);
  if (options.anonymous) return send(method, address, body, undefined, options);
  const token = await freshAccessToken();
  try {
    return await send(method, address, body, token, options);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 401 || !token) throw error;
    const renewed = await refreshSession(token);
    if (!renewed) throw error;
    return send(method, address, body, renewed.accessToken, options);
  }
}

const method = <V extends Verb>(verb: V): Call<V> =>
  ((path: string, options?: AnyOptions) => call(verb.toUpperCase() as Method, path, options)) as Call<V>;

/**
 * The platform's HTTP client, on the page's own origin. Paths, parameters, bodies and answers have the types of the OpenAPI
 * document. Sends the access token, renews it when the server says 401, and turns every failure into an ApiProblem or a
 * NetworkProblem.
 */
export const api = {
  get: method('get'),
  post: method('post'),
  put: method('put'),
  patch: method('patch'),
  delete: method('delete'),
};
