import { beforeEach, describe, expect, it } from '@jest/globals';
import type { VehicleReport } from '@lanelight/contracts';
import { aUser, problem, renderRoutes, testServer, type SentRequest } from '@lanelight/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
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
beforeEach(() => {
  vehicles = [anAssessedVehicle(), camry];
  server.on('GET /api/vehicles', ({ query: { search = '', limit } }: SentRequest) => {
    const found = vehicles.filter(({ make }) => (make ?? '').toLowerCase().includes(search.toLowerCase()));
    return { items: found.slice(0, Number(limit)), total: found.length };
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
    expect(screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'))).toEqual([
      'Eastside Auction',
      'North Lane Auto Auction',
      'Drafts',
    ]);
    expect(screen.getByText('3 vehicles at 2 auctions')).toBeVisible();
    expect(screen.getByRole('row', { name: /Unknown Vehicle/ })).toHaveTextContent('No VIN');
  });

  it('are searched, and the address keeps the search', async () => {
    const { user, address } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search vehicles' }), 'toyota');
    expect(await screen.findByText('1 vehicle at North Lane Auto Auction')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Honda/ })).not.toBeInTheDocument();
    expect(address()).toBe('/vehicle-reports?search=toyota');
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

  it('show more of a long list', async () => {
    vehicles = Array.from({ length: 230 }, (_, index) => anAssessedVehicle({ id: `vehicle-${index}` }));
    const { user } = open();
    expect(await screen.findByText('The newest 200 of 230 are shown.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.queryByText(/are shown/)).not.toBeInTheDocument());
    expect(screen.getAllByText(/Honda Accord/)).toHaveLength(230);
  }, 120_000);

  it('that could not be read can be tried again', async () => {
    server.on('GET /api/vehicles', problem(500, 'INTERNAL', 'Broken'));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the vehicles");
    server.on('GET /api/vehicles', { items: vehicles, total: 2 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Honda/ })).toBeVisible();
  });
});
