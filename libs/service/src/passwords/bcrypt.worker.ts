/**
 * Worker thread that runs bcrypt.
 *
 * The file has no local imports and uses only erasable TypeScript, because Node runs it unchanged when the sources run under
 * Jest, and as compiled JavaScript in production.
 */
import bcrypt from 'bcrypt';

export const hash = ({ password, rounds }: { password: string; rounds: number }): string =>
  bcrypt.hashSync(password, rounds);

export const compare = ({ password, hash: stored }: { password: string; hash: string }): boolean =>
  bcrypt.compareSync(password, stored);
