import { beforeEach, describe, expect, it } from '@jest/globals';
import { renderRoutes } from '@lanelight/ui/testing';
import { screen } from '@testing-library/react';
import { RemoteCrash } from './RemoteCrash';

let isBroken: boolean;
beforeEach(() => void (isBroken = true));

const show = (title?: string) =>
  renderRoutes(
    [
      {
        errorElement: <RemoteCrash title={title} />,
        children: [
          {
            path: '/vehicle-reports',
            element: <h1>Vehicle Reports</h1>,
            loader: () => {
              if (isBroken) throw new Error('This page broke');
              return null;
            },
          },
        ],
      },
    ],
    { at: '/vehicle-reports' },
  );

describe('a page of a micro-frontend that breaks', () => {
  it('says which part is not shown, and leads back to the dashboard', async () => {
    show('Vehicle reports');
    expect(await screen.findByRole('heading', { name: "We couldn't show Vehicle reports" })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was lost.');
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('is shown again, in place, once it works', async () => {
    const { user } = show();
    expect(await screen.findByRole('heading', { name: "We couldn't show this page" })).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Vehicle Reports' })).toBeVisible();
  });
});
