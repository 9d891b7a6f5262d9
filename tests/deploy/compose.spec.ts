import { describe, expect, it } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { parseDockerfile } from './dockerfile.js';
import { settingsRead } from './settings.js';

const repository = join(import.meta.dirname, '..', '..');
const read = (...path: string[]): string => readFileSync(join(repository, ...path), 'utf8');

interface Container {
  build?: { context: string; dockerfile: string; args: Record<string, string> };
  image: string;
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  volumes?: string[];
  ports?: string[];
  tmpfs: string[];
  user?: string;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  restart?: string;
  stop_grace_period?: string;
  deploy: { resources: { limits: { cpus: string; memory: string; pids: number } } };
}

const text = read('docker-compose.yml');
const compose = parse(text, { merge: true }) as { services: Record<string, Container>; volumes: Record<string, null> };
const containers = Object.entries(compose.services);
const ours = containers.filter(([, { build }]) => build !== undefined);
const SERVICES = ['identity', 'auctions', 'diagnostics', 'assessments', 'enhancements', 'gateway'];
const WEB = globSync('apps/*/{index.html,remote.json}', { cwd: repository }).map((file) => basename(dirname(file)));

/** What the images of others have, as their own Dockerfiles say. */
const FOREIGN = {
  'apache/kafka:4.1.2': {
    ports: [9092],
    programs: ['bash', '/opt/kafka/bin/kafka-topics.sh'],
    volumes: ['/var/lib/kafka/data', '/etc/kafka/secrets', '/mnt/shared/config'],
  },
  'mongo:8.0.21': { ports: [27017], programs: ['bash', 'mongod', 'mongosh'], volumes: ['/data/db', '/data/configdb'] },
  'axllent/mailpit:v1.29.7': { ports: [1025, 8025], programs: ['/mailpit'], volumes: [] },
  'nginxinc/nginx-unprivileged:1.29.8-alpine': { ports: [8080], programs: ['nginx', 'wget'], volumes: [] },
};
const foreign = (image: string) =>
  FOREIGN[image as keyof typeof FOREIGN] as { ports: number[]; programs: string[]; volumes: string[] } | undefined;

/** Of an image of ours: what its Dockerfile says at the end. */
function finalStage({ build }: Container) {
  const last = parseDockerfile(read(build!.dockerfile)).at(-1)!;
  const of = (name: string): string[] =>
    last.instructions.filter((instruction) => instruction.name === name).map(({ rest }) => rest);
  return { base: last.base, ports: of('EXPOSE').map(Number), hasHealthcheck: of('HEALTHCHECK').length > 0 };
}
const portsOf = (container: Container): number[] =>
  container.build ? finalStage(container).ports : (foreign(container.image)?.ports ?? []);

