import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  deadLetterTopicOf,
  newId,
  TOPICS,
  type SecondFactorEnrollment,
  type SessionTokens,
} from '@lanelight/contracts';
import { StoredDeadLetters, type DeadLetter } from '@lanelight/messaging';
import { sqliteDriver } from '@lanelight/mongoose-sqlite';
import { aDiagnostic, eventually, PlatformProcess, type ApiClient } from '@lanelight/testing';
import mongoose, { type Connection } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { DataDirectory } from '../data-directory.js';
import { SERVICES } from '../services.js';
import { runOperation } from './run.js';

mongoose.setDriver(sqliteDriver);

interface Ran {
  code: number;
  out: string;
  err: string;
}

/** Runs a command in this process; the platform is another one. */
async function ops(...args: string[]): Promise<Ran> {
  const lines = { out: [] as string[], err: [] as string[] };
  const code = await runOperation(
    args,
    {},
    { out: (line) => lines.out.push(line), err: (line) => lines.err.push(line) },
  );
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

const fail = (line: string): never => {
  throw new Error(line);
};

describe('operations on a platform on this machine', () => {
  let data: string;
  let platform: PlatformProcess;
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'lanelight-ops-'));
    platform = await PlatformProcess.start({ data });
  });
  afterAll(async () => {
    await platform.stop();
    rmSync(data, { recursive: true });
  });

  const run = (...args: string[]): Promise<Ran> => ops(...args, '--data', data);
  const json = async <T>(...args: string[]): Promise<T> => JSON.parse((await run(...args, '--json')).out) as T;
  const withDatabase = async <T>(name: string, work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = await mongoose.createConnection(DataDirectory.databasesIn(data)(name)).asPromise();
    return work(connection).finally(() => connection.close());
  };
  const viewTargets = (): Promise<{ active: string }> =>
    withDatabase(
      'diagnostics',
      async (connection) =>
        (await connection
          .collection<{ _id: string; active: string }>('projections')
          .findOne({ _id: 'vehicle_counts' }))!,
    );
  const tables = (service: string): string[] => {
    const database = new DatabaseSync(join(data, `${service}.sqlite`), { readOnly: true });
    const rows = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all() as { name: string }[];
    database.close();
    return rows.map(({ name }) => name);
  };

  it('verify finds nothing wrong while the platform is being used', async () => {
    const mechanic = await platform.client().signIn('mechanic-north');
    let isOver = false;
    const writing = (async () => {
      for (let id = newId(); !isOver; id = newId())
        for (const mileage of [1, 2, 3]) await mechanic.post('/api/drafts', { id, mileage });
    })();
    for (let round = 0; round < 5; round++) expect(await run('verify')).toMatchObject({ code: 0, err: '' });
    isOver = true;
    await writing;
  });

  it.each([['verify'], ['rebuild']])(
    '%s shows how far it is on a terminal, above the line that stays',
    async (command) => {
      const screen: string[] = [];
      const code = await runOperation(
        [command, '--service', 'assessments', '--data', data],
        {},
        { out: (line) => screen.push(line), err: fail, terminal: (text) => screen.push(text) },
      );
      expect(code).toBe(0);
      expect(screen.filter((text) => text.includes(' %')).length).toBeGreaterThan(0);
      expect(screen.at(-1)).not.toContain(' %');
      expect((await run(command, '--service', 'assessments')).out).not.toContain(' %');
    },
  );

  it('rebuild mends a wrong document that verify has found, and never shows a read model half built while drafts are being saved and listed', async () => {
    await withDatabase('diagnostics', (connection) =>
      connection.collection('drafts').updateOne({}, { $set: { mechanicName: 'Somebody else' } }),
    );
    expect(await run('verify', '--service', 'diagnostics')).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /drafts, \d+ documents, 1 difference\n {2}draft-[0-9a-f-]+ differs from its events\n[^]*1 fault found$/,
      ),
    });
    const mechanic = await platform.client().signIn('mechanic-north');
    const listed = async (client: ApiClient): Promise<Set<string>> => {
      const { status, body } = await client.get<{ items: { id: string }[] }>('/api/drafts?limit=200');
      expect(status).toBe(200);
      return new Set(body.items.map(({ id }) => id));
    };
    const accepted = [...(await listed(mechanic))];
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
        const seen = await listed(mechanic);
        expect(before.filter((id) => !seen.has(id))).toEqual([]);
      }
    })();
    const rebuilt = run('rebuild', '--service', 'diagnostics', '--projection', 'drafts').finally(() => (isOver = true));
    await Promise.all([writing, reading, rebuilt]);
    const { code, out } = await rebuilt;
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringMatching(/^diagnostics: drafts rebuilt from \d+ events of \d+ streams$/),
    });
    expect(lists).toBeGreaterThan(20);
    expect(tables('diagnostics').filter((name) => name.startsWith('drafts'))).toEqual(['drafts_2']);
    expect(
      (await json<{ services: { service: string; projections: object[] }[] }>('status')).services.find(
        ({ service }) => service === 'diagnostics',
      )!.projections,
    ).toContainEqual({ name: 'drafts', generation: 2, state: 'built' });
    expect(await run('verify', '--service', 'diagnostics')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/All is well$/),
    });
  });

  it('verify finds a wrong total of a view, and rebuild mends it', async () => {
    const { active } = await viewTargets();
    await withDatabase('diagnostics', (connection) =>
      connection.collection<{ _id: string }>(active).updateOne({ _id: 'all' }, { $set: { 'amounts.complete': 999 } }),
    );
    expect(await run('verify', '--service', 'diagnostics')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/the total of all is \{.*"complete":999.*1 fault found$/s),
    });
    expect(await run('rebuild', '--projection', 'vehicle_counts')).toMatchObject({ code: 0, err: '' });
    expect(await run('verify', '--service', 'diagnostics')).toMatchObject({ code: 0 });
  });

  it('status reports a view of an earlier release, and prepare rebuilds it', async () => {
    await withDatabase('diagnostics', (connection) =>
      connection
        .collection<{ _id: string }>('projections')
        .updateOne({ _id: 'vehicle_counts' }, { $set: { active: 'vehicle_counts_v0_1' } }),
    );
    expect(await run('status')).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^diagnostics +vehicle_counts +\d+ +rebuild needed$/m),
    });
    const { body } = await platform.client().get<{ checks: Record<string, object> }>('/health/ready');
    expect(body.checks['read models']).toEqual({ status: 'up', rebuildNeeded: ['vehicle_counts'] });
    expect(await run('prepare')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^diagnostics: vehicle_counts rebuilt from \d+ events of \d+ streams$/m),
    });
    expect(await run('status')).toMatchObject({ code: 0 });
    expect(await run('verify', '--service', 'diagnostics')).toMatchObject({ code: 0 });
  });

  it('prepare tells services of the records that an earlier release did not tell them of', async () => {
    const known = () =>
      withDatabase('enhancements', async (connection) => connection.collection('known_diagnostics').countDocuments({}));
    const before = await known();
    expect(before).toBeGreaterThan(0);
    await withDatabase('enhancements', (connection) => connection.collection('known_diagnostics').deleteMany({}));
    expect(await run('prepare')).toMatchObject({
      code: 0,
      out: expect.stringContaining(`enhancements: told of ${before} diagnostics`),
    });
    expect(await known()).toBe(before);
    expect((await run('prepare')).out).not.toContain('told of');
  });

  describe('erase', () => {
    /** Everything that the platform keeps, as text. */
    const everything = async (): Promise<string> => {
      const texts = await Promise.all(
        [...SERVICES, 'messaging'].map((name) =>
          withDatabase(name, async (connection) => {
            const collections = await connection.listCollections();
            return JSON.stringify(
              await Promise.all(collections.map((each) => connection.collection(each.name).find({}).toArray())),
            );
          }),
        ),
      );
      return texts.join();
    };
    const gone = async (text: string): Promise<void> => {
      await eventually(
        async () => ((await everything()).includes(text) ? undefined : true),
        20_000,
        `${text} to be gone`,
      );
    };

    it('takes a person out of everything, and leaves what they recorded for their auction', async () => {
      const superAdmin = await platform.client().signIn('super@demo.lanelight.test');
      const admin = await platform.client().signIn('admin-north');
      const person = {
        id: newId(),
        userId: 'leaving-mech',
        auctionId: admin.session!.user.auctionId,
        role: 'mechanic',
        fullName: 'Zebulon Quimby',
        email: 'zeb@quimby.test',
        password: 'lanelight-demo',
      };
      expect((await admin.post('/api/identity/users', person)).status).toBe(201);
      const mechanic = await platform.client().signIn('leaving-mech');
      const { body: diagnostic } = await mechanic.post<{ id: string }>('/api/diagnostics', aDiagnostic());
      expect((await mechanic.post('/api/drafts', { make: 'Quimbymobile' })).status).toBe(201);
      expect(await everything()).toContain('Zebulon Quimby');

      expect(await run('erase', '--person', person.id)).toMatchObject({ code: 2, err: expect.stringMatching(/--yes/) });
      expect(await run('erase', '--person', person.id, '--yes')).toMatchObject({ code: 0, err: '' });
      for (const text of ['Zebulon', 'quimby', 'leaving-mech', 'Quimbymobile']) await gone(text);
      expect((await superAdmin.get(`/api/diagnostics/${diagnostic.id}`)).body).toMatchObject({ mechanicName: null });
      expect(await platform.client().post('/api/identity/lookup', { userId: 'leaving-mech' })).toMatchObject({
        status: 404,
      });
      expect(await run('verify')).toMatchObject({ code: 0, err: '' });
    });

    it('leaves the last super admin', async () => {
      const { session } = await platform.client().signIn('super@demo.lanelight.test');
      expect(await run('erase', '--person', session!.user.id, '--yes')).toMatchObject({
        code: 1,
        err: 'This is the last active super admin. Create another one first',
      });
    });

    it('erases what an earlier release has kept of a deleted auction, and leaves auctions that exist', async () => {
      const superAdmin = await platform.client().signIn('super@demo.lanelight.test');
      const id = newId();
      await superAdmin.post('/api/auctions', { id, name: 'Vanishing Lane', password: 'lanelight-demo' });
      expect(await run('erase', '--auction', id, '--yes')).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^This auction still exists/),
      });
      await superAdmin.delete(`/api/auctions/${id}`);
      await gone('Vanishing');
      await withDatabase('auctions', async (connection) => {
        const commits = connection.collection<{ _id: string }>('commits');
        await commits.updateOne(
          { _id: `auction-${id}@0000000001` },
          { $set: { 'events.0.type': 'AuctionCreated', 'events.0.data': { name: 'Vanishing Lane' } } },
        );
      });
      expect(await everything()).toContain('Vanishing');
      expect(await run('erase', '--auction', id, '--yes')).toMatchObject({ code: 0, err: '' });
      expect(await everything()).not.toContain('Vanishing');
    });
  });

  it('signing-key rotate has identity make another key', async () => {
    const keys = () =>
      withDatabase('identity', (connection) => connection.collection('signing_keys').find({}).toArray());
    expect((await keys()).map(({ isOutdated }) => isOutdated)).toEqual([undefined]);
    expect(await run('signing-key', 'rotate')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Identity makes a new signing key within half a minute/),
    });
    expect((await keys()).map(({ isOutdated }) => isOutdated)).toContain(true);
  });

  describe('super-admin', () => {
    const signIn = (email: string, password: string) =>
      platform.client().post<SessionTokens>('/api/identity/sessions', { email, password });

    it('makes a second super admin, who chooses another password', async () => {
      const email = 'second@example.test';
      const { code, out } = await run('super-admin', 'add', '--email', ` ${email} `, '--name', 'Sue Lee');
      expect({ code, out }).toEqual({
        code: 0,
        out: expect.stringMatching(
          /^Added the super admin second@example.test\nPassword: [\w-]{24}\nIt is shown only here/,
        ),
      });
      const answer = await signIn(email, /Password: (\S+)/.exec(out)![1]!);
      expect(answer).toMatchObject({
        status: 201,
        body: { user: { roles: ['super_admin'], auctionId: null, fullName: 'Sue Lee', mustChangePassword: true } },
      });
      expect(await run('super-admin', 'add', '--email', email)).toMatchObject({
        code: 1,
        err: 'This email is already in use',
      });
      expect(await run('super-admin', 'add', '--email', 'second')).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^--email: Invalid email address/),
      });
    });

    it('lets one in again who is locked out, and ends their sessions', async () => {
      const email = 'third@example.test';
      const first = await json<{ password: string }>('super-admin', 'add', '--email', email);
      const { body: before } = await signIn(email, first.password);
      const superAdmin = await platform.client().signIn('super@demo.lanelight.test');
      const { id } = before.user;
      const third = await platform.client().signIn(email, first.password);
      const enrolled = await third.post<SecondFactorEnrollment>('/api/identity/me/second-factor/enrollments', {
        password: first.password,
      });
      const app = new TOTP({ secret: Secret.fromBase32(enrolled.body.key) });
      expect((await third.put('/api/identity/me/second-factor', { code: app.generate() })).status).toBe(200);
      expect((await signIn(email, first.password)).body).toHaveProperty('pendingToken');
      await superAdmin.patch(`/api/identity/users/${id}`, { fullName: 'Third', status: 'inactive' });
      const second = await json<{ password: string }>('super-admin', 'reset', '--email', 'Third@Example.test');
      expect((await signIn(email, first.password)).status).toBe(401);
      expect(await signIn(email, second.password)).toMatchObject({
        status: 201,
        body: { user: { id, status: 'active', mustChangePassword: true, hasSecondFactor: false } },
      });
      const refresh = { refreshToken: before.refreshToken };
      expect((await platform.client().post('/api/identity/sessions/refresh', refresh)).status).toBe(401);
      expect(await run('super-admin', 'reset', '--email', 'admin-north@demo.lanelight.test')).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^There is no super admin admin-north@demo.lanelight.test. Super admins: /),
      });
    });
  });

  it('shows outboxes, the process whose relay publishes, and read models', async () => {
    const isPublished = (out: string, service: string): boolean =>
      new RegExp(`^${service} +0 +- +\\S+ ${platform.child.pid} `, 'm').test(out);
    // What the tests above have caused may still be on its way.
    const out = await eventually(
      async () => {
        const status = await run('status');
        expect(status.code).toBe(0);
        return SERVICES.every((service) => isPublished(status.out, service)) ? status.out : undefined;
      },
      30_000,
      'empty outboxes, with the process that publishes them',
    );
    expect(out).toMatch(/^identity +users +1 +built$/m);
    expect(out).toContain('there are no consumer groups');
  });

  describe('dead letters', () => {
    const topic = TOPICS.assessments;
    /** A letter of an event that was handled long ago: handling it again changes nothing. */
    const park = (reason: string, change: (original: string) => string = (original) => original): Promise<DeadLetter> =>
      withDatabase('assessments', async (assessments) => {
        const commits = await assessments
          .collection<{ events: { type: string; id: string }[] }>('commits')
          .find({})
          .toArray();
        const event = commits.flatMap(({ events }) => events).find(({ type }) => type === 'AssessmentCompleted')!;
        const letter: DeadLetter = {
          _id: `diagnostics DiagnosticConsumer.onAssessmentCompleted ${event.id}`,
          topic: deadLetterTopicOf(topic),
          group: 'diagnostics',
          handler: 'DiagnosticConsumer.onAssessmentCompleted',
          reason,
          attempts: 6,
          original: change(JSON.stringify(event)),
          parkedAt: '2026-01-01T00:00:00.000Z',
        };
        await withDatabase('messaging', (messaging) => new StoredDeadLetters(messaging).park(letter));
        return letter;
      });

    it('are listed, shown, and handled by the running platform when they are redriven', async () => {
      const letter = await park('The database was away');
      const eventId = letter._id.split(' ').at(-1)!;
      expect((await run('dead-letters', 'list', '--topic', topic)).out).toMatch(
        /^PARKED AT .*\n2026-01-01T00:00:00.000Z {2}assessments.assessment.events {2}6 +The database was away {2}diagnostics DiagnosticConsumer/,
      );
      expect(await json('dead-letters', 'list', '--group', 'identity')).toEqual({ deadLetters: [] });
      expect(await json('dead-letters', 'show', eventId)).toEqual(letter);
      expect((await json<{ deadLetters: object }>('status')).deadLetters).toEqual({ [`${topic}.dlq`]: 1 });
      expect(await run('status', '--max-dead-letters', '0')).toMatchObject({
        code: 1,
        out: expect.stringMatching(/\n1 dead letter, more than 0$/),
      });
      expect(await run('status', '--max-dead-letters', '1')).toMatchObject({ code: 0 });
      expect(await run('dead-letters', 'redrive', '--id', eventId)).toEqual({
        code: 0,
        err: '',
        out: 'Handed 1 message to diagnostics\n1 handled',
      });
      expect((await run('dead-letters', 'list')).out).toBe('There are no dead letters');
    });

    it('stay when their messages fail again, and go for good only when that is confirmed', async () => {
      const letter = await park('Broken', () => '{broken');
      const redriven = await run('dead-letters', 'redrive', '--all');
      // It is no event any more, so it is parked under another name.
      expect(redriven).toMatchObject({
        code: 1,
        out: expect.stringContaining('Failed again and parked again: diagnostics assessments.assessment.events '),
      });
      const [parked] = (await json<{ deadLetters: DeadLetter[] }>('dead-letters', 'list')).deadLetters;
      expect(parked).toMatchObject({
        original: letter.original,
        reason: 'Not an event envelope: the message is not JSON',
      });
      expect(await run('dead-letters', 'redrive', '--topic', `${topic}.dlq`)).toMatchObject({
        code: 1,
        out: expect.stringContaining(`Failed again and parked again: ${parked!._id}: Not an event envelope`),
      });
      expect(await run('dead-letters', 'remove', '--id', parked!._id)).toMatchObject({
        code: 2,
        err: expect.stringContaining('Add --yes'),
      });
      expect(await run('dead-letters', 'remove', '--id', parked!._id, '--yes')).toMatchObject({
        code: 0,
        out: `Removed ${parked!._id}`,
      });
      expect(await run('dead-letters', 'redrive', '--all')).toMatchObject({
        code: 0,
        out: 'There are no dead letters',
      });
    });

    it('that are not there are named', async () => {
      expect(await run('dead-letters', 'show', 'nothing')).toMatchObject({
        code: 1,
        err: 'There is no dead letter "nothing". Use dead-letters list to see them all',
      });
      expect(await run('dead-letters', 'list', '--topic', 'weather')).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^There is no topic "weather". Topics: identity.user.events, /),
      });
    });

    it('are handled at the next start where no platform runs', async () => {
      await platform.stop();
      const { _id } = await park('The database was away');
      expect(await run('dead-letters', 'redrive', '--all', '--wait', '1')).toMatchObject({
        code: 1,
        out: expect.stringContaining('1 message not handled within 1 seconds: is the group running?'),
      });
      expect((await json<{ deadLetters: DeadLetter[] }>('dead-letters', 'list')).deadLetters).toEqual([
        expect.objectContaining({ _id }),
      ]);
      platform = await PlatformProcess.start({ data });
      expect(await run('dead-letters', 'redrive', '--all')).toMatchObject({ code: 0 });
    });
  });

  describe('at rest', () => {
    beforeAll(() => platform.stop());

    it('no command publishes, consumes or works on anything', async () => {
      const state = async (): Promise<unknown> =>
        Promise.all(
          SERVICES.map((service) =>
            withDatabase(service, async (connection) => ({
              commits: await connection.collection('commits').find({}).sort({ _id: 1 }).toArray(),
              relay: await connection.collection<{ _id: string }>('leases').findOne({ _id: 'relay' }),
            })),
          ),
        );
      // As a crash leaves it: an event that nobody has published, and one that asks for an assessment.
      await withDatabase('assessments', (connection) =>
        connection.collection('commits').updateMany({}, { $set: { unpublished: true } }),
      );
      const before = await state();
      expect((await run('status', '--max-backlog', '0')).code).toBe(1);
      for (const args of [['verify'], ['prepare'], ['rebuild', '--service', 'assessments'], ['dead-letters', 'list']])
        expect(await run(...args)).toMatchObject({ code: 0, err: '' });
      expect(await state()).toEqual(before);
    });

    it('verify finds a gap in a stream', async () => {
      await withDatabase('diagnostics', async (connection) => {
        const commits = connection.collection<{ _id: string; streamId: string; version: number }>('commits');
        const later = await commits.findOne({ version: 2 });
        await commits.deleteOne({ streamId: later!.streamId, version: 1 });
      });
      expect(await run('verify', '--service', 'diagnostics')).toMatchObject({
        code: 1,
        out: expect.stringMatching(/^diagnostics: \d+ streams, 1 gap\n {2}\S+ has version 2 instead of 1/),
      });
    });
  });
});

