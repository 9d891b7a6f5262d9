import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import mongoose from 'mongoose';
import { eventually } from '../api-client.js';
import { freePort } from '../platform-process.js';
import { canRun, enginesCache, exists, removeWithProcess, testcontainers } from './host.js';

const run = promisify(execFile);

/** As in docker-compose.yml. */
const IMAGE = 'mongo:8.0.21';
const REPLICA_SET = 'rs0';
const READY_WITHIN_MS = 60_000;

/** A program of our own around FerretDB, which is a Go library too: its module file pins every version and checksum. */
const SOURCES = join(import.meta.dirname, '..', '..', 'ferretdb');
const FERRETDB = 'github.com/FerretDB/FerretDB';

/**
 * FerretDB 1.24 takes documents for identical that hold the same values under other names, and `$set` then writes nothing.
 * The lines of its comparison that leave the names out, and what is compiled in their place.
 */
const COMPARING_NAMES = {
  file: join('internal', 'types', 'identical.go'),
  changes: [
    ['_, aField, err := aIter.Next()', 'aName, aField, err := aIter.Next()'],
    ['_, bField, err := bIter.Next()', 'bName, bField, err := bIter.Next()'],
    ['if !Identical(aField, bField) {', 'if aName != bName || !Identical(aField, bField) {'],
  ],
} as const;

/** A MongoDB, or a database that speaks its protocol, for tests. */
export interface MongoEngine {
  /** `mongodb://…` without a database name. */
  readonly uri: string;
  readonly product: 'given' | 'MongoDB' | 'FerretDB';
  /** Ends the database in order and keeps its data; refused where the database is not the test's own. */
  pause(): Promise<void>;
  /** Ends the database without any warning, as a power cut would, and keeps its data. */
  kill(): Promise<void>;
  /** Lets the database hang: it keeps its connections and answers nothing, until `thaw`. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Starts the same database again, on the same port with the same data, and waits until it answers. */
  restart(): Promise<void>;
  /** Ends the database and removes its data, if it was started here. */
  stop(): Promise<void>;
}

export interface MongoEngineOptions {
  /** A database that no one else uses and that can be stopped and started: `MONGODB_URI` is not looked at. */
  own?: boolean;
}

/**
 * A MongoDB: that of `MONGODB_URI` if given; else MongoDB 8 in a container where a Docker engine has its image, as a
 * replica set of one member; else FerretDB over SQLite, built from the Go module proxy on first use (needs Go), on a free loopback port.
 */
export async function startMongo({ own = false }: MongoEngineOptions = {}): Promise<MongoEngine> {
  const given = process.env.MONGODB_URI;
  if (given && !own) return givenMongo(given);
  return (await canRun(IMAGE)) ? startInContainer() : startFerret();
}

function givenMongo(uri: string): MongoEngine {
  const notOurs = async (): Promise<never> => {
    throw new Error('Tests must not stop the database of MONGODB_URI; start one with { own: true }');
  };
  return {
    uri,
    product: 'given',
    pause: notOurs,
    kill: notOurs,
    freeze: notOurs,
    thaw: notOurs,
    restart: notOurs,
    stop: async () => undefined,
  };
}

async function startInContainer(): Promise<MongoEngine> {
  const { GenericContainer, Wait } = await testcontainers();
  // The member listens on the same port inside, so that its address in the replica set is good on both sides.
  const port = await freePort();
  const member = `127.0.0.1:${port}`;
  const uri = `mongodb://${member}`;
  const container = await new GenericContainer(IMAGE)
    .withCommand(['mongod', '--replSet', REPLICA_SET, '--bind_ip_all', '--port', String(port)])
    .withExposedPorts({ container: port, host: port })
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  const keep = removeWithProcess(container.getId());
  await command(`${uri}/?directConnection=true`, {
    replSetInitiate: { _id: REPLICA_SET, members: [{ _id: 0, host: member }] },
  });
  await untilReady(uri);
  return {
    uri,
    product: 'MongoDB',
    pause: async () => void (await run('docker', ['stop', container.getId()])),
    kill: async () => void (await run('docker', ['kill', container.getId()])),
    freeze: async () => void (await run('docker', ['pause', container.getId()])),
    thaw: async () => void (await run('docker', ['unpause', container.getId()])),
    restart: async () => {
      await container.restart();
      await untilReady(uri);
    },
    stop: async () => {
      // Testcontainers removes nothing that was stopped once.
      await run('docker', ['rm', '--force', '--volumes', container.getId()]);
      keep();
    },
  };
}

