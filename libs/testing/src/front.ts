import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Which part answers a path; the first prefix that fits decides. Everything else is `pages`: the micro-frontends. */
const ROUTES: readonly [prefix: string, service: string][] = [
  ['/api/identity', 'identity'],
  ['/.well-known/jwks.json', 'identity'],
  ['/api/auctions', 'auctions'],
  ['/api/customers', 'auctions'],
  ['/api/assessments', 'assessments'],
  ['/api/feedback', 'enhancements'],
  ['/api/instructions', 'enhancements'],
  ['/realtime', 'gateway'],
  ['/api/', 'diagnostics'],
];

const serviceOf = (path: string): string => ROUTES.find(([prefix]) => path.startsWith(prefix))?.[1] ?? 'pages';

/** Where a service listens. */
export interface Backend {
  port: number;
}

/**
 * One port before all processes of a deployment, as nginx or an Ingress is: by path to a service, from one replica to the
 * next, and on to another one when a replica takes no connection. It knows nothing of health.
 */
export class Front {
  private readonly turns = new Map<string, number>();

  private constructor(private readonly server: Server, private readonly backendsOf: (service: string) => readonly Backend[]) {}

  static async start(backendsOf: (service: string) => readonly Backend[], port = 0): Promise<Front> {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    const front = new Front(server, backendsOf);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void front.forward(request, response));
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => front.upgrade(request, socket, head));
    return front;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private candidates(path: string): readonly Backend[] {
    const service = serviceOf(path);
    const backends = this.backendsOf(service);
    const turn = (this.turns.get(service) ?? 0) + 1;
    this.turns.set(service, turn);
    return backends.map((_, index) => backends[(turn + index) % backends.length]!);
  }

  private async forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const body = Buffer.concat(chunks);
    for (const { port } of this.candidates(request.url!)) if (await pass(request, body, port, response)) return;
    response.writeHead(502, { 'content-type': 'application/problem+json' }).end(JSON.stringify({ type: 'about:blank', title: 'Bad Gateway', status: 502, code: 'UNAVAILABLE' }));
  }

  private upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    const [backend] = this.candidates(request.url!);
    if (!backend) return void socket.destroy();
    const upstream = httpRequest({ host: '127.0.0.1', port: backend.port, path: request.url, headers: request.headers });
    upstream.on('upgrade', (answer, back, backHead) => {
      const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`).join('');
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers}\r\n`);
      if (backHead.length) socket.write(backHead);
      if (head.length) back.write(head);
      back.pipe(socket).pipe(back);
      for (const one of [back, socket]) one.on('error', () => (back.destroy(), socket.destroy()));
    });
    upstream.on('response', () => socket.destroy());
    upstream.on('error', () => socket.destroy());
    upstream.end();
  }
}

/** Resolves with false when the replica takes no connection: then nothing of the request has arrived anywhere. */
function pass(request: IncomingMessage, body: Buffer, port: number, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const upstream = httpRequest({ host: '127.0.0.1', port, method: request.method, path: request.url, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
      answer.on('end', () => resolve(true));
      answer.on('close', () => resolve(true));
    });
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false);
      response.destroy();
      resolve(true);
    });
    upstream.end(body);
  });
}
