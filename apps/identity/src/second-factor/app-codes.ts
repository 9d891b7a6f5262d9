import { CODE_DIGITS, CODE_SECONDS } from '@lanelight/contracts';
import { Secret, TOTP } from 'otpauth';

/** RFC 4226 asks for 20 bytes. */
const KEY_BYTES = 20;
/** Codes of one step before and after the present one count: clocks differ, and typing takes time. */
const TOLERANCE = 1;

const totpOf = (key: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Lanelight',
    label,
    algorithm: 'SHA1',
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
    secret: Secret.fromBase32(key),
  });

/** A new key for an authenticator app, in base32. */
export const newAppKey = (): string => new Secret({ size: KEY_BYTES }).base32;

/** What the QR code of a key says; `label` names the account in the app. */
export const appUri = (key: string, label: string): string => totpOf(key, label).toString();

/** The time step that the code belongs to (RFC 6238); null when it is wrong, too old or too new. */
export function stepOfCode(key: string, code: string, now: number): number | null {
  const totp = totpOf(key);
  const delta = totp.validate({ token: code, timestamp: now, window: TOLERANCE });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}
