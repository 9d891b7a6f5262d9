import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconDeviceFloppy, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf } from '../api/problems';
import { cx } from '../lib/cx';
import classes from './toast.module.css';

/** Milliseconds that a toast stays (specification, section 9); failures stay until they are closed. */
const TOAST_MS = 5_000;

export interface ToastOptions {
  /** Under the title: the sentence, or the vehicle. */
  description?: ReactNode;
  /** A link or a button under the description. */
  action?: ReactNode;
  /** A toast with the id of one that is open replaces it. */
  id?: string;
}

const icons = {
  success: <IconCircleCheck size={24} stroke={1.75} aria-hidden />,
  saved: <IconDeviceFloppy size={24} stroke={1.75} aria-hidden />,
  info: <IconInfoCircle size={24} stroke={1.75} aria-hidden />,
  failure: <IconAlertTriangle size={24} stroke={1.75} aria-hidden />,
};

function show(kind: keyof typeof icons, title: string, { description, action, id }: ToastOptions): string {
  const failure = kind === 'failure';
  if (id !== undefined) notifications.hide(id);
  return notifications.show({
    ...(id === undefined ? {} : { id }),
    title,
    message: (description ?? action) && (
      <>
        {description}
        {action && <div className={classes.action}>{action}</div>}
      </>
    ),
    icon: icons[kind],
    autoClose: failure ? false : TOAST_MS,
    role: failure ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close', size: 44, iconSize: 20 },
    classNames: {
      root: cx(classes.toast, failure && classes.fault),
      icon: classes.icon ?? '',
      body: classes.body ?? '',
      title: classes.title ?? '',
      description: classes.description ?? '',
      closeButton: classes.close ?? '',
    },
  });
}

/** Short messages at the bottom right. Each returns the id, for {@link toast.close}. */
export const toast = {
  success: (title: string, options: ToastOptions = {}): string => show('success', title, options),
  saved: (title: string, options: ToastOptions = {}): string => show('saved', title, options),
  info: (title: string, options: ToastOptions = {}): string => show('info', title, options),
  failure: (title: string, options: ToastOptions = {}): string => show('failure', title, options),
  /** A failure with the server's own sentence under the title, where it gave one. */
  problem: (title: string, error: unknown, fallback?: string): string =>
    show('failure', title, { description: messageOf(error, fallback) }),
  close: (id: string): void => void notifications.hide(id),
};

/** Where toasts appear; part of AppProviders. Above whatever is fixed to the bottom of the window. */
export function Toaster() {
  return (
    <Notifications
      position="bottom-right"
      containerWidth={400}
      zIndex={500}
      limit={4}
      autoClose={TOAST_MS}
      pauseResetOnHover="notification"
      classNames={{ root: classes.root ?? '' }}
    />
  );
}
