import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const repository = join(import.meta.dirname, '..', '..');

/** A change to a built file: its path in the repository, the old text, which stands there once, and the new text. */
export type Change = readonly [file: string, from: string, to: string];

const isBuilt = (path: string): boolean => !/[/\\](src|golden|node_modules)$/.test(path);

/**
 * Makes another release of some parts: their builds and those of all libraries, with changes. It stands inside the
 * repository, where the other packages are found. Its folder is removed at the end of the process's `using` block.
 */
export class Release implements Disposable {
  private constructor(readonly folder: string) {}

  static build(name: string, parts: readonly string[], changes: readonly Change[]): Release {
    mkdirSync(join(repository, '.cache'), { recursive: true });
    const release = new Release(mkdtempSync(join(repository, '.cache', `release-${name}-`)));
    for (const part of parts) release.copy(join('apps', part), join('apps', part));
    for (const library of readdirSync(join(repository, 'libs')))
      if (existsSync(join(repository, 'libs', library, 'dist')))
        release.copy(join('libs', library), join('node_modules', '@lanelight', library));
    for (const change of changes) release.change(change);
    return release;
  }

  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private copy(from: string, to: string): void {
    cpSync(join(repository, from), join(this.folder, to), { recursive: true, filter: isBuilt });
  }

  private change([file, from, to]: Change): void {
    const path = join(this.folder, file.replace(/^libs\//, 'node_modules/@lanelight/'));
    const text = readFileSync(path, 'utf8');
    if (text.split(from).length !== 2) throw new Error(`${file} does not have this text once: ${from}`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
}
