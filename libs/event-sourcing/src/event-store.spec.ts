import { describe, expect, it } from '@jest/globals';
import { NewerSchemaError, newId, streamIdOf } from '@lanelight/contracts';
import { eventStoreContract } from './event-store.contract.js';
import { EventStore } from './event-store.js';
import { envelopeOf, openConnection, sqliteInMemory } from './testing/index.js';

eventStoreContract(sqliteInMemory);

describe('EventStore with upcasters', () => {
  const streamId = streamIdOf('thing', newId());
  const upcasters = {
    Renamed: [
      ({ name }: Record<string, unknown>) => ({ firstName: name }),
      ({ firstName }: Record<string, unknown>) => ({ firstName, lastName: null }),
    ],
  };

  it('reads old events as the newest version, and leaves the stored ones alone', async () => {
    const connection = await openConnection();
    const stored = envelopeOf({ type: 'Renamed', data: { name: 'Ada' } }, { streamId });
    await new EventStore(connection).append(streamId, 0, [stored]);

    const [event] = await new EventStore(connection, upcasters).readStream(streamId);
    expect(event).toEqual({
      ...stored,
      schemaVersion: 3,
      dataschema: 'Renamed/3',
      data: { firstName: 'Ada', lastName: null },
    });
    expect(await new EventStore(connection).readStream(streamId)).toEqual([stored]);
    await connection.close();
  });

  it('refuses events of a newer release', async () => {
    const connection = await openConnection();
    await new EventStore(connection).append(streamId, 0, [
      envelopeOf({ type: 'Renamed', data: {} }, { streamId, schemaVersion: 4 }),
    ]);
    await expect(new EventStore(connection, upcasters).readStream(streamId)).rejects.toThrow(NewerSchemaError);
    await connection.close();
  });

  describe('in the release that introduces a version', () => {
    const downcasters = { Renamed: ({ firstName }: Record<string, unknown>) => ({ firstName }) };
    const newest = envelopeOf(
      { type: 'Renamed', data: { firstName: 'Ada', lastName: null } },
      { streamId, schemaVersion: 3, dataschema: 'Renamed/3' },
    );
    const older = { ...newest, schemaVersion: 2, dataschema: 'Renamed/2', data: { firstName: 'Ada' } };

    it('writes and publishes the version before, and reads the newest', async () => {
      const connection = await openConnection();
      const store = new EventStore(connection, upcasters, downcasters);
      const commit = await store.append(streamId, 0, [newest]);
      expect(commit.events).toEqual([older]);
      expect(store.publishedEventsOf(commit)).toEqual([older]);
      expect(await store.readStream(streamId)).toEqual([newest]);
      await connection.close();
    });

    it('reads what the release after it writes, and publishes it for the release before', async () => {
      const connection = await openConnection();
      const commit = await new EventStore(connection, upcasters).append(streamId, 0, [newest]);
      const store = new EventStore(connection, upcasters, downcasters);
      expect(await store.readStream(streamId)).toEqual([newest]);
      expect(store.publishedEventsOf(commit)).toEqual([older]);
      await connection.close();
    });
  });
});
