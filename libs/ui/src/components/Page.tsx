import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../lib/cx';
import classes from './Page.module.css';

/** The main part of a page, with the margins of the design. `text` is for pages to read, `narrow` for one form. */
export function Page({
  width = 'wide',
  className,
  children,
}: {
  width?: 'wide' | 'text' | 'narrow';
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <main id="main" tabIndex={-1} className={cx(classes.page, classes[width], className)}>
      {children}
    </main>
  );
}

interface PageHeaderProps {
  title: string;
  /** One line under the title. */
  subtitle?: ReactNode;
  back?: { to: string; label: string };
  /** Buttons at the right. */
  actions?: ReactNode;
  /** Shown instead of the title in the page; the title stays that of the window. */
  heading?: ReactNode;
}

/** Back link, title and actions. Names the window and takes focus on arrival, so that a change of page is read out. */
export function PageHeader({ title, subtitle, back, actions, heading }: PageHeaderProps) {
  const h1 = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A page may put focus somewhere better, such as its first field.
    if (document.activeElement === document.body) h1.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.header}>
      <title>{`${title} · Lanelight`}</title>
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      <div className={classes.headerRow}>
        <div className={classes.titles}>
          <h1 ref={h1} tabIndex={-1}>
            {heading ?? title}
          </h1>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}

function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.back}>
      <IconArrowLeft size={20} aria-hidden />
      {children}
    </Link>
  );
}

/** A part of a page: heavy rule, heading, content. */
export function Section({
  title,
  note,
  actions,
  plain,
  children,
}: {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  plain?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={cx(classes.section, plain && classes.plain)}>
      <div className={classes.sectionHead}>
        <h2>{title}</h2>
        {note && <span className={classes.sectionNote}>{note}</span>}
        {actions && <div className={classes.sectionActions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
