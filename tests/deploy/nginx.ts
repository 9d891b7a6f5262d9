import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, freePort } from '@lanelight/testing';
import { installDebianPackage } from './debian-package.js';

const SYSTEM_PATHS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** Path of an nginx: `NGINX_PATH`, an installed one, or one from Debian's packages where it may be installed; else null. */
export function findNginx(): string | null {
  const installed = [process.env.NGINX_PATH, ...SYSTEM_PATHS].find((path) => path !== undefined && existsSync(path));
  if (installed) return installed;
  return installDebianPackage('nginx-light') && existsSync(SYSTEM_PATHS[0]!) ? SYSTEM_PATHS[0]! : null;
}

/** A server with one of our configurations, its paths and addresses replaced by those of the test. */
export class Nginx implements AsyncDisposable {
  private constructor(
    readonly baseUrl: string,
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {}

  /** @param replacements each must be found in the configuration */
  static async start(
    program: string,
    configuration: string,
    replacements: Record<string, string> = {},
  ): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), 'lanelight-nginx-'));
    chmodSync(folder, 0o755);
    const port = await freePort();
    let text = readFileSync(configuration, 'utf8');
    const common = {
      'listen 8080;': `listen 127.0.0.1:${port};`,
      ' /tmp/': ` ${folder}/`,
      ...(text.includes('mime.types') ? { 'include mime.types;': 'include /etc/nginx/mime.types;' } : {}),
    };
    for (const [what, by] of Object.entries({ ...common, ...replacements })) {
      if (!text.includes(what)) throw new Error(`${configuration} does not say: ${what}`);
      text = text.replaceAll(what, by);
    }
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, text);
    const globals = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`;
    const checked = spawnSync(program, ['-t', '-q', '-c', file, '-g', globals], { encoding: 'utf8' });
    if (checked.status !== 0 || checked.stderr) throw new Error(checked.stderr);
    const child = spawn(program, ['-c', file, '-g', globals], { stdio: 'ignore' });
    const baseUrl = `http://127.0.0.1:${port}`;
    await eventually(
      async () => (await fetch(`${baseUrl}/health/live`).catch(() => undefined))?.ok || undefined,
      10_000,
      'nginx to answer',
    );
    return new Nginx(baseUrl, folder, child);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A name server for one test: answers each name that it knows with one IPv4 address. */
export class NameServer implements AsyncDisposable {
  readonly addresses = new Map<string, string>();
  private readonly socket = createSocket('udp4');

  static async start(): Promise<NameServer> {
    const server = new NameServer();
    server.socket.on('message', (question, { port, address }) =>
      server.socket.send(server.answer(question), port, address),
    );
    server.socket.bind(0, '127.0.0.1');
    await once(server.socket, 'listening');
    return server;
  }

  get port(): number {
    return this.socket.address().port;
  }

  /** The question with an answer behind it (RFC 1035, section 4.1). */
  private answer(question: Buffer): Buffer {
    const labels: string[] = [];
    let at = 12;
    for (let length = question[at]!; length > 0; length = question[at]!) {
      labels.push(question.toString('ascii', at + 1, at + 1 + length));
      at += length + 1;
    }
    const body = question.subarray(0, at + 5);
    const address = this.addresses.get(labels.join('.'));
    const header = Buffer.from(body);
    header.writeUInt16BE(address ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(address ? 1 : 0, 6);
    header.writeUInt32BE(0, 8);
    if (!address) return header;
    // Of the same name, an address, on the internet, for 600 seconds, 4 bytes.
    return Buffer.concat([
      header,
      Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 2, 0x58, 0, 4, ...address.split('.').map(Number)]),
    ]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const closed = once(this.socket, 'close');
    this.socket.close();
    await closed;
  }
}
