import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ApiClient, eventually } from './api-client.js';

const repository = join(import.meta.dirname, '..', '..', '..');

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address');
  server.close();
  await once(server, 'close');
  return address.port;
}

/** The whole platform as its own process, from the build in `apps/platform/dist`. */
export class PlatformProcess {
  private constructor(
    readonly baseUrl: string,
    readonly data: string,
    readonly child: ChildProcess,
    private readonly output: string[],
  ) {}

  /** Starts it and waits until `/health/ready` answers 200. `extra` are further command-line options. */
  static async start(options: {
    data: string;
    port?: number;
    extra?: string[];
    readyWithinMs?: number;
  }): Promise<PlatformProcess> {
    const port = options.port ?? (await freePort());
    const child = spawn(
      process.execPath,
      [
        join(repository, 'apps/platform/dist/main.js'),
        '--port',
        String(port),
        '--data',
        options.data,
        ...(options.extra ?? []),
      ],
      {
        cwd: repository,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const output: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    const platform = new PlatformProcess(`http://127.0.0.1:${port}`, options.data, child, output);
    await eventually(
      async () => {
        if (child.exitCode !== null) throw new Error(`The platform ended with ${child.exitCode}:\n${platform.log()}`);
        return (await fetch(`${platform.baseUrl}/health/ready`).catch(() => undefined))?.ok || undefined;
      },
      options.readyWithinMs ?? 60_000,
      'the platform to be ready',
    );
    return platform;
  }

  /** What it has printed so far. */
  log = (): string => this.output.join('');

  client = (): ApiClient => new ApiClient(this.baseUrl);

  /** Ends it without any warning, as a power cut would end the process. */
  kill = (): Promise<void> => this.end('SIGKILL');

  /** Asks it to drain and end. */
  stop = (): Promise<void> => this.end('SIGTERM');

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
  }
}
