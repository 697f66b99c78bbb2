import { expect, inRest, running, signUp } from './journey.ts';
import { test } from './provider-journey.ts';
import { signIn } from './steps.ts';

// The garden stands before the page: so the page is closed first, and asks nothing of a server that is going.
test('people sign in at the provider, and out', inRest, async ({ provider, garden: { url }, page, request }) => {
  provider.person('ann', { email: 'ann@example.org', email_verified: true, given_name: 'Ann' });

  await test.step('to the provider and back to what was wanted', async () => {
    await page.goto(`${url}/sign-in?returnTo=/calendar`);
    await page.getByRole('link', { name: 'Continue with Garden club' }).click();
    await expect(page.getByRole('heading', { name: 'Garden club' })).toBeVisible();
    await page.getByLabel('Name').fill('ann');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${url}/calendar`);
    await expect(page.getByRole('heading', { level: 1, name: 'Plant Calendar' })).toBeVisible();
    await running(page);
  });

  await test.step('out, here and there', async () => {
    await page.getByRole('link', { name: 'Log out' }).first().click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(`${url}/`);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Your Garden' })).toBeVisible();
  });

  await test.step('somebody who thinks better of it is told how to go on', async () => {
    await page.goto(`${url}/api/login?returnTo=/garden`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      "You didn't finish signing in with Garden club. Try again, or sign in with your password.",
    );
  });

  await test.step('the provider down', async () => {
    await provider.stop();
    const credentials = await signUp(request, url);
    await page.getByRole('link', { name: 'Continue with Garden club' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      "We couldn't reach Garden club. Try again in a moment, or sign in with your password.",
    );
    await signIn(page, credentials);
    await expect(page).toHaveURL(`${url}/garden`);
    await expect(page.getByRole('heading', { level: 1, name: 'My Garden' })).toBeVisible();
  });
});
