import { EventSourcing, type Commit, type ProjectionCheck, type StreamFault } from '@lanelight/event-sourcing';
import { AssessmentsModule, loadAssessmentsConfig } from '@lanelight/assessments';
import { AuctionsModule, loadAuctionsConfig } from '@lanelight/auctions';
import { DiagnosticsModule, loadDiagnosticsConfig } from '@lanelight/diagnostics';
import { EnhancementsModule, loadEnhancementsConfig } from '@lanelight/enhancements';
import { IdentityModule, loadIdentityConfig } from '@lanelight/identity';
import { MessagingModule } from '@lanelight/messaging';
import { createApplication, createLog } from '@lanelight/service';
import { SERVICES, type Deployment } from '@lanelight/testing/deployment';
import mongoose from 'mongoose';

type Service = (typeof SERVICES)[number];

/** The databases of a deployment, read past the services. */
export class Stores {
  private readonly client: mongoose.mongo.MongoClient;
  private readonly deployment: Deployment;

  private constructor(client: mongoose.mongo.MongoClient, deployment: Deployment) {
    this.client = client;
    this.deployment = deployment;
  }

  /** Connects while the database is there: a client whose first attempt has failed is closed for good. */
  static async open(mongoUri: string, deployment: Deployment): Promise<Stores> {
    return new Stores(
      await new mongoose.mongo.MongoClient(mongoUri, { serverSelectionTimeoutMS: 5_000 }).connect(),
      deployment,
    );
  }

  private collection<Document extends { _id: string }>(service: Service, name: string) {
    return this.client.db(this.deployment.databaseOf(service)).collection<Document>(name);
  }

  commits = (service: Service): Promise<Commit[]> =>
    this.collection<Commit & { _id: string }>(service, 'commits').find().sort({ _id: 1 }).toArray();

  /** Commits that wait to be published. */
  unpublished = (service: Service): Promise<number> =>
    this.collection(service, 'commits').countDocuments({ unpublished: true });

  /** Assessments that are being made, or wait to be. */
  pendingAssessments = (): Promise<number> =>
    this.collection('assessments', 'assessments').countDocuments({ status: 'requested' } as object);

  /** The process that currently publishes for a service; undefined if there is none. */
  async publisher(service: Service): Promise<string | undefined> {
    const lease = await this.collection<{ _id: string; holder: string }>(service, 'leases').findOne({ _id: 'relay' });
    return lease?.holder;
  }

  /** Compares every read model of every service with a fresh fold of its events, and looks for gaps in the streams. */
  async verify(): Promise<{ gaps: StreamFault[]; checks: ProjectionCheck[] }> {
    const env = { ...this.deployment.settingsOf('diagnostics'), CREATE_INDEXES: 'beforehand' };
    const app = await createApplication({
      log: createLog({ name: 'verify', level: 'warn' }),
      jwksUrl: () => '',
      imports: [
        await MessagingModule.kafka({ brokers: this.deployment.brokers, clientId: 'verify' }),
        IdentityModule.register(loadIdentityConfig(env)),
        AuctionsModule.register(loadAuctionsConfig(env)),
        DiagnosticsModule.register(loadDiagnosticsConfig(env)),
        AssessmentsModule.register(loadAssessmentsConfig(env)),
        EnhancementsModule.register(loadEnhancementsConfig(env)),
      ],
    });
    try {
      // Not initialised: nothing listens, and no relay runs.
      const services = app.get(EventSourcing, { each: true, strict: false });
      const gaps = (await Promise.all(services.map(({ store }) => store.verifyStreams()))).flat();
      const checks = (await Promise.all(services.map((service) => service.checkAll()))).flat();
      return { gaps, checks };
    } finally {
      await app.close();
    }
  }

  close = (): Promise<void> => this.client.close();
}
