import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderWithProviders } from '../testing';
import { CodeList } from './CodeList';

const CODES = [
  { code: 'P0302', description: 'Cylinder 2 misfire', isPermanent: true },
  { code: 'P0420', description: 'Catalyst efficiency below threshold', isPermanent: false },
];

describe('trouble codes', () => {
  it('say what they mean and which are permanent', () => {
    renderWithProviders(<CodeList codes={CODES} label="Codes read" />);
    const [misfire, catalyst] = within(screen.getByRole('list', { name: 'Codes read' })).getAllByRole('listitem');
    expect(misfire).toHaveTextContent('P0302');
    expect(misfire).toHaveTextContent('Permanent code');
    expect(catalyst).toHaveTextContent('Not permanent');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be removed by their own button', async () => {
    const removed: string[] = [];
    const { user } = renderWithProviders(<CodeList codes={CODES} onRemove={(code) => removed.push(code)} />);
    await user.click(screen.getByRole('button', { name: 'Remove P0420' }));
    expect(removed).toEqual(['P0420']);
  });
});
