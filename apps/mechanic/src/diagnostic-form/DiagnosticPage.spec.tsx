import { beforeEach, describe, expect, it } from '@jest/globals';
import { aUser, problem, renderRoutes, testServer, type SentRequest, type Shown } from '@lanelight/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import remote from '../remote';

const server = testServer();
const mechanic = aUser();

beforeEach(() => {
  server
    .on('GET /api/identity/me', mechanic)
    .on('GET /api/customers', { items: [], total: 0 })
    .on('GET /api/obd-codes', {
      items: [
        { id: '1', code: 'P0300', description: 'Random Misfire Detected' },
        { id: '2', code: 'P0302', description: 'Cylinder 2 Misfire Detected' },
      ],
      total: 2,
    });
});

async function open(): Promise<Shown> {
  const shown = renderRoutes(remote.routes, { as: mechanic, at: '/diagnostic' });
  await screen.findByRole('button', { name: 'Submit' });
  return shown;
}

describe('the form', () => {
  it('is for mechanics', async () => {
    const viewer = aUser({ roles: ['report_viewer'] });
    server.on('GET /api/identity/me', viewer);
    renderRoutes(remote.routes, { as: viewer, at: '/diagnostic' });
    expect(await screen.findByText('Access denied. Mechanics only.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Stock number' })).not.toBeInTheDocument();
  });

  it('says how many answers are missing, and sends nothing', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/\d+ answers missing/)).toBeVisible();
    expect(screen.getByText('Nothing was sent. Start with the one marked here.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Stock number' })).toHaveFocus();
    expect(server.bodiesOf('POST /api/diagnostics')).toHaveLength(0);
  });

  it('saves a draft, and says where it is saved', async () => {
    server.on('POST /api/drafts', ({ body }: SentRequest) => ({
      ...(body as object),
      updatedAt: '2026-06-01T09:00:00.000Z',
    }));
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Stock number' }), '24817');
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    expect(await screen.findByText('Draft saved')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Saving' })).getByText('Saved on server')).toBeVisible();
    expect(server.bodiesOf('POST /api/drafts')).toMatchObject([{ stockNumber: '24817' }]);
  });

  it('says when a draft could not be saved', async () => {
    server.on('POST /api/drafts', problem(500, 'INTERNAL', 'Broken'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    expect(await screen.findByText('Failed to save draft')).toBeVisible();
    expect(screen.getByText('Please try again. It is still saved on this device.')).toBeVisible();
  });

  it('says what to do when there are too many drafts', async () => {
    const detail = 'You have 200 saved drafts, the most you can keep. Submit or delete some first.';
    server.on('POST /api/drafts', problem(409, 'TOO_MANY_DRAFTS', detail));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    expect(await screen.findByText(`${detail} It is still saved on this device.`)).toBeVisible();
  });
});

describe('a customer', () => {
  it('who is one too many stays in the form, and the reason is said', async () => {
    const detail = 'Your auction has 5,000 customers, the most it can have.';
    server.on('POST /api/customers', problem(409, 'TOO_MANY_CUSTOMERS', detail));
    const { user } = await open();
    await user.type(screen.getByRole('combobox', { name: 'Customer' }), 'Corner Cars');
    await user.click(await screen.findByRole('option', { name: /^Add customer/ }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.getByText('Failed to add customer')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveValue('Corner Cars');
  });
});

describe('one of many customers', () => {
  const FIRST = [{ id: 'a', name: 'Alder Auto', auctionId: 'n' }];
  const LATE = { id: 'z', name: 'Zed Motors Of Elmhurst', auctionId: 'n' };
  beforeEach(() => {
    server.on('GET /api/customers', ({ query }: SentRequest) => {
      const search = query['search'] ?? '';
      if (search === '') return { items: FIRST, total: 2, nextCursor: 'next' };
      const isFound = search
        .toLowerCase()
        .split(' ')
        .every((word) => LATE.name.toLowerCase().includes(word));
      return { items: isFound ? [LATE] : [], total: Number(isFound) };
    });
    server.on('POST /api/drafts', ({ body }: SentRequest) => ({
      ...(body as object),
      updatedAt: '2026-06-01T09:00:00.000Z',
    }));
  });
  const savedCustomer = async ({ user }: Shown): Promise<unknown> => {
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    await screen.findByText('Draft saved');
    const { customer, customerId } = server.bodiesOf('POST /api/drafts')[0] as Record<string, unknown>;
    return { customer, customerId };
  };

  it('is found by a search of the server, when the list is longer than a page', async () => {
    const shown = await open();
    const box = screen.getByRole('combobox', { name: 'Customer' });
    await shown.user.click(box);
    expect(await screen.findByText('The first 1 of 2. Type to narrow the list.')).toBeVisible();
    await shown.user.type(box, 'elmhurst zed');
    await shown.user.click(await screen.findByRole('option', { name: LATE.name }));
    expect(box).toHaveValue(LATE.name);
    expect(screen.queryByText(/Not on the list/)).not.toBeInTheDocument();
    expect(await savedCustomer(shown)).toEqual({ customer: LATE.name, customerId: 'z' });
  });

  it('is taken from the list when the name was typed and left', async () => {
    const shown = await open();
    const box = screen.getByRole('combobox', { name: 'Customer' });
    await screen.findByRole('option', { name: 'Alder Auto', hidden: true });
    await shown.user.click(box);
    await shown.user.paste('zed motors of elmhurst');
    await shown.user.tab();
    await waitFor(() => expect(box).toHaveValue(LATE.name));
    expect(await savedCustomer(shown)).toEqual({ customer: LATE.name, customerId: 'z' });
  });
});

describe('trouble codes', () => {
  it('are found by a symptom and added after the question whether they are permanent', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('combobox', { name: 'Search OBD-II codes' }), 'misfire');
    await user.click(await screen.findByRole('option', { name: /P0302/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Is this a permanent code?' });
    await user.click(within(dialog).getByRole('button', { name: 'Yes, Permanent' }));
    const list = screen.getByRole('list', { name: 'Selected codes' });
    expect(list).toHaveTextContent('P0302(P)');
    expect(screen.getByText('1 selected, 1 permanent')).toBeVisible();
  });

  it('are removed when they are picked again', async () => {
    const { user } = await open();
    const search = screen.getByRole('combobox', { name: 'Search OBD-II codes' });
    await user.type(search, 'P0302{Enter}');
    await user.click(await screen.findByRole('button', { name: 'No' }));
    expect(await screen.findByRole('list', { name: 'Selected codes' })).toHaveTextContent('P0302');
    await user.type(search, 'P0302');
    const option = await screen.findByRole('option', { name: /P0302.*Selected/ });
    expect(option).toHaveAttribute('aria-selected', 'true');
    await user.click(option);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Selected codes' })).not.toBeInTheDocument());
  });

  it('can be added while the reference cannot be reached', async () => {
    server.on('GET /api/obd-codes', problem(500, 'INTERNAL', 'Broken'));
    const { user } = await open();
    await user.type(screen.getByRole('combobox', { name: 'Search OBD-II codes' }), 'P1234');
    expect(await screen.findByText('Failed to load OBD codes')).toBeVisible();
    expect(await screen.findByRole('option', { name: /P1234.*No description available/ })).toBeVisible();
  });

  it('cannot be added when there are none', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'No OBD-II Diagnostic Codes Found' }));
    expect(screen.getByRole('combobox', { name: 'Search OBD-II codes' })).toBeDisabled();
  });
});

