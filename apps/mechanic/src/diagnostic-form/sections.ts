import { DiagnosticForm, fieldErrors, toDto, VALIDATION_OPTIONS } from '@lanelight/contracts';
import { validateSync } from 'class-validator';
import { toSubmission, type FormValues } from './form-values';

/** Parts of the form in their order, each with the fields that it asks for. */
export const SECTIONS = [
  {
    id: 'vehicle',
    title: 'Vehicle',
    fields: ['stockNumber', 'customer', 'vin', 'year', 'make', 'model', 'trim', 'engine'],
  },
  { id: 'mileage', title: 'Mileage', fields: ['mileage', 'postInspectionMileage'] },
  { id: 'codes', title: 'OBD-II Codes', fields: ['diagnosticCodes', 'readinessMonitorStatus'] },
  { id: 'lights', title: 'Warning Lights', fields: ['warningLights'] },
  { id: 'engine', title: 'Engine', fields: ['engineWarmedUp', 'engineOperationStatus', 'engineNotes'] },
  {
    id: 'transmission',
    title: 'Transmission',
    fields: ['transmissionOperationStatus', 'reverseEngagement', 'transmissionIssues', 'transmissionNotes'],
  },
  { id: 'differential', title: 'Differential', fields: ['differentialOperationStatus', 'differentialNotes'] },
  {
    id: 'air-conditioning',
    title: 'Air Conditioning',
    fields: ['airConditioningOperationStatus', 'airConditioningNotes'],
  },
  { id: 'emissions', title: 'Emissions', fields: ['emissionsAltered', 'emissionsAlterations', 'emissionsNotes'] },
  { id: 'structure', title: 'Structure', fields: ['structureFrameIssues', 'structureFrameNotes'] },
  { id: 'safety', title: 'Safety', fields: ['safetySystemIssues', 'safetyNotes'] },
  {
    id: 'repairs',
    title: 'Repairs',
    optional: true,
    fields: ['immediateRepairs', 'immediateRepairsOther', 'potentialRepairs', 'potentialRepairsOther'],
  },
  { id: 'notes', title: 'Notes', optional: true, fields: ['additionalNotes'] },
] as const satisfies readonly { id: string; title: string; optional?: true; fields: readonly (keyof FormValues)[] }[];

export type SectionId = (typeof SECTIONS)[number]['id'];
/** Sections that must be complete before the form can be submitted. */
export const REQUIRED_SECTIONS = SECTIONS.filter((section) => !('optional' in section));

/** The ids of a form are always well-formed; its rules are about the answers. */
const ANY_ID = '00000000-0000-7000-8000-000000000000';

/** First broken rule of each field, in the order of the form; empty when it may be submitted. */
export function formErrors(values: FormValues): Partial<Record<keyof FormValues, string>> {
  const form = toDto(DiagnosticForm, toSubmission(values, ANY_ID, ANY_ID));
  const broken = fieldErrors(validateSync(form, VALIDATION_OPTIONS));
  const errors: Partial<Record<keyof FormValues, string>> = {};
  for (const field of SECTIONS.flatMap((section): readonly (keyof FormValues)[] => section.fields)) {
    const message = broken[field] ?? Object.entries(broken).find(([path]) => path.startsWith(`${field}.`))?.[1];
    if (message) errors[field] = message;
  }
  return errors;
}

export interface SectionProgress {
  id: SectionId;
  title: string;
  optional: boolean;
  /** Answers still missing or wrong. */
  left: number;
  /** False while nothing of the section has been entered. */
  begun: boolean;
}

/** How far each section has come: "Done", "n left", or not begun. */
export function sectionProgress(
  values: FormValues,
  errors: Partial<Record<keyof FormValues, string>>,
): SectionProgress[] {
  return SECTIONS.map((section) => {
    const fields: readonly (keyof FormValues)[] = section.fields;
    const left = fields.filter((field) => errors[field]).length;
    const begun = fields.some((field) => {
      const value = values[field];
      return Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
    });
    return { id: section.id, title: section.title, optional: 'optional' in section, left, begun };
  });
}

/** The section that asks for a field. */
export const sectionOf = (field: string): SectionId | undefined =>
  SECTIONS.find((section) => (section.fields as readonly string[]).includes(field.split('.')[0] ?? ''))?.id;
