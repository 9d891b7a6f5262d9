import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, TOPICS } from '@lanelight/contracts';
import { ensureTopics } from '@lanelight/messaging/kafka';
import { aFaultyDiagnostic, eventually, type ApiClient } from '@lanelight/testing';
import { Deployment, type Part, type ServiceProcess } from '@lanelight/testing/deployment';
import { startKafka, startMongo, type KafkaEngine, type MongoEngine } from '@lanelight/testing/engines';
import mongoose from 'mongoose';
import { Release, type Change } from './releases.js';

/** The service that writes the event, with two processes, and those that hear of it. */
const WRITER = 'enhancements';
const READERS = ['assessments', 'identity'] as const;

/** In version 2, the text of `FeedbackUpdated` stands in a field of its own. */
const READS_VERSION_2: readonly Change[] = [
  ['apps/enhancements/dist/feedback/feedback.js', '= event.data;', '= event.data.text ?? event.data;'],
  ['apps/enhancements/dist/feedback/feedback.js', 'data: text\n', 'data: { text }\n'],
  ['apps/enhancements/dist/feedback/feedback.projection.js', '...event.data\n', '...event.data.text\n'],
  [
    'apps/assessments/dist/guidance/guidance.consumer.js',
    'auctionId, data);\n    }\n    async onFeedbackDeleted',
    'auctionId, data.text);\n    }\n    async onFeedbackDeleted',
  ],
];
const UPCASTERS = '[(text) => ({ text })]';
const inEvents = (steps: string): Change => [
  'libs/contracts/dist/events/feedback-events.js',
  'FeedbackUpdated: []',
  `FeedbackUpdated: ${steps}`,
];

/** Submits and changes feedback without a pause; every request must succeed, and every reader sees what was written last. */
class Load {
  readonly texts = new Map<string, string>();
  readonly failures: string[] = [];
  private isEnding = false;
  private readonly working: Promise<void>[];

  constructor(
    private readonly superAdmin: ApiClient,
    private readonly diagnosticId: string,
  ) {
    this.working = Array.from({ length: 3 }, () => this.work());
  }

  /** Resolves when a few more pieces of feedback have been given and changed. */
  async more(): Promise<void> {
    const enough = this.texts.size + 6;
    await eventually(async () => this.texts.size >= enough || undefined, 60_000, 'feedback to be given');
  }

  async end(): Promise<void> {
    this.isEnding = true;
    await Promise.all(this.working);
  }

  private async work(): Promise<void> {
    while (!this.isEnding) {
      const id = newId();
      await this.send(
        'POST',
        '/api/feedback',
        { id, diagnosticId: this.diagnosticId, feedbackText: 'First words.' },
        201,
      );
      for (let change = 1; change <= 2; change++) {
        const feedbackText = `Change ${change} of ${id}.`;
        await this.send('PUT', `/api/feedback/${id}`, { feedbackText }, 200);
        this.texts.set(id, feedbackText);
      }
    }
  }

  private async send(method: string, path: string, body: object, expected: number): Promise<void> {
    const answer = await this.superAdmin
      .request(method, path, body)
      .catch((error: unknown) => ({ status: 0, body: String(error) }));
    if (answer.status !== expected)
      this.failures.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
}

/** On its own engines, so that it runs beside the suites that share theirs. */
describe('A release that restructures an event, on Kafka under load', () => {
  let kafka: KafkaEngine;
  let mongo: MongoEngine;
  let deployment: Deployment;
  let database: mongoose.mongo.MongoClient;
  let introduces: Release;
  let writes: Release;
  let load: Load;

  beforeAll(async () => {
    introduces = Release.build(
      'introduces',
      [WRITER, ...READERS],
      [inEvents(`{ upcasters: ${UPCASTERS}, downcaster: ({ text }) => text }`), ...READS_VERSION_2],
    );
    writes = Release.build('writes', [WRITER, ...READERS], [inEvents(UPCASTERS), ...READS_VERSION_2]);
    [kafka, mongo] = await Promise.all([startKafka({ own: true }), startMongo({ own: true })]);
    await ensureTopics({ brokers: kafka.brokers, clientId: 'upgrade' }, Object.values(TOPICS), { partitions: 3 });
    deployment = await Deployment.start({ brokers: kafka.brokers, mongoUri: mongo.uri, replicas: { [WRITER]: 2 } });
    database = new mongoose.mongo.MongoClient(mongo.uri);
    const lane = await deployment.newLane();
    const diagnosticId = newId();
    await lane.mechanic.post('/api/diagnostics', aFaultyDiagnostic({ id: diagnosticId }));
    await eventually(
      async () => (await lane.admin.get(`/api/assessments/${diagnosticId}`)).status === 200 || undefined,
      60_000,
      'the assessment',
    );
    load = new Load(await deployment.superAdmin(), diagnosticId);
  }, 600_000);
  afterAll(async () => {
    await load?.end();
    await deployment?.kill();
    await database?.close();
    await Promise.all([kafka?.stop(), mongo?.stop()]);
    introduces?.[Symbol.dispose]();
    writes?.[Symbol.dispose]();
  });

  const replace = async (process: ServiceProcess, { folder }: Pick<Release, 'folder'>): Promise<void> => {
    await deployment.replace(process, folder);
    await load.more();
  };
  /** One process after the other; both releases run side by side meanwhile. */
  const roll = async (part: Part, release: Pick<Release, 'folder'>): Promise<void> => {
    for (const process of deployment.parts[part]) await replace(process, release);
  };

  /** Versions of `FeedbackUpdated` in the store, and how often they stand there. */
  const writtenVersions = async (): Promise<number[]> => {
    const commits = database
      .db(deployment.databaseOf(WRITER))
      .collection<{ events: { type: string; schemaVersion: number }[] }>('commits');
    const versions = new Set<number>();
    for await (const { events } of commits.find())
      for (const { type, schemaVersion } of events) if (type === 'FeedbackUpdated') versions.add(schemaVersion);
    return [...versions].sort();
  };

  it('goes forward and back without a failed request, in two releases: the first reads the new version, the second writes it', async () => {
    const today = { folder: new URL('../..', import.meta.url).pathname };
    await load.more();

    // To the release that introduces version 2, back with one process, and there again: neither release writes it.
    await roll(WRITER, introduces);
    const [first] = deployment.parts[WRITER];
    await replace(first!, today);
    await replace(first!, introduces);
    for (const reader of READERS) await roll(reader, introduces);
    expect(await writtenVersions()).toEqual([1]);

    // Forward to the release that writes it, and back to the one that only reads it.
    await roll(WRITER, writes);
    expect(await writtenVersions()).toEqual([1, 2]);
    await roll(WRITER, introduces);

    await load.end();
    expect(load.failures).toEqual([]);
    expect(load.texts.size).toBeGreaterThan(30);
    await eventually(
      async () => {
        const guidance = database
          .db(deployment.databaseOf('assessments'))
          .collection<{ _id: string; text: string }>('known_feedback');
        const known = new Map((await guidance.find().toArray()).map(({ _id, text }) => [_id, text]));
        return [...load.texts].every(([id, text]) => known.get(id) === text) || undefined;
      },
      60_000,
      'the assessments to know the last words of all feedback',
    );
  }, 600_000);
});
