const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const PART_LENGTH = 12;
/** The largest multiple of 36 in a byte: a byte above it would make the first digits likelier than the rest. */
const FAIR = 252;

function randomDigits(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length - text.length)))
      if (byte < FAIR) text += DIGITS.charAt(byte % 36);
  }
  return text;
}

/** A new user's first password: two random base-36 strings of 12 (specification, section 9). */
export const generatePassword = (): string => randomDigits(PART_LENGTH) + randomDigits(PART_LENGTH);
