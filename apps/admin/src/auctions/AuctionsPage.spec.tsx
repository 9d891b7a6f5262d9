import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Auction } from '@lanelight/contracts';
import { aUser, later, problem, renderRoutes, testServer, type SentRequest } from '@lanelight/ui/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote';

const server = testServer();
const superAdmin = aUser({ roles: ['super_admin'], auctionId: null, auctionName: null });
const NORTH = {
  id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e11',
  name: 'North Lane Auto Auction',
  city: 'Elmhurst',
  state: 'Illinois',
  createdAt: '2026-05-01T10:00:00.000Z',
} as Auction;
const SOUTH = { ...NORTH, id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e12', name: 'South Lane Auto Auction', city: null };
const AUCTION = `/api/auctions/${NORTH.id}`;

beforeEach(() => {
  server.on('GET /api/identity/me', superAdmin).on('GET /api/auctions', { items: [NORTH, SOUTH], total: 2 });
});

const open = (at: string) => renderRoutes(remote.routes, { as: superAdmin, at });
const fill = async (user: ReturnType<typeof open>['user'], label: string, text: string): Promise<void> => {
  await user.clear(await screen.findByLabelText(label));
  if (text) await user.type(screen.getByLabelText(label), text);
};

describe('the auctions', () => {
  it('are listed with their place, and lead to their form', async () => {
    const { user, address } = open('/admin/auctions');
    const north = await screen.findByRole('row', { name: /North Lane Auto Auction/ });
    expect(north).toHaveTextContent('Elmhurst, Illinois');
    await user.click(within(north).getByRole('button', { name: 'Edit North Lane Auto Auction' }));
    expect(address()).toBe(`/admin/auctions/${NORTH.id}/edit`);
    server.on(`GET ${AUCTION}`, NORTH);
    expect(await screen.findByRole('heading', { name: 'Edit Auction' })).toBeVisible();
  });

  it('say when there are none, and when they could not be read', async () => {
    server.on('GET /api/auctions', { items: [], total: 0 });
    const { unmount } = open('/admin/auctions');
    expect(await screen.findByRole('heading', { name: 'No auctions yet' })).toBeVisible();
    unmount();

    server.on('GET /api/auctions', problem(503, 'UNAVAILABLE', 'Away'));
    const { user } = open('/admin/auctions');
    expect(await screen.findByRole('heading', { name: 'Failed to fetch auctions' })).toBeVisible();
    server.on('GET /api/auctions', { items: [NORTH], total: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /North Lane/ })).toBeVisible();
  });

  it('are deleted only after a warning', async () => {
    const answer = later<undefined>();
    server.on(`DELETE ${AUCTION}`, answer.answer);
    const { user } = open('/admin/auctions');
    await user.click(await screen.findByRole('button', { name: 'Delete North Lane Auto Auction' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete North Lane Auto Auction?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(server.bodiesOf(`DELETE ${AUCTION}`)).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Delete North Lane Auto Auction' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Deleting...' }));
    server.on('GET /api/auctions', { items: [SOUTH], total: 1 });
    answer.send(undefined);
    expect(await screen.findByText('Auction deleted successfully')).toBeVisible();
    expect(screen.queryByRole('row', { name: /North Lane/ })).not.toBeInTheDocument();
    expect(server.bodiesOf(`DELETE ${AUCTION}`)).toHaveLength(1);
  });
});