describe('operations that make no sense', () => {
  it.each([
    [
      'a directory without data',
      ['verify', '--data', '/nowhere/at/all'],
      {},
      'There is no Lanelight data in /nowhere/at/all',
    ],
    [
      'one database for all services',
      ['verify'],
      { DATABASE_URL: 'mongodb://host/lanelight' },
      'DATABASE_URL must contain {service}',
    ],
    [
      'a distributed platform without brokers',
      ['status'],
      { DATABASE_URL: 'mongodb://host/{service}' },
      'KAFKA_BROKERS is required along with DATABASE_URL',
    ],
    ['brokers without databases', ['status'], { KAFKA_BROKERS: 'host:9092' }, 'DATABASE_URL is required'],
    ['an unknown option', ['verify', '--fast'], {}, '--help for all commands'],
  ])('are refused with 2: %s', async (_what, args, env, message) => {
    const err: string[] = [];
    const code = await runOperation(args, env, { out: () => undefined, err: (line) => err.push(line) });
    expect({ code, err: err.join('\n') }).toEqual({ code: 2, err: expect.stringContaining(message) });
  });

  it('are explained by --help', async () => {
    expect(await ops('status', '--help')).toMatchObject({ code: 0, out: expect.stringMatching(/^Usage: npm run ops/) });
  });

  it('end without a word when nobody reads on', () => {
    const program = join(import.meta.dirname, '../../dist/maintenance.js');
    expect(
      spawnSync('sh', ['-c', '"$0" "$1" --help | true', process.execPath, program], { encoding: 'utf8' }),
    ).toMatchObject({ status: 0, stderr: '' });
  });
});
