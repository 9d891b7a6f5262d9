import { execFile, spawn, spawnSync, type ChildProcess, type ExecFileOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@lanelight/testing';
import { installDebianPackage } from '../deploy/debian-package.ts';
import { dockerCompose } from '../deploy/manifest-tools.ts';

const run = promisify(execFile);
const OUTPUT_BYTES = 256 * 1024 * 1024;
const ENGINE_READY_WITHIN_MS = 60_000;
/** The first version of Docker's API with `start_interval` in health checks: Docker 25. */
const START_INTERVAL_SINCE = 1.44;

const answers = (program: string, ...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 });
  return status === 0 ? stdout.trim() : undefined;
};

/** A Docker engine, with the programs that talk to it. */
export class Docker implements AsyncDisposable {
  readonly version: string;
  /** Whether a health check may be more frequent while a container starts. */
  readonly hasStartInterval: boolean;
  private readonly composeCommand: readonly string[];
  private readonly started: { daemon: ChildProcess; folder: string } | undefined;

  private constructor(
    version: string,
    hasStartInterval: boolean,
    composeCommand: readonly string[],
    started: { daemon: ChildProcess; folder: string } | undefined,
  ) {
    this.version = version;
    this.hasStartInterval = hasStartInterval;
    this.composeCommand = composeCommand;
    this.started = started;
  }

  /** The engine that answers; else, as root on Debian, one of its own from Debian's packages. */
  static async find(): Promise<Docker> {
    const started = answers('docker', 'version', '--format', '{{.Server.Version}}') ? undefined : await startDaemon();
    const [version = '', api = ''] = (
      answers('docker', 'version', '--format', '{{.Server.Version}} {{.Server.APIVersion}}') ?? ''
    ).split(' ');
    return new Docker(version, laterThan(api, START_INTERVAL_SINCE), findCompose(), started);
  }

  get isOwn(): boolean {
    return this.started !== undefined;
  }

  async docker(...args: string[]): Promise<string> {
    return (await run('docker', args, { maxBuffer: OUTPUT_BYTES })).stdout.trim();
  }

  /** Everything that the main process of a container has printed. */
  async logs(container: string): Promise<string> {
    const { stdout, stderr } = await run('docker', ['logs', container], { maxBuffer: OUTPUT_BYTES });
    return stdout + stderr;
  }

  /** Whether a command succeeds. */
  works = (...args: string[]): Promise<boolean> =>
    this.docker(...args).then(
      () => true,
      () => false,
    );

  /** Builds by the classic builder, which every engine and command line has. */
  async buildPlainly(folder: string, ...args: string[]): Promise<void> {
    await run('docker', ['build', ...args, folder], {
      maxBuffer: OUTPUT_BYTES,
      env: { ...process.env, DOCKER_BUILDKIT: '0' },
    });
  }

  async compose(args: readonly string[], options: ExecFileOptions = {}): Promise<string> {
    const [program = '', ...first] = this.composeCommand;
    return String((await run(program, [...first, ...args], { maxBuffer: OUTPUT_BYTES, ...options })).stdout).trim();
  }

  /** Ends the engine if it was started here. Its images are kept for the next run. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (!this.started) return;
    const { daemon, folder } = this.started;
    if (daemon.exitCode === null && daemon.signalCode === null) {
      const ended = once(daemon, 'exit');
      daemon.kill('SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether the minor part of version `1.x` is at least that of the other. */
const laterThan = (version: string, other: number): boolean =>
  Number(version.split('.')[1]) >= Number(String(other).split('.')[1]);

async function startDaemon(): Promise<{ daemon: ChildProcess; folder: string }> {
  if (!answers('dockerd', '--version') && !installDebianPackage('docker.io'))
    throw new Error('No Docker engine answers, and none can be installed here. Start Docker and try again.');
  const folder = await mkdtemp(join(tmpdir(), 'lanelight-docker-'));
  const images = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'lanelight', 'docker');
  await mkdir(images, { recursive: true });
  const log = await open(join(folder, 'dockerd.log'), 'a');
  const socket = `unix://${join(folder, 'docker.sock')}`;
  const daemon = spawn(
    'dockerd',
    [
      ...['--host', socket, '--data-root', images],
      ...['--exec-root', join(folder, 'exec'), '--pidfile', join(folder, 'dockerd.pid')],
    ],
    // A signal from the terminal is for this process, which ends the engine last.
    { stdio: ['ignore', log.fd, log.fd], detached: true },
  );
  await log.close();
  process.env.DOCKER_HOST = socket;
  await eventually(
    async () => {
      if (daemon.exitCode !== null) throw new Error(`dockerd ended with ${daemon.exitCode}: see ${folder}/dockerd.log`);
      return answers('docker', 'version', '--format', '{{.Server.Version}}');
    },
    ENGINE_READY_WITHIN_MS,
    'dockerd to answer',
    500,
  );
  return { daemon, folder };
}

function findCompose(): string[] {
  const [major = 0, minor = 0] = (answers('docker', 'compose', 'version', '--short') ?? '')
    .replace(/^v/, '')
    .split('.')
    .map(Number);
  return major > 2 || (major === 2 && minor >= 24) ? ['docker', 'compose'] : [dockerCompose()];
}
