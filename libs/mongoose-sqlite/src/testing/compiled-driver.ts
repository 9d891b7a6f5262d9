import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformFileSync } from '@swc/core';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const WORKSPACE = fileURLToPath(new URL('../../../..', import.meta.url));

/** The driver's sources as JavaScript, for processes that tests start: plain Node reads no TypeScript of ours. */
export class CompiledDriver {
  private readonly folder: string;

  constructor() {
    const cache = join(WORKSPACE, 'node_modules', '.cache');
    mkdirSync(cache, { recursive: true });
    this.folder = mkdtempSync(join(cache, 'mongoose-sqlite-'));
    for (const name of readdirSync(SOURCES)) {
      if (!name.endsWith('.ts') || /\.(spec|contract)\.ts$/.test(name)) continue;
      const { code } = transformFileSync(join(SOURCES, name), {
        configFile: join(WORKSPACE, '.swcrc'),
        sourceMaps: false,
      });
      writeFileSync(join(this.folder, name.replace(/\.ts$/, '.js')), code);
    }
    writeFileSync(join(this.folder, 'package.json'), '{"type":"module"}');
  }

  /** What a child process imports to get `sqliteDriver`. */
  get module(): string {
    return pathToFileURL(join(this.folder, 'index.js')).href;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
