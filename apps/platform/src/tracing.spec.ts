import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ASSESSMENT_COMPLETED, newId, TOPICS } from '@lanelight/contracts';
import { ConfigurationError, startTracing } from '@lanelight/service';
import {
  aFaultyDiagnostic,
  AssessmentEndpointFake,
  eventually,
  pathOf,
  TraceCollector,
  type ApiClient,
  type CollectedSpan,
} from '@lanelight/testing';
import { startTestPlatform, SUPER_ADMIN } from './platform.fixture.js';

const repository = join(import.meta.dirname, '..', '..', '..');
const PASSWORD = 'lane-light';
const CALLERS_TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLERS_SPAN = 'b7ad6b7169203331';

let collector: TraceCollector;
let endpoint: AssessmentEndpointFake;
let mechanic: ApiClient;
const correlationId = newId();
const id = newId();

const tracesWith = (test: (span: CollectedSpan) => boolean): CollectedSpan[] => {
  const traceIds = new Set(collector.spans.filter(test).map(({ traceId }) => traceId));
  return collector.spans.filter(({ traceId }) => traceIds.has(traceId));
};

async function complete(headers: Record<string, string>, diagnosticId: string): Promise<void> {
  const body = aFaultyDiagnostic({ id: diagnosticId });
  expect((await mechanic.request('POST', '/api/diagnostics', body, headers)).status).toBe(201);
  await eventually(
    async () =>
      (await mechanic.get<{ status: string }>(`/api/vehicles/${diagnosticId}`)).body.status === 'Complete' || undefined,
  );
}

// All spans are there when the platform has closed.
beforeAll(async () => {
  collector = await TraceCollector.start();
  endpoint = await AssessmentEndpointFake.start();
  const test = await startTestPlatform({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OPENAI_MODEL: 'test-model', OPENAI_BASE_URL: endpoint.url },
  });
  const admin = await test.client.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
  const auctionId = newId();
  await admin.post('/api/auctions', { id: auctionId, name: 'North Test', password: PASSWORD });
  const user = { userId: 'north-mech', auctionId, role: 'mechanic', fullName: 'Ray', email: 'ray@test.example' };
  await admin.post('/api/identity/users', { ...user, password: PASSWORD });
  mechanic = await test.client.signIn('north-mech', PASSWORD);
  await complete({ 'x-correlation-id': correlationId }, id);
  await complete({ traceparent: `00-${CALLERS_TRACE}-${CALLERS_SPAN}-01` }, newId());
  await complete({ traceparent: `00-${CALLERS_TRACE.replace('0', '1')}-${CALLERS_SPAN}-00` }, newId());
  await mechanic.request('GET', `/api/vehicles/${newId()}`, undefined, { traceparent: 'nonsense' });
  await test.stop();
});
afterAll(async () => {
  await endpoint.close();
  await collector[Symbol.asyncDispose]();
});

