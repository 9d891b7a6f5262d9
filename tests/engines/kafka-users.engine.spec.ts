import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { newId, TOPICS, type AuditEntry, type Page } from '@lanelight/contracts';
import { aFaultyDiagnostic, eventually } from '@lanelight/testing';
import { Deployment, PARTS, type Part } from '@lanelight/testing/deployment';
import { startKafka, type KafkaEngine } from '@lanelight/testing/engines';
import kafkajs, { type AclEntry, type Producer } from 'kafkajs';
import { parseAllDocuments } from 'yaml';
import { describeWith } from '../describe-with.js';

Logger.overrideLogger(false);
const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, Kafka, logLevel, ResourcePatternTypes } = kafkajs;
const repository = join(import.meta.dirname, '..', '..');
const mongoUri = process.env.MONGODB_URI!;

interface KafkaUser {
  metadata: { name: string };
  spec: {
    authorization: {
      acls: {
        resource: { type: 'topic' | 'group' | 'cluster'; name?: string; patternType?: 'literal' | 'prefix' };
        operations: string[];
      }[];
    };
  };
}

/** As k8s/components/strimzi declares them. */
const users = parseAllDocuments(readFileSync(join(repository, 'k8s/components/strimzi/users.yaml'), 'utf8')).map(
  (document) => document.toJS() as KafkaUser,
);
const TYPES = { topic: AclResourceTypes.TOPIC, group: AclResourceTypes.GROUP, cluster: AclResourceTypes.CLUSTER };
const OPERATIONS: Record<string, number> = {
  Read: AclOperationTypes.READ,
  Write: AclOperationTypes.WRITE,
  Describe: AclOperationTypes.DESCRIBE,
  DescribeConfigs: AclOperationTypes.DESCRIBE_CONFIGS,
  Delete: AclOperationTypes.DELETE,
  All: AclOperationTypes.ALL,
};

/** What the user operator makes of them. */
const rules = (): AclEntry[] =>
  users.flatMap(({ metadata, spec }) =>
    spec.authorization.acls.flatMap(({ resource: { type, name = 'kafka-cluster', patternType }, operations }) =>
      operations.map((operation) => ({
        principal: `User:${metadata.name}`,
        host: '*',
        permissionType: AclPermissionTypes.ALLOW,
        operation: OPERATIONS[operation]!,
        resourceType: TYPES[type],
        resourceName: name,
        resourcePatternType: patternType === 'prefix' ? ResourcePatternTypes.PREFIXED : ResourcePatternTypes.LITERAL,
      })),
    ),
  );

const credentials = (user: string): Record<string, string> => ({
  KAFKA_SASL_MECHANISM: 'scram-sha-512',
  KAFKA_USERNAME: user,
  KAFKA_PASSWORD: user,
});

const canStart = ['java', 'mvn'].every((program) => spawnSync(program, ['-version']).status === 0);

