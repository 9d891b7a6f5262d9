import { describe, expect, it } from '@jest/globals';
import { renderWithProviders } from '@lanelight/ui/testing';
import { act, screen } from '@testing-library/react';
import { PageError } from './PageError';

describe('a page that cannot be shown', () => {
  it('says so, leads back, and tries again', async () => {
    let retries = 0;
    const { user } = renderWithProviders(
      <PageError title="Vehicle Reports is not available" retrying={false} onRetry={() => retries++} />,
    );
    expect(screen.getByRole('heading', { name: 'Vehicle Reports is not available', level: 1 })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was lost.');
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retries).toBe(1);
  });

  it('tries by itself when the connection is back', () => {
    let retries = 0;
    renderWithProviders(<PageError title="Not available" retrying={false} onRetry={() => retries++} />);
    act(() => void globalThis.dispatchEvent(new Event('online')));
    expect(retries).toBe(1);
  });
});
