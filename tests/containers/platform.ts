import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient, eventually, freePort } from '@lanelight/testing';
import { DEPLOYMENT_ADMIN, newLane, type Lane } from '@lanelight/testing/deployment';
import { parse } from 'yaml';
import { FERRETDB, type BaseImages } from './base-images.ts';
import type { Docker } from './docker.ts';

const repository = join(import.meta.dirname, '..', '..');
const PROJECT = 'lanelight-containers';
export const TAG = 'containers';
const HEALTHY_WITHIN_MS = 240_000;

/** What an operator would allow: all is done, and nothing was put aside. */
const AT_REST = ['--max-lag', '0', '--max-backlog', '0', '--max-dead-letters', '0'];

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
  services: Record<
    string,
    { build?: { dockerfile: string }; restart?: string; environment?: { DATABASE_URL?: string } }
  >;
}

/** The platform of the repository's own docker-compose.yml, under a project name and on ports of its own. */
export class ComposedPlatform implements AsyncDisposable {
  readonly services: readonly string[];
  /** Services that do not end by themselves. */
  readonly lasting: readonly string[];
  private readonly docker: Docker;
  private readonly files: readonly string[];
  private readonly env: Record<string, string>;
  /** What each container that there was has printed, by its id. */
  private readonly printed = new Map<string, { service: string; text: string }>();

