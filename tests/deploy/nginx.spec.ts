import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { EnhancementsModule, loadEnhancementsConfig } from '@lanelight/enhancements';
import { eventually, freePort } from '@lanelight/testing';
import { ServiceUnderTest } from '@lanelight/testing/service';
import { describeWith } from '../describe-with.js';
import { apiRoutes } from './api-routes.js';
import { findNginx, NameServer, Nginx } from './nginx.js';

const repository = join(import.meta.dirname, '..', '..');
const WEB = join(repository, 'deploy/nginx/web.conf');
const FRONT = join(repository, 'deploy/nginx/front.conf');
const REMOTES = ['mechanic', 'reports', 'admin'];
/** Names of the pages that the shell's build renders. */
const STATIC_PAGES = readdirSync(join(repository, 'apps/shell/src/public-pages/pages')).map((file) =>
  basename(file, '.tsx'),
);
const program = findNginx();
const onNginx = describeWith('nginx', program !== null);

/** Headers that depend on what is answered. */
const NOT_OF_SECURITY = [
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'vary',
  'x-correlation-id',
];
/** Security headers that our own servers set on pages, by their names in small letters. */
let headersOfPages: Record<string, string>;
beforeAll(async () => {
  await using server = await ServiceUnderTest.start(
    'enhancements',
    EnhancementsModule.register(loadEnhancementsConfig({ DATABASE_URL: 'sqlite::memory:' })),
  );
  headersOfPages = Object.fromEntries(
    [...(await server.client().get('/')).headers].filter(([name]) => !NOT_OF_SECURITY.includes(name)),
  );
});

describe('web.conf', () => {
  it('sets the security headers that our own servers set on pages', () => {
    expect(Object.keys(headersOfPages)).toHaveLength(11);
    const set = [...readFileSync(WEB, 'utf8').matchAll(/^ *add_header (\S+) "(.*)" always;$/gm)].map(
      ([, name = '', value = '']) => [name.toLowerCase(), value],
    );
    expect(Object.fromEntries(set)).toEqual(headersOfPages);
  });
});

