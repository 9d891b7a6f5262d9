import 'reflect-metadata';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PlatformProcess } from '@lanelight/testing';

const repository = join(import.meta.dirname, '..');
const FRONT_ENDS = ['shell', 'mechanic', 'reports', 'admin'];

/** A change to a source file: its path in the app, the old text and the new text. */
export type Change = [file: string, from: string, to: string];

/** Versions of what all micro-frontends of a page share. */
export interface SharedVersions {
  react?: string;
  /** Of `@lanelight/ui`. */
  ui?: string;
}

/**
 * A platform that serves micro-frontends from a separate folder, and the workspaces of teams that build one for it. It stands
 * inside the repository, where the packages are found.
 */
export class Site {
  private builds = 0;
  /** Whole seconds since 1970: the time that the files of the last deployment have. */
  private deployedAt = 0;

  private constructor(
    private readonly folder: string,
    readonly platform: PlatformProcess,
  ) {}

  static async start(): Promise<Site> {
    mkdirSync(join(repository, '.cache'), { recursive: true });
    const folder = mkdtempSync(join(repository, '.cache', 'e2e-site-'));
    for (const app of FRONT_ENDS) {
      cpSync(join(repository, 'apps', app, 'dist'), join(folder, 'site', app, 'dist'), { recursive: true });
      if (app !== 'shell')
        cpSync(join(repository, 'apps', app, 'remote.json'), join(folder, 'site', app, 'remote.json'));
    }
    return new Site(
      folder,
      await PlatformProcess.start({
        data: join(folder, 'data'),
        extra: ['--apps', join(folder, 'site')],
      }),
    );
  }

  async stop(): Promise<void> {
    await this.platform.stop();
    rmSync(this.folder, { recursive: true });
  }

  /** A hash for each file that is served, those of one micro-frontend excepted. */
  filesWithout(name: string): Record<string, string> {
    const root = join(this.folder, 'site');
    const files = globSync('**', { cwd: root }).filter(
      (file) => !file.startsWith(`${name}/`) && statSync(join(root, file)).isFile(),
    );
    return Object.fromEntries(
      files.map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(root, file)))
          .digest('hex'),
      ]),
    );
  }

  /** What is served of a micro-frontend now, to be put back later. */
  deployed(name: string): string {
    const copy = join(this.folder, 'kept', `${name}-${++this.builds}`);
    cpSync(join(this.folder, 'site', name, 'dist'), copy, { recursive: true });
    return copy;
  }

  /** Builds the repository's micro-frontend with changes, in a workspace that has no other; answers where the build is. */
  buildChanged(name: string, ...changes: Change[]): Promise<string> {
    return this.build(name, (app) => {
      cpSync(join(repository, 'apps', name), app, { recursive: true, filter: (source) => basename(source) !== 'dist' });
      for (const [file, from, to] of changes) {
        const source = readFileSync(join(app, file), 'utf8');
        if (!source.includes(from)) throw new Error(`${file} does not say ${from}`);
        writeFileSync(join(app, file), source.replaceAll(from, to));
      }
    });
  }

  /** Builds a micro-frontend that the repository does not have; `versions` are those that its workspace has, where they differ. */
  buildNew(name: string, files: Record<string, string>, versions: SharedVersions = {}): Promise<string> {
    const write = (app: string): void => {
      for (const [file, content] of Object.entries(files)) {
        mkdirSync(dirname(join(app, file)), { recursive: true });
        writeFileSync(join(app, file), content);
      }
    };
    return this.build(name, write, versions);
  }

  /** Replaces the served files with a build, as a team's pipeline does: copies it next to them, then switches. */
  deploy(name: string, build: string): void {
    const place = join(this.folder, 'site', name);
    cpSync(build, join(place, 'next'), { recursive: true });
    this.stampFiles(join(place, 'next'));
    if (!existsSync(join(place, 'remote.json'))) cpSync(join(build, 'remote.json'), join(place, 'remote.json'));
    if (existsSync(join(place, 'dist'))) renameSync(join(place, 'dist'), join(place, 'last'));
    renameSync(join(place, 'next'), join(place, 'dist'));
    rmSync(join(place, 'last'), { recursive: true, force: true });
  }

  /**
   * Gives the files a second of their own. Browsers ask for what has changed since the `Last-Modified` of their copy, which
   * counts seconds; teams never deploy twice in one.
   */
  private stampFiles(folder: string): void {
    this.deployedAt = Math.max(Math.floor(Date.now() / 1_000), this.deployedAt + 1);
    for (const file of globSync('**', { cwd: folder }))
      utimesSync(join(folder, file), this.deployedAt, this.deployedAt);
  }

  /** Takes a micro-frontend away, as if it had never been there. */
  remove(name: string): void {
    rmSync(join(this.folder, 'site', name), { recursive: true, force: true });
  }

  /** The same files once more under another version. */
  deployAsVersion(name: string, version: string): void {
    const file = join(this.folder, 'site', name, 'dist', 'remote.json');
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version }));
  }

  private async build(name: string, write: (app: string) => void, { react, ui }: SharedVersions = {}): Promise<string> {
    const workspace = join(this.folder, `workspace-${++this.builds}`);
    const app = join(workspace, 'apps', name);
    mkdirSync(app, { recursive: true });
    write(app);
    cpSync(join(repository, 'scripts'), join(workspace, 'scripts'), { recursive: true });
    mkdirSync(join(workspace, 'libs'));
    for (const lib of readdirSync(join(repository, 'libs')))
      if (!(ui && lib === 'ui')) symlinkSync(join(repository, 'libs', lib), join(workspace, 'libs', lib));
    if (ui) {
      mkdirSync(join(workspace, 'libs', 'ui'));
      writeFileSync(join(workspace, 'libs', 'ui', 'package.json'), JSON.stringify({ version: ui }));
    }
    const manifest = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    if (react) manifest.dependencies.react = react;
    writeFileSync(join(workspace, 'package.json'), JSON.stringify(manifest));
    await promisify(execFile)(process.execPath, [join(workspace, 'scripts', 'rspack.mjs')], { cwd: app });
    return join(app, 'dist');
  }
}
