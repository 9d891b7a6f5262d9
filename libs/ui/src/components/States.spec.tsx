import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ApiProblem, NetworkProblem } from '../api/problems';
import { renderWithProviders } from '../testing';
import { EmptyState, ErrorState, FailedPart } from './States';

describe('a page that could not be shown', () => {
  it('has a reference to read out on the telephone, copies the whole of it, and tries again', async () => {
    const reference = '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e01';
    const problem = new ApiProblem(500, 'INTERNAL', 'Internal', '', {}, reference);
    let tries = 0;
    const { user } = renderWithProviders(
      <ErrorState title="We couldn't open the assessment" error={problem} onRetry={() => tries++} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent("We couldn't open the assessment");
    expect(screen.getByText('6C2D-8E01')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(reference);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(tries).toBe(1);
  });

  it('says when the server is out of reach', () => {
    renderWithProviders(<ErrorState title="Users could not be loaded" error={new NetworkProblem('offline', '1')} />);
    expect(screen.getByRole('alert')).toHaveTextContent("We couldn't reach the server.");
  });

  it('does not show what went wrong inside', () => {
    renderWithProviders(<ErrorState title="Users could not be loaded" error={new TypeError('x is undefined')} />);
    expect(screen.getByRole('alert')).not.toHaveTextContent('undefined');
    expect(screen.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
  });

  it('shows that it is trying, and does not try twice at once', async () => {
    let tries = 0;
    const { user } = renderWithProviders(<FailedPart retrying onRetry={() => tries++} />);
    await user.click(screen.getByRole('button', { name: 'Trying...', busy: true }));
    expect(tries).toBe(0);
  });
});

it('an empty list says what will be there and what to do', () => {
  renderWithProviders(
    <EmptyState title="No auctions yet" action={<a href="/new">New Auction</a>}>
      An auction has its own users.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { name: 'No auctions yet' })).toBeVisible();
  expect(screen.getByText('An auction has its own users.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'New Auction' })).toBeVisible();
});
