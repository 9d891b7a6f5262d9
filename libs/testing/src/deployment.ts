import { join } from 'node:path';
import { newId } from '@lanelight/contracts';
import { ApiClient, eventually } from './api-client.js';
import { Front } from './front.js';
import { ServiceProcess } from './service-process.js';

export { ServiceProcess };

export const SERVICES = ['identity', 'auctions', 'diagnostics', 'assessments', 'enhancements'] as const;
export const PARTS = [...SERVICES, 'gateway'] as const;
export type Part = (typeof PARTS)[number];

const repository = join(import.meta.dirname, '..', '..', '..');

export const DEPLOYMENT_ADMIN = { email: 'super@deployment.lanelight.test', password: 'lanelight-deployment' };

export type DeploymentOptions = DeploymentSettings &
  /** Address of the database server; each service gets its own database there, new for this deployment. */
  (
    | { mongoUri: string }
    /** The services' databases, `{service}` in them. */
    | { databaseUrl: string }
  );

interface DeploymentSettings {
  brokers: readonly string[];
  /** Processes of each part, or of some of them; one unless given. */
  replicas?: number | Partial<Record<Part, number>>;
  /** Further settings of parts, such as `{ assessments: { OPENAI_MODEL: 'any' } }`. */
  env?: Partial<Record<Part, Record<string, string>>>;
}

/** Password of everyone whom `newLane` registers. */
export const LANE_PASSWORD = 'lanelight-lane';
const FIRST_PASSWORD = 'lanelight-first';

/** Someone who works in an auction, signed in through the front. */
export interface Lane {
  auctionId: string;
  admin: ApiClient;
  mechanic: ApiClient;
}

/**
 * The distributed size on this machine: every service and the gateway as processes of their own, over Kafka and a
 * MongoDB-compatible database, behind one port. The topics must be there before.
 */
export class Deployment implements AsyncDisposable {
  private constructor(
    /** `mongodb://…/<prefix>_{service}`, or as given */
    readonly databaseUrl: string,
    readonly brokers: readonly string[],
    readonly parts: Readonly<Record<Part, readonly ServiceProcess[]>>,
    private readonly front: Front,
    /** Environment of a part's processes, without their ports. */
    readonly settingsOf: (part: Part) => Record<string, string>,
    /** Processes that the front sends no requests to. */
    private readonly withdrawn: Set<ServiceProcess>,
  ) {}

  /** Starts everything and waits until all of it is ready. */
  static async start({ brokers, replicas = 1, env = {}, ...databases }: DeploymentOptions): Promise<Deployment> {
    const databaseUrl = 'databaseUrl' in databases ? databases.databaseUrl : newDatabases(databases.mongoUri);
    const common = {
      DATABASE_URL: databaseUrl,
      KAFKA_BROKERS: brokers.join(','),
      LOG_LEVEL: 'info',
      VEHICLE_DATA_DIR: join(repository, '.cache', 'vehicle-data'),
      PASSWORD_ROUNDS: '10',
      SUPER_ADMIN_EMAIL: DEPLOYMENT_ADMIN.email,
      SUPER_ADMIN_PASSWORD: DEPLOYMENT_ADMIN.password,
    };
    const parts = {} as Record<Part, ServiceProcess[]>;
    const withdrawn = new Set<ServiceProcess>();
    const front = await Front.start((part) => running(parts[part as Part]).filter((each) => !withdrawn.has(each)));
    // As in a cluster, the keys are fetched through an address that stays.
    const settings = (part: Part): Record<string, string> => ({
      ...common,
      JWKS_URL: `${front.baseUrl}/.well-known/jwks.json`,
      ...env[part],
    });
    const replicasOf = (part: Part): number => (typeof replicas === 'number' ? replicas : (replicas[part] ?? 1));
    for (const part of PARTS)
      parts[part] = await Promise.all(
        Array.from({ length: replicasOf(part) }, () => ServiceProcess.at(part, settings(part))),
      );
    const deployment = new Deployment(databaseUrl, brokers, parts, front, settings, withdrawn);
    try {
      await Promise.all(deployment.processes.map((process) => process.start()));
      await deployment.ready(300_000);
    } catch (error) {
      await deployment.kill();
      throw error;
    }
    return deployment;
  }

