import { Brand, useOnline } from '@lanelight/ui';
import type { ReactNode } from 'react';
import classes from './SignInFrame.module.css';
import { Footer } from '../frame/Footer';
import { OfflineBanner } from '../frame/OfflineBanner';
import { PageFrame } from '../frame/PageFrame';

/** The unlit light over the lane, and the form beside or below it. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const online = useOnline();
  return (
    <PageFrame>
      <div className={classes.split}>
        <header className={classes.head}>
          <Brand to="/" tagline="Professional Diagnostic Platform" inverse />
          <svg className={classes.light} viewBox="0 0 332 188" fill="none" stroke="#6a7178" strokeWidth="2" aria-hidden>
            <path d="M54-400V57M278-400V57" strokeWidth="4" />
            <rect x="1" y="57" width="330" height="130" rx="8" />
            <g stroke="#8a9198" strokeWidth="2.5">
              <circle cx="66" cy="122" r="29.5" />
              <path d="m166 89.5 32.5 32.5-32.5 32.5-32.5-32.5Z" strokeLinejoin="round" />
              <rect x="239.5" y="95.5" width="53" height="53" rx="4" />
            </g>
          </svg>
        </header>
        <div className={classes.body}>
          <OfflineBanner online={online} />
          <main id="main" tabIndex={-1} className={classes.main}>
            {children}
          </main>
        </div>
      </div>
      <Footer />
    </PageFrame>
  );
}
