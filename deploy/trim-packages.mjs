/**
 * Removes from the packages of a production tree what no process reads: `node deploy/trim-packages.mjs FOLDER`.
 * Licenses stay: they have to be passed on with the code.
 */
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Source maps, sources and types of TypeScript, sources of C, archives, and texts about the package. */
const UNREAD_FILES = /\.(map|[cm]?ts|tsx|c|cc|cpp|h|hpp|zip|md|markdown|flow|tsbuildinfo)$/i;
const LICENSES = /^(licen[cs]e|copying|notice)/i;
/** Folders at the top of a package. The same names further down can be code, such as `yaml/dist/doc`. */
const UNREAD_FOLDERS = ['__tests__', 'benchmark', 'benchmarks', 'doc', 'docs', 'example', 'examples', 'test', 'tests'];

/** Folders of all packages of a tree, also of those that packages have for themselves. */
const packagesOf = (folder) =>
  globSync('**/node_modules/{*,@*/*}/package.json', { cwd: folder }).map((file) => join(folder, dirname(file)));

/** Whether the package's own manifest names a file in the folder as code. */
function isCode(folder, name) {
  const {
    main = '',
    exports = '',
    bin = '',
    imports = '',
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return JSON.stringify([main, exports, bin, imports]).includes(`${name}/`);
}

export function trimPackages(folder) {
  for (const packageFolder of packagesOf(folder))
    for (const name of UNREAD_FOLDERS)
      if (existsSync(join(packageFolder, name)) && !isCode(packageFolder, name))
        rmSync(join(packageFolder, name), { recursive: true });
  for (const modules of globSync('{node_modules,*/*/node_modules}', { cwd: folder }))
    for (const entry of readdirSync(join(folder, modules), { recursive: true, withFileTypes: true }))
      if (entry.isFile() && UNREAD_FILES.test(entry.name) && !LICENSES.test(entry.name))
        rmSync(join(entry.parentPath, entry.name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Usage: node deploy/trim-packages.mjs FOLDER');
  const sizeOf = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
      (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
      0,
    );
  const before = sizeOf();
  trimPackages(resolve(folder));
  console.log(`${(before / 1e6).toFixed(1)} MB before, ${(sizeOf() / 1e6).toFixed(1)} MB after`);
}
