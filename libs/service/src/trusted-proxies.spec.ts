import { expect, it } from '@jest/globals';
import { Controller, Get, Ip } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, createApplication, createLog, Public, startApplication } from './index.js';

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

it.each([
  [0, '127.0.0.1'],
  [1, '203.0.113.7'],
  [2, '6.6.6.6'],
])(
  'behind %i proxies the address of the caller is that which the outermost of them has seen',
  async (trustedProxies, address) => {
    const app = await createApplication({
      log: createLog({ name: 'test', level: 'silent' }),
      jwksUrl: () => '',
      imports: [{ module: class Test {}, controllers: [CallersController] }],
      trustedProxies,
    });
    try {
      const port = await startApplication(app, { title: 'Test', port: 0, host: '127.0.0.1' });
      const answer = await fetch(`http://127.0.0.1:${port}/api/callers`, {
        headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' },
      });
      expect(await answer.json()).toEqual({ userId: address });
    } finally {
      await app.close();
    }
  },
);
