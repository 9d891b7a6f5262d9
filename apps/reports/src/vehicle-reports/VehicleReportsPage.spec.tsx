import { beforeEach, describe, expect, it } from '@jest/globals';
import type { VehicleReport } from '@lanelight/contracts';
import { aUser, problem, renderRoutes, testServer, type SentRequest } from '@lanelight/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote';
import { anAssessedVehicle, aVehicle } from '../testing/builders';

const server = testServer();
const viewer = aUser({ roles: ['report_viewer'] });
const superAdmin = aUser({ roles: ['super_admin'], auctionId: null, auctionName: null });
const camry = aVehicle({
  id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e51',
  model: 'Camry',
  make: 'Toyota',
  stockNumber: null,
});
const draft = aVehicle({
  id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e52',
  year: null,
  make: null,
  model: null,
  vin: null,
  isDraft: true,
  status: 'Incomplete',
  auctionId: null,
  auctionName: null,
});

let vehicles: VehicleReport[];
const matching = ({ search = '', status, auctionId }: Record<string, string | undefined>): VehicleReport[] =>
  vehicles.filter(
    (each) =>
      (each.make ?? '').toLowerCase().includes(search.toLowerCase()) &&
      (!auctionId || each.auctionId === auctionId) &&
      (!status || each.isDraft === (status === 'draft')),
  );
beforeEach(() => {
  vehicles = [anAssessedVehicle(), camry];
  server.on('GET /api/vehicles', ({ query }: SentRequest) => {
    const found = matching(query);
    const from = Number(query.cursor ?? 0);
    const to = from + Number(query.limit);
    return { items: found.slice(from, to), total: found.length, ...(to < found.length && { nextCursor: String(to) }) };
  });
  server.on('GET /api/vehicles/groups', ({ query }: SentRequest) => {
    const found = matching(query);
    const items = [...new Set(found.map(({ auctionId }) => auctionId))].map((auctionId) => {
      const own = found.filter((each) => each.auctionId === auctionId);
      return { auctionId, auctionName: own[0]!.auctionName, total: own.length };
    });
    return { items, total: items.length };
  });
});

function open(as = viewer, query = '') {
  server.on('GET /api/identity/me', as);
  return renderRoutes(remote.routes, { as, at: `/vehicle-reports${query}` });
}

