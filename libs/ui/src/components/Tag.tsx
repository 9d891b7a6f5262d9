import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import classes from './Tag.module.css';

/** A short word in a box: a role with an edge, or filled with ink ("Private Beta"). */
export function Tag({ filled, children }: { filled?: boolean; children: ReactNode }) {
  return <span className={cx(classes.tag, filled && classes.filled)}>{children}</span>;
}

/** Badge of a count: "5 vehicles". */
export function CountBadge({ children }: { children: ReactNode }) {
  return <span className={classes.count}>{children}</span>;
}

/** The mark of a permanent code (specification, section 4). */
export function PermanentMark() {
  return (
    <abbr className={classes.permanent} title="Permanent code">
      (P)
    </abbr>
  );
}

/** A trouble code, with its mark when it is permanent. */
export function TroubleCode({ code, isPermanent }: { code: string; isPermanent?: boolean | undefined }) {
  return (
    <span className={classes.troubleCode}>
      <span className={classes.code} translate="no">
        {code}
      </span>
      {isPermanent && <PermanentMark />}
    </span>
  );
}
