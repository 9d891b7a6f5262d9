import { beforeEach, describe, expect, it } from '@jest/globals';
import { aUser, problem, renderRoutes, testServer } from '@lanelight/ui/testing';
import { screen } from '@testing-library/react';
import remote from '../remote';

const server = testServer();
const VIN = '1HGCM82633A004352';

beforeEach(() => {
  server.on(`GET /api/vin/${VIN}`, {
    vin: VIN,
    year: 2003,
    make: 'Honda',
    model: 'Accord',
    trim: 'EX-V6',
    engine: '3.0L V6',
    bodyStyle: 'Coupe',
    transmission: null,
    drivetrain: 'FWD',
    warnings: [],
  });
});

function open(as = aUser()) {
  server.on('GET /api/identity/me', as);
  return renderRoutes(remote.routes, { as, at: '/vin-decoder' });
}

describe('the VIN decoder', () => {
  it('waits for a whole VIN', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: /VIN/ }), VIN.slice(0, 16));
    expect(screen.getByRole('button', { name: 'Decode' })).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(server.bodiesOf(`GET /api/vin/${VIN}`)).toHaveLength(0);
  });

  it('shows the vehicle, and starts a diagnostic with it', async () => {
    const { user, address } = open();
    await user.type(await screen.findByRole('textbox', { name: /VIN/ }), VIN.toLowerCase());
    await user.click(screen.getByRole('button', { name: 'Decode' }));
    const vehicle = await screen.findByRole('region', { name: 'Decoded vehicle' });
    expect(vehicle).toHaveTextContent('Honda');
    expect(vehicle).toHaveTextContent('TransmissionNot in the data');

    server
      .on('GET /api/customers', { items: [], total: 0 })
      .on('GET /api/diagnostics', { items: [], total: 0 })
      .on('GET /api/drafts/{id}', problem(404, 'NOT_FOUND', 'There is no such draft'));
    await user.click(screen.getByRole('button', { name: 'Start a diagnostic with this VIN' }));
    expect(await screen.findByRole('textbox', { name: 'Stock number' })).toBeVisible();
    expect(await screen.findByRole('textbox', { name: /^VIN/ })).toHaveValue(VIN);
    expect(address()).toMatch(/^\/diagnostic/);
  });

  it('offers no diagnostic to a super admin', async () => {
    const { user } = open(aUser({ roles: ['super_admin'], auctionId: null, auctionName: null }));
    await user.type(await screen.findByRole('textbox', { name: /VIN/ }), `${VIN}{Enter}`);
    expect(await screen.findByRole('region', { name: 'Decoded vehicle' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Start a diagnostic/ })).not.toBeInTheDocument();
  });

  it('says when it failed', async () => {
    server.on(`GET /api/vin/${VIN}`, problem(500, 'INTERNAL', 'Broken'));
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: /VIN/ }), `${VIN}{Enter}`);
    expect(await screen.findByText('Failed to decode VIN')).toBeVisible();
  });
});
