import type { VehicleHistoryEntry, VehicleReport } from '@lanelight/contracts';
import { type HistoryEvent } from './History';

const TITLES: Record<VehicleHistoryEntry['kind'], string> = {
  started: 'Diagnostic started',
  submitted: 'Diagnostic submitted',
  assessed: 'Risk assessment completed',
  'assessment-failed': 'Risk assessment failed',
  'assessment-retried': 'Risk assessment started again',
};

/** What happened to the vehicle, as the timeline shows it. One that never was a draft starts with its submission. */
export function historyEvents(vehicle: Pick<VehicleReport, 'history'>): HistoryEvent[] {
  const wasDraft = vehicle.history.some(({ kind }) => kind === 'started');
  return vehicle.history.map(({ kind, at, by, version }, index) => {
    const isRegenerated = kind === 'assessed' && version !== undefined && version > 1;
    return {
      id: `${index}-${kind}`,
      time: at,
      title: isRegenerated
        ? 'Assessment regenerated'
        : kind === 'submitted' && !wasDraft
          ? 'Diagnostic started and submitted'
          : TITLES[kind],
      detail: [
        version === undefined
          ? null
          : isRegenerated
            ? `Version ${version}. Version 1 is archived.`
            : `Version ${version}`,
        by,
      ]
        .filter(Boolean)
        .join(' '),
      strong: kind === 'submitted' || kind === 'assessed',
    };
  });
}

/** Progress in percent by the four milestones (specification, section 4). The summary is ready with the submission. */
export function progressOf(vehicle: Pick<VehicleReport, 'isDraft' | 'hasAssessment'>): 25 | 75 | 100 {
  if (vehicle.isDraft) return 25;
  return vehicle.hasAssessment ? 100 : 75;
}
