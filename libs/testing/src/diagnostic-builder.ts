import { answersInOrder, newId, type SubmitDiagnosticRequest } from '@lanelight/contracts';

/** Body of `POST /api/diagnostics`: a 2003 Honda Accord with nothing wrong; `changes` says what is. */
export function aDiagnostic(changes: Partial<SubmitDiagnosticRequest> = {}): SubmitDiagnosticRequest {
  return {
    ...answersInOrder(),
    id: newId(),
    stockNumber: '24817',
    customer: 'Brightwater Motors',
    vin: '1HGCM82633A004352',
    year: 2003,
    make: 'Honda',
    model: 'Accord',
    trim: 'EX-V6',
    engine: '3.0L V6',
    mileage: 148_212,
    postInspectionMileage: 148_219,
    ...changes,
  };
}

/** The same car with a permanent misfire code, a catalyst code and a dead A/C. */
export const aFaultyDiagnostic = (changes: Partial<SubmitDiagnosticRequest> = {}): SubmitDiagnosticRequest =>
  aDiagnostic({
    diagnosticCodes: [
      { code: 'P0302', isPermanent: true },
      { code: 'P0420', isPermanent: false },
    ],
    readinessMonitorStatus: 'incomplete',
    warningLights: ['Check Engine Light'],
    engineOperationStatus: 'issues',
    engineNotes: 'Misfire on cylinder two, worse under load. Swapped coils two and four, misfire moved to four.',
    airConditioningOperationStatus: 'issues',
    airConditioningNotes:
      'A/C inoperative. Compressor clutch does not engage. Blower works, vents stay at outside air.',
    immediateRepairs: ['Ignition coil'],
    potentialRepairs: ['Catalytic converter'],
    ...changes,
  });
