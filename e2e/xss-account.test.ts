import { expect, signUp, trust } from './journey.ts';
import { test } from './provider-journey.ts';
import { payloads } from './xss-payloads.ts';
import { watch } from './xss-watch.ts';

const payload = (n: number): string => payloads[n] ?? '';
/** A provider that means harm, or that somebody else has set up. */
const providerName = payload(3);

// As in the journey of what gardeners write: without the policy that would stop what is planted.
test.use({ bypassCSP: true, expectedNoise: /Failed to load resource/, providerName });

test('nothing runs that providers or devices name', trust, async ({ provider, garden: { url }, page, playwright }) => {
  const { check } = await watch(page, [url, provider.issuer]);

  await test.step('the sign-in page: the name of the provider, what it complains of, and links that somebody made', async () => {
    const planted = encodeURIComponent(payload(3));
    for (const problem of ['provider_down', 'cancelled', 'refused', 'email_missing', planted]) {
      await page.goto(`${url}/sign-in?problem=${problem}&returnTo=${planted}&invite=${planted}`);
      await expect(page.getByRole('link', { name: `Continue with ${providerName}` })).toBeVisible();
      await check(`the problem ${problem}`);
    }
    for (const failed of [
      `/api/login/callback?error=${planted}&error_description=${planted}&state=${planted}`,
      `/api/login/callback?code=${planted}&state=${planted}`,
    ]) {
      await page.goto(`${url}${failed}`);
      await expect(page.getByRole('alert')).toBeVisible();
      await check(failed);
    }
    for (const link of [
      `/reset-password?token=${planted}#token=${planted}`,
      `/confirm-email?token=${planted}`,
      `/join-garden?token=${planted}`,
    ]) {
      await page.goto(`${url}${link}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(link);
    }
  });

  await test.step('who the provider says that somebody is', async () => {
    const claims = {
      given_name: payload(3),
      family_name: payload(4),
      name: payload(5),
      preferred_username: payload(6),
    };
    provider.person('mallory', { email: 'mallory@example.org', email_verified: true, ...claims });
    await page.goto(`${url}/sign-in`);
    await page.getByRole('link', { name: `Continue with ${providerName}` }).click();
    await page.getByLabel('Name').fill('mallory');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${url}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check('the dashboard');
  });

  await test.step('devices and the forms of the account', async () => {
    const credentials = await signUp(page.request, url);
    for (const userAgent of [
      `Mozilla/5.0 (${payload(3)}) Gecko/20100101 Firefox/140.0`,
      `${payload(4)}/5.0 (X11; Linux x86_64)`,
      payload(16),
    ]) {
      const device = await playwright.request.newContext({ userAgent });
      expect((await device.post(`${url}/api/auth/sign-in`, { data: credentials })).status()).toBe(200);
      await device.dispose();
    }
    await page.goto(`${url}/settings`);
    await expect(page.getByText('This device', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Sign out (?!everywhere)/ })).toHaveCount(3);
    await check('the devices');
    await page.getByRole('button', { name: 'Change e-mail address' }).click();
    const dialog = page.getByRole('dialog');
    for (const address of [payload(3), `"${payload(3)}"@example.org`, `o'onload=planted()@example.org`]) {
      await dialog.getByLabel('New e-mail address').fill(address);
      await dialog
        .getByLabel(/password/i)
        .first()
        .fill(payload(4));
      await dialog
        .getByRole('button', { name: /change|save/i })
        .last()
        .click();
      await expect(dialog.getByText(/valid|wrong|not your|address/i).first()).toBeVisible();
      await check(`the address ${address}`);
    }
  });
});
