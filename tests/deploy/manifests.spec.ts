import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { TOPICS } from '@lanelight/contracts';
import { describeWith } from '../describe-with.js';
import { apiRoutes } from './api-routes.js';
import { canRender, canValidate, render, validate, type Manifest } from './manifest-tools.js';
import { settingsRead } from './settings.js';

const repository = join(import.meta.dirname, '..', '..');
const read = (...path: string[]): string => readFileSync(join(repository, ...path), 'utf8');

const SERVICES = ['identity', 'auctions', 'diagnostics', 'assessments', 'enhancements'];
const NODE_APPS = [...SERVICES, 'gateway'];
const WEB = ['admin', 'mechanic', 'reports', 'shell'];
const OVERLAYS = ['overlays/dev', 'overlays/production', 'overlays/existing-clusters'];
/** Kinds of operators, whose schemas Kubernetes does not have. */
const CUSTOM = ['kafka.strimzi.io/v1', 'mongodbcommunity.mongodb.com/v1'];
/** Seconds that the relay, the worker with the consumers, and leaving the group may take after the requests. */
const AFTER_REQUESTS = 10 + 10 + 5;

interface Reference {
  name: string;
  key: string | null;
  optional: boolean;
}

const of = (manifests: readonly Manifest[], kind: string): Manifest[] =>
  manifests.filter((manifest) => manifest.kind === kind);
const find = (manifests: readonly Manifest[], kind: string, name: string): Manifest => {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
};
const isOurs = ({ metadata }: Manifest): boolean => metadata.labels?.['app.kubernetes.io/part-of'] === 'lanelight';
const deployments = (manifests: readonly Manifest[]): Manifest[] => of(manifests, 'Deployment').filter(isOurs);
const podOf = (workload: Manifest) =>
  workload.kind === 'CronJob' ? workload.spec.jobTemplate.spec.template : workload.spec.template;
const workloads = (manifests: readonly Manifest[]): Manifest[] => [
  ...deployments(manifests),
  ...of(manifests, 'Job'),
  ...of(manifests, 'CronJob'),
];
const matches = (
  selector: {
    matchLabels?: Record<string, string>;
    matchExpressions?: { key: string; operator: string; values: string[] }[];
  },
  labels: Record<string, string>,
): boolean =>
  Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels[key] === value) &&
  (selector.matchExpressions ?? []).every(
    ({ key, operator, values }) => operator === 'In' && values.includes(labels[key] ?? ''),
  );

/** Selectors as kubectl takes them: `key=value`, `key in (a,b)`, `key notin (a,b)`. */
function isSelected(selector: string, labels: Record<string, string>): boolean {
  const [, key = '', operator, values = ''] = /^([\w./-]+)(=| in | notin )\(?([^)]*)\)?$/.exec(selector) ?? [];
  return values.split(',').includes(labels[key] ?? '') === (operator !== ' notin ');
}

/** References of a pod to ConfigMaps or Secrets. */
function references(pod: ReturnType<typeof podOf>, kind: 'ConfigMap' | 'Secret'): Reference[] {
  const [keyRef, wholeRef] = kind === 'ConfigMap' ? ['configMapKeyRef', 'configMapRef'] : ['secretKeyRef', 'secretRef'];
  const { containers, volumes = [] } = pod.spec;
  return [
    ...containers.flatMap(({ env = [] }: { env?: { valueFrom?: Record<string, Reference> }[] }) =>
      env.map(({ valueFrom }) => valueFrom?.[keyRef!]),
    ),
    ...containers.flatMap(({ envFrom = [] }: { envFrom?: Record<string, Reference>[] }) =>
      envFrom.map((source) => source[wholeRef!]),
    ),
    ...volumes.flatMap(
      (volume: {
        configMap?: { name: string; items?: { key: string }[] };
        secret?: { secretName: string; items?: { key: string }[] };
      }) => {
        const source =
          kind === 'ConfigMap'
            ? volume.configMap
            : volume.secret && { ...volume.secret, name: volume.secret.secretName };
        return source ? (source.items ?? [{ key: null }]).map(({ key }) => ({ name: source.name, key })) : [];
      },
    ),
  ]
    .filter((reference) => reference !== undefined)
    .map(({ name, key = null, optional = false }: Partial<Reference> & { name: string }) => ({ name, key, optional }));
}

