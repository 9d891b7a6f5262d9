import './closed-sockets.js';
import type { ConnectOptions } from 'mongoose';

/**
 * How services connect to their database; SQLite has nothing to choose here and takes no notice.
 * - A write is answered when a majority of the members have it on their disks, so that it survives any fail-over.
 * - Reads see such writes only: a relay must not publish a commit that a fail-over may still take back.
 * - A write whose answer got lost is tried again by the driver, with one effect.
 * - Who asks while no database answers hears of it in five seconds.
 */
export const connectionOptions = {
  writeConcern: { w: 'majority', journal: true },
  readConcern: { level: 'majority' },
  readPreference: 'primary',
  retryWrites: true,
  serverSelectionTimeoutMS: 5_000,
} as const satisfies ConnectOptions;
