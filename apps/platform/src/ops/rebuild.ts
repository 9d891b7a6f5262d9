import type { EventSourcing } from '@lanelight/event-sourcing';
import { UsageError } from '../options.js';
import type { Service } from '../services.js';
import type { Installation } from './installation.js';
import { counted, type Outcome, type Say, type ShowProgress } from './output.js';

/**
 * Builds read models again, each next to the one in use, and switches. A reader sees one or the other, whole. Each
 * switch waits until all processes have seen it, so services and read models go side by side.
 * @throws UsageError for a read model that does not exist
 */
export async function rebuild(
  { withServices }: Installation,
  { service, projection }: { service?: Service; projection?: string },
  say: Say,
  showProgress: ShowProgress,
): Promise<Outcome> {
  return withServices(service, async (services) => {
    const chosen =
      projection === undefined ? services : services.filter(({ projections }) => projections.includes(projection));
    if (chosen.length === 0)
      throw new UsageError(`There is no read model "${projection}". Read models: ${describe(services)}`);
    const outcomes = await Promise.allSettled(
      chosen.map(async (eventSourcing) => {
        const rebuilt = await eventSourcing.rebuildAll(
          projection === undefined ? undefined : [projection],
          ({ projection: name, streams, events }) =>
            say(
              `${eventSourcing.service}: ${name} rebuilt from ${counted(events, 'event')} of ${counted(streams, 'stream')}`,
            ),
          (done, total) => showProgress(eventSourcing.service, done, total),
        );
        return { service: eventSourcing.service, rebuilt };
      }),
    );
    // The others have gone on to their ends before one failure is told.
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
    return {
      isWell: true,
      report: { services: outcomes.map((outcome) => (outcome as PromiseFulfilledResult<object>).value) },
    };
  });
}

const describe = (services: readonly EventSourcing[]): string =>
  services.map(({ service, projections }) => `${projections.join(', ')} (${service})`).join(', ');
