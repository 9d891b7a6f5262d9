import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '..', '..');

/**
 * Names of the environment variables that an app and the libraries of the services read, from their sources: every setting
 * is read through `...Setting(env, 'NAME')`, or as `env.NAME`.
 */
export function settingsRead(app: string): Set<string> {
  const files = globSync([`apps/${app}/src/**/*.ts`, 'libs/{service,messaging,event-sourcing}/src/**/*.ts'], {
    cwd: repository,
    exclude: ['**/*.spec.ts', '**/testing/**'],
  });
  const names = files.flatMap((file) => {
    const source = readFileSync(join(repository, file), 'utf8');
    return [
      ...source.matchAll(/Setting\(\s*[\w.]+,\s*'([A-Z][A-Z0-9_]+)'/g),
      ...source.matchAll(/\benv\.([A-Z][A-Z0-9_]+)/g),
    ].map(([, name = '']) => name);
  });
  // `DATABASE_URL` is the default of an argument; the second line is what Node itself reads.
  return new Set([...names, 'DATABASE_URL', 'NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS']);
}
