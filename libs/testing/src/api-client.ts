import type { SessionTokens } from '@lanelight/contracts';

/** Password of every demo user. */
export const DEMO_PASSWORD = 'lanelight-demo';

/** An HTTP answer with its body already read: JSON where it is JSON, else text. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A small HTTP client for tests: one base address, optionally signed in. */
export class ApiClient {
  constructor(
    readonly baseUrl: string,
    readonly session: SessionTokens | null = null,
  ) {}

  /** Sends `body` as JSON (a string goes as it is) and reads the answer; never throws for a status. */
  async request<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.session ? { authorization: `Bearer ${this.session.accessToken}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as Body };
  }

  get = <Body = unknown>(path: string): Promise<Answer<Body>> => this.request<Body>('GET', path);
  post = <Body = unknown>(path: string, body: unknown): Promise<Answer<Body>> => this.request<Body>('POST', path, body);
  put = <Body = unknown>(path: string, body: unknown): Promise<Answer<Body>> => this.request<Body>('PUT', path, body);
  patch = <Body = unknown>(path: string, body: unknown): Promise<Answer<Body>> =>
    this.request<Body>('PATCH', path, body);
  delete = <Body = unknown>(path: string): Promise<Answer<Body>> => this.request<Body>('DELETE', path);

  /** A client signed in with a User ID, or with an email where `login` has an @. */
  async signIn(login: string, password = DEMO_PASSWORD): Promise<ApiClient> {
    const who = login.includes('@') ? { email: login } : { userId: login };
    const { status, body } = await this.post<SessionTokens>('/api/identity/sessions', { ...who, password });
    if (status !== 201 && status !== 200)
      throw new Error(`Sign-in of ${login} answered ${status}: ${JSON.stringify(body)}`);
    return new ApiClient(this.baseUrl, body);
  }
}

/** Resolves with the first value of `probe` that is not undefined; asks again, `everyMs` after each answer, until `timeoutMs` is over. */
export async function eventually<T>(
  probe: () => Promise<T | undefined>,
  timeoutMs = 30_000,
  what = 'the fact',
  everyMs = 25,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await probe();
    if (value !== undefined) return value;
    if (performance.now() > deadline) throw new Error(`Waited ${timeoutMs} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
