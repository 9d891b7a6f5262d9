import { formatMoney, type Confidence, type MoneyRange as Range } from '@lanelight/contracts';
import { cx } from '../lib/cx';
import classes from './Money.module.css';

type FigureSize = 'xlarge' | 'large' | 'medium' | 'inherit';

/** Whole US dollars with tabular figures. */
export function Money({ amount, size = 'inherit' }: { amount: number; size?: FigureSize }) {
  return <span className={cx(classes.figure, classes[size])}>{formatMoney(amount)}</span>;
}

/** "$2,000–$3,200", read out as "$2,000 to $3,200"; one figure where both ends are equal. */
export function MoneyRange({ range, size = 'inherit' }: { range: Pick<Range, 'low' | 'high'>; size?: FigureSize }) {
  if (range.low === range.high) return <Money amount={range.low} size={size} />;
  return (
    <span className={cx(classes.figure, classes[size])}>
      <span className={classes.end}>{formatMoney(range.low)}</span>
      <span aria-hidden>–</span>
      <span className={classes.unseen}> to </span>
      <span className={classes.end}>{formatMoney(range.high)}</span>
    </span>
  );
}

const CONFIDENCE: Record<Confidence, string> = {
  low: 'Low confidence',
  medium: 'Medium confidence',
  high: 'High confidence',
};

/** An estimated value: the range first, a scale with the midpoint on it, then the confidence in words. One figure has no scale. */
export function ValueScale({ range, confidence }: { range: Range; confidence?: Confidence }) {
  const width = range.high - range.low;
  const middle = Math.min(1, Math.max(0, (range.mid - range.low) / width));
  return (
    <div>
      <MoneyRange range={range} size="xlarge" />
      {width > 0 && (
        <div className={classes.scale} aria-hidden>
          <i style={{ left: `${middle * 100}%` }} />
        </div>
      )}
      <p className={classes.below}>
        {width > 0 && (
          <>
            Midpoint{' '}
            <b>
              <Money amount={range.mid} />
            </b>
            .{' '}
          </>
        )}
        {confidence && `${CONFIDENCE[confidence]}.`}
      </p>
    </div>
  );
}
