import { beforeAll, describe, expect, it } from '@jest/globals';
import { aUser, problem, renderWithProviders, testServer } from '@lanelight/ui/testing';
import { init } from '@module-federation/enhanced/runtime';
import { screen } from '@testing-library/react';

const server = testServer();

let discoverRoutes: typeof import('./discover-routes').discoverRoutes;
let Unmatched: typeof import('./Unmatched').Component;
beforeAll(async () => {
  // The build makes the host's instance before any code of the shell runs.
  init({ name: 'shell', remotes: [] });
  ({ discoverRoutes } = await import('./discover-routes'));
  ({ Component: Unmatched } = await import('./Unmatched'));
});

const REPORTS = {
  name: 'reports',
  title: 'Vehicle reports',
  entry: '/remotes/reports/mf-manifest.json',
  routes: ['/vehicle-reports'],
};

/** Goes to a path as the router does: it looks for an owner first. */
async function open(path: string) {
  server.on('GET /api/identity/me', aUser());
  await discoverRoutes({
    path,
    patch: () => undefined,
    signal: new AbortController().signal,
    matches: [],
    fetcherKey: undefined,
  });
  return renderWithProviders(<Unmatched />, { as: aUser(), at: path });
}

describe('a path without a page', () => {
  it('is not found if nobody owns it', async () => {
    server.on('GET /remotes.json', [REPORTS]);
    await open('/nothing-here');
    expect(await screen.findByText('Oops! Page not found')).toBeVisible();
  });

  it('says which part is not available if its owner does not load', async () => {
    const isDown = () => problem(503, 'UNAVAILABLE', 'This part of Lanelight is not available right now.');
    server.on('GET /remotes.json', [REPORTS]);
    server.on('GET /remotes/reports/mf-manifest.json', isDown).on('GET /remotes/reports/remote.json', isDown);
    await open('/vehicle-reports');
    expect(await screen.findByRole('heading', { name: 'Vehicle reports is not available' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Everything else works, and nothing was lost.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });
});
