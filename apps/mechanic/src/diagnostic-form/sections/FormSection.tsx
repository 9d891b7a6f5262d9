import type { ReactNode } from 'react';
import { SECTIONS, type SectionId } from '../sections';
import classes from './sections.module.css';

/** One part of the form, which the navigator can bring into view. */
export function FormSection({ id, note, children }: { id: SectionId; note?: ReactNode; children: ReactNode }) {
  const title = SECTIONS.find((section) => section.id === id)?.title;
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {note && <span className={classes.headNote}>{note}</span>}
      </div>
      {children}
    </section>
  );
}
