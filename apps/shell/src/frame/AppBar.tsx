import { Brand, Button } from '@lanelight/ui';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './AppBar.module.css';

interface AppBarProps {
  /** Where the mark leads. */
  home?: string;
  /** Name of the auction, or "Super Admin" for those who have none. */
  auction?: string | null;
  /** Abbreviated name: "Ray D.". It leads to the account page. */
  userName?: string;
  /** Shows Sign Out when given. */
  onSignOut?: () => void;
  signingOut?: boolean | undefined;
  tagline?: string | undefined;
  /** Links and buttons of public pages. */
  children?: ReactNode;
}

/** The bar at the top of every page. */
export function AppBar({
  home = '/dashboard',
  auction,
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
        {auction && <span className={classes.auction}>{auction}</span>}
        {userName && (
          <Link to="/account" className={classes.user} aria-label={`${userName}, your account`}>
            <IconUserCircle size={20} aria-hidden />
            <span>{userName}</span>
          </Link>
        )}
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