describe('docker-compose.yml', () => {
  it('has every part of the platform, with Kafka and MongoDB', () => {
    expect(ours.map(([name]) => name).sort()).toEqual([...SERVICES, ...WEB, 'prepare'].sort());
    expect(
      containers
        .map(([name]) => name)
        .filter((name) => !compose.services[name]?.build)
        .sort(),
    ).toEqual(['front', 'kafka', 'mail', 'mongo', 'replica-set']);
  });

  it('builds each image from a Dockerfile and an app that are there, under the name of the app', () => {
    for (const [name, { build, image }] of ours) {
      const app = build!.args.APP!;
      expect({ name, app }).toEqual({ name, app: name === 'prepare' ? 'platform' : name });
      expect(existsSync(join(repository, 'apps', app, 'package.json'))).toBe(true);
      expect(build).toMatchObject({
        context: '.',
        dockerfile: WEB.includes(app) ? 'deploy/Dockerfile.web' : 'deploy/Dockerfile.service',
      });
      expect(existsSync(join(repository, build!.dockerfile))).toBe(true);
      expect(
        parseDockerfile(read(build!.dockerfile)).some(({ instructions }) =>
          instructions.some(({ name, rest }) => name === 'ARG' && rest === 'APP'),
        ),
      ).toBe(true);
      expect(image).toBe(`\${REGISTRY:-lanelight}/${app}:\${TAG:-dev}`);
    }
  });

  it('pins third-party images', () => {
    for (const [name, { image, build }] of containers)
      if (!build) expect({ name, isKnown: foreign(image) !== undefined }).toEqual({ name, isKnown: true });
  });

  it('starts a container only after its dependencies are healthy or done', () => {
    for (const [name, { depends_on = {} }] of containers) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const needed = compose.services[other];
        expect({ name, other, isThere: needed !== undefined }).toEqual({ name, other, isThere: true });
        const hasHealthcheck = needed!.healthcheck
          ? needed!.healthcheck.test !== undefined
          : needed!.build !== undefined && finalStage(needed!).hasHealthcheck;
        if (condition === 'service_healthy') expect({ other, hasHealthcheck }).toEqual({ other, hasHealthcheck: true });
        // A container that others wait for until it is done must end.
        if (condition === 'service_completed_successfully') expect(needed!.restart ?? 'no').toMatch(/^no$|^on-failure/);
      }
    }
    for (const name of SERVICES)
      expect(compose.services[name]?.depends_on).toMatchObject({
        kafka: { condition: 'service_healthy' },
        prepare: { condition: 'service_completed_successfully' },
      });
    expect(compose.services.prepare?.depends_on).toMatchObject({
      kafka: { condition: 'service_healthy' },
      'replica-set': { condition: 'service_completed_successfully' },
    });
    expect(Object.keys(compose.services.front!.depends_on!).sort()).toEqual([...SERVICES, ...WEB].sort());
    // A micro-frontend that is down breaks its own routes alone.
    for (const name of WEB)
      expect(compose.services.front?.depends_on?.[name]?.condition).toBe(
        name === 'shell' ? 'service_healthy' : 'service_started',
      );
  });

  it('checks health with programs that the images have, at ports that they listen on', () => {
    for (const [name, { image, build, healthcheck, command, entrypoint }] of containers) {
      const programs = [healthcheck?.test?.[1], entrypoint?.[0], entrypoint ? undefined : command?.[0]].filter(
        (program) => program !== undefined,
      );
      const there = build ? ['node'] : foreign(image)!.programs;
      expect({ name, missing: programs.filter((program) => !there.includes(program)) }).toEqual({ name, missing: [] });
      for (const [, port] of (healthcheck?.test ?? []).join(' ').matchAll(/127\.0\.0\.1[:/](\d+)/g))
        expect({ name, port: portsOf(compose.services[name]!).includes(Number(port)) }).toEqual({ name, port: true });
    }
  });

  it('names other containers at ports that they listen on', () => {
    const front = read('deploy/nginx/front.conf');
    const addresses = [...text.matchAll(/(?<![\w.-])([a-z][a-z-]*):(\d{2,5})(?=[/?,\s'"]|$)/gm)]
      .map(([, host = '', port]) => ({ host, port: Number(port) }))
      .filter(({ host }) => compose.services[host]);
    expect(addresses.length).toBeGreaterThan(4);
    // The controller of Kafka is asked by Kafka alone.
    for (const { host, port } of addresses)
      expect({
        host,
        port,
        isOpen: portsOf(compose.services[host]!).includes(port) || (host === 'kafka' && port === 9093),
      }).toEqual({ host, port, isOpen: true });

    const [, map = ''] = /map \$uri \$container \{(.*?)\}/s.exec(front) ?? [];
    const routed = new Set([...map.matchAll(/ ([a-z]+);/g)].map(([, name = '']) => name));
    expect([...routed].sort()).toEqual([...SERVICES, ...WEB].sort());
    for (const [, port] of front.matchAll(/\$container:(\d+)/g))
      for (const name of routed)
        expect({ name, ports: portsOf(compose.services[name]!) }).toEqual({ name, ports: [Number(port)] });
    for (const [name, { ports = [] }] of containers)
      for (const port of ports)
        expect({
          name,
          port,
          isOpen: portsOf(compose.services[name]!).includes(Number(port.split(':').at(-1))),
        }).toEqual({ name, port, isOpen: true });
  });

  it('opens the front and the mail catcher to this machine only, by default', () => {
    expect(containers.flatMap(([, { ports = [] }]) => ports).sort()).toEqual(
      ['${BIND:-127.0.0.1}:${PORT:-4200}:8080', '127.0.0.1:${MAIL_PORT:-8025}:8025'].sort(),
    );
  });

  it('has a default for every variable', () => {
    const variables = [...text.matchAll(/\$\{(\w+)([^}]*)\}/g)];
    expect(variables.length).toBeGreaterThan(5);
    expect(variables.filter(([, , rest = '']) => !rest.startsWith(':-')).map(([all]) => all)).toEqual([]);
    const documented = read('docs/operations.md');
    expect(
      [...new Set(variables.map(([, name = '']) => name))].filter((name) => !documented.includes(`\`${name}\``)),
    ).toEqual([]);
  });

  it('sets only variables that the services read', () => {
    for (const [name, { build, environment = {} }] of ours) {
      const known = settingsRead(build!.args.APP!);
      expect({ name, unknown: Object.keys(environment).filter((variable) => !known.has(variable)) }).toEqual({
        name,
        unknown: [],
      });
    }
    // Failed sign-ins are counted for the caller, not for the front.
    expect(compose.services.identity?.environment).toMatchObject({ TRUSTED_PROXIES: '1' });
    for (const name of SERVICES)
      expect(Object.keys(compose.services[name]!.environment!)).toEqual(
        expect.arrayContaining(['KAFKA_BROKERS', 'JWKS_URL', ...(name === 'gateway' ? [] : ['DATABASE_URL'])]),
      );
  });

  it('keeps no data in a container, and mounts only files that exist', () => {
    const named = containers.flatMap(([, { volumes = [] }]) => volumes).map((volume) => volume.split(':'));
    expect(
      [...new Set(named.map(([source = '']) => source).filter((source) => !source.startsWith('./')))].sort(),
    ).toEqual(Object.keys(compose.volumes).sort());
    for (const [source = '', , mode] of named)
      if (source.startsWith('./'))
        expect({ source, isThere: existsSync(join(repository, source)), mode }).toEqual({
          source,
          isThere: true,
          mode: 'ro',
        });
    // Volumes that an image declares would be recreated with each container.
    expect(compose.services.kafka?.volumes).toContain('kafka:/var/lib/kafka/data');
    expect(compose.services.mongo?.volumes).toEqual(['mongo:/data/db', 'mongo-config:/data/configdb']);
  });

  it('guards every container: nothing is written but to volumes and memory, no capability, limits', () => {
    for (const [name, container] of containers) {
      const { read_only, cap_drop, security_opt, tmpfs, deploy } = container;
      expect({ name, read_only, cap_drop, security_opt, tmpfs, limits: deploy?.resources?.limits }).toEqual({
        name,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: expect.arrayContaining(['/tmp']),
        // Compose rejects `pids_limit` beside these.
        limits: { cpus: expect.any(String), memory: expect.any(String), pids: expect.any(Number) },
      });
    }
  });

  it('lets the user of Kafka write the files that it writes at startup', () => {
    const { user, tmpfs } = compose.services.kafka!;
    const [uid, gid] = user!.split(':');
    expect(tmpfs).toEqual(
      expect.arrayContaining(
        ['/opt/kafka/config', '/opt/kafka/logs'].map((folder) => `${folder}:uid=${uid},gid=${gid}`),
      ),
    );
  });

  it('gives the services the time to drain', () => {
    for (const name of SERVICES)
      expect(Number.parseInt(compose.services[name]!.stop_grace_period!)).toBeGreaterThanOrEqual(5 + 10 + 10);
  });

  it('contains no secret except the password and the key that identity refuses elsewhere', () => {
    const config = read('apps/identity/src/config.ts');
    const [, password] = /const DEVELOPMENT_PASSWORD = '(.*)';/.exec(config) ?? [];
    const [, key] = /const DEVELOPMENT_KEY = '(.*)';/.exec(config) ?? [];
    expect(compose.services.identity?.environment).toMatchObject({
      SUPER_ADMIN_PASSWORD: `\${SUPER_ADMIN_PASSWORD:-${password}}`,
      ENCRYPTION_KEY: `\${ENCRYPTION_KEY:-${key}}`,
      REACHABLE_AT: '${BIND:-127.0.0.1}',
    });
    const secrets = containers.flatMap(([name, { environment = {} }]) =>
      Object.keys(environment)
        .filter((variable) => /PASSWORD|SECRET|KEY|TOKEN/.test(variable))
        .map((variable) => `${name} ${variable}`),
    );
    expect(secrets).toEqual(['identity SUPER_ADMIN_PASSWORD', 'identity ENCRYPTION_KEY', 'assessments OPENAI_API_KEY']);
    for (const dockerfile of ['deploy/Dockerfile.service', 'deploy/Dockerfile.web'])
      expect(read(dockerfile)).not.toMatch(/PASSWORD|SECRET|API_KEY|TOKEN/);
  });
});
