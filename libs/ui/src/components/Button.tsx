import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../lib/cx';
import { Spinner } from './Spinner';
import { Tooltip } from './Tooltip';
import classes from './Button.module.css';

export interface ButtonLook {
  /** `primary` once in a view; `danger` for what destroys; `ink` for an inverted block. Default `outline`. */
  variant?: 'primary' | 'outline' | 'quiet' | 'danger' | 'ink' | undefined;
  /** 36, 44 or 56 high; `big` on the form. */
  size?: 'small' | 'normal' | 'big' | undefined;
  icon?: ReactNode;
  iconAfter?: ReactNode;
  fullWidth?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a loader and ignores presses; the width stays. */
  busy?: boolean | undefined;
  /** The "-ing" word while busy, such as "Saving...". */
  busyLabel?: string | undefined;
  /** Why the button cannot be used now. It stays focusable, and the reason opens on hover, focus and tap. */
  disabledReason?: string | null | undefined;
}

const look = (
  { variant = 'outline', size = 'normal', fullWidth }: ButtonLook,
  off: boolean,
  className?: string | undefined,
): string =>
  cx(classes.button, classes[variant], classes[size], fullWidth && classes.fullWidth, off && classes.off, className);

const ignore = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

export function Button({
  variant,
  size,
  icon,
  iconAfter,
  fullWidth,
  busy,
  busyLabel,
  disabledReason,
  className,
  children,
  type = 'button',
  onClick,
  disabled,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const off = Boolean(disabledReason) || Boolean(disabled);
  const button = (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, fullWidth }, off, className)}
      disabled={disabled && !disabledReason}
      aria-disabled={Boolean(disabledReason) || busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      onClick={disabledReason || busy ? ignore : onClick}
    >
      <span className={classes.stack}>
        <span
          className={cx(classes.content, busy && classes.hidden)}
          aria-hidden={busy && busyLabel ? true : undefined}
        >
          {icon}
          {children}
          {iconAfter}
        </span>
        {busyLabel !== undefined && (
          <span className={cx(classes.content, !busy && classes.hidden)} aria-hidden={!busy}>
            <Spinner />
            {busyLabel}
          </span>
        )}
        {busy && busyLabel === undefined && (
          <span className={classes.content}>
            <Spinner />
          </span>
        )}
      </span>
    </button>
  );
  // A button that can be given a reason keeps its place when it is, and with it the focus.
  if (disabledReason === undefined) return button;
  return (
    <>
      <Tooltip label={disabledReason}>{button}</Tooltip>
      <span id={reasonId} hidden>
        {disabledReason}
      </span>
    </>
  );
}

/** A link that looks like a button; `to` stays in the application, `href` leaves it (mail, files). */
export function ButtonLink({
  variant,
  size,
  icon,
  iconAfter,
  fullWidth,
  className,
  children,
  to,
  ...rest
}: ButtonLook & Omit<ComponentProps<'a'>, 'href'> & ({ to: string; href?: never } | { href: string; to?: never })) {
  const name = look({ variant, size, fullWidth }, false, className);
  const content = (
    <>
      {icon}
      {children}
      {iconAfter}
    </>
  );
  return to === undefined ? (
    <a {...rest} className={name}>
      {content}
    </a>
  ) : (
    <Link {...rest} to={to} className={name}>
      {content}
    </Link>
  );
}

/** A square 44 or 48 button that shows only an icon; its label is read out. */
export function IconButton({
  label,
  icon,
  className,
  ...rest
}: { label: string; icon: ReactNode } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={cx(classes.icon, className)}>
      {icon}
    </button>
  );
}
