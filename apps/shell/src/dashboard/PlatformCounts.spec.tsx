import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aUser, problem, renderWithProviders, testServer } from '@lanelight/ui/testing';
import { screen } from '@testing-library/react';

jest.unstable_mockModule('../remotes/remotes', () => ({ openOffered: () => Promise.resolve([]) }));
const { PlatformCounts } = await import('./PlatformCounts');

const server = testServer();
const superAdmin = aUser({ roles: ['super_admin'], auctionId: null, auctionName: null });
const auction = (name: string) => ({ id: name, name, city: null, state: null, createdAt: '2026-05-01T10:00:00.000Z' });

beforeEach(() => {
  server
    .on('GET /api/identity/me', superAdmin)
    .on('GET /api/auctions', { items: [auction('North Lane'), auction('South Lane')], total: 2 })
    .on('GET /api/identity/users', { items: [], total: 317 })
    .on('GET /api/stats', {
      assessments: 1_204,
      byStatus: { incomplete: 3, inProgress: 0, failed: 1, complete: 1_203 },
      byLight: { green: 1_000, yellow: 200, red: 3 },
    });
});

const open = () => renderWithProviders(<PlatformCounts />, { as: superAdmin });

describe('the counts of the platform', () => {
  it('say how many, and of what', async () => {
    open();
    expect(await screen.findByText('1,204')).toBeVisible();
    expect(await screen.findByText('North Lane, South Lane')).toBeVisible();
    expect(await screen.findByText('317')).toBeVisible();
  });

  it('name a few of many auctions', async () => {
    const names = ['Alpha', 'Bravo', 'Charlie'];
    server.on('GET /api/auctions', { items: names.map(auction), total: 40 });
    open();
    expect(await screen.findByText('Alpha, Bravo and 38 more')).toBeVisible();
  });

  it('ask for no more than they show', async () => {
    open();
    expect(await screen.findByText('317')).toBeVisible();
    const asked = server.requests.map(({ path, query }) => [path, query.limit]);
    expect(asked).toContainEqual(['/api/auctions', '3']);
    expect(asked).toContainEqual(['/api/identity/users', '0']);
  });

  it('stay while one of them cannot be read, which can be tried again', async () => {
    server.on('GET /api/identity/users', problem(500, 'INTERNAL', 'Broken'));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the counts.");
    expect(await screen.findByText('North Lane, South Lane')).toBeVisible();
    server.on('GET /api/identity/users', { items: [], total: 7 });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('7')).toBeVisible();
  });
});
