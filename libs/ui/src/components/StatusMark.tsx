import { cx } from '../lib/cx';
import classes from './StatusMark.module.css';

export type VehicleStatus = 'Incomplete' | 'In Progress' | 'Complete';
/** How far something is: dashed or plain ring, half disc, filled check. */
export type Progress = 'none' | 'some' | 'all';

/** The mark alone; always beside a word. */
export function ProgressMark({ progress, dashed, size = 18 }: { progress: Progress; dashed?: boolean; size?: number }) {
  return (
    <svg
      className={cx(classes.mark, progress === 'none' && !dashed && classes.faint)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden
    >
      {progress === 'all' ? (
        <>
          <circle cx="12" cy="12" r="11.5" fill="currentColor" stroke="none" />
          <path className={classes.check} d="m7 12.3 3.7 3.7 6.5-7.6" />
        </>
      ) : (
        <>
          <circle cx="12" cy="12" r="10" strokeDasharray={dashed && progress === 'none' ? '4 3.85' : undefined} />
          {progress === 'some' && <path d="M12 5a7 7 0 0 1 0 14Z" fill="currentColor" stroke="none" />}
        </>
      )}
    </svg>
  );
}

const PROGRESS: Record<VehicleStatus, Progress> = { Incomplete: 'none', 'In Progress': 'some', Complete: 'all' };

/** Status of a vehicle in the reports list (specification, section 4). */
export function StatusMark({ status }: { status: VehicleStatus }) {
  return (
    <span className={classes.status}>
      <ProgressMark progress={PROGRESS[status]} dashed />
      {status}
    </span>
  );
}
