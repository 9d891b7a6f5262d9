import { IconArrowLeft, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../lib/cx';
import { Brand } from './Brand';
import { Button } from './Button';
import classes from './AppBar.module.css';

export interface AppBarProps {
  /** Where the mark leads. */
  home?: string;
  /** Auction name, or "Super Admin". */
  organization?: string | null;
  /** Abbreviated name: "Ray D.". */
  userName?: string;
  /** Shows Sign Out when given. */
  onSignOut?: () => void;
  signingOut?: boolean;
  tagline?: string;
  /** Links and buttons of public pages. */
  children?: ReactNode;
}

/** The bar at the top of every page. */
export function AppBar({
  home = '/dashboard',
  organization,
  userName,
  onSignOut,
  signingOut,
  tagline,
  children,
}: AppBarProps) {
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        <Brand to={home} tagline={tagline} />
        <span className={classes.space} />
        {children}
        {organization && <span className={classes.organization}>{organization}</span>}
        {userName && <span className={classes.user}>{userName}</span>}
        {onSignOut && (
          <Button
            variant="quiet"
            className={classes.signOut}
            icon={<IconLogout aria-hidden />}
            busy={signingOut}
            onClick={onSignOut}
          >
            <span className={classes.signOutWord}>Sign Out</span>
          </Button>
        )}
      </div>
    </header>
  );
}

/** The bar of a task that fills the screen, such as the diagnostic form: a way back, and what it is about. */
export function TaskBar({
  back,
  onBack,
  children,
}: {
  back: { to: string; label: string };
  onBack?: () => void;
  children?: ReactNode;
}) {
  const content = (
    <>
      <IconArrowLeft size={20} aria-hidden />
      {back.label}
    </>
  );
  return (
    <header className={cx(classes.bar, classes.task)}>
      <div className={classes.taskInner}>
        {onBack ? (
          <button type="button" className={classes.back} onClick={onBack}>
            {content}
          </button>
        ) : (
          <Link to={back.to} className={classes.back}>
            {content}
          </Link>
        )}
        <span className={classes.space} />
        {children}
      </div>
    </header>
  );
}
