import { Brand, ButtonLink } from '@lanelight/ui';
import { Link } from 'react-router';
import classes from './PublicHeader.module.css';

/** The head of a page that everybody may read; those who are signed in know the product. */
export function PublicHeader({ signedIn = false }: { signedIn?: boolean }) {
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Brand to="/" tagline="Professional Diagnostic Platform" />
        {!signedIn && (
          <nav className={classes.links} aria-label="Product">
            <Link to="/platform-features">Platform Features</Link>
            <Link to="/contact">Contact</Link>
          </nav>
        )}
        <ButtonLink variant="primary" to="/auth" className={classes.access}>
          Access Platform
        </ButtonLink>
      </div>
    </header>
  );
}
