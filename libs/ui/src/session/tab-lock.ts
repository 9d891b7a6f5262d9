const LEASE_MS = 15_000;
const SETTLE_MS = 60;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Lease in local storage, for pages without the Web Locks API (plain http on a local network).
 * Last writer wins after a moment to settle; a holder that dies loses the lease when it runs out.
 */
async function withLease<T>(name: string, work: () => Promise<T>): Promise<T> {
  const key = `${name}.lease`;
  const owner = `${Date.now()}-${Math.random()}`;
  const holder = (): { owner: string; until: number } | null => {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as { owner: string; until: number });
  };
  for (;;) {
    const current = holder();
    if (current === null || current.until < Date.now()) {
      localStorage.setItem(key, JSON.stringify({ owner, until: Date.now() + LEASE_MS }));
      await pause(SETTLE_MS);
      if (holder()?.owner === owner) break;
    }
    await pause(SETTLE_MS);
  }
  try {
    return await work();
  } finally {
    if (holder()?.owner === owner) localStorage.removeItem(key);
  }
}

/** Runs `work` while no other tab of this browser runs work under the same name. */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { locks?: LockManager }).locks;
  return locks ? (locks.request(name, work) as Promise<T>) : withLease(name, work);
}
