import { readFileSync } from 'node:fs';
import type {
  ArbitrationLevel,
  AssessmentInput,
  AssessmentResult,
  CertificationLevel,
  DiagnosticRecord,
  SaleLightColor,
} from '@lanelight/contracts';
import { NO_REPAIRS } from '@lanelight/contracts';
import { anInput, codes } from '../engine/testing/assessment-input.js';

/** What a technician writes down of a vehicle: only what differs from a sound 2023 Camry. */
export interface GoldenRecord {
  notes?: string;
  /** A section answered with a problem, and its notes. */
  engine?: string;
  transmission?: string;
  differential?: string;
  ac?: string;
  emissions?: string;
  structure?: string;
  safety?: string;
  /** Engine notes under the answer "as expected". */
  engineFine?: string;
  reverse?: 'no';
  /** `P0302p` is permanent. */
  codes?: string[];
  lamps?: string[];
  ready?: false;
  /** Immediate and potential repairs that the mechanic picks. */
  now?: string[];
  later?: string[];
  year?: number;
  make?: string;
  model?: string;
  trim?: string;
  engine_name?: string;
  vin?: string;
  miles?: number;
  milesAfter?: number;
  electrified?: boolean;
}

/** What a used-car manager, an arbitrator and a master technician expect of the assessment. */
export interface GoldenExpectation {
  light?: SaleLightColor[];
  level?: CertificationLevel[];
  risk?: ArbitrationLevel[];
  /** Words that the announcement must or must not hold. */
  says?: string[];
  saysNot?: string[];
  /** Beginnings of repairs that must or must not be there, necessary or possible. */
  repairs?: string[];
  noRepairs?: string[];
  faults?: string[];
  noFaults?: string[];
  /** Worth as much as, or less than, the same vehicle with nothing wrong. */
  worth?: 'sound' | 'less';
}

export interface GoldenVehicle {
  id: string;
  why: string;
  record: GoldenRecord;
  expect: GoldenExpectation;
}

/** Words as people write them, as the only notes of a sound car. */
export interface GoldenPassage {
  id: string;
  weight: 'serious' | 'minor' | 'harmless';
  text: string;
}

const read = <T>(name: string): T[] =>
  JSON.parse(readFileSync(new URL(`../../golden/${name}`, import.meta.url), 'utf8')) as T[];

export const goldenVehicles = (): GoldenVehicle[] => read('vehicles.json');
export const goldenPassages = (): GoldenPassage[] => read('passages.json');

/** The engine's input for a golden vehicle. */
export function inputOf({ record }: Pick<GoldenVehicle, 'record'>): AssessmentInput {
  const miles = record.miles ?? 28_000;
  const changes: Partial<DiagnosticRecord> = {
    mileage: miles,
    postInspectionMileage: record.milesAfter ?? miles + 4,
    additionalNotes: record.notes ?? '',
    ...(record.engine && { engineOperationStatus: 'issues', engineNotes: record.engine }),
    ...(record.engineFine && { engineNotes: record.engineFine }),
    ...(record.transmission && { transmissionOperationStatus: 'issues', transmissionNotes: record.transmission }),
    ...(record.differential && { differentialOperationStatus: 'issues', differentialNotes: record.differential }),
    ...(record.ac && { airConditioningOperationStatus: 'issues', airConditioningNotes: record.ac }),
    ...(record.emissions && { emissionsAltered: 'yes', emissionsNotes: record.emissions }),
    ...(record.structure && { structureFrameIssues: 'yes', structureFrameNotes: record.structure }),
    ...(record.safety && { safetySystemIssues: 'yes', safetyNotes: record.safety }),
    ...(record.reverse && { reverseEngagement: record.reverse }),
    ...(record.codes && { diagnosticCodes: codes(...record.codes) }),
    ...(record.lamps && { warningLights: record.lamps }),
    ...(record.ready === false && { readinessMonitorStatus: 'incomplete' }),
    immediateRepairs: record.now ?? [NO_REPAIRS],
    potentialRepairs: record.later ?? [NO_REPAIRS],
    ...(record.year !== undefined && { year: record.year }),
    ...(record.make && { make: record.make }),
    ...(record.model && { model: record.model }),
    ...(record.trim && { trim: record.trim }),
    ...(record.engine_name && { engine: record.engine_name }),
    ...(record.vin && { vin: record.vin }),
    ...(record.electrified !== undefined && { electrified: record.electrified }),
  };
  return anInput(changes);
}

