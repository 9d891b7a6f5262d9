import { UnsupportedOperationError } from './errors.js';

export type Options = Record<string, unknown>;

/** Options that would change an answer on MongoDB and cannot be honoured here. */
const UNSUPPORTED = [
  'session',
  'collation',
  'arrayFilters',
  'let',
  'min',
  'max',
  'returnKey',
  'showRecordId',
  'tailable',
  'awaitData',
  'bypassDocumentValidation',
  'capped',
  'timeseries',
  'viewOn',
  'pipeline',
  'validator',
  'expireAfterSeconds',
  'clusteredIndex',
  'changeStreamPreAndPostImages',
  'encryptedFields',
];

/**
 * Whether a write is to be on the disk before it is answered: always, unless `writeConcern` says `j: false`. Such a write
 * survives the end of the process; a power cut may take it, but never without all writes to the same file after it.
 */
export function isJournaled(options: Options | null | undefined): boolean {
  return (options?.writeConcern as { j?: boolean } | null | undefined)?.j !== false;
}

export function rejectUnsupported(options: Options | null | undefined): void {
  if (!options) return;
  for (const option of UNSUPPORTED) {
    const value = options[option];
    if (value !== undefined && value !== null && value !== false)
      throw new UnsupportedOperationError(`The option ${option}`);
  }
}
