import { cx, ProgressMark } from '@lanelight/ui';
import { useId } from 'react';
import classes from './SectionNavigator.module.css';

export interface NavigatorSection {
  /** Id of the section's element in the page. */
  id: string;
  label: string;
  /** Answers still missing; 0 is done. */
  left: number;
  /** Something was answered already. */
  begun: boolean;
  /** Not counted: "Optional" until something is in it. */
  optional?: boolean;
}

/** "Done", "2 left", or "Optional". */
function stateOf({ left, begun, optional }: NavigatorSection): string {
  if (optional && !begun) return 'Optional';
  return left === 0 ? 'Done' : `${left} left`;
}

interface SectionNavigatorProps {
  sections: readonly NavigatorSection[];
  current: string;
  onGo: (id: string) => void;
}

/** The sections of the form, how much of each is left, and which one is in view. On a phone, a list to choose from. */
export function SectionNavigator({ sections, current, onGo }: SectionNavigatorProps) {
  const selectId = useId();
  const counted = sections.filter((section) => !section.optional);
  const done = counted.filter((section) => section.left === 0).length;
  return (
    <nav className={classes.navigator} aria-label="Sections">
      <div className={classes.progress}>
        <span>
          <b>
            {done} of {counted.length}
          </b>{' '}
          sections done
        </span>
        <div className={classes.track} aria-hidden>
          <i style={{ width: `${(done / Math.max(1, counted.length)) * 100}%` }} />
        </div>
      </div>
      <ul className={classes.list}>
        {sections.map((section) => {
          const finished = section.left === 0 && (section.begun || !section.optional);
          return (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className={cx(classes.link, section.id === current && classes.current)}
                aria-current={section.id === current ? 'step' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(section.id);
                }}
              >
                <ProgressMark size={24} progress={finished ? 'all' : section.begun ? 'some' : 'none'} />
                <span>
                  <b>{section.label}</b>
                  <small>{stateOf(section)}</small>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      <div className={classes.jump}>
        <label htmlFor={selectId}>Section</label>
        <select id={selectId} value={current} onChange={(event) => onGo(event.currentTarget.value)}>
          {sections.map((section) => (
            <option key={section.id} value={section.id}>
              {`${section.label}: ${stateOf(section)}`}
            </option>
          ))}
        </select>
      </div>
    </nav>
  );
}
