import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NetworkProblem, referenceOf } from '../api/problems';
import { Button } from './Button';
import { CopyButton } from './CopyButton';
import classes from './States.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  /** The specification's sentence. */
  title: string;
  /** One line: what will be here. */
  children?: ReactNode;
  /** One button. */
  action?: ReactNode;
}

/** Nothing here yet, said plainly, with the one thing to do. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  );
}

/** The last eight digits of a reference, in two groups, to read out on the telephone. */
const shortReference = (reference: string): string => {
  const tail = reference
    .replace(/[^0-9a-z]/gi, '')
    .slice(-8)
    .toUpperCase();
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
};

interface ErrorStateProps {
  /** What failed: "We couldn't open the assessment". */
  title: string;
  error?: unknown;
  /** What is safe; default "Nothing was lost." */
  safe?: string;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Another way on. */
  action?: ReactNode;
}

/** A page that could not be shown: what failed, what is safe, a reference for support, and another try. */
export function ErrorState({ title, error, safe = 'Nothing was lost.', onRetry, retrying, action }: ErrorStateProps) {
  const reference = referenceOf(error);
  const cause = error instanceof NetworkProblem ? error.message : 'The server could not answer.';
  return (
    <div className={classes.state} role="alert">
      <span className={classes.icon}>
        <IconAlertTriangle size={32} stroke={1.5} aria-hidden />
      </span>
      <h2>{title}</h2>
      <p>
        {cause} {safe} {onRetry && (reference ? 'Try again, or give support this number.' : 'Try again.')}
      </p>
      {reference && (
        <div className={classes.reference}>
          Reference <b>{shortReference(reference)}</b>
          <CopyButton text={reference} variant="quiet" />
        </div>
      )}
      <div className={classes.actions}>
        {onRetry && (
          <Button
            variant="primary"
            icon={<IconRefresh aria-hidden />}
            busy={retrying}
            busyLabel="Trying..."
            onClick={onRetry}
          >
            Try again
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}

interface FailedPartProps {
  title?: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
}

/** A part of a page that could not be loaded, while the rest stays. */
export function FailedPart({
  title = "We couldn't load this part.",
  children = 'The rest of the page is complete.',
  onRetry,
  retrying,
}: FailedPartProps) {
  return (
    <div className={classes.part} role="alert">
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
      {onRetry && (
        <Button icon={<IconRefresh aria-hidden />} busy={retrying} busyLabel="Trying..." onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}
