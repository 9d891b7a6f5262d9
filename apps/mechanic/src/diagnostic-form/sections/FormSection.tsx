import { fieldsOf, FORM_SECTIONS, sectionTitle, type FieldName, type SectionId } from '@lanelight/contracts';
import type { ReactNode } from 'react';
import { FieldControl } from './FieldControl';
import classes from './sections.module.css';

interface FormSectionProps {
  id: SectionId;
  /** Beside the heading. */
  note?: ReactNode;
  /** Controls of its own, above the others. */
  children?: ReactNode;
  /** Fields that `children` asks for; the section asks for the rest. */
  drawn?: readonly FieldName[];
}

/** One part of the form, which the navigator can bring into view. It asks for every field of the section. */
export function FormSection({ id, note, children, drawn = [] }: FormSectionProps) {
  const isOptional = FORM_SECTIONS.some((section) => section.id === id && 'optional' in section);
  const shownNote = note || (isOptional && 'Optional');
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {sectionTitle(id)}
        </h2>
        {shownNote && <span className={classes.headNote}>{shownNote}</span>}
      </div>
      {children}
      {fieldsOf(id)
        .filter((name) => !drawn.includes(name))
        .map((name) => (
          <FieldControl key={name} name={name} />
        ))}
    </section>
  );
}
