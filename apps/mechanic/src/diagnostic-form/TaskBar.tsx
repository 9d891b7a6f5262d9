import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './TaskBar.module.css';

/** The bar of a task that fills the screen, such as the diagnostic form: a way back, and what it is about. */
export function TaskBar({
  back,
  onBack,
  children,
}: {
  back: { to: string; label: string };
  onBack?: () => void;
  children?: ReactNode;
}) {
  const content = (
    <>
      <IconArrowLeft size={20} aria-hidden />
      {back.label}
    </>
  );
  return (
    <header className={classes.bar}>
      <div className={classes.inner}>
        {onBack ? (
          <button type="button" className={classes.back} onClick={onBack}>
            {content}
          </button>
        ) : (
          <Link to={back.to} className={classes.back}>
            {content}
          </Link>
        )}
        <span className={classes.space} />
        {children}
      </div>
    </header>
  );
}