/** The program, built on first use into a cache outside of the work tree, by the checksum of its sources. */
export async function ferretProgram(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of ['main.go', 'turnstile.go', 'go.mod', 'go.sum']) hash.update(await readFile(join(SOURCES, name)));
  hash.update(JSON.stringify(COMPARING_NAMES));
  const cache = enginesCache();
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = join(cache, `ferretdb-${hash.digest('hex').slice(0, 16)}${suffix}`);
  if (await exists(program)) return program;

  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, 'ferretdb-making-'));
  const built = join(making, `ferretdb${suffix}`);
  try {
    const env = {
      ...process.env,
      CGO_ENABLED: '0',
      GOMODCACHE: join(cache, 'go-modules'),
      GOCACHE: join(cache, 'go-build'),
      GOFLAGS: '-modcacherw -mod=readonly -trimpath',
    };
    const moduleFile = await compareNames(making, env);
    const options = ['-tags', 'ferretdb_no_postgresql', '-modfile', moduleFile, '-o', built];
    await run('go', ['build', ...options, '.'], { cwd: SOURCES, env });
    // Complete or not there at all: another process may be building it too.
    await rename(built, program);
  } catch (cause) {
    throw new Error(
      'FerretDB could not be built from the Go module proxy; it needs Go 1.24 or newer, or set MONGODB_URI',
      { cause },
    );
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return program;
}

/** Copies FerretDB with the changed file, and answers the path of a module file that names the copy. */
async function compareNames(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  await run('go', ['mod', 'download', FERRETDB], { cwd: SOURCES, env });
  const { stdout } = await run('go', ['list', '-m', '-f', '{{.Dir}}', FERRETDB], { cwd: SOURCES, env });
  const copy = join(folder, 'source');
  await cp(stdout.trim(), copy, { recursive: true });
  const changed = join(copy, COMPARING_NAMES.file);
  let source = await readFile(changed, 'utf8');
  for (const [before, after] of COMPARING_NAMES.changes) {
    if (source.split(before).length !== 2) throw new Error(`${changed} does not have "${before}" once`);
    source = source.replace(before, after);
  }
  await writeFile(changed, source);
  for (const name of ['go.mod', 'go.sum']) await cp(join(SOURCES, name), join(folder, name));
  await run('go', ['mod', 'edit', `-replace=${FERRETDB}=${copy}`, join(folder, 'go.mod')], { env });
  return join(folder, 'go.mod');
}

async function startFerret(): Promise<MongoEngine> {
  const program = await ferretProgram();
  const folder = await mkdtemp(join(tmpdir(), 'lanelight-ferretdb-'));
  const address = `127.0.0.1:${await freePort()}`;
  const uri = `mongodb://${address}`;

  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    // The program ends with its standard input, so with this process, however that ends.
    const started = spawn(program, [address, folder], { cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] });
    child = started;
    let complaints = '';
    started.stderr.on('data', (text: Buffer) => (complaints = (complaints + text.toString()).slice(-10_000)));
    await untilReady(uri, () => {
      if (started.exitCode !== null) throw new Error(`FerretDB ended with ${started.exitCode}:\n${complaints}`);
    });
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  };
  const signal = (name: NodeJS.Signals) => async (): Promise<void> => void child?.kill(name);
  const stop = async (): Promise<void> => {
    // Its data is removed with it: there is nothing to save.
    await end('SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    uri,
    product: 'FerretDB',
    pause: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: signal('SIGSTOP'),
    thaw: signal('SIGCONT'),
    restart: start,
    stop,
  };
}

/** Waits until the database answers. `check` may give up early by throwing. */
async function untilReady(uri: string, check: () => void = () => undefined): Promise<void> {
  await eventually(
    async () => {
      check();
      return (await answers(uri)) || undefined;
    },
    READY_WITHIN_MS,
    `${uri} to answer`,
  );
}

/** Whether it takes writes: the member of a replica set does so once it was elected. */
const answers = (uri: string): Promise<boolean> =>
  command(uri, { hello: 1 }).then(
    ({ isWritablePrimary }) => isWritablePrimary === true,
    () => false,
  );

async function command(uri: string, document: mongoose.mongo.Document): Promise<mongoose.mongo.Document> {
  const client = new mongoose.mongo.MongoClient(uri, { serverSelectionTimeoutMS: 500, connectTimeoutMS: 500 });
  try {
    return await client.db('admin').command(document);
  } finally {
    await client.close();
  }
}
