import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId, REALTIME_PATH, TOPICS } from '@lanelight/contracts';
import { AssessmentWorker } from '@lanelight/assessments';
import { EventTransport, InProcessTransport } from '@lanelight/messaging';
import { aFaultyDiagnostic, ApiClient, AssessmentEndpointFake, eventually, freePort } from '@lanelight/testing';
import { io } from 'socket.io-client';
import { startTestPlatform, SUPER_ADMIN, type TestPlatform } from './platform.fixture.js';

const PASSWORD = 'lane-light';
const MODEL = 'test-model';

let test: TestPlatform;
let endpoint: AssessmentEndpointFake;
let mechanic: ApiClient;
let metricsPort: number;

beforeAll(async () => {
  endpoint = await AssessmentEndpointFake.start();
  metricsPort = await freePort();
  test = await startTestPlatform({
    env: {
      METRICS_PORT: String(metricsPort),
      OPENAI_MODEL: MODEL,
      OPENAI_BASE_URL: endpoint.url,
      OPENAI_INPUT_PRICE: '2.5',
      OPENAI_OUTPUT_PRICE: '10',
    },
  });
  const admin = await test.client.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
  const auctionId = newId();
  await admin.post('/api/auctions', { id: auctionId, name: 'North Test', password: PASSWORD });
  const user = { userId: 'north-mech', auctionId, role: 'mechanic', fullName: 'Ray', email: 'ray@test.example' };
  await admin.post('/api/identity/users', { ...user, password: PASSWORD });
  mechanic = await test.client.signIn('north-mech', PASSWORD);
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await test.stop();
  await endpoint.close();
});

const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();

