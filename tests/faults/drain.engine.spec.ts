import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ASSESSMENT_COMPLETED,
  newId,
  REALTIME_PATH,
  REALTIME_TRANSPORTS,
  TOPICS,
  type AssessmentCompletedPush,
} from '@lanelight/contracts';
import { ensureTopics } from '@lanelight/messaging/kafka';
import { aFaultyDiagnostic, eventually, type ApiClient } from '@lanelight/testing';
import {
  Deployment,
  LANE_PASSWORD,
  PARTS,
  type Lane,
  type Part,
  type ServiceProcess,
} from '@lanelight/testing/deployment';
import { startKafka, startMongo, type KafkaEngine, type MongoEngine } from '@lanelight/testing/engines';
import mongoose from 'mongoose';
import { io, type Socket } from 'socket.io-client';

/** What health promises. */
const RED_WITHIN_MS = 5_000;
const AT_ONCE = 12;
/** More for one User ID at a time would be taken for guessing. */
const SIGN_INS = 8;
/** bcrypt rounds at which a sign-in takes about a second. */
const SLOW_SIGN_IN = '13';

/** On its own engines, because it stops them. */
describe('A deployment with two processes of each part', () => {
  let kafka: KafkaEngine;
  let mongo: MongoEngine;
  let database: mongoose.mongo.MongoClient;
  let deployment: Deployment;
  let lane: Lane;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    [kafka, mongo] = await Promise.all([startKafka({ own: true }), startMongo({ own: true })]);
    await ensureTopics({ brokers: kafka.brokers, clientId: 'drain' }, Object.values(TOPICS), { partitions: 3 });
    database = new mongoose.mongo.MongoClient(mongo.uri);
    deployment = await Deployment.start({
      brokers: kafka.brokers,
      mongoUri: mongo.uri,
      replicas: 2,
      env: { identity: { PASSWORD_ROUNDS: SLOW_SIGN_IN, DRAIN_MS: '60000' } },
    });
    lane = await deployment.newLane();
  }, 600_000);
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await deployment?.kill();
    await database?.close();
    await Promise.all([kafka?.stop(), mongo?.stop()]);
  });

  const isStored = async (service: string, streamId: string): Promise<boolean> =>
    (await database
      .db(deployment.databaseOf(service))
      .collection<{ _id: string }>('commits')
      .findOne({ _id: `${streamId}@0000000001` })) !== null;

  /** Ends a process while requests are on their way to it; answers what became of each, null where the connection was cut. */
  async function drainUnder(
    process: ServiceProcess,
    count: number,
    send: () => Promise<{ status: number }>,
  ): Promise<(number | null)[]> {
    const first = Promise.withResolvers<void>();
    const answers = Array.from({ length: count }, () =>
      send()
        .then(
          ({ status }) => status,
          () => null,
        )
        .finally(first.resolve),
    );
    // By then the others are being worked on.
    await first.promise;
    expect(await process.stop()).toBe(0);
    const statuses = await Promise.all(answers);
    await process.start();
    await process.ready(120_000);
    return statuses;
  }

  it('answers every sign-in in progress when a process is asked to end', async () => {
    const [identity] = deployment.parts.identity;
    const { userId } = lane.mechanic.session!.user;
    const statuses = await drainUnder(identity!, SIGN_INS, async () => {
      const answer = await fetch(`${identity!.baseUrl}/api/identity/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ userId, password: LANE_PASSWORD }),
      });
      await answer.text();
      return answer;
    });
    expect(statuses).toEqual(Array<number>(SIGN_INS).fill(201));
  }, 240_000);

  it.each<[Part, (client: Lane, id: string) => Promise<{ status: number }>, (id: string) => string]>([
    [
      'diagnostics',
      ({ mechanic }, id) => mechanic.post('/api/diagnostics', aFaultyDiagnostic({ id })),
      (id) => `diagnostic-${id}`,
    ],
    [
      'auctions',
      ({ mechanic }, id) => mechanic.post('/api/customers', { id, name: `Customer ${id}` }),
      (id) => `customer-${id}`,
    ],
  ])(
    '%s: whatever was stored was answered, also while a process ends',
    async (part, send, streamOf) => {
      for (const process of deployment.parts[part]) {
        const ids: string[] = [];
        const sent = (): Promise<{ status: number }> => {
          const id = newId();
          ids.push(id);
          return send(lane, id);
        };
        const statuses = await drainUnder(process, AT_ONCE, sent);
        for (const [index, status] of statuses.entries())
          expect([status, await isStored(part, streamOf(ids[index]!))]).toEqual(
            status === 201 ? [201, true] : [status, false],
          );
        expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(0);
      }
    },
    240_000,
  );

  it('ends every part with 0, events and assessments under way', async () => {
    const ids = Array.from({ length: AT_ONCE }, newId);
    await Promise.all(ids.map((id) => lane.mechanic.post('/api/diagnostics', aFaultyDiagnostic({ id }))));
    for (const part of PARTS) {
      const [process] = deployment.parts[part];
      expect([part, await process!.stop()]).toEqual([part, 0]);
      await process!.start();
    }
    await deployment.ready(120_000);
    for (const id of ids)
      await eventually(
        async () =>
          (await lane.admin.get<{ status: string }>(`/api/vehicles/${id}`)).body.status === 'Complete' || undefined,
        120_000,
        `${id} to be complete`,
      );
  }, 400_000);

  it('pushes to browsers, whichever gateway they come to: no request has to follow another to the same one', async () => {
    const pushes = await Promise.all(Array.from({ length: 8 }, () => watch(lane.mechanic)));
    const id = newId();
    expect((await lane.mechanic.post('/api/diagnostics', aFaultyDiagnostic({ id }))).status).toBe(201);
    for (const each of pushes)
      await eventually(async () => each.find(({ diagnosticId }) => diagnosticId === id), 60_000, 'the push');
  });

  /** Connected as the browser is, through the front. */
  async function watch({ session }: ApiClient): Promise<AssessmentCompletedPush[]> {
    const socket = io(deployment.baseUrl, {
      path: REALTIME_PATH,
      transports: [...REALTIME_TRANSPORTS],
      tryAllTransports: true,
      forceNew: true,
      auth: { token: session!.accessToken },
    });
    sockets.push(socket);
    const pushes: AssessmentCompletedPush[] = [];
    socket.on(ASSESSMENT_COMPLETED, (push: AssessmentCompletedPush) => pushes.push(push));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return pushes;
  }

  it('reports within five seconds, in every part, that the broker is down, and becomes ready again on its own', async () => {
    await kafka.pause();
    await Promise.all(
      deployment.processes.map((process) =>
        eventually(
          async () => !(await process.isReady()) || undefined,
          RED_WITHIN_MS,
          `${process.name} to be red`,
          100,
        ),
      ),
    );
    await kafka.restart();
    await deployment.ready(120_000);
  }, 240_000);

  it('reports within five seconds, in every service, that the database hangs, and becomes ready again on its own', async () => {
    await mongo.freeze();
    const services = deployment.processes.filter(({ name }) => name !== 'gateway');
    await Promise.all(
      services.map((process) =>
        eventually(
          async () => !(await process.isReady()) || undefined,
          RED_WITHIN_MS,
          `${process.name} to be red`,
          100,
        ),
      ),
    );
    await mongo.thaw();
    await deployment.ready(120_000);
    const { status } = await lane.mechanic.post('/api/diagnostics', aFaultyDiagnostic());
    expect(status).toBe(201);
  }, 240_000);
});
