import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteModule } from '@lanelight/ui';
import { aUser, renderWithProviders, testServer } from '@lanelight/ui/testing';
import { IconClipboardPlus, IconClipboardSearch } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import type { RemoteState } from '../remotes/remotes';

let offered: RemoteState[];
jest.unstable_mockModule('../remotes/remotes', () => ({ openOffered: () => Promise.resolve(offered) }));
const { ToolTiles } = await import('./ToolTiles');

const server = testServer();
const remote = (name: string, title: string) => ({ name, title, entry: `/${name}/`, routes: [] });
const module: RemoteModule = {
  routes: [],
  navigation: [
    {
      id: 'reports',
      label: 'Vehicle Reports',
      description: 'Every vehicle at your auction',
      icon: IconClipboardSearch,
      to: '/vehicle-reports',
      roles: ['mechanic', 'super_admin', 'report_viewer'],
      order: 30,
      variants: { super_admin: { label: 'Risk Assessments', description: 'Every report, by auction' } },
    },
    {
      id: 'new',
      label: 'New Diagnostic',
      description: 'Scan or type the VIN to begin',
      icon: IconClipboardPlus,
      to: '/diagnostic',
      roles: ['mechanic'],
      order: 10,
      emphasis: true,
    },
  ],
};

beforeEach(() => {
  offered = [{ status: 'loaded', remote: remote('reports', 'Vehicle Reports'), module }];
  server.on('GET /api/drafts', { items: [], total: 0 }).on('GET /api/stats', {
    assessments: 8,
    byStatus: { incomplete: null, inProgress: 0, failed: 1, complete: 7 },
    byLight: { green: 3, yellow: 1, red: 3 },
  });
});

function open(as = aUser()) {
  server.on('GET /api/identity/me', as);
  return renderWithProviders(<ToolTiles />, { as });
}

describe('the tools on the dashboard', () => {
  it('are those of the role, with their counts', async () => {
    open(aUser({ roles: ['report_viewer'] }));
    const reports = await screen.findByRole('link', { name: /Vehicle Reports/ });
    expect(reports).toHaveAttribute('href', '/vehicle-reports');
    expect(await screen.findByRole('link', { name: /Vehicle Reports.*8$/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /New Diagnostic/ })).not.toBeInTheDocument();
  });

  it('begin with a new diagnostic for a mechanic', async () => {
    open();
    await screen.findByRole('link', { name: /Vehicle Reports/ });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/diagnostic',
      '/vehicle-reports',
    ]);
  });

  it('have the words of the role', async () => {
    open(aUser({ roles: ['super_admin'], auctionId: null, auctionName: null }));
    expect(await screen.findByRole('link', { name: /Risk Assessments.*Every report, by auction/ })).toBeVisible();
  });

  it('stay while a part does not load, which can be tried again', async () => {
    const error = new Error('Offline');
    offered = [...offered, { status: 'failed', remote: remote('mechanic', 'Diagnostics'), error }];
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Diagnostics isn’t loading.Everything else works.');
    expect(screen.getByRole('link', { name: /Vehicle Reports/ })).toBeVisible();
    offered = offered.slice(0, 1);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Vehicle Reports/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
