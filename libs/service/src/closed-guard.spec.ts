import { describe, expect, it } from '@jest/globals';
import { newId, NoAuctionError, NotFoundError } from '@lanelight/contracts';
import { ClosedGuard } from './closed-guard.js';

describe('ClosedGuard', () => {
  const closed = new Set<string>();
  const guard = new ClosedGuard(async (id) => closed.has(id));

  it('keeps additions to an open place', async () => {
    const id = newId();
    let removed = false;
    await guard.assertOpen(id);
    await guard.assertStillOpen(id, async () => (removed = true));
    expect(removed).toBe(false);
  });

  it('refuses additions to a closed place', async () => {
    const id = newId();
    closed.add(id);
    await expect(guard.assertOpen(id)).rejects.toThrow(NoAuctionError);
  });

  it('removes a record that was added while the place was closing, then refuses', async () => {
    const id = newId();
    await guard.assertOpen(id);
    closed.add(id);
    let removed = false;
    await expect(guard.assertStillOpen(id, async () => (removed = true))).rejects.toThrow(NoAuctionError);
    expect(removed).toBe(true);
  });

  it('refuses with the error of its owner', async () => {
    const diagnostics = new ClosedGuard(
      async () => true,
      () => new NotFoundError('Diagnostic not found'),
    );
    await expect(diagnostics.assertOpen(newId())).rejects.toThrow('Diagnostic not found');
  });
});
