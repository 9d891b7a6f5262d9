import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { AuditEntry } from '@lanelight/contracts';
import { aUser, later, problem, renderRoutes, testServer } from '@lanelight/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote';

const LIST = 'GET /api/identity/audit';
const EXPORT = 'GET /api/identity/audit/export';
const server = testServer();
const boss = aUser({ fullName: 'Alicia Grant', userId: 'admin-north', roles: ['auction_admin'] });
const sam = aUser({ fullName: 'Sam Ortiz', roles: ['super_admin'], auctionId: null });
const anEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e41',
  at: '2026-05-01T10:00:00.000Z',
  kind: 'user',
  action: 'user.deactivated',
  actor: { id: 'north', name: 'North Admin' },
  target: { type: 'user', id: 'mike', name: 'Mike Mechanic' },
  detail: null,
  auctionId: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e11',
  auctionName: 'North Lane',
  address: '203.0.113.7',
  device: 'Chrome on Windows',
  times: 1,
  ...changes,
});
const pageOf = (...items: AuditEntry[]) => ({ items, total: items.length });
const failure = anEntry({
  id: 'a-hash',
  kind: 'security',
  action: 'security.sign_in_failed',
  actor: null,
  detail: 'wrong password',
  times: 12,
});

beforeEach(() => {
  server.on(LIST, pageOf(anEntry(), failure)).on('GET /api/auctions', {
    items: [{ id: anEntry().auctionId, name: 'North Lane', city: null, state: null, createdAt: anEntry().at }],
    total: 1,
  });
});
const open = (as = boss) => {
  server.on('GET /api/identity/me', as);
  return renderRoutes(remote.routes, { as, at: '/audit' });
};
const lastQuery = () => server.requests.findLast(({ path }) => path === '/api/identity/audit')?.query;

describe('the audit trail', () => {
  it('says who did what, when and from where, in plain sentences', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Audit trail' });
    const row = within(table).getByRole('row', { name: /North Admin deactivated Mike Mechanic/ });
    expect(row).toHaveTextContent('Chrome on Windows, 203.0.113.7');
    expect(row).toHaveTextContent('May 1, 2026');
    expect(table).toHaveTextContent('Failed sign-in as Mike Mechanic: wrong password (12 times)');
    expect(screen.getByRole('status')).toHaveTextContent('2 entries');
    expect(screen.queryByLabelText('Auction')).not.toBeInTheDocument();
    expect(within(table).queryByRole('columnheader', { name: 'Auction' })).not.toBeInTheDocument();
  });

  it('is filtered by person or vehicle, kind, auction and days', async () => {
    const { user } = open(sam);
    await user.type(await screen.findByRole('searchbox', { name: 'Person or vehicle' }), 'mechanic-north');
    await user.selectOptions(screen.getByLabelText('Kind'), 'Vehicles');
    await user.click(screen.getByRole('combobox', { name: 'Auction' }));
    await user.click(await screen.findByRole('option', { name: 'North Lane' }));
    await user.type(screen.getByLabelText('From'), '2026-05-01');
    await user.type(screen.getByLabelText('To'), '2026-05-02');
    await waitFor(() =>
      expect(lastQuery()).toEqual({
        search: 'mechanic-north',
        kind: 'vehicle',
        auctionId: anEntry().auctionId,
        from: new Date('2026-05-01T00:00:00').toISOString(),
        to: new Date('2026-05-03T00:00:00').toISOString(),
        limit: '50',
      }),
    );
  });

  it('is filtered by an auction that a search finds among many, and by all again', async () => {
    server.on(LIST, ({ query }: { query: Record<string, string> }) =>
      query.auctionId === 'z' ? pageOf(failure) : pageOf(anEntry(), failure),
    );
    const late = { id: 'z', name: 'Zed Lane', city: 'Fargo', state: 'ND', createdAt: anEntry().at };
    server.on('GET /api/auctions', ({ query }: { query: Record<string, string> }) =>
      query.search === 'fargo zed'
        ? { items: [late], total: 1 }
        : {
            items: [{ id: anEntry().auctionId, name: 'North Lane', city: null, state: null, createdAt: anEntry().at }],
            total: 60,
            nextCursor: 'next',
          },
    );
    const { user } = open(sam);
    const box = await screen.findByRole('combobox', { name: 'Auction' });
    expect(box).toHaveValue('All auctions');
    await user.click(box);
    expect(await screen.findByText('The first 2 of 61. Type to narrow the list.')).toBeVisible();
    await user.clear(box);
    await user.type(box, 'fargo zed');
    await user.click(await screen.findByRole('option', { name: /Zed Lane/ }));
    expect(box).toHaveValue('Zed Lane');
    expect(await screen.findByText('1 entry')).toBeVisible();
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: 'All auctions' }));
    expect(box).toHaveValue('All auctions');
    expect(await screen.findByText('2 entries')).toBeVisible();
  });

  it('is read page by page', async () => {
    server.on(LIST, ({ query }: { query: Record<string, string> }) =>
      query.cursor
        ? { items: [failure], total: 1_000, totalIsCapped: true }
        : { items: [anEntry()], total: 1_000, totalIsCapped: true, nextCursor: 'next' },
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('row', { name: /Failed sign-in/ })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('More than 1,000 entries');
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('says that it loads, when nothing is found, and what could not be read', async () => {
    const slow = later<object>();
    server.on(LIST, slow.answer);
    const { user } = open();
    expect(await screen.findByText('Loading the audit trail...')).toBeInTheDocument();
    slow.send(problem(500, 'INTERNAL', 'Broken'));
    expect(await screen.findByRole('heading', { name: 'Failed to load the audit trail' })).toBeVisible();
    server.on(LIST, pageOf());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
  });

  it('is exported with the same filters', async () => {
    const saved: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    server.on(EXPORT, new Response('"Time (UTC)"\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8' } }));
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Kind'), 'Users');
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(names).toEqual(['audit-trail.csv']));
    expect(saved[0]?.size).toBe('"Time (UTC)"\r\n'.length);
    expect(server.requests.find(({ path }) => path.endsWith('/export'))?.query).toEqual({ kind: 'user' });
    click.mockRestore();

    server.on(EXPORT, problem(503, 'UNAVAILABLE', 'Not now'));
    await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
    expect(await screen.findByText('Failed to export the audit trail')).toBeVisible();
  });

  it.each(['mechanic', 'report_viewer'] as const)('is not for a user with role %s', async (role) => {
    const { address } = open(aUser({ roles: [role] }));
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(address()).toBe('/dashboard');
  });
});
