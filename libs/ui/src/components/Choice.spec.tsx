import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../testing';
import { CheckboxField, ChoiceGroup, MultiChoice } from './Choice';

const ANSWERS = [
  { value: 'yes' as const, label: 'Yes' },
  { value: 'no' as const, label: 'No' },
  { value: 'unknown' as const, label: 'Not known', disabled: true },
];

function Answer({ error }: { error?: string }) {
  const [value, setValue] = useState<'yes' | 'no' | 'unknown' | null>(null);
  return <ChoiceGroup label="Engine warmed up" options={ANSWERS} value={value} onChange={setValue} error={error} />;
}

describe('one of a few answers', () => {
  it('starts without an answer and takes one by pointer or arrow keys', async () => {
    const { user } = renderWithProviders(<Answer />);
    const group = screen.getByRole('radiogroup', { name: 'Engine warmed up' });
    expect(group).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked();

    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Yes' })).not.toBeChecked();
  });

  it('does not take an answer that is not on offer', async () => {
    const { user } = renderWithProviders(<Answer />);
    await user.click(screen.getByRole('radio', { name: 'Not known' }));
    expect(screen.getByRole('radio', { name: 'Not known' })).not.toBeChecked();
  });

  it('is marked as wrong, with the reason', () => {
    renderWithProviders(<Answer error="Answer this question" />);
    const group = screen.getByRole('radiogroup', { name: 'Engine warmed up' });
    expect(group).toBeInvalid();
    expect(group).toHaveAccessibleDescription('Answer this question');
  });
});

describe('any number of answers', () => {
  it('reports the box that was pressed, and shows what the caller decides', async () => {
    const pressed: string[] = [];
    const lights = [
      { value: 'ABS', label: 'ABS' },
      { value: 'Airbag', label: 'Airbag' },
    ];
    const { user } = renderWithProviders(
      <MultiChoice label="Warning lights" options={lights} value={['ABS']} onToggle={(light) => pressed.push(light)} />,
    );
    expect(screen.getByRole('checkbox', { name: 'ABS' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'ABS' }));
    screen.getByRole('checkbox', { name: 'Airbag' }).focus();
    await user.keyboard(' ');
    expect(pressed).toEqual(['ABS', 'Airbag']);
    expect(screen.getByRole('checkbox', { name: 'ABS' })).toBeChecked();
  });
});

it('a check box answers with its new state', async () => {
  const answers: boolean[] = [];
  const { user } = renderWithProviders(
    <CheckboxField label="No codes" checked={false} onChange={(checked) => answers.push(checked)} />,
  );
  await user.click(screen.getByLabelText('No codes'));
  expect(answers).toEqual([true]);
});
