import { expect, it } from '@jest/globals';
import { ValidationError } from '@lanelight/contracts';
import { assertGoodPassword } from './password-rules.js';

it.each(['123456', 'password', 'Password', 'qwerty123', 'iloveyou'])(
  'refuses %s, which everybody tries first',
  (password) => {
    expect(() => assertGoodPassword(password, 6)).toThrow(ValidationError);
  },
);

it.each(['lane-light', 'lanelight-demo', 'h4k2p9', 'correct horse battery'])('takes %s', (password) => {
  expect(() => assertGoodPassword(password, 6)).not.toThrow();
});

it('refuses what is shorter than this installation asks for', () => {
  expect(() => assertGoodPassword('lane-light', 12)).toThrow('Password must be at least 12 characters');
});
