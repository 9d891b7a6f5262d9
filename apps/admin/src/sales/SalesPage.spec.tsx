import { beforeEach, describe, expect, it } from '@jest/globals';
import { SALES_ROWS_AT_ONCE, type SalesImport, type SalesImportReport } from '@lanelight/contracts';
import { aUser, later, problem, renderRoutes, testServer } from '@lanelight/ui/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote';

const server = testServer();
const admin = aUser({ roles: ['auction_admin'] });
const IMPORT: SalesImport = {
  id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e21',
  auctionId: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e11',
  fileName: 'spring.csv',
  saleCount: 1_200,
  importedAt: '2026-05-01T10:00:00.000Z',
  importedBy: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e31',
};
const report = (changes: Partial<SalesImportReport> = {}): SalesImportReport => ({
  id: IMPORT.id,
  rowCount: 3,
  saleCount: 2,
  errorCount: 1,
  errors: [{ row: 4, message: 'Price "0" is not a sale price in US dollars' }],
  sample: [
    { vin: '1HGCM82633A004352', year: 2003, soldOn: '2026-03-31', miles: 88_100, price: 12_500, light: 'green' },
  ],
  stored: false,
  ...changes,
});
const POST = 'POST /api/sales/imports';
const HEADER = 'VIN,Date,Miles,Price,Light';
/** A file as browsers have it: jsdom's cannot be read as text. */
const csv = (rows: number): File => {
  const text = [HEADER, ...Array.from({ length: rows }, (_, row) => `row ${row},,,,`)].join('\n');
  return Object.assign(new File([text], 'fall.csv', { type: 'text/csv' }), { text: async () => text });
};

beforeEach(() => {
  server.on('GET /api/identity/me', admin).on('GET /api/sales/imports', { items: [], total: 0 });
});
const open = () => renderRoutes(remote.routes, { as: admin, at: '/sales' });
const choose = async (user: ReturnType<typeof open>['user'], file: File): Promise<void> => {
  await screen.findByRole('button', { name: 'Choose CSV File' });
  await user.upload(screen.getByLabelText('CSV file of past sales'), file);
};

describe('past sales', () => {
  it('shows what a file holds and what is wrong with which row before anything is imported', async () => {
    server.on(POST, report());
    const { user } = open();
    await choose(user, csv(3));
    expect(await screen.findByText('2 sales can be imported, 1 row cannot.')).toBeVisible();
    expect(screen.getByRole('table', { name: 'First sales' })).toHaveTextContent('$12,500');
    const wrong = within(screen.getByRole('table', { name: 'Rows that are left out' }));
    expect(wrong.getByRole('row', { name: /^4/ })).toHaveTextContent('Price "0" is not a sale price');
    expect(server.bodiesOf(POST)).toEqual([expect.objectContaining({ fileName: 'fall.csv', preview: true })]);

    server.on(POST, report({ stored: true })).on('GET /api/sales/imports', { items: [IMPORT], total: 1 });
    await user.click(screen.getByRole('button', { name: 'Import 2 Sales' }));
    expect(await screen.findByText('2 sales imported')).toBeVisible();
    expect(await screen.findByRole('row', { name: /spring\.csv/ })).toHaveTextContent('1,200');
    const [preview, stored] = server.bodiesOf(POST) as { id: string; preview: boolean }[];
    expect(stored).toMatchObject({ id: preview?.id, preview: false });
  });

  it('sends a large file in parts, and shows how far it is', async () => {
    const first = later<SalesImportReport>();
    server.on(POST, first.answer);
    const { user } = open();
    await choose(user, csv(SALES_ROWS_AT_ONCE + 1));
    expect(await screen.findByRole('progressbar', { name: 'Progress of the file' })).toHaveAttribute('max', '2');
    server.on(POST, report({ errors: [], errorCount: 0 }));
    first.send(report({ errors: [], errorCount: 0 }));
    expect(await screen.findByText('4 sales can be imported.')).toBeVisible();
    expect(server.bodiesOf(POST)).toEqual([
      expect.objectContaining({ firstRow: 2 }),
      expect.objectContaining({ firstRow: SALES_ROWS_AT_ONCE + 2 }),
    ]);
  });

  it('imports nothing of a file without a good row', async () => {
    server.on(POST, report({ saleCount: 0, sample: [] }));
    const { user } = open();
    await choose(user, csv(1));
    expect(await screen.findByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'Choose Another File' }));
    expect(await screen.findByRole('button', { name: 'Choose CSV File' })).toBeVisible();
  });

  it('says why a file could not be imported', async () => {
    server.on(POST, problem(503, 'UNAVAILABLE', 'Away'));
    const { user } = open();
    await choose(user, csv(1));
    expect(await screen.findByText('Failed to import sales')).toBeVisible();
  });

  it('removes an import after a question', async () => {
    const DELETE = `DELETE /api/sales/imports/${IMPORT.id}`;
    server.on('GET /api/sales/imports', { items: [IMPORT], total: 1 }).on(DELETE, undefined);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete spring.csv' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete spring.csv?' });
    expect(dialog).toHaveTextContent('1,200 sales will no longer count in new estimates.');
    server.on('GET /api/sales/imports', { items: [], total: 0 });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Sales deleted')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No past sales yet' })).toBeVisible();
    expect(server.bodiesOf(DELETE)).toHaveLength(1);
  });
});
