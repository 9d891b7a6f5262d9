import { expect, it } from '@jest/globals';
import { Controller, Get, Ip } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, createApplication, createLog, Public, startApplication, type Log } from './index.js';

@ApiTags('callers')
@Controller('api/callers')
@Public()
class CallersController {
  @Get()
  @Answers('Lookup')
  address(@Ip() userId: string): { userId: string } {
    return { userId };
  }
}

async function callThrough(trustedProxies: number, log: Log, calls = 1): Promise<unknown> {
  const app = await createApplication({
    log,
    jwksUrl: () => '',
    imports: [{ module: class Test {}, controllers: [CallersController] }],
    trustedProxies,
  });
  try {
    const port = await startApplication(app, { title: 'Test', port: 0, host: '127.0.0.1' });
    let answer: unknown;
    for (let call = 0; call < calls; call++) {
      const response = await fetch(`http://127.0.0.1:${port}/api/callers`, {
        headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' },
      });
      answer = await response.json();
    }
    return answer;
  } finally {
    await app.close();
  }
}

it.each([
  [0, '127.0.0.1'],
  [1, '203.0.113.7'],
  [2, '6.6.6.6'],
])(
  'behind %i proxies the address of the caller is that which the outermost of them has seen',
  async (trustedProxies, address) => {
    const log = createLog({ name: 'test', level: 'silent' });
    expect(await callThrough(trustedProxies, log)).toEqual({ userId: address });
  },
);

it.each([
  [0, 'https', null],
  [1, 'http', null],
  [1, 'https', 'max-age=31536000'],
])(
  'behind %i proxies, a request that came by %s asks for HTTPS only with %s',
  async (trustedProxies, proto, expected) => {
    const app = await createApplication({
      log: createLog({ name: 'test', level: 'silent' }),
      jwksUrl: () => '',
      imports: [{ module: class Test {}, controllers: [CallersController] }],
      trustedProxies,
    });
    try {
      const port = await startApplication(app, { title: 'Test', port: 0, host: '127.0.0.1' });
      for (const path of ['/api/callers', '/api/docs', '/']) {
        const { headers } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-proto': proto } });
        expect(headers.get('strict-transport-security')).toBe(expected);
      }
    } finally {
      await app.close();
    }
  },
);

it.each([
  [0, 1],
  [1, 0],
])('with %i trusted proxies it warns %i times of a proxy that is not', async (trustedProxies, warnings) => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  await callThrough(trustedProxies, createLog({ name: 'test', level: 'warn', destination }), 3);
  expect(lines.filter((line) => line.includes('Set TRUSTED_PROXIES'))).toHaveLength(warnings);
});