describe('many auctions', () => {
  const PAGE = Array.from({ length: 50 }, (_, n) => ({ ...NORTH, id: `auction-${n}`, name: `Lane ${n}` }));

  it('are read page by page', async () => {
    server.on('GET /api/auctions', ({ query }: SentRequest) =>
      query.cursor === 'next' ? { items: [SOUTH], total: 51 } : { items: PAGE, total: 51, nextCursor: 'next' },
    );
    const { user } = open('/admin/auctions');
    expect(await screen.findByText('51 auctions')).toBeVisible();
    expect(screen.queryByRole('row', { name: /South Lane/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('row', { name: /South Lane/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(server.requests.at(-1)?.query).toEqual({ limit: '50', cursor: 'next' });
  });

  it('are searched on the server', async () => {
    server.on('GET /api/auctions', ({ query }: SentRequest) =>
      query.search === 'south' ? { items: [SOUTH], total: 1 } : { items: PAGE, total: 51, nextCursor: 'next' },
    );
    const { user } = open('/admin/auctions');
    await user.type(await screen.findByRole('searchbox', { name: 'Search auctions' }), 'south');
    expect(await screen.findByText('1 auction found')).toBeVisible();
    expect(screen.getByRole('row', { name: /South Lane/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Lane 7/ })).not.toBeInTheDocument();
  });
});

describe('a new auction', () => {
  it('leads to its first admin and mechanic', async () => {
    const auctionAdmin = aUser({ id: 'boss', roles: ['auction_admin'] });
    server.on('POST /api/auctions', NORTH).on('GET /api/identity/users', { items: [], total: 0 });
    const { user, address } = open('/admin/auctions/new');
    expect(await screen.findByText(/^It belongs to the auction\. Nobody signs in with it/)).toBeVisible();
    await fill(user, 'Name', 'North Lane Auto Auction');
    await fill(user, 'Password', 'correct horse');
    await fill(user, 'Confirm Password', 'another');
    await user.click(screen.getByRole('button', { name: 'Save Auction' }));
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    server.on('POST /api/auctions', ({ body }: SentRequest) => {
      const { id } = body as { id: string };
      server.on(`GET /api/auctions/${id}`, { ...NORTH, id });
      return NORTH;
    });
    await fill(user, 'Confirm Password', 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Save Auction' }));

    const steps = await screen.findByRole('region', { name: 'Next steps' });
    expect(steps).toHaveTextContent('North Lane Auto Auction needs its people');
    const [{ id }] = server.bodiesOf('POST /api/auctions') as [{ id: string }];
    server.on('GET /api/auctions', { items: [{ ...NORTH, id }], total: 1 });
    await user.click(within(steps).getByRole('link', { name: 'Create Auction Admin' }));
    expect(address()).toBe(`/admin/users/new?auction=${id}&role=auction_admin`);
    expect(await screen.findByLabelText('Role')).toHaveValue('auction_admin');
    await screen.findByRole('option', { name: 'North Lane Auto Auction' });
    expect(screen.getByLabelText('Auction')).toHaveValue(id);

    server.on('POST /api/identity/users', auctionAdmin);
    await fill(user, 'Full Name', 'Alicia Grant');
    await fill(user, 'Email', 'alicia@northlane.test');
    await fill(user, 'User ID', 'agrant');
    server.on('GET /api/identity/users', { items: [auctionAdmin], total: 1 });
    await user.click(screen.getByRole('button', { name: 'Create User' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    expect(address()).toBe('/admin');
    expect(await screen.findByText('It has an auction admin')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Mechanic' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('region', { name: 'Next steps' })).not.toBeInTheDocument();
  });
});

describe('the form of an auction', () => {
  it('asks for a name and a password before it sends anything', async () => {
    const { user } = open('/admin/auctions/new');
    await user.click(await screen.findByRole('button', { name: 'Save Auction' }));
    expect(await screen.findByLabelText('Name')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(server.bodiesOf('POST /api/auctions')).toHaveLength(0);
  });

  it('sends the same id again after an answer that was lost', async () => {
    server.on('POST /api/auctions', problem(503, 'UNAVAILABLE', 'Away'));
    const { user, address } = open('/admin/auctions/new');
    await fill(user, 'Name', 'East Lane');
    await fill(user, 'Password', 'correct horse');
    await fill(user, 'Confirm Password', 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Save Auction' }));
    expect(await screen.findByText('Away')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('East Lane');

    const [first] = server.bodiesOf('POST /api/auctions') as [{ id: string }];
    server
      .on('POST /api/auctions', NORTH)
      .on(`GET /api/auctions/${first.id}`, NORTH)
      .on('GET /api/identity/users', { items: [], total: 0 });
    await user.click(screen.getByRole('button', { name: 'Save Auction' }));
    expect(await screen.findByText('Auction created successfully')).toBeVisible();
    expect(address()).toBe('/admin/auctions');
    const [, second] = server.bodiesOf('POST /api/auctions');
    expect(first).toMatchObject({ name: 'East Lane', password: 'correct horse' });
    expect(second).toEqual(first);
  });

  it('shows what the server refuses at its field', async () => {
    server
      .on(`GET ${AUCTION}`, NORTH)
      .on(`PUT ${AUCTION}`, problem(400, 'VALIDATION_FAILED', 'Check the fields', { name: 'The name is taken' }));
    const { user } = open(`/admin/auctions/${NORTH.id}/edit`);
    expect(await screen.findByLabelText('Name')).toHaveValue('North Lane Auto Auction');
    await fill(user, 'Name', 'South Lane Auto Auction');
    await user.click(screen.getByRole('button', { name: 'Save Auction' }));
    expect(await screen.findByText('The name is taken')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('The name is taken');
  });

  it('goes back to the list when the auction is gone', async () => {
    server.on(`GET ${AUCTION}`, problem(404, 'NOT_FOUND', 'Auction not found'));
    const { address } = open(`/admin/auctions/${NORTH.id}/edit`);
    expect(await screen.findByText('Failed to fetch auction details')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Auctions' })).toBeVisible();
    expect(address()).toBe('/admin/auctions');
  });
});

it('the area is closed to everyone but super admins', async () => {
  const mechanic = aUser();
  server.on('GET /api/identity/me', mechanic);
  const { address } = renderRoutes(remote.routes, { as: mechanic, at: '/admin/auctions' });
  await screen.findByText('Elsewhere');
  expect(address()).toBe('/auth');
});
