import type { Page } from '@playwright/test';
import { expect, inRest, newcomer, signUp, test } from './journey.ts';

// The browser itself reports a refused request.
test.use({ expectedNoise: /Failed to load resource/ });

const notLoggedIn = (page: Page) => page.getByText('Not logged in');
const emailOf = async (page: Page): Promise<unknown> => (await (await page.request.get('/api/auth/user')).json()).email;

/** A second tab of the same browser. */
async function secondTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await tab.waitForFunction(() => document.documentElement.dataset.app === 'runs');
  return tab;
}

async function signInAs(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Your Garden' })).toBeVisible();
}

test('signing out in one tab shows in the others, and so does signing in', inRest, async ({ page }) => {
  const credentials = await signUp(page.request);
  await page.goto('/');
  const other = await secondTab(page, '/garden');
  await expect(other.getByRole('heading', { level: 1, name: 'My Garden' })).toBeVisible();
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(notLoggedIn(page)).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Sign in to view your garden' })).toBeVisible();
  await signInAs(page, credentials);
  await expect(other.getByRole('heading', { level: 1, name: 'My Garden' })).toBeVisible();
});

test('a tab never acts as somebody else, and says so before what was typed goes', inRest, async ({ page }) => {
  await signUp(page.request);
  const second = newcomer();
  const zoneTold = page.context().waitForEvent('response', (answer) => answer.request().method() === 'PATCH');
  const tab = await secondTab(page, '/settings');
  // What the page writes by itself is done.
  await zoneTold;
  const bio = tab.getByLabel('Bio');
  await bio.fill('I grow tomatoes');

  // Past every page, so that none tells this one.
  expect((await page.request.post('/api/auth/sign-up', { data: second })).status()).toBe(201);
  await tab.getByRole('button', { name: 'Save Changes' }).click();
  const question = tab.getByRole('alertdialog', { name: 'You signed in to another account in another tab' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(bio).toHaveValue('I grow tomatoes');
  const answer = await page.request.get('/api/auth/user');
  expect(await answer.json()).toMatchObject({ email: second.email, bio: null });

  // A page of the other account tells this one at once.
  await page.goto('/');
  await expect(question).toBeVisible();
  tab.on('dialog', (dialog) => dialog.accept());
  await question.getByRole('button', { name: 'Reload' }).click();
  await expect(tab.getByLabel('Bio')).toHaveValue('');
  expect(await emailOf(tab)).toBe(second.email);
});

test('signing out into another tab leaves this one at work, and tells it', inRest, async ({ page }) => {
  await signUp(page.request);
  await page.goto('/garden');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Log out' }).click({ modifiers: ['ControlOrMeta'] });
  await expect(notLoggedIn(await opened)).toBeVisible();
  // Far sooner than the 15 seconds that a page waits which is leaving.
  await expect(page.getByRole('heading', { name: 'Sign in to view your garden' })).toBeVisible({ timeout: 10_000 });
});
