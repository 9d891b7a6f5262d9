import { useLocation } from 'react-router';

/** State of an address: the auction that was just created, whose first users are still to be made. */
export const afterCreating = (auctionId: string): { created: string } => ({ created: auctionId });

/** The auction that the way here began with; null after any other way. */
export function useCreatedAuction(): string | null {
  const state: unknown = useLocation().state;
  const created = typeof state === 'object' && state !== null && 'created' in state ? state.created : null;
  return typeof created === 'string' ? created : null;
}
