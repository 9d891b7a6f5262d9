import { beforeEach, describe, expect, it } from '@jest/globals';
import { aUser, problem, renderRoutes, testServer } from '@lanelight/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote';

const server = testServer();
const mechanic = aUser();
const draft = {
  id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e41',
  year: 2014,
  make: 'Subaru',
  model: 'Outback',
  vin: null,
  stockNumber: null,
  customer: 'Riverside Motors',
  done: 2,
  counted: 11,
  left: 17,
  createdAt: '2026-06-01T09:00:00.000Z',
  updatedAt: '2026-06-01T09:00:00.000Z',
};
const DELETE = `DELETE /api/drafts/${draft.id}`;

beforeEach(() => {
  server.on('GET /api/drafts', { items: [draft], total: 1 });
});

function open(as = mechanic) {
  server.on('GET /api/identity/me', as);
  return renderRoutes(remote.routes, { as, at: '/saved-drafts' });
}

describe('saved drafts', () => {
  it('lead back to their form and say how far they are', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'Saved drafts' });
    const link = within(list).getByRole('link', { name: /2014 Subaru Outback/ });
    expect(link).toHaveAttribute('href', `/diagnostic?draft=${draft.id}`);
    expect(link).toHaveTextContent('No Stock #');
    expect(link).toHaveTextContent('2 of 11 sections done, 17 answers missing');
    expect(link).toHaveTextContent('Last saved');
  });

  it('come page by page, and say how many there are', async () => {
    const other = { ...draft, id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e42', make: 'Ford', done: 11, left: 0 };
    server.on('GET /api/drafts', ({ query }: { query: Record<string, string> }) =>
      query.cursor ? { items: [other], total: 2 } : { items: [draft], total: 2, nextCursor: 'next' },
    );
    const { user } = open();
    expect(await screen.findByText('2 unfinished forms')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: /2014 Ford Outback/ })).toHaveTextContent('Ready to submit');
    expect(screen.getByRole('link', { name: /Subaru/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('are for mechanics', async () => {
    open(aUser({ roles: ['auction_admin'] }));
    expect(await screen.findByText('Access denied. Mechanics only.')).toBeVisible();
  });

  it('say so when there are none', async () => {
    server.on('GET /api/drafts', { items: [], total: 0 });
    open();
    expect(await screen.findByText("No saved incomplete forms, you're all caught up!")).toBeVisible();
    expect(screen.getByRole('link', { name: 'New Diagnostic' })).toHaveAttribute('href', '/diagnostic');
  });

  it('are deleted after a question', async () => {
    server.on(DELETE, undefined);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete draft: 2014 Subaru Outback' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.bodiesOf(DELETE)).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Delete draft: 2014 Subaru Outback' }));
    await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
    expect(await screen.findByText('Draft deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /Outback/ })).not.toBeInTheDocument());
  });

  it('stay when they could not be deleted', async () => {
    server.on(DELETE, problem(500, 'INTERNAL', 'Broken'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete draft: 2014 Subaru Outback' }));
    await user.click(await screen.findByRole('button', { name: 'Delete draft' }));
    expect(await screen.findByText('Failed to delete draft')).toBeVisible();
    expect(screen.getByRole('link', { name: /Outback/ })).toBeVisible();
  });
});
