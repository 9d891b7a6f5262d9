import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';

export interface Instruction {
  name: string;
  /** `--name=value` before the arguments, in order. */
  flags: string[];
  rest: string;
}

export interface Stage {
  /** An image, or the name of an earlier stage. */
  base: string;
  name: string | null;
  instructions: Instruction[];
}

const KNOWN = new Set([
  'FROM',
  'WORKDIR',
  'COPY',
  'RUN',
  'ARG',
  'ENV',
  'USER',
  'EXPOSE',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'ENTRYPOINT',
  'CMD',
  'LABEL',
]);

/**
 * Reads the part of the Dockerfile language that ours are written in.
 * @throws Error for anything else
 */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))) {
    const [, name = '', flagText = '', rest = ''] = /^([A-Z]+)((?:\s+--\S+)*)\s+(.*)$/.exec(line) ?? [];
    if (!KNOWN.has(name)) throw new Error(`Not understood: ${line}`);
    const flags = flagText.split(/\s+/).filter(Boolean);
    if (name === 'FROM') {
      const [base = '', , stage = null] = rest.split(/\s+/);
      stages.push({ base, name: stage, instructions: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`Before the first FROM: ${line}`);
      stage.instructions.push({ name, flags, rest });
    }
  }
  return stages;
}

/** What an image is, as far as a plain file system can hold it. */
export interface PlainImage {
  /** Represents `/` of the image. */
  root: string;
  workdir: string;
  env: Record<string, string>;
  labels: Record<string, string>;
  user: string | null;
  ports: number[];
  stopSignal: string;
  healthcheck: string[] | null;
  entrypoint: string[];
  cmd: string[];
  /** The image at the bottom. */
  base: string;
}

export interface PlainBuild {
  dockerfile: string;
  /** The build context, seen through its `.dockerignore`. */
  context: string;
  args?: Record<string, string>;
  /** Does what a command would do, in its folder, and answers true; or false, and the command is run. */
  instead: (command: string, folder: string) => boolean;
}

/** Finished stages that depend on no argument, by what they are made of. */
const finished = new Map<string, PlainImage>();
const folders: string[] = [];

/** Removes everything that builds have left. */
export function removeBuilds(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  finished.clear();
}

/**
 * Runs the steps of a Dockerfile in folders instead of images: stages, copies, and commands, these by this machine's
 * shell with the Node of this process. It is not a container: a command that names an absolute path is rejected.
 */
export function buildPlainly(build: PlainBuild): PlainImage {
  const stages = parseDockerfile(readFileSync(build.dockerfile, 'utf8'));
  const last = stages.at(-1);
  if (!last) throw new Error('No stage');
  return buildStage(last, stages, build);
}

/** Whether a stage, or one that it is made from, depends on an argument. */
function usesArguments(stage: Stage, stages: readonly Stage[]): boolean {
  const madeFrom = [
    stage.base,
    ...stage.instructions.flatMap(({ flags }) =>
      flags.filter((flag) => flag.startsWith('--from=')).map((flag) => flag.slice('--from='.length)),
    ),
  ];
  return (
    stage.instructions.some(({ name }) => name === 'ARG') ||
    stages.some((other) => other !== stage && madeFrom.includes(other.name ?? '') && usesArguments(other, stages))
  );
}

function buildStage(stage: Stage, stages: readonly Stage[], build: PlainBuild): PlainImage {
  const below = stages.find(({ name }) => name === stage.base);
  const isShared = !usesArguments(stage, stages);
  const key = JSON.stringify([build.context, stages.slice(0, stages.indexOf(stage) + 1)]);
  const known = isShared ? finished.get(key) : undefined;
  if (known) return known;

  const root = mkdtempSync(join(tmpdir(), 'lanelight-image-'));
  chmodSync(root, 0o755);
  folders.push(root);
  let image: PlainImage = {
    root,
    workdir: '/',
    env: {},
    labels: {},
    user: null,
    ports: [],
    stopSignal: 'SIGTERM',
    healthcheck: null,
    entrypoint: [],
    cmd: [],
    base: stage.base,
  };
  if (below) {
    const { root: source, ...settings } = buildStage(below, stages, build);
    execFileSync('cp', ['-al', `${source}/.`, root]);
    image = { ...settings, root };
  }
  const args: Record<string, string> = {};
  for (const instruction of stage.instructions) apply(instruction, image, args, { stages, build });
  if (isShared) finished.set(key, image);
  return image;
}

