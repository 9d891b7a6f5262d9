import { Button, Page, PageHeader, referenceOf } from '@lanelight/ui';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import classes from './PageError.module.css';

/** Goes to the current page again, in place, which also asks again for code that did not load. */
export function useReload(): { retrying: boolean; onRetry: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  return {
    retrying: navigation.state !== 'idle',
    onRetry: () => void navigate(location, { replace: true, preventScrollReset: true }),
  };
}

interface PageErrorProps {
  title: string;
  /** Its reference is shown for support, where it has one. */
  error?: unknown;
  retrying: boolean;
  onRetry: () => void;
  /** What happened and what is safe. */
  children?: ReactNode;
}

/** A page that cannot be shown now: what failed, what is safe, and another try. It tries by itself when the connection is back. */
export function PageError({
  title,
  error,
  retrying,
  onRetry,
  children = 'Nothing was lost. Try again, or go back to the dashboard.',
}: PageErrorProps) {
  const reference = referenceOf(error);
  const onOnline = useEffectEvent(onRetry);
  useEffect(() => {
    const retry = (): void => onOnline();
    globalThis.addEventListener('online', retry);
    return () => globalThis.removeEventListener('online', retry);
  }, []);
  return (
    <Page>
      <PageHeader title={title} back={{ to: '/dashboard', label: 'Dashboard' }} />
      <div role="alert" className={classes.text}>
        <p>{children}</p>
        {reference && (
          <p>
            Reference <code className={classes.reference}>{reference}</code>
          </p>
        )}
      </div>
      <Button
        variant="primary"
        icon={<IconRefresh aria-hidden />}
        busy={retrying}
        busyLabel="Trying..."
        onClick={onRetry}
      >
        Try again
      </Button>
    </Page>
  );
}
