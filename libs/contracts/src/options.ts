/** The two-way and multi-way answers of the diagnostic form (specification, section 3). */
export const YES_NO = ['yes', 'no'] as const;
export type YesNo = (typeof YES_NO)[number];

export const OPERATION_STATUSES = ['expected', 'issues'] as const;
export type OperationStatus = (typeof OPERATION_STATUSES)[number];

export const READINESS_STATUSES = ['ready', 'incomplete'] as const;
export type ReadinessStatus = (typeof READINESS_STATUSES)[number];

export const TRANSMISSION_ISSUES = ['jerking', 'hesitation', 'other'] as const;
export type TransmissionIssue = (typeof TRANSMISSION_ISSUES)[number];

export const EMISSIONS_ALTERATIONS = ['catalytic', 'diesel', 'other'] as const;
export type EmissionsAlteration = (typeof EMISSIONS_ALTERATIONS)[number];

export const TRANSMISSION_ISSUE_LABELS: Record<TransmissionIssue, string> = {
  jerking: 'Jerking',
  hesitation: 'Hesitation',
  other: 'Other',
};
export const EMISSIONS_ALTERATION_LABELS: Record<EmissionsAlteration, string> = {
  catalytic: 'Catalytic converter tampering',
  diesel: 'Diesel deletion',
  other: 'Other',
};

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

/** Length that counts towards a notes minimum: surrounding blanks do not. */
export const notesLength = (text: string | null | undefined): number => text?.trim().length ?? 0;

/**
 * Sentences that fill the notes of a section found in order (specification, section 4).
 * Each is long enough for the notes minimum.
 */
export const STANDARD_NOTES = {
  engineNotes: 'Engine starts, idles and accelerates as expected, with no unusual noise, smoke or leak found.',
  transmissionNotes:
    'Transmission engages and shifts through all gears as expected, with no slip, noise or leak found.',
  differentialNotes: 'Rear end and front differential operate as expected, with no noise, vibration or leak found.',
  airConditioningNotes: 'Air conditioning operates as expected, blows cold on all settings, with no noise found.',
  emissionsNotes: 'No alteration of the emissions equipment was found during the visual inspection.',
  structureFrameNotes: 'No structural damage, repair or alteration was found on the frame or unibody.',
  safetyNotes: 'No issue with airbags, ABS, seat belts or other safety systems was found.',
} as const;
export type NotesField = keyof typeof STANDARD_NOTES;
