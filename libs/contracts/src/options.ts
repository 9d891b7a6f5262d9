/** The fixed answers of the diagnostic form (specification, section 3), and what people read for them. */
export type Options<Value extends string = string> = readonly { readonly value: Value; readonly label: string }[];

export type YesNo = 'yes' | 'no';
const YES = { value: 'yes', label: 'Yes' } as const;
const NO = { value: 'no', label: 'No' } as const;
/** For questions whose good answer is yes. */
export const YES_OR_NO: Options<YesNo> = [YES, NO];
/** For questions whose good answer is no. */
export const NO_OR_YES: Options<YesNo> = [NO, YES];

export type OperationStatus = 'expected' | 'issues';
export const OPERATION_OPTIONS: Options<OperationStatus> = [
  { value: 'expected', label: 'As expected' },
  { value: 'issues', label: 'Issues found' },
];

export type ReadinessStatus = 'ready' | 'incomplete';
export const READINESS_OPTIONS: Options<ReadinessStatus> = [
  { value: 'ready', label: 'Ready' },
  { value: 'incomplete', label: 'Incomplete' },
];

export const TRANSMISSION_ISSUES = ['jerking', 'hesitation', 'other'] as const;
export type TransmissionIssue = (typeof TRANSMISSION_ISSUES)[number];
export const TRANSMISSION_ISSUE_LABELS: Record<TransmissionIssue, string> = {
  jerking: 'Jerking',
  hesitation: 'Hesitation',
  other: 'Other',
};

export const EMISSIONS_ALTERATIONS = ['catalytic', 'diesel', 'other'] as const;
export type EmissionsAlteration = (typeof EMISSIONS_ALTERATIONS)[number];
export const EMISSIONS_ALTERATION_LABELS: Record<EmissionsAlteration, string> = {
  catalytic: 'Catalytic converter tampering',
  diesel: 'Diesel deletion',
  other: 'Other',
};

/** The values in their order, each with its label. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Options<Value> => values.map((value) => ({ value, label: labels[value] }));

export const INSTRUCTION_CATEGORIES = [
  'General Assessment',
  'Risk Analysis',
  'Repair Estimation',
  'NAAA Certification',
  'Vehicle Valuation',
  'Other',
] as const;
export type InstructionCategory = (typeof INSTRUCTION_CATEGORIES)[number];

/** Minimum length of the notes of each required section (specification, section 9). */
export const NOTES_MIN_LENGTH = 50;
/** Upper bound of any free text, so that one form stays a form. */
export const TEXT_MAX_LENGTH = 4_000;

/** Code of the entry "No OBD-II Diagnostic Codes Found"; never saved or submitted. */
export const NO_CODES = 'NONE';
export const NO_CODES_LABEL = 'No OBD-II Diagnostic Codes Found';

/** Characters that count towards a notes minimum: surrounding blanks do not. */
export const notesLength = (text: string | null | undefined): number => [...(text?.trim() ?? '')].length;
