import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../testing';
import { NotesField } from './NotesField';

function Notes({ minimum }: { minimum?: number }) {
  const [value, setValue] = useState('');
  return <NotesField label="Engine notes" value={value} onChange={setValue} {...(minimum && { minimum })} />;
}

describe('notes with a minimum length', () => {
  it('ask for 50 characters', () => {
    renderWithProviders(<Notes />);
    expect(screen.getByRole('textbox', { name: 'Engine notes at least 50 characters' })).toBeVisible();
    expect(screen.getByText('0 / 50')).toBeVisible();
  });

  it('count what is typed, without spaces around it, and say when it is enough', async () => {
    const { user } = renderWithProviders(<Notes minimum={5} />);
    const field = screen.getByRole('textbox');
    await user.type(field, '  leak');
    expect(screen.getByText('4 / 5')).toBeVisible();
    expect(screen.queryByText('Long enough')).not.toBeInTheDocument();
    await user.type(field, 's');
    expect(screen.getByText('5 / 5')).toBeVisible();
    expect(screen.getByText('Long enough')).toBeInTheDocument();
  });
});
