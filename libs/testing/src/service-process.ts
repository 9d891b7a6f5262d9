import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually } from './api-client.js';
import { freePort } from './platform-process.js';

const repository = join(import.meta.dirname, '..', '..', '..');
/** This much of its output is kept to explain a failed test. */
const OUTPUT_CHARACTERS = 200_000;
/** Its answer costs the process a look into its database. */
const READY_ASKED_EVERY_MS = 200;

/** One service, or the gateway, as a separate process, from the build in `apps/<name>/dist`. It keeps its port across restarts. */
export class ServiceProcess {
  private child: ChildProcess | undefined;
  private output = '';
  private builds = repository;

  private constructor(
    readonly name: string,
    readonly port: number,
    readonly metricsPort: number,
    private readonly env: Record<string, string>,
  ) {}

  /** @param env its settings, except `PORT` and `HOST` */
  static async at(name: string, env: Record<string, string>): Promise<ServiceProcess> {
    return new ServiceProcess(name, await freePort(), await freePort(), env);
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Process id, while it runs. */
  get pid(): number | undefined {
    return this.isRunning ? this.child?.pid : undefined;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** From its next start it runs the build in `apps` of this folder: another release of the same part. */
  runFrom(folder: string): void {
    this.builds = folder;
  }

  /** Starts it; resolves when it runs, ready or not. */
  async start(): Promise<void> {
    if (this.isRunning) return;
    // Nothing of this process's own settings reaches it.
    const { PATH, HOME, TMPDIR } = process.env;
    const child = spawn(process.execPath, [join(this.builds, 'apps', this.name, 'dist', 'main.js')], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH,
        HOME,
        TMPDIR,
        METRICS_PORT: String(this.metricsPort),
        ...this.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
      },
    });
    const keep = (chunk: Buffer): void =>
      void (this.output = (this.output + chunk.toString()).slice(-OUTPUT_CHARACTERS));
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    this.child = child;
    await once(child, 'spawn');
  }

  /** Resolves when `/health/ready` answers 200; rejects when the process has ended instead. */
  async ready(withinMs = 60_000): Promise<void> {
    await eventually(
      async () => {
        if (!this.isRunning)
          throw new Error(
            `${this.name} has ended with ${this.child?.exitCode ?? this.child?.signalCode}:\n${this.log()}`,
          );
        return (await this.isReady()) || undefined;
      },
      withinMs,
      `${this.name} to be ready`,
      READY_ASKED_EVERY_MS,
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${this.log().slice(-3_000)}`);
    });
  }

  isReady = (): Promise<boolean> => this.isGood('ready');

  /** True when it answers, ready or not. */
  isLive = (): Promise<boolean> => this.isGood('live');

  private isGood(health: 'ready' | 'live'): Promise<boolean> {
    return fetch(`${this.baseUrl}/health/${health}`, { signal: AbortSignal.timeout(3_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** What it has printed, in all its lives. */
  log = (): string => this.output;

  /** Ends it without any warning, as a power cut would end the process. */
  kill = (): Promise<number | null> => this.end('SIGKILL');

  /** Asks it to drain and end; resolves with its exit code. */
  stop = (): Promise<number | null> => this.end('SIGTERM');

  /** Lets it hang: it keeps its connections and does nothing, until `thaw`. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    if (!child || !this.isRunning) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }
}
