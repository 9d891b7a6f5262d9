import './closed-sockets.js';
import type { ConnectOptions } from 'mongoose';

/**
 * How services connect to their database; SQLite ignores these options.
 * - A write is answered when a majority of the members have it on their disks, so that it survives any fail-over.
 * - Reads see such writes only: a relay must not publish a commit that a fail-over may still take back.
 * - A write whose answer got lost is tried again by the driver, with one effect.
 * - A request without a reachable database fails within five seconds.
 */
export const connectionOptions = {
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
  readPreference: 'primary',
  retryWrites: true,
  serverSelectionTimeoutMS: 5_000,
} as const satisfies ConnectOptions;
