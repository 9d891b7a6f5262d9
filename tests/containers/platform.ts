import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiClient, eventually, freePort } from '@lanelight/testing';
import { DEPLOYMENT_ADMIN } from '@lanelight/testing/deployment';
import { parse } from 'yaml';
import { FERRETDB, type BaseImages } from './base-images.ts';
import type { Docker } from './docker.ts';

const repository = join(import.meta.dirname, '..', '..');
const PROJECT = 'lanelight-containers';
export const TAG = 'containers';
const HEALTHY_WITHIN_MS = 240_000;

interface Listed {
  ID: string;
  Service: string;
  State: string;
  Health: string;
  ExitCode: number;
}

export interface Container {
  id: string;
  service: string;
  isGood: boolean;
  /** How it is, in words. */
  state: string;
}

interface Composed {
  services: Record<string, { build?: { dockerfile: string }; environment?: { DATABASE_URL?: string } }>;
}

/** The platform of the repository's own docker-compose.yml, under a project name and on ports of its own. */
export class ComposedPlatform implements AsyncDisposable {
  readonly services: readonly string[];
  private readonly docker: Docker;
  private readonly files: readonly string[];
  private readonly env: Record<string, string>;

  private constructor(
    docker: Docker,
    files: readonly string[],
    env: Record<string, string>,
    services: readonly string[],
  ) {
    this.docker = docker;
    this.files = files;
    this.env = env;
    this.services = services;
  }

  static async at(docker: Docker, images: BaseImages): Promise<ComposedPlatform> {
    const text = await readFile(join(repository, 'docker-compose.yml'), 'utf8');
    const { services } = parse(text, { merge: true }) as Composed;
    const override = join(repository, '.cache', 'containers', 'override.yml');
    await mkdir(join(override, '..'), { recursive: true });
    await writeFile(override, await overrideFor(docker, services, images));
    const env = {
      TAG,
      PORT: String(await freePort()),
      MAIL_PORT: String(await freePort()),
      SUPER_ADMIN_EMAIL: DEPLOYMENT_ADMIN.email,
      SUPER_ADMIN_PASSWORD: DEPLOYMENT_ADMIN.password,
      // One image after the other: they share a cache, and the machine.
      COMPOSE_PARALLEL_LIMIT: '1',
    };
    return new ComposedPlatform(docker, ['docker-compose.yml', override], env, Object.keys(services));
  }

  get baseUrl(): string {
    return `http://localhost:${this.env.PORT}`;
  }

  get mailUrl(): string {
    return `http://127.0.0.1:${this.env.MAIL_PORT}`;
  }

  superAdmin = (): Promise<ApiClient> =>
    new ApiClient(this.baseUrl).signIn(DEPLOYMENT_ADMIN.email, DEPLOYMENT_ADMIN.password);

  /** @param env further variables of docker-compose.yml */
  compose(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
    return this.docker.compose(
      ['--project-name', PROJECT, ...this.files.flatMap((file) => ['--file', file]), ...args],
      {
        cwd: repository,
        env: { ...process.env, ...this.env, ...env },
      },
    );
  }

