import type { EventSourcing } from '@lanelight/event-sourcing';
import type { Service } from '../services.js';
import type { Installation } from './installation.js';
import { counted, type Outcome, type Say } from './output.js';

interface ServiceReport {
  service: string;
  streams: number;
  gaps: { streamId: string; expectedVersion: number; foundVersion: number }[];
  projections: { projection: string; documents: number; lagging: number; differences: string[] }[];
}

/** Looks for streams with a gap and for read models that are not the fold of their events. Nothing is changed. */
export async function verify(
  { withServices }: Installation,
  { service }: { service?: Service },
  say: Say,
): Promise<Outcome> {
  return withServices(service, async (services) => {
    const reports: ServiceReport[] = [];
    for (const eventSourcing of services) reports.push(await verifyService(eventSourcing, say));
    const faults = reports.reduce(
      (sum, { gaps, projections }) =>
        sum + gaps.length + projections.reduce((each, { differences }) => each + differences.length, 0),
      0,
    );
    say(faults === 0 ? 'All is well' : `${counted(faults, 'fault')} found`);
    return { isWell: faults === 0, report: { faults, services: reports } };
  });
}

async function verifyService(eventSourcing: EventSourcing, say: Say): Promise<ServiceReport> {
  const { service, store } = eventSourcing;
  let streams = 0;
  const gaps = await store.verifyStreams((visited) => (streams += visited));
  say(`${service}: ${counted(streams, 'stream')}, ${counted(gaps.length, 'gap')}`);
  for (const { streamId, expectedVersion, foundVersion } of gaps)
    say(`  ${streamId} has version ${foundVersion} instead of ${expectedVersion}`);
  const projections = await eventSourcing.checkAll();
  for (const { projection, documents, lagging, differences } of projections) {
    say(
      `${service}: ${projection}, ${counted(documents, 'document')}, ` +
        `${counted(differences.length, 'difference')}${lagging > 0 ? `, ${lagging} with events still on the way` : ''}`,
    );
    for (const difference of differences) say(`  ${difference}`);
  }
  return { service, streams, gaps, projections };
}
