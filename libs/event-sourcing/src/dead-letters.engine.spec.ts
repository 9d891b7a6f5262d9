import { afterAll, expect, it } from '@jest/globals';
import { StoredDeadLetters, type DeadLetter } from '@lanelight/messaging';
import { MongoTestDatabase } from './testing/index.js';

const mongo = await MongoTestDatabase.at(process.env.MONGODB_URI);
const connection = await mongo.connect();
afterAll(async () => {
  await connection.close();
  await mongo.dropAll();
});

const letter = (_id: string, parkedAt: string, topic = 'bank.account.events.dlq'): DeadLetter => ({
  _id,
  topic,
  group: 'branch',
  handler: 'Consumer.onOpened',
  reason: 'Broken',
  attempts: 3,
  original: '{"a.b":[[]]}',
  parkedAt,
});

it('keeps each dead letter once, and lists those of a topic by age', async () => {
  const letters = new StoredDeadLetters(connection);
  await letters.prepare();
  const [older, newer] = [letter('1', '2026-01-01T00:00:00.000Z'), letter('2', '2026-01-02T00:00:00.000Z')];
  await Promise.all([newer, older, newer, older].map((one) => letters.park(one)));
  await letters.park(letter('3', '2026-01-01T00:00:00.000Z', 'other.dlq'));
  expect(await letters.list('bank.account.events.dlq')).toEqual([older, newer]);
  expect(await letters.count()).toBe(3);
});
