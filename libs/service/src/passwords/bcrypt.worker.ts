/**
 * Worker thread that runs bcrypt.
 *
 * The file stands alone and uses erasable TypeScript only, because Node runs it as it is when the sources run under
 * Jest, and as compiled JavaScript in production.
 */
import bcrypt from 'bcrypt';

export const hash = ({ password, rounds }: { password: string; rounds: number }): string =>
  bcrypt.hashSync(password, rounds);

export const compare = ({ password, hash: stored }: { password: string; hash: string }): boolean =>
  bcrypt.compareSync(password, stored);
