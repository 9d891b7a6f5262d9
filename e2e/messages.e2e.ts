import { expect, test, type APIRequestContext, type BrowserContext, type Page } from 'playwright/test';
import { addCode, answerAllInOrder, DEMO_PASSWORD, signIn, signInAsSuperAdmin } from './actions.ts';

/**
 * Every message of the specification's section 8, from its real cause. A failing server is the one cause that is played:
 * its answer is replaced on the way. What a reset link itself says has tests of its own.
 *
 * These cannot be shown, because their cause cannot occur:
 * - "Could not determine your auction": the auction is part of the signed token, so nothing looks it up.
 * - "No auction assigned" and "No auction organization found for your account": every user but a super admin is created in
 *   one auction and goes with it, and only mechanics save and submit. The services answer both to a token without an auction;
 *   their own tests ask for it.
 * - "Email not found": every account has an email, and signing in with an unknown one must not say that it is unknown.
 * - "Invalid customer name": the list offers to add only what has a letter. The service answers it to a blank name.
 */
interface Row {
  title: string;
  /** Second part, where the specification has one. */
  description?: string;
  cause: (page: Page) => Promise<unknown>;
}

/** The server fails at these requests until the page is left. */
async function failing(
  page: Page,
  method: string,
  path: RegExp,
  status = 500,
  detail = 'The server failed',
): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify({ status, detail }) })
      : route.fallback(),
  );
}

/** The session of the page ends on the server: its tokens are no longer good. */
const endSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('lanelight.session') ?? '{}') as object;
    const ended = { ...stored, accessToken: 'ended', refreshToken: 'ended' };
    localStorage.setItem('lanelight.session', JSON.stringify(ended));
  });

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const unique = (name: string): string => `${name} ${Date.now().toString(36)}`;

/** Signs in once for the whole table; every row starts on a new page of that session. */
function messages(who: string, enter: (page: Page) => Promise<void>, rows: readonly Row[]): void {
  test.describe(`to a ${who}`, () => {
    test.describe.configure({ timeout: 30_000 });
    let context: BrowserContext;
    let page: Page;
    let session: string;
    test.beforeAll(async ({ browser }) => {
      context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
      page = await context.newPage();
      await enter(page);
      session = (await page.evaluate(() => localStorage.getItem('lanelight.session'))) ?? '';
      await page.close();
    });
    test.afterAll(() => context.close());
    test.beforeEach(async () => {
      page = await context.newPage();
      // A row may have ended the session; a form that another row began is not this row's.
      await page.addInitScript((stored) => {
        if (sessionStorage.getItem('begun')) return;
        sessionStorage.setItem('begun', 'yes');
        for (const key of Object.keys(localStorage)) if (key !== 'lanelight.session') localStorage.removeItem(key);
        if (stored) localStorage.setItem('lanelight.session', stored);
      }, session);
    });
    test.afterEach(async () => {
      // Renewed on the way, maybe; a session that the row has ended is not the next one's.
      const now = await page.evaluate(() => localStorage.getItem('lanelight.session'));
      if (now?.includes('"accessToken":"ey')) session = now;
      await page.close();
    });

    for (const { title, description, cause } of rows) {
      test(description ? `${title} / ${description}` : title, async () => {
        await cause(page);
        await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
        if (description) await expect(page.getByText(description).first()).toBeVisible();
      });
    }
  });
}

/* Mechanics */

const CUSTOMERS = /\/api\/customers$/;
const DRAFTS = /\/api\/drafts(\/|$)/;
const VIN = /\/api\/vin\//;

