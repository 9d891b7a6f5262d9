import { describe, expect, it } from '@jest/globals';
import { problem, renderWithProviders, testServer } from '@lanelight/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { browserWithPasskeys } from '../sign-in/passkey.fixture';
import { Passkeys } from './Passkeys';

const server = testServer();
const browser = browserWithPasskeys();
const LIST = 'GET /api/identity/me/passkeys';
const OPTIONS = 'POST /api/identity/me/passkeys/options';
const ADD = 'POST /api/identity/me/passkeys';
const tablet = { id: '1', name: 'Lane tablet', createdAt: '2026-05-01T15:00:00.000Z', lastUsedAt: null };
const list = (...items: object[]) => ({ items, total: items.length });
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { name: 'Lanelight', id: 'localhost' },
  user: { id: 'cmF5', name: 'ray', displayName: 'Ray' },
  pubKeyCredParams: [],
};

describe('passkeys', () => {
  it('are added with a name and the password', async () => {
    server
      .on(LIST, list())
      .on(OPTIONS, problem(400, 'WRONG_PASSWORD', 'Wrong', { password: 'Wrong password. Try again.' }));
    const { user } = renderWithProviders(<Passkeys />);
    await user.click(await screen.findByRole('button', { name: 'Add Passkey' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Give the passkey a name')).toBeVisible();
    expect(screen.getByText('Enter your password')).toBeVisible();
    await user.type(screen.getByLabelText('Name of the passkey'), 'Lane tablet');
    await user.type(screen.getByLabelText('Your password'), 'lane-light{Enter}');
    expect(await screen.findByText('Wrong password. Try again.')).toBeVisible();
    server.on(OPTIONS, options).on(ADD, tablet).on(LIST, list(tablet));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const passkeys = await screen.findByRole('list', { name: 'Your passkeys' });
    expect(passkeys).toHaveTextContent('Lane tablet');
    expect(passkeys).toHaveTextContent('Added May 1, 2026 · Not used yet');
    expect(server.bodiesOf(ADD)).toMatchObject([{ name: 'Lane tablet', credential: { id: 'a2V5' } }]);
  });

  it('are not added when the device is not unlocked', async () => {
    server.on(LIST, list()).on(OPTIONS, options);
    browser.create.mockRejectedValue(Object.assign(new Error('canceled'), { name: 'NotAllowedError' }));
    const { user } = renderWithProviders(<Passkeys />);
    await user.click(await screen.findByRole('button', { name: 'Add Passkey' }));
    await user.type(screen.getByLabelText('Name of the passkey'), 'Lane tablet');
    await user.type(screen.getByLabelText('Your password'), 'lane-light{Enter}');
    expect(await screen.findByText('The device was not unlocked.')).toBeVisible();
    expect(server.bodiesOf(ADD)).toEqual([]);
  });

  it('are removed with the password', async () => {
    const REMOVE = 'POST /api/identity/me/passkeys/1/removals';
    server
      .on(LIST, list(tablet))
      .on(REMOVE, problem(400, 'WRONG_PASSWORD', 'Wrong', { password: 'Wrong password. Try again.' }));
    const { user } = renderWithProviders(<Passkeys />);
    await user.click(await screen.findByRole('button', { name: 'Remove Lane tablet' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove the passkey Lane tablet?' });
    await waitFor(() => expect(within(dialog).getByLabelText('Your password')).toHaveFocus());
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(within(dialog).getByText('Enter your password')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Your password'), 'wrong{Enter}');
    expect(await within(dialog).findByText('Wrong password. Try again.')).toBeVisible();
    server.on(LIST, list()).on(REMOVE, undefined);
    await user.clear(within(dialog).getByLabelText('Your password'));
    await user.type(within(dialog).getByLabelText('Your password'), 'lane-light{Enter}');
    expect(await screen.findByText('Passkey removed')).toBeVisible();
    expect(server.bodiesOf(REMOVE)).toEqual([{ password: 'wrong' }, { password: 'lane-light' }]);
    expect(screen.queryByRole('list', { name: 'Your passkeys' })).not.toBeInTheDocument();
  });

  it('say where they cannot be used, and when they could not be read', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    server.on(LIST, problem(404, 'NOT_FOUND', 'Not found'));
    const { user } = renderWithProviders(<Passkeys />);
    expect(await screen.findByText('Failed to load your passkeys')).toBeVisible();
    server.on(LIST, list(tablet));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^Passkeys can’t be used at this address/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Passkey' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Lane tablet' })).toBeVisible();
  });
});
