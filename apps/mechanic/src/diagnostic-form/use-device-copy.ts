import type { FormValues } from '@lanelight/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { removeDeviceCopy, writeDeviceCopy, type DeviceCopy } from './device-copy';
import { isBlank } from './form-values';

/** Quiet time after the last key before the copy is written, in milliseconds. */
const WRITE_AFTER_MS = 300;

/** See {@link useDeviceCopy}. */
export type DeviceCopyState = ReturnType<typeof useDeviceCopy>;

interface KeptState {
  copy: Omit<DeviceCopy, 'values' | 'savedAt' | 'isUnsaved'>;
  /** What the server has, as text; null when it is not known to have any of it. */
  onServer: string | null;
  isDropped: boolean;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Keeps this device's copy in step with the form: after a short pause, and at once when the page goes to the background,
 * which is the last moment a tablet gives before it ends a page.
 */
export function useDeviceCopy(form: UseFormReturn<FormValues>, userId: string, start: DeviceCopy) {
  const [savedAt, setSavedAt] = useState<number | null>(start.savedAt ? new Date(start.savedAt).getTime() : null);
  const [hasRoom, setHasRoom] = useState(true);
  const current = useRef<KeptState>({
    copy: start,
    onServer: start.isUnsaved ? null : JSON.stringify(form.getValues()),
    isDropped: false,
  });

  const isUnsaved = (): boolean => {
    const { copy, onServer, isDropped } = current.current;
    const values = form.getValues();
    if (isDropped || (copy.savedOnServerAt === null && isBlank(values))) return false;
    return JSON.stringify(values) !== onServer;
  };

  const write = (): void => {
    clearTimeout(current.current.timer);
    delete current.current.timer;
    if (current.current.isDropped) return;
    const now = new Date();
    setHasRoom(
      writeDeviceCopy(localStorage, userId, {
        ...current.current.copy,
        values: form.getValues(),
        savedAt: now.toISOString(),
        isUnsaved: isUnsaved(),
      }),
    );
    setSavedAt(now.getTime());
  };

  const writeLatest = useEffectEvent(write);
  useEffect(() => {
    const state = current.current;
    const subscription = form.watch(() => {
      clearTimeout(state.timer);
      state.timer = setTimeout(() => writeLatest(), WRITE_AFTER_MS);
    });
    const flush = (): void => {
      if (state.timer !== undefined) writeLatest();
    };
    document.addEventListener('visibilitychange', flush);
    globalThis.addEventListener('pagehide', flush);
    return () => {
      subscription.unsubscribe();
      document.removeEventListener('visibilitychange', flush);
      globalThis.removeEventListener('pagehide', flush);
      flush();
    };
  }, [form]);

  return {
    /** Epoch milliseconds; null while nothing was kept yet. */
    savedAt,
    /** False when the device refused to keep the copy. */
    hasRoom,
    /** True while the form holds something that the server does not have. */
    isUnsaved,
    /** The server took these values as this draft. */
    savedAsDraft(draftId: string, savedOnServerAt: string, values: FormValues): void {
      const { copy } = current.current;
      if (copy.draftId !== draftId) removeDeviceCopy(localStorage, userId, copy.draftId);
      current.current.copy = { ...copy, draftId, savedOnServerAt };
      current.current.onServer = JSON.stringify(values);
      write();
    },
    /** Whether the form waits to be sent, which a reload must not forget. */
    setWaiting(isWaiting: boolean): void {
      current.current.copy = { ...current.current.copy, isWaiting };
      write();
    },
    /** The form is submitted or thrown away: nothing of it stays here. */
    drop(): void {
      clearTimeout(current.current.timer);
      delete current.current.timer;
      current.current.isDropped = true;
      removeDeviceCopy(localStorage, userId, current.current.copy.draftId);
    },
  };
}
