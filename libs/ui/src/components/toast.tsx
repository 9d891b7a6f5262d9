import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck, IconDeviceFloppy, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf } from '../api/problems';
import { cx } from '../lib/cx';
import classes from './toast.module.css';

/** Milliseconds that a toast stays (specification, section 9); failures stay until they are closed. */
export const TOAST_MS = 5_000;

/** More than this would cover the page on a phone. */
export const TOASTS_AT_MOST = 3;

export interface ToastOptions {
  /** Under the title: the sentence, or the vehicle. */
  description?: ReactNode;
  /** A link or a button under the description. */
  action?: ReactNode;
  /**
   * The action whose result this is: a newer result replaces the older one, whether it failed or succeeded.
   * Without it, a toast replaces only one with the same title.
   */
  id?: string;
}

const icons = {
  success: <IconCircleCheck size={24} stroke={1.75} aria-hidden />,
  saved: <IconDeviceFloppy size={24} stroke={1.75} aria-hidden />,
  info: <IconInfoCircle size={24} stroke={1.75} aria-hidden />,
  failure: <IconAlertTriangle size={24} stroke={1.75} aria-hidden />,
};

function show(kind: keyof typeof icons, title: string, { description, action, id = title }: ToastOptions): string {
  const failure = kind === 'failure';
  notifications.hide(id);
  makeRoom();
  return notifications.show({
    id,
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

/** Closes the oldest toast where a further one would have to wait; what passes by itself goes before a failure. */
function makeRoom(): void {
  const { notifications: open, queue } = notificationsStore.getState();
  const shown = [...open, ...queue];
  if (shown.length < TOASTS_AT_MOST) return;
  const oldest = shown.find(({ autoClose }) => autoClose !== false) ?? shown[0];
  if (oldest?.id) notifications.hide(oldest.id);
}

/** Short messages at the bottom right. Each returns the id, for {@link toast.close}. */
export const toast = {
  success: (title: string, options: ToastOptions = {}): string => show('success', title, options),
  saved: (title: string, options: ToastOptions = {}): string => show('saved', title, options),
  info: (title: string, options: ToastOptions = {}): string => show('info', title, options),
  failure: (title: string, options: ToastOptions = {}): string => show('failure', title, options),
  /** A failure with the server's own sentence under the title, where it gave one. */
  problem: (title: string, error: unknown, fallback?: string, options: ToastOptions = {}): string =>
    show('failure', title, { ...options, description: messageOf(error, fallback) }),
  close: (id: string): void => void notifications.hide(id),
  closeAll: (): void => {
    notifications.cleanQueue();
    notifications.clean();
  },
};
