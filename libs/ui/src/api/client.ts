import { AUCTION_DELETED } from '@lanelight/contracts';
import { freshAccessToken, refreshSession } from '../session/access-token';
import { sessionStore } from '../session/session-store';
import { send, type Method, type RequestOptions } from './http';
import { ApiProblem } from './problems';

async function call<T>(method: Method, path: string, body: unknown, options: RequestOptions = {}): Promise<T> {
  if (options.anonymous) return (await send(method, path, body, undefined, options)) as T;
  const token = await freshAccessToken();
  try {
    return (await send(method, path, body, token, options)) as T;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 401 || !token) throw error;
    if (error.code === AUCTION_DELETED) {
      sessionStore.end(error.code);
      throw error;
    }
    const renewed = await refreshSession(token);
    if (!renewed) throw error;
    return (await send(method, path, body, renewed.accessToken, options)) as T;
  }
}

/**
 * The platform's HTTP client, on the page's own origin. Sends the access token, renews it when the server says 401,
 * and turns every failure into an ApiProblem or a NetworkProblem. An empty answer is `undefined`.
 */
export const api = {
  get: <T>(path: string, options?: RequestOptions): Promise<T> => call<T>('GET', path, undefined, options),
  post: <T = void>(path: string, body?: unknown, options?: RequestOptions): Promise<T> =>
    call<T>('POST', path, body, options),
  put: <T = void>(path: string, body?: unknown, options?: RequestOptions): Promise<T> =>
    call<T>('PUT', path, body, options),
  patch: <T = void>(path: string, body?: unknown, options?: RequestOptions): Promise<T> =>
    call<T>('PATCH', path, body, options),
  delete: <T = void>(path: string, options?: RequestOptions): Promise<T> => call<T>('DELETE', path, undefined, options),
};
