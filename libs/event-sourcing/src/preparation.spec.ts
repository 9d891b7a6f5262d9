import { describe, expect, it } from '@jest/globals';
import type { Collection } from 'mongoose';
import { COMMIT_INDEX } from './event-store.js';
import { preparationContract } from './preparation.contract.js';
import { createIndex } from './preparation.js';
import { sqliteInMemory } from './testing/index.js';

preparationContract(sqliteInMemory);

describe('the index on unpublished commits', () => {
  const PARTIAL = { partialFilterExpression: { unpublished: true } };
  /** What a database is asked for that answers the first request with an error. */
  const askedFor = async (error?: object): Promise<unknown[]> => {
    const asked: unknown[] = [];
    const collection = {
      createIndex: async (key: object, options: object): Promise<string> => {
        asked.push([key, options]);
        if (error && asked.length === 1) throw error;
        return 'unpublished_1';
      },
    };
    await createIndex(collection as unknown as Collection, COMMIT_INDEX);
    return asked;
  };

  it('holds unpublished commits only', async () => {
    expect(await askedFor()).toEqual([[{ unpublished: 1 }, PARTIAL]]);
  });

  it.each([
    ['a MongoDB-compatible server', { code: 238 }],
    ['SQLite', { name: 'UnsupportedOperationError' }],
  ])('holds all commits where %s has no partial indexes', async (_, error) => {
    expect(await askedFor(error)).toEqual([
      [{ unpublished: 1 }, PARTIAL],
      [{ unpublished: 1 }, {}],
    ]);
  });

  it('stays as an earlier release made it', async () => {
    expect(await askedFor({ code: 85 })).toHaveLength(1);
  });

  it('is not silently left out', async () => {
    await expect(askedFor(Object.assign(new Error('Not allowed'), { code: 13 }))).rejects.toThrow('Not allowed');
  });
});