function apply(
  { name, flags, rest }: Instruction,
  image: PlainImage,
  args: Record<string, string>,
  { stages, build }: { stages: readonly Stage[]; build: PlainBuild },
): void {
  const expand = (text: string): string =>
    text.replace(/\$\{(\w+)\}/g, (_, variable: string) => args[variable] ?? image.env[variable] ?? '');
  const place = (path: string): string => join(image.root, path.startsWith('/') ? path : join(image.workdir, path));
  const words = (): string[] => expand(rest).split(/\s+/);
  switch (name) {
    case 'ARG':
      {
        const [variable = '', preset] = rest.split('=');
        const value = build.args?.[variable] ?? preset;
        if (value === undefined) throw new Error(`The argument ${variable} is not given`);
        args[variable] = value;
      }
      return;
    case 'LABEL':
      for (const pair of words()) image.labels[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1);
      return;
    case 'ENV':
      for (const pair of words()) image.env[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1);
      return;
    case 'WORKDIR':
      image.workdir = rest;
      mkdirSync(place('.'), { recursive: true });
      return;
    case 'COPY': {
      const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length);
      const source = stages.find((stage) => stage.name === from);
      if (from && !source) throw new Error(`No stage is called ${from}`);
      const paths = words();
      const target = paths.pop() ?? '.';
      for (const path of paths) {
        if (source) copyTree(join(buildStage(source, stages, build).root, path), place(target));
        else copyFromContext(build.context, path, place(target), target.endsWith('/'));
      }
      return;
    }
    case 'RUN': {
      const command = expand(rest);
      const folder = place('.');
      if (/(^|[\s=:'"])\/(?!dev\/null)/.test(command)) throw new Error(`Names an absolute path: ${command}`);
      if (build.instead(command, folder)) return;
      const env = {
        HOME: process.env.HOME,
        LANG: 'C.UTF-8',
        ...args,
        ...image.env,
        PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      };
      execFileSync('sh', ['-c', command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
      return;
    }
    case 'USER':
      image.user = rest;
      return;
    case 'EXPOSE':
      image.ports.push(Number(rest));
      return;
    case 'STOPSIGNAL':
      image.stopSignal = rest;
      return;
    case 'HEALTHCHECK': {
      const command = /(?:^|\s)CMD\s+(\[.*\])$/.exec(rest)?.[1];
      if (!command) throw new Error(`Not understood: HEALTHCHECK ${rest}`);
      image.healthcheck = JSON.parse(command) as string[];
      return;
    }
    case 'ENTRYPOINT':
      image.entrypoint = JSON.parse(rest) as string[];
      return;
    case 'CMD':
      image.cmd = JSON.parse(rest) as string[];
  }
}

/** As links where that goes: the copy is never written to, but replaced. */
function copyTree(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  execFileSync('cp', ['-al', '--remove-destination', `${source}/.`, target]);
}

function copyFromContext(context: string, path: string, target: string, intoFolder: boolean): void {
  const isIgnored = ignoredBy(readFileSync(join(context, '.dockerignore'), 'utf8'));
  if (path !== '.') {
    if (isIgnored(path)) throw new Error(`${path} is copied, and ignored by .dockerignore`);
    cpSync(join(context, path), intoFolder ? join(target, path) : target, { recursive: true });
    return;
  }
  for (const entry of globSync('**/*', {
    cwd: context,
    withFileTypes: true,
    exclude: (entry) => isIgnored(relativeTo(context, entry)),
  })) {
    const name = relativeTo(context, entry);
    if (entry.isDirectory() || isIgnored(name)) continue;
    const copy = join(target, name);
    mkdirSync(dirname(copy), { recursive: true });
    rmSync(copy, { force: true });
    cpSync(join(context, name), copy);
  }
  // Names that begin with a dot do not match `**/*`.
  for (const name of globSync('.*', { cwd: context }))
    if (!isIgnored(name) && existsSync(join(context, name)))
      cpSync(join(context, name), join(target, name), { recursive: true });
}

const relativeTo = (context: string, { parentPath, name }: { parentPath: string; name: string }): string =>
  join(parentPath, name).slice(context.length).replace(/^\//, '');

/** Patterns of a `.dockerignore`, without exceptions: a folder that is ignored takes all that is in it along. */
export function ignoredBy(text: string): (path: string) => boolean {
  const patterns = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const exception = patterns.find((pattern) => pattern.startsWith('!'));
  if (exception) throw new Error(`Not understood: ${exception}`);
  return (path) => {
    const parts = path.split('/');
    return patterns.some((pattern) =>
      parts.some((_, index) => matchesGlob(parts.slice(0, index + 1).join('/'), pattern)),
    );
  };
}