describeWith('Java with Maven', canStart)('the users of Kafka, by their access rules', () => {
  let kafka: KafkaEngine;
  const databaseUrl = `${mongoUri.replace(/\/$/, '')}/users${newId().slice(-10)}_{service}`;
  beforeAll(async () => {
    kafka = await startKafka({ users: users.map(({ metadata }) => metadata.name) });
    const admin = new Kafka({ brokers: kafka.brokers, logLevel: logLevel.NOTHING }).admin();
    await admin.connect();
    await admin.createAcls({ acl: rules() });
    await admin.disconnect();
  }, 180_000);
  afterAll(() => kafka?.stop());

  const ops = (...args: string[]): Promise<{ code: number | null; out: string; err: string }> =>
    new Promise((resolve) => {
      const { PATH, HOME, TMPDIR } = process.env;
      const child = execFile(
        process.execPath,
        ['--disable-warning=TimeoutNegativeWarning', join(repository, 'apps/platform/dist/maintenance.js'), ...args],
        {
          env: {
            PATH,
            HOME,
            TMPDIR,
            DATABASE_URL: databaseUrl,
            KAFKA_BROKERS: kafka.secured!.join(','),
            KAFKA_PARTITIONS: '3',
            ...credentials('operations'),
          },
        },
        (_error, out, err) => resolve({ code: child.exitCode, out: out.trim(), err: err.trim() }),
      );
    });

  /** What comes of writing to a topic: undefined, or the reason why not. */
  const write = async (connect: { brokers: string[]; user?: string }, topic: string): Promise<string | undefined> => {
    const { brokers, user } = connect;
    const producer: Producer = new Kafka({
      brokers,
      logLevel: logLevel.NOTHING,
      retry: { retries: 0 },
      ...(user && { sasl: { mechanism: 'scram-sha-512', username: user, password: user } }),
    }).producer();
    await producer.connect();
    return producer
      .send({ topic, messages: [{ value: 'no event' }] })
      .then(
        () => undefined,
        (error: { type?: string; message: string }) => error.type ?? error.message,
      )
      .finally(() => producer.disconnect());
  };

  it('operations, every service and the gateway can do their work', async () => {
    expect(await ops('prepare')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Created 26 topics/) });
    await using deployment = await Deployment.start({
      brokers: kafka.secured!,
      databaseUrl,
      env: Object.fromEntries(PARTS.map((part) => [part, credentials(part)])) as Record<Part, Record<string, string>>,
    });
    const { auctionId, mechanic } = await deployment.newLane();
    const id = newId();
    expect((await mechanic.post('/api/diagnostics', aFaultyDiagnostic({ id }))).status).toBe(201);
    await eventually(
      async () => (await mechanic.get(`/api/assessments/${id}`)).status === 200 || undefined,
      30_000,
      'the assessment',
    );

    // Parked by each group, listed, redriven, parked again, and removed.
    const letters = async (): Promise<{ _id: string }[]> =>
      (JSON.parse((await ops('dead-letters', 'list', '--json')).out) as { deadLetters: { _id: string }[] }).deadLetters;
    expect(await write(kafka, TOPICS.diagnostics)).toBeUndefined();
    const [letter] = await eventually(
      async () => ((found) => (found.length === 4 ? found : undefined))(await letters()),
      30_000,
      'four dead letters',
    );
    expect(await ops('dead-letters', 'redrive', '--all')).toMatchObject({
      code: 1,
      err: '',
      out: expect.stringContaining('Failed again'),
    });
    expect(await ops('dead-letters', 'remove', '--id', letter!._id, '--yes')).toMatchObject({ code: 0, err: '' });
    expect(await letters()).toHaveLength(3);
    expect(await ops('status', '--max-lag', '1000')).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/\ngateway-\S+ +Stable/),
    });
    // A service tells identity what it refused, at the latest when it stops.
    const refusals = [`/api/auctions/${auctionId}`, `/api/auctions/${auctionId}`, `/api/feedback/${id}`];
    for (const path of refusals) expect((await mechanic.delete(path)).status).toBe(403);
    const superAdmin = await deployment.superAdmin();
    await Promise.all([deployment.parts.auctions[0]!.stop(), deployment.parts.enhancements[0]!.stop()]);
    const found = await eventually(
      async () => {
        const { body } = await superAdmin.get<Page<AuditEntry>>(`/api/identity/audit?auctionId=${auctionId}`);
        const refused = body.items.filter(({ action }) => action === 'security.access_refused');
        return refused.length === 2 ? refused : undefined;
      },
      30_000,
      'what was refused',
    );
    expect(found.map(({ detail, times }) => [detail, times]).sort()).toEqual([
      ['DELETE /api/auctions/:id', 2],
      ['DELETE /api/feedback/:id', 1],
    ]);
    expect(new Set(await deployment.stop())).toEqual(new Set([0]));
    // The gateway has removed the group that was its own.
    expect((await ops('status')).out).not.toContain('gateway-');
  }, 240_000);

  it('no part can write the events of another', async () => {
    expect(await write({ brokers: kafka.secured!, user: 'gateway' }, TOPICS.diagnostics)).toBe(
      'TOPIC_AUTHORIZATION_FAILED',
    );
    expect(await write({ brokers: kafka.secured!, user: 'auctions' }, TOPICS.diagnostics)).toBe(
      'TOPIC_AUTHORIZATION_FAILED',
    );
    expect(await write({ brokers: kafka.secured!, user: 'diagnostics' }, TOPICS.diagnostics)).toBeUndefined();
  });
});
