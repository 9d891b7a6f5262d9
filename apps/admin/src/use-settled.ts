import { useEffect, useState } from 'react';

/** Quiet time after the last key before a search runs, in milliseconds. */
const SETTLED_AFTER_MS = 250;

/** The value once it has stopped changing. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
