import type { VehicleReport } from '@lanelight/contracts';

export interface VehicleGroup {
  key: string;
  /** Auction name, or "Drafts" for what belongs to no auction yet. */
  title: string;
  vehicles: VehicleReport[];
}

/** Rows by auction, auctions by name, and "Drafts" last (specification, section 2). The order of rows is kept. */
export function groupByAuction(vehicles: readonly VehicleReport[]): VehicleGroup[] {
  const groups = new Map<string, VehicleGroup>();
  for (const vehicle of vehicles) {
    const key = vehicle.auctionId ?? 'drafts';
    const group = groups.get(key) ?? {
      key,
      title: vehicle.auctionId === null ? 'Drafts' : (vehicle.auctionName ?? 'Unnamed auction'),
      vehicles: [],
    };
    group.vehicles.push(vehicle);
    groups.set(key, group);
  }
  return [...groups.values()].sort(
    (a, b) => Number(a.key === 'drafts') - Number(b.key === 'drafts') || a.title.localeCompare(b.title),
  );
}
