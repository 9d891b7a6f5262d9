import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing';
import { CopyButton } from './CopyButton';

describe('a copy button', () => {
  it('copies the text and says so', async () => {
    let copies = 0;
    const { user } = renderWithProviders(<CopyButton text="Yellow light." onCopied={() => copies++} />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('Yellow light.');
    expect(copies).toBe(1);
  });

  it('says when the browser refuses', async () => {
    const { user } = renderWithProviders(<CopyButton text="Yellow light." label="Copy announcement" />);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copy announcement' }));
    expect(await screen.findByText('Failed to copy to clipboard')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy announcement' })).toBeVisible();
  });
});