describe('the vehicle reports', () => {
  it('list vehicles with their status and lead to them', async () => {
    open();
    const honda = await screen.findByRole('row', { name: /2003 Honda Accord/ });
    expect(honda).toHaveTextContent('Complete');
    expect(within(honda).getByRole('link')).toHaveAttribute('href', `/vehicle-detail/${anAssessedVehicle().id}`);
    const toyota = screen.getByRole('row', { name: /Toyota Camry/ });
    expect(toyota).toHaveTextContent('No Stock #');
    expect(toyota).toHaveTextContent('In Progress');
    expect(screen.getByText('2 vehicles at North Lane Auto Auction')).toBeVisible();
  });

  it('are grouped by auction for super admins, drafts last', async () => {
    vehicles = [draft, anAssessedVehicle(), aVehicle({ ...camry, auctionId: 'a', auctionName: 'Eastside Auction' })];
    open(superAdmin);
    await screen.findByRole('table', { name: 'Drafts' });
    await screen.findByRole('table', { name: 'Eastside Auction' });
    await screen.findByRole('table', { name: 'North Lane Auto Auction' });
    expect(screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'))).toEqual([
      'Eastside Auction',
      'North Lane Auto Auction',
      'Drafts',
    ]);
    expect(screen.getByText('3 vehicles at 2 auctions')).toBeVisible();
    expect(screen.getByRole('button', { name: 'North Lane Auto Auction 1 vehicle' })).toBeVisible();
    expect(screen.getByRole('row', { name: /Unknown Vehicle/ })).toHaveTextContent('No VIN');
  });

  it('of many auctions are read when their group is opened', async () => {
    vehicles = Array.from({ length: 7 }, (_, index) =>
      aVehicle({ ...camry, id: `vehicle-${index}`, auctionId: `a${index}`, auctionName: `Auction ${index}` }),
    );
    const { user } = open(superAdmin);
    await user.click(await screen.findByRole('button', { name: 'Auction 3 1 vehicle', expanded: false }));
    expect(await screen.findByRole('table', { name: 'Auction 3' })).toBeVisible();
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });

  it('are searched, and the address keeps the search', async () => {
    const { user, address } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search vehicles' }), 'toyota');
    expect(await screen.findByText('1 of 2 vehicles at North Lane Auto Auction')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Honda/ })).not.toBeInTheDocument();
    expect(address()).toBe('/vehicle-reports?search=toyota');
  });

  it('are filtered by status, and the address keeps that too', async () => {
    vehicles = [draft, camry];
    const { user, address } = open(viewer, '?search=');
    await screen.findByRole('row', { name: /Toyota/ });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Incomplete');
    expect(await screen.findByText('1 of 2 vehicles at North Lane Auto Auction')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Toyota/ })).not.toBeInTheDocument();
    expect(address()).toContain('status=draft');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All statuses');
    expect(await screen.findByRole('row', { name: /Toyota/ })).toBeVisible();
    expect(address()).not.toContain('status');
  });

  it('say so when nothing matches, and clear the search', async () => {
    const { user } = open(viewer, '?search=zzz');
    expect(await screen.findByRole('heading', { name: 'No vehicles found matching your search' })).toBeVisible();
    await user.click(screen.getByText('Clear search'));
    expect(await screen.findByRole('row', { name: /Honda/ })).toBeVisible();
  });

  it('say so when there are none', async () => {
    vehicles = [];
    open();
    expect(await screen.findByRole('heading', { name: 'No vehicles found' })).toBeVisible();
  });

  it('show more of a long list, and keep only the rows near the window in the page', async () => {
    vehicles = Array.from({ length: 230 }, (_, index) =>
      anAssessedVehicle({ id: `vehicle-${index}`, stockNumber: `S-${index}` }),
    );
    const { user } = open();
    expect(await screen.findByText('100 of 230 are shown.')).toBeVisible();
    const rows = screen.getAllByRole('row');
    expect(rows.length).toBeLessThan(60);
    expect(rows.map((row) => Number(row.getAttribute('aria-rowindex')))).toEqual(rows.map((_, index) => index + 1));
    expect(screen.getByRole('table', { name: 'Vehicles' })).toHaveAttribute('aria-rowcount', '231');

    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('200 of 230 are shown.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.queryByText(/are shown/)).not.toBeInTheDocument());
  });

  it('are all in the page when it is printed', async () => {
    vehicles = Array.from({ length: 90 }, (_, index) => anAssessedVehicle({ id: `vehicle-${index}` }));
    open();
    await screen.findByText('90 vehicles at North Lane Auto Auction');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getAllByText(/Honda Accord/)).toHaveLength(90);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getAllByText(/Honda Accord/).length).toBeLessThan(60);
  });

  it('that failed to go on are kept, and can be tried again', async () => {
    vehicles = Array.from({ length: 120 }, (_, index) => anAssessedVehicle({ id: `vehicle-${index}` }));
    const { user } = open();
    await screen.findByText('100 of 120 are shown.');
    server.on('GET /api/vehicles', problem(500, 'INTERNAL', 'Broken'));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getAllByText(/Honda Accord/).length).toBeGreaterThan(0);
  });

  it('that could not be read can be tried again', async () => {
    server.on('GET /api/vehicles', problem(500, 'INTERNAL', 'Broken'));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the vehicles");
    server.on('GET /api/vehicles', { items: vehicles, total: 2 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Honda/ })).toBeVisible();
  });
});
