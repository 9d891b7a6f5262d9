import {
  answersOf,
  emptyForm,
  type DraftForm,
  type FieldName,
  type FormValues,
  type SubmitDiagnosticRequest,
} from '@lanelight/contracts';

export const EMPTY_FORM: FormValues = emptyForm();

/** True when nothing has been entered. */
export const isBlank = (values: FormValues): boolean => JSON.stringify(values) === JSON.stringify(EMPTY_FORM);

/** Opens what was kept (a draft, or this device's copy); fields it lacks are empty. */
export function fromSaved(saved: DraftForm | Partial<FormValues>): FormValues {
  const values: Record<string, unknown> = emptyForm();
  for (const [field, value] of Object.entries(saved)) {
    if (!(field in EMPTY_FORM) || value === null || value === undefined) continue;
    values[field] = typeof EMPTY_FORM[field as FieldName] === 'string' ? String(value) : value;
  }
  return values as unknown as FormValues;
}

/** Body of a submission. The server checks the rules again, and ignores a draft that it does not have. */
export const toSubmission = (
  values: FormValues,
  id: string,
  draftId: string,
): Record<keyof SubmitDiagnosticRequest, unknown> => ({
  ...toDraft(values),
  id,
  draftId,
});

/** Body of a saved draft. */
export const toDraft = answersOf;