onNginx('the server of a micro-frontend', () => {
  const FILES: Record<string, string | Buffer> = {
    'files/index.html': '<!doctype html><title>Shell</title>',
    ...Object.fromEntries(
      STATIC_PAGES.map((name) => [`files/static/${name}.html`, `<!doctype html><title>Static ${name}</title>`]),
    ),
    'files/assets/main.0123456789.js': `"shell";${' '.repeat(5_000)}`,
    'files/assets/packed.0123456789.js': '"packed";',
    'files/assets/packed.0123456789.js.gz': gzipSync('"packed by the build";'),
    'files/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'files/remotes/mechanic/mf-manifest.json': '{"id":"mechanic"}',
    'files/remotes/mechanic/assets/remote.abcdef0123.js': '"remote";',
    'files/.hidden/secret.txt': 'not for the web',
    'settings/remotes.json': '[]',
  };
  let site: string;
  let nginx: Nginx | undefined;
  beforeAll(async () => {
    site = mkdtempSync(join(tmpdir(), 'lanelight-site-'));
    chmodSync(site, 0o755);
    for (const [path, content] of Object.entries(FILES)) {
      mkdirSync(dirname(join(site, path)), { recursive: true });
      writeFileSync(join(site, path), content);
    }
    nginx = await Nginx.start(program!, WEB, { '/srv/lanelight': site });
  });
  afterAll(async () => {
    await nginx?.[Symbol.asyncDispose]();
    rmSync(site, { recursive: true });
  });
  const get = async (path: string, accept = '*/*', method = 'GET') => {
    const response = await fetch(nginx!.baseUrl + path, { method, headers: { accept } });
    return {
      status: response.status,
      type: response.headers.get('content-type')?.split(';')[0],
      caching: response.headers.get('cache-control'),
      text: await response.text(),
      headers: response.headers,
    };
  };

  it('answers the public pages as the build has rendered them', async () => {
    expect(STATIC_PAGES).toContain('index');
    for (const name of STATIC_PAGES)
      for (const accept of ['text/html,*/*', '*/*'])
        expect({ name, ...(await get(name === 'index' ? '/' : `/${name}`, accept)) }).toMatchObject({
          name,
          status: 200,
          type: 'text/html',
          caching: 'no-cache',
          text: FILES[`files/static/${name}.html`],
        });
  });

  it('answers every other navigation with the page of the application', async () => {
    for (const path of [
      '/vehicle-reports',
      '/vehicle-detail/0199f3a2',
      '/admin/auctions/new',
      '/remotes-of-the-past',
    ]) {
      expect(await get(path, 'text/html,*/*')).toMatchObject({
        status: 200,
        type: 'text/html',
        caching: 'no-cache',
        text: FILES['files/index.html'],
      });
    }
  });

  it('gives link previews and uptime checks, which accept anything, each page of the shell and of the micro-frontends', async () => {
    const router = readFileSync(join(repository, 'apps/shell/src/router.tsx'), 'utf8');
    const own = [...router.matchAll(/path: '([^*']+)'/g)].map(([, path]) => `/${path}`);
    const ofRemotes = REMOTES.flatMap(
      (name) =>
        (JSON.parse(readFileSync(join(repository, 'apps', name, 'remote.json'), 'utf8')) as { routes: string[] })
          .routes,
    );
    for (const path of ['/', ...own, ...ofRemotes])
      expect({ path, ...(await get(path)) }).toMatchObject({ path, status: 200, type: 'text/html' });
    for (const path of ['/contacts', '/vehicle-reports-of-the-past', '/contact/missing.png'])
      expect({ path, ...(await get(path)) }).toMatchObject({ path, status: 404 });
  });

  it('sends files as the build has compressed them, where the browser takes that', async () => {
    const { text, type, headers } = await get('/assets/packed.0123456789.js');
    expect({ text, type, vary: headers.get('vary') }).toEqual({
      text: '"packed by the build";',
      type: 'application/javascript',
      vary: 'Accept-Encoding',
    });
  });

  it('lets browsers cache files with a hash in their name forever, and revalidate the others', async () => {
    for (const path of ['/assets/main.0123456789.js', '/remotes/mechanic/assets/remote.abcdef0123.js']) {
      expect(await get(path)).toMatchObject({ status: 200, caching: 'public, max-age=31536000, immutable' });
    }
    expect(await get('/favicon.svg')).toMatchObject({ status: 200, type: 'image/svg+xml', caching: 'no-cache' });
    expect(await get('/remotes/mechanic/mf-manifest.json')).toMatchObject({
      status: 200,
      type: 'application/json',
      caching: 'no-cache',
    });
  });

  it.each([
    '/assets/missing.0123456789.js',
    '/.hidden/secret.txt',
    '/.git/config',
    '/remotes/',
    '/remotes/mechanic/',
    '/remotes/mechanic',
    '/remotes/unknown/mf-manifest.json',
    '/assets/',
    '/api/unknown',
    '/API/unknown',
    '/health/unknown',
    '/realtime',
    '/.well-known/unknown',
  ])('answers %s with a problem, also to a navigation', async (path) => {
    for (const accept of ['*/*', 'text/html']) {
      // For a navigation it may be a page of the shell.
      if (path.startsWith('/assets/') && accept === 'text/html') continue;
      const answer = await get(path, accept);
      expect({ path, ...answer }).toMatchObject({
        status: 404,
        type: 'application/problem+json',
        caching: 'no-store',
        text: expect.stringContaining('"code":"NOT_FOUND"'),
      });
    }
  });

  it('serves nothing from outside its folder', async () => {
    for (const path of [
      '/..%2fsettings/remotes.json',
      '/remotes/mechanic/..%2f..%2f..%2fsettings/remotes.json',
      '/assets/..%2f..%2fsettings/remotes.json',
    ])
      expect((await get(path)).status).toBe(400);
  });

  it('rejects writes', async () => {
    expect(await get('/', 'text/html', 'POST')).toMatchObject({ status: 404, type: 'application/problem+json' });
  });

  it('sets the security headers on pages, files and errors', async () => {
    for (const path of ['/', '/favicon.svg', '/assets/missing.js'])
      expect(Object.fromEntries((await get(path, 'text/html')).headers)).toMatchObject(headersOfPages);
  });

  it('compresses files that are worth it', async () => {
    expect((await get('/assets/main.0123456789.js')).headers.get('content-encoding')).toBe('gzip');
    expect((await get('/favicon.svg')).headers.get('content-encoding')).toBe(null);
  });

  it('reads the list of micro-frontends on each request, even from a replaced folder', async () => {
    expect(await get('/remotes.json', 'text/html')).toMatchObject({
      status: 200,
      type: 'application/json',
      caching: 'no-cache',
      text: '[]',
    });
    renameSync(join(site, 'settings'), join(site, 'before'));
    mkdirSync(join(site, 'settings'));
    writeFileSync(join(site, 'settings/remotes.json'), '[{"name":"new"}]');
    expect(await get('/remotes.json')).toMatchObject({ text: '[{"name":"new"}]' });
  });
});

