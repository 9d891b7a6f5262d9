import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing';
import { Button, ButtonLink, IconButton } from './Button';

describe('a button', () => {
  it('does what it says', async () => {
    let presses = 0;
    const { user } = renderWithProviders(<Button onClick={() => presses++}>Save</Button>);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Enter}');
    expect(presses).toBe(2);
  });

  it('says what it does while busy and ignores presses', async () => {
    let presses = 0;
    const { user } = renderWithProviders(
      <Button busy busyLabel="Saving..." onClick={() => presses++}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Saving...', busy: true });
    await user.click(button);
    expect(button).not.toHaveAccessibleName('Save');
    expect(presses).toBe(0);
  });

  it('keeps its place in the tab order and explains why it cannot be used', async () => {
    let presses = 0;
    const { user } = renderWithProviders(
      <Button disabledReason="Only one regeneration is permitted per vehicle" onClick={() => presses++}>
        Regenerate
      </Button>,
    );
    await user.tab();
    const button = screen.getByRole('button', { name: 'Regenerate' });
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription('Only one regeneration is permitted per vehicle');
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Only one regeneration is permitted per vehicle');
    await user.keyboard('{Enter}');
    expect(presses).toBe(0);
  });

  it('does not submit a form unless it is told to', async () => {
    let submits = 0;
    const { user } = renderWithProviders(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submits++;
        }}
      >
        <Button>Plain</Button>
        <IconButton label="Icon" icon={null} />
        <Button type="submit">Send</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Plain' }));
    await user.click(screen.getByRole('button', { name: 'Icon' }));
    expect(submits).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(submits).toBe(1);
  });
});

describe('a link that looks like a button', () => {
  it('stays in the application with "to" and leaves it with "href"', async () => {
    const { user, address } = renderWithProviders(
      <>
        <ButtonLink to="/reports">Reports</ButtonLink>
        <ButtonLink href="mailto:help@lanelight.test">Mail</ButtonLink>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Mail' })).toHaveAttribute('href', 'mailto:help@lanelight.test');
    await user.click(screen.getByRole('link', { name: 'Reports' }));
    expect(address()).toBe('/reports');
  });
});
