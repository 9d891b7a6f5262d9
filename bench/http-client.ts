import { Agent, request } from 'node:http';

/** A plain HTTP client with connections that stay open; costs less than `fetch`, so it measures the server. */
export class HttpClient {
  readonly #agent: Agent;
  readonly #baseUrl: string;
  readonly #headers: Record<string, string>;

  constructor(
    baseUrl: string,
    { connections, headers = {} }: { connections: number; headers?: Record<string, string> },
  ) {
    this.#baseUrl = baseUrl;
    this.#headers = headers;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /**
   * Answers the body.
   * @throws Error for a status other than 200 and 201
   */
  send(method: 'GET' | 'POST', path: string, body?: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = {
        ...this.#headers,
        ...(body === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      };
      const sent = request(this.#baseUrl + path, { method, agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode === 200 || response.statusCode === 201) resolve(text);
          else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 500)}`));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Calls `work` `count` times, `concurrency` of them at once. */
export async function repeat(
  count: number,
  concurrency: number,
  work: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < count) await work(next++);
    }),
  );
}