  get baseUrl(): string {
    return this.front.baseUrl;
  }

  get processes(): ServiceProcess[] {
    return PARTS.flatMap((part) => [...this.parts[part]]);
  }

  /** The running processes of a part; none for an unknown part. */
  backendsOf = (part: string): ServiceProcess[] => running(this.parts[part as Part]);

  /** A further replica that the front does not know: it shares the work that comes by events. Not started yet; the caller ends it. */
  furtherReplica = (part: Part): Promise<ServiceProcess> => ServiceProcess.at(part, this.settingsOf(part));

  /** Name of a service's database. */
  databaseOf = (service: string): string =>
    new URL(this.databaseUrl).pathname.slice(1).replace('%7Bservice%7D', service).replace('{service}', service);

  /** Resolves when every process is ready. */
  async ready(withinMs = 60_000): Promise<void> {
    await Promise.all(this.processes.map((process) => process.ready(withinMs)));
  }

  /**
   * Replaces a process as a cluster does: no more requests go to it, it ends in order, and its successor gets requests once
   * it is ready.
   * @param folder where the successor's build is, in `apps`
   */
  async replace(process: ServiceProcess, folder: string): Promise<void> {
    this.withdrawn.add(process);
    const code = await process.stop();
    if (code !== 0) throw new Error(`${process.name} ended with ${code}:\n${process.log()}`);
    process.runFrom(folder);
    await process.start();
    await process.ready(120_000);
    this.withdrawn.delete(process);
  }

  client = (): ApiClient => new ApiClient(this.baseUrl);

  superAdmin = (): Promise<ApiClient> => this.client().signIn(DEPLOYMENT_ADMIN.email, DEPLOYMENT_ADMIN.password);

  /** A new auction with an admin and a mechanic. */
  newLane = async (): Promise<Lane> => newLane(await this.superAdmin());

  /** Asks every process to drain and end; resolves with the exit codes. */
  async stop(): Promise<(number | null)[]> {
    const codes = await Promise.all(this.processes.map((process) => process.stop()));
    await this.front.close();
    return codes;
  }

  async kill(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.kill()));
    await this.front.close();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill();
  }
}

/** A new auction with an admin and a mechanic, on a deployment where a super admin is signed in. */
export async function newLane(root: ApiClient): Promise<Lane> {
  const auctionId = newId();
  const password = LANE_PASSWORD;
  expectCreated(await root.post('/api/auctions', { id: auctionId, name: `Lane ${auctionId.slice(-6)}`, password }));
  const person = async (role: string): Promise<ApiClient> => {
    const userId = `${role.replace('_', '-')}-${auctionId.slice(-6)}`;
    const user = {
      id: newId(),
      userId,
      fullName: userId,
      role,
      auctionId,
      email: `${userId}@deployment.lanelight.test`,
      password: FIRST_PASSWORD,
    };
    // The auction reaches identity by its event.
    await eventually(
      async () => ((await root.post('/api/identity/users', user)).status === 201 ? true : undefined),
      20_000,
      `${userId} to be registered`,
    );
    const client = await new ApiClient(root.baseUrl).signIn(userId, FIRST_PASSWORD);
    // The pages insist on a password of one's own.
    const own = { currentPassword: FIRST_PASSWORD, password };
    const { status } = await client.post('/api/identity/me/password', own);
    if (status !== 204) throw new Error(`The password of ${userId} was not changed: ${status}`);
    return client;
  };
  return { auctionId, admin: await person('auction_admin'), mechanic: await person('mechanic') };
}

function newDatabases(mongoUri: string): string {
  const address = new URL(mongoUri);
  address.pathname = `/lane${newId().slice(-10)}_{service}`;
  return decodeURI(address.href);
}

const running = (processes: readonly ServiceProcess[] = []): ServiceProcess[] =>
  processes.filter(({ isRunning }) => isRunning);

function expectCreated({ status, body }: { status: number; body: unknown }): void {
  if (status !== 201) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
}
