import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { answerWhileStarting } from './starting.js';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe('a service that is starting', () => {
  it('is alive but not ready, refuses everything else, and frees its port', async () => {
    const port = await freePort();
    const ask = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const free = await answerWhileStarting(port, '127.0.0.1');
    expect(await ask('/health/live')).toEqual({ status: 200, body: { status: 'up', checks: {} } });
    expect(await ask('/health/ready?without=transport')).toMatchObject({ status: 503, body: { status: 'down' } });
    expect(await ask('/api/auctions')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    await free();
    await expect(ask('/health/live')).rejects.toThrow();
    await (
      await answerWhileStarting(port, '127.0.0.1')
    )();
  });

  it('fails on a port that is taken', async () => {
    const port = await freePort();
    const free = await answerWhileStarting(port, '127.0.0.1');
    await expect(answerWhileStarting(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await free();
  });
});
