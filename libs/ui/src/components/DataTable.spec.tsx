import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderWithProviders } from '../testing';
import { IconButton } from './Button';
import { DataTable, type Column } from './DataTable';

interface Car {
  id: string;
  name: string;
  miles: number;
}

const CARS: Car[] = [
  { id: 'a', name: '2003 Honda Accord', miles: 148_212 },
  { id: 'b', name: '2013 Ford F-150', miles: 91_004 },
];
const COLUMNS: Column<Car>[] = [
  { key: 'name', header: 'Vehicle', cell: ({ name }) => name },
  { key: 'miles', header: 'Mileage', align: 'right', cell: ({ miles }) => miles.toLocaleString('en-US') },
];
const table = { label: 'Vehicles', columns: COLUMNS, rows: CARS, rowKey: ({ id }: Car) => id };

describe('a table', () => {
  it('names its columns and rows', () => {
    renderWithProviders(<DataTable {...table} />);
    expect(screen.getByRole('table', { name: 'Vehicles' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Vehicle', 'Mileage']);
    const row = screen.getByRole('row', { name: /2013 Ford F-150/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('2013 Ford F-150');
    expect(within(row).getByRole('cell', { name: /91,004/ })).toBeVisible();
  });

  it('leads to the page of a row', async () => {
    const { user, address } = renderWithProviders(<DataTable {...table} rowHref={({ id }) => `/cars/${id}`} />);
    await user.click(screen.getByRole('link', { name: '2013 Ford F-150' }));
    expect(address()).toBe('/cars/b');
  });

  it('hands the row that was pressed to its owner', async () => {
    const pressed: Car[] = [];
    const { user } = renderWithProviders(<DataTable {...table} onRow={(car) => pressed.push(car)} />);
    await user.click(screen.getByRole('button', { name: '2003 Honda Accord' }));
    expect(pressed).toEqual([CARS[0]]);
  });

  it('has the buttons of each row in a column of their own', () => {
    renderWithProviders(
      <DataTable {...table} rowActions={({ name }) => <IconButton label={`Delete ${name}`} icon={null} />} />,
    );
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /2003 Honda Accord/ });
    expect(within(row).getByRole('button', { name: 'Delete 2003 Honda Accord' })).toBeVisible();
  });
});