  private constructor(
    docker: Docker,
    files: readonly string[],
    env: Record<string, string>,
    services: Composed['services'],
  ) {
    this.docker = docker;
    this.files = files;
    this.env = env;
    this.services = Object.keys(services);
    this.lasting = this.services.filter((name) => services[name]?.restart === 'unless-stopped');
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
      DATABASE_PORT: String(await freePort()),
      SUPER_ADMIN_EMAIL: DEPLOYMENT_ADMIN.email,
      SUPER_ADMIN_PASSWORD: DEPLOYMENT_ADMIN.password,
      // One image after the other: they share a cache, and the machine.
      COMPOSE_PARALLEL_LIMIT: '1',
    };
    return new ComposedPlatform(docker, ['docker-compose.yml', override], env, services);
  }

  get baseUrl(): string {
    return `http://localhost:${this.env.PORT}`;
  }

  get mailUrl(): string {
    return `http://127.0.0.1:${this.env.MAIL_PORT}`;
  }

  /** The database server, past the services. */
  get databaseUrl(): string {
    return `mongodb://127.0.0.1:${this.env.DATABASE_PORT}/?directConnection=true`;
  }

  databaseOf = (service: string): string => `lanelight_${service}`;

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

  async containersOf(service: string): Promise<string[]> {
    return (await this.containers()).filter((container) => container.service === service).map(({ id }) => id);
  }

  async containerOf(service: string): Promise<string> {
    const [id] = await this.containersOf(service);
    if (id === undefined) throw new Error(`${service} has no container`);
    return id;
  }

  newLane = async (): Promise<Lane> => newLane(await this.superAdmin());

  /** Starts what is not running, from images that are there, and waits until all of it is healthy. */
  async up(args: readonly string[] = [], env: Record<string, string> = {}): Promise<void> {
    await this.keepLogs();
    await this.compose(['up', '--detach', '--no-build', '--quiet-pull', ...args], env);
    await this.healthy();
  }

  /** Removes the containers and the network, and keeps the data. */
  async down(): Promise<void> {
    await this.keepLogs();
    await this.compose(['down']);
  }

  /** Asks containers to end, those of all services unless some are named. */
  stop = async (...services: string[]): Promise<void> => void (await this.compose(['stop', ...services]));

  start = async (...services: string[]): Promise<void> => {
    await this.compose(['start', ...services]);
    await this.healthy();
  };

  /** Services whose containers are not running now, each with the exit code. */
  async exitCodes(services: readonly string[]): Promise<Record<string, number>> {
    const codes: Record<string, number> = {};
    for (const service of services)
      codes[service] = Number(
        await this.docker.docker('inspect', '--format', '{{.State.ExitCode}}', await this.containerOf(service)),
      );
    return codes;
  }

  /** Runs a command of the operations command line, as docs/operations.md says; answers its JSON document. */
  operations = async (...args: string[]): Promise<string> =>
    this.compose(['run', '--rm', '--no-deps', '--no-TTY', 'prepare', 'node', '.', ...args, '--json']);

  /** Resolves when no event waits to be published or handled; fails if a message was put aside. */
  async atRest(withinMs = HEALTHY_WITHIN_MS): Promise<void> {
    let last: unknown;
    await eventually(
      () =>
        this.operations('status', ...AT_REST).then(
          () => true,
          (error: unknown) => void (last = error),
        ),
      withinMs,
      'every event to be handled',
      500,
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}: ${(last as { stdout?: string }).stdout ?? String(last)}`);
    });
  }

  /** Rebuilds the image of a running service with another version in its labels; answers its tag. */
  async newerImage(service: string): Promise<string> {
    const tag = `${TAG}-newer`;
    const folder = await mkdtemp(join(tmpdir(), 'lanelight-newer-'));
    try {
      await writeFile(
        join(folder, 'Dockerfile'),
        `FROM lanelight/${service}:${TAG}\nLABEL org.opencontainers.image.version=${tag}\n`,
      );
      await this.docker.buildPlainly(folder, '--tag', `lanelight/${service}:${tag}`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return tag;
  }

  /** Version in the labels of the images that the containers of a service run. */
  versionsOf = async (service: string): Promise<string[]> =>
    Promise.all(
      (await this.containersOf(service)).map((id) =>
        this.docker.docker('inspect', '--format', '{{index .Config.Labels "org.opencontainers.image.version"}}', id),
      ),
    );

  /** Runs JavaScript in the container of a service that has Node; answers what it prints. */
  evaluate = (container: string, code: string): Promise<string> =>
    this.docker.docker('exec', container, 'node', '--input-type=module', '--eval', code);

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
  async crash(container: string): Promise<void> {
    const pid = Number(await this.docker.docker('inspect', '--format', '{{.State.Pid}}', container));
    // On an engine in a virtual machine the number is that of another process here, or of none.
    const groups = await readFile(`/proc/${pid}/cgroup`, 'utf8').catch(() => '');
    if (!groups.includes(container)) {
      await this.docker.docker('kill', container);
      await this.docker.docker('start', container);
      return;
    }
    const startedAt = () => this.docker.docker('inspect', '--format', '{{.State.StartedAt}}', container);
    const before = await startedAt();
    process.kill(pid, 'SIGKILL');
    await eventually(
      async () => ((await startedAt()) === before ? undefined : true),
      60_000,
      `${container} to be started again`,
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

  /** What the containers of a service have printed, also those that are gone. */
  async logs(service: string): Promise<string> {
    await this.keepLogs();
    return [...this.printed.values()].map((each) => (each.service === service ? each.text : '')).join('');
  }

  /** Keeps what all containers have printed in a file for each service; answers the folder. */
  async saveLogs(): Promise<string> {
    const folder = join(repository, '.cache', 'containers', 'logs');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const service of this.services) await writeFile(join(folder, `${service}.log`), await this.logs(service));
    return folder;
  }

  /** Reads what the containers that there are have printed: it goes with them. */
  private async keepLogs(): Promise<void> {
    for (const { id, service } of await this.containers())
      this.printed.set(id, { service, text: await this.docker.logs(id) });
  }

  /** Removes the containers, the network and the data. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.compose(['down', '--volumes', '--remove-orphans', '--timeout', '0']);
  }
}

/** What compose is told beside the repository's own file: a port of the database, and what an older engine and a database that is not MongoDB need. */
async function overrideFor(
  { hasStartInterval }: Docker,
  services: Composed['services'],
  { database, made }: BaseImages,
): Promise<string> {
  const lines = new Map(Object.keys(services).map((name) => [name, [] as string[]]));
  lines.get('mongo')!.push("ports: ['127.0.0.1:${DATABASE_PORT}:27017']");
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
