import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { newId, streamIdOf } from '@lanelight/contracts';
import { storedRows } from '@lanelight/mongoose-sqlite';
import { erasureContract } from './erasure.contract.js';
import { accountDecider, accountStream } from './testing/account.js';
import { sqliteInMemory, startEventSourcing } from './testing/index.js';

erasureContract(sqliteInMemory);

it('retires what the file knows of erased streams beyond their events', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'erasure-'));
  const file = join(folder, 'accounts.sqlite');
  const harness = await startEventSourcing({ url: `sqlite://${file}`, streams: [accountStream], endings: ['Closed'] });
  const retired = (): unknown[] =>
    storedRows(file)
      .filter(({ table }) => table === '$dictionaries')
      .map(({ text }) => (JSON.parse(text) as { retired: number }).retired);
  const { runner, eraser } = harness.eventSourcing;
  const ids = Array.from({ length: 20 }, newId);
  for (const id of ids) await runner.run(accountDecider, id, { kind: 'open', owner: 'Ada Lovelace' });
  expect(retired()).toEqual([0]);
  await runner.run(accountDecider, ids[0]!, { kind: 'close' });
  await eraser.erase(streamIdOf('account', ids[0]!));
  expect(retired()).toEqual([1]);
  await harness.close();
  rmSync(folder, { recursive: true });
});
