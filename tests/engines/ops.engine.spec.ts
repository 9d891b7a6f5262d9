import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { deadLetterTopicOf, newId, TOPICS, type EventEnvelope } from '@lanelight/contracts';
import type { DeadLetter } from '@lanelight/messaging';
import { withKafkaDeadLetters } from '@lanelight/messaging/kafka';
import { aFaultyDiagnostic, eventually, type ApiClient } from '@lanelight/testing';
import { Deployment, type Lane } from '@lanelight/testing/deployment';
import { ServiceProcess } from '@lanelight/testing/service-process';
import { Kafka, logLevel } from 'kafkajs';
import mongoose, { type Connection } from 'mongoose';

Logger.overrideLogger(false);
const brokers = process.env.KAFKA_BROKERS!.split(',');
const mongoUri = process.env.MONGODB_URI!;
const repository = join(import.meta.dirname, '..', '..');

interface Ran {
  code: number;
  out: string;
  err: string;
}

/** Runs the command line as operators do: another process, with its settings in the environment. */
function ops(env: Record<string, string>, ...args: string[]): Promise<Ran> {
  const { PATH, HOME, TMPDIR } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=TimeoutNegativeWarning', join(repository, 'apps/platform/dist/maintenance.js'), ...args],
      {
        env: { PATH, HOME, TMPDIR, KAFKA_BROKERS: brokers.join(','), ...env },
        maxBuffer: 10_000_000,
      },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out: out.trim(), err: err.trim() }),
    );
  });
}

const newDatabases = (): string => {
  const address = new URL(mongoUri);
  address.pathname = `/ops${newId().slice(-10)}_{service}`;
  return decodeURI(address.href);
};

const groupsOnKafka = async (): Promise<string[]> => {
  const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const { groups } = await admin.listGroups();
  await admin.disconnect();
  return groups.map(({ groupId }) => groupId).sort();
};

