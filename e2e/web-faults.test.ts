import type { APIRequestContext, Page } from '@playwright/test';
import { growShared, rareWord } from './garden-steps.ts';
import { anyScreen, expect, signUp, test } from './journey.ts';
import { expectMessage, signIn } from './steps.ts';

// The browser reports what it could not load; that is what these tests are about.
test.use({ expectedNoise: /Failed to load resource/ });

const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: "You're offline. What you see may be out of date." });
const isOf = (path: string) => (message: { url(): string }) => new URL(message.url()).pathname === path;

test(
  'without a network a line says so, moves nothing and goes by itself; what is stale is asked for again',
  anyScreen,
  async ({ page, context }) => {
    await signUp(page.request);
    await page.goto('/notifications');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
    const before = await heading.boundingBox();
    await context.setOffline(true);
    await expect(banner(page)).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
    const asked = page.waitForRequest(isOf('/api/notifications'));
    await context.setOffline(false);
    await asked;
    await expect(banner(page)).toHaveCount(0);
  },
);

type Credentials = Awaited<ReturnType<typeof signUp>>;

/** Signs the gardener out everywhere else, as they could on another device. */
async function endElsewhere(requests: APIRequestContext, data: Credentials): Promise<void> {
  expect((await requests.post('/api/auth/sign-in', { data })).status()).toBe(200);
  expect((await requests.post('/api/account/sessions/end', { data: { others: true } })).ok()).toBe(true);
}

async function signInAgain(page: Page, credentials: Credentials): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await signIn(page, credentials);
}

test(
  'a session that ends while one writes keeps the text and comes back to it',
  anyScreen,
  async ({ page, request }) => {
    // Else the bell may find out first, and leave before the press.
    await page.route('**/api/notifications/count', (route) => route.fulfill({ json: { count: 0 } }));
    const credentials = await signUp(page.request);
    const { id, commonName } = await growShared(page.request, { commonName: rareWord() });

    await page.goto(`/garden?plantId=${id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const description = page.getByLabel('Description');
    await description.fill('Leans to the left since the storm.');
    await endElsewhere(request, credentials);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await signInAgain(page, credentials);
    await expect(page).toHaveURL(`/garden?plantId=${id}&edit=1`);
    await expect(description).toHaveValue('Leans to the left since the storm.');
    await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectMessage(page, `${commonName} has been updated.`);

    await page.goto(`/community?plant=${id}`);
    const comment = page.getByLabel('Add a comment');
    await comment.fill('Props help.');
    await endElsewhere(request, credentials);
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await signInAgain(page, credentials);
    await expect(comment).toHaveValue('Props help.');
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await expectMessage(page, 'Comment added');
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
  },
);
