import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { newId, REALTIME_PATH } from '@lanelight/contracts';
import { aFaultyDiagnostic, AssessmentEndpointFake, eventually, freePort, PlatformProcess } from '@lanelight/testing';
import { io, type Socket } from 'socket.io-client';
import { describeWith } from '../describe-with.js';
import { canRender, canValidate, render, validate, type Manifest } from './manifest-tools.js';
import {
  alertRules,
  checkFiring,
  checkRules,
  dashboardQueries,
  findPrometheus,
  measureOf,
  Prometheus,
  type Series,
} from './prometheus.js';
import { stringify } from 'yaml';

const repository = join(import.meta.dirname, '..', '..');
const program = findPrometheus();
const alerts = alertRules().groups.flatMap(({ rules }) => rules);
const PASSWORD = 'lane-light';
const SUPER_ADMIN = { email: 'super@test.example', password: 'super-secret-password' };

describeWith('Prometheus', program !== null)('k8s/components/metrics with Prometheus', () => {
  let scratch: string;
  let endpoint: AssessmentEndpointFake;
  let platform: PlatformProcess;
  let prometheus: Prometheus;
  let socket: Socket | undefined;

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'lanelight-monitoring-'));
    endpoint = await AssessmentEndpointFake.start();
    const metricsPort = await freePort();
    platform = await PlatformProcess.start({
      data: join(scratch, 'data'),
      extra: ['--no-demo'],
      env: {
        METRICS_PORT: String(metricsPort),
        SUPER_ADMIN_EMAIL: SUPER_ADMIN.email,
        SUPER_ADMIN_PASSWORD: SUPER_ADMIN.password,
        PASSWORD_ROUNDS: '10',
        OPENAI_MODEL: 'test-model',
        OPENAI_BASE_URL: endpoint.url,
        OPENAI_INPUT_PRICE: '2.5',
        OPENAI_OUTPUT_PRICE: '10',
      },
    });
    prometheus = await Prometheus.start(program!, `127.0.0.1:${metricsPort}`, alertRules());
  });
  afterAll(async () => {
    socket?.disconnect();
    await prometheus?.[Symbol.asyncDispose]();
    await platform?.stop();
    await endpoint?.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  it('has rules that promtool accepts, each with a severity and a summary', async () => {
    expect(await checkRules(program!, alertRules())).toBe('');
    for (const { alert, labels, annotations } of alerts)
      expect({ alert, severity: labels.severity, summary: annotations.summary }).toEqual({
        alert,
        severity: expect.stringMatching(/^(critical|warning)$/),
        summary: expect.any(String),
      });
  });

  it('has no alert and no metric of ours without an explanation', () => {
    const documented = readFileSync(join(repository, 'docs/operations.md'), 'utf8');
    const names = new Set([
      ...alerts.map(({ alert }) => alert),
      ...[...alerts, ...dashboardQueries()].flatMap(({ expr }) => expr.match(/lanelight_[a-z_]+/g) ?? []),
    ]);
    expect(
      [...names].filter((name) => !documented.includes(`\`${name.replace(/_(bucket|count|sum)$/, '')}\``)),
    ).toEqual([]);
  });

  it('has alerts that fire for what they are about and for nothing else', async () => {
    const requests = (series: string, labels: string): string => `http_request_duration_seconds_${series}{${labels}}`;
    const made = (labels: string): string => `lanelight_assessment_duration_seconds_count{${labels}}`;
    const answered = requests('count', 'route="/api/vehicles",status="200"');
    const quick = requests('bucket', 'route="/api/vehicles",le="0.1"');
    const slow = requests('bucket', 'route="/api/vehicles",le="2.5"');
    const soon = 'lanelight_event_lag_seconds_bucket{consumer="gateway",le="1"}';
    const late = 'lanelight_event_lag_seconds_bucket{consumer="gateway",le="60"}';
    const well: Series = {
      'up{job="lanelight/lanelight",instance="a"}': '1+0x80',
      [answered]: '0+100x80',
      [quick]: '0+100x80',
      [slow]: '0+100x80',
      [requests('bucket', 'route="/api/vehicles",le="+Inf"')]: '0+100x80',
      'lanelight_transport_up{instance="a"}': '1+0x80',
      'lanelight_outbox_oldest_seconds{outbox="diagnostics",instance="a"}': '1+0x80',
      'lanelight_outbox_commits{outbox="diagnostics",instance="a"}': '10+0x80',
      'lanelight_relay_active{outbox="diagnostics",instance="a"}': '1+0x80',
      'lanelight_relay_active{outbox="diagnostics",instance="b"}': '0+0x80',
      [soon]: '0+10x80',
      [late]: '0+10x80',
      'lanelight_event_lag_seconds_bucket{consumer="gateway",le="+Inf"}': '0+10x80',
      'lanelight_events_retrying{instance="a"}': '0+0x80',
      'lanelight_dead_letters_total{consumer="gateway",topic="any"}': '3+0x80',
      'lanelight_assessment_queue{state="waiting"}': '5+0x80',
      [made('engine="model",outcome="made"')]: '0+5x80',
      [made('engine="model",outcome="failed"')]: '2+0x80',
      [made('engine="fallback",outcome="made"')]: '2+0x80',
      'lanelight_model_cost_dollars_total{model="any"}': '0+0.01x80',
      'lanelight_sign_in_failures_total{reason="wrong_password"}': '0+1x80',
      'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.02+0x80',
    };
    const changes: Record<string, Series> = {
      LanelightDown: { 'up{job="lanelight/lanelight",instance="a"}': '0+0x80' },
      LanelightRequestsFail: { [requests('count', 'route="/api/vehicles",status="500"')]: '0+10x80' },
      LanelightRequestsSlow: { [quick]: '0+0x80' },
      LanelightTransportDown: { 'lanelight_transport_up{instance="a"}': '0+0x80' },
      LanelightOutboxStuck: { 'lanelight_outbox_oldest_seconds{outbox="diagnostics",instance="a"}': '0+15x80' },
      LanelightOutboxGrows: { 'lanelight_outbox_commits{outbox="diagnostics",instance="a"}': '5000+0x80' },
      LanelightNoRelay: { 'lanelight_relay_active{outbox="diagnostics",instance="a"}': '0+0x80' },
      LanelightEventsLate: { [soon]: '0+0x80' },
      LanelightHandlersRetry: { 'lanelight_events_retrying{instance="a"}': '2+0x80' },
      LanelightDeadLetters: { 'lanelight_dead_letters_total{consumer="gateway",topic="any"}': '0+0x70 1+0x10' },
      LanelightAssessmentsWait: { 'lanelight_assessment_queue{state="waiting"}': '100+0x80' },
      LanelightAssessmentsFail: { [made('engine="model",outcome="failed"')]: '0+0x70 1+0x10' },
      LanelightModelFails: { [made('engine="fallback",outcome="made"')]: '0+5x80' },
      LanelightModelCost: { 'lanelight_model_cost_dollars_total{model="any"}': '0+0.5x80' },
      LanelightSignInsRefused: { 'lanelight_sign_in_failures_total{reason="wrong_password"}': '0+20x80' },
      LanelightEventLoopBlocked: { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.5+0x80' },
    };
    expect(Object.keys(changes).sort()).toEqual(alerts.map(({ alert }) => alert).sort());
    const cases = Object.entries(changes).map(([alert, change]) => ({ alert, series: { ...well, ...change } }));
    expect(await checkFiring(program!, [{ alert: null, series: well }, ...cases])).toBe('');
  });

  it('gets data for every query of the dashboard and of the alerts', async () => {
    const client = platform.client();
    const admin = await client.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
    const auctionId = newId();
    await admin.post('/api/auctions', { id: auctionId, name: 'North Test', password: PASSWORD });
    const user = { userId: 'north-mech', auctionId, role: 'mechanic', fullName: 'Ray', email: 'ray@test.example' };
    await admin.post('/api/identity/users', { ...user, password: PASSWORD });
    const mechanic = await client.signIn('north-mech', PASSWORD);
    socket = io(platform.baseUrl, {
      path: REALTIME_PATH,
      auth: { token: mechanic.session!.accessToken },
      transports: ['websocket'],
    });
    const queries = [...dashboardQueries(), ...alerts.map((rule) => ({ title: rule.alert, expr: measureOf(rule) }))];
    expect(queries.length).toBeGreaterThan(40);
    const traffic = async (): Promise<void> => {
      const { status } = await mechanic.post('/api/diagnostics', aFaultyDiagnostic());
      if (status !== 201) throw new Error(`A submission was answered with ${status}`);
      await mechanic.get('/api/vehicles');
      await client.post('/api/identity/sessions', { userId: 'north-mech', password: 'wrong-password' });
    };
    let missing = queries;
    await eventually(
      async () => {
        await traffic();
        const values = await Promise.all(missing.map(({ expr }) => prometheus.query(expr)));
        missing = missing.filter((_, index) => values[index]!.length === 0);
        return missing.length === 0 || undefined;
      },
      40_000,
      'data for every query',
      500,
    ).catch((error: unknown) => {
      throw new Error(
        `${String(error)}. None for: ${missing.map(({ title, expr }) => `${title}: ${expr}`).join('; ')}`,
      );
    });
    expect(await prometheus.query('lanelight_sockets')).toEqual([1]);
    expect(await prometheus.query('sum(lanelight_sign_in_failures_total)')).toEqual([expect.any(Number)]);
    expect(await prometheus.brokenRules()).toEqual([]);
  });
});

describeWith('kubectl or Go', canRender)('k8s/components/metrics and tracing', () => {
  let scratch: string;
  let manifests: Manifest[];
  beforeAll(() => {
    scratch = mkdtempSync(join(tmpdir(), 'lanelight-metrics-'));
    const folder = join(scratch, 'overlay');
    mkdirSync(folder);
    const path = (name: string): string => relative(folder, join(repository, 'k8s', name));
    writeFileSync(
      join(folder, 'kustomization.yaml'),
      stringify({
        apiVersion: 'kustomize.config.k8s.io/v1beta1',
        kind: 'Kustomization',
        namespace: 'lanelight',
        resources: [path('overlays/production')],
        components: [path('components/metrics'), path('components/tracing')],
      }),
    );
    manifests = render(relative(join(repository, 'k8s'), folder));
  }, 600_000);
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  const of = (kind: string): Manifest[] => manifests.filter((manifest) => manifest.kind === kind);
  const componentOf = ({ metadata }: Manifest): string => metadata.labels?.['app.kubernetes.io/component'] ?? '';

  it('names the port of the metrics in every Node process, and in no other', () => {
    for (const deployment of of('Deployment')) {
      const isNode = ['service', 'gateway'].includes(componentOf(deployment));
      const { name } = deployment.metadata;
      expect({ name, ports: deployment.spec.template.spec.containers[0].ports }).toEqual({
        name,
        ports: [{ name: 'http', containerPort: 8080 }, ...(isNode ? [{ name: 'metrics', containerPort: 9464 }] : [])],
      });
    }
    expect(readFileSync(join(repository, 'libs/service/src/monitoring/metrics-server.ts'), 'utf8')).toContain(
      'DEFAULT_METRICS_PORT = 9_464;',
    );
  });

  it('lets Prometheus in, and neither the Ingress nor a Service leads to the port', () => {
    const [policy] = of('NetworkPolicy').filter(({ metadata }) => metadata.name === 'metrics');
    const [monitor] = of('PodMonitor');
    expect(policy?.spec).toMatchObject({
      podSelector: monitor?.spec.selector,
      ingress: [
        {
          from: [{ namespaceSelector: { matchLabels: { 'lanelight.io/monitoring': 'true' } } }],
          ports: [{ protocol: 'TCP', port: 'metrics' }],
        },
      ],
    });
    expect(monitor?.spec.podMetricsEndpoints).toMatchObject([{ port: 'metrics', path: '/metrics' }]);
    const toMetrics = of('NetworkPolicy').filter(({ spec }) => JSON.stringify(spec).match(/"metrics"|9464/));
    expect(toMetrics.map(({ metadata }) => metadata.name)).toEqual(['metrics']);
    for (const kind of ['Service', 'Ingress']) expect(JSON.stringify(of(kind))).not.toMatch(/"metrics"|9464/);
  });

  it('sends the traces of every Node process to a collector, and lets them out to it', () => {
    const [settings] = of('ConfigMap').filter(({ metadata }) => metadata.name.startsWith('platform-'));
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, KAFKA_BROKERS } = settings!.data!;
    expect(KAFKA_BROKERS).toEqual(expect.any(String));
    const [policy] = of('NetworkPolicy').filter(({ metadata }) => metadata.name === 'traces');
    expect(policy?.spec.egress[0].ports).toEqual([{ protocol: 'TCP', port: Number(new URL(endpoint!).port) }]);
    expect(policy?.spec.podSelector).toEqual(of('PodMonitor')[0]?.spec.selector);
  });

  it('brings the alerts, and the dashboard where the sidecar of Grafana finds it', () => {
    expect(of('PrometheusRule').map(({ spec }) => spec)).toEqual([alertRules()]);
    const [dashboard] = of('ConfigMap').filter(({ metadata }) => metadata.labels?.grafana_dashboard === '1');
    expect(JSON.parse(dashboard!.data!['lanelight.json']!)).toMatchObject({ uid: 'lanelight', title: 'Lanelight' });
  });

  describeWith('Python 3 with venv', canValidate)('by the schemas of Kubernetes', () => {
    it('is valid', () => {
      const file = join(scratch, 'manifests.yaml');
      const known = manifests.filter(({ apiVersion }) => !/monitoring\.coreos|strimzi|mongodb/.test(apiVersion));
      writeFileSync(file, known.map((manifest) => stringify(manifest)).join('---\n'));
      expect(validate([file])).toBe('');
    }, 600_000);
  });
});
