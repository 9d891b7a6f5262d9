import { vinProblem } from '@lanelight/contracts';
import { Fragment } from 'react';
import { cx } from '../lib/cx';
import classes from './Vin.module.css';

/** Ends of the three groups: manufacturer, vehicle, serial. */
const GROUPS: readonly [number, number][] = [
  [0, 3],
  [3, 9],
  [9, 17],
];

export interface VinProps {
  vin: string;
  /** 32, 24, 16 or 15 px. */
  size?: 'xlarge' | 'large' | 'normal' | 'table';
  className?: string | undefined;
}

/** A VIN in groups of 3, 6 and 8. The gaps are margins, so what is copied has no spaces. Letters that no VIN has are underlined. */
export function Vin({ vin, size = 'normal', className }: VinProps) {
  return (
    <span className={cx(classes.vin, classes[size], className)} translate="no">
      {GROUPS.filter(([start]) => start < vin.length).map(([start, end]) => (
        <span key={start} className={classes.group}>
          {vinProblem(vin.slice(start, end)) === null
            ? vin.slice(start, end)
            : [...vin.slice(start, end)].map((character, index) =>
                vinProblem(character) ? <u key={index}>{character}</u> : <Fragment key={index}>{character}</Fragment>,
              )}
        </span>
      ))}
    </span>
  );
}
