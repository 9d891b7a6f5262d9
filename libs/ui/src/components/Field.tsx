import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../lib/cx';
import classes from './Field.module.css';
import hidden from './VisuallyHidden.module.css';

export interface FieldProps {
  label: string;
  /** In regular weight after the label: "17 characters", "Optional". */
  note?: string | undefined;
  /** A sentence under the control. */
  hint?: ReactNode;
  /** What is wrong; replaces the hint. */
  error?: string | null | undefined;
  /** What is well: "Check digit matches. VIN decoded." Replaces the hint. */
  ok?: string | null | undefined;
  /** Hides the label from sight, for a search box whose purpose is plain. */
  hideLabel?: boolean | undefined;
}

/** Attributes that tie a control to its label and messages. */
export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  /** Right of the message: a counter. */
  counter?: ReactNode;
  /** Right of the label: an {@link InfoTip}. */
  tip?: ReactNode;
  className?: string | undefined;
  children: (control: ControlIds) => ReactNode;
}

/** Label above, control, message below: the frame of every field. */
export function FieldFrame({
  label,
  note,
  hint,
  error,
  ok,
  hideLabel,
  counter,
  tip,
  className,
  children,
}: FieldFrameProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const hasMessage = Boolean(error ?? ok ?? hint);
  return (
    <div className={cx(classes.field, className)}>
      <div className={cx(classes.labelRow, hideLabel && hidden.visually)}>
        <label className={classes.label} htmlFor={id}>
          {label}
          {note && <span className={classes.note}> {note}</span>}
        </label>
        {tip}
      </div>
      {children({
        id,
        'aria-describedby': hasMessage ? messageId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <div className={cx(classes.below, (hasMessage || counter !== undefined) && classes.filled)}>
        <FieldMessage id={messageId} hint={hint} error={error} ok={ok} />
        {counter}
      </div>
    </div>
  );
}

/** The line under a control. It stays in the page while empty, so that an error is read out when it comes. */
export function FieldMessage({ id, hint, error, ok }: Pick<FieldProps, 'hint' | 'error' | 'ok'> & { id: string }) {
  return (
    <div id={id} className={classes.message} aria-live="polite">
      {error ? (
        <span className={classes.error}>
          <IconAlertTriangle size={16} aria-hidden />
          {error}
        </span>
      ) : ok ? (
        <span className={classes.ok}>
          <IconCheck size={16} stroke={2.5} aria-hidden />
          {ok}
        </span>
      ) : (
        hint
      )}
    </div>
  );
}

/** The bordered box of a control: 56 high as on the diagnostic form, 44 when `compact`. Icons and buttons go beside the input in it. */
export function FieldBox({ compact, className, ...box }: ComponentProps<'div'> & { compact?: boolean | undefined }) {
  return <div {...box} className={cx(classes.control, compact && classes.compact, className)} />;
}

/** The bare input inside a {@link FieldBox}; `figures` for amounts, `mono` for user IDs and codes. */
export function FieldInput({
  figures,
  mono,
  className,
  ...input
}: ComponentProps<'input'> & { figures?: boolean | undefined; mono?: boolean | undefined }) {
  return (
    <input {...input} className={cx(classes.input, figures && classes.numeric, mono && classes.mono, className)} />
  );
}
