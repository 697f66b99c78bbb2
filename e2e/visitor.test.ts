import { accessibility } from './accessibility.ts';
import { anyScreen, expect, signUp, test } from './journey.ts';

// The browser reports that the page which does not exist was answered 404.
test.use({ expectedNoise: /Failed to load resource.*404/ });

test('a visitor is invited to sign in, and comes back to where they were', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Leafbook/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Your Garden' })).toBeVisible();
  await expect(page.getByText('Track, identify, and learn about your plants')).toBeVisible();
  await expect(page.getByText('Sign in to view your plants')).toBeVisible();
  await expect(page.getByText('Create a personal catalog of your garden')).toBeVisible();
  await expect(page.getByText('Garden Tip of the Day')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Identify Plant' })
    .or(page.getByRole('main').getByRole('link', { name: 'Identify Plant' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('a page that does not exist says so', anyScreen, async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

const visited = {
  visitor: [
    '/',
    '/garden',
    '/sign-in',
    '/forgot-password',
    '/reset-password?token=x',
    '/confirm-email?token=x',
    '/nowhere',
  ],
  gardener: ['/', '/garden', '/settings'],
};
for (const [who, paths] of Object.entries(visited)) {
  test(`no accessibility violation as a ${who}, light and dark`, anyScreen, async ({ page }) => {
    const { examine, violations } = accessibility(page);
    if (who === 'gardener') await signUp(page.request);
    for (const path of paths) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await examine(path);
    }
    expect(violations).toEqual([]);
  });
}
