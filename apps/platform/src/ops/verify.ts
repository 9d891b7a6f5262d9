import type { ServiceCheck } from '@lanelight/event-sourcing';
import type { Service } from '../services.js';
import type { Installation } from './installation.js';
import { counted, type Outcome, type Say, type ShowProgress } from './output.js';

interface ServiceReport extends ServiceCheck {
  service: string;
}

/** Looks for streams with a gap and for read models that are not the fold of their events. Nothing is changed. */
export async function verify(
  { withServices }: Installation,
  { service }: { service?: Service },
  say: Say,
  showProgress: ShowProgress,
): Promise<Outcome> {
  return withServices(service, async (services) => {
    // The total is known before the first of them has anything to show.
    for (const { service: name, store } of services) showProgress(name, 0, await store.countCommits());
    const reports: ServiceReport[] = [];
    for (const eventSourcing of services) {
      const report = {
        service: eventSourcing.service,
        ...(await eventSourcing.verify((done, total) => showProgress(eventSourcing.service, done, total))),
      };
      sayReport(report, say);
      reports.push(report);
    }
    const faults = reports.reduce(
      (sum, { gaps, projections }) =>
        sum + gaps.length + projections.reduce((each, { differences }) => each + differences.length, 0),
      0,
    );
    say(faults === 0 ? 'All is well' : `${counted(faults, 'fault')} found`);
    return { isWell: faults === 0, report: { faults, services: reports } };
  });
}

function sayReport({ service, streams, gaps, projections }: ServiceReport, say: Say): void {
  say(`${service}: ${counted(streams, 'stream')}, ${counted(gaps.length, 'gap')}`);
  for (const { streamId, expectedVersion, foundVersion } of gaps)
    say(`  ${streamId} has version ${foundVersion} instead of ${expectedVersion}`);
  for (const { projection, documents, lagging, differences } of projections) {
    say(
      `${service}: ${projection}, ${counted(documents, 'document')}, ` +
        `${counted(differences.length, 'difference')}${lagging > 0 ? `, ${lagging} with events still on the way` : ''}`,
    );
    for (const difference of differences) say(`  ${difference}`);
  }
}