describe('repairs', () => {
  it('are found by typing, listed, and removed', async () => {
    const { user } = await open();
    const picker = screen.getByRole('combobox', { name: 'Immediate repairs' });
    await user.type(picker, 'ignition coil{Enter}');
    const picked = screen.getByRole('list', { name: 'Selected immediate repairs' });
    expect(picked).toHaveTextContent('Ignition coil');
    expect(picker).toHaveValue('');
    await user.click(within(picked).getByRole('button', { name: 'Remove Ignition coil' }));
    expect(picked).not.toBeInTheDocument();
  });

  it('cannot be picked beside "None identified"', async () => {
    const { user } = await open();
    const group = screen.getByRole('group', { name: 'Potential repairs' });
    await user.click(within(group).getByRole('checkbox', { name: 'None identified' }));
    expect(within(group).getByRole('combobox', { name: 'Potential repairs' })).toBeDisabled();
    expect(within(group).getByRole('checkbox', { name: 'Other' })).toBeDisabled();
  });
});

describe('warning lights', () => {
  it('are cleared and disabled by "No Warning Lights"', async () => {
    const { user } = await open();
    const abs = screen.getByRole('checkbox', { name: 'ABS' });
    await user.click(abs);
    await user.click(screen.getByRole('checkbox', { name: 'No Warning Lights' }));
    expect(abs).not.toBeChecked();
    expect(abs).toBeDisabled();
  });
});

describe('answers that are in order', () => {
  it('fill the notes with a standard sentence', async () => {
    const { user } = await open();
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'Engine operation' })).getByRole('radio', { name: 'As expected' }),
    );
    const notes = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Engine notes/ });
    expect(notes).toBeDisabled();
    expect(notes.value.length).toBeGreaterThanOrEqual(50);
  });
});
