import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestPlatform, type TestPlatform } from './platform.fixture.js';

let test: TestPlatform;
beforeAll(async () => {
  test = await startTestPlatform({ env: { TRUSTED_PROXIES: '1' } });
});
afterAll(() => test.stop());

/** Status of asking for an unknown User ID, as the proxy passes the question on. */
async function lookUpFrom(address: string): Promise<number> {
  const { status } = await fetch(`${test.platform.baseUrl}/api/identity/lookup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ userId: 'nobody-here' }),
  });
  return status;
}

it('counts wrong sign-ins for the address that the trusted proxy names, so that others still get in', async () => {
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < 70; attempt++) statuses.add(await lookUpFrom('203.0.113.1'));
  expect([...statuses].sort()).toEqual([404, 429]);
  expect(await lookUpFrom('203.0.113.2')).toBe(404);
});
