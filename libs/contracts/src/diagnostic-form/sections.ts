import type { OperationStatus, YesNo } from '../options.js';

/** A system of the vehicle: one question whether it is in order, and notes on it (specification, sections 3 and 4). */
interface System {
  title: string;
  /** Field of the question, and the answers that say "in order" and "not in order". */
  question: string;
  clean: OperationStatus | YesNo;
  finding: OperationStatus | YesNo;
  /** How a report sums up the two answers. */
  words: { clean: string; finding: string };
  notes: string;
  /** Fills the notes when the system is in order. Long enough for the notes minimum. */
  standardNotes: string;
  /** The standard sentence cannot be edited. */
  locksNotes?: true;
  /** List that is asked for with a finding. */
  details?: string;
}

const OPERATION = {
  clean: 'expected',
  finding: 'issues',
  words: { clean: 'As expected', finding: 'Issues found' },
} as const;
const ISSUES = { clean: 'no', finding: 'yes', words: { clean: 'No issues', finding: 'Issues found' } } as const;

/** The seven systems, in the order of the form and of every report. */
export const SYSTEMS = {
  engine: {
    title: 'Engine',
    ...OPERATION,
    question: 'engineOperationStatus',
    notes: 'engineNotes',
    standardNotes: 'Engine starts, idles and accelerates as expected, with no unusual noise, smoke or leak found.',
    locksNotes: true,
  },
  transmission: {
    title: 'Transmission',
    ...OPERATION,
    question: 'transmissionOperationStatus',
    notes: 'transmissionNotes',
    standardNotes: 'Transmission engages and shifts through all gears as expected, with no slip, noise or leak found.',
    details: 'transmissionIssues',
  },
  differential: {
    title: 'Rear End/Front Differential',
    ...OPERATION,
    question: 'differentialOperationStatus',
    notes: 'differentialNotes',
    standardNotes: 'Rear end and front differential operate as expected, with no noise, vibration or leak found.',
  },
  airConditioning: {
    title: 'Air Conditioning',
    ...OPERATION,
    question: 'airConditioningOperationStatus',
    notes: 'airConditioningNotes',
    standardNotes: 'Air conditioning operates as expected, blows cold on all settings, with no noise found.',
  },
  emissions: {
    title: 'Emissions',
    ...ISSUES,
    words: { clean: 'Not altered', finding: 'Altered' },
    question: 'emissionsAltered',
    notes: 'emissionsNotes',
    standardNotes: 'No alteration of the emissions equipment was found during the visual inspection.',
    details: 'emissionsAlterations',
  },
  structure: {
    title: 'Structure/Frame',
    ...ISSUES,
    question: 'structureFrameIssues',
    notes: 'structureFrameNotes',
    standardNotes: 'No structural damage, repair or alteration was found on the frame or unibody.',
  },
  safety: {
    title: 'Safety',
    ...ISSUES,
    question: 'safetySystemIssues',
    notes: 'safetyNotes',
    standardNotes: 'No issue with airbags, ABS, seat belts or other safety systems was found.',
  },
} as const satisfies Record<string, System>;

export type SystemId = keyof typeof SYSTEMS;
type SystemOf<Id extends SystemId> = (typeof SYSTEMS)[Id];
export const SYSTEM_IDS = Object.keys(SYSTEMS) as SystemId[];

/** Field that holds the notes on a system. */
export type NotesField = SystemOf<SystemId>['notes'];
/** Field that says whether a system is in order. */
export type SystemQuestion = SystemOf<SystemId>['question'];

/** The standard sentence of each notes field (specification, section 4). */
export const STANDARD_NOTES = Object.fromEntries(
  Object.values(SYSTEMS).map(({ notes, standardNotes }) => [notes, standardNotes]),
) as { readonly [Id in SystemId as SystemOf<Id>['notes']]: SystemOf<Id>['standardNotes'] };

/** True when the mechanic found something in the system. */
export const hasFinding = (form: { [Field in SystemQuestion]?: unknown }, system: SystemId): boolean =>
  form[SYSTEMS[system].question] === SYSTEMS[system].finding;

/** Parts of the form in their order. An optional one may be left empty. */
export const FORM_SECTIONS = [
  { id: 'vehicle', title: 'Vehicle' },
  { id: 'mileage', title: 'Mileage' },
  { id: 'codes', title: 'OBD-II Diagnostic Codes' },
  { id: 'lights', title: 'Warning Lights' },
  ...SYSTEM_IDS.map((id) => ({ id, title: SYSTEMS[id].title })),
  { id: 'repairs', title: 'Repairs', optional: true },
  { id: 'notes', title: 'Additional Notes', optional: true },
] as const satisfies readonly { id: string; title: string; optional?: true }[];

export type SectionId = (typeof FORM_SECTIONS)[number]['id'];
