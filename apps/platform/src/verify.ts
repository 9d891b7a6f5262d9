import { EventSourcing, type ProjectionCheck } from '@lanelight/event-sourcing';
import { createLog } from '@lanelight/service';
import { openPlatform } from './platform.js';

/**
 * Compares every read model in a data directory, of a platform that is not running, with a fresh fold of its events.
 * @throws DataInUseError
 */
export async function compareWithRebuild(dataDirectory: string): Promise<ProjectionCheck[]> {
  const { app, close } = await openPlatform({ dataDirectory, log: createLog({ name: 'verify', level: 'warn' }) });
  try {
    const checks = await Promise.all(app.get(EventSourcing, { each: true, strict: false }).map((eventSourcing) => eventSourcing.checkAll()));
    return checks.flat();
  } finally {
    await close();
  }
}
