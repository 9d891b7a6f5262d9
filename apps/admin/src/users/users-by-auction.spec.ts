import { describe, expect, test } from '@jest/globals';
import type { Role, User } from '@lanelight/contracts';
import { superAdministrators, usersByAuction } from './users-by-auction.js';

const north = { id: 'north', name: 'North Lane' };
const south = { id: 'south', name: 'South Lane' };

const user = (fullName: string | null, roles: Role[], auctionId: string | null): User => ({
  id: `${fullName}`,
  userId: 'someone',
  fullName,
  email: 'someone@example.test',
  roles,
  auctionId,
  auctionName: null,
  status: 'active',
  hasSecondFactor: false,
  hasPasskey: false,
  createdAt: '2025-01-01T00:00:00.000Z',
});

describe('usersByAuction', () => {
  test('sorts auctions and their users by name, the nameless last', () => {
    const users = [
      user(null, ['mechanic'], 'north'),
      user('Ray', ['mechanic'], 'north'),
      user('Alicia', ['auction_admin'], 'north'),
      user('Sam', ['mechanic'], 'south'),
    ];
    const groups = usersByAuction([south, north], users);
    expect(
      groups.map(({ auction, users: members }) => [auction.name, members.map(({ fullName }) => fullName)]),
    ).toEqual([
      ['North Lane', ['Alicia', 'Ray', null]],
      ['South Lane', ['Sam']],
    ]);
  });

  test('keeps an auction without users', () => {
    expect(usersByAuction([north], [])).toEqual([{ auction: north, users: [] }]);
  });

  test('lists super admins by themselves only', () => {
    const users = [user('Dana', ['super_admin'], null), user('Ops', ['super_admin'], 'north')];
    expect(superAdministrators(users)).toHaveLength(2);
    expect(usersByAuction([north], users)[0]?.users).toEqual([]);
  });
});
