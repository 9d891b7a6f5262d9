import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/** Longest wait for the server before a full load, in milliseconds. */
const WAIT_MS = 3_000;

/** A page is not there because it belongs to a newer version than the one that runs here. */
export class NewerVersionError extends Error {
  override readonly name = 'NewerVersionError';
  constructor(part: string) {
    super(`Another version of ${part} is deployed`);
  }
}

/** Whether an address can be loaded in full now; without a connection the browser would show its own error in place of Lanelight. */
export const isReachable = (address: string): Promise<boolean> =>
  fetch(address, {
    method: 'HEAD',
    cache: 'no-store',
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(WAIT_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether an error is what is seen of a version that is not deployed any more: its code and styles are gone. */
const isOutdated = (error: unknown): boolean =>
  error instanceof NewerVersionError || (error instanceof Error && error.name === 'ChunkLoadError');

/**
 * Loads the current address in full when its page could not be shown because another version took the place of the one that runs
 * here. True while that is under way. Every document begins with the navigation type `POP`: what is missing after a full load is
 * told, and not loaded for again.
 */
export function useRenewal(error: unknown): boolean {
  const isFirst = useNavigationType() === 'POP';
  const [settled, setSettled] = useState<unknown>();
  const mayRenew = !isFirst && isOutdated(error);
  useEffect(() => {
    if (!mayRenew) return;
    void isReachable(location.href).then((reachable) => (reachable ? location.reload() : setSettled(error)));
  }, [error, mayRenew]);
  return mayRenew && settled !== error;
}
