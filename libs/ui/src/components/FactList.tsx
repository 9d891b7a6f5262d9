import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import classes from './FactList.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes two columns. */
  wide?: boolean;
}

/** Labels over values in columns with hairlines; `rows` sets the label left of the value, in small type. */
export function FactList({
  facts,
  layout = 'columns',
  empty = 'Not given',
}: {
  facts: readonly Fact[];
  layout?: 'columns' | 'rows';
  empty?: string;
}) {
  return (
    <dl className={classes[layout]}>
      {facts.map(({ label, value, wide }) => {
        const blank = value === null || value === undefined || value === '';
        return (
          <div key={label} className={cx(wide && classes.wide)}>
            <dt>{label}</dt>
            <dd className={cx(blank && classes.blank)}>{blank ? empty : value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