/** The same vehicle with nothing recorded against it. */
export const soundInputOf = ({ record }: Pick<GoldenVehicle, 'record'>): AssessmentInput => {
  const { year, make, model, trim, engine_name, vin, miles, electrified } = record;
  const same = { year, make, model, trim, engine_name, vin, miles, electrified };
  return inputOf({ record: Object.fromEntries(Object.entries(same).filter(([, value]) => value !== undefined)) });
};

/** What an assessment does not hold of what was expected, each in a few words; empty where all is right. */
export function missesOf({ expect }: GoldenVehicle, result: AssessmentResult, sound: AssessmentResult): string[] {
  const said = result.naaaAnnouncement.toLowerCase();
  const repairs = [...result.repairList, ...result.possibleRepairList].map(({ name }) => name.toLowerCase());
  const faults = (result.faults ?? []).map(({ id }) => id);
  const has = (name: string): boolean => repairs.some((repair) => repair.includes(name.toLowerCase()));
  const misses = [
    expect.light && !expect.light.includes(result.saleLight.color) && `light is ${result.saleLight.color}`,
    expect.level && !expect.level.includes(result.naaaCertification) && `level is ${result.naaaCertification}`,
    expect.risk &&
      !expect.risk.includes(result.arbitrationRisk.level) &&
      `risk is ${result.arbitrationRisk.level}: ${result.arbitrationRisk.reason}`,
    ...(expect.says ?? []).map((words) => !said.includes(words.toLowerCase()) && `does not announce "${words}"`),
    ...(expect.saysNot ?? []).map((words) => said.includes(words.toLowerCase()) && `announces "${words}"`),
    ...(expect.repairs ?? []).map((name) => !has(name) && `lists no "${name}"`),
    ...(expect.noRepairs ?? []).map((name) => has(name) && `lists "${name}"`),
    ...(expect.faults ?? []).map((id) => !faults.includes(id) && `finds no ${id}`),
    ...(expect.noFaults ?? []).map((id) => faults.includes(id) && `finds ${id}`),
    expect.worth === 'less' && result.estimatedValue.mid >= sound.estimatedValue.mid && 'is worth as much as sound',
    expect.worth === 'sound' &&
      result.estimatedValue.mid !== sound.estimatedValue.mid &&
      'is not worth what it is sound',
  ];
  return misses.filter((miss) => typeof miss === 'string');
}

/** How an engine judged a passage. */
export interface PassageVerdict {
  isGreen: boolean;
  isAnnounced: boolean;
}

export const verdictOf = ({ saleLight, naaaAnnouncement }: AssessmentResult): PassageVerdict => ({
  isGreen: saleLight.color === 'green',
  isAnnounced: naaaAnnouncement.includes('\u201c'),
});

/** The shares by which the passages are judged, each from 0 to 1. */
export interface PassageShares {
  seriousNotGreen: number;
  seriousAnnounced: number;
  harmlessGreen: number;
}

export function sharesOf(judged: readonly (readonly [GoldenPassage, PassageVerdict])[]): PassageShares {
  const share = (weight: GoldenPassage['weight'], holds: (verdict: PassageVerdict) => boolean): number => {
    const list = judged.filter(([passage]) => passage.weight === weight);
    return list.filter(([, verdict]) => holds(verdict)).length / list.length;
  };
  return {
    seriousNotGreen: share('serious', ({ isGreen }) => !isGreen),
    seriousAnnounced: share('serious', ({ isAnnounced }) => isAnnounced),
    harmlessGreen: share('harmless', ({ isGreen }) => isGreen),
  };
}
