import { beforeEach, describe, expect, it } from '@jest/globals';
import { aUser, problem, renderRoutes, testServer } from '@lanelight/ui/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote';

const server = testServer();
const superAdmin = aUser({ roles: ['super_admin'], auctionId: null, auctionName: null });
const NORTH = { id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e11', name: 'North Lane Auto Auction' };

beforeEach(() => {
  server
    .on('GET /api/identity/me', superAdmin)
    .on('GET /api/auctions', { items: [NORTH], total: 1 })
    .on('GET /api/identity/users', { items: [], total: 0 });
});

const open = () => renderRoutes(remote.routes, { as: superAdmin, at: '/admin/users/new' });

async function fillIn(user: ReturnType<typeof open>['user']): Promise<void> {
  await user.type(await screen.findByLabelText('Full Name'), 'Ray Delgado');
  await user.type(screen.getByLabelText('Email'), 'ray@northlane.test');
  await user.type(screen.getByLabelText('User ID'), 'mechanic1');
  await screen.findByRole('option', { name: 'North Lane Auto Auction' });
  await user.selectOptions(screen.getByLabelText('Auction'), 'North Lane Auto Auction');
  await user.selectOptions(screen.getByLabelText('Role'), 'mechanic');
}

describe('a new user', () => {
  it('gets a password that is shown once, to copy', async () => {
    server.on('POST /api/identity/users', aUser());
    const { user, address } = open();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Create User' }));

    const dialog = await screen.findByRole('dialog', { name: 'User Created Successfully' });
    const [sent] = server.bodiesOf('POST /api/identity/users') as [{ password: string; userId: string }];
    expect(sent).toMatchObject({ userId: 'mechanic1', auctionId: NORTH.id, role: 'mechanic' });
    expect(sent.password).toMatch(/^\S{16,}$/);
    expect(within(dialog).getByRole('group', { name: 'Password' })).toHaveTextContent(sent.password);

    await user.click(within(dialog).getByRole('button', { name: 'Copy Password' }));
    expect(await screen.findByText('Password copied to clipboard')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(sent.password);
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(address()).toBe('/admin');
  });

  it('is the same user with the same password when the form is sent again', async () => {
    server.on('POST /api/identity/users', problem(503, 'UNAVAILABLE', 'Away'));
    const { user } = open();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Create User' }));
    await screen.findByText('Away');
    server.on('POST /api/identity/users', aUser());
    await user.click(screen.getByRole('button', { name: 'Create User' }));
    await screen.findByRole('dialog');
    const [first, second] = server.bodiesOf('POST /api/identity/users');
    expect(second).toEqual(first);
  });
});

describe('a failure', () => {
  it('says that the session has ended', async () => {
    const ended = problem(401, 'SESSION_ENDED', 'Your session has ended');
    server.on('POST /api/identity/users', ended).on('POST /api/identity/sessions/refresh', ended);
    const { user } = open();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('Not authenticated')).toBeVisible();
  });

  it('has the words of the specification where the server gave none', async () => {
    const { user } = open();
    await fillIn(user);
    server.disconnect();
    await user.click(screen.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('Failed to create user')).toBeVisible();
    expect(screen.getByText("We couldn't reach the server.")).toBeVisible();
  });
});

describe('the form', () => {
  it('shows one wrong field at a time, in their order', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Create User' }));
    expect(await screen.findByLabelText('Full Name')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toBeValid();
    await user.type(screen.getByLabelText('Full Name'), 'Ray Delgado');
    expect(screen.getByLabelText('Full Name')).toBeValid();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(server.bodiesOf('POST /api/identity/users')).toHaveLength(0);
  });

  it('shows what the server refuses at its field', async () => {
    const taken = { userId: 'This User ID is taken' };
    server.on('POST /api/identity/users', problem(409, 'USER_ID_TAKEN', 'This User ID is taken', taken));
    const { user } = open();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('This User ID is taken')).toBeVisible();
    expect(screen.getByLabelText('User ID')).toBeInvalid();
    expect(screen.getByLabelText('User ID')).toHaveValue('mechanic1');
  });

  it('can be filled in again when the auctions could not be read at first', async () => {
    server.on('GET /api/auctions', problem(503, 'UNAVAILABLE', 'Away'));
    const { user } = open();
    expect(await screen.findByText('Failed to load auctions')).toBeVisible();
    server.on('GET /api/auctions', { items: [NORTH], total: 1 });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: 'North Lane Auto Auction' })).toBeInTheDocument();
  });
});
