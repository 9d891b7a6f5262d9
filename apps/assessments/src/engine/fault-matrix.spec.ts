import { describe, expect, it } from '@jest/globals';
import type { AssessmentResult, DiagnosticRecord } from '@lanelight/contracts';
import { REPAIR_GROUPS } from '@lanelight/contracts';
import { assess } from './assess.js';
import { anInput, codes } from './testing/assessment-input.js';

type Field =
  | 'engineNotes'
  | 'transmissionNotes'
  | 'differentialNotes'
  | 'emissionsNotes'
  | 'safetyNotes'
  | 'additionalNotes'
  | 'airConditioningNotes';

/** What a mechanic calls a part, where he writes of it, and the repair that it takes. */
const PARTS: readonly (readonly [part: string, field: Field, repair: string])[] = [
  ['oil pressure sensor', 'engineNotes', 'Oil pressure sensor'],
  ['knock sensor', 'engineNotes', 'Knock sensor'],
  ['MAP sensor', 'engineNotes', 'Manifold pressure sensor'],
  ['coolant temperature sensor', 'engineNotes', 'Air or coolant temperature sensor'],
  ['fuel pressure sensor', 'engineNotes', 'Fuel pressure sensor'],
  ['fuel pump', 'engineNotes', 'Fuel pump'],
  ['fuel pump relay', 'engineNotes', 'Fuse or relay'],
  ['engine mount', 'engineNotes', 'Engine mount'],
  ['engine computer', 'engineNotes', 'Powertrain control module (PCM)'],
  ['electronic throttle body', 'engineNotes', 'Throttle body'],
  ['coil on cylinder 3', 'engineNotes', 'Ignition coil'],
  ['vacuum pump', 'engineNotes', 'Vacuum pump'],
  ['water pump', 'engineNotes', 'Water pump'],
  ['battery cable', 'engineNotes', 'Ground or power cable'],
  ['gas cap', 'emissionsNotes', 'Gas cap'],
  ['downstream O2 sensor', 'emissionsNotes', 'Oxygen sensor'],
  ['input speed sensor', 'transmissionNotes', 'Transmission speed or temperature sensor'],
  ['automatic transmission', 'transmissionNotes', 'Transmission rebuild'],
  ['rear U-joint', 'differentialNotes', 'U-joint'],
  ['left front caliper', 'safetyNotes', 'Brake caliper'],
  ['ABS wheel speed sensor', 'safetyNotes', 'Wheel speed sensor'],
  ['steering angle sensor', 'safetyNotes', 'Steering angle sensor'],
  ['steering gear', 'safetyNotes', 'Steering rack'],
  ['power steering motor', 'safetyNotes', 'Electric power steering rack'],
  ['rear air spring', 'safetyNotes', 'Air suspension'],
  ['passenger seat occupant sensor', 'safetyNotes', 'Seat occupant sensor'],
  ['mode door actuator', 'airConditioningNotes', 'Blend door actuator'],
  ['blind spot sensor', 'additionalNotes', 'Driver assistance sensor and calibration'],
  ['door lock actuator', 'additionalNotes', 'Door lock actuator'],
  ['vehicle speed sensor', 'additionalNotes', 'Vehicle speed sensor'],
];

/** A part that failed, as mechanics say it. */
const FAILED: readonly ((part: string) => string)[] = [
  (part) => `${part} is bad.`,
  (part) => `Bad ${part}.`,
  (part) => `Needs new ${part}`,
  (part) => `${part} failed, needs to be replaced.`,
  (part) => `${part} shot`,
];

const ANSWERS: Partial<Record<Field, Partial<DiagnosticRecord>>> = {
  engineNotes: { engineOperationStatus: 'issues' },
  transmissionNotes: { transmissionOperationStatus: 'issues' },
  differentialNotes: { differentialOperationStatus: 'issues' },
  airConditioningNotes: { airConditioningOperationStatus: 'issues' },
  safetyNotes: { safetySystemIssues: 'yes' },
};

const assessed = (changes: Partial<DiagnosticRecord>): AssessmentResult => assess(anInput(changes));
const withNote = (field: Field, text: string, more: Partial<DiagnosticRecord> = {}): AssessmentResult =>
  assessed({ ...ANSWERS[field], [field]: text, ...more });
