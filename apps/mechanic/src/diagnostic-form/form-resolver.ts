import { FIELD_NAMES, type FieldName, type FormValues, formErrors } from '@lanelight/contracts';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';

/** The same rules as the server's, in the form's own order. */
export const formResolver: Resolver<FormValues> = (values) => {
  const errors: FieldErrors<FormValues> = {};
  for (const [field, message] of Object.entries(formErrors(values)))
    Object.assign(errors, { [field]: { type: 'rule', message } });
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** Puts the focus on the first field that is missing or wrong. */
export function focusFirst(form: UseFormReturn<FormValues>, errors: Partial<Record<FieldName, unknown>>): void {
  const first = FIELD_NAMES.find((field) => errors[field]);
  if (first) form.setFocus(first);
}
