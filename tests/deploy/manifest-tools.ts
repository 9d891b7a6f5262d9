import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { hasPython, pythonEnvironment } from '../python-environment.ts';

const repository = join(import.meta.dirname, '..', '..');
const works = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Whether programs can be built from Go modules. */
export const hasGo = works('go', 'version');
const hasKubectl = works('kubectl', 'version', '--client');
/** Whether manifests can be rendered. */
export const canRender = hasKubectl || hasGo;
/** Whether manifests can be checked against the schemas of Kubernetes. */
export const canValidate = hasPython;

/** A program of the Go module in `tools/<name>`, built on first use into a cache outside of the work tree. */
function goTool(name: string, packagePath: string): string {
  const sources = join(import.meta.dirname, 'tools', name);
  const hash = createHash('sha256');
  for (const file of ['go.mod', 'go.sum']) hash.update(readFileSync(join(sources, file)));
  const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'lanelight', 'engines');
  const program = join(cache, `${name}-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(program)) return program;
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, `${name}-making-`));
  try {
    const env = {
      ...process.env,
      CGO_ENABLED: '0',
      GOMODCACHE: join(cache, 'go-modules'),
      GOCACHE: join(cache, 'go-build'),
      GOFLAGS: '-modcacherw -mod=readonly -trimpath',
    };
    execFileSync('go', ['build', '-o', join(making, name), packagePath], {
      cwd: sources,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Complete or not there at all: another process may be building it too.
    renameSync(join(making, name), program);
  } catch (cause) {
    throw new Error(`${name} could not be built from the Go module proxy; it needs Go 1.24 or newer`, { cause });
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
  return program;
}

/** Path of Compose, built from its Go module. */
export const dockerCompose = (): string => goTool('docker-compose', 'github.com/docker/compose/v2/cmd');

/** Path of actionlint, built from its Go module. */
export const actionlint = (): string => goTool('actionlint', 'github.com/rhysd/actionlint/cmd/actionlint');

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  // Only the fields that tests read; Kubernetes' own schemas check the rest.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  spec: any;
  data?: Record<string, string>;
  [further: string]: unknown;
}

/** The manifests of a folder of `k8s/`, by `kubectl kustomize`, or by kustomize itself if there is no kubectl. */
export function render(folder: string): Manifest[] {
  const path = join(repository, 'k8s', folder);
  const text = hasKubectl
    ? execFileSync('kubectl', ['kustomize', path], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
    : execFileSync(goTool('kustomize', 'sigs.k8s.io/kustomize/kustomize/v5'), ['build', path], {
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
      });
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}

/** Checks files strictly against the schemas of Kubernetes 1.30, the oldest that is supported; answers what it complains about. */
export function validate(files: string[]): string {
  const requirements = join(import.meta.dirname, 'tools', 'kubernetes-validate', 'requirements.txt');
  const program = join(pythonEnvironment('kubernetes-validate', requirements), 'kubernetes-validate');
  const options = ['--strict', '--quiet', '--no-warn', '--kubernetes-version', '1.30'];
  const { status, stdout, stderr } = spawnSync(program, [...options, ...files], { encoding: 'utf8' });
  if (status === null) throw new Error(stderr);
  return status === 0 ? '' : `${stdout}\n${stderr}`;
}