/** Value of one sample by its name with labels; undefined if it is not there. */
async function sample(name: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

/** How much a sample grows while `work` is done, once it has grown. */
async function growthOf(name: string, work: () => Promise<unknown>): Promise<number> {
  const before = (await sample(name)) ?? 0;
  await work();
  return eventually(async () => ((await sample(name)) ?? 0) - before || undefined);
}

const reaches = (name: string, value: number): Promise<true> =>
  eventually(async () => (await sample(name)) === value || undefined);

async function submit(): Promise<string> {
  const id = newId();
  expect((await mechanic.post('/api/diagnostics', aFaultyDiagnostic({ id }))).status).toBe(201);
  return id;
}

/** Submits a diagnostic; resolves when its report is complete, and so everything behind it is done. */
async function complete(): Promise<void> {
  const id = await submit();
  await eventually(
    async () => (await mechanic.get<{ status: string }>(`/api/vehicles/${id}`)).body.status === 'Complete' || undefined,
  );
}

describe('the metrics of the one-process platform', () => {
  it('are nowhere on its own port', async () => {
    for (const path of ['/metrics', '/api/metrics', '/health/metrics'])
      expect({ path, status: (await test.client.get(path)).status }).toEqual({ path, status: 404 });
    const answers = await Promise.all(
      ['/no-such-page', '/metrics'].map((path) =>
        fetch(test.platform.baseUrl + path, { headers: { accept: 'text/html' } }),
      ),
    );
    const [missing, metrics] = answers.map(({ status, headers }) => [status, headers.get('content-type')]);
    expect(metrics).toEqual(missing);
    expect(await answers[1]!.text()).not.toContain('# HELP');
  });

  it('count requests by route', async () => {
    const name = 'http_request_duration_seconds_count{method="GET",route="/api/vehicles/:id",status="404"}';
    expect(await growthOf(name, () => mechanic.get(`/api/vehicles/${newId()}`))).toBe(1);
  });

  it('count handled events, how long they took, and how old they were', async () => {
    const handled = 'consumer="assessments",handler="AssessmentConsumer.onDiagnosticSubmitted",outcome="handled"';
    const lag = ((await sample('lanelight_event_lag_seconds_count{consumer="gateway"}')) ?? 0) + 1;
    const seconds = (await sample(`lanelight_event_handling_seconds_sum{${handled}}`)) ?? 0;
    expect(await growthOf(`lanelight_event_handling_seconds_count{${handled}}`, complete)).toBe(1);
    expect(await sample(`lanelight_event_handling_seconds_sum{${handled}}`)).toBeGreaterThan(seconds);
    await reaches('lanelight_event_lag_seconds_count{consumer="gateway"}', lag);
    expect(await sample('lanelight_event_lag_seconds_sum{consumer="gateway"}')).toBeGreaterThan(0);
  });

  it('count dead letters by consumer and topic, from 0', async () => {
    const topic = TOPICS.feedback;
    const name = `lanelight_dead_letters_total{consumer="assessments",topic="${topic}"}`;
    expect(await sample(name)).toBe(0);
    const poison = (): Promise<void> =>
      test.platform.app.get(InProcessTransport).publishMessage(topic, 'any', 'not an event');
    expect(await growthOf(name, poison)).toBe(1);
  });

  it('show what waits in an outbox, and for how long', async () => {
    await reaches('lanelight_outbox_commits{outbox="diagnostics"}', 0);
    expect(await sample('lanelight_outbox_oldest_seconds{outbox="diagnostics"}')).toBe(0);
    expect(await sample('lanelight_relay_active{outbox="diagnostics"}')).toBe(1);
    const transport = test.platform.app.get(InProcessTransport);
    const broken = jest.spyOn(transport, 'publish').mockRejectedValue(new Error('The broker is away'));
    await submit();
    await reaches('lanelight_outbox_commits{outbox="diagnostics"}', 1);
    await reaches('lanelight_relay_failing_streams{outbox="diagnostics"}', 1);
    const age = (await sample('lanelight_outbox_oldest_seconds{outbox="diagnostics"}'))!;
    expect(age).toBeGreaterThan(0);
    expect(await sample('lanelight_outbox_oldest_seconds{outbox="diagnostics"}')).toBeGreaterThan(age);
    broken.mockRestore();
    await reaches('lanelight_outbox_commits{outbox="diagnostics"}', 0);
    await reaches('lanelight_relay_failing_streams{outbox="diagnostics"}', 0);
  });

  it('show deliveries in progress, retries, and whether events flow', async () => {
    expect(await sample('lanelight_transport_up')).toBe(1);
    const transport = test.platform.app.get(EventTransport);
    const facts = { state: 'failing', inFlight: 3, retrying: 2, parked: 0 } as const;
    jest.spyOn(transport, 'health').mockReturnValue(facts);
    expect(await sample('lanelight_transport_up')).toBe(0);
    expect(await sample('lanelight_events_unfinished')).toBe(3);
    expect(await sample('lanelight_events_retrying')).toBe(2);
  });

  it('show assessments that wait and that are being made', async () => {
    const worker = test.platform.app.get(AssessmentWorker, { strict: false });
    const [waiting, running] = ['waiting', 'running'].map((state) => `lanelight_assessment_queue{state="${state}"}`);
    worker.pause();
    await submit();
    await reaches(waiting!, 1);
    endpoint.behave('timeout', { times: 1 });
    worker.resume();
    await reaches(running!, 1);
    await reaches(waiting!, 0);
    endpoint.cutOff();
    await reaches(running!, 0);
  });

  it('count assessments by engine, and what the model took and cost', async () => {
    const made = 'lanelight_assessment_duration_seconds_count{engine="model",outcome="made"}';
    const input = `lanelight_model_tokens_total{model="${MODEL}",direction="input"}`;
    const output = `lanelight_model_tokens_total{model="${MODEL}",direction="output"}`;
    const cost = `lanelight_model_cost_dollars_total{model="${MODEL}"}`;
    const answered = `lanelight_model_request_seconds_count{model="${MODEL}",outcome="answered"}`;
    const before = await Promise.all([input, output, cost, answered].map(sample));
    expect(await growthOf(made, complete)).toBe(1);
    const after = await Promise.all([input, output, cost, answered].map(sample));
    const grown = after.map((value, index) => Math.round((value! - (before[index] ?? 0)) * 1e6) / 1e6);
    // 1,200 tokens at $2.50 and 300 at $10 a million.
    expect(grown).toEqual([1_200, 300, 0.006, 1]);

    endpoint.behave('refusal');
    expect(
      await growthOf('lanelight_assessment_duration_seconds_count{engine="fallback",outcome="made"}', complete),
    ).toBe(1);
    expect(await sample(`lanelight_model_request_seconds_count{model="${MODEL}",outcome="refusal"}`)).toBe(1);
    endpoint.behave('ok');
  });

  it('count refused sign-ins by reason, from 0, and no good ones', async () => {
    const name = (reason: string): string => `lanelight_sign_in_failures_total{reason="${reason}"}`;
    const reasons = ['wrong_password', 'inactive', 'too_many_attempts', 'busy'];
    expect(await Promise.all(reasons.map((reason) => sample(name(reason))))).toEqual([0, 0, 0, 0]);
    const signIn = (password: string, userId = 'north-mech') =>
      test.client.post('/api/identity/sessions', { userId, password });
    await signIn(PASSWORD);
    expect(await growthOf(name('wrong_password'), () => signIn('wrong-password'))).toBe(1);
    expect(await growthOf(name('wrong_password'), () => signIn('wrong-password', 'nobody'))).toBe(1);
    await test.client.post('/api/identity/sessions', { nonsense: true });
    for (let attempts = 0; attempts < 12; attempts++) await signIn('wrong-password', 'nobody');
    expect(await sample(name('too_many_attempts'))).toBeGreaterThan(0);
    expect(await Promise.all(['inactive', 'busy'].map((reason) => sample(name(reason))))).toEqual([0, 0]);
  });

  it('show how many browsers are connected', async () => {
    expect(await sample('lanelight_sockets')).toBe(0);
    const socket = io(test.platform.baseUrl, {
      path: REALTIME_PATH,
      auth: { token: mechanic.session!.accessToken },
      transports: ['websocket'],
    });
    await reaches('lanelight_sockets', 1);
    socket.disconnect();
    await reaches('lanelight_sockets', 0);
  });
});
