import { Logger, type INestApplication } from '@nestjs/common';
import { EventSourcing, RebuildInProgressError } from '@lanelight/event-sourcing';

/**
 * Rebuilds what an earlier release derived in another way, as `prepare` does for the distributed platform: here no other
 * process runs, and nobody runs commands after an update. Readers see the old until the new is complete.
 */
export async function rebuildOutdated(app: INestApplication): Promise<void> {
  const logger = new Logger('Read models');
  for (const eventSourcing of app.get(EventSourcing, { strict: false, each: true })) {
    try {
      await eventSourcing.rebuildOutdated(({ projection, streams }) =>
        logger.log(`Rebuilt ${projection} of ${eventSourcing.service} from ${streams} streams`),
      );
    } catch (error) {
      if (!(error instanceof RebuildInProgressError)) throw error;
      logger.warn(`${error.message}: it goes on elsewhere`);
    }
  }
}
