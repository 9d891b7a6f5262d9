import { beforeEach, describe, expect, it } from '@jest/globals';
import { ACCOUNT_CHANGED, type CurrentUser } from '@lanelight/contracts';
import { toast, useSession } from '@lanelight/ui';
import { aUser, openSockets, push, renderWithProviders, testServer } from '@lanelight/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { RoleChangeToast } from './RoleChangeToast';

const server = testServer();
beforeEach(() => toast.closeAll());

function Name() {
  return <p>{useSession().user?.fullName}</p>;
}

async function change(to: CurrentUser): Promise<void> {
  server.on('GET /api/identity/me', aUser()).on('POST /api/identity/sessions/refresh', {
    accessToken: 'next',
    refreshToken: 'next-refresh',
    expiresIn: 900,
    user: to,
  });
  const page = (
    <>
      <RoleChangeToast />
      <Name />
    </>
  );
  renderWithProviders(page, { as: aUser() });
  await waitFor(() => expect(openSockets()).toBe(1));
  act(() => push(ACCOUNT_CHANGED, { status: 'active' }));
}

describe('a change of the account', () => {
  it('is told when it is another role', async () => {
    await change(aUser({ roles: ['auction_admin'] }));
    expect(await screen.findByText('Your role was changed')).toBeVisible();
    expect(screen.getByText(/^You are now an auction admin\./)).toBeVisible();
  });

  it('is only shown when it is another name', async () => {
    await change(aUser({ fullName: 'Raymond Delgado' }));
    expect(await screen.findByText('Raymond Delgado')).toBeVisible();
    expect(screen.queryByText('Your role was changed')).not.toBeInTheDocument();
  });
});
