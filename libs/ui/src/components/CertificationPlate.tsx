import type { CertificationLevel } from '@lanelight/contracts';
import { cx } from '../lib/cx';
import classes from './CertificationPlate.module.css';

const BARS: Record<CertificationLevel, number> = { Platinum: 3, Gold: 2, Silver: 1, None: 0 };

export interface CertificationPlateProps {
  level: CertificationLevel;
  /** 72 high with the note below it, or 40 high alone. */
  size?: 'normal' | 'small';
}

/** The recommended certification level as an engraved plate; None is an empty mount. */
export function CertificationPlate({ level, size = 'normal' }: CertificationPlateProps) {
  return (
    <div>
      <span className={cx(classes.plate, classes[level.toLowerCase()], size === 'small' && classes.small)}>
        <i className={cx(classes.screw, classes.left)} />
        <b>{level}</b>
        <span className={classes.bars} aria-hidden>
          {[1, 2, 3].map((bar) => (
            <i key={bar} className={bar <= BARS[level] ? classes.filled : undefined} />
          ))}
        </span>
        <i className={cx(classes.screw, classes.right)} />
      </span>
      {size === 'normal' && <p className={classes.note}>Recommended, subject to auction certification.</p>}
    </div>
  );
}
