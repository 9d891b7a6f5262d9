import { DomainError } from '@lanelight/contracts';

/** Another writer has appended to the stream first. */
export class VersionConflictError extends DomainError {
  readonly code = 'VERSION_CONFLICT';
  readonly kind = 'conflict';
  constructor(
    readonly streamId: string,
    readonly expectedVersion: number,
    options?: { cause?: unknown },
  ) {
    super('Someone else changed this at the same time. Please try again.', options);
  }
}

/** A name that must be unique belongs to someone else. */
export class ReservationTakenError extends DomainError {
  readonly code = 'ALREADY_TAKEN';
  readonly kind = 'conflict';
  constructor(readonly key: string) {
    super('This name is already taken');
  }
}

/** An event holds something that JSON would lose or change; `path` says where. A mistake in a decider. */
export class NotJsonSafeError extends TypeError {
  constructor(
    readonly path: string,
    what: string,
  ) {
    super(`${path} is ${what}: events hold JSON values only`);
    this.name = new.target.name;
  }
}

/** A rebuild of this projection is running already, here or in another process. */
export class RebuildInProgressError extends Error {
  constructor(projection: string) {
    super(`${projection} is being rebuilt already`);
    this.name = new.target.name;
  }
}

const DUPLICATE_KEY = 11_000;

/** True for the error of a unique index. */
export const isDuplicateKey = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === DUPLICATE_KEY;
