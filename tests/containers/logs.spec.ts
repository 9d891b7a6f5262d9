import { describe, expect, it } from '@jest/globals';
import { unexplained } from './logs.js';

const look = (service: string, ...lines: string[]) =>
  unexplained({ services: [service], logs: async () => `${lines.join('\n')}\n` });

describe('the logs of the containers', () => {
  it.each([
    ['diagnostics', '{"level":"error","method":"POST","path":"/api/diagnostics","status":500,"msg":"Request"}'],
    ['diagnostics', '{"level":"warn","msg":"A read model could not follow diagnostic-1"}'],
    ['identity', 'TypeError: Cannot read properties of undefined'],
    ['front', '2026/11/23 07:00:00 [emerg] 1#1: host not found in upstream'],
    ['kafka', '2026-11-23T07:00:00,000 ERROR Disk error while writing recovery offsets checkpoint (kafka)'],
    ['mongo', '{"s":"E","c":"STORAGE","msg":"WiredTiger error message"}'],
  ])('of %s have a complaint that nothing explains: %s', async (service, line) => {
    expect(await look(service, line)).toEqual({ lines: [`${service}: ${line}`], explained: 0 });
  });

  it('may say what is away, in the service that needs it', async () => {
    const isNotReady = '{"level":"error","method":"GET","path":"/health/ready","status":503,"ms":1,"msg":"Request"}';
    expect(await look('diagnostics', isNotReady)).toEqual({ lines: [], explained: 1 });
    expect(await look('shell', isNotReady)).toMatchObject({ explained: 0 });
  });

  it('have stacks, which belong to the complaint before them', async () => {
    const asks =
      '2026-11-23T07:00:00,000 ERROR Unexpected error handling request RequestHeader(apiKey=CONTROLLER_REGISTRATION, …)';
    const frame = '\tat java.base/java.lang.Thread.run(Thread.java:840) [?:?]';
    expect(await look('kafka', asks, frame, frame)).toEqual({ lines: [], explained: 1 });
    expect(await look('kafka', frame)).toMatchObject({ explained: 0, lines: [expect.stringContaining('Thread.run')] });
    expect(await look('identity', 'TypeError: x is not a function', '    at run (main.js:1:1)')).toMatchObject({
      explained: 0,
      lines: [expect.anything(), expect.anything()],
    });
  });

  it('may say what happens', async () => {
    const info = '{"level":"info","msg":"Assessment pushed"}';
    expect(await look('gateway', info, '')).toEqual({ lines: [], explained: 0 });
  });
});
