import type { Commit } from '@lanelight/event-sourcing';
import type { Deployment, SERVICES } from '@lanelight/testing/deployment';
import mongoose from 'mongoose';

type Service = (typeof SERVICES)[number];

/** The databases of a deployment, read past the services. */
export class Stores {
  private readonly client: mongoose.mongo.MongoClient;
  private readonly deployment: Pick<Deployment, 'databaseOf'>;

  private constructor(client: mongoose.mongo.MongoClient, deployment: Pick<Deployment, 'databaseOf'>) {
    this.client = client;
    this.deployment = deployment;
  }

  /** Connects while the database is there: a client whose first attempt has failed is closed for good. */
  static async open(mongoUri: string, deployment: Pick<Deployment, 'databaseOf'>): Promise<Stores> {
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

  close = (): Promise<void> => this.client.close();
}
