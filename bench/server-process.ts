import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@lanelight/testing';
import type { Profile, Question, Usage } from './probe.ts';

/** As `npm start` has it in a terminal; elsewhere the platform writes a log line for each request. */
const env = { ...process.env, LOG_LEVEL: 'warn' };
const repository = join(import.meta.dirname, '..');
const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 5;

export interface ServerProgram {
  /** Path in the repository. */
  script: string;
  args: (port: number) => string[];
  /** Answers 200 when the server is ready. */
  readyPath: string;
}

/** The whole platform, on one data directory. */
export const platformProgram = (data: string, ...options: string[]): ServerProgram => ({
  script: 'apps/platform/dist/main.js',
  args: (port) => ['--port', String(port), '--data', data, ...options],
  readyPath: '/health/ready',
});

/** One of the servers in `bare/`, which take a port and whatever else they need. */
export const bareProgram = (name: string, ...args: string[]): ServerProgram => ({
  script: `bench/bare/${name}.ts`,
  args: (port) => [String(port), ...args],
  readyPath: '/ready',
});

/** The application in `idiomatic/`, on a database file. */
export const idiomaticProgram = (file: string): ServerProgram => ({
  script: 'bench/dist/idiomatic/main.js',
  args: (port) => [String(port), file],
  readyPath: '/ready',
});

/** A server as its own process. */
export class ServerProcess implements AsyncDisposable {
  readonly baseUrl: string;
  readonly #child: ChildProcess;
  /** From the start of the process to the first 200, in milliseconds. */
  readonly readyMs: number;

  private constructor(baseUrl: string, child: ChildProcess, readyMs: number) {
    this.baseUrl = baseUrl;
    this.#child = child;
    this.readyMs = readyMs;
  }

  /** Starts a server and waits until it is ready. Only with a probe can its processor time and profile be asked for. */
  static async start(program: ServerProgram, { probe = true } = {}): Promise<ServerProcess> {
    const port = await freePort();
    const output: string[] = [];
    const startedAt = performance.now();
    const child = spawn(
      process.execPath,
      [
        ...(probe ? ['--import', join(import.meta.dirname, 'probe.ts')] : []),
        join(repository, program.script),
        ...program.args(port),
      ],
      {
        cwd: repository,
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    const baseUrl = `http://127.0.0.1:${port}`;
    while (!(await isReady(baseUrl + program.readyPath))) {
      if (child.exitCode !== null)
        throw new Error(`${program.script} ended with ${child.exitCode}:\n${output.join('')}`);
      if (performance.now() - startedAt > READY_WITHIN_MS) {
        child.kill('SIGKILL');
        throw new Error(`${program.script} was not ready within ${READY_WITHIN_MS} ms:\n${output.join('')}`);
      }
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
    return new ServerProcess(baseUrl, child, performance.now() - startedAt);
  }

  usage = (): Promise<Usage> => this.#ask('usage');

  /** Where the processor time goes while `work` runs. */
  async profile(work: () => Promise<void>): Promise<Profile> {
    await this.#ask('start-profile');
    await work();
    return this.#ask('stop-profile');
  }

  /** How long the event loop stood still at most while `work` ran, in milliseconds. */
  async longestBlock(work: () => Promise<void>): Promise<number> {
    await this.#ask('start-delay');
    await work();
    return this.#ask('stop-delay');
  }

  /** Resident memory in bytes, as the operating system counts it. */
  residentBytes(): number {
    const status = `/proc/${this.#child.pid}/status`;
    const kilobytes = existsSync(status)
      ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(this.#child.pid)]).toString();
    return Number(kilobytes) * 1024;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }

  [Symbol.asyncDispose] = (): Promise<void> => this.stop();

  async #ask<Answer>(question: Question): Promise<Answer> {
    const answered = once(this.#child, 'message');
    this.#child.send(question);
    const [answer] = await answered;
    return answer as Answer;
  }
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}
