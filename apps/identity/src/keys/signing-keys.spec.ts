import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, type Actor } from '@lanelight/contracts';
import { sqliteDriver } from '@lanelight/mongoose-sqlite';
import { TokenVerifier } from '@lanelight/service';
import mongoose, { type Connection, type Model } from 'mongoose';
import { AccessTokens } from '../session/access-tokens.js';
import { signingKeySchema, SigningKeys, type StoredKey } from './signing-keys.js';

mongoose.setDriver(sqliteDriver);

let connection: Connection;
let stored: Model<StoredKey>;
beforeAll(async () => {
  connection = await mongoose.createConnection('sqlite::memory:').asPromise();
  stored = connection.model<StoredKey>('SigningKey', signingKeySchema);
});
beforeEach(async () => {
  await connection.collection('signing_keys').deleteMany({});
});
afterAll(() => connection.close());

const START = new Date('2026-03-02T15:00:00.000Z');
const after = (seconds: number): Date => new Date(START.getTime() + seconds * 1_000);
const aProcess = (...secrets: string[]): SigningKeys => new SigningKeys(stored, { days: 90, secrets });
const published = async (keys: SigningKeys): Promise<string[]> => (await keys.published()).map(({ kid }) => kid);

const actor: Actor = {
  id: newId(),
  userId: 'mechanic',
  fullName: null,
  email: 'mechanic@test.example',
  roles: ['mechanic'],
  auctionId: null,
  auctionName: null,
};

/** Whether a service that has just started accepts a token. */
async function isAccepted(keys: SigningKeys, token: string): Promise<boolean> {
  const server = createServer((_request, response) => {
    void keys.published().then((all) => response.end(JSON.stringify({ keys: all })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const verifier = new TokenVerifier(() => `http://127.0.0.1:${port}`);
    return await verifier.verify(token).then(
      () => true,
      () => false,
    );
  } finally {
    server.close();
  }
}

describe('a signing key', () => {
  it('is replaced when an operator asks for it; tokens of the old one work until they expire', async () => {
    const keys = aProcess();
    await keys.look(START);
    const old = keys.current.kid;
    const token = new AccessTokens(keys).sign(actor, newId());

    await keys.rotate();
    await keys.look(after(30));
    // Everybody can learn of the new key before it signs.
    expect(await published(keys)).toHaveLength(2);
    expect(keys.current.kid).toBe(old);

    await keys.look(after(90));
    expect(keys.current.kid).not.toBe(old);
    expect(await isAccepted(keys, token)).toBe(true);
    expect(await isAccepted(keys, new AccessTokens(keys).sign(actor, newId()))).toBe(true);

    // A token that was signed at the last moment lives for ten minutes.
    await keys.look(after(90 + 600));
    expect(await isAccepted(keys, token)).toBe(true);
    await keys.look(after(90 + 600 + 60));
    expect(await published(keys)).toEqual([keys.current.kid]);
    expect(await isAccepted(keys, token)).toBe(false);
  });

  it('is replaced by schedule', async () => {
    const keys = aProcess();
    await keys.look(START);
    const old = keys.current.kid;
    await keys.look(after(90 * 86_400 - 1));
    expect(await published(keys)).toEqual([old]);
    await keys.look(after(90 * 86_400));
    await keys.look(after(90 * 86_400 + 60));
    expect(keys.current.kid).not.toBe(old);
  });

  it('is the same for processes that start together, and rotate together', async () => {
    const processes = [aProcess(), aProcess(), aProcess()];
    const chosen = async (now: Date): Promise<Set<string>> => {
      await Promise.all(processes.map((keys) => keys.look(now)));
      await Promise.all(processes.map((keys) => keys.look(now)));
      return new Set(processes.map(({ current }) => current.kid));
    };
    const [first] = await chosen(START);
    expect(await chosen(after(1))).toEqual(new Set([first]));
    await processes[0]!.rotate();
    await chosen(after(30));
    const later = await chosen(after(120));
    expect(later.size).toBe(1);
    expect(later).not.toEqual(new Set([first]));
  });

  it('is stored encrypted where there is a secret, also one that was stored before', async () => {
    await aProcess().look(START);
    expect((await stored.findOne({}).lean())?.privateKey).toContain('BEGIN PRIVATE KEY');
    const keys = aProcess('a secret of more than thirty-two characters');
    await keys.look(after(1));
    const texts = (await stored.find({}).lean()).map(({ privateKey }) => privateKey);
    expect(texts).toEqual([expect.stringContaining('BEGIN ENCRYPTED PRIVATE KEY')]);
    expect(await isAccepted(keys, new AccessTokens(keys).sign(actor, newId()))).toBe(true);
  });

  it('is encrypted again with a new secret while the old one is known, and keeps signing', async () => {
    const [old, fresh] = ['a secret of more than thirty-two characters', 'another secret of more than thirty-two'];
    await aProcess(old).look(START);
    const keys = aProcess(fresh, old);
    await keys.look(after(1));
    const alone = aProcess(fresh);
    await alone.look(after(2));
    expect(alone.current.kid).toBe(keys.current.kid);
    expect(await published(alone)).toEqual([keys.current.kid]);
  });

  it('gives way to a new one when the secret has changed, and its tokens still work', async () => {
    const before = aProcess('a secret of more than thirty-two characters');
    await before.look(START);
    const token = new AccessTokens(before).sign(actor, newId());
    const keys = aProcess('another secret of more than thirty-two characters');
    await keys.look(after(1));
    expect(keys.current.kid).not.toBe(before.current.kid);
    expect(await isAccepted(keys, token)).toBe(true);
  });
});
