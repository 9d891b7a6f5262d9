import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { ownTurn } from './turns.js';

it('lets one of many long reads go on in each turn of the event loop, each in its time', async () => {
  const seen: string[] = [];
  let running = 3;
  const read = async (name: string): Promise<void> => {
    for (let step = 0; step < 3; step++) {
      await ownTurn();
      seen.push(name);
    }
    running--;
  };
  const clock = async (): Promise<void> => {
    for (; running > 0; await nextTurn()) seen.push('|');
  };
  await Promise.all([clock(), read('a'), read('b'), read('c')]);
  expect(seen.join('')).toMatch(/^[|]*a[|]+b[|]+c[|]+a[|]+b[|]+c[|]+a[|]+b[|]+c[|]*$/);
});
