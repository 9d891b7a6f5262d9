/**
 * Writes the `package.json` and `package-lock.json` of the packages that a built micro-frontend holds code or styles of, and of
 * those that they need: `node deploy/bundle-manifest.mjs APP FOLDER`. `npm sbom` makes a bill of materials from them.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pruneLock } from './production-tree.mjs';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
/** Name of the package of a source file; the last one, if it is in a package of a package. */
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//;

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/**
 * The packages in a build, by the source maps of its scripts and styles.
 * @throws Error when the build has no source maps
 */
export function bundledPackages(app, repository = REPOSITORY) {
  const built = join(repository, 'apps', app, 'dist');
  const maps = globSync('**/*.map', { cwd: built });
  if (maps.length === 0) throw new Error(`${app} is not built`);
  const names = maps.flatMap((map) => readJson(built, map).sources.map((source) => PACKAGE.exec(source)?.[1]));
  return [...new Set(names.filter(Boolean))].sort();
}

export function writeBundleManifest(app, folder, repository = REPOSITORY) {
  const lock = readJson(repository, 'package-lock.json');
  const versions = bundledPackages(app, repository).map((name) => [
    name,
    lock.packages[`node_modules/${name}`]?.version ?? '*',
  ]);
  const manifest = {
    name: `lanelight-${app}`,
    version: lock.version,
    private: true,
    workspaces: [],
    dependencies: Object.fromEntries(versions),
  };
  mkdirSync(folder, { recursive: true });
  const writeJson = (name, content) => writeFileSync(join(folder, name), `${JSON.stringify(content, undefined, 2)}\n`);
  writeJson('package.json', manifest);
  writeJson('package-lock.json', pruneLock(lock, manifest));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [app, folder] = process.argv.slice(2);
  if (!app || !folder) throw new Error('Usage: node deploy/bundle-manifest.mjs APP FOLDER');
  writeBundleManifest(app, resolve(folder));
}
