import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../testing';
import { Tabs } from './Tabs';

const TABS = [
  { value: 'first' as const, label: 'Assessment Feedback', content: <p>Feedback here</p> },
  { value: 'second' as const, label: 'Global Instructions', content: <p>Instructions here</p> },
];

function Example() {
  const [value, setValue] = useState<'first' | 'second'>('first');
  return <Tabs label="Enhancements" tabs={TABS} value={value} onChange={setValue} />;
}

describe('tabs', () => {
  it('show one part at a time, by pointer and by keys', async () => {
    const { user } = renderWithProviders(<Example />);
    const panel = screen.getByRole('tabpanel', { name: 'Assessment Feedback' });
    expect(panel).toHaveTextContent('Feedback here');
    expect(screen.queryByText('Instructions here')).not.toBeInTheDocument();

    await user.click(screen.getByRole('tab', { name: 'Global Instructions' }));
    expect(screen.getByRole('tabpanel', { name: 'Global Instructions' })).toHaveTextContent('Instructions here');
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Assessment Feedback' })).toHaveFocus();
    expect(screen.getByText('Feedback here')).toBeVisible();
  });
});
