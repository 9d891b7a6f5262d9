import { types } from 'node:util';
import mongoose from 'mongoose';

const { MongoServerError } = mongoose.mongo;

/** Thrown for anything MongoDB can do and this driver cannot; `feature` names it, for example `$where`. */
export class UnsupportedOperationError extends Error {
  override readonly name = 'UnsupportedOperationError';

  constructor(
    readonly feature: string,
    advice = '',
  ) {
    super(`${feature} is not supported by the SQLite driver${advice && `: ${advice}`}`);
  }
}

/** Thrown by every operation after `connection.close()`. */
export class ConnectionClosedError extends Error {
  override readonly name = 'ConnectionClosedError';

  constructor() {
    super('The connection to the SQLite database is closed');
  }
}

/** What a failed statement of `node:sqlite` looks like; `errcode` is SQLite's extended result code. */
export interface SqliteError extends Error {
  code: 'ERR_SQLITE_ERROR';
  errcode: number;
}

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;

export function isSqliteError(error: unknown): error is SqliteError {
  return types.isNativeError(error) && (error as Partial<SqliteError>).code === 'ERR_SQLITE_ERROR';
}

/** Another connection holds the lock: worth trying again. */
export function isBusy(error: unknown): boolean {
  if (!isSqliteError(error)) return false;
  const primary = error.errcode & 0xff;
  return primary === SQLITE_BUSY || primary === SQLITE_LOCKED;
}

export function isUniqueViolation(error: unknown): error is SqliteError {
  return (
    isSqliteError(error) &&
    (error.errcode === SQLITE_CONSTRAINT_UNIQUE || error.errcode === SQLITE_CONSTRAINT_PRIMARYKEY)
  );
}

/** An error with the class, name and code that the same mistake has on a MongoDB server. */
export function serverError(
  code: number,
  codeName: string,
  message: string,
  details: Record<string, unknown> = {},
): Error {
  return new MongoServerError({ message, code, codeName, ok: 0, ...details });
}

/** MongoDB's duplicate key error, code 11000. */
export function duplicateKeyError(
  namespace: string,
  index: string,
  keyPattern: Record<string, number>,
  keyValue: Record<string, unknown>,
): Error {
  const message = `E11000 duplicate key error collection: ${namespace} index: ${index} dup key: ${JSON.stringify(keyValue)}`;
  return serverError(11000, 'DuplicateKey', message, { index: 0, keyPattern, keyValue });
}
