import { ARBITRATION_RISK_LABELS, type ArbitrationLevel } from '@lanelight/contracts';
import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import classes from './ArbitrationRiskMeter.module.css';

const FILLED: Record<ArbitrationLevel, number> = { low: 1, medium: 2, high: 3 };

export interface ArbitrationRiskMeterProps {
  level: ArbitrationLevel;
  /** `large` sets the first word at 40 px. */
  size?: 'normal' | 'large';
  /** The figure and the auction's line: "One defect at $1,080. The line here is $800." */
  children?: ReactNode;
}

/** Three rising bars and the exact words of the risk. */
export function ArbitrationRiskMeter({ level, size = 'normal', children }: ArbitrationRiskMeterProps) {
  const [word, ...rest] = ARBITRATION_RISK_LABELS[level].split(' ');
  return (
    <div>
      <p className={cx(classes.risk, classes[size])}>
        <span className={cx(classes.meter, classes[level])} aria-hidden>
          {[1, 2, 3].map((bar) => (
            <i key={bar} className={bar <= FILLED[level] ? classes.filled : undefined} />
          ))}
        </span>
        <span className={classes.words}>
          <b>{word}</b> <span>{rest.join(' ')}</span>
        </span>
      </p>
      {children && <p className={classes.detail}>{children}</p>}
    </div>
  );
}
