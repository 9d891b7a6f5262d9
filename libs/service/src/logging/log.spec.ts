import { describe, expect, it } from '@jest/globals';
import { runInContext } from '@lanelight/messaging';
import { createLog } from './log.js';

function record(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  write(
    createLog({
      name: 'test',
      destination: { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    }),
  );
  return lines;
}

describe('the log', () => {
  it('writes one JSON object for each line, with the correlation id and the acting user', () => {
    const [line] = record((log) => {
      runInContext({ correlationId: 'c-1', causationId: null, actor: { id: 'u-1', fullName: null, roles: [] } }, () =>
        log.info({ streamId: 's-1' }, 'Done'),
      );
    });
    expect(line).toMatchObject({
      name: 'test',
      level: 'info',
      correlationId: 'c-1',
      actorId: 'u-1',
      streamId: 's-1',
      msg: 'Done',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('never writes secrets, at any place in a logged object', () => {
    const body = { userId: 'ray', password: 'p-1', nested: { refreshToken: 'p-2', deeper: { authorization: 'p-3' } } };
    const lines = record((log) => log.info({ body, accessToken: 'p-4' }));
    expect(JSON.stringify(lines)).not.toMatch(/p-\d/);
    expect(lines[0]).toMatchObject({ body: { userId: 'ray', password: '[removed]' } });
    expect(body.password).toBe('p-1');
  });

  it('writes errors with their stack', () => {
    const [line] = record((log) => log.error({ err: new TypeError('broken') }, 'Failed'));
    expect(line).toMatchObject({
      err: { type: 'TypeError', message: 'broken', stack: expect.stringContaining('log.spec') },
    });
  });
});
