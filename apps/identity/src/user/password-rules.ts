import { ValidationError } from '@lanelight/contracts';
import { COMMON_PASSWORDS } from './common-passwords.js';

const common = new Set(COMMON_PASSWORDS.split(/\s+/));

/**
 * Checks a password that somebody chooses for a user, beyond the rules of the request.
 * @param shortest fewest characters that this installation takes
 * @throws ValidationError
 */
export function assertGoodPassword(password: string, shortest: number): void {
  if (password.length < shortest)
    throw new ValidationError({ password: `Password must be at least ${shortest} characters` });
  if (common.has(password.toLowerCase()))
    throw new ValidationError({ password: 'This password is one of the most common ones. Choose another one.' });
}
