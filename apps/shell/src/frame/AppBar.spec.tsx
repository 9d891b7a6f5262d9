import { describe, expect, it, jest } from '@jest/globals';
import { renderWithProviders } from '@lanelight/ui/testing';
import { screen } from '@testing-library/react';
import { AppBar } from './AppBar';

describe('the bar at the top', () => {
  it('names the auction and leads to the dashboard and the own account', () => {
    renderWithProviders(<AppBar auction="North Lane Auto Auction" userName="Ray D." />);
    const bar = screen.getByRole('banner');
    expect(bar).toHaveTextContent('North Lane Auto Auction');
    expect(screen.getByRole('link', { name: /lanelight/i })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'Ray D., your account' })).toHaveAttribute('href', '/account');
  });

  it('shows nothing of an account to visitors', () => {
    renderWithProviders(<AppBar home="/" />);
    expect(screen.getByRole('link', { name: /lanelight/i })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('link', { name: /your account/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign Out' })).not.toBeInTheDocument();
  });

  it('signs out', async () => {
    const onSignOut = jest.fn();
    const { user } = renderWithProviders(<AppBar userName="Ray D." onSignOut={onSignOut} />);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(onSignOut).toHaveBeenCalledTimes(1);
  });

  it('takes no second press while it signs out', async () => {
    const onSignOut = jest.fn();
    const { user } = renderWithProviders(<AppBar userName="Ray D." onSignOut={onSignOut} signingOut />);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(onSignOut).not.toHaveBeenCalled();
  });
});
