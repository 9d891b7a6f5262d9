import classes from './Spinner.module.css';

/** A turning arc; still under reduced motion. Always beside a word. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      className={classes.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden
    >
      <path d="M12 3a9 9 0 1 0 9 9" />
    </svg>
  );
}
