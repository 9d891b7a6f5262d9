import { formatMileage } from '@lanelight/contracts';
import { TextField, type FieldProps } from '@lanelight/ui';
import { useLayoutEffect, useRef, type Ref } from 'react';

/** No odometer shows more. */
const MAX_DIGITS = 7;

interface MileageFieldProps extends FieldProps {
  /** Whole miles; null while empty. */
  value: number | null;
  onChange: (miles: number | null) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Where the caret stands after as many digits as before, thousands separators not counted. */
function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (/\d/.test(text.charAt(index))) seen += 1;
  }
  return text.length;
}

/** A mileage: digits only, shown with thousands separators (specification, section 5). */
export function MileageField({ value, onChange, onBlur, name, ref, ...frame }: MileageFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number>(null);
  const text = value === null ? '' : formatMileage(value);
  useLayoutEffect(() => {
    if (digitsBeforeCaret.current !== null && document.activeElement === input.current) {
      const caret = caretAfter(text, digitsBeforeCaret.current);
      input.current?.setSelectionRange(caret, caret);
    }
    digitsBeforeCaret.current = null;
  });
  return (
    <TextField
      {...frame}
      ref={(node) => {
        input.current = node;
        if (typeof ref === 'function') return ref(node);
        if (ref) ref.current = node;
        return undefined;
      }}
      name={name}
      figures
      suffix="miles"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.currentTarget;
        digitsBeforeCaret.current = digitsOf(typed.slice(0, selectionStart ?? typed.length)).length;
        const digits = digitsOf(typed).slice(0, MAX_DIGITS);
        onChange(digits === '' ? null : Number(digits));
      }}
      onBlur={onBlur}
    />
  );
}
