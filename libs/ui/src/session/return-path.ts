import { sessionStore } from './session-store';

/** Where a sign-in leads: what /auth keeps in the state of its history entry. */
export interface ReturnPath {
  from: string;
  /** The page was this user's; anyone else starts at the dashboard. Without it, the page is for everyone who may see it. */
  userId?: string;
}

/** Whether this document was opened by a link or an address, and not by the history of the browser. */
const isFreshlyOpened = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate';

/**
 * Where to go after the sign-in that `path` asks for. A link leads whoever opens it to its page, and someone whose session ran
 * out gets back to theirs. After a sign-out, the history of the browser leads nobody to the pages of the person before.
 */
export function returnPathTo(path: string): ReturnPath | undefined {
  const userId = sessionStore.lastUserId();
  if (userId === undefined) return isFreshlyOpened() ? { from: path } : undefined;
  return sessionStore.wasSignedOut() ? undefined : { from: path, userId };
}

/** The page that a sign-in of `userId` leads to, by the state of /auth's history entry. */
export function pathAfterSignIn(state: unknown, userId: string): string {
  const { from, userId: owner } = (state ?? {}) as Partial<ReturnPath>;
  return from !== undefined && (owner === undefined || owner === userId) ? from : '/dashboard';
}
