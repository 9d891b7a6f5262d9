import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from './Button';
import classes from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  title: string;
  /** Escape, the scrim and the close button; without it, only the actions close the dialog. */
  onClose?: (() => void) | undefined;
  /** Buttons, the safe one first. Mark the one to start on with `data-autofocus`. */
  actions?: ReactNode;
  /** 520 wide, or 720 for a form. */
  size?: 'normal' | 'wide';
  children?: ReactNode;
}

/** A question or a short form over the page. Focus stays inside and returns to where it was. */
export function Dialog({ open, title, onClose, actions, size = 'normal', children }: DialogProps) {
  return (
    <Modal.Root
      opened={open}
      onClose={onClose ?? (() => undefined)}
      closeOnClickOutside={onClose !== undefined}
      closeOnEscape={onClose !== undefined}
      centered
      size={size === 'wide' ? 720 : 520}
      zIndex={300}
      transitionProps={{ duration: 0 }}
      classNames={{
        content: classes.content ?? '',
        body: classes.body ?? '',
        inner: classes.inner ?? '',
        overlay: classes.overlay ?? '',
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <div className={classes.head}>
            <Modal.Title>{title}</Modal.Title>
            {onClose && (
              <IconButton
                className={classes.close}
                label="Close"
                icon={<IconX size={20} aria-hidden />}
                onClick={onClose}
              />
            )}
          </div>
          {children && <div className={classes.text}>{children}</div>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** One sentence: what happens, and what cannot be undone. */
  children: ReactNode;
  /** The safe action; it is the primary one and has the focus. */
  cancelLabel: string;
  onCancel: () => void;
  confirmLabel: string;
  onConfirm: () => void;
  /** The "-ing" word while confirming. */
  busyLabel?: string | undefined;
  busy?: boolean | undefined;
}

/** Asks before something is lost. */
export function ConfirmDialog({
  open,
  title,
  children,
  cancelLabel,
  onCancel,
  confirmLabel,
  onConfirm,
  busyLabel,
  busy,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      actions={
        <>
          <Button variant="primary" data-autofocus onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button variant="danger" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