/** A container of the test: says who it is, and what it was asked. */
class Upstream implements AsyncDisposable {
  private constructor(private readonly server: Server) {}

  static async start(name: string, host: string, port: number): Promise<Upstream> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (request.url === '/api/vehicles?fail')
          response.writeHead(503, { 'content-type': 'application/problem+json' }).end('{"code":"OWN"}');
        else
          response.end(
            JSON.stringify({ name, url: request.url, headers: request.headers, bytes: Buffer.concat(chunks).length }),
          );
      });
    });
    server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Name: ${name}\r\n\r\n`,
      );
      socket.pipe(socket);
    });
    server.listen(port, host);
    await once(server, 'listening');
    return new Upstream(server);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}

onNginx('the front of docker-compose.yml', () => {
  const NAMES = ['identity', 'auctions', 'diagnostics', 'assessments', 'enhancements', 'gateway', 'shell', ...REMOTES];
  const addressOf = (name: string): string => `127.0.77.${NAMES.indexOf(name) + 1}`;
  const upstreams = new Map<string, Upstream>();
  let names: NameServer;
  let nginx: Nginx | undefined;
  let port: number;
  beforeAll(async () => {
    names = await NameServer.start();
    port = await freePort();
    for (const name of NAMES) {
      names.addresses.set(name, addressOf(name));
      upstreams.set(name, await Upstream.start(name, addressOf(name), port));
    }
    nginx = await Nginx.start(program!, FRONT, {
      'resolver 127.0.0.11 valid=2s': `resolver 127.0.0.1:${names.port} valid=1s`,
      '$container:8080': `$container:${port}`,
      'proxy_read_timeout 30s': 'proxy_read_timeout 1s',
    });
  });
  afterAll(async () => {
    await nginx?.[Symbol.asyncDispose]();
    await names[Symbol.asyncDispose]();
    for (const upstream of upstreams.values()) await upstream[Symbol.asyncDispose]();
  });
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(nginx!.baseUrl + path, init);
    const text = await response.text();
    return {
      status: response.status,
      type: response.headers.get('content-type')?.split(';')[0],
      text,
      body: (text.startsWith('{') ? JSON.parse(text) : {}) as {
        name?: string;
        url?: string;
        bytes?: number;
        code?: string;
        headers?: Record<string, string>;
      },
    };
  };

  it('routes every path of every service to that service', async () => {
    const routes = await apiRoutes();
    expect(routes.length).toBeGreaterThan(25);
    const answers = await Promise.all(routes.map(async ({ path }) => ({ path, service: (await ask(path)).body.name })));
    expect(answers).toEqual(routes);
  });

  it('routes the rest where it belongs', async () => {
    const routes = {
      '/realtime/?EIO=4&transport=websocket': 'gateway',
      '/realtime': 'gateway',
      '/remotes/mechanic/mf-manifest.json': 'mechanic',
      '/remotes/reports/a.js': 'reports',
      '/remotes/admin/a.js': 'admin',
      '/': 'shell',
      '/remotes.json': 'shell',
      '/vehicle-reports': 'shell',
      '/remotes/unknown/a.js': 'shell',
      '/remotes/kafka/': 'shell',
      '/api/unknown': 'shell',
      '/api/vinyl': 'shell',
      '/api/identityx': 'shell',
      '/realtimes': 'shell',
      '/.well-known/other': 'shell',
      '/metrics': 'shell',
    };
    for (const [path, name] of Object.entries(routes))
      expect({ path, name: (await ask(path)).body.name }).toEqual({ path, name });
  });

  it('forwards the path unchanged, with the address of the caller', async () => {
    const { url, headers } = (
      await ask('/api/vehicles?search=a%2Fb%20c', {
        headers: {
          'x-forwarded-for': '6.6.6.6',
          'x-forwarded-host': 'evil.test',
          'x-forwarded-proto': 'gopher',
          'x-correlation-id': 'c-1',
        },
      })
    ).body;
    expect(url).toBe('/api/vehicles?search=a%2Fb%20c');
    const host = new URL(nginx!.baseUrl).host;
    expect(headers).toMatchObject({
      host,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
      'x-correlation-id': 'c-1',
    });
    expect(headers).not.toHaveProperty('upgrade');
  });

  it('leaves bodies to the services, and stops those that no service would accept', async () => {
    expect((await ask('/api/diagnostics', { method: 'POST', body: 'x'.repeat(300_000) })).body).toMatchObject({
      name: 'diagnostics',
      bytes: 300_000,
    });
    expect(await ask('/api/diagnostics', { method: 'POST', body: 'x'.repeat(2_000_000) })).toMatchObject({
      status: 413,
      type: 'application/problem+json',
      body: { code: 'BODY_TOO_LARGE' },
    });
  });

  it('lets WebSockets through to the gateway, for longer than requests may take', async () => {
    const { hostname, port: frontPort } = new URL(nginx!.baseUrl);
    const socket = connect(Number(frontPort), hostname);
    socket.setEncoding('utf8');
    let heard = '';
    socket.on('data', (chunk: string) => (heard += chunk));
    socket.write(
      `GET /realtime/?EIO=4&transport=websocket HTTP/1.1\r\nHost: front\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    );
    await eventually(async () => heard.includes('\r\n\r\n') || undefined);
    expect(heard).toContain('101 Switching Protocols');
    expect(heard).toContain('X-Name: gateway');
    socket.write('ping from the page');
    await eventually(async () => heard.endsWith('ping from the page') || undefined);
    socket.destroy();
  });

  it('keeps to the errors of the services', async () => {
    expect(await ask('/api/vehicles?fail')).toMatchObject({ status: 503, body: { code: 'OWN' } });
  });

  it('says so when a part is down, without affecting the others, and finds it at its new address', async () => {
    for (const name of ['diagnostics', 'reports', 'shell']) await upstreams.get(name)![Symbol.asyncDispose]();
    expect(await ask('/api/vehicles')).toMatchObject({
      status: 502,
      type: 'application/problem+json',
      body: { code: 'UNAVAILABLE' },
    });
    expect(await ask('/remotes/reports/mf-manifest.json')).toMatchObject({
      status: 502,
      type: 'application/problem+json',
    });
    expect(await ask('/dashboard')).toMatchObject({
      status: 502,
      type: 'text/html',
      text: expect.stringContaining('Lanelight is not available'),
    });
    for (const name of ['auctions', 'mechanic', 'gateway'])
      expect(
        (await ask({ auctions: '/api/auctions', mechanic: '/remotes/mechanic/a.js', gateway: '/realtime' }[name]!)).body
          .name,
      ).toBe(name);

    for (const name of ['diagnostics', 'reports', 'shell']) {
      const address = addressOf(name).replace('127.0.77.', '127.0.78.');
      names.addresses.set(name, address);
      upstreams.set(name, await Upstream.start(name, address, port));
    }
    for (const [path, name] of [
      ['/api/vehicles', 'diagnostics'],
      ['/remotes/reports/a.js', 'reports'],
      ['/dashboard', 'shell'],
    ] as const) {
      await eventually(
        async () => ((await ask(path)).body.name === name ? true : undefined),
        10_000,
        `${name} to be found again`,
      );
    }
  });

  it('says so when a part has no address', async () => {
    names.addresses.delete('enhancements');
    await eventually(
      async () => ((await ask('/api/feedback')).status === 502 ? true : undefined),
      10_000,
      'the name to be forgotten',
    );
    expect((await ask('/api/feedback')).type).toBe('application/problem+json');
  });
});
