import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aUser, problem, renderWithProviders, testServer } from '@lanelight/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';

jest.unstable_mockModule('../remotes/remotes', () => ({ openOffered: () => Promise.resolve([]) }));
const { DraftList } = await import('./DraftList');

const server = testServer();
const draft = (id: string, make: string, updatedAt: string) => ({ id, year: 2014, make, model: 'X', updatedAt });

beforeEach(() => {
  server.on('GET /api/identity/me', aUser()).on('GET /api/drafts', {
    items: [
      draft('2', 'Ford', '2026-06-03T09:00:00.000Z'),
      draft('3', 'Honda', '2026-06-02T09:00:00.000Z'),
      draft('1', 'Subaru', '2026-06-01T09:00:00.000Z'),
    ],
    total: 4,
  });
});

const open = () => renderWithProviders(<DraftList />, { as: aUser() });

describe('the drafts on the dashboard', () => {
  it('are the last three, the newest first', async () => {
    open();
    const list = await screen.findByRole('list');
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => link.textContent?.slice(0, 9))).toEqual(['2014 Ford', '2014 Hond', '2014 Suba']);
    expect(server.requests.find(({ path }) => path === '/api/drafts')?.query).toEqual({ limit: '3' });
    expect(links[0]).toHaveAttribute('href', '/diagnostic?draft=2');
    expect(links[0]).toHaveTextContent('No Stock #');
  });

  it('take no room when there are none', async () => {
    server.on('GET /api/drafts', { items: [], total: 0 });
    open();
    await waitFor(() => expect(server.bodiesOf('GET /api/drafts')).toHaveLength(1));
    expect(screen.queryByText('Pick up where you left off')).not.toBeInTheDocument();
  });

  it('say when they could not be loaded, and try again', async () => {
    server.on('GET /api/drafts', problem(500, 'INTERNAL', 'Broken'));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your drafts.");
    server.on('GET /api/drafts', { items: [draft('1', 'Subaru', '2026-06-01T09:00:00.000Z')], total: 1 });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Subaru/ })).toBeVisible();
  });
});
