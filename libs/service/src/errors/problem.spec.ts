import { expect, it } from '@jest/globals';
import { toProblem } from './problem.js';

it('an unreachable database answers 503 with a retry time, and never shows its address', () => {
  const away = Object.assign(new Error('connect ECONNREFUSED mongo.internal:27017'), {
    name: 'MongoServerSelectionError',
  });
  const { body, headers, isExpected } = toProblem(away);
  expect(body).toEqual({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    code: 'UNAVAILABLE',
    detail: 'Something went wrong on our side. Nothing was lost. Try again in a minute.',
  });
  expect(headers).toEqual({ 'retry-after': '5' });
  expect(isExpected).toBe(false);
});
