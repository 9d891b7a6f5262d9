import { cx, formatLongDate, formatTime } from '@lanelight/ui';
import classes from './History.module.css';

export interface HistoryEvent {
  id: string;
  /** ISO 8601. */
  time: string;
  title: string;
  detail?: string;
  /** A filled dot: the steps that matter. */
  strong?: boolean;
}

/** What happened to a vehicle's record, the latest first, by day. */
export function History({ events }: { events: readonly HistoryEvent[] }) {
  const latestFirst = [...events].sort((a, b) => b.time.localeCompare(a.time));
  const days = new Map<string, HistoryEvent[]>();
  for (const event of latestFirst) {
    const day = formatLongDate(event.time);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days].map(([day, entries]) => (
    <div key={day} className={classes.day}>
      <h3>{day}</h3>
      <ol>
        {entries.map((event) => (
          <li key={event.id}>
            <time dateTime={event.time}>{formatTime(event.time)}</time>
            <i className={cx(event.strong && classes.strong)} />
            <span>
              <b>{event.title}</b>
              {event.detail && <small>{event.detail}</small>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  ));
}
