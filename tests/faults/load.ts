import { setTimeout as delay } from 'node:timers/promises';
import { newId, type SessionTokens } from '@lanelight/contracts';
import { aDiagnostic, ApiClient, Random, type Answer } from '@lanelight/testing';
import { DEPLOYMENT_ADMIN, LANE_PASSWORD, type Deployment } from '@lanelight/testing/deployment';

const WRITERS = 3;
const THINK_MS = [600, 2_000] as const;
const AGAIN_AFTER_MS = [50, 500] as const;
/** Access tokens are renewed so long before they end. */
const RENEW_BEFORE_MS = 60_000;

/** A simulated person who does not give up: every request is resent with the same id until it is answered. */
export class Person {
  /** How often a request had to be sent again. */
  resent = 0;
  private client: ApiClient;
  private renewAt = 0;
  private readonly login: string;
  private readonly password: string;
  private readonly random: Random;

  constructor(baseUrl: string, login: string, password: string, random: Random) {
    this.client = new ApiClient(baseUrl);
    this.login = login;
    this.password = password;
    this.random = random;
  }

  /** A valid access token. */
  async token(): Promise<string> {
    return (await this.signedIn()).session!.accessToken;
  }

  /** The user of the session, fetched again. */
  async user(): Promise<SessionTokens['user']> {
    return (await this.signIn()).session!.user;
  }

  /** Resolves with the first answer that is not the fault of the platform. */
  async send<Body = unknown>(method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    for (;;) {
      const client = await this.signedIn();
      const answer = await client.request<Body>(method, path, body).catch(() => undefined);
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      this.resent++;
      await delay(this.random.between(...AGAIN_AFTER_MS));
    }
  }

  private async signedIn(): Promise<ApiClient> {
    return Date.now() < this.renewAt ? this.client : this.signIn();
  }

  private async signIn(): Promise<ApiClient> {
    for (;;) {
      const client = await new ApiClient(this.client.baseUrl)
        .signIn(this.login, this.password)
        .catch((error: unknown) => {
          if (/answered 4(?!29)/.test(String(error))) throw error;
          return undefined;
        });
      if (client) {
        this.renewAt = Date.now() + client.session!.expiresIn * 1_000 - RENEW_BEFORE_MS;
        return (this.client = client);
      }
      await delay(this.random.between(...AGAIN_AFTER_MS));
    }
  }
}

/** An auction and its people, who are patient. */
export interface BusyLane {
  auctionId: string;
  name: string;
  mechanic: Person;
  admin: Person;
}

export interface AcceptedDiagnostic {
  lane: BusyLane;
  /** The draft that it was made of. */
  draftId: string | null;
  mileage: number;
  /** 2 once a regeneration was accepted. */
  version: 1 | 2;
}

/** What people do all the time, and everything that was acknowledged to them. */
export class Load {
  readonly diagnostics = new Map<string, AcceptedDiagnostic>();
  /** Ids of customers, and of feedback, that were accepted. */
  readonly customers = new Set<string>();
  readonly feedback = new Set<string>();
  readonly lanes: readonly BusyLane[];
  readonly root: Person;
  /** Responses that should never occur. */
  readonly surprises: string[] = [];
  private readonly regenerating = new Set<string>();

  private constructor(lanes: BusyLane[], root: Person) {
    this.lanes = lanes;
    this.root = root;
  }

  static async start(deployment: Pick<Deployment, 'baseUrl' | 'newLane'>, seed: number): Promise<Load> {
    const lanes: BusyLane[] = [];
    for (let each = 0; each < 2; each++) {
      const { auctionId, admin, mechanic } = await deployment.newLane();
      const person = ({ session }: ApiClient, number: number) =>
        new Person(deployment.baseUrl, session!.user.userId!, LANE_PASSWORD, new Random(seed + number));
      lanes.push({
        auctionId,
        name: mechanic.session!.user.auctionName!,
        mechanic: person(mechanic, each * 2 + 1),
        admin: person(admin, each * 2 + 2),
      });
    }
    return new Load(
      lanes,
      new Person(deployment.baseUrl, DEPLOYMENT_ADMIN.email, DEPLOYMENT_ADMIN.password, new Random(seed)),
    );
  }

