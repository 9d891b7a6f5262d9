import { IconCheck } from '@tabler/icons-react';
import { useId, useState, type CSSProperties, type ReactNode, type Ref } from 'react';
import { cx } from '../lib/cx';
import { FieldMessage, type FieldProps } from './Field';
import field from './Field.module.css';
import hidden from './VisuallyHidden.module.css';
import classes from './Choice.module.css';

export interface ChoiceOption<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
  /** Takes the whole width of the group. */
  wide?: boolean;
}

interface GroupProps extends FieldProps {
  id: string;
  role?: 'radiogroup';
  className?: string | undefined;
  children: ReactNode;
}

function Group({ id, role, label, note, hint, error, ok, hideLabel, className, children }: GroupProps) {
  const messageId = `${id}-message`;
  return (
    <fieldset
      role={role}
      className={cx(field.field, classes.group, className)}
      aria-describedby={(error ?? ok ?? hint) ? messageId : undefined}
      aria-invalid={role === 'radiogroup' && error ? true : undefined}
    >
      <legend className={hideLabel ? hidden.visually : classes.legend}>
        {label}
        {note && <span className={field.note}> {note}</span>}
      </legend>
      {children}
      <div className={(error ?? ok ?? hint) ? field.filled : undefined}>
        <FieldMessage id={messageId} hint={hint} error={error} ok={ok} />
      </div>
    </fieldset>
  );
}

export interface ChoiceGroupProps<V extends string> extends FieldProps {
  options: readonly ChoiceOption<V>[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  className?: string | undefined;
  /** The first radio, for focus after a failed submit. */
  ref?: Ref<HTMLInputElement>;
}

/** One of a few answers, side by side: radio buttons 56 high, the chosen one inverted. */
export function ChoiceGroup<V extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  disabled,
  ref,
  ...frame
}: ChoiceGroupProps<V>) {
  const id = useId();
  // After a click, WebKit shows no focus when the arrow keys go on from there.
  const [isByKeyboard, setIsByKeyboard] = useState(false);
  return (
    <Group {...frame} id={id} role="radiogroup">
      <div
        className={cx(classes.choice, frame.error && classes.invalid)}
        data-keyboard={isByKeyboard || undefined}
        onKeyDown={({ key }) => key.startsWith('Arrow') && setIsByKeyboard(true)}
        onPointerDown={() => setIsByKeyboard(false)}
        style={{ '--count': options.length } as CSSProperties}
      >
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classes.option}
            data-checked={value === option.value || undefined}
            data-off={disabled || option.disabled || undefined}
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              className={hidden.visually}
              name={name ?? id}
              value={option.value}
              checked={value === option.value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span className={classes.radio} aria-hidden />
            {option.label}
          </label>
        ))}
      </div>
    </Group>
  );
}

export interface MultiChoiceProps<V extends string> extends FieldProps {
  options: readonly ChoiceOption<V>[];
  value: readonly V[];
  /** The option that was pressed; what the new list is, the caller decides, and so which options exclude which. */
  onToggle: (value: V) => void;
  onBlur?: () => void;
  name?: string;
  columns?: 1 | 2 | 3;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Any number of answers: check boxes 56 high, the chosen ones inverted. */
export function MultiChoice<V extends string>({
  options,
  value,
  onToggle,
  onBlur,
  name,
  columns = 2,
  ref,
  ...frame
}: MultiChoiceProps<V>) {
  const id = useId();
  return (
    <Group {...frame} id={id}>
      <div className={classes.boxes} style={{ '--count': columns } as CSSProperties}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={cx(classes.box, option.wide && classes.wide)}
            data-checked={value.includes(option.value) || undefined}
            data-off={option.disabled || undefined}
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="checkbox"
              className={hidden.visually}
              name={name ?? id}
              value={option.value}
              checked={value.includes(option.value)}
              disabled={option.disabled}
              onChange={() => onToggle(option.value)}
              onBlur={onBlur}
            />
            <span className={classes.check} aria-hidden>
              <IconCheck size={18} stroke={3} />
            </span>
            {option.label}
          </label>
        ))}
      </div>
    </Group>
  );
}

/** One check box with its own words. */
export function CheckboxField({
  label,
  checked,
  onChange,
  disabled,
  name,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  name?: string;
}) {
  return (
    <label className={classes.box} data-checked={checked || undefined} data-off={disabled || undefined}>
      <input
        type="checkbox"
        className={hidden.visually}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.check} aria-hidden>
        <IconCheck size={18} stroke={3} />
      </span>
      {label}
    </label>
  );
}
