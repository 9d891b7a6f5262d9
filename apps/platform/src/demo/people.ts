import type { AssignableRole } from '@lanelight/contracts';

/** Password of every demo user. */
export const DEMO_PASSWORD = 'lanelight-demo';

export const DEMO_SUPER_ADMIN = { email: 'super@demo.lanelight.test', fullName: 'Dana Whitfield' };

export interface DemoAuction {
  id: string;
  name: string;
  city: string;
  state: string;
}

export const NORTH: DemoAuction = {
  id: '01920000-0000-7000-8000-000000000001',
  name: 'North Lane Auto Auction',
  city: 'Duluth',
  state: 'MN',
};
export const SOUTH: DemoAuction = {
  id: '01920000-0000-7000-8000-000000000002',
  name: 'South Lane Auto Auction',
  city: 'Mobile',
  state: 'AL',
};

interface DemoUser {
  id: string;
  userId: string;
  fullName: string;
  role: AssignableRole;
  auction: string;
  auctionId: string;
}

const at = (auction: DemoAuction, id: string, role: AssignableRole, userId: string, fullName: string): DemoUser => ({
  id: `01920000-0000-7000-8000-0000000001${id}`,
  userId,
  fullName,
  role,
  auction: auction.name,
  auctionId: auction.id,
});

export const DEMO_USERS: readonly DemoUser[] = [
  at(NORTH, '01', 'auction_admin', 'admin-north', 'Alice Nordin'),
  at(NORTH, '02', 'mechanic', 'mechanic-north', 'Ray Dominguez'),
  at(NORTH, '03', 'report_viewer', 'viewer-north', 'Marcus Tate'),
  at(SOUTH, '04', 'auction_admin', 'admin-south', 'Grace Okafor'),
  at(SOUTH, '05', 'mechanic', 'mechanic-south', 'Lena Brandt'),
  at(SOUTH, '06', 'report_viewer', 'viewer-south', 'Owen Pruitt'),
];

export const DEMO_CUSTOMERS: readonly { id: string; auctionId: string; name: string }[] = [
  { id: '01920000-0000-7000-8000-000000000201', auctionId: NORTH.id, name: 'Brightwater Motors' },
  { id: '01920000-0000-7000-8000-000000000202', auctionId: NORTH.id, name: 'Riverside Motors' },
  { id: '01920000-0000-7000-8000-000000000203', auctionId: NORTH.id, name: 'Lakehead Fleet Services' },
  { id: '01920000-0000-7000-8000-000000000204', auctionId: SOUTH.id, name: 'Gulf Coast Auto Group' },
  { id: '01920000-0000-7000-8000-000000000205', auctionId: SOUTH.id, name: 'Magnolia Rentals' },
];
