import { v7 } from 'uuid';
import { takeEarly } from './early-answers';
import { ApiProblem, NetworkProblem } from './problems';

/** Longest wait for an answer, in milliseconds, unless the call says otherwise. */
export const DEFAULT_TIMEOUT_MS = 20_000;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface SendOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Query parameters; empty, null and undefined ones are left out. */
  query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  /** Sends no access token, as for signing in. */
  anonymous?: boolean;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

function withQuery(path: string, query: SendOptions['query']): string {
  if (!query) return path;
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${text}`;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  return /\bjson\b/.test(response.headers.get('content-type') ?? '') ? (JSON.parse(text) as unknown) : text;
}

/**
 * One request, one answer; no session handling.
 * @throws ApiProblem when the server answers with an error; NetworkProblem when it does not answer; the signal's reason when aborted.
 */
export async function send(
  method: Method,
  path: string,
  body: unknown,
  accessToken: string | undefined,
  options: SendOptions = {},
): Promise<unknown> {
  const correlationId = v7();
  const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const headers = new Headers({
    accept: 'application/json, application/problem+json',
    'x-correlation-id': correlationId,
  });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (accessToken) headers.set('authorization', `Bearer ${accessToken}`);

  const address = withQuery(path, options.query);
  const ask = (): Promise<Response> =>
    fetch(address, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      keepalive: options.keepalive ?? false,
    });
  const early = method === 'GET' ? takeEarly(address, accessToken) : undefined;

  let response: Response;
  let answer: unknown;
  try {
    response = await (early?.catch(ask) ?? ask());
    options.signal?.throwIfAborted();
    answer = await bodyOf(response);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new NetworkProblem(timeout.aborted ? 'timeout' : 'offline', correlationId, { cause: error });
  }
  if (!response.ok)
    throw ApiProblem.from(response.status, answer, response.headers.get('x-correlation-id') ?? correlationId);
  return answer;
}
