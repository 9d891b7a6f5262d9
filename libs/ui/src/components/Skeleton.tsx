import { Page } from './Page';
import classes from './Skeleton.module.css';
import unseen from './VisuallyHidden.module.css';

/** A flat block in the place of a value that is on its way. Sizes in px or any CSS length. */
export function Skeleton({ width = '100%', height = 24 }: { width?: number | string; height?: number | string }) {
  return <span className={classes.block} style={{ width, height }} data-loading="" aria-hidden />;
}

/** What is being loaded, in words: shown, and read out once. */
export function LoadingText({ children = 'Loading...', hidden }: { children?: string; hidden?: boolean }) {
  return (
    <p role="status" className={hidden ? unseen.visually : classes.text}>
      {children}
    </p>
  );
}

/** Rows of a table that is on its way. */
export function SkeletonRows({ rows = 5, height = 56 }: { rows?: number; height?: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} style={{ minHeight: height }}>
          <Skeleton width={`${[34, 28, 38, 30][row % 4]}%`} height={20} />
          <Skeleton width="20%" height={20} />
          <Skeleton width="10%" height={20} />
        </div>
      ))}
    </div>
  );
}

/** A whole page that is on its way. */
export function PageSkeleton({ text = 'Loading...' }: { text?: string }) {
  return (
    <Page>
      <div className={classes.page}>
        <LoadingText>{text}</LoadingText>
        <Skeleton width={280} height={40} />
        <SkeletonRows />
      </div>
    </Page>
  );
}
