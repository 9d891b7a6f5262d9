import { DomainError, NotFoundError } from '@lanelight/contracts';

/** A dependency of the request is currently down; the same call may succeed later. */
export class UnavailableError extends DomainError {
  readonly code = 'UNAVAILABLE';
  readonly kind = 'unavailable';
}

/**
 * Returns what a command has just stored. If its database was briefly down, a read model may not show it yet: then
 * the caller must not get "not found" but a hint to send the same again, which has no second effect.
 * @throws UnavailableError in place of NotFoundError
 */
export async function readYourWrite<Stored>(found: Promise<Stored>): Promise<Stored> {
  try {
    return await found;
  } catch (cause) {
    if (cause instanceof NotFoundError)
      throw new UnavailableError('Your change was saved but cannot be shown yet. Please try again.', { cause });
    throw cause;
  }
}

/** The body was declared as JSON but is not JSON. */
export class BrokenJsonError extends DomainError {
  readonly code = 'BROKEN_JSON';
  readonly kind = 'invalid';
  constructor(cause: unknown) {
    super('The request body is not valid JSON', { cause });
  }
}

/** The body is valid JSON within the limit of size, but nested deeper, or of more values, than any route takes. */
export class BodyTooComplexError extends DomainError {
  readonly code = 'BODY_TOO_COMPLEX';
  readonly kind = 'invalid';
  constructor() {
    super('The request body is nested too deeply or has too many values');
  }
}

/** Too many attempts in a short time; the next one is possible after `retryAfterSeconds`. */
export class TooManyAttemptsError extends DomainError {
  readonly code = 'TOO_MANY_ATTEMPTS';
  readonly kind = 'too-many';
  constructor(readonly retryAfterSeconds: number) {
    super(`Too many attempts. Please try again in ${wait(retryAfterSeconds)}.`);
  }
}

function wait(seconds: number): string {
  if (seconds < 60) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  const minutes = Math.ceil(seconds / 60);
  return `${minutes} minute${minutes === 1 ? '' : 's'}`;
}
