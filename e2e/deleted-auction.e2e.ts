import { expect, test, type Page } from 'playwright/test';
import { DEMO_PASSWORD, heading, replaceFirstPassword, signIn } from './actions.ts';

interface Tokens {
  accessToken: string;
}

/** An auction with one mechanic, created through the API by the demo's super admin. */
async function anAuction(page: Page, name: string): Promise<{ userId: string; remove: () => Promise<void> }> {
  const { request } = page.context();
  const signedIn = await request.post('/api/identity/sessions', {
    data: { email: 'super@demo.lanelight.test', password: DEMO_PASSWORD },
  });
  const headers = { authorization: `Bearer ${((await signedIn.json()) as Tokens).accessToken}` };
  const created = await request.post('/api/auctions', { headers, data: { name, password: DEMO_PASSWORD } });
  const { id: auctionId } = (await created.json()) as { id: string };
  const userId = `mech-${auctionId.slice(-8)}`;
  const person = { userId, auctionId, role: 'mechanic', fullName: 'Max Moore', email: `${userId}@demo.lanelight.test` };
  const added = await request.post('/api/identity/users', { headers, data: { ...person, password: 'first-password' } });
  expect(added.status()).toBe(201);
  await replaceFirstPassword(page, userId, 'first-password');
  const remove = async (): Promise<void> => {
    expect((await request.delete(`/api/auctions/${auctionId}`, { headers })).ok()).toBe(true);
  };
  return { userId, remove };
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You were signed out' });

test.describe('someone whose auction is deleted', () => {
  test('is signed out at once and told why, until the next sign-in', async ({ page }) => {
    const auction = await anAuction(page, 'Short Lane');
    await signIn(page, auction.userId);
    await auction.remove();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(notice(page)).toContainText('Your auction was deleted, and your account with it.');
    await page.reload();
    await expect(notice(page)).toBeVisible();

    await signIn(page, 'mechanic-north');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(heading(page, 'Sign in')).toBeVisible();
    await expect(notice(page)).toBeHidden();
  });

  test('is told at the next request if no push arrives', async ({ page }) => {
    await page.route('**/realtime/**', (route) => route.abort());
    await page.routeWebSocket(/\/realtime\//, (socket) => socket.close());
    const auction = await anAuction(page, 'Quiet Lane');
    await signIn(page, auction.userId);
    await auction.remove();
    await page.getByRole('link', { name: 'Vehicle Reports' }).click();
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveURL(/\/auth$/);
  });
});
