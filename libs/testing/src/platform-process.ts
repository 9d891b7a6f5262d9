import { randomInt } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ApiClient, eventually } from './api-client.js';

const repository = join(import.meta.dirname, '..', '..', '..');

/** Below the ports that systems give to outgoing connections: one of those could take it while its process restarts. */
const PORTS = { from: 10_000, to: 32_000 };
const given = new Set<number>();

/** The start makes the demonstration data, on a machine that may be busy with other things. */
const READY_WITHIN_MS = 150_000;

/** A port that nothing listens on, and that this process has not given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (given.has(port)) continue;
    given.add(port);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** The whole platform as its own process, from the build in `apps/platform/dist`. */
export class PlatformProcess {
  private constructor(
    readonly baseUrl: string,
    readonly data: string,
    readonly child: ChildProcess,
    private readonly output: string[],
  ) {}

  /**
   * Starts it and waits until `/health/ready` answers 200; one that does not get ready is ended. `extra` are further
   * command-line options.
   */
  static async start(options: {
    data: string;
    port?: number;
    extra?: string[];
    /** Settings, in addition to those of this process. */
    env?: Record<string, string>;
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
        env: { ...process.env, ...options.env },
      },
    );
    const output: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    const platform = new PlatformProcess(`http://127.0.0.1:${port}`, options.data, child, output);
    try {
      await eventually(
        async () => {
          if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
          return (await fetch(`${platform.baseUrl}/health/ready`).catch(() => undefined))?.ok || undefined;
        },
        READY_WITHIN_MS,
        'the platform to be ready',
      );
    } catch (error) {
      await platform.kill();
      throw new Error(`The platform did not start: ${String(error)}\n${platform.log()}`);
    }
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
