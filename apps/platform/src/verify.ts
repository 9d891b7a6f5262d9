import type { ProjectionCheck } from '@lanelight/event-sourcing';
import { compressWith, sqliteDriver } from '@lanelight/mongoose-sqlite';
import { createLog, STORED_WORDS } from '@lanelight/service';
import mongoose from 'mongoose';
import { DataDirectory } from './data-directory.js';
import { openServices } from './open-services.js';
import { SERVICES } from './services.js';

/**
 * Compares every read model in a data directory with a fresh fold of its events. The platform is expected to be at rest, so
 * what lags counts as a difference too.
 * @throws NoDataError
 */
export async function compareWithRebuild(dataDirectory: string): Promise<ProjectionCheck[]> {
  const databases = DataDirectory.databasesIn(dataDirectory);
  mongoose.setDriver(sqliteDriver);
  compressWith(STORED_WORDS);
  const { services, close } = await openServices(SERVICES, databases, createLog({ name: 'verify', level: 'warn' }));
  try {
    const checks = (await Promise.all(services.map((eventSourcing) => eventSourcing.checkAll()))).flat();
    return checks.map((check) =>
      check.lagging === 0
        ? check
        : { ...check, differences: [...check.differences, `${check.lagging} documents do not show the last events`] },
    );
  } finally {
    await close();
  }
}