describe('prepare, on Kafka and MongoDB', () => {
  const databases = newDatabases();
  let service: ServiceProcess;
  afterAll(() => service?.kill());

  const withDatabase = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = await mongoose.createConnection(databases.replace('{service}', 'identity')).asPromise();
    return work(connection).finally(() => connection.close());
  };
  const indexes = (): Promise<Record<string, string[]>> =>
    withDatabase(async (connection) => {
      const found: Record<string, string[]> = {};
      for (const { name } of await connection.listCollections())
        found[name] = (await connection.collection(name).listIndexes().toArray())
          .map((index) => String(index.name))
          .sort();
      return found;
    });

  it('makes a service ready that creates no indexes; without it the service says what to do', async () => {
    service = await ServiceProcess.at('identity', {
      DATABASE_URL: databases,
      KAFKA_BROKERS: brokers.join(','),
      CREATE_INDEXES: 'beforehand',
      SUPER_ADMIN_EMAIL: 'a@b.test',
      SUPER_ADMIN_PASSWORD: 'long-enough-password',
    });
    await service.start();
    const reason = await eventually(
      async () => {
        const answer = await fetch(`${service.baseUrl}/health/ready`).catch(() => undefined);
        return (
          answer &&
          ((await answer.json()) as { checks: Record<string, { reason?: string }> }).checks['identity indexes']?.reason
        );
      },
      30_000,
      'a reason',
    );
    expect(reason).toMatch(
      /^the database is not prepared: run the operations command "prepare". Missing: .*commits \(unpublished\).*sessions \(userId\)/,
    );

    // Two at once, as two Jobs might.
    const prepared = await Promise.all([
      ops({ DATABASE_URL: databases, KAFKA_PARTITIONS: '3' }, 'prepare'),
      ops({ DATABASE_URL: databases, KAFKA_PARTITIONS: '3' }, 'prepare', '--json'),
    ]);
    expect(prepared.map(({ code, err }) => ({ code, err }))).toEqual([
      { code: 0, err: '' },
      { code: 0, err: '' },
    ]);
    await service.ready(30_000);
    expect(await ops({ DATABASE_URL: databases, KAFKA_PARTITIONS: '3' }, 'prepare')).toEqual({
      code: 0,
      err: '',
      out: expect.stringMatching(/^All topics exist\n[^]*identity: nothing is missing/),
    });
    const before = await indexes();
    expect(before).toMatchObject({
      commits: ['_id_', 'unpublished_1'],
      sessions: ['_id_', 'expiresAt_1', 'userId_1'],
      leases: ['_id_'],
    });

    // It lives: it signs in the first super admin, publishes, keeps its leases.
    const signIn = (): Promise<Response> =>
      fetch(`${service.baseUrl}/api/identity/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"email":"a@b.test","password":"long-enough-password"}',
      });
    await eventually(async () => (await signIn()).ok || undefined, 20_000, 'the first super admin');
    await eventually(
      async () =>
        (await withDatabase((connection) => connection.collection('commits').countDocuments({ unpublished: true }))) ===
          0 || undefined,
      20_000,
      'the outbox to be empty',
    );
    expect(await indexes()).toEqual(before);
  });

  it('lets status report what waits while the brokers are down', async () => {
    const { code, out, err } = await ops({ DATABASE_URL: databases, KAFKA_BROKERS: '127.0.0.1:1' }, 'status');
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toMatch(
      /^Consumer groups\nunknown\n[^]*\nidentity +0 [^]*\nDead letters\nunknown\n\nNo broker in KAFKA_BROKERS responds: /,
    );
  });

  it('names the setting that is wrong', async () => {
    const wrong = await Promise.all([
      ops({ DATABASE_URL: databases, KAFKA_BROKERS: '127.0.0.1:1' }, 'prepare'),
      ops({ DATABASE_URL: databases, KAFKA_PARTITIONS: 'many' }, 'prepare'),
      ops({ DATABASE_URL: 'mongodb://user:secret@127.0.0.1:1/{service}' }, 'verify'),
    ]);
    expect(wrong).toEqual([
      { code: 1, out: '', err: expect.stringMatching(/^No broker in KAFKA_BROKERS responds/) },
      { code: 2, out: '', err: 'KAFKA_PARTITIONS must be a whole number from 1 to 10000, not "many"' },
      {
        code: 1,
        out: '',
        err: expect.stringMatching(
          /^The database of identity, mongodb:\/\/127.0.0.1:1\/identity \(DATABASE_URL\), does not respond/,
        ),
      },
    ]);
  });
});

describe('operations on running services, on Kafka and MongoDB', () => {
  let deployment: Deployment;
  let lane: Lane;
  let env: Record<string, string>;
  beforeAll(async () => {
    deployment = await Deployment.start({ brokers, mongoUri });
    lane = await deployment.newLane();
    env = { DATABASE_URL: deployment.databaseUrl };
  }, 240_000);
  afterAll(() => deployment?.kill());

  const run = (...args: string[]): Promise<Ran> => ops(env, ...args);
  const json = async <T>(...args: string[]): Promise<T> => JSON.parse((await run(...args, '--json')).out) as T;
  const withDatabase = async <T>(service: string, work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = await mongoose
      .createConnection(deployment.databaseUrl.replace('{service}', service))
      .asPromise();
    return work(connection).finally(() => connection.close());
  };
  const drafts = async (client: ApiClient): Promise<string[]> => {
    const { status, body } = await client.get<{ items: { id: string }[] }>('/api/drafts?limit=200');
    expect(status).toBe(200);
    return body.items.map(({ id }) => id);
  };

  it('rebuild never shows a read model half built while drafts are being saved and listed, and verify raises no false alarm', async () => {
    const { mechanic } = lane;
    const accepted: string[] = [];
    let isOver = false;
    let lists = 0;
    const writing = (async () => {
      // A mechanic may keep 200.
      while (!isOver && accepted.length < 190) {
        const id = newId();
        expect((await mechanic.post('/api/drafts', { id, mileage: accepted.length })).status).toBe(201);
        accepted.push(id);
      }
    })();
    const reading = (async () => {
      for (; !isOver; lists++) {
        const before = [...accepted];
        const seen = new Set(await drafts(mechanic));
        expect(before.filter((id) => !seen.has(id))).toEqual([]);
      }
    })();
    const looking = Promise.all([
      run('rebuild', '--projection', 'drafts'),
      run('verify', '--service', 'diagnostics'),
    ]).finally(() => (isOver = true));
    await Promise.all([writing, reading, looking]);
    const [rebuilt, verified] = await looking;
    expect(rebuilt).toEqual({
      code: 0,
      err: '',
      out: expect.stringMatching(/^diagnostics: drafts rebuilt from \d+ events of \d+ streams$/),
    });
    expect(verified).toEqual({
      code: 0,
      err: '',
      out: expect.stringMatching(/^diagnostics: \d+ streams?, 0 gaps\n[^]*All is well$/),
    });
    expect(lists).toBeGreaterThan(20);
    expect(
      await withDatabase('diagnostics', async (connection) =>
        (await connection.listCollections()).map(({ name }) => name).filter((name) => name.startsWith('drafts')),
      ),
    ).toEqual(['drafts_2']);
    expect((await run('verify')).out).toMatch(/All is well$/);
  });

  it('status shows every group, outbox and read model, and fails if a limit is exceeded', async () => {
    const { groups, services } = await eventually(
      async () => {
        const report = await json<{
          groups: { group: string; state: string; members: number; isGone: boolean; topics: { lag: number }[] }[];
          services: { service: string; backlog: number; relay: string }[];
        }>('status');
        // Gateways of other deployments on these brokers may have been killed.
        const isIdle =
          report.groups.every(({ isGone, topics }) => isGone || topics.every(({ lag }) => lag === 0)) &&
          report.services.every(({ backlog }) => backlog === 0);
        return isIdle ? report : undefined;
      },
      30_000,
      'everything to be handled',
    );
    for (const name of ['identity', 'auctions', 'diagnostics', 'assessments', 'enhancements']) {
      expect(groups).toContainEqual(expect.objectContaining({ group: name, state: 'Stable', members: 1 }));
      const pid = deployment.parts[name as 'identity'][0]!.pid;
      expect(services.find(({ service }) => service === name)!.relay).toMatch(new RegExp(`^\\S+ ${pid} `));
    }
    expect(groups).toContainEqual(
      expect.objectContaining({ group: expect.stringMatching(/^gateway-/), state: 'Stable', members: 1 }),
    );
    // Every process has one of these, so there is none to fall behind for all.
    expect(groups).not.toContainEqual(expect.objectContaining({ group: 'access' }));

    const assessments = deployment.parts.assessments[0]!;
    await assessments.stop();
    const before = await groupsOnKafka();
    expect((await lane.mechanic.post('/api/diagnostics', aFaultyDiagnostic({ id: newId() }))).status).toBe(201);
    const alarmed = await eventually(
      async () => {
        const ran = await run('status', '--max-lag', '0');
        return ran.code === 1 ? ran : undefined;
      },
      20_000,
      'the alarm',
    );
    expect(alarmed.out).toMatch(/^assessments +Empty +0 +diagnostics.diagnostic.events +1$/m);
    expect(alarmed.out).toMatch(/assessments is 1 messages behind on diagnostics.diagnostic.events, more than 0$/);
    // Reading the status has not joined any group.
    expect(await groupsOnKafka()).toEqual(before);
    await assessments.start();
    await deployment.ready();
  });

  it('redrives a dead letter to the running group, and keeps it when it fails again', async () => {
    const topic = TOPICS.auctions;
    const event = await withDatabase('auctions', async (connection) => {
      const commits = await connection.collection<{ events: EventEnvelope[] }>('commits').find({}).toArray();
      return commits.map(({ events }) => events[0]!).find(({ type }) => type === 'AuctionCreated')!;
    });
    const letterOf = (identity: string, original: string): DeadLetter => ({
      _id: `identity ${identity}`,
      topic: deadLetterTopicOf(topic),
      group: 'identity',
      handler: 'KnownAuctionConsumer.onAuctionNamed',
      reason: 'The database was away',
      attempts: 6,
      original,
      parkedAt: new Date().toISOString(),
    });
    const handled = letterOf(`KnownAuctionConsumer.onAuctionNamed ${event.id}`, JSON.stringify(event));
    const hopeless = letterOf('hopeless', JSON.stringify({ ...event, id: newId(), data: null }));
    await withKafkaDeadLetters({ brokers, clientId: 'ops-spec' }, async (letters) => {
      for (const letter of [handled, hopeless]) await letters.park(letter);
    });
    expect((await run('dead-letters', 'list', '--topic', topic)).out).toContain(handled._id);
    expect(await run('dead-letters', 'redrive', '--id', event.id)).toEqual({
      code: 0,
      err: '',
      out: 'Handed 1 message to identity\n1 handled',
    });
    expect(await run('dead-letters', 'show', handled._id)).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no dead letter'),
    });

    const again = await run('dead-letters', 'redrive', '--id', hopeless._id);
    expect(again).toMatchObject({
      code: 1,
      out: expect.stringMatching(/Failed again and parked again: identity .*data must be an object/),
    });
    const { deadLetters } = await json<{ deadLetters: DeadLetter[] }>('dead-letters', 'list', '--topic', topic);
    expect(deadLetters).toEqual([
      expect.objectContaining({ original: hopeless.original, reason: 'Not an event envelope: data must be an object' }),
    ]);
    expect((await json<{ deadLetters: object }>('status')).deadLetters).toMatchObject({ [`${topic}.dlq`]: 1 });
    expect(await run('dead-letters', 'remove', '--id', deadLetters[0]!._id, '--yes')).toMatchObject({ code: 0 });
    expect(await json('dead-letters', 'list', '--topic', topic)).toEqual({ deadLetters: [] });
  });

  it('verify finds missing documents', async () => {
    await withDatabase('auctions', (connection) => connection.collection('auctions').deleteMany({}));
    expect(await run('verify', '--service', 'auctions')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/auction-\S+ is missing\n/),
    });
  });
});
