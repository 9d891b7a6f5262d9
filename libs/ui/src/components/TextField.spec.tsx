import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../testing';
import { PasswordField, ReadOnlyField, SearchField, SelectField, TextAreaField, TextField } from './TextField';

describe('a line of text', () => {
  it('is named by its label and described by its hint', () => {
    renderWithProviders(<TextField label="User ID" note="Optional" hint="Alphanumeric, 4-20 characters" />);
    const field = screen.getByRole('textbox', { name: 'User ID Optional' });
    expect(field).toHaveAccessibleDescription('Alphanumeric, 4-20 characters');
    expect(field).toBeValid();
  });

  it('says what is wrong, or that all is well, in place of the hint', () => {
    renderWithProviders(
      <>
        <TextField label="VIN" hint="17 characters" error="VIN is too short" />
        <TextField label="Email" hint="Optional" ok="Looks good" />
      </>,
    );
    expect(screen.getByLabelText('VIN')).toBeInvalid();
    expect(screen.getByLabelText('VIN')).toHaveAccessibleDescription('VIN is too short');
    expect(screen.getByLabelText('Email')).toBeValid();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Looks good');
  });

  it('passes on what is typed', async () => {
    const { user } = renderWithProviders(<TextField label="Stock number" suffix="#" defaultValue="" />);
    await user.type(screen.getByLabelText('Stock number'), '24817');
    expect(screen.getByLabelText('Stock number')).toHaveValue('24817');
  });

  it('has a sibling for several lines', () => {
    renderWithProviders(<TextAreaField label="Instructions" error="Instructions are required" />);
    expect(screen.getByRole('textbox', { name: 'Instructions' })).toHaveAccessibleDescription(
      'Instructions are required',
    );
  });
});

describe('a password', () => {
  it('is hidden until it is shown, and can be hidden again', async () => {
    const { user } = renderWithProviders(<PasswordField label="Password" defaultValue="lanelight" />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('lanelight');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});

describe('a search', () => {
  function Search() {
    const [value, setValue] = useState('');
    return <SearchField label="Search vehicles" value={value} onChange={setValue} />;
  }

  it('is cleared by its button or by Escape, and keeps the focus', async () => {
    const { user } = renderWithProviders(<Search />);
    const box = screen.getByRole('searchbox', { name: 'Search vehicles' });
    expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();

    await user.type(box, 'accord');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();

    await user.type(box, 'camry{Escape}');
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
  });
});

describe('a choice from a list', () => {
  it('starts at its placeholder and takes an option', async () => {
    const options = [
      { value: 'mechanic', label: 'Mechanic' },
      { value: 'viewer', label: 'Report Viewer' },
    ];
    const { user } = renderWithProviders(<SelectField label="Role" placeholder="Select a role" options={options} />);
    const select = screen.getByRole('combobox', { name: 'Role' });
    expect(select).toHaveDisplayValue('Select a role');
    await user.selectOptions(select, 'Report Viewer');
    expect(select).toHaveValue('viewer');
  });
});

it('a value that cannot be changed says so when it is empty', () => {
  renderWithProviders(
    <>
      <ReadOnlyField label="Year" value={2003} />
      <ReadOnlyField label="Trim" value="" />
    </>,
  );
  expect(screen.getByRole('group', { name: 'Year' })).toHaveTextContent('2003');
  expect(screen.getByRole('group', { name: 'Trim' })).toHaveTextContent('Not known');
});