const namesOf = ({ repairList }: AssessmentResult): string[] => repairList.map(({ name }) => name.split(',')[0] ?? '');

describe('a part that the mechanic condemns', () => {
  it.each(PARTS)('%s in the %s takes its own repair, once, in any words', (part, field, repair) => {
    expect(FAILED.map((says) => [says(part), namesOf(withNote(field, says(part)))])).toEqual(
      FAILED.map((says) => [says(part), [repair]]),
    );
  });

  it.each(PARTS)('%s in the %s that was renewed takes none', (part, field) => {
    expect(assessed({ [field]: `${part} was replaced last week, okay now.` }).repairList).toEqual([]);
  });

  it.each(PARTS)('%s in the %s is announced', (part, field) => {
    expect(withNote(field, `Bad ${part}.`).naaaAnnouncement.toLowerCase()).toContain(part.toLowerCase());
  });
});

describe('a repair that the mechanic picks', () => {
  const picks = Object.values(REPAIR_GROUPS).flat();

  it.each(picks)('%s stands once, under its own name', (pick) => {
    expect(namesOf(assessed({ immediateRepairs: [pick] }))).toEqual([pick]);
  });

  it.each(picks)('%s for later is no worse than now', (pick) => {
    const order = ['green', 'yellow', 'red'];
    const [now, later] = [assessed({ immediateRepairs: [pick] }), assessed({ potentialRepairs: [pick] })];
    expect(order.indexOf(later.saleLight.color)).toBeLessThanOrEqual(order.indexOf(now.saleLight.color));
    expect(later.arbitrationRisk.anticipatedCost).toBeLessThanOrEqual(now.arbitrationRisk.anticipatedCost ?? 0);
    expect(later.repairList).toEqual([]);
  });

  it.each([
    ['Windshield', 'Windshield cracked.'],
    ['Headlamp', 'Right headlamp cracked.'],
    ['Dent repair', 'Dent in the left rear door.'],
    ['Brake pads and rotors', 'Rotors warped, pulsates under braking.'],
  ])('%s is nothing to fear', (pick, additionalNotes) => {
    expect(assessed({ immediateRepairs: [pick], additionalNotes }).saleLight.color).toBe('green');
  });

  it.each(['Tie rod', 'Wheel bearing', 'Brake caliper'])('%s for later keeps the light green', (pick) => {
    expect(assessed({ potentialRepairs: [pick] }).saleLight.color).toBe('green');
  });
});

describe('tires', () => {
  it.each([
    ['Left rear tire bald.', 'Single tire'],
    ['Both front tires at 2/32, rears 7/32.', 'Two tires'],
    ['Needs 2 tires.', 'Two tires'],
    ['Tires 3/32 rear, 6/32 front.', 'Two tires'],
    ['Needs tires.', 'Tires (set of four)'],
    ['All four tires bald.', 'Tires (set of four)'],
  ])('%s takes %s', (additionalNotes, repair) => {
    expect(namesOf(assessed({ additionalNotes }))).toEqual([repair]);
  });
});

describe('a code alone', () => {
  it.each([
    ['P0138', 'O2 Sensor Circuit High Voltage (Bank 1, Sensor 2)', 'Oxygen sensor'],
    ['P0106', 'Manifold Absolute Pressure/Barometric Pressure Circuit Range/Performance', 'Manifold pressure sensor'],
    ['P2096', 'Post Catalyst Fuel Trim System Too Lean (Bank 1)', 'Exhaust repair'],
  ])('%s leads to its own part', (code, description, repair) => {
    const recorded = codes(code).map((entry) => ({ ...entry, description }));
    const result = assessed({ diagnosticCodes: recorded, warningLights: ['Check Engine Light'] });
    const all = [...result.repairList, ...result.possibleRepairList].map(({ name }) => name.split(',')[0]);
    expect(all).toContain(repair);
    expect(all).not.toContain('Hybrid battery');
    expect(all).not.toContain('ABS module');
    expect(result.saleLight.color).toBe('yellow');
  });
});