  async containers(): Promise<Container[]> {
    const text = await this.compose(['ps', '--all', '--format', 'json']);
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Listed)
      .map(({ ID, Service, State, Health, ExitCode }) => ({
        id: ID,
        service: Service,
        isGood: State === 'running' ? Health === 'healthy' || Health === '' : State === 'exited' && ExitCode === 0,
        state: `${Service} ${State} ${Health || (State === 'exited' ? ExitCode : '')}`.trim(),
      }));
  }

  async containerOf(service: string): Promise<string> {
    const found = (await this.containers()).find((container) => container.service === service);
    if (!found) throw new Error(`${service} has no container`);
    return found.id;
  }

  /** Resolves when every container of these services runs and is healthy, or has done its work. */
  async healthy(services: readonly string[] = this.services, withinMs = HEALTHY_WITHIN_MS): Promise<void> {
    let last = '';
    await eventually(
      async () => {
        const containers = (await this.containers()).filter(({ service }) => services.includes(service));
        last = containers.flatMap(({ isGood, state }) => (isGood ? [] : [state])).join(', ');
        return (
          (last === '' && services.every((name) => containers.some(({ service }) => service === name))) || undefined
        );
      },
      withinMs,
      'every container to be healthy',
      500,
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}: ${last}`);
    });
  }

  /** Kills the main process of a container, as a crash would: the engine starts it again by its restart policy. */
  async crash(service: string): Promise<void> {
    const id = await this.containerOf(service);
    const pid = Number(await this.docker.docker('inspect', '--format', '{{.State.Pid}}', id));
    const restarts = () => this.docker.docker('inspect', '--format', '{{.RestartCount}}', id);
    const before = await restarts();
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Its processes are not this machine's, or not ours to kill.
      await this.docker.docker('kill', id);
      await this.docker.docker('start', id);
      return;
    }
    await eventually(
      async () => ((await restarts()) === before ? undefined : true),
      60_000,
      `${service} to be started again`,
      200,
    );
  }

  /** Lets a container hang: it keeps its connections and answers nothing. */
  freeze = async (service: string): Promise<void> =>
    void (await this.docker.docker('pause', await this.containerOf(service)));
  thaw = async (service: string): Promise<void> =>
    void (await this.docker.docker('unpause', await this.containerOf(service)));

  /** Peak memory of each running container with its limit, in MiB; what the kernel caches for it counts too. */
  async memory(): Promise<{ service: string; peak: number; limit: number }[]> {
    const read =
      'cat /sys/fs/cgroup/memory.peak /sys/fs/cgroup/memory.max 2>/dev/null || cd /sys/fs/cgroup/memory && cat memory.max_usage_in_bytes memory.limit_in_bytes';
    const running = (await this.containers()).filter(({ state }) => state.includes('running'));
    return Promise.all(
      running.map(async ({ id, service }) => {
        const [peak = 0, limit = 0] = (await this.docker.docker('exec', id, 'sh', '-c', read))
          .split('\n')
          .map((bytes) => Math.round(Number(bytes) / 1024 / 1024));
        return { service, peak, limit };
      }),
    );
  }

  /** What the containers of a service have logged. */
  logs = (service: string): Promise<string> => this.compose(['logs', '--no-color', '--no-log-prefix', service]);

  /** Removes the containers, the network and the data. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.compose(['down', '--volumes', '--remove-orphans', '--timeout', '0']);
  }
}

/** What compose is told beside the repository's own file, for an older engine and for a database that is not MongoDB. */
async function overrideFor(
  { hasStartInterval }: Docker,
  services: Composed['services'],
  { database, made }: BaseImages,
): Promise<string> {
  const lines = new Map(Object.keys(services).map((name) => [name, [] as string[]]));
  if (!hasStartInterval) {
    for (const [name, { build }] of Object.entries(services)) {
      if (!build) continue;
      const older = join('.cache', 'containers', build.dockerfile.replace('deploy/', ''));
      const text = await readFile(join(repository, build.dockerfile), 'utf8');
      await writeFile(join(repository, older), text.replace(/ --start-interval=\w+/, ''));
      lines.get(name)!.push(`build: { dockerfile: ${older} }`);
    }
    for (const name of ['kafka', 'mongo', 'front', 'mail'])
      lines.get(name)!.push('healthcheck: { start_interval: !reset null, interval: 2s }');
  }
  if (database === 'FerretDB') {
    // It has no replica sets, and ends with its standard input.
    lines.get('mongo')!.push(`image: ${FERRETDB}`, 'command: !reset null', 'stdin_open: true');
    lines.get('replica-set')!.push(`image: ${FERRETDB}`, `command: ['true']`);
    for (const [name, { environment }] of Object.entries(services))
      if (environment?.DATABASE_URL)
        lines.get(name)!.push("environment: { DATABASE_URL: 'mongodb://mongo:27017/lanelight_{service}' }");
  }
  // The mail catcher that is made here runs on Node.
  if (made.some((image) => image.startsWith('axllent/')))
    lines.get('mail')!.push('deploy: { resources: { limits: { memory: 128M } } }');
  const named = [...lines].filter(([, settings]) => settings.length > 0);
  return `services:\n${named.map(([name, settings]) => `  ${name}:\n${settings.map((line) => `    ${line}\n`).join('')}`).join('')}`;
}
