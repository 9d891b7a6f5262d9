import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { cx } from '../lib/cx';
import { CountBadge } from './Tag';
import classes from './Accordion.module.css';

export interface AccordionSectionProps {
  title: string;
  /** Badge beside the title: "5 vehicles". */
  count?: string;
  /** At the right of the head: what is inside, in a few words. */
  summary?: ReactNode;
  defaultOpen?: boolean;
  /** Controlled, for groups of which one is open at a time. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Rule above each section: heavy between groups, hairline in a list of sections. */
  rule?: 'heavy' | 'hair';
  children: ReactNode;
}

/** A section that opens and closes; on paper it is always open. */
export function AccordionSection({
  title,
  count,
  summary,
  defaultOpen = false,
  open,
  onOpenChange,
  rule = 'heavy',
  children,
}: AccordionSectionProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultOpen);
  const shown = open ?? own;
  return (
    <section className={cx(classes.section, classes[rule])}>
      <h2 className={classes.heading}>
        <button
          type="button"
          id={`${id}-head`}
          className={classes.head}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => {
            setOwn(!shown);
            onOpenChange?.(!shown);
          }}
        >
          <IconChevronRight
            className={cx(classes.chevron, shown && classes.turned)}
            size={24}
            stroke={1.75}
            aria-hidden
          />
          <span className={classes.label}>
            <span className={classes.title}>{title}</span> {count && <CountBadge>{count}</CountBadge>}
          </span>
          {summary && <span className={classes.summary}>{summary}</span>}
        </button>
      </h2>
      <div id={id} role="region" aria-labelledby={`${id}-head`} className={cx(classes.body, !shown && classes.closed)}>
        {children}
      </div>
    </section>
  );
}
