import { describe, expect, it } from '@jest/globals';
import type { RepairItem } from '@lanelight/contracts';
import { screen, within } from '@testing-library/react';
import { renderWithProviders } from '../testing';
import { RepairTable } from './RepairTable';

const range = (low: number, mid: number, high: number) => ({ low, mid, high });
const COIL: RepairItem = {
  name: 'Ignition coil',
  justification: 'Cylinder 2 misfires.',
  evidence: [
    { kind: 'code', source: 'P0302', quote: 'Cylinder 2 misfire', isPermanent: true },
    { kind: 'section', source: 'Engine notes', quote: 'rough at idle' },
  ],
  wholesale: range(100, 150, 200),
  retail: range(150, 250, 350),
};
const PLUGS: RepairItem = {
  name: 'Spark plugs',
  justification: 'They are changed with the coil.',
  evidence: [{ kind: 'section', source: 'Engine notes', quote: 'rough at idle' }],
  wholesale: range(200, 200, 200),
  retail: range(300, 300, 300),
};

describe('repairs', () => {
  it('have their reason, the evidence and both costs in one row', () => {
    renderWithProviders(<RepairTable label="Necessary repairs" items={[COIL, PLUGS]} />);
    const table = screen.getByRole('table', { name: 'Necessary repairs' });
    const row = within(table).getByRole('row', { name: /Ignition coil/ });
    expect(row).toHaveTextContent('Cylinder 2 misfires.');
    expect(row).toHaveTextContent('P0302');
    expect(within(row).getByText('“rough at idle”')).toBeVisible();
    expect(row).toHaveTextContent('$150');
    expect(row).toHaveTextContent('$250');
  });

  it('quote the same words once in full, and fold them below that', async () => {
    const { user } = renderWithProviders(<RepairTable label="Necessary repairs" items={[COIL, PLUGS]} />);
    const row = screen.getByRole('row', { name: /Spark plugs/ });
    const quote = within(row).getByText('“rough at idle”');
    expect(quote).not.toBeVisible();
    await user.click(within(row).getByText('Engine notes, quoted above'));
    expect(quote).toBeVisible();
  });

  it('are summed', () => {
    renderWithProviders(<RepairTable label="Necessary repairs" items={[COIL, PLUGS]} />);
    const total = screen.getByRole('row', { name: /Total/ });
    expect(total).toHaveTextContent('$350');
    expect(total).toHaveTextContent('$300– to $400');
    expect(total).toHaveTextContent('$550');
  });

  it('say when there are none', () => {
    renderWithProviders(<RepairTable label="Necessary repairs" items={[]} empty="No repair is needed." />);
    expect(screen.getByText('No repair is needed.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
