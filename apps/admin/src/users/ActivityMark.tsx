import { cx } from '@lanelight/ui';
import classes from './ActivityMark.module.css';

/** Active or Inactive: a filled or a hollow dot, and the word. */
export function ActivityMark({ active }: { active: boolean }) {
  return (
    <span className={cx(classes.activity, !active && classes.inactive)}>
      <i className={classes.dot} />
      {active ? 'Active' : 'Inactive'}
    </span>
  );
}
