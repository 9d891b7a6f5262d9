import { DomainError, MESSAGES } from '@lanelight/contracts';

/** The text is not a VIN; the message says why (specification, sections 5 and 8). */
export class InvalidVinError extends DomainError {
  readonly code = 'INVALID_VIN';
  readonly kind = 'invalid';
  override readonly title = MESSAGES.vin.invalid.title;
  constructor(reason: string) {
    super(reason.startsWith('Invalid VIN') ? reason : `Invalid VIN: ${reason}`);
  }
}

/** A well-formed VIN of a manufacturer that the data does not know. */
export class VinNotFoundError extends DomainError {
  readonly code = 'VIN_NOT_FOUND';
  readonly kind = 'not-found';
  override readonly title = MESSAGES.vin.failed.title;
  constructor(vin: string) {
    super(`No vehicle data for ${vin}. ${MESSAGES.vin.failed.description}`);
  }
}

/** The vehicle data cannot be read or prepared just now. */
export class VinDecoderUnavailableError extends DomainError {
  readonly code = 'VIN_DECODER_UNAVAILABLE';
  readonly kind = 'unavailable';
  override readonly title = MESSAGES.vin.unavailable.title;
  constructor(cause?: unknown) {
    super('The VIN decoder is temporarily unavailable. Please try again in a moment or enter details manually.', {
      cause,
    });
  }
}
