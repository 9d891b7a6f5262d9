import { beforeEach, describe, expect, it } from '@jest/globals';
import type { User } from '@lanelight/contracts';
import { aUser, problem, renderRoutes, testServer } from '@lanelight/ui/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote';

const server = testServer();
const boss = aUser({ fullName: 'Alicia Grant', userId: 'admin-north', roles: ['auction_admin'] });
const ray = aUser({ id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e21' });
const PATCH = `PATCH /api/identity/users/${ray.id}`;
const team = (...users: User[]) => ({ items: users, total: users.length });

beforeEach(() => void server.on('GET /api/identity/users', team(boss, ray)));

const open = (at = '/team', as = boss) => {
  server.on('GET /api/identity/me', as);
  return renderRoutes(remote.routes, { as, at });
};

describe('the team', () => {
  it('has the people whom the admin may edit, and the admins to read only', async () => {
    open();
    const members = await screen.findByRole('table', { name: 'Mechanics and Report Viewers' });
    expect(within(members).getByRole('row', { name: /Ray Delgado/ })).toHaveTextContent('mechanic');
    const admins = screen.getByRole('table', { name: 'Auction Admins' });
    expect(admins).toHaveTextContent('Alicia Grant');
    expect(within(admins).queryByRole('button')).not.toBeInTheDocument();
  });

  it.each(['super_admin', 'mechanic', 'report_viewer'] as const)('is not for a user with role %s', async (role) => {
    const { address } = open('/team', aUser({ roles: [role] }));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

  it('is searched once it is large', async () => {
    const many = Array.from({ length: 12 }, (_, n) =>
      aUser({ id: `m${n}`, fullName: `Mechanic ${n}`, userId: `mec-${n}` }),
    );
    server.on('GET /api/identity/users', team(...many));
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search the team' }), 'MEC-11');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(screen.getByRole('status')).toHaveTextContent('No user matches “MEC-11x”.');
  });

  it('says when nobody is there yet, and what could not be read', async () => {
    server.on('GET /api/identity/users', problem(500, 'INTERNAL', 'Broken'));
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Failed to load users' })).toBeVisible();
    server.on('GET /api/identity/users', team(boss));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No users in this auction' })).toBeVisible();
  });
});

describe('a member', () => {
  it('gets another name, status and role', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ray Delgado' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit User' });
    expect(within(dialog).getByRole('radio', { name: 'mechanic' })).toBeChecked();
    expect(within(dialog).queryByRole('radio', { name: 'auction admin' })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('radio', { name: 'report viewer' }));
    await user.click(within(dialog).getByRole('radio', { name: 'Inactive' }));
    const changed = aUser({ id: ray.id, roles: ['report_viewer'], status: 'inactive' });
    server.on(PATCH, changed).on('GET /api/identity/users', team(boss, changed));
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    expect(server.bodiesOf(PATCH)).toEqual([{ fullName: 'Ray Delgado', status: 'inactive', role: 'report_viewer' }]);
    expect(await screen.findByRole('row', { name: /Ray Delgado/ })).toHaveTextContent('report viewer');
  });

  it('keeps the role that nobody changed', async () => {
    server.on(PATCH, ray);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ray Delgado' }));
    await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    expect(server.bodiesOf(PATCH)).toEqual([{ fullName: 'Ray Delgado', status: 'active' }]);
  });

  it('is added to the own auction with a role of the team, and gets a password that is shown once', async () => {
    server.on('POST /api/identity/users', ray);
    const { user, address } = open();
    await user.click(await screen.findByRole('link', { name: 'Add Team Member' }));
    await user.type(await screen.findByLabelText('Full Name'), 'Keiko Oda');
    await user.type(screen.getByLabelText('Email'), 'keiko@northlane.test');
    await user.type(screen.getByLabelText('User ID'), 'koda');
    expect(screen.queryByLabelText('Auction')).not.toBeInTheDocument();
    const role = screen.getByLabelText('Role');
    expect(
      within(role)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Select a role', 'mechanic', 'report viewer']);
    await user.selectOptions(role, 'report viewer');
    await user.click(screen.getByRole('button', { name: 'Create User' }));
    const dialog = await screen.findByRole('dialog', { name: 'User Created Successfully' });
    const [sent] = server.bodiesOf('POST /api/identity/users') as [{ password: string }];
    expect(sent).toMatchObject({ userId: 'koda', role: 'report_viewer', auctionId: boss.auctionId });
    expect(within(dialog).getByRole('group', { name: 'Password' })).toHaveTextContent(sent.password);
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(address()).toBe('/team');
  });
});

describe('two-step sign-in of a member', () => {
  it('is reset once that is confirmed, and only where it is on', async () => {
    const dana = aUser({ id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e22', fullName: 'Dana Cole', hasSecondFactor: true });
    const RESET = `DELETE /api/identity/users/${dana.id}/second-factor`;
    server.on('GET /api/identity/users', team(boss, ray, dana)).on(RESET, undefined);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ray Delgado' }));
    expect(screen.queryByRole('button', { name: 'Reset Two-Step Sign-In' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Dana Cole' }));
    await user.click(screen.getByRole('button', { name: 'Reset Two-Step Sign-In' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reset two-step sign-in of Dana Cole?' });
    await user.click(within(dialog).getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('Two-step sign-in reset')).toBeVisible();
    expect(server.bodiesOf(RESET)).toHaveLength(1);
  });
});
