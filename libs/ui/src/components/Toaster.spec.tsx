/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanNotifications } from '@mantine/notifications';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { toast } from './toast';
import { Toaster } from './Toaster';

const open = () =>
  render(
    <MantineProvider env="test">
      <Toaster />
      <input aria-label="Stock number" />
    </MantineProvider>,
  );

afterEach(() => {
  act(() => cleanNotifications());
  cleanup();
});

describe('toasts', () => {
  it('shows a success after four failures that nobody closed', async () => {
    open();
    act(() => {
      for (const title of ['First failure', 'Second failure', 'Third failure', 'Fourth failure']) toast.failure(title);
    });
    act(() => void toast.success('Diagnostic data saved successfully'));
    await screen.findByText('Diagnostic data saved successfully');
    await screen.findByText('Fourth failure');
    await waitFor(() => expect(screen.queryByText('First failure')).toBeNull());
  });

  it('replaces the older result of the same action, whatever it was', async () => {
    open();
    act(() => void toast.failure('24 answers missing', { id: 'submit' }));
    await screen.findByText('24 answers missing');
    act(() => void toast.success('Diagnostic data saved successfully', { id: 'submit' }));
    await screen.findByText('Diagnostic data saved successfully');
    await waitFor(() => expect(screen.queryByText('24 answers missing')).toBeNull());
  });

  it('keeps a failure and lets what passes by itself go first', async () => {
    open();
    act(() => {
      toast.failure('Failed to save draft');
      toast.info('First note');
      toast.info('Second note');
      toast.info('Third note');
    });
    await screen.findByText('Third note');
    await screen.findByText('Failed to save draft');
    await waitFor(() => expect(screen.queryByText('First note')).toBeNull());
  });

  it('makes way for a field in the lower half of the window', async () => {
    open();
    act(() => void toast.info('A note'));
    const note = await screen.findByText('A note');
    const field = screen.getByLabelText('Stock number');
    field.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 60, 300, 44);
    const edge = () => note.closest('[data-edge]')?.getAttribute('data-edge');
    expect(edge()).toBe('bottom');
    act(() => field.focus());
    await waitFor(() => expect(edge()).toBe('top'));
    act(() => field.blur());
    await waitFor(() => expect(edge()).toBe('bottom'));
  });
});
