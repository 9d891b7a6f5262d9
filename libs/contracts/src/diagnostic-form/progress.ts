import { validateSync } from 'class-validator';
import { fieldErrors, toDto, VALIDATION_OPTIONS } from '../validation.js';
import { answersOf, emptyForm, FIELD_NAMES, fieldsOf, type FieldName, type FormValues } from './fields.js';
import { DiagnosticForm } from './requests.js';
import { FORM_SECTIONS, type SectionId } from './sections.js';

/** The ids of a form are always well-formed; its rules are about the answers. */
const ANY_ID = '00000000-0000-7000-8000-000000000000';

const EMPTY_FORM = emptyForm();

/** The form as its controls have it, from what was kept: a draft, or a device's copy. Fields it lacks are empty. */
export function formFrom(saved: Readonly<Partial<Record<FieldName, unknown>>>): FormValues {
  const values: Record<string, unknown> = emptyForm();
  for (const [field, value] of Object.entries(saved)) {
    if (!(field in EMPTY_FORM) || value === null || value === undefined) continue;
    values[field] = typeof EMPTY_FORM[field as FieldName] === 'string' ? String(value) : value;
  }
  return values as unknown as FormValues;
}

/** The first broken rule of each field. */
export type FormErrors = Partial<Record<FieldName, string>>;

/** First broken rule of each field, in the order of the form; empty when it may be submitted. */
export function formErrors(values: FormValues): FormErrors {
  const form = toDto(DiagnosticForm, { ...answersOf(values), id: ANY_ID, draftId: ANY_ID });
  const broken = fieldErrors(validateSync(form, VALIDATION_OPTIONS));
  const errors: FormErrors = {};
  for (const field of FIELD_NAMES) {
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
export const sectionProgress = (values: FormValues, errors: FormErrors): SectionProgress[] =>
  FORM_SECTIONS.map((section) => ({
    id: section.id,
    title: section.title,
    optional: 'optional' in section,
    left: fieldsOf(section.id).filter((field) => errors[field]).length,
    begun: fieldsOf(section.id).some((field) => isEntered(values[field])),
  }));

export interface FormProgress {
  /** Sections that are done, of those that count. */
  done: number;
  counted: number;
  /** Answers still missing or wrong. */
  left: number;
}

/** How far the whole form has come. Optional sections are not counted. */
export function formProgress(sections: readonly SectionProgress[]): FormProgress {
  const counted = sections.filter(({ optional }) => !optional);
  return {
    done: counted.filter(({ left }) => left === 0).length,
    counted: counted.length,
    left: sections.reduce((sum, { left }) => sum + left, 0),
  };
}

const isEntered = (value: FormValues[FieldName]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== '';
