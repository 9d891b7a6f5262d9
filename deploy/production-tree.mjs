/**
 * Copies only what one service needs to run: `node deploy/production-tree.mjs APP FOLDER`, after its build.
 *
 * The folder gets the built files that the service imports, laid out as in the repository, a
 * `package.json` with the packages they import, and the matching part of `package-lock.json`.
 * `npm ci --omit=dev` there completes it, and `node .` starts it.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const SCOPE = '@lanelight/';

/** The entry point of an app's image; the platform's is the operations command line. */
const entryOf = (app) => `apps/${app}/dist/${app === 'platform' ? 'maintenance' : 'main'}.js`;

/** Packages that load other packages by a name that no import shows. */
const LOADED_BY_NAME = {
  '@nestjs/core': ['@nestjs/platform-express'],
  '@nestjs/websockets': ['@nestjs/platform-socket.io'],
};

const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));
const packageOf = (request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/');
const posix = (path) => path.split(sep).join('/');

/** Packages that a file loads by a `require` of its own, also where only the name's beginning is written out. */
function requiredBy(source) {
  const own = /(?:const|let|var) (\w+) = createRequire\(import\.meta\.url\);/.exec(source)?.[1];
  const names = ['createRequire\\(import\\.meta\\.url\\)', ...(own ? [own] : [])].join('|');
  const calls = new RegExp(`(?:^|[^\\w.])(?:${names})(?:\\.resolve)?\\(\\s*['"\`]([@\\w][^'"\`$]*)`, 'gm');
  return [...source.matchAll(calls)].map(([, request]) => request);
}

/** Everything a built file names: static and dynamic imports, packages that it resolves, and files next to it, such as worker threads. */
function requestsOf(file) {
  const source = readFileSync(file, 'utf8');
  return new Set([
    ...ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName),
    ...requiredBy(source),
    ...[...source.matchAll(/import\.meta\.resolve\((['"])([^'"]+)\1\)/g)].map(([, , request]) => request),
    ...[...source.matchAll(/(['"])(\.\/[\w./-]+\.js)\1/g)].map(([, , request]) => request),
  ]);
}

/**
 * Follows the imports of a built file through the workspace.
 * @returns the files reached, relative to the repository, and the packages that they import
 */
export function followImports(entry, repository = REPOSITORY) {
  const files = new Set();
  const packages = new Set();
  const visit = (file) => {
    const path = posix(relative(repository, file));
    if (files.has(path)) return;
    files.add(path);
    for (const request of requestsOf(file)) {
      if (request.startsWith('.')) visit(resolve(dirname(file), request));
      else if (request.startsWith(SCOPE)) visit(createRequire(file).resolve(request));
      else if (!isBuiltin(request)) packages.add(packageOf(request));
    }
  };
  visit(join(repository, entry));
  for (const name of packages) for (const other of LOADED_BY_NAME[name] ?? []) packages.add(other);
  return { files: [...files].sort(), packages: [...packages].sort() };
}

/** Key of the installed package that `name` resolves to from the package at `from`, as Node looks it up. */
function lookUp(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const key = `${folder}${folder && '/'}node_modules/${name}`;
    if (lock.packages[key]) return key;
    if (folder === '') return undefined;
  }
}

/**
 * The part of a lock file that a manifest needs: its dependencies, direct and indirect, and its workspaces.
 * @throws Error when a needed package is not in the lock file
 */
export function pruneLock(lock, manifest) {
  const packages = {
    '': {
      name: manifest.name,
      version: manifest.version,
      workspaces: manifest.workspaces,
      dependencies: manifest.dependencies,
    },
  };
  for (const folder of manifest.workspaces) {
    packages[folder] = lock.packages[folder];
    packages[`node_modules/${lock.packages[folder].name}`] = { resolved: folder, link: true };
  }
  const visit = (name, from, isOptional) => {
    const key = lookUp(lock, from, name);
    if (key === undefined && !isOptional)
      throw new Error(`${name}, which ${from || 'the service'} needs, is not in package-lock.json`);
    if (key === undefined || packages[key]) return;
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = (packages[key] = lock.packages[key]);
    for (const other of Object.keys(dependencies)) visit(other, key, false);
    for (const other of Object.keys(optionalDependencies)) visit(other, key, true);
    for (const other of Object.keys(peerDependencies))
      if (!peerDependenciesMeta[other]?.optional) visit(other, key, false);
  };
  for (const name of Object.keys(manifest.dependencies)) visit(name, '', false);
  const sorted = Object.fromEntries(Object.entries(packages).sort(([left], [right]) => (left < right ? -1 : 1)));
  return {
    name: manifest.name,
    version: manifest.version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: sorted,
  };
}

/**
 * Writes the tree of one app.
 * @throws Error when the app is not built, or imports a package that is not among the product's dependencies
 */
export function writeProductionTree(app, folder, repository = REPOSITORY) {
  const root = readJson(repository, 'package.json');
  const entry = entryOf(app);
  const { files, packages } = followImports(entry, repository);
  const unlisted = packages.filter((name) => !root.dependencies[name]);
  if (unlisted.length > 0)
    throw new Error(`${app} imports ${unlisted.join(', ')}: not among the dependencies of package.json`);

  const workspaces = [...new Set(files.map((file) => file.split('/', 2).join('/')))];
  const manifest = {
    name: `lanelight-${app}`,
    version: root.version,
    private: true,
    type: 'module',
    main: entry,
    workspaces,
    dependencies: Object.fromEntries(packages.map((name) => [name, root.dependencies[name]])),
    overrides: root.overrides,
  };
  for (const path of [...files, ...workspaces.map((workspace) => `${workspace}/package.json`)]) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(join(repository, path), join(folder, path));
  }
  cpSync(join(repository, 'deploy', 'health.mjs'), join(folder, 'health.mjs'));
  const writeJson = (name, content) => writeFileSync(join(folder, name), `${JSON.stringify(content, undefined, 2)}\n`);
  writeJson('package.json', manifest);
  writeJson('package-lock.json', pruneLock(readJson(repository, 'package-lock.json'), manifest));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [app, folder] = process.argv.slice(2);
  if (!app || !folder) throw new Error('Usage: node deploy/production-tree.mjs APP FOLDER');
  writeProductionTree(app, resolve(folder));
}
