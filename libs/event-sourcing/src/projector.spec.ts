import { expect, it } from '@jest/globals';
import { newId } from '@lanelight/contracts';
import { projectorContract } from './projector.contract.js';
import { accountDecider, accountProjection, accountStream, type Account } from './testing/account.js';
import { sqliteInMemory, startEventSourcing } from './testing/index.js';

projectorContract(sqliteInMemory);

it('SQLite: Projector writes the read models in the same commit as the events', async () => {
  await using harness = await startEventSourcing({ streams: [accountStream], projections: [accountProjection] });
  const { runner, projector } = harness.eventSourcing;
  const accounts = harness.eventSourcing.readModel<Account>(accountProjection);
  projector.apply = async () => undefined;
  const id = newId();
  await runner.run(accountDecider, id, { kind: 'open', owner: 'Ada' });
  await runner.run(accountDecider, id, { kind: 'deposit', amount: 2 });
  expect(await accounts.get(id)).toMatchObject({ owner: 'Ada', balance: 2 });
});

it('SQLite: Projector follows an append whose read model is behind', async () => {
  await using harness = await startEventSourcing({ streams: [accountStream], projections: [accountProjection] });
  const { runner } = harness.eventSourcing;
  const accounts = harness.eventSourcing.readModel<Account>(accountProjection);
  const id = newId();
  await runner.run(accountDecider, id, { kind: 'open', owner: 'Ada' });
  await harness.connection.collection('accounts').deleteMany({});
  await runner.run(accountDecider, id, { kind: 'deposit', amount: 2 });
  expect(await accounts.get(id)).toMatchObject({ owner: 'Ada', balance: 2 });
});
