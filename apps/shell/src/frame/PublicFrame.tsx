import { Brand, ButtonLink, useSession } from '@lanelight/ui';
import { Link, Outlet } from 'react-router';
import classes from './PublicFrame.module.css';
import { Footer } from './Footer';
import { PageFrame } from './PageFrame';

/** Header and footer of the pages that everybody may read. */
export function PublicFrame() {
  const { status } = useSession();
  return (
    <PageFrame>
      <header className={classes.header}>
        <div className={classes.inner}>
          <Brand to="/" tagline="Professional Diagnostic Platform" />
          {status === 'signed-out' && (
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
      <Outlet />
      <Footer />
    </PageFrame>
  );
}
