import { ValidationError } from '@lanelight/contracts';
import { NetworkProblem, cx, messageOf, toast } from '@lanelight/ui';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import classes from './steps.module.css';

/** How the last attempt to sign in went. */
export const TOAST_ID = 'sign-in';

/** Heading of a step, and which one of how many it is. Takes the focus where the step has no field for it. */
export function StepHeading({
  step,
  of = 2,
  focused = false,
  children,
}: {
  step?: number;
  of?: number;
  focused?: boolean;
  children: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <>
      <title>{`${children} · Lanelight`}</title>
      {step !== undefined && (
        <p className={classes.progress}>
          {Array.from({ length: of }, (_, index) => (
            <i key={index} className={cx(index < step && classes.reached)} />
          ))}
          Step {step} of {of}
        </p>
      )}
      <h1 ref={heading} tabIndex={-1} className={classes.heading}>
        {children}
      </h1>
    </>
  );
}

/** Other ways to sign in, below the form. */
export function OtherWays({ children }: { children: ReactNode }) {
  return <ul className={classes.ways}>{children}</ul>;
}

export function OtherWay({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <li>
      <button type="button" className={classes.way} onClick={onClick}>
        {children}
        <IconChevronRight size={20} aria-hidden />
      </button>
    </li>
  );
}

/** The messages of the fields that break a rule of the request, or null when the request may be sent. */
export function brokenRules(check: () => unknown): Record<string, string> | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.fields;
    throw error;
  }
}

/** Puts focus in a field, with its text selected, when the server refused what was in it. */
export function useFocusWhen(refused: boolean, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (refused) field.current?.select();
  }, [refused, field]);
}

/** Says why signing in did not work; stays until the next attempt. */
export function showFailure(error: unknown): void {
  toast.failure(error instanceof NetworkProblem ? 'No connection' : 'Error', {
    id: TOAST_ID,
    description: messageOf(error),
  });
}

export const clearFailure = (): void => toast.close(TOAST_ID);
