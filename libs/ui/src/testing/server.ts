import { afterEach, beforeEach, expect } from '@jest/globals';

/** A request as the server sees it. */
export interface SentRequest {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
}

/** Body of the answer, or a whole response; a promise is an answer that is still on its way. */
type Answer = unknown;

/** An answer that is on its way until the test sends it. */
export function later<T>(): { answer: Promise<T>; send: (answer: T) => void } {
  let send: (answer: T) => void = () => undefined;
  const answer = new Promise<T>((resolve) => (send = resolve));
  return { answer, send };
}

/** An error as the services answer it (RFC 9457); `errors` has the message of each field. */
export const problem = (status: number, code: string, title: string, errors: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ type: 'about:blank', status, code, title, detail: title, errors }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

/** The platform's HTTP interface as a page sees it: each test says what it answers. */
export class TestServer {
  /** Every request since the test began, in order. */
  requests: SentRequest[] = [];
  /** Routes that were asked and have no answer; they fail the test. */
  unanswered: string[] = [];
  private answers = new Map<string, (request: SentRequest) => Answer>();
  private isConnected = true;

  /** Answers a route such as `GET /api/users` or `GET /api/drafts/{id}`. The last answer given for it holds. */
  on(route: string, answer: Answer | ((request: SentRequest) => Answer)): this {
    this.answers.set(route, typeof answer === 'function' ? (answer as (request: SentRequest) => Answer) : () => answer);
    return this;
  }

  /** While disconnected, no request arrives. */
  disconnect(): void {
    this.isConnected = false;
  }

  connect(): void {
    this.isConnected = true;
  }

  /** Bodies that arrived at a route, in order. */
  bodiesOf(route: string): unknown[] {
    return this.requests.filter(({ method, path }) => `${method} ${path}` === route).map(({ body }) => body);
  }

  reset(): void {
    this.requests = [];
    this.unanswered = [];
    this.answers.clear();
    this.isConnected = true;
  }

  private answerOfTemplate(route: string): ((request: SentRequest) => Answer) | undefined {
    const template = [...this.answers.keys()].find((path) =>
      new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(route),
    );
    return template === undefined ? undefined : this.answers.get(template);
  }

  readonly fetch: typeof fetch = async (input, { method = 'GET', body, signal } = {}) => {
    const { pathname: path, searchParams } = new URL(String(input), location.origin);
    if (!this.isConnected) throw new TypeError('Failed to fetch');
    const request = {
      method,
      path,
      query: Object.fromEntries(searchParams),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
    };
    this.requests.push(request);
    const route = `${method} ${path}`;
    const answer = this.answers.get(route) ?? this.answerOfTemplate(route);
    if (!answer) {
      this.unanswered.push(route);
      return problem(404, 'NOT_FOUND', `No answer for ${route}`);
    }
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    const given = await Promise.race([answer(request), aborted]);
    if (given instanceof Response) return given.clone();
    if (given === undefined) return new Response(null, { status: 204 });
    return new Response(JSON.stringify(given), { headers: { 'content-type': 'application/json' } });
  };
}

/** For the top of a spec: a server that starts every test without answers, in place of `fetch`. */
export function testServer(): TestServer {
  const server = new TestServer();
  const { fetch } = globalThis;
  beforeEach(() => {
    server.reset();
    globalThis.fetch = server.fetch;
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    expect(server.unanswered).toEqual([]);
  });
  return server;
}
