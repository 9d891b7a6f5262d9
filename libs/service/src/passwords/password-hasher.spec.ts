import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PasswordHasher, TooManyPasswordsError } from './password-hasher.js';

const COST = 10;
let hasher: PasswordHasher;
beforeEach(() => {
  hasher = new PasswordHasher();
});
afterEach(() => hasher.onModuleDestroy());

describe('PasswordHasher', () => {
  it('makes a bcrypt hash of the given cost, which only the password matches', async () => {
    const hash = await hasher.hash('correct horse', COST);
    expect(hash).toMatch(/^\$2b\$10\$/);
    expect(await hasher.matches('correct horse', hash)).toBe(true);
    expect(await hasher.matches('Correct horse', hash)).toBe(false);
  });

  it('leaves the thread pool of files free, and refuses more than can wait', async () => {
    const order: string[] = [];
    const hash = await hasher.hash('correct horse', COST);
    const attempts = Array.from({ length: 100 }, () =>
      hasher.matches('wrong', hash).then(
        () => order.push('compared'),
        (error: unknown) => {
          expect(error).toBeInstanceOf(TooManyPasswordsError);
          order.push('refused');
        },
      ),
    );
    await readFile(fileURLToPath(import.meta.url));
    expect(order.filter((what) => what === 'compared').length).toBeLessThan(10);
    await Promise.all(attempts);
    expect(order.filter((what) => what === 'refused').length).toBeGreaterThan(50);
    expect(order.filter((what) => what === 'compared').length).toBeGreaterThanOrEqual(40);
    expect(await hasher.matches('correct horse', hash)).toBe(true);
  });

  it('says when to try again', () => {
    expect(new TooManyPasswordsError()).toMatchObject({ code: 'BUSY', kind: 'unavailable', retryAfterSeconds: 5 });
  });
});