/** The keys that the documentation lists for manually created Secrets and ConfigMaps: `| \`name\` | \`key\`, \`key\` | ... |`. */
function documentedKeys(): Map<string, string[]> {
  const rows = [...read('docs/operations.md').matchAll(/^\| (`[^|]*`) +\| (`[^|]*`) +\|/gm)];
  const words = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
  return new Map(rows.flatMap(([, names = '', keys = '']) => words(names).map((name) => [name, words(keys)] as const)));
}

/** The plain settings of a workload's processes: those of its ConfigMaps and of itself. */
function settingsOf(workload: Manifest, manifests: readonly Manifest[]): Record<string, string | null> {
  const pod = podOf(workload);
  const fromMaps = references(pod, 'ConfigMap')
    .filter(({ key }) => key === null)
    .flatMap(({ name }) => (name === 'remotes' ? [] : Object.entries(find(manifests, 'ConfigMap', name).data ?? {})));
  const own = pod.spec.containers.flatMap(({ env = [] }: { env?: { name: string; value?: string }[] }) =>
    env.map(({ name, value = null }) => [name, value]),
  );
  return Object.fromEntries([...fromMaps, ...own]);
}

const onManifests = describeWith('kubectl or Go', canRender);

onManifests.each(OVERLAYS)('k8s/%s', (overlay) => {
  let manifests: Manifest[];
  beforeAll(() => {
    manifests = render(overlay);
  }, 600_000);

  it('has every part, each in images named as docker compose names them', () => {
    expect(
      deployments(manifests)
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual([...NODE_APPS, ...WEB].sort());
    const compose = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { image: string; build?: object }>;
    };
    const names = Object.values(compose.services)
      .filter(({ build }) => build)
      .map(({ image }) => image.replace(/^\$\{REGISTRY:-(\w+)\}/, '$1').replace(/:\$\{.*$/, ''));
    const images = workloads(manifests).map((workload) => podOf(workload).spec.containers[0].image as string);
    expect([...new Set(images.map((image) => /(lanelight\/[a-z]+):[\w.]+$/.exec(image)?.[1]))].sort()).toEqual(
      names.sort(),
    );
    for (const { metadata, spec } of deployments(manifests))
      expect(spec.template.spec.containers[0].image).toContain(`/${metadata.name}:`);
  });

  it('keeps everything in its namespace', () => {
    const [namespace] = of(manifests, 'Namespace');
    expect(
      manifests
        .filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== namespace?.metadata.name)
        .map(({ metadata }) => metadata.name),
    ).toEqual([]);
  });

  it('guards every pod: no root, only mounts writable, no capabilities, no token, limits', () => {
    for (const workload of workloads(manifests)) {
      const { spec } = podOf(workload);
      const name = workload.metadata.name;
      expect({ name, spec }).toMatchObject({
        name,
        spec: {
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: expect.any(Number),
            seccompProfile: { type: 'RuntimeDefault' },
          },
        },
      });
      expect(find(manifests, 'ServiceAccount', spec.serviceAccountName)).toMatchObject({
        automountServiceAccountToken: false,
      });
      expect(spec.containers).toHaveLength(1);
      expect({ name, container: spec.containers[0] }).toMatchObject({
        name,
        container: {
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: {
            requests: { cpu: expect.any(String), memory: expect.any(String) },
            limits: { memory: expect.any(String) },
          },
          volumeMounts: expect.arrayContaining([{ name: 'tmp', mountPath: '/tmp' }]),
        },
      });
    }
    // The numbers that the images themselves run with.
    for (const { metadata, spec } of deployments(manifests))
      expect(read(`deploy/Dockerfile.${WEB.includes(metadata.name) ? 'web' : 'service'}`)).toContain(
        `USER ${spec.template.spec.securityContext.runAsUser}:${spec.template.spec.securityContext.runAsGroup}\n`,
      );
  });

  it('probes every part, scales it, and lets only one pod of it go at a time', () => {
    for (const {
      metadata: { name },
      spec,
    } of deployments(manifests)) {
      const [container] = spec.template.spec.containers;
      const isNode = NODE_APPS.includes(name);
      expect({
        name,
        startup: container.startupProbe?.httpGet,
        ready: container.readinessProbe?.httpGet,
        live: container.livenessProbe?.httpGet,
      }).toEqual({
        name,
        startup: { path: isNode ? '/health/ready' : '/health/live', port: 'http' },
        // Without the broker, requests are still taken.
        ready: { path: isNode ? '/health/ready?without=transport' : '/health/live', port: 'http' },
        live: { path: '/health/live', port: 'http' },
      });
      const budget = of(manifests, 'PodDisruptionBudget').filter((other) =>
        matches(other.spec.selector, spec.template.metadata.labels),
      );
      expect(budget.map((other) => other.spec)).toMatchObject([
        { maxUnavailable: 1, unhealthyPodEvictionPolicy: 'AlwaysAllow' },
      ]);
      const [scaler] = of(manifests, 'HorizontalPodAutoscaler').filter(
        (other) => other.spec.scaleTargetRef.name === name,
      );
      expect(scaler?.spec).toMatchObject({
        scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment' },
        minReplicas: overlay === 'overlays/dev' ? 1 : 2,
      });
      // More members of a group than partitions would have nothing to do.
      if (SERVICES.includes(name)) expect(scaler?.spec.maxReplicas).toBeLessThanOrEqual(12);
      expect(spec.replicas).toBeUndefined();
      // The pods of one version are spread, no matter which nodes run the pods that they replace.
      expect(
        spec.template.spec.topologySpreadConstraints.map(
          ({
            topologyKey,
            labelSelector,
            matchLabelKeys,
          }: {
            topologyKey: string;
            labelSelector: object;
            matchLabelKeys: string[];
          }) => [topologyKey, matches(labelSelector, spec.template.metadata.labels), ...matchLabelKeys],
        ),
      ).toEqual([
        ['topology.kubernetes.io/zone', true, 'pod-template-hash'],
        ['kubernetes.io/hostname', true, 'pod-template-hash'],
      ]);
    }
  });

  it('gives every pod longer than its drain', () => {
    for (const deployment of deployments(manifests)) {
      const { name } = deployment.metadata;
      const {
        terminationGracePeriodSeconds,
        containers: [{ lifecycle }],
      } = deployment.spec.template.spec;
      const drain = NODE_APPS.includes(name)
        ? Number(settingsOf(deployment, manifests).DRAIN_MS) / 1000 + AFTER_REQUESTS
        : 10;
      expect(lifecycle.preStop.sleep.seconds).toBeGreaterThanOrEqual(5);
      expect({ name, isEnough: terminationGracePeriodSeconds >= lifecycle.preStop.sleep.seconds + drain }).toEqual({
        name,
        isEnough: true,
      });
    }
  });

  it('has selectors that find their pods, and ports that find their names', () => {
    for (const { metadata, spec } of deployments(manifests))
      expect({ name: metadata.name, matches: matches(spec.selector, spec.template.metadata.labels) }).toEqual({
        name: metadata.name,
        matches: true,
      });
    const pods = [...of(manifests, 'Deployment'), ...of(manifests, 'StatefulSet')].map(podOf);
    for (const { metadata, spec } of of(manifests, 'Service')) {
      const selected = pods.filter((pod) => matches({ matchLabels: spec.selector }, pod.metadata.labels));
      expect({ name: metadata.name, pods: selected.length }).toEqual({ name: metadata.name, pods: 1 });
      for (const { port, targetPort } of spec.ports)
        expect(selected[0].spec.containers[0].ports).toContainEqual({ name: targetPort, containerPort: port });
    }
    for (const { metadata, spec } of deployments(manifests))
      expect({ name: metadata.name, ports: spec.template.spec.containers[0].ports }).toEqual({
        name: metadata.name,
        ports: [{ name: 'http', containerPort: 8080 }],
      });
  });

  it('can apply one part alone, by its name', () => {
    for (const name of [...NODE_APPS, ...WEB]) {
      const parts = manifests
        .filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/name'] === name)
        .map(({ kind }) => kind);
      expect({ name, parts: parts.sort() }).toEqual({
        name,
        parts: ['Deployment', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'Service', 'ServiceAccount'],
      });
    }
  });

  it('refers only to ConfigMaps and Secrets that it makes or that the documentation describes, key by key', () => {
    const documented = documentedKeys();
    for (const workload of workloads(manifests)) {
      for (const kind of ['ConfigMap', 'Secret'] as const) {
        for (const { name, key } of references(podOf(workload), kind)) {
          const made = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
          const keys = made ? Object.keys(made.data ?? {}) : (documented.get(name) ?? []);
          expect({
            of: workload.metadata.name,
            kind,
            name,
            isThere: key === null ? keys.length > 0 : keys.includes(key),
          }).toEqual({ of: workload.metadata.name, kind, name, isThere: true });
        }
      }
    }
    if (overlay !== 'overlays/dev') expect(of(manifests, 'Secret')).toEqual([]);
  });

  it('sets only variables that the processes read', () => {
    for (const workload of workloads(manifests).filter(({ metadata }) => !WEB.includes(metadata.name))) {
      const app = NODE_APPS.includes(workload.metadata.name) ? workload.metadata.name : 'platform';
      const settings = settingsOf(workload, manifests);
      const known = new Set([...settingsRead(app), 'CREATE_INDEXES']);
      expect({ app, unknown: Object.keys(settings).filter((name) => !known.has(name)) }).toEqual({ app, unknown: [] });
      expect(Object.keys(settings)).toEqual(
        expect.arrayContaining(['KAFKA_BROKERS', ...(app === 'gateway' ? [] : ['DATABASE_URL'])]),
      );
      expect(settings).toMatchObject({
        JWKS_URL: 'http://identity:8080/.well-known/jwks.json',
        CREATE_INDEXES: 'beforehand',
        TRUSTED_PROXIES: '1',
      });
    }
  });

  it('prepares topics and indexes in a job whose name is that of the version', () => {
    const [job] = of(manifests, 'Job');
    const [container] = job!.spec.template.spec.containers;
    expect(job?.metadata.name).toBe(`prepare-${container.image.split(':').at(-1)}`);
    expect(job?.spec.ttlSecondsAfterFinished).toBeLessThanOrEqual(300);
    expect([...container.command, ...container.args]).toEqual(['node', '.', 'prepare']);
    const manual = find(manifests, 'CronJob', 'operations');
    expect(manual.spec.suspend).toBe(true);
    expect(podOf(manual).spec).toEqual(job?.spec.template.spec);
    if (overlay !== 'overlays/dev')
      expect(settingsOf(job!, manifests)).toMatchObject({ KAFKA_PARTITIONS: '12', KAFKA_REPLICATION: '3' });
  });

  it('routes every path of every service to that service, and the rest where it belongs', async () => {
    const { rules, ingressClassName, tls } = find(manifests, 'Ingress', 'lanelight').spec;
    expect(rules).toHaveLength(1);
    if (overlay !== 'overlays/dev')
      expect({ ingressClassName, tls }).toEqual({
        ingressClassName: expect.any(String),
        tls: [{ hosts: [rules[0].host], secretName: 'lanelight-tls' }],
      });
    const paths = rules[0].http.paths as {
      path: string;
      pathType: string;
      backend: { service: { name: string; port: { name: string } } };
    }[];
    const routeOf = (path: string): string | undefined => {
      const fitting = paths.filter((rule) =>
        rule.pathType === 'Exact'
          ? rule.path === path
          : rule.path === '/' || path === rule.path || path.startsWith(`${rule.path}/`),
      );
      return fitting.sort((left, right) => right.path.length - left.path.length)[0]?.backend.service.name;
    };
    const routes = await apiRoutes();
    expect(routes.map(({ path }) => ({ path, service: routeOf(path) }))).toEqual(routes);
    for (const [path, service] of Object.entries({
      '/realtime/': 'gateway',
      '/remotes/mechanic/mf-manifest.json': 'mechanic',
      '/remotes/reports/a.js': 'reports',
      '/remotes/admin/a.js': 'admin',
      '/': 'shell',
      '/remotes.json': 'shell',
      '/vehicle-detail/1': 'shell',
      '/api/vinyl': 'shell',
      '/metrics': 'shell',
    })) {
      expect({ path, service: routeOf(path) }).toEqual({ path, service });
    }
    for (const { backend } of paths)
      expect(
        find(manifests, 'Service', backend.service.name).spec.ports.map(({ name }: { name: string }) => name),
      ).toContain(backend.service.port.name);
  });

  it('lets parts talk only to the parts that they need', () => {
    const policies = of(manifests, 'NetworkPolicy');
    type Peer = {
      podSelector?: { matchLabels?: Record<string, string>; matchExpressions?: { values: string[] }[] };
      namespaceSelector?: object;
      ipBlock?: object;
    };
    const portsTo = (labels: Record<string, string>, type: 'egress' | 'ingress'): (string | number)[] =>
      policies
        .filter(({ spec }) => matches(spec.podSelector, labels))
        .flatMap(({ spec }) => (spec[type] ?? []) as { ports?: { port: string | number }[] }[])
        .flatMap(({ ports }) => (ports ?? [{ port: 'any' }]).map(({ port }) => port));
    const isDenied = (labels: Record<string, string>): boolean =>
      policies.some(
        ({ spec }) =>
          matches(spec.podSelector, labels) && spec.policyTypes.length === 2 && !spec.ingress && !spec.egress,
      );
    const [kafka, mongo] = overlay === 'overlays/dev' ? [9092, 27_017] : [9093, 27_017];
    for (const workload of workloads(manifests)) {
      const { labels } = podOf(workload).metadata as { labels: Record<string, string> };
      const name = labels['app.kubernetes.io/name']!;
      const expected = [
        53,
        53,
        ...(WEB.includes(name) ? [] : [kafka]),
        ...(NODE_APPS.includes(name) ? [8080] : []),
        ...(SERVICES.includes(name) || name === 'operations' ? [mongo] : []),
        ...(name === 'identity' ? (overlay === 'overlays/dev' ? [1025] : [465, 587]) : []),
      ];
      expect({ name, isDenied: isDenied(labels), egress: portsTo(labels, 'egress').sort() }).toEqual({
        name,
        isDenied: true,
        egress: expected.sort(),
      });
      expect({ name, ingress: portsTo(labels, 'ingress') }).toEqual({
        name,
        ingress: name === 'operations' ? [] : name === 'identity' ? ['http', 'http'] : ['http'],
      });
      // What may be reached through a selector exists, and listens there.
      for (const { spec } of policies.filter((policy) => matches(policy.spec.podSelector, labels))) {
        for (const { to, ports } of (spec.egress ?? []) as { to: Peer[]; ports: { port: number }[] }[]) {
          for (const { podSelector, namespaceSelector } of to) {
            if (!podSelector?.matchLabels || namespaceSelector) continue;
            const targets = [...of(manifests, 'Deployment'), ...of(manifests, 'StatefulSet')]
              .map(podOf)
              .filter((pod) => matches({ matchLabels: podSelector.matchLabels! }, pod.metadata.labels));
            const isOfOperator = Object.keys(podSelector.matchLabels).some(
              (key) => key.startsWith('strimzi.io/') || key === 'app',
            );
            expect(
              isOfOperator ||
                targets.some((pod) =>
                  pod.spec.containers[0].ports.some(({ containerPort }: { containerPort: number }) =>
                    ports.some(({ port }) => port === containerPort),
                  ),
                ),
            ).toBe(true);
          }
        }
      }
    }
  });
});

