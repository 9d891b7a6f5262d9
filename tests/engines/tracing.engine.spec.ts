import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ASSESSMENT_COMPLETED, newId, TOPICS } from '@lanelight/contracts';
import { ensureTopics } from '@lanelight/messaging/kafka';
import { aFaultyDiagnostic, eventually, pathOf, TraceCollector } from '@lanelight/testing';
import { Deployment, PARTS, type Lane } from '@lanelight/testing/deployment';

const brokers = process.env.KAFKA_BROKERS!.split(',');
const mongoUri = process.env.MONGODB_URI!;

let collector: TraceCollector;
let deployment: Deployment;
let lane: Lane;
beforeAll(async () => {
  await ensureTopics({ brokers, clientId: 'tracing' }, Object.values(TOPICS), { partitions: 3 });
  collector = await TraceCollector.start();
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  deployment = await Deployment.start({
    brokers,
    mongoUri,
    env: Object.fromEntries(PARTS.map((part) => [part, settings])),
  });
  lane = await deployment.newLane();
}, 240_000);
afterAll(async () => {
  await deployment?.kill();
  await collector?.[Symbol.asyncDispose]();
});

describe('A trace over Kafka', () => {
  it('follows a submission from the request in one service to the push in another process', async () => {
    const correlationId = newId();
    const submitted = await lane.mechanic.request('POST', '/api/diagnostics', aFaultyDiagnostic(), {
      'x-correlation-id': correlationId,
    });
    expect(submitted.status).toBe(201);
    const first = await eventually(
      async () => collector.spans.find(({ attributes }) => attributes['lanelight.correlation_id'] === correlationId),
      30_000,
      'the request',
    );
    const ofTrace = () => collector.spans.filter(({ traceId }) => traceId === first.traceId);
    const push = await eventually(
      async () => {
        const found = ofTrace().find(({ name }) => name === `push ${ASSESSMENT_COMPLETED}`);
        // Each process sends its spans when it likes.
        return found && pathOf(found, ofTrace()).length === 7 ? found : undefined;
      },
      30_000,
      'all spans up to the push',
    );
    const trace = ofTrace();
    expect(pathOf(push, trace)).toEqual([
      'POST /api/diagnostics',
      `send ${TOPICS.diagnostics}`,
      `process ${TOPICS.diagnostics}`,
      'assess',
      `send ${TOPICS.assessments}`,
      `process ${TOPICS.assessments}`,
      `push ${ASSESSMENT_COMPLETED}`,
    ]);
    const services = Object.fromEntries(trace.map(({ name, service }) => [name, service]));
    expect(services).toMatchObject({
      'POST /api/diagnostics': 'diagnostics',
      [`send ${TOPICS.diagnostics}`]: 'diagnostics',
      assess: 'assessments',
      [`push ${ASSESSMENT_COMPLETED}`]: 'gateway',
    });
    expect(trace.find(({ name }) => name === `send ${TOPICS.diagnostics}`)?.attributes['messaging.system']).toBe(
      'kafka',
    );
  });

  it('leaves the metrics of every process on a port of its own, apart from its requests', async () => {
    for (const part of PARTS) {
      const [{ metricsPort, baseUrl } = { metricsPort: 0, baseUrl: '' }] = deployment.parts[part];
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      expect({ part, up: /^lanelight_transport_up 1$/m.test(metrics) }).toEqual({ part, up: true });
      expect({ part, status: (await fetch(`${baseUrl}/metrics`)).status }).toEqual({ part, status: 404 });
    }
  });
});
