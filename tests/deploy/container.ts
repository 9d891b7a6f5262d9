import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually } from '@lanelight/testing';
import type { PlainImage } from './dockerfile.js';

/** Whether this machine lets us mount a folder read-only for one process alone. */
export const canMount =
  process.platform === 'linux' && spawnSync('unshare', ['--mount', 'true'], { stdio: 'ignore' }).status === 0;

/** Mounts the folder over itself, read-only, for this process and what it becomes. */
const READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$1" && shift && exec "$@"';

/** The process of an image, on this machine's file system: `/` of the image is a folder, and cannot be written to. */
export class Container implements AsyncDisposable {
  private output = '';

  private constructor(
    private readonly image: PlainImage,
    private readonly env: Record<string, string | undefined>,
    private readonly child: ChildProcess,
  ) {
    const keep = (chunk: Buffer): void => void (this.output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
  }

  /** Starts what the image starts with; `settings` come before those of the image. */
  static async start(
    image: PlainImage,
    settings: Record<string, string>,
    command = [...image.entrypoint, ...image.cmd],
  ): Promise<Container> {
    const env: Record<string, string | undefined> = { PATH: process.env.PATH };
    for (const [name, value] of Object.entries(image.env))
      env[name] = value.startsWith('/') ? join(image.root, value) : value;
    Object.assign(env, settings);
    const [program = '', ...rest] = command.map((word) => (word === 'node' ? process.execPath : word));
    const folder = join(image.root, image.workdir);
    const child = canMount
      ? spawn(
          'unshare',
          ['--mount', '--propagation', 'private', 'sh', '-c', READ_ONLY, image.root, folder, program, ...rest],
          { env, stdio: ['ignore', 'pipe', 'pipe'] },
        )
      : spawn(program, rest, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    await once(child, 'spawn');
    return new Container(image, env, child);
  }

  private get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  log = (): string => this.output;

  /** Resolves when an address of it answers, or answers with the wanted status; rejects when it has ended instead. */
  async answers(url: string, wanted?: number, withinMs = 30_000): Promise<number> {
    return eventually(
      async () => {
        if (!this.isRunning)
          throw new Error(`It has ended with ${this.child.exitCode ?? this.child.signalCode}:\n${this.output}`);
        return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
          ({ status }) => (wanted === undefined || status === wanted ? status : undefined),
          () => undefined,
        );
      },
      withinMs,
      `${url} to answer\n${this.output.slice(-2_000)}`,
    );
  }

  /** Exit code of its health check. */
  healthcheck(): number | null {
    const [program = '', ...rest] = this.image.healthcheck ?? [];
    return spawnSync(program === 'node' ? process.execPath : program, rest, {
      cwd: join(this.image.root, this.image.workdir),
      env: this.env,
      stdio: 'ignore',
    }).status;
  }

  /** Ends it as an engine would; resolves with its exit code. */
  async stop(): Promise<number | null> {
    if (!this.isRunning) return this.child.exitCode;
    const ended = once(this.child, 'exit');
    this.child.kill(this.image.stopSignal as NodeJS.Signals);
    return ((await ended) as [number | null])[0];
  }

  /** Resolves with the exit code when it ends on its own. */
  async ended(): Promise<number | null> {
    if (this.isRunning) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.isRunning) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}

/** Runs Nx in the repository. */
export function nx(repository: string, ...args: string[]): void {
  execFileSync(process.execPath, [join(repository, 'node_modules', 'nx', 'dist', 'bin', 'nx.js'), ...args], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
