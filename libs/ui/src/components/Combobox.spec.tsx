import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders, type Shown } from '../testing';
import { ComboboxField, type ComboboxFieldProps } from './Combobox';

const CUSTOMERS = [
  { value: 'b', label: 'Brightwater Motors' },
  { value: 'n', label: 'Northgate Auto' },
  { value: 'o', label: 'Old Mill Motors' },
];

function Customer(props: Partial<ComboboxFieldProps>) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <form onSubmit={() => expect('the form').toBe('not submitted')}>
      <ComboboxField label="Customer" options={CUSTOMERS} value={value} onChange={setValue} {...props} />
      <button type="button">Next</button>
    </form>
  );
}

function show(props: Partial<ComboboxFieldProps> = {}): Shown & { box: HTMLElement } {
  const shown = renderWithProviders(<Customer {...props} />);
  return { ...shown, box: screen.getByRole('combobox', { name: 'Customer' }) };
}

const optionNames = (): (string | null)[] => screen.queryAllByRole('option').map((option) => option.textContent);

describe('one of many', () => {
  it('is found by a part of its name and picked by pointer', async () => {
    const { user, box } = show();
    await user.type(box, 'motors');
    expect(optionNames()).toEqual(['Brightwater Motors', 'Old Mill Motors']);
    await user.click(screen.getByRole('option', { name: 'Old Mill Motors' }));
    expect(box).toHaveValue('Old Mill Motors');
    expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  it('is found by a part of its second line too', async () => {
    const { user, box } = show({ options: [{ value: 'c', label: 'Corner Cars', detail: 'Elmhurst, Illinois' }] });
    await user.type(box, 'elm');
    expect(optionNames()).toEqual(['Corner CarsElmhurst, Illinois']);
    await user.type(box, 'x');
    expect(optionNames()).toEqual([]);
  });

  it('is picked by keys alone, without submitting the form', async () => {
    const { user, box } = show();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(box).toHaveValue('Northgate Auto');
  });

  it('says to a screen reader where the keys are, until something is typed', async () => {
    const { user, box } = show();
    await user.type(box, 'motors');
    expect(box).toHaveAttribute('aria-activedescendant', '');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const oldMill = screen.getByRole('option', { name: 'Old Mill Motors' });
    expect(box).toHaveAttribute('aria-activedescendant', oldMill.id);
    expect(box).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Customer, results' }).id);
    await user.keyboard(' ');
    expect(box).toHaveAttribute('aria-activedescendant', '');
  });

  it('goes round the list in both directions', async () => {
    const { user, box } = show();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(box).toHaveValue('Old Mill Motors');
  });

  it('forgets the place in the list when other results come', async () => {
    const { user, box } = show();
    await user.type(box, 'o{ArrowDown}{ArrowDown}');
    await user.type(box, 'l{Enter}');
    expect(box).toHaveValue('Old Mill Motors');
  });

  it('picks none of several on Enter, and submits nothing', async () => {
    const { user, box } = show();
    await user.type(box, 'motors{Enter}');
    expect(box).toHaveValue('motors');
    expect(optionNames()).toEqual(['Brightwater Motors', 'Old Mill Motors']);
  });

  it('marks the one that is chosen', async () => {
    const { user, box } = show();
    await user.type(box, 'mill{Enter}');
    await user.click(box);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Old Mill Motors');
  });

  it('announces how many were found', async () => {
    const { user, box } = show();
    await user.type(box, 'motors');
    expect(screen.getByText('2 results')).toBeInTheDocument();
  });

  it('shows the beginning of a long list, and says so', async () => {
    const many = Array.from({ length: 400 }, (_, index) => ({ value: `${index}`, label: `Customer ${index}` }));
    const { user, box } = show({ options: many });
    await user.click(box);
    expect(optionNames()).toHaveLength(150);
    expect(screen.getByText('The first 150 of 400. Type to narrow the list.')).toBeVisible();
    await user.type(box, 'customer 399{Enter}');
    expect(box).toHaveValue('Customer 399');
  });

  it('takes the only match on Enter', async () => {
    const { user, box } = show();
    await user.type(box, 'mill{Enter}');
    expect(box).toHaveValue('Old Mill Motors');
  });

  it('takes a name that was typed in full when the field is left', async () => {
    const { user, box } = show();
    await user.type(box, 'northgate auto');
    await user.tab();
    expect(box).toHaveValue('Northgate Auto');
  });

  it('drops a text that is not on the list, unless the form keeps it', async () => {
    const left: string[] = [];
    const { user, box } = show({ onLeave: (text) => left.push(text) });
    await user.type(box, 'Somebody else ');
    await user.tab();
    expect(left).toEqual(['Somebody else']);
    expect(box).toHaveValue('');
  });

  it('closes on Escape and keeps what was chosen', async () => {
    const { user, box } = show();
    await user.type(box, 'mill{Enter}');
    await user.type(box, 'bri{Escape}');
    expect(box).toHaveAttribute('aria-expanded', 'false');
    expect(box).toHaveValue('Old Mill Motors');
  });

  it('says that nothing was found', async () => {
    const { user, box } = show({ empty: 'No customer has this name' });
    await user.type(box, 'zzz');
    expect(screen.getByText('No customer has this name')).toBeVisible();
  });
});

describe('adding what is missing', () => {
  it('is offered for a new name only', async () => {
    const created: string[] = [];
    const { user, box } = show({ onCreate: (name) => created.push(name) });
    await user.type(box, 'Northgate Auto');
    expect(optionNames()).toEqual(['Northgate Auto']);

    await user.clear(box);
    await user.type(box, 'Riverside Cars');
    await user.click(screen.getByRole('option', { name: /Add.*Riverside Cars/ }));
    expect(created).toEqual(['Riverside Cars']);
  });
});
