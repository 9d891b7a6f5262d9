import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import type { SessionTokens, VinDecodeResult } from '@lanelight/contracts';
import { Credentials } from '@lanelight/identity';
import type { DataDirectory } from '../data-directory.js';
import { submitWithoutAssessment } from './failed-assessment.js';
import {
  DEMO_CUSTOMERS,
  DEMO_PASSWORD,
  DEMO_SUPER_ADMIN,
  DEMO_USERS,
  NORTH,
  SOUTH,
  type DemoAuction,
} from './people.js';
import { DEMO_DRAFTS, DEMO_VEHICLES } from './vehicles.js';

/** A step of the demonstration data was refused; what came before it stays, and the next start goes on from there. */
class DemonstrationError extends Error {
  override readonly name = 'DemonstrationError';
}

const TRIES = 10;
const BETWEEN_TRIES_MS = 500;

type Call = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

/** Calls the platform as a browser would. */
function caller(baseUrl: string, token?: string): Call {
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const send = (): Promise<Response> =>
      fetch(baseUrl + path, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    let response = await send();
    // A busy machine answers so while it starts. Every id is fixed, so a call that is repeated has one effect.
    for (let tries = 1; response.status === 503 && tries < TRIES; tries++) {
      await sleep(BETWEEN_TRIES_MS);
      response = await send();
    }
    if (!response.ok)
      throw new DemonstrationError(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
}

async function signIn(baseUrl: string, who: { userId: string } | { email: string }): Promise<Call> {
  const session = await caller(baseUrl)<SessionTokens>('POST', '/api/identity/sessions', {
    ...who,
    password: DEMO_PASSWORD,
  });
  return caller(baseUrl, session.accessToken);
}

/**
 * Fills an empty platform through its own HTTP calls: auctions, users, customers, drafts and diagnostics, all with fixed
 * ids, so that a start that was interrupted is continued by the next one.
 */
export async function addDemonstrationData(app: INestApplication, data: DataDirectory, baseUrl: string): Promise<void> {
  if (data.isDemonstrationComplete) return;
  data.noteDemonstration('begun');
  const admin = await signIn(baseUrl, { email: DEMO_SUPER_ADMIN.email });
  await Promise.all(
    [NORTH, SOUTH].map((auction) => admin('POST', '/api/auctions', { ...auction, password: DEMO_PASSWORD })),
  );
  await Promise.all(
    DEMO_USERS.map(({ id, userId, fullName, role, auctionId }) =>
      admin('POST', '/api/identity/users', {
        id,
        userId,
        fullName,
        role,
        auctionId,
        email: `${userId}@demo.lanelight.test`,
        password: DEMO_PASSWORD,
      }),
    ),
  );
  const credentials = app.get(Credentials, { strict: false });
  for (const { id } of DEMO_USERS) await credentials.mayKeep(id);
  for (const auction of [NORTH, SOUTH]) await addVehicles(app, baseUrl, auction);
  data.noteDemonstration('complete');
}

async function addVehicles(app: INestApplication, baseUrl: string, auction: DemoAuction): Promise<void> {
  const isHere = ({ auctionId }: { auctionId: string }): boolean => auctionId === auction.id;
  const mechanic = DEMO_USERS.find((user) => isHere(user) && user.role === 'mechanic');
  if (!mechanic) throw new DemonstrationError(`${auction.name} has no mechanic`);
  const call = await signIn(baseUrl, { userId: mechanic.userId });
  for (const { id, name } of DEMO_CUSTOMERS.filter(isHere)) await call('POST', '/api/customers', { id, name });
  for (const { id, form } of DEMO_DRAFTS.filter(isHere)) await call('POST', '/api/drafts', { id, ...form });
  // One after the other, so that the list shows them in this order.
  for (const { id, form, isLeftInProgress } of DEMO_VEHICLES.filter(isHere)) {
    const { year, make, model, trim, engine } = await call<VinDecodeResult>('GET', `/api/vin/${form.vin}`);
    const submit = (): Promise<unknown> =>
      call('POST', '/api/diagnostics', { ...form, id, year, make, model, trim, engine });
    await (isLeftInProgress ? submitWithoutAssessment(app, id, submit) : submit());
  }
}
