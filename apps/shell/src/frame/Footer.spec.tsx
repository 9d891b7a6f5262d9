import { describe, expect, it } from '@jest/globals';
import { renderWithProviders } from '@lanelight/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { Footer } from './Footer';

describe('the footer', () => {
  it('leads to the public pages and carries the copyright line', () => {
    renderWithProviders(<Footer />);
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025 Lanelight');
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Platform Features', '/platform-features'],
      ['Contact', '/contact'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Use', '/terms-of-use'],
    ]);
  });

  it('makes the pages dark or light, or follows the device again', async () => {
    const { user } = renderWithProviders(<Footer />);
    const appearance = screen.getByRole('combobox', { name: 'Appearance' });
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
    await user.selectOptions(appearance, 'Dark');
    await waitFor(() => expect(scheme()).toBe('dark'));
    await user.selectOptions(appearance, 'Light');
    await waitFor(() => expect(scheme()).toBe('light'));
    await user.selectOptions(appearance, 'Automatic');
    expect(screen.getByRole('combobox', { name: 'Appearance' })).toHaveDisplayValue('Automatic');
  });
});
