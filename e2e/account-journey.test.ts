import type { Page } from '@playwright/test';
import { accessibility } from './accessibility.ts';
import { expect, inRest, newcomer, signUp, test } from './journey.ts';
import { linkIn, mailing, signIn } from './mailing.ts';
import { expectMessage } from './steps.ts';

// The browser itself reports a refused request; that is what half of these tests are about.
test.use({ expectedNoise: /Failed to load resource/ });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const password = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

mailing('a forgotten password is set anew by the link of an e-mail, once', inRest, async ({ page, garden, mail }) => {
  const { email, password: forgotten } = newcomer();
  await page.request.post(`${garden.url}/api/auth/sign-up`, { data: { email, password: forgotten } });
  await page.context().clearCookies();

  await page.goto(`${garden.url}/sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(heading(page, 'Check your e-mail')).toBeFocused();
  await expect(page.getByText(`If there's an account for ${email}`)).toBeVisible();

  await expect.poll(() => mail.received.map(({ to }) => to)).toEqual([[email]]);
  const link = linkIn(mail);
  await page.goto(link);
  await expect(page).toHaveURL(`${garden.url}/reset-password`);
  // The token outlives a reload, though the address does not show it any more.
  await page.reload();
  await password(page, 'New password').fill('short');
  await expect(page.getByText('At least 8 characters: 3 more to go.')).toBeVisible();
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('alert')).toContainText('at least 8');
  await password(page, 'New password').fill('eleven patient newts');
  await page.getByRole('button', { name: 'Set new password' }).click();

  await expect(heading(page, 'Welcome back')).toBeVisible();
  await expectMessage(page, 'New password set');
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await signIn(page, email, forgotten);
  await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong');
  await signIn(page, email, 'eleven patient newts');
  await expect(heading(page, 'Welcome to Your Garden')).toBeVisible();

  await page.goto(link);
  await password(page, 'New password').fill('twelve patient newts');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(heading(page, 'This link no longer works')).toBeFocused();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
});

mailing('reminders by e-mail wait until the address is confirmed', inRest, async ({ page, garden, mail }) => {
  const { email, password: secret } = newcomer();
  await page.request.post(`${garden.url}/api/auth/sign-up`, { data: { email, password: secret } });
  await page.goto(`${garden.url}/settings`);
  const byEmail = page.getByRole('checkbox', { name: 'By e-mail' });
  await expect(byEmail).toBeDisabled();
  await expect(byEmail).toHaveAccessibleDescription(/^Confirm your e-mail address first\./);
  await page.getByRole('button', { name: 'Send confirmation link' }).click();
  await expectMessage(page, 'Check your e-mail', `Open the link we sent to ${email}.`);
  await expect.poll(() => mail.received.map(({ to }) => to)).toEqual([[email]]);

  // Opened where nobody is signed in: the link finds its way back over sign-in.
  await page.context().clearCookies();
  await page.goto(linkIn(mail));
  await expect(page).toHaveURL(`${garden.url}/confirm-email`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, email, secret);
  await expect(page).toHaveURL(`${garden.url}/confirm-email`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(heading(page, 'E-mail address confirmed')).toBeFocused();

  await page.goto(`${garden.url}/settings`);
  await byEmail.click();
  await expect(byEmail).toBeChecked();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(byEmail).toBeChecked();
});

mailing('nobody confirms an address for a stranger’s account', inRest, async ({ page, neighbour, garden, mail }) => {
  const [stranger, victim] = [newcomer(), newcomer()];
  await neighbour.request.post(`${garden.url}/api/auth/sign-up`, { data: stranger });
  const change = { email: `mailbox-${victim.email}`, currentPassword: stranger.password };
  await neighbour.request.post(`${garden.url}/api/account/email`, { data: change });
  await expect.poll(() => mail.received.some(({ to }) => to.includes(change.email))).toBe(true);
  const link = linkIn(mail, change.email);

  await page.request.post(`${garden.url}/api/auth/sign-up`, { data: victim });
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(heading(page, 'This link belongs to another account')).toBeFocused();
  await page.getByRole('button', { name: "This wasn't me" }).click();
  await expect(heading(page, 'Request canceled')).toBeFocused();
  const account = await (await neighbour.request.get(`${garden.url}/api/account`)).json();
  expect(account).toMatchObject({ email: stranger.email, emailVerified: false, pendingEmail: null });
});

/** Signs the owner of the page's session in at the neighbour's browser, too. */
async function signInElsewhere(neighbour: Page, credentials: { email: string; password: string }): Promise<void> {
  const answer = await neighbour.request.post('/api/auth/sign-in', { data: credentials });
  expect(answer.status()).toBe(200);
}

const isSignedIn = async (page: Page): Promise<boolean> => (await page.request.get('/api/auth/user')).ok();

test('a changed password ends the session elsewhere', inRest, async ({ page, neighbour }) => {
  const { examine, violations } = accessibility(page);
  const credentials = await signUp(page.request);
  await signInElsewhere(neighbour, credentials);
  await neighbour.goto('/settings');
  await expect(heading(neighbour, 'Settings')).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const change = dialog.getByRole('button', { name: 'Change password' });
  await password(page, 'Current password').fill('not this one');
  await password(page, 'New password').fill('eleven patient newts');
  await change.click();
  await expect(password(page, 'Current password')).toBeFocused();
  await expect(password(page, 'Current password')).toHaveAccessibleDescription('This password is wrong');
  await examine('a wrong password');

  await password(page, 'Current password').fill(credentials.password);
  await page.route('**/api/account/password', (route) => route.abort());
  await change.click();
  await expect(dialog.getByText(/^Network error/)).toBeVisible();
  await expect(password(page, 'Current password')).toHaveValue(credentials.password);
  await expect(password(page, 'New password')).toHaveValue('eleven patient newts');
  await page.unroute('**/api/account/password');
  await change.click();
  await expectMessage(page, 'Password changed');
  await expect(dialog).toBeHidden();
  await expect(page.getByText("You're only signed in on this device.")).toBeVisible();
  await neighbour.reload();
  await expect(heading(neighbour, 'Sign in to view your settings')).toBeVisible();
  expect(violations).toEqual([]);
});

test('each place can be signed out, and all of them', inRest, async ({ page, neighbour }) => {
  const credentials = await signUp(page.request);
  await signInElsewhere(neighbour, credentials);
  await page.goto('/settings');
  const places = page.getByRole('region', { name: "Where you're signed in" }).getByRole('listitem');
  await expect(places).toHaveCount(2);
  await expect(places.first()).toContainText('This device');
  await places
    .nth(1)
    .getByRole('button', { name: /^Sign out / })
    .click();
  await expectMessage(page, 'Signed out');
  await expect(places).toHaveCount(1);
  expect(await isSignedIn(neighbour)).toBe(false);

  await signInElsewhere(neighbour, credentials);
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Sign in to view your plants')).toBeVisible();
  expect(await isSignedIn(neighbour)).toBe(false);
});
