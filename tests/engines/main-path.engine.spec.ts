import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ASSESSMENT_COMPLETED, newId, REALTIME_PATH, TOPICS, type AssessmentCompletedPush } from '@lanelight/contracts';
import { ensureTopics } from '@lanelight/messaging/kafka';
import { aFaultyDiagnostic, eventually } from '@lanelight/testing';
import { Deployment, type Lane } from '@lanelight/testing/deployment';
import { io, type Socket } from 'socket.io-client';

const brokers = process.env.KAFKA_BROKERS!.split(',');
const mongoUri = process.env.MONGODB_URI!;

let deployment: Deployment;
let lane: Lane;
const sockets: Socket[] = [];
beforeAll(async () => {
  await ensureTopics({ brokers, clientId: 'main-path' }, Object.values(TOPICS), { partitions: 3 });
  deployment = await Deployment.start({ brokers, mongoUri });
  lane = await deployment.newLane();
}, 240_000);
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await deployment?.kill();
});

/** Connected as the browser is; collects what it is pushed. */
async function watch(baseUrl: string, accessToken: string): Promise<AssessmentCompletedPush[]> {
  const socket = io(baseUrl, { path: REALTIME_PATH, transports: ['websocket'], auth: { token: accessToken } });
  sockets.push(socket);
  const pushes: AssessmentCompletedPush[] = [];
  socket.on(ASSESSMENT_COMPLETED, (push: AssessmentCompletedPush) => pushes.push(push));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return pushes;
}

describe('Every service as its own process, over Kafka and MongoDB', () => {
  it('turns a submitted diagnostic into an assessment, a complete report and a push', async () => {
    const pushes = await watch(deployment.baseUrl, lane.mechanic.session!.accessToken);
    const id = newId();
    const correlationId = newId();
    const submitted = await lane.mechanic.request('POST', '/api/diagnostics', aFaultyDiagnostic({ id }), {
      'x-correlation-id': correlationId,
    });
    expect(submitted.status).toBe(201);
    const assessment = await eventually(
      async () => {
        const answer = await lane.admin.get(`/api/assessments/${id}`);
        return answer.status === 200 ? answer.body : undefined;
      },
      30_000,
      'the assessment',
    );
    expect(assessment).toMatchObject({ diagnosticId: id });
    await eventually(
      async () =>
        (await lane.admin.get<{ status: string }>(`/api/vehicles/${id}`)).body.status === 'Complete' || undefined,
      30_000,
      'the report',
    );
    const push = await eventually(
      async () => pushes.find(({ diagnosticId }) => diagnosticId === id),
      30_000,
      'the push',
    );
    expect(push).toMatchObject({ diagnosticId: id, version: 1, make: 'Honda', correlationId });
  });

  it('shows a diagnostic by its id, even if a draft has the same id', async () => {
    const id = newId();
    expect((await lane.mechanic.post('/api/drafts', { id, make: 'Honda' })).status).toBe(201);
    expect((await lane.mechanic.post('/api/diagnostics', aFaultyDiagnostic({ id }))).status).toBe(201);
    expect(await lane.admin.get(`/api/vehicles/${id}`)).toMatchObject({ status: 200, body: { id, isDraft: false } });
  });
});
