import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@lanelight/contracts';

/** 32 signs without I, L, O and U, which are mistaken for others: 16 of them are 80 random bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP = 4;

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

/** Codes to sign in with where the app is lost, each once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** As it is stored. Case, spaces and hyphens do not matter, and a letter that is not among the signs is read as the digit it looks like. */
export function hashOfRecoveryCode(code: string, userId: string): string {
  const plain = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return createHash('sha256').update(`${userId} ${plain}`).digest('base64url');
}
