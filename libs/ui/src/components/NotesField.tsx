import { NOTES_MIN_LENGTH, notesLength } from '@lanelight/contracts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import TextareaAutosize from 'react-textarea-autosize';
import { cx } from '../lib/cx';
import { FieldFrame } from './Field';
import field from './Field.module.css';
import { VisuallyHidden } from './VisuallyHidden';
import classes from './NotesField.module.css';

export interface NotesFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Characters needed; default 50 (specification, section 9). */
  minimum?: number;
  hint?: ReactNode;
  error?: string | null | undefined;
  disabled?: boolean;
  name?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** Notes with a minimum length and a counter "n / 50" that says by sign, and not only by colour, whether it is enough. */
export function NotesField({
  label,
  value,
  onChange,
  onBlur,
  minimum = NOTES_MIN_LENGTH,
  hint,
  error,
  disabled,
  name,
  ref,
}: NotesFieldProps) {
  const length = notesLength(value);
  const enough = length >= minimum;
  return (
    <FieldFrame
      label={label}
      note={`at least ${minimum} characters`}
      hint={hint}
      error={error}
      counter={
        <span className={cx(classes.counter, enough ? classes.enough : classes.short)}>
          {enough ? <IconCheck size={20} stroke={2.5} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
          {length} / {minimum}
          <VisuallyHidden live>{enough ? 'Long enough' : ''}</VisuallyHidden>
        </span>
      }
    >
      {(control) => (
        <TextareaAutosize
          {...control}
          ref={ref}
          name={name}
          className={field.area}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}
