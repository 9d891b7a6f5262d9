import { Link } from 'react-router';
import { cx } from '../lib/cx';
import classes from './Brand.module.css';

/** The mark: a gantry with the three lamps of the lane light, cut out. Takes the colour of the text. */
export function BrandMark({ height = 24 }: { height?: number }) {
  return (
    <svg width={height * 1.5} height={height} viewBox="0 0 42 28" fill="currentColor" aria-hidden>
      <path d="M0 0h42v3h-8v4h4a4 4 0 0 1 4 4v13a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V11a4 4 0 0 1 4-4h4V3H0ZM10.4 3v4h21.2V3Z" />
      <g className={classes.lamps}>
        <circle cx="9" cy="17.5" r="4.2" />
        <path d="m21 11.9 5.6 5.6-5.6 5.6-5.6-5.6Z" />
        <path d="M29 13.5h8v8h-8Z" />
      </g>
    </svg>
  );
}

/** Mark and name; a link home where `to` is given. */
export function Brand({ to, tagline, inverse }: { to?: string; tagline?: string | undefined; inverse?: boolean }) {
  const content = (
    <>
      <BrandMark height={tagline ? 30 : 24} />
      <span>
        Lanelight
        {tagline && <small className={classes.tagline}>{tagline}</small>}
      </span>
    </>
  );
  const name = cx(classes.brand, inverse && classes.inverse);
  return to === undefined ? (
    <span className={name}>{content}</span>
  ) : (
    <Link to={to} className={name}>
      {content}
    </Link>
  );
}
