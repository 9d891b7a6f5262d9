import { v7 } from 'uuid';

/** A new id: UUID v7, so that ids sort by the time they were made. */
export const newId = (): string => v7();

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for any UUID, whatever its version: clients choose ids too, and the API document says no more than UUID. */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
