import { cx, VisuallyHidden } from '@lanelight/ui';
import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import classes from './Milestones.module.css';

/** The four milestones of a vehicle's record (specification, section 4). */
const MILESTONES = [
  { percent: 25, label: 'Diagnostic Started' },
  { percent: 50, label: 'Diagnostic Completed' },
  { percent: 75, label: 'Mechanic’s Summary Generated' },
  { percent: 100, label: 'Risk Assessment Completed' },
] as const;

/** The moving marker stops short of the end until the end is reached (specification, section 9). */
const MARKER_CAP = 95;

interface MilestonesProps {
  /** 0 to 100. */
  percent: number;
  /** When each milestone was reached, by its percent: "9:42 AM". */
  reachedAt?: Partial<Record<25 | 50 | 75 | 100, string>>;
}

/** How far a vehicle's record is: a track with four marks. */
export function Milestones({ percent, reachedAt = {} }: MilestonesProps) {
  const marker = percent >= 100 ? 100 : Math.min(percent, MARKER_CAP);
  const reached = MILESTONES.filter((milestone) => percent >= milestone.percent);
  const next = MILESTONES.find((milestone) => percent < milestone.percent);
  return (
    <div className={classes.milestones}>
      <div
        className={classes.track}
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${percent}%, ${reached.at(-1)?.label ?? 'not started'}`}
      >
        <span style={{ '--at': `${marker}%`, '--at-down': `${Math.max(0, (marker - 25) / 0.75)}%` } as CSSProperties} />
      </div>
      <ol>
        {MILESTONES.map((milestone) => {
          const done = percent >= milestone.percent;
          const time = reachedAt[milestone.percent];
          return (
            <li key={milestone.percent} className={cx(done && classes.done, milestone === next && classes.next)}>
              <span className={classes.mark}>{done && <IconCheck size={18} stroke={3} aria-hidden />}</span>
              <span>
                <b>{milestone.label}</b>
                <VisuallyHidden>{done ? ', done' : milestone === next ? ', next' : ''}</VisuallyHidden>
                <small>
                  {milestone.percent}%{time && ` · ${time}`}
                </small>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