  /** Works until the signal is aborted; resolves when everyone has the outcome of their last request. */
  async run(seed: number, end: AbortSignal): Promise<void> {
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        const random = new Random(seed * WRITERS + writer);
        const lane = this.lanes[writer % this.lanes.length]!;
        while (!end.aborted) {
          await this.workOnce(lane, random, writer < this.lanes.length);
          await delay(random.between(...THINK_MS), undefined, { signal: end }).catch(() => undefined);
        }
      }),
    );
  }

  /** @param mayRename one writer of each auction changes its name, so that there is a last one */
  private async workOnce(lane: BusyLane, random: Random, mayRename: boolean): Promise<void> {
    const what = random.below(100);
    if (what < 60) await this.submit(lane, random);
    else if (what < 70) await this.submit(lane, random, { withDraft: true });
    else if (what < 84) await this.regenerate(random);
    else if (what < 89) await this.addCustomer(lane, random);
    else if (what < 95 || !mayRename) await this.giveFeedback(random);
    else await this.rename(lane, random);
  }

  /** @param id of the diagnostic; its stream decides the partition of its events */
  async submit(
    lane: BusyLane,
    random: Random,
    { withDraft = false, id = newId() }: { withDraft?: boolean; id?: string } = {},
  ): Promise<void> {
    const mileage = random.between(1_000, 200_000);
    const form = aDiagnostic({ id, stockNumber: `F-${id.slice(-8)}`, mileage, postInspectionMileage: mileage + 3 });
    let draftId: string | null = null;
    if (withDraft) {
      draftId = newId();
      if (!this.expect(await lane.mechanic.send('POST', '/api/drafts', { ...form, id: draftId }), 201)) return;
      form.draftId = draftId;
    }
    if (this.expect(await lane.mechanic.send('POST', '/api/diagnostics', form), 201))
      this.diagnostics.set(id, { lane, draftId, mileage, version: 1 });
  }

  private async regenerate(random: Random): Promise<void> {
    const candidates = [...this.diagnostics.keys()].filter((id) => !this.regenerating.has(id));
    if (candidates.length === 0) return;
    const id = random.pick(candidates.slice(-50));
    this.regenerating.add(id);
    const { status, body } = await this.root.send<{ newVersion?: number; code?: string }>(
      'POST',
      `/api/assessments/${id}/regenerations`,
      {},
    );
    if ((status === 201 && body.newVersion === 2) || (status === 409 && body.code === 'REGENERATION_NOT_ALLOWED'))
      this.diagnostics.get(id)!.version = 2;
    // The first one is not requested yet, or still being made.
    else if (status === 404 || (status === 201 && body.newVersion === 1)) this.regenerating.delete(id);
    else this.surprises.push(`a regeneration was answered ${status}: ${JSON.stringify(body)}`);
  }

  private async addCustomer({ mechanic }: BusyLane, random: Random): Promise<void> {
    const id = newId();
    if (
      this.expect(
        await mechanic.send('POST', '/api/customers', {
          id,
          name: `customer ${random.below(1_000_000)} ${id.slice(-6)}`,
        }),
        201,
      )
    )
      this.customers.add(id);
  }

  private async giveFeedback(random: Random): Promise<void> {
    if (this.diagnostics.size === 0) return;
    const id = newId();
    const diagnosticId = random.pick([...this.diagnostics.keys()].slice(-50));
    const answer = await this.root.send('POST', '/api/feedback', { id, diagnosticId, feedbackText: 'Costs are high' });
    // While the broker is away, the event of a new diagnostic takes longer than a request waits for it.
    if (answer.status !== 404 && this.expect(answer, 201)) this.feedback.add(id);
  }

  private async rename(lane: BusyLane, random: Random): Promise<void> {
    const name = `Lane ${random.below(1_000_000)} ${lane.auctionId.slice(-6)}`;
    if (this.expect(await this.root.send('PUT', `/api/auctions/${lane.auctionId}`, { name }), 200)) lane.name = name;
  }

  private expect({ status, body }: Answer, wanted: number): boolean {
    if (status !== wanted) this.surprises.push(`answered ${status} instead of ${wanted}: ${JSON.stringify(body)}`);
    return status === wanted;
  }
}
