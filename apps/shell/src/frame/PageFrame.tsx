import type { ReactNode } from 'react';
import classes from './PageFrame.module.css';

/** First stop of the Tab key: jumps over the bar to the page. */
export function SkipLink() {
  return (
    <a className={classes.skip} href="#main">
      Skip to content
    </a>
  );
}

/** Column of bar, page and footer that fills the window; the footer stays at the bottom. */
export function PageFrame({ children }: { children: ReactNode }) {
  return <div className={classes.frame}>{children}</div>;
}
