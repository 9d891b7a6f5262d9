import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ASSESSMENT_COMPLETED, type Role, type Stats } from '@lanelight/contracts';
import { aUser, problem, push, renderWithProviders, testServer } from '@lanelight/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

jest.unstable_mockModule('../remotes/remotes', () => ({ openOffered: () => Promise.resolve([]) }));
const { LaneCounts } = await import('./LaneCounts');

const server = testServer();
const STATS: Stats = {
  assessments: 1_240,
  byStatus: { incomplete: 4, inProgress: 2, failed: 1, complete: 1_237 },
  byLight: { green: 1_204, yellow: 0, red: 33 },
};

beforeEach(() => void server.on('GET /api/stats', STATS));

function open(role: Role) {
  const as = aUser({ roles: [role] });
  server.on('GET /api/identity/me', as);
  return renderWithProviders(<LaneCounts />, { as });
}
const links = (list: string): [text: string | null, to: string | null][] =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the vehicles of a dashboard', () => {
  it('are counted by status and light, and each number leads to its list', async () => {
    open('auction_admin');
    expect(await screen.findByText('1,204')).toBeVisible();
    expect(links('Vehicles by status')).toEqual([
      ['In the lane 4', '/vehicle-reports?status=draft'],
      ['Waiting for assessment 2', '/vehicle-reports?status=in-progress'],
      ['Assessment failed 1', '/vehicle-reports?status=failed'],
    ]);
    expect(links('Vehicles by light')).toEqual([
      ['Green Light (Ride and Drive) 1,204', '/vehicle-reports?status=complete'],
      ['Yellow Light (Limited Guarantee) 0', '/vehicle-reports?status=complete'],
      ['Red Light (As-Is) 33', '/vehicle-reports?status=complete'],
    ]);
    expect(screen.getByRole('heading', { name: 'At your auction now' })).toBeVisible();
  });

  it.each(['mechanic', 'report_viewer'] as const)('are without drafts for a %s', async (role) => {
    server.on('GET /api/stats', { ...STATS, byStatus: { ...STATS.byStatus, incomplete: null } });
    open(role);
    expect(await screen.findByText('1,204')).toBeVisible();
    expect(links('Vehicles by status').map(([text]) => text)).toEqual([
      'Waiting for assessment 2',
      'Assessment failed 1',
    ]);
  });

  const completed = { diagnosticId: 'd', version: 1, year: 2014, make: 'Ford', model: 'Edge', correlationId: 'c' };

  it('are read again when an assessment is ready', async () => {
    open('super_admin');
    expect(await screen.findByText('1,204')).toBeVisible();
    server.on('GET /api/stats', { ...STATS, byLight: { ...STATS.byLight, green: 1_205 } });
    act(() => push(ASSESSMENT_COMPLETED, completed));
    expect(await screen.findByText('1,205')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'At all auctions now' })).toBeVisible();
  });

  it('are read once more when the push was faster than the counts', async () => {
    open('super_admin');
    expect(await screen.findByText('1,204')).toBeVisible();
    const before = server.requests.length;
    act(() => push(ASSESSMENT_COMPLETED, completed));
    await waitFor(() => expect(server.requests.length).toBeGreaterThan(before));
    server.on('GET /api/stats', { ...STATS, byLight: { ...STATS.byLight, green: 1_205 } });
    expect(await screen.findByText('1,205', undefined, { timeout: 5_000 })).toBeVisible();
  });

  it('can be tried again when they could not be read', async () => {
    server.on('GET /api/stats', problem(500, 'INTERNAL', 'Broken'));
    const { user } = open('mechanic');
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the vehicle counts.");
    server.on('GET /api/stats', STATS);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('33')).toBeVisible();
  });
});
