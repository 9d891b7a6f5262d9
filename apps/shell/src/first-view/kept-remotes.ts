import type { Remote } from '../remotes/remote';

const KEY = 'lanelight.remotes';

/** The micro-frontends as they were when a page last opened here: good enough to show and fetch something early. */
export function keptRemotes(): Remote[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Remote[];
  } catch {
    return [];
  }
}

/** Keeps the micro-frontends as they are now; of one without views, those that were known of it before. */
export function keepRemotes(remotes: readonly Remote[]): void {
  const before = new Map(keptRemotes().map((remote) => [remote.name, remote]));
  const merged = remotes.map((remote) => ({ ...(remote.version === undefined && before.get(remote.name)), ...remote }));
  try {
    localStorage.setItem(KEY, JSON.stringify(merged));
  } catch {
    // Without storage each page finds out by itself.
  }
}
