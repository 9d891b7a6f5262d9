import type { Auction, User } from '@lanelight/contracts';

export interface AuctionUsers {
  auction: Pick<Auction, 'id' | 'name'>;
  users: User[];
}

/** By name, those without one last. */
function byName(a: User, b: User): number {
  if (!a.fullName || !b.fullName) return Number(!a.fullName) - Number(!b.fullName) || a.email.localeCompare(b.email);
  return a.fullName.localeCompare(b.fullName);
}

/** Those who belong to no auction and see all of them. */
export const superAdministrators = (users: readonly User[]): User[] =>
  users.filter(({ roles }) => roles.includes('super_admin')).sort(byName);

/** One entry for every auction, sorted by name, also for those without users (specification, section 2). */
export function usersByAuction(
  auctions: readonly Pick<Auction, 'id' | 'name'>[],
  users: readonly User[],
): AuctionUsers[] {
  return [...auctions]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((auction) => ({
      auction,
      users: users.filter((user) => user.auctionId === auction.id && !user.roles.includes('super_admin')).sort(byName),
    }));
}
