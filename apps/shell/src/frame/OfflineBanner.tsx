import { IconCloudUp, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './OfflineBanner.module.css';

/** Milliseconds that "Back online" stays once nothing waits. */
const BACK_ONLINE_MS = 4_000;

interface OfflineBannerProps {
  online: boolean;
  /** Forms or changes that wait for the server. */
  waiting?: number;
  /** While sending: how many of them have gone. */
  sent?: number;
}

/** The band below the app bar while there is no connection, and for a moment after. */
export function OfflineBanner({ online, waiting = 0, sent = 0 }: OfflineBannerProps) {
  const [wasOffline, setWasOffline] = useState(!online);
  if (!online && !wasOffline) setWasOffline(true);
  const settled = online && wasOffline && waiting === 0;
  useEffect(() => {
    if (!settled) return;
    const timer = setTimeout(() => setWasOffline(false), BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [settled]);
  return (
    <div role="status">
      {!online ? (
        <p className={classes.banner}>
          <IconWifiOff size={20} aria-hidden />
          <b>Offline.</b>
          <span>Your work is saved on this device. {waiting > 0 && `${waiting} waiting to send.`}</span>
        </p>
      ) : wasOffline ? (
        <p className={classes.banner}>
          <IconCloudUp size={20} aria-hidden />
          <b>Back online.</b>
          <span>{waiting > 0 ? `Sending ${sent + 1} of ${waiting + sent}.` : 'Everything is sent.'}</span>
        </p>
      ) : null}
    </div>
  );
}
