import { UnsupportedOperationError } from './errors.js';

export type Options = Record<string, unknown>;

/** Options that would change an answer on MongoDB and cannot be honoured here. */
const UNSUPPORTED = [
  'session', 'collation', 'arrayFilters', 'let', 'min', 'max', 'returnKey', 'showRecordId', 'tailable', 'awaitData', 'bypassDocumentValidation',
  'capped', 'timeseries', 'viewOn', 'pipeline', 'validator', 'expireAfterSeconds', 'clusteredIndex', 'changeStreamPreAndPostImages', 'encryptedFields',
];

export function rejectUnsupported(options: Options | null | undefined): void {
  if (!options) return;
  for (const option of UNSUPPORTED) {
    const value = options[option];
    if (value !== undefined && value !== null && value !== false) throw new UnsupportedOperationError(`The option ${option}`);
  }
}
