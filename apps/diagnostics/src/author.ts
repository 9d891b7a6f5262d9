import { NoAuctionError, type Actor } from '@lanelight/contracts';

/** Who records a vehicle, and where; names as they are at that time. */
export interface Author {
  mechanicId: string;
  mechanicName: string | null;
  auctionId: string;
  auctionName: string | null;
}

/**
 * The actor as author of a draft or diagnostic.
 * @param title heading of the refusal, where the specification has its own
 * @throws NoAuctionError when they belong to no auction
 */
export function authorOf({ id, fullName, auctionId, auctionName }: Actor, title?: string): Author {
  if (auctionId === null) throw new NoAuctionError(title);
  return { mechanicId: id, mechanicName: fullName, auctionId, auctionName };
}
