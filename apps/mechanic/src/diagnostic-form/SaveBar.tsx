import { formatDate } from '@lanelight/ui';
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconDeviceTabletCheck } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './SaveBar.module.css';

const withSeconds = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });
const withMinutes = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** "9:41 AM" today, with the day before it otherwise. */
function moment(at: number, format: Intl.DateTimeFormat): string {
  const today = new Date().toDateString() === new Date(at).toDateString();
  return today ? format.format(at) : `${formatDate(at)}, ${format.format(at)}`;
}

interface SaveBarProps {
  /** When the form was last kept on this device; epoch milliseconds, null for not yet. */
  savedHere: number | null;
  /** When the server last confirmed it. */
  savedOnServer: number | null;
  /** Changes or forms that wait for the server. */
  waiting: number;
  offline?: boolean;
  /** One of those that wait is on its way. */
  sending?: boolean;
  /** Save Draft and Submit. */
  children: ReactNode;
}

/** The foot of the form: what is saved where. Never hidden; toasts and the page's end stay above it. */
export function SaveBar({ savedHere, savedOnServer, waiting, offline, sending, children }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => root.style.setProperty('--bottom-inset', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--bottom-inset');
    };
  }, []);
  return (
    <div ref={bar} className={classes.bar} role="region" aria-label="Saving">
      <div className={classes.states}>
        <span className={classes.state}>
          <IconDeviceTabletCheck size={20} aria-hidden />
          <span>
            <b>{savedHere === null ? 'Not saved here yet' : 'Saved here'}</b>{' '}
            {savedHere !== null && moment(savedHere, withSeconds)}
          </span>
        </span>
        <span className={classes.state}>
          {savedOnServer === null ? <IconCloudUp size={20} aria-hidden /> : <IconCloudCheck size={20} aria-hidden />}
          <span>
            <b>{savedOnServer === null ? 'Not on server yet' : 'Saved on server'}</b>{' '}
            {savedOnServer !== null && moment(savedOnServer, withMinutes)}
          </span>
        </span>
        {waiting > 0 && (
          <span className={classes.waiting} role="status">
            {offline ? <IconCloudOff size={20} aria-hidden /> : <IconCloudUp size={20} aria-hidden />}
            <span>
              <b>{waiting} waiting.</b>{' '}
              {sending ? 'Sending...' : `${waiting === 1 ? 'It' : 'They'} will send when you're back online.`}
            </span>
          </span>
        )}
      </div>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
