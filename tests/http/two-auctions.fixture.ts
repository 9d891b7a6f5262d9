import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  newId,
  type Assessment,
  type AssignableRole,
  type Customer,
  type Diagnostic,
  type Draft,
  type Feedback,
  type Instruction,
  type Passkey,
  type SecondFactorEnrollment,
} from '@lanelight/contracts';
import { startPlatform, type Platform } from '@lanelight/platform';
import { createLog } from '@lanelight/service';
import { aFaultyDiagnostic, ApiClient, eventually, type Answer } from '@lanelight/testing';
import { Authenticator } from '@lanelight/testing/authenticator';
import { Secret, TOTP } from 'otpauth';
import { watchListedQueries } from '../queries/query-watch.js';

const SUPER_ADMIN = { email: 'super@test.example', password: 'super-secret-password' };
export const PASSWORD = 'lane-light';

/** An auction with its people signed in, and one of everything that belongs to it. */
export interface AuctionUnderTest {
  id: string;
  name: string;
  admin: ApiClient;
  mechanic: ApiClient;
  viewer: ApiClient;
  customer: Customer;
  draft: Draft;
  /** Assessed twice: the first assessment is archived. */
  diagnostic: Diagnostic;
  /** Id of the past sales that its admin imported. */
  salesImport: string;
}

/**
 * The whole platform in this process, with two auctions that must not see each other. Every query that it makes must be
 * listed with its index.
 */
export interface TwoAuctions {
  platform: Platform;
  /** Its databases are files here. */
  dataDirectory: string;
  /** Lines of its log, all levels. */
  log: readonly string[];
  anonymous: ApiClient;
  superAdmin: ApiClient;
  north: AuctionUnderTest;
  south: AuctionUnderTest;
  feedback: Feedback;
  instruction: Instruction;
  /** Id of the passkey of North's mechanic. */
  northPasskey: string;
  stop(): Promise<void>;
}

/** The body of a response that must be successful. */
export async function good<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Body of `POST /api/identity/users`; the User ID is part of everything, so that two never collide. */
export const aPerson = (userId: string, auctionId: string, role: AssignableRole, changes: object = {}) => ({
  id: newId(),
  userId,
  auctionId,
  role,
  fullName: `Person ${userId}`,
  email: `${userId}@test.example`,
  password: PASSWORD,
  ...changes,
});

async function anAuction(name: string, superAdmin: ApiClient): Promise<AuctionUnderTest> {
  const id = newId();
  await good(superAdmin.post('/api/auctions', { id, name: `${name} Lane`, city: `${name}ville`, password: PASSWORD }));
  const people = { admin: 'auction_admin', mechanic: 'mechanic', viewer: 'report_viewer' } as const;
  const signedIn = async (who: keyof typeof people): Promise<ApiClient> => {
    const userId = `${name.toLowerCase()}-${who}`;
    await good(superAdmin.post('/api/identity/users', aPerson(userId, id, people[who])));
    return superAdmin.signIn(userId, PASSWORD);
  };
  const [admin, mechanic, viewer] = await Promise.all([signedIn('admin'), signedIn('mechanic'), signedIn('viewer')]);
  const customer = await good(mechanic.post<Customer>('/api/customers', { name: `${name} Motors` }));
  const draft = await good(
    mechanic.post<Draft>('/api/drafts', { stockNumber: `${name}-draft`, make: `${name}mobile` }),
  );
  const diagnostic = await good(
    mechanic.post<Diagnostic>(
      '/api/diagnostics',
      aFaultyDiagnostic({ stockNumber: `${name}-stock`, customer: customer.name, customerId: customer.id }),
    ),
  );
  const assessment = `/api/assessments/${diagnostic.id}`;
  await eventually(async () => ((await superAdmin.get(assessment)).status === 200 ? true : undefined));
  await good(superAdmin.post(`${assessment}/regenerations`, {}));
  await eventually(async () => ((await superAdmin.get<Assessment>(assessment)).body.version === 2 ? true : undefined));
  const salesImport = newId();
  const csv = 'VIN,date,miles,price,light\n1HGCM82633A004352,2026-05-01,148000,4200,green';
  await good(admin.post('/api/sales/imports', { id: salesImport, fileName: `${name}.csv`, csv }));
  return { id, name, admin, mechanic, viewer, customer, draft, diagnostic, salesImport };
}

/** @param isRandom whether requests combine filters at random */
export async function startTwoAuctions({ isRandom = false } = {}): Promise<TwoAuctions> {
  const endWatch = watchListedQueries({ isRandom });
  const dataDirectory = mkdtempSync(join(tmpdir(), 'lanelight-http-'));
  const log: string[] = [];
  const platform = await startPlatform({
    port: 0,
    dataDirectory,
    demo: false,
    log: createLog({ name: 'test', level: 'trace', destination: { write: (line) => void log.push(line) } }),
    // Fewer rounds than in earnest: these specs are not about slow hashing.
    env: { PASSWORD_ROUNDS: '10', SUPER_ADMIN_EMAIL: SUPER_ADMIN.email, SUPER_ADMIN_PASSWORD: SUPER_ADMIN.password },
  });
  const anonymous = new ApiClient(platform.baseUrl);
  const superAdmin = await anonymous.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
  const [north, south] = await Promise.all([anAuction('North', superAdmin), anAuction('South', superAdmin)]);
  const feedback = await good(
    superAdmin.post<Feedback>('/api/feedback', {
      diagnosticId: north.diagnostic.id,
      feedbackText: 'North repair costs are high',
    }),
  );
  const instruction = await good(superAdmin.post<Instruction>('/api/instructions', { instructionText: 'Be brief' }));
  const northPasskey = (await aPasskey(north.mechanic)).id;
  const stop = async (): Promise<void> => {
    await platform.close();
    rmSync(dataDirectory, { recursive: true });
    endWatch();
  };
  return {
    platform,
    dataDirectory,
    log,
    anonymous,
    superAdmin,
    north,
    south,
    feedback,
    instruction,
    northPasskey,
    stop,
  };
}

/** Turns the second factor of a client's user on; `codeNow` is what their app shows, good for one sign-in. */
export async function aSecondFactor(client: ApiClient): Promise<{ id: string; answer: Answer; codeNow: () => string }> {
  const { key } = await good(
    client.post<SecondFactorEnrollment>('/api/identity/me/second-factor/enrollments', { password: PASSWORD }),
  );
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  const stepMs = app.period * 1_000;
  // A code that is made right before the end of its step is one step older when it arrives.
  await eventually(() => Promise.resolve(stepMs - (Date.now() % stepMs) > 2_000 ? true : undefined));
  const code = app.generate({ timestamp: Date.now() - stepMs });
  const answer = await client.put('/api/identity/me/second-factor', { code });
  await good(Promise.resolve(answer));
  return { id: client.session?.user.id ?? '', answer, codeNow: () => app.generate() };
}

/** Adds a passkey to a client's user, as a browser does. */
export async function aPasskey(client: ApiClient): Promise<Passkey & { authenticator: Authenticator }> {
  const path = '/api/identity/me/passkeys';
  const options = await good(client.post<{ challenge: string }>(`${path}/options`, { password: PASSWORD }));
  const { port } = new URL(client.baseUrl);
  const authenticator = new Authenticator(`http://localhost:${port}`);
  const body = { name: 'Lane tablet', credential: authenticator.create(options) };
  return { ...(await good(client.post<Passkey>(path, body))), authenticator };
}

/** Id of the session that a client is signed in with. */
export function sessionIdOf({ session }: ApiClient): string {
  const [, claims = ''] = session?.accessToken.split('.') ?? [];
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }).sid;
}
