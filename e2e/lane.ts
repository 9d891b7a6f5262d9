import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { DEMO_PASSWORD, replaceFirstPassword } from './actions.ts';

const FIRST_PASSWORD = 'first-password';
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let auctions = 0;

export interface Lane {
  id: string;
  mechanic: string;
  admin: string;
}

async function tokenOf(request: APIRequestContext, credentials: object): Promise<string> {
  const answer = await request.post('/api/identity/sessions', { data: { ...credentials, password: DEMO_PASSWORD } });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

/** Takes back every instruction and all feedback that tests on this platform have given, through the API. */
export async function withdrawGuidance(page: Page): Promise<void> {
  const { request } = page.context();
  const headers = { authorization: `Bearer ${await tokenOf(request, { email: 'super@demo.lanelight.test' })}` };
  for (const path of ['/api/instructions', '/api/feedback']) {
    const { items } = (await (await request.get(`${path}?limit=200`, { headers })).json()) as {
      items: { id: string }[];
    };
    for (const { id } of items) expect((await request.delete(`${path}/${id}`, { headers })).ok()).toBe(true);
  }
}

/** An auction with an admin and a mechanic, through the API; their password is that of the demo. */
export async function aLane(page: Page): Promise<Lane> {
  const { request } = page.context();
  const headers = { authorization: `Bearer ${await tokenOf(request, { email: 'super@demo.lanelight.test' })}` };
  const tag = `${Date.now().toString(36)}${++auctions}`.slice(-8);
  const made = await request.post('/api/auctions', {
    headers,
    data: { name: `Second Lane ${tag}`, password: FIRST_PASSWORD },
  });
  const { id } = (await made.json()) as { id: string };
  const add = async (role: string, userId: string): Promise<string> => {
    const added = await request.post('/api/identity/users', {
      headers,
      data: {
        userId,
        auctionId: id,
        role,
        fullName: `Sam ${userId}`,
        email: `${userId}@demo.lanelight.test`,
        password: FIRST_PASSWORD,
      },
    });
    expect(added.status()).toBe(201);
    await replaceFirstPassword(page, userId, FIRST_PASSWORD);
    return userId;
  };
  return { id, mechanic: await add('mechanic', `sf-m-${tag}`), admin: await add('auction_admin', `sf-a-${tag}`) };
}

/** The first two steps of the sign-in, with the password of the demo. */
export async function enter(page: Page, userId: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'User ID' }).fill(userId);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export const signOut = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Sign Out', exact: true }).click();

/** What is wrong with the page: rules of WCAG 2.2 AA that it breaks, and sideways scrolling, at three widths. */
export async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  const size = page.viewportSize()!;
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (wide > width) found.push(`${wide} px wide in a window of ${width}`);
  }
  await page.setViewportSize(size);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(axe);
    const { violations } = await page.evaluate<{ violations: { id: string; nodes: { target: string[] }[] }[] }>(
      "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })",
    );
    found.push(
      ...violations.map(
        ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      ),
    );
  }
  return found;
}
