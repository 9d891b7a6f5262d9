import { beforeEach, describe, expect, it } from '@jest/globals';
import { aUser, problem, renderRoutes, testServer, type SentRequest } from '@lanelight/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote';

const server = testServer();
const superAdmin = aUser({ roles: ['super_admin'], auctionId: null, auctionName: null, fullName: null });
const NORTH = { id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e02', name: 'North Lane Auto Auction' };
const ray = aUser({ id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e21' });
const PATCH = `PATCH /api/identity/users/${ray.id}`;

beforeEach(() => {
  server
    .on('GET /api/identity/me', superAdmin)
    .on('GET /api/auctions', { items: [NORTH], total: 1 })
    .on('GET /api/identity/users', { items: [superAdmin, ray], total: 2 });
});

const open = () => renderRoutes(remote.routes, { as: superAdmin, at: '/admin/users' });

describe('the users', () => {
  it('are grouped by auction, super administrators apart', async () => {
    open();
    const admins = await screen.findByRole('table', { name: 'Super Administrators' });
    expect(admins).toHaveTextContent('No name set');
    const north = screen.getByRole('table', { name: 'North Lane Auto Auction' });
    expect(within(north).getByRole('row', { name: /Ray Delgado/ })).toHaveTextContent('mechanic');
  });

  it('say what could not be read, and try again', async () => {
    server.on('GET /api/identity/users', problem(500, 'INTERNAL', 'Broken'));
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Failed to load users' })).toBeVisible();
    server.on('GET /api/identity/users', { items: [ray], total: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Ray Delgado/ })).toBeVisible();
  });
});

describe('many users', () => {
  it('begin with the first auction that has any', async () => {
    const empty = { id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e09', name: 'Another Auction' };
    server.on('GET /api/auctions', { items: [empty, NORTH], total: 2 });
    open();
    expect(await screen.findByRole('button', { name: /^North Lane/ })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: /^Another Auction/ })).toHaveAttribute('aria-expanded', 'false');
  });

  it('are searched and filtered on the server, and read page by page', async () => {
    const sam = aUser({ id: 'sam', fullName: 'Sam Ortiz', auctionName: 'South Lane', status: 'inactive' });
    server.on('GET /api/identity/users', ({ query }: SentRequest) =>
      query.cursor === 'next'
        ? { items: [sam], total: 2 }
        : query.search === 'ray' || query.status === 'inactive'
          ? { items: [ray], total: 2, nextCursor: 'next' }
          : { items: [superAdmin, ray], total: 2 },
    );
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search users' }), 'ray');
    expect(await screen.findByText('2 users found')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Super Administrators' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    const found = await screen.findByRole('row', { name: /Sam Ortiz/ });
    expect(found).toHaveTextContent('South Lane');
    expect(server.requests.at(-1)?.query).toEqual({ search: 'ray', limit: '50', cursor: 'next' });

    await user.clear(screen.getByRole('searchbox'));
    await user.selectOptions(screen.getByLabelText('Filter by status'), 'Inactive');
    await user.selectOptions(screen.getByLabelText('Filter by role'), 'mechanic');
    expect(await screen.findByText('2 users found')).toBeVisible();
    await waitFor(() =>
      expect(server.requests.at(-1)?.query).toEqual({ role: 'mechanic', status: 'inactive', limit: '50' }),
    );
  });
});

describe('editing a user', () => {
  it('changes name and status, and shows the change', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ray Delgado' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit User' });
    const name = within(dialog).getByLabelText('Full Name');
    await user.clear(name);
    await user.type(name, 'Raymond Delgado');
    await user.click(within(dialog).getByRole('radio', { name: 'Inactive' }));

    const changed = { ...ray, fullName: 'Raymond Delgado', status: 'inactive' as const };
    server.on(PATCH, changed).on('GET /api/identity/users', { items: [changed], total: 1 });
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    expect(server.bodiesOf(PATCH)).toEqual([{ fullName: 'Raymond Delgado', status: 'inactive' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /Raymond Delgado/ })).toHaveTextContent('Inactive');
  });

  it('resets the password, once that is confirmed, and shows the new one', async () => {
    const PUT = `PUT /api/identity/users/${ray.id}/password`;
    server.on(PUT, undefined);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ray Delgado' }));
    await user.click(await screen.findByRole('button', { name: 'Reset Password' }));
    const asking = await screen.findByRole('dialog', { name: 'Reset the password of Ray Delgado?' });
    expect(server.bodiesOf(PUT)).toEqual([]);
    await user.click(within(asking).getByRole('button', { name: 'Reset Password' }));
    const shown = await screen.findByRole('dialog', { name: 'Password Reset' });
    const [sent] = server.bodiesOf(PUT) as [{ password: string }];
    expect(sent.password).toMatch(/^[0-9a-z]{24}$/);
    expect(within(shown).getByRole('group', { name: 'Password' })).toHaveTextContent(sent.password);
    expect(within(shown).getByRole('group', { name: 'User ID' })).toHaveTextContent('mechanic-north');
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not offer to reset the own password', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'No name set' }));
    await screen.findByRole('dialog', { name: 'Edit User' });
    expect(screen.queryByRole('button', { name: 'Reset Password' })).not.toBeInTheDocument();
  });

  it('keeps the dialog open when it fails', async () => {
    server.on(PATCH, problem(500, 'INTERNAL', 'Broken'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ray Delgado' }));
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update user')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Edit User' })).toBeVisible();
  });

  it('needs a name', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ray Delgado' }));
    await user.clear(await screen.findByLabelText('Full Name'));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Name cannot be empty')).toBeVisible();
    expect(server.bodiesOf(PATCH)).toHaveLength(0);
  });
});
