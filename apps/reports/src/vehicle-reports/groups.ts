import type { VehicleGroup } from '@lanelight/contracts';

/** Groups by auction name, and "Drafts" last (specification, section 2). */
export const inOrder = (groups: readonly VehicleGroup[]): VehicleGroup[] =>
  [...groups].sort(
    (a, b) => Number(a.auctionId === null) - Number(b.auctionId === null) || titleOf(a).localeCompare(titleOf(b)),
  );

/** Auction name, or "Drafts" for what belongs to no auction yet. */
export const titleOf = ({ auctionId, auctionName }: VehicleGroup): string =>
  auctionId === null ? 'Drafts' : (auctionName ?? 'Unnamed auction');
