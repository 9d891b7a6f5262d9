import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../testing';
import { Button } from './Button';
import { ConfirmDialog, Dialog } from './Dialog';

function Deletion({ onConfirm, busy }: { onConfirm: () => void; busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete draft</Button>
      <ConfirmDialog
        open={open}
        title="Delete this draft?"
        cancelLabel="Keep it"
        onCancel={() => setOpen(false)}
        confirmLabel="Delete"
        onConfirm={onConfirm}
        busy={busy}
        busyLabel="Deleting..."
      >
        You can't get it back.
      </ConfirmDialog>
    </>
  );
}

describe('a question before something is lost', () => {
  it('starts on the safe answer, and returns the focus when it is given', async () => {
    let confirmed = 0;
    const { user } = renderWithProviders(<Deletion onConfirm={() => confirmed++} />);
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));

    const dialog = await screen.findByRole('dialog', { name: 'Delete this draft?' });
    expect(dialog).toHaveTextContent("You can't get it back.");
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(confirmed).toBe(0);
  });

  it('does what it warns of only on its own button', async () => {
    let confirmed = 0;
    const { user } = renderWithProviders(<Deletion onConfirm={() => confirmed++} />);
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(confirmed).toBe(1);
  });

  it('is taken back by Escape', async () => {
    const { user } = renderWithProviders(<Deletion onConfirm={() => undefined} />);
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('cannot be confirmed twice', async () => {
    let confirmed = 0;
    const { user } = renderWithProviders(<Deletion busy onConfirm={() => confirmed++} />);
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    await user.click(await screen.findByRole('button', { name: 'Deleting...' }));
    expect(confirmed).toBe(0);
  });
});

describe('a dialog that must be answered', () => {
  it('has no close button and stays on Escape', async () => {
    const { user } = renderWithProviders(
      <Dialog open title="User Created Successfully" actions={<Button data-autofocus>Done</Button>}>
        Copy these now.
      </Dialog>,
    );
    await screen.findByRole('dialog', { name: 'User Created Successfully' });
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});
