import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
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

/** As long as a replica may be silent while it is asked; a hanging one costs its caller no more. */
const SILENT_AT_MOST_MS = 10_000;

/** Where a service listens. */
export interface Backend {
  port: number;
}

/**
 * One port before all processes of a deployment, as nginx or an Ingress is: by path to a service, from one replica to the
 * next, and on to another one if a replica refuses the connection. It knows nothing about health.
 */
export class Front {
  private readonly turns = new Map<string, number>();
  /** Connections that are no longer the HTTP server's. */
  private readonly upgraded = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly backendsOf: (service: string) => readonly Backend[],
  ) {}

  static async start(backendsOf: (service: string) => readonly Backend[], port = 0): Promise<Front> {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    const front = new Front(server, backendsOf);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void front.forward(request, response));
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) =>
      front.upgrade(request, socket, head),
    );
    return front;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    for (const socket of this.upgraded) socket.destroy();
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
    refuse(response, 502, 'Bad Gateway');
  }

  private upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    this.upgraded.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => this.upgraded.delete(socket));
    void this.tunnel(request, socket, head);
  }

  private async tunnel(request: IncomingMessage, socket: Socket, head: Buffer): Promise<void> {
    for (const { port } of this.candidates(request.url!))
      if (socket.destroyed || (await tunnelTo(request, socket, head, port))) return;
    socket.destroy();
  }
}

function refuse(response: ServerResponse, status: number, title: string): void {
  response
    .writeHead(status, { 'content-type': 'application/problem+json' })
    .end(JSON.stringify({ type: 'about:blank', title, status, code: 'UNAVAILABLE' }));
}

/** Resolves with false if the replica refuses the connection: then no part of the request has arrived anywhere. */
function pass(request: IncomingMessage, body: Buffer, port: number, response: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    const upstream = httpRequest(
      { host: '127.0.0.1', port, method: request.method, path: request.url, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
        answer.on('error', () => response.destroy());
        answer.on('end', () => resolve(true));
        answer.on('close', () => resolve(true));
      },
    );
    let isSilent = false;
    upstream.setTimeout(SILENT_AT_MOST_MS, () => {
      isSilent = true;
      upstream.destroy();
    });
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false);
      if (isSilent && !response.headersSent) refuse(response, 504, 'Gateway Timeout');
      else response.destroy();
      resolve(true);
    });
    upstream.end(body);
  });
}

/** Like {@link pass}, for a connection that becomes a WebSocket. */
function tunnelTo(request: IncomingMessage, socket: Socket, head: Buffer, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const upstream = httpRequest({ host: '127.0.0.1', port, path: request.url, headers: request.headers });
    const giveUp = (): void => {
      upstream.destroy();
      socket.destroy();
      resolve(true);
    };
    upstream.setTimeout(SILENT_AT_MOST_MS, giveUp);
    socket.on('close', giveUp);
    upstream.on('upgrade', (answer, back, backHead) => {
      back.setTimeout(0);
      const headers = Object.entries(answer.headers)
        .map(([name, value]) => `${name}: ${String(value)}\r\n`)
        .join('');
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers}\r\n`);
      if (backHead.length) socket.write(backHead);
      if (head.length) back.write(head);
      back.pipe(socket).pipe(back);
      for (const end of ['error', 'close']) {
        back.on(end, () => socket.destroy());
        socket.on(end, () => back.destroy());
      }
      resolve(true);
    });
    upstream.on('response', giveUp);
    upstream.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? resolve(false) : giveUp()));
    upstream.end();
  });
}