onManifests('k8s/base', () => {
  it('lists the micro-frontends as the image of the shell does', async () => {
    const { listRemotes } = (await import(join(repository, 'deploy/site.mjs'))) as { listRemotes(): unknown };
    const list = find(render('base'), 'ConfigMap', 'remotes').data?.['remotes.json'];
    expect(JSON.parse(list!)).toEqual(listRemotes());
  });
});

onManifests('the documentation', () => {
  const shellBlocks = [...read('docs/operations.md').matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(
    ([, block = '']) => block,
  );

  it('has only commands that a shell can parse', () => {
    expect(shellBlocks.length).toBeGreaterThan(10);
    for (const block of shellBlocks)
      expect({ block, error: spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' }).stderr }).toEqual({
        block,
        error: '',
      });
  });

  it('makes every Secret that must be there, key by key', () => {
    const manifests = render('overlays/production');
    const script = shellBlocks.find(
      (block) => block.includes('identity-super-admin') && block.includes('mongodb-certificate'),
    )!;
    // Fakes for two programs: one prints its arguments, the other is not random.
    const { stdout } = spawnSync('bash', ['-c', `kubectl() { echo "$*"; }; openssl() { echo chance; }; ${script}`], {
      encoding: 'utf8',
    });
    const made = new Map(
      [...stdout.matchAll(/create (?:secret (generic|tls)|configmap) (\S+) (.*)/g)].map(
        ([, type, name = '', rest = '']) =>
          [
            name,
            type === 'tls'
              ? ['tls.crt', 'tls.key']
              : [...rest.matchAll(/--from-(?:literal|file)=([\w.-]+)=/g)].map(([, key = '']) => key),
          ] as const,
      ),
    );
    const ofOperators = [
      ...of(manifests, 'KafkaUser').map(({ spec }) => spec.authentication.password.valueFrom.secretKeyRef as Reference),
      ...of(manifests, 'MongoDBCommunity').flatMap(({ spec }) =>
        (spec.users as { passwordSecretRef: Reference }[]).map(({ passwordSecretRef }) => passwordSecretRef),
      ),
    ];
    const needed = [
      ...workloads(manifests).flatMap((workload) => references(podOf(workload), 'Secret')),
      ...ofOperators,
    ].filter(({ name, optional }) => !optional && name !== 'lanelight-cluster-ca-cert');
    expect(needed.length).toBeGreaterThan(15);
    for (const { name, key } of needed)
      expect({ name, key, isMade: made.get(name)?.includes(key!) }).toEqual({ name, key, isMade: true });
    expect(made.get('lanelight-tls')).toEqual(['tls.crt', 'tls.key']);
    for (const [name, keys] of made) expect({ name, keys: documentedKeys().get(name) }).toEqual({ name, keys });
  });

  it('uses only selectors that match something', () => {
    const manifests = render('overlays/production');
    const commands = [...read('docs/operations.md').matchAll(/kubectl ([^`\n]*?)-l (?:'([^']+)'|([^\s`']+))/g)];
    expect(commands.length).toBeGreaterThan(6);
    for (const [command, words = '', quoted, plain] of commands) {
      const kind = /\b(deployment|job|pod|log)s?\b/.exec(words)?.[1];
      // Pods are made from Deployments, with the labels of their templates.
      const labels =
        kind === 'pod' || kind === 'log'
          ? workloads(manifests).map((workload) => podOf(workload).metadata.labels)
          : manifests
              .filter((manifest) => !kind || manifest.kind.toLowerCase() === kind)
              .map(({ metadata }) => metadata.labels ?? {});
      expect({ command, isSelected: labels.some((each) => isSelected(quoted ?? plain!, each)) }).toEqual({
        command,
        isSelected: true,
      });
    }
  });
});

onManifests('the components', () => {
  it('let the users of Kafka write to every dead-letter topic, and each service to its own topics and to its own group', () => {
    const users = of(render('overlays/production'), 'KafkaUser');
    expect(users.map(({ metadata }) => metadata.name).sort()).toEqual([...NODE_APPS, 'operations'].sort());
    type Rule = { resource: { type: string; name?: string; patternType?: string }; operations: string[] };
    for (const {
      metadata: { name },
      spec,
    } of users.filter(({ metadata }) => metadata.name !== 'operations')) {
      const may = (operation: string, type: string, resource: string): boolean =>
        (spec.authorization.acls as Rule[]).some(
          ({ resource: rule, operations }) =>
            operations.includes(operation) &&
            rule.type === type &&
            (rule.name === '*' ||
              rule.name === resource ||
              (rule.patternType === 'prefix' && resource.startsWith(rule.name!))),
        );
      for (const topic of Object.values(TOPICS)) {
        expect({
          name,
          topic,
          reads: may('Read', 'topic', topic),
          parks: may('Write', 'topic', `${topic}.dlq`),
        }).toEqual({ name, topic, reads: true, parks: true });
        expect({ name, topic, writes: may('Write', 'topic', topic) }).toEqual({
          name,
          topic,
          // Every service tells what it refuses.
          writes: topic.startsWith(`${name}.`) || topic === TOPICS.refusals,
        });
      }
      const group = name === 'gateway' ? 'gateway-0190' : name;
      expect({ name, own: may('Read', 'group', group), others: may('Read', 'group', 'someone') }).toEqual({
        name,
        own: true,
        others: false,
      });
      for (const own of [...(name === 'gateway' ? [group] : []), 'access-0190'])
        expect({ name, own, may: [may('Read', 'group', own), may('Delete', 'group', own)] }).toEqual({
          name,
          own,
          may: [true, true],
        });
    }
  });

  it('let one member of MongoDB go at a time, and spread them as its policies name them', () => {
    const manifests = render('overlays/production');
    const [database] = of(manifests, 'MongoDBCommunity');
    const labels = { app: `${database!.metadata.name}-svc` };
    expect(
      of(manifests, 'PodDisruptionBudget')
        .filter(({ spec }) => matches(spec.selector, labels))
        .map(({ spec }) => spec.maxUnavailable),
    ).toEqual([1]);
    for (const { labelSelector } of database!.spec.statefulSet.spec.template.spec.topologySpreadConstraints)
      expect(matches(labelSelector, labels)).toBe(true);
    expect(
      of(manifests, 'NetworkPolicy')
        .filter(({ spec }) => matches(spec.podSelector, labels))
        .map(({ metadata }) => metadata.name),
    ).toEqual(['mongodb-members']);
  });

  it('let only the assessments service reach a model endpoint', () => {
    const folder = mkdtempSync(join(repository, 'k8s', 'overlays', 'test-'));
    try {
      writeFileSync(
        join(folder, 'kustomization.yaml'),
        stringify({
          apiVersion: 'kustomize.config.k8s.io/v1beta1',
          kind: 'Kustomization',
          namespace: 'lanelight',
          resources: ['../production'],
          components: ['../../components/model-endpoint'],
        }),
      );
      const manifests = render(folder.slice(join(repository, 'k8s').length + 1));
      const [policy] = manifests.filter(
        ({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'model-endpoint',
      );
      expect(
        deployments(manifests)
          .filter(({ spec }) => matches(policy!.spec.podSelector, spec.template.metadata.labels))
          .map(({ metadata }) => metadata.name),
      ).toEqual(['assessments']);
      expect(settingsOf(find(manifests, 'Deployment', 'assessments'), manifests)).toMatchObject({
        OPENAI_MODEL: expect.any(String),
        OPENAI_BASE_URL: expect.stringMatching(/^https:/),
        OPENAI_API_KEY: null,
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describeWith('Python 3 with venv', canValidate)('the schemas of Kubernetes', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lanelight-manifests-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are kept by every manifest except those of the operators', () => {
    const files = OVERLAYS.map((overlay) => {
      const file = join(folder, `${overlay.replace('/', '-')}.yaml`);
      const known = render(overlay).filter(({ apiVersion }) => !CUSTOM.includes(apiVersion));
      // kustomize folds long values of Secrets, which the API server takes and the schema does not.
      for (const { kind, data = {} } of known)
        if (kind === 'Secret') for (const key of Object.keys(data)) data[key] = data[key]!.replaceAll(/\s/g, '');
      writeFileSync(file, known.map((manifest) => stringify(manifest, { lineWidth: 0 })).join('---\n'));
      return file;
    });
    expect(validate(files)).toBe('');
    // The check itself: a field that does not exist is found.
    const wrong = join(folder, 'wrong.yaml');
    writeFileSync(
      wrong,
      'apiVersion: v1\nkind: Service\nmetadata: { name: wrong }\nspec: { selectors: { a: b }, ports: [{ port: 1 }] }\n',
    );
    expect(validate([wrong])).toContain('selectors');
  }, 900_000);
});