describe('A traced platform', () => {
  it('follows a submission in one trace, through both topics, to the push', () => {
    const spans = tracesWith(({ attributes }) => attributes['lanelight.correlation_id'] === correlationId);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    const push = spans.filter(({ name }) => name === `push ${ASSESSMENT_COMPLETED}`);
    expect(push.map((span) => pathOf(span, spans))).toEqual([
      [
        'POST /api/diagnostics',
        `send ${TOPICS.diagnostics}`,
        `process ${TOPICS.diagnostics}`,
        'assess',
        `send ${TOPICS.assessments}`,
        `process ${TOPICS.assessments}`,
        `push ${ASSESSMENT_COMPLETED}`,
      ],
    ]);
    const report = spans.find(
      ({ attributes }) => attributes['lanelight.handler'] === 'DiagnosticConsumer.onAssessmentCompleted',
    );
    expect(pathOf(report!, spans).slice(0, 2)).toEqual(['POST /api/diagnostics', `send ${TOPICS.diagnostics}`]);
    expect(spans.filter(({ parentSpanId }) => parentSpanId === '').map(({ name }) => name)).toEqual([
      'POST /api/diagnostics',
    ]);
    expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length);
  });

  it('describes requests, messages and the model as the semantic conventions have it', () => {
    const spans = tracesWith(({ attributes }) => attributes['lanelight.correlation_id'] === correlationId);
    const one = (name: string, attributes: object = {}): CollectedSpan | undefined =>
      spans.find(
        (span) =>
          span.name === name && Object.entries(attributes).every(([key, value]) => span.attributes[key] === value),
      );
    expect(one('POST /api/diagnostics')).toMatchObject({
      service: 'platform',
      kind: 2,
      status: 0,
      attributes: { 'http.request.method': 'POST', 'http.route': '/api/diagnostics', 'http.response.status_code': 201 },
    });
    const message = {
      'messaging.system': 'in_process',
      'messaging.destination.name': TOPICS.diagnostics,
      'messaging.message.conversation_id': correlationId,
      'lanelight.event.type': 'DiagnosticSubmitted',
    };
    const sent = one(`send ${TOPICS.diagnostics}`, { 'lanelight.event.type': 'DiagnosticSubmitted' });
    expect(sent).toMatchObject({ kind: 4, attributes: { ...message, 'messaging.operation.type': 'send' } });
    expect(one(`process ${TOPICS.diagnostics}`, { 'messaging.consumer.group.name': 'assessments' })).toMatchObject({
      kind: 5,
      parentSpanId: sent?.spanId,
      attributes: {
        ...message,
        'messaging.operation.type': 'process',
        'messaging.message.id': sent?.attributes['messaging.message.id'],
      },
    });
    expect(one('chat test-model')).toMatchObject({
      kind: 3,
      attributes: { 'gen_ai.operation.name': 'chat', 'server.address': '127.0.0.1' },
    });
    expect(JSON.stringify(collector.spans)).not.toContain(PASSWORD);
  });

  it('continues the trace of its caller, and not one that is malformed or not sampled', () => {
    const spans = collector.spans.filter(({ traceId }) => traceId === CALLERS_TRACE);
    expect(spans.find(({ name }) => name === 'POST /api/diagnostics')?.parentSpanId).toBe(CALLERS_SPAN);
    expect(spans.some(({ name }) => name === `push ${ASSESSMENT_COMPLETED}`)).toBe(true);
    expect(collector.spans.filter(({ traceId }) => traceId === CALLERS_TRACE.replace('0', '1'))).toEqual([]);
    const missing = collector.spans.find(
      ({ name, attributes }) => name === 'GET /api/vehicles/:id' && attributes['http.response.status_code'] === 404,
    );
    expect(missing?.parentSpanId).toBe('');
  });

  it('has no spans of health checks and keys', () => {
    expect(collector.spans.filter(({ name }) => /health|well-known/.test(name))).toEqual([]);
  });
});

describe('Tracing', () => {
  it('refuses settings that are wrong, by name', async () => {
    const refused = (env: Record<string, string>): Promise<unknown> =>
      startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', ...env }, 'test');
    await expect(refused({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost' })).rejects.toThrow(ConfigurationError);
    await expect(refused({ OTEL_TRACES_SAMPLER_ARG: '2' })).rejects.toThrow(
      'OTEL_TRACES_SAMPLER_ARG must be from 0 to 1',
    );
  });

  it('loads nothing of OpenTelemetry’s SDK without an endpoint', () => {
    const loaded = (env: Record<string, string>): string[] => {
      const hook = `import { registerHooks } from 'node:module';
        registerHooks({ resolve(name, context, next) { if (name.startsWith('@opentelemetry/')) console.log(name); return next(name, context); } });
        const { startTracing } = await import('@lanelight/service');
        await startTracing(${JSON.stringify(env)}, 'test');`;
      const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', hook], {
        cwd: join(repository, 'apps/platform'),
        encoding: 'utf8',
      });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      return [...new Set(stdout.split('\n').filter((name) => name !== '' && name !== '@opentelemetry/api'))];
    };
    expect(loaded({})).toEqual([]);
    expect(loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' })).toContain('@opentelemetry/sdk-trace');
  });
});
