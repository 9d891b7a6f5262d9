import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderWithProviders } from '../testing';
import { Page, PageHeader, Section } from './Page';

describe('a page', () => {
  it('names the window and takes the focus, so that a screen reader hears where it is', async () => {
    const { user, address } = renderWithProviders(
      <Page>
        <PageHeader title="Users" subtitle="Manage users" back={{ to: '/dashboard', label: 'Dashboard' }} />
        <Section title="Super Administrators">Ray</Section>
      </Page>,
    );
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1, name: 'Users' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await waitFor(() => expect(document.title).toBe('Users · Lanelight'));
    expect(screen.getByRole('heading', { level: 2, name: 'Super Administrators' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(address()).toBe('/dashboard');
  });

  it('leaves the focus on a field that has it', () => {
    renderWithProviders(
      <>
        <input aria-label="Search" autoFocus />
        <PageHeader title="Reports" />
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus();
  });
});
