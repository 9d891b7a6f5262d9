import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ferretProgram, kafkaJars } from '@lanelight/testing/engines';
import { installDebianPackage } from '../deploy/debian-package.ts';
import type { Docker } from './docker.ts';

const run = promisify(execFile);
const SOURCES = join(import.meta.dirname, 'base-images');
const NPM = 'npm@11.19.1';
const DEBIAN = 'debian:bookworm-slim';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const MADE_FROM = 'lanelight.made-from';

/** The images that ours are built on and run with, each with the folder that makes one where no registry answers. */
export const BASE_IMAGES = {
  'node:24.21.0-bookworm-slim': 'node',
  'nginxinc/nginx-unprivileged:1.29.8-alpine': 'nginx',
  'apache/kafka:4.1.2': 'kafka',
  'axllent/mailpit:v1.29.7': 'mail',
} as const;
const MONGO = 'mongo:8.0.21';
export const FERRETDB = 'lanelight-test/ferretdb:1.24';

export interface BaseImages {
  database: 'MongoDB' | 'FerretDB';
  /** Names of published images for which one was made on this machine. */
  made: string[];
}

/** Sees to it that every base image is there: pulled from its registry, or made on this machine under the same name. */
export async function ensureBaseImages(docker: Docker): Promise<BaseImages> {
  const made: string[] = [];
  for (const [image, folder] of Object.entries(BASE_IMAGES)) {
    if (await isPublished(docker, image)) continue;
    await make(docker, image, folder);
    made.push(image);
  }
  if (await isPublished(docker, MONGO)) return { database: 'MongoDB', made };
  await make(docker, FERRETDB, 'database');
  return { database: 'FerretDB', made };
}

/** Whether the published image is there, now or after a pull. */
async function isPublished(docker: Docker, image: string): Promise<boolean> {
  return (await madeFrom(docker, image)) === '' || docker.works('pull', '--quiet', image);
}

/** What an image was made from; '' for a published one, undefined where there is none. */
async function madeFrom(docker: Docker, image: string): Promise<string | undefined> {
  return docker
    .docker('image', 'inspect', '--format', `{{index .Config.Labels "${MADE_FROM}"}}`, image)
    .then((label) => (label === '<no value>' ? '' : label))
    .catch(() => undefined);
}

async function make(docker: Docker, image: string, folder: keyof typeof INGREDIENTS | 'nginx'): Promise<void> {
  const hash = createHash('sha256');
  for (const name of (await readdir(join(SOURCES, folder))).sort())
    hash.update(await readFile(join(SOURCES, folder, name)));
  const sources = hash.digest('hex').slice(0, 16);
  if ((await madeFrom(docker, image)) === sources) return;
  if (!(await docker.works('image', 'inspect', DEBIAN)) && !(await docker.works('pull', '--quiet', DEBIAN)))
    await makeDebian(docker);
  const context = await mkdtemp(join(tmpdir(), 'lanelight-image-'));
  try {
    await cp(join(SOURCES, folder), context, { recursive: true });
    if (folder !== 'nginx') await INGREDIENTS[folder](context);
    await docker.buildPlainly(context, '--tag', image, '--label', `${MADE_FROM}=${sources}`);
  } finally {
    await rm(context, { recursive: true, force: true });
  }
}

/** What an image is made of beside the files of its folder. */
const INGREDIENTS = {
  node: async (context: string): Promise<void> => {
    await cp(process.execPath, join(context, 'node'));
    await run('npm', ['pack', NPM, '--silent'], { cwd: context });
    const [archive = ''] = (await readdir(context)).filter((name) => name.endsWith('.tgz'));
    await rename(join(context, archive), join(context, 'npm.tgz'));
  },
  kafka: async (context: string): Promise<void> => cp(await kafkaJars(), join(context, 'jars'), { recursive: true }),
  mail: async (): Promise<void> => undefined,
  database: async (context: string): Promise<void> => cp(await ferretProgram(), join(context, 'ferretdb')),
};

/** A minimal Debian by `debootstrap`, which trusts the certificate authorities that this machine trusts. */
async function makeDebian(docker: Docker): Promise<void> {
  const isThere = await run('debootstrap', ['--version']).then(
    () => true,
    () => installDebianPackage('debootstrap'),
  );
  if (!isThere) throw new Error('No registry answers, and base images can only be made as root on Debian.');
  const root = await mkdtemp(join(tmpdir(), 'lanelight-debian-'));
  try {
    await run('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', root], {
      maxBuffer: 64 * 1024 * 1024,
    });
    await mkdir(join(root, 'etc/ssl/certs'), { recursive: true });
    await cp(CERTIFICATES, join(root, CERTIFICATES));
    await run('tar', ['--directory', root, '--create', '--file', `${root}.tar`, '.']);
    await docker.docker('import', '--change', `ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, `${root}.tar`, DEBIAN);
  } finally {
    await rm(root, { recursive: true, force: true });
    await rm(`${root}.tar`, { force: true });
  }
}
