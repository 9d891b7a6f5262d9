/**
 * Lays out the files of one built micro-frontend as they are served: `node deploy/site.mjs APP FOLDER`.
 * `files` is served to browsers; the shell's `settings/remotes.json` is the list of the other micro-frontends.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));

/** The list of micro-frontends as `apps/<name>/remote.json` declare them, all on the shell's host. */
export function listRemotes(repository = REPOSITORY) {
  return readdirSync(join(repository, 'apps'))
    .sort()
    .flatMap((name) => {
      const declaration = join(repository, 'apps', name, 'remote.json');
      if (!existsSync(declaration)) return [];
      // What a build adds to its views is known to the built micro-frontend alone, which the shell asks.
      const { views: _, ...declared } = JSON.parse(readFileSync(declaration, 'utf8'));
      return [{ ...declared, name, entry: `/remotes/${name}/mf-manifest.json` }];
    });
}

/** @throws Error when the app is not built or is not a micro-frontend */
export function writeSite(app, folder, repository = REPOSITORY) {
  const built = join(repository, 'apps', app, 'dist');
  if (existsSync(join(built, 'index.html'))) {
    cpSync(built, join(folder, 'files'), { recursive: true });
    mkdirSync(join(folder, 'settings'), { recursive: true });
    writeFileSync(
      join(folder, 'settings', 'remotes.json'),
      `${JSON.stringify(listRemotes(repository), undefined, 2)}\n`,
    );
  } else if (existsSync(join(built, 'mf-manifest.json'))) {
    cpSync(built, join(folder, 'files', 'remotes', app), { recursive: true });
  } else {
    throw new Error(`${app} is not a micro-frontend or is not built`);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [app, folder] = process.argv.slice(2);
  if (!app || !folder) throw new Error('Usage: node deploy/site.mjs APP FOLDER');
  writeSite(app, resolve(folder));
}
