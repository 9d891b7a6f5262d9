import type { DiagnosticRecord } from '@lanelight/contracts';
import { emptyReading, type Reading } from './reading.js';
import { listOf } from './words.js';

/** First model year whose emissions monitors report readiness. */
const FIRST_OBD2_YEAR = 1996;
/** From this model year one monitor may be incomplete, before it two (EPA420-R-01-015). */
const ONE_MONITOR_YEAR = 2001;

/** Monitors that may be incomplete and still pass, or null before readiness existed. An unknown year counts as new. */
export function incompleteMonitorsAllowed(year: number | null): number | null {
  if (year !== null && year < FIRST_OBD2_YEAR) return null;
  return year !== null && year < ONE_MONITOR_YEAR ? 2 : 1;
}

/** What permanent codes and the readiness monitors say together. */
export function readReadiness(diagnostic: DiagnosticRecord): Reading {
  const reading = emptyReading();
  const codes = diagnostic.diagnosticCodes;
  const permanent = codes.filter(({ isPermanent }) => isPermanent).map(({ code }) => code);
  if (diagnostic.readinessMonitorStatus === 'incomplete') {
    reading.announceables.push({
      kind: 'readiness',
      label: 'Readiness monitors incomplete',
      phrase: 'Readiness monitors incomplete',
    });
    const allowed = incompleteMonitorsAllowed(diagnostic.year);
    reading.uncertainties.push({
      statement: 'Monitors are incomplete.',
      detail:
        allowed === null
          ? `Model year ${diagnostic.year} is older than readiness monitors, so check the answer itself.`
          : 'More codes may appear after a drive cycle. ' +
            `A test station passes ${allowed === 1 ? 'one' : 'two'} incomplete on this model year; ` +
            'how many were incomplete was not recorded.',
    });
  }
  if (wereCodesCleared(diagnostic)) {
    reading.uncertainties.push({
      statement: 'Codes were recently cleared.',
      detail:
        `${listOf(permanent)} ${permanent.length === 1 ? 'is' : 'are'} permanent, no stored code is left and ` +
        'the monitors are not ready. A permanent code clears only after the repair and a passed monitor.',
    });
  } else if (diagnostic.readinessMonitorStatus === 'incomplete' && codes.length === 0) {
    reading.uncertainties.push({
      statement: 'Codes may have been cleared.',
      detail: 'No code and incomplete monitors: cleared codes or a disconnected battery.',
    });
  }
  if (diagnostic.engineWarmedUp === 'no') {
    reading.uncertainties.push({
      statement: 'The engine was not warmed up.',
      detail: 'Leaks, noises and shift faults of a warm drivetrain were not looked for.',
    });
  }
  return reading;
}

/** Permanent codes, no stored ones, monitors not ready: someone has cleared the codes without a repair. */
export const wereCodesCleared = ({ diagnosticCodes, readinessMonitorStatus }: DiagnosticRecord): boolean =>
  readinessMonitorStatus === 'incomplete' &&
  diagnosticCodes.length > 0 &&
  diagnosticCodes.every(({ isPermanent }) => isPermanent);