async function openForm(page: Page): Promise<void> {
  await page.goto('/diagnostic');
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toBeVisible();
}
async function addCustomer(page: Page, name: string): Promise<void> {
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await customer.fill(name);
  await page.getByRole('option', { name: /^Add customer/ }).click();
}
async function enterVin(page: Page): Promise<void> {
  await openForm(page);
  await page.getByRole('textbox', { name: /^VIN/ }).fill('1HGCM82633A004352');
}
async function saveDraft(page: Page): Promise<void> {
  await openForm(page);
  await page.getByRole('textbox', { name: 'Stock number' }).fill('M-1');
  await press(page, 'Save Draft');
}
async function deleteDraft(page: Page): Promise<void> {
  await saveDraft(page);
  await expect(page.getByText('Draft saved')).toBeVisible();
  await page.goto('/saved-drafts');
  await page
    .getByRole('button', { name: /^Delete draft/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
}
async function fillForm(page: Page): Promise<void> {
  await enterVin(page);
  await page.getByRole('textbox', { name: 'Stock number' }).fill(unique('M'));
  await page.getByRole('combobox', { name: 'Customer' }).fill('bright');
  await page.getByRole('option', { name: 'Brightwater Motors' }).click();
  await expect(page.getByText('Check digit matches. VIN decoded.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Pre-inspection mileage' }).fill('48212');
  await page.getByRole('textbox', { name: 'Post-inspection mileage' }).fill('48219');
  await page.getByText('No OBD-II Diagnostic Codes Found').click();
  await answerAllInOrder(page);
}
const submit = async (page: Page): Promise<void> => {
  await fillForm(page);
  await press(page, 'Submit');
};

messages('mechanic', (page) => signIn(page, 'mechanic-north'), [
  {
    title: 'Failed to load OBD codes',
    description: 'Using fallback mode',
    cause: async (page) => {
      await failing(page, 'GET', /\/api\/obd-codes/);
      await openForm(page);
      await page.getByRole('combobox', { name: 'Search OBD-II codes' }).fill('P04');
    },
  },
  {
    title: 'No description available',
    cause: async (page) => {
      await openForm(page);
      await addCode(page, 'P3FFF', { permanent: false });
    },
  },
  {
    title: 'You can still enter customer names manually',
    cause: async (page) => {
      await failing(page, 'GET', CUSTOMERS);
      await openForm(page);
    },
  },
  {
    title: 'Please log in to add customers',
    cause: async (page) => {
      await openForm(page);
      await page.getByRole('combobox', { name: 'Customer' }).fill(unique('Corner Cars'));
      await endSession(page);
      await page.getByRole('option', { name: /^Add customer/ }).click();
    },
  },
  {
    title: 'Failed to add customer',
    description: 'Please try again',
    cause: async (page) => {
      await failing(page, 'POST', CUSTOMERS);
      await openForm(page);
      await addCustomer(page, unique('Corner Cars'));
    },
  },
  {
    title: 'Customer added',
    description: 'has been added successfully',
    cause: async (page) => {
      await openForm(page);
      await addCustomer(page, unique('Corner Cars'));
    },
  },
  {
    title: 'Customer already exists',
    cause: async (page) => {
      const name = unique('Corner Cars');
      const other = await page.context().newPage();
      await openForm(page);
      await openForm(other);
      await page.getByRole('combobox', { name: 'Customer' }).fill(name);
      await addCustomer(other, name);
      await expect(other.getByText('Customer added')).toBeVisible();
      await other.close();
      await page.getByRole('option', { name: /^Add customer/ }).click();
    },
  },
  {
    title: 'Service temporarily unavailable',
    description: 'VIN decoder is experiencing issues. Please try again in a moment or enter details manually.',
    cause: async (page) => {
      await failing(page, 'GET', VIN, 503);
      await enterVin(page);
    },
  },
  {
    // The form sends no VIN that it can tell is wrong; the decoder behind the server may know better.
    title: 'Unable to decode VIN',
    description: 'Please verify the VIN is correct (no I, O, or Q) or enter details manually.',
    cause: async (page) => {
      await failing(page, 'GET', VIN, 400, 'Invalid VIN: unknown manufacturer');
      await enterVin(page);
    },
  },
  {
    title: 'Failed to decode VIN',
    description: 'Please enter vehicle details manually',
    cause: async (page) => {
      await failing(page, 'GET', VIN);
      await enterVin(page);
    },
  },
  { title: 'VIN decoded successfully', description: '2003 Honda Accord', cause: enterVin },
  {
    title: 'Please log in to save drafts',
    cause: async (page) => {
      await openForm(page);
      await page.getByRole('textbox', { name: 'Stock number' }).fill('M-2');
      await endSession(page);
      await press(page, 'Save Draft');
    },
  },
  {
    title: 'Failed to save draft',
    description: 'Please try again',
    cause: async (page) => {
      await failing(page, 'POST', DRAFTS);
      await saveDraft(page);
    },
  },
  { title: 'Draft saved', description: 'Your progress has been saved successfully', cause: saveDraft },
  {
    title: 'Draft updated',
    description: 'Your progress has been saved successfully',
    cause: async (page) => {
      await saveDraft(page);
      await expect(page.getByText('Draft saved')).toBeVisible();
      await page.getByRole('textbox', { name: 'Stock number' }).fill('M-3');
      await press(page, 'Save Draft');
    },
  },
  {
    title: 'Failed to load drafts',
    description: 'Could not load your saved drafts',
    cause: async (page) => {
      await failing(page, 'GET', DRAFTS);
      await page.goto('/saved-drafts');
    },
  },
  {
    title: 'Failed to delete draft',
    description: 'Could not delete your saved draft',
    cause: async (page) => {
      await failing(page, 'DELETE', DRAFTS);
      await deleteDraft(page);
    },
  },
  { title: 'Draft deleted', description: 'Your saved draft has been removed', cause: deleteDraft },
  {
    title: 'You must be logged in to submit diagnostics',
    cause: async (page) => {
      await fillForm(page);
      await endSession(page);
      await press(page, 'Submit');
    },
  },
  {
    title: 'Failed to save diagnostic data',
    cause: async (page) => {
      await failing(page, 'POST', /\/api\/diagnostics$/);
      await submit(page);
    },
  },
  {
    title: 'Diagnostic data saved successfully',
    description: 'Risk Assessment generation started in background',
    cause: submit,
  },
  {
    title: 'Risk Assessment Complete',
    description: '2003 Honda Accord',
    cause: async (page) => {
      await submit(page);
      await page.getByRole('link', { name: 'Dashboard' }).click();
    },
  },
  {
    title: 'No OBD-II codes reported',
    cause: async (page) => {
      await submit(page);
      await expect(page.getByText('Diagnostic data saved successfully').first()).toBeVisible();
      await page.goto('/vehicle-reports');
      await page.getByRole('row').nth(1).getByRole('link').click();
      await page.getByRole('link', { name: /View Mechanic.s Summary/ }).click();
      await press(page, /^OBD-II Diagnostic Codes/);
    },
  },
  {
    title: 'No warning lights reported',
    cause: async (page) => {
      await page.goto('/vehicle-reports');
      await page.getByRole('row').nth(1).getByRole('link').click();
      await page.getByRole('link', { name: /View Mechanic.s Summary/ }).click();
      await press(page, /^Warning Lights/);
    },
  },
]);

/* Report viewers */

const NOWHERE = '01920000-0000-7000-8000-0000000009ff';

messages('report viewer', (page) => signIn(page, 'viewer-north'), [
  { title: 'Access denied. Mechanics only.', cause: (page) => page.goto('/saved-drafts') },
  { title: 'Vehicle not found', cause: (page) => page.goto(`/vehicle-detail/${NOWHERE}`) },
  { title: 'Diagnostic not found', cause: (page) => page.goto(`/mechanic-summary/${NOWHERE}`) },
  { title: 'Assessment not found', cause: (page) => page.goto(`/risk-assessment/${NOWHERE}`) },
  {
    title: 'Failed to load assessment details',
    cause: async (page) => {
      await failing(page, 'GET', /\/api\/assessments\//);
      await page.goto('/vehicle-reports');
      await page.getByRole('row').filter({ hasText: 'Complete' }).first().getByRole('link').click();
      await page.getByRole('main').getByRole('link', { name: 'View Risk Assessment' }).click();
    },
  },
]);

/* Nobody yet */

messages('visitor', async (page) => void (await page.goto('/auth')), [
  {
    title: 'Error',
    description: 'Invalid User ID',
    cause: async (page) => {
      await page.goto('/auth');
      await page.getByRole('textbox', { name: 'User ID' }).fill('nobody-here');
      await press(page, 'Continue');
    },
  },
  {
    title: 'Error',
    description: 'Invalid login credentials',
    cause: async (page) => {
      await page.goto('/auth');
      await page.getByRole('textbox', { name: 'User ID' }).fill('viewer-south');
      await press(page, 'Continue');
      await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password');
      await press(page, 'Sign In');
    },
  },
  {
    title: 'Failed to send reset email',
    cause: async (page) => {
      await page.route(/\/api\/identity\/password-resets$/, (route) => route.abort());
      await page.goto('/auth');
      await press(page, 'Forgot password');
      await page.getByRole('textbox', { name: 'Email' }).fill('mike@demo.lanelight.test');
      await press(page, 'Send Reset Link');
    },
  },
  {
    title: 'Failed to reset password',
    cause: async (page) => {
      await page.route(/\/api\/identity\/password-resets\/check$/, (route) => route.fulfill({ status: 204 }));
      await failing(page, 'PUT', /\/api\/identity\/password$/);
      await page.goto('/reset-password#token=played');
      await page.getByRole('textbox', { name: 'New password' }).fill('my-own-password');
      await page.getByRole('textbox', { name: 'Confirm password' }).fill('my-own-password');
      await page.getByRole('textbox', { name: 'Confirm password' }).press('Enter');
    },
  },
  // Its session would take the rows after it to the dashboard.
  { title: 'Logged in successfully', cause: (page) => signIn(page, 'viewer-south') },
]);

/* Super admins */

const FEEDBACK = /\/api\/feedback/;
const INSTRUCTIONS = /\/api\/instructions/;
const AUCTIONS = /\/api\/auctions(\?|\/|$)/;
const USERS = /\/api\/identity\/users/;
const INSTRUCTIONS_TAB = '/assessment-enhancements?tab=instructions';

async function addFeedback(page: Page): Promise<void> {
  await page.goto('/assessment-enhancements');
  await press(page, 'Add Feedback');
  await page.getByRole('combobox', { name: 'Diagnostic' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Too dear.');
  await press(page, 'Submit Feedback');
}
async function editFeedback(page: Page): Promise<void> {
  await addFeedback(page);
  await expect(page.getByText('Feedback submitted successfully')).toBeVisible();
  await page
    .getByRole('button', { name: /^Edit feedback/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Much too dear.');
  await press(page, 'Save Changes');
}
async function deleteFeedback(page: Page): Promise<void> {
  await addFeedback(page);
  await expect(page.getByText('Feedback submitted successfully')).toBeVisible();
  await page
    .getByRole('button', { name: /^Delete feedback/ })
    .first()
    .click();
  await press(page, 'Delete');
}
async function addInstruction(page: Page): Promise<void> {
  await page.goto(INSTRUCTIONS_TAB);
  await press(page, 'Add Global Instruction');
  await page.getByRole('textbox', { name: 'Instruction' }).fill('Name every code.');
  await press(page, 'Add Instruction');
}
async function withInstruction(page: Page, button: RegExp): Promise<void> {
  await addInstruction(page);
  await expect(page.getByText('Instruction added successfully')).toBeVisible();
  await page.getByRole('button', { name: button }).first().click();
}
const fillAuction = async (page: Page, password = DEMO_PASSWORD): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill(unique('Test Lane'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await press(page, 'Save Auction');
};
async function createAuction(page: Page): Promise<void> {
  await page.goto('/admin/auctions/new');
  await fillAuction(page);
}
async function fillUser(page: Page, email?: string): Promise<void> {
  const userId = `m-${Date.now().toString(36)}`;
  await page.goto('/admin/users/new');
  await page.getByLabel('Full Name').fill('Max Moore');
  await page.getByLabel('Email').fill(email ?? `${userId}@demo.lanelight.test`);
  await page.getByLabel('User ID').fill(userId);
  await page.getByLabel('Auction').selectOption('South Lane Auto Auction');
  await page.getByLabel('Role').selectOption('report_viewer');
}
async function createUser(page: Page): Promise<void> {
  await fillUser(page);
  await press(page, 'Create User');
}
async function editUser(page: Page): Promise<void> {
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Dana Whitfield' }).click();
  await page.getByLabel('Full Name').fill('Dana Whitfield');
  await press(page, 'Save Changes');
}
async function deleteAuction(page: Page): Promise<void> {
  await createAuction(page);
  await expect(page.getByText('Auction created successfully')).toBeVisible();
  await page.goto('/admin/auctions');
  await page
    .getByRole('button', { name: /^Delete Test Lane/ })
    .first()
    .click();
  await press(page, 'Delete');
}
async function editAuction(page: Page, password: string): Promise<void> {
  await createAuction(page);
  await expect(page.getByText('Auction created successfully')).toBeVisible();
  await page.goto('/admin/auctions');
  await page
    .getByRole('button', { name: /^Edit Test Lane/ })
    .first()
    .click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/Test Lane/);
  await fillAuction(page, password);
}
/** Opens the detail of a vehicle whose one regeneration is left, with a reason to use it. */
async function regenerate(page: Page): Promise<void> {
  await addInstruction(page);
  await expect(page.getByText('Instruction added successfully')).toBeVisible();
  const id = await latestAssessed(page.context().request, page);
  await page.goto(`/vehicle-detail/${id}`);
  await press(page, /^Regenerate Assessment \(1 left\)/);
}
async function latestAssessed(request: APIRequestContext, page: Page): Promise<string> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('lanelight.session') ?? '{}') as { accessToken: string }).accessToken,
  );
  const answer = await request.get('/api/diagnostics/latest', { headers: { authorization: `Bearer ${token}` } });
  const { items } = (await answer.json()) as { items: { id: string; assessment: { version: number } | null }[] };
  return items.find(({ assessment }) => assessment?.version === 1)?.id ?? '';
}
const copy = async (page: Page, what: string): Promise<void> => {
  await createUser(page);
  await press(page, `Copy ${what}`);
};

messages('super admin', signInAsSuperAdmin, [
  {
    title: 'Failed to load diagnostics',
    cause: async (page) => {
      await failing(page, 'GET', /\/api\/diagnostics\/latest/);
      await page.goto('/assessment-enhancements');
      await press(page, 'Add Feedback');
    },
  },
  {
    title: 'You must be logged in',
    cause: async (page) => {
      await page.goto(INSTRUCTIONS_TAB);
      await press(page, 'Add Global Instruction');
      await page.getByRole('textbox', { name: 'Instruction' }).fill('Name every code.');
      await endSession(page);
      await press(page, 'Add Instruction');
    },
  },
  {
    title: 'Failed to submit feedback',
    cause: async (page) => {
      await failing(page, 'POST', FEEDBACK);
      await addFeedback(page);
    },
  },
  { title: 'Feedback submitted successfully', cause: addFeedback },
  {
    title: 'Failed to update feedback',
    cause: async (page) => {
      await failing(page, 'PUT', FEEDBACK);
      await editFeedback(page);
    },
  },
  { title: 'Feedback updated successfully', cause: editFeedback },
  {
    title: 'Failed to delete feedback',
    cause: async (page) => {
      await failing(page, 'DELETE', FEEDBACK);
      await deleteFeedback(page);
    },
  },
  { title: 'Feedback deleted successfully', cause: deleteFeedback },
  {
    title: 'Failed to load instructions',
    cause: async (page) => {
      await failing(page, 'GET', INSTRUCTIONS);
      await page.goto(INSTRUCTIONS_TAB);
    },
  },
  {
    title: 'Failed to submit instruction',
    cause: async (page) => {
      await failing(page, 'POST', INSTRUCTIONS);
      await addInstruction(page);
    },
  },
  { title: 'Instruction added successfully', cause: addInstruction },
  {
    title: 'Failed to update instruction',
    cause: async (page) => {
      await failing(page, 'PUT', INSTRUCTIONS);
      await withInstruction(page, /^Active/);
    },
  },
  {
    title: 'Instruction updated successfully',
    cause: async (page) => {
      await withInstruction(page, /^Edit instruction/);
      await page.getByLabel('Category').selectOption('Other');
      await press(page, 'Save Changes');
    },
  },
  { title: 'Instruction deactivated', cause: (page) => withInstruction(page, /^Active/) },
  {
    title: 'Instruction activated',
    cause: async (page) => {
      await withInstruction(page, /^Active/);
      await expect(page.getByText('Instruction deactivated', { exact: true })).toBeVisible();
      await page
        .getByRole('button', { name: /^Inactive/ })
        .first()
        .click();
    },
  },
  {
    title: 'Failed to delete instruction',
    cause: async (page) => {
      await failing(page, 'DELETE', INSTRUCTIONS);
      await withInstruction(page, /^Delete instruction/);
      await press(page, 'Delete');
    },
  },
  {
    title: 'Instruction deleted successfully',
    cause: async (page) => {
      await withInstruction(page, /^Delete instruction/);
      await press(page, 'Delete');
    },
  },
  {
    title: 'Regeneration Failed',
    description: 'Failed to regenerate assessment. Please try again.',
    cause: async (page) => {
      await failing(page, 'POST', /\/regenerations$/);
      await regenerate(page);
    },
  },
  { title: 'Assessment Regenerated', description: 'Version 2', cause: regenerate },
  {
    title: 'Failed to fetch auctions',
    cause: async (page) => {
      await failing(page, 'GET', AUCTIONS);
      await page.goto('/admin/auctions');
    },
  },
  { title: 'Failed to fetch auction details', cause: (page) => page.goto(`/admin/auctions/${NOWHERE}/edit`) },
  {
    title: 'Failed to save auction',
    cause: async (page) => {
      await page.goto('/admin/auctions/new');
      await page.route(AUCTIONS, (route) => route.abort());
      await fillAuction(page);
    },
  },
  { title: 'Auction created successfully', cause: createAuction },
  { title: 'Auction updated successfully', cause: (page) => editAuction(page, '') },
  { title: 'Auction and password updated successfully', cause: (page) => editAuction(page, 'another-password') },
  {
    title: 'Failed to delete auction',
    cause: async (page) => {
      await failing(page, 'DELETE', AUCTIONS);
      await deleteAuction(page);
    },
  },
  { title: 'Auction deleted successfully', cause: deleteAuction },
  {
    title: 'Failed to load users',
    cause: async (page) => {
      await failing(page, 'GET', USERS);
      await page.goto('/admin/users');
    },
  },
  {
    title: 'Failed to load auctions',
    cause: async (page) => {
      await failing(page, 'GET', AUCTIONS);
      await page.goto('/admin/users/new');
    },
  },
  {
    title: 'Not authenticated',
    cause: async (page) => {
      await fillUser(page);
      await endSession(page);
      await press(page, 'Create User');
    },
  },
  {
    title: 'Failed to create user',
    cause: async (page) => {
      await fillUser(page);
      await page.route(USERS, (route) => route.abort());
      await press(page, 'Create User');
    },
  },
  {
    title: 'Email must be less than 255 characters',
    cause: async (page) => {
      await fillUser(page, `${'m'.repeat(250)}@demo.lanelight.test`);
      await press(page, 'Create User');
    },
  },
  { title: 'User created successfully', cause: createUser },
  { title: 'User ID copied to clipboard', cause: (page) => copy(page, 'User ID') },
  { title: 'Password copied to clipboard', cause: (page) => copy(page, 'Password') },
  {
    title: 'Failed to copy to clipboard',
    cause: async (page) => {
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
        document.execCommand = () => false;
      });
      await copy(page, 'Password');
    },
  },
  {
    title: 'Failed to update user',
    cause: async (page) => {
      await failing(page, 'PATCH', USERS);
      await editUser(page);
    },
  },
  { title: 'User updated successfully', cause: editUser },
]);
