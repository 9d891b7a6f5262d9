import { IconChevronDown, IconEye, IconEyeOff, IconSearch, IconX } from '@tabler/icons-react';
import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import TextareaAutosize, { type TextareaAutosizeProps } from 'react-textarea-autosize';
import { cx } from '../lib/cx';
import { IconButton } from './Button';
import { FieldBox, FieldFrame, FieldInput, type FieldProps } from './Field';
import classes from './Field.module.css';

interface BoxProps {
  /** 44 high instead of 56, off the diagnostic form. */
  compact?: boolean | undefined;
}

export interface TextFieldProps extends FieldProps, BoxProps, Omit<ComponentProps<'input'>, 'id'> {
  icon?: ReactNode;
  /** Unit or word at the right edge. */
  suffix?: string | undefined;
  tip?: ReactNode;
  /** Monospaced, for user IDs and codes. */
  mono?: boolean | undefined;
  /** Larger tabular figures, for amounts. */
  figures?: boolean | undefined;
}

/** One line of text. Takes every attribute of an input and a ref, so `{...register('name')}` works as it stands. */
export function TextField({
  label,
  note,
  hint,
  error,
  ok,
  hideLabel,
  compact,
  icon,
  suffix,
  tip,
  mono,
  figures,
  className,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame
      label={label}
      note={note}
      hint={hint}
      error={error}
      ok={ok}
      hideLabel={hideLabel}
      tip={tip}
      className={className}
    >
      {(control) => (
        <FieldBox compact={compact}>
          {icon}
          <FieldInput type="text" {...input} {...control} mono={mono} figures={figures} />
          {suffix && <span className={classes.suffix}>{suffix}</span>}
        </FieldBox>
      )}
    </FieldFrame>
  );
}

/** A password, which can be shown while typing. */
export function PasswordField({
  label,
  note,
  hint,
  error,
  ok,
  hideLabel,
  compact,
  className,
  ...input
}: FieldProps & BoxProps & Omit<ComponentProps<'input'>, 'id' | 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error} ok={ok} hideLabel={hideLabel} className={className}>
      {(control) => (
        <FieldBox compact={compact}>
          <FieldInput
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <IconButton
            className={classes.inside}
            label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            icon={shown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
            onClick={() => setShown((now) => !now)}
          />
        </FieldBox>
      )}
    </FieldFrame>
  );
}

export interface SearchFieldProps extends BoxProps {
  /** Read out; shown as the placeholder unless one is given. */
  label: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
}

/** A search box with its own clear button; Escape clears it. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  compact = true,
  className,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange('');
    input.current?.focus();
  };
  return (
    <FieldFrame label={label} hideLabel className={className}>
      {(control) => (
        <FieldBox compact={compact} role="search">
          <IconSearch size={20} aria-hidden />
          <FieldInput
            ref={input}
            type="search"
            {...control}
            placeholder={placeholder}
            value={value}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && value !== '') {
                event.preventDefault();
                clear();
              }
            }}
          />
          {value !== '' && (
            <IconButton
              className={classes.inside}
              label="Clear search"
              icon={<IconX size={20} aria-hidden />}
              onClick={clear}
            />
          )}
        </FieldBox>
      )}
    </FieldFrame>
  );
}

/** Several lines of text without a minimum. */
export function TextAreaField({
  label,
  note,
  hint,
  error,
  ok,
  hideLabel,
  className,
  ...area
}: FieldProps & Omit<TextareaAutosizeProps, 'id'>) {
  return (
    <FieldFrame label={label} note={note} hint={hint} error={error} ok={ok} hideLabel={hideLabel} className={className}>
      {(control) => <TextareaAutosize {...area} {...control} className={classes.area} />}
    </FieldFrame>
  );
}

/** A value that cannot be changed here: label and text, sunk and without a border. */
export function ReadOnlyField({
  label,
  note,
  hint,
  value,
  empty = 'Not known',
  mono,
  compact,
  action,
}: {
  label: string;
  note?: string | undefined;
  hint?: ReactNode;
  value: ReactNode;
  empty?: string;
  mono?: boolean | undefined;
  compact?: boolean | undefined;
  action?: ReactNode;
}) {
  const id = useId();
  const blank = value === null || value === undefined || value === '';
  return (
    <div className={classes.field} role="group" aria-labelledby={id}>
      <div id={id} className={cx(classes.labelRow, classes.label)}>
        {label}
        {note && <span className={classes.note}> {note}</span>}
      </div>
      <FieldBox compact={compact} className={classes.readOnly}>
        <span className={cx(classes.value, mono && classes.mono, blank && classes.note)}>{blank ? empty : value}</span>
        {action}
      </FieldBox>
      {hint && <div className={cx(classes.message, classes.filled)}>{hint}</div>}
    </div>
  );
}

export interface SelectOption {
  value: string;
  label: string;
}

/** A choice from a short, fixed list: the browser's own control, so that every tablet shows its picker. */
export function SelectField({
  label,
  note,
  hint,
  error,
  ok,
  hideLabel,
  compact,
  options,
  placeholder,
  tip,
  className,
  ...select
}: FieldProps &
  BoxProps &
  Omit<ComponentProps<'select'>, 'id'> & {
    options: readonly SelectOption[];
    placeholder?: string | undefined;
    tip?: ReactNode;
  }) {
  return (
    <FieldFrame
      label={label}
      note={note}
      hint={hint}
      error={error}
      ok={ok}
      hideLabel={hideLabel}
      tip={tip}
      className={className}
    >
      {(control) => (
        <FieldBox compact={compact} className={classes.selectBox}>
          <select {...select} {...control} className={cx(classes.input, classes.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconChevronDown size={20} aria-hidden />
        </FieldBox>
      )}
    </FieldFrame>
  );
}
