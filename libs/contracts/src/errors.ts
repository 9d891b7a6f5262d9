import { MESSAGES } from './messages.js';

/** What kind of failure an error is; the HTTP edge maps it to a status, the form to a message. */
export type ErrorKind =
  'invalid' | 'unauthenticated' | 'forbidden' | 'not-found' | 'conflict' | 'too-large' | 'too-many' | 'unavailable';

/**
 * Base of every error that a user may cause and should understand.
 * `code` is stable and part of the HTTP surface; `message` is written for the user.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  abstract readonly kind: ErrorKind;
  /** Heading for the message where the specification gives two parts (section 8). */
  readonly title?: string;
  /** First message of each field that is wrong. */
  readonly fields?: Record<string, string>;

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** Some fields of a request break a rule; `fields` holds the first message of each. */
export class ValidationError extends DomainError {
  readonly code = 'VALIDATION_FAILED';
  readonly kind = 'invalid';
  constructor(override readonly fields: Record<string, string>) {
    super(Object.values(fields)[0] ?? 'The request is not valid');
  }
}

/** The thing asked for does not exist, or belongs to another auction: the two are not told apart. */
export class NotFoundError extends DomainError {
  readonly code = 'NOT_FOUND';
  readonly kind = 'not-found';
}

/** The id chosen by the client belongs to something else, or to something that was deleted: which, is not told. */
export class IdInUseError extends DomainError {
  readonly code = 'ID_IN_USE';
  readonly kind = 'conflict';
  constructor() {
    super('This id is already in use');
  }
}

/** The call works on the caller's auction, and the caller has none (specification, section 8). */
export class NoAuctionError extends DomainError {
  readonly code = 'NO_AUCTION';
  readonly kind = 'forbidden';
  constructor(override readonly title: string = MESSAGES.ownAuction.none.title) {
    super(MESSAGES.ownAuction.none.description);
  }
}

/** The caller is signed in, but their role does not allow this. */
export class ForbiddenError extends DomainError {
  readonly code = 'FORBIDDEN';
  readonly kind = 'forbidden';
}

/** Code of {@link AuctionDeletedError}, which browsers look for. */
export const AUCTION_DELETED = 'AUCTION_DELETED';

/** Why a session has ended whose user was made inactive, as its browsers keep it. */
export const ACCOUNT_DEACTIVATED = 'ACCOUNT_DEACTIVATED';

/** The call needs a signed-in user, and the token is missing, expired or not ours. */
export class UnauthenticatedError extends DomainError {
  readonly code: string = 'UNAUTHENTICATED';
  readonly kind = 'unauthenticated';
}

/** Code of {@link SecondFactorRequiredError}, which browsers look for. */
export const SECOND_FACTOR_REQUIRED = 'SECOND_FACTOR_REQUIRED';

/** Code of {@link SessionEndedError}, which browsers look for. */
export const SESSION_OVER = 'SESSION_ENDED';

/** The caller's session has ended, or their account may no longer do what their access token says. */
export class SessionEndedError extends UnauthenticatedError {
  override readonly code = SESSION_OVER;
  constructor() {
    super('Your session has ended. Please sign in again.');
  }
}

/** The caller's session may only set up a second factor until there is one. */
export class SecondFactorRequiredError extends DomainError {
  readonly code = SECOND_FACTOR_REQUIRED;
  readonly kind = 'forbidden';
  constructor() {
    super('Set up two-step sign-in first');
  }
}

/** The caller's auction was deleted, and their account with it: their sessions have ended. */
export class AuctionDeletedError extends UnauthenticatedError {
  override readonly code = AUCTION_DELETED;
  override readonly title = MESSAGES.session.auctionDeleted.title;
  constructor() {
    super(MESSAGES.session.auctionDeleted.description);
  }
}

/** Code of the refusal of one more draft, which the form looks for. */
export const TOO_MANY_DRAFTS = 'TOO_MANY_DRAFTS';

/** Code of the refusal of one more customer, which the form looks for. */
export const TOO_MANY_CUSTOMERS = 'TOO_MANY_CUSTOMERS';

/** Body of every error answer: RFC 9457 problem details, with Lanelight's members. */
export interface ProblemDetails {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance?: string;
  /** Stable code to branch on. */
  code: string;
  /** First message of each field, for validation problems. */
  errors?: Record<string, string>;
  correlationId?: string;
}
