import type { FieldName as Field, FormValues } from '@lanelight/contracts';
import { useController, useFormContext, useWatch } from 'react-hook-form';

/** One field of the form with its error, for controls that take a value and tell its change. */
export function useField<Name extends Field>(name: Name) {
  const { field, fieldState } = useController<FormValues, Name>({ name });
  return {
    ref: field.ref,
    name: field.name,
    value: field.value as FormValues[Name],
    onChange: (value: FormValues[Name]) => field.onChange(value),
    onBlur: field.onBlur,
    error: fieldState.error?.message ?? null,
  };
}

/** Values of some fields, kept current. */
export const useValues = <const Names extends readonly Field[]>(...names: Names) =>
  useWatch<FormValues, Names>({ name: names });

/**
 * Sets what an answer changes (see form-rules). A field that showed an error, or any field after a failed submit, is
 * checked at once; others are left alone until they are touched.
 */
export function useApply(): (changes: Partial<FormValues>) => void {
  const { setValue, getFieldState, formState } = useFormContext<FormValues>();
  const { isSubmitted } = formState;
  return (changes) => {
    for (const [name, value] of Object.entries(changes) as [Field, FormValues[Field]][]) {
      setValue(name, value, {
        shouldDirty: true,
        shouldValidate: isSubmitted || getFieldState(name, formState).invalid,
      });
    }
  };
}
