/// <reference types="node" />
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askEarly } from './early-answers';
import { send } from './http';
import { ApiProblem, NetworkProblem, applyFieldErrors } from './problems';

let server: Server;
let origin: string;
const paths: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/echo': (request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        url: request.url,
        correlationId: request.headers['x-correlation-id'],
        authorization: request.headers.authorization,
      }),
    );
  },
  '/invalid': (_request, response) => {
    response.writeHead(400, { 'content-type': 'application/problem+json' });
    response.end(
      JSON.stringify({
        code: 'VALIDATION_FAILED',
        title: 'Not valid',
        detail: 'Full name is required',
        errors: { fullName: 'Full name is required' },
        correlationId: 'abc',
      }),
    );
  },
  '/proxy-down': (_request, response) => {
    response.writeHead(502, { 'content-type': 'text/html' });
    response.end('<h1>Bad gateway</h1>');
  },
  '/empty': (_request, response) => void response.writeHead(204).end(),
  '/silent': () => undefined,
};

beforeAll(async () => {
  server = createServer((request, response) => paths[(request.url ?? '').split('?')[0] ?? '']?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('send', () => {
  test('sends token, correlation id and the given query parameters', async () => {
    const answer = await send('GET', `${origin}/echo`, undefined, 'token', {
      query: { search: 'P04 20', page: 2, empty: '', none: undefined },
    });
    expect(answer).toEqual({
      url: '/echo?search=P04+20&page=2',
      correlationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      authorization: 'Bearer token',
    });
  });

  test('answers undefined to no content', async () => {
    expect(await send('DELETE', `${origin}/empty`, undefined, undefined)).toBeUndefined();
  });

  test('turns problem details into an ApiProblem whose field messages reach a form', async () => {
    const error = await send('POST', `${origin}/invalid`, {}, undefined).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Full name is required',
      correlationId: 'abc',
    });
    const shown: Record<string, string> = {};
    expect(applyFieldErrors(error, (field, { message }) => (shown[field] = message))).toBe(true);
    expect(shown).toEqual({ fullName: 'Full name is required' });
  });

  test('shows nothing of an error page that is not ours', async () => {
    await expect(send('GET', `${origin}/proxy-down`, undefined, undefined)).rejects.toMatchObject({
      status: 502,
      code: 'HTTP_502',
      message: 'The server could not answer',
    });
  });

  test('gives up after the timeout', async () => {
    const error = await send('GET', `${origin}/silent`, undefined, undefined, { timeoutMs: 50 }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(NetworkProblem);
    expect(error).toMatchObject({ reason: 'timeout' });
  });

  test('says offline when nobody answers', async () => {
    await expect(send('GET', 'http://127.0.0.1:1/echo', undefined, undefined)).rejects.toMatchObject({
      name: 'NetworkProblem',
      reason: 'offline',
    });
  });

  test('passes on an abort by the caller as it is', async () => {
    const controller = new AbortController();
    const request = send('GET', `${origin}/silent`, undefined, undefined, { signal: controller.signal });
    controller.abort();
    await expect(request).rejects.toMatchObject({ name: 'AbortError' });
  });

  describe('takes the answer to what was asked before the application ran', () => {
    let asked: string[];
    beforeAll(() => {
      paths['/early'] = (request, response) => {
        asked.push(request.headers.authorization ?? 'nobody');
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(asked.length));
      };
    });
    const read = (token: string) => send('GET', `${origin}/early`, undefined, token, { query: { limit: 3 } });
    const ask = (token: string) => {
      asked = [];
      return askEarly(`${origin}/early?limit=3`, { token });
    };

    test('once, then it asks again', async () => {
      await ask('ray');
      expect(await read('ray')).toBe(1);
      expect(asked).toEqual(['Bearer ray']);
      expect(await read('ray')).toBe(2);
    });

    test('not that of another session', async () => {
      await ask('ray');
      await read('may');
      expect(asked).toEqual(['Bearer ray', 'Bearer may']);
    });

    test('not an old one', async () => {
      await ask('ray');
      const [early] = globalThis.lanelightEarlyAnswers?.values() ?? [];
      if (early) early.sentAt -= 31_000;
      await read('ray');
      expect(asked).toHaveLength(2);
    });

    test('and asks itself where the early request failed', async () => {
      await ask('ray');
      const [early] = globalThis.lanelightEarlyAnswers?.values() ?? [];
      if (early) early.response = Promise.reject(new TypeError('Failed to fetch'));
      expect(await read('ray')).toBe(2);
    });
  });
});
