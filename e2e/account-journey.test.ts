import { expectAccessible } from './accessibility.ts';
import { expect, inRest, newcomer, type Page, running, signedUp, signUp, troubled as test } from './journey.ts';
import { linkIn, mailing } from './mailing.ts';
import { expectMessage, press, pressFor, shown, signIn } from './steps.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const password = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

mailing('a forgotten password is set anew by the link of an e-mail, once', inRest, async ({ page, garden, mail }) => {
  const { email, password: forgotten } = await signUp(page.request, garden.url);
  await page.context().clearCookies();

  await page.goto(`${garden.url}/sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeFocused();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(heading(page, 'Check your e-mail')).toBeFocused();
  await expect(page.getByText(`If there's an account for ${email}`)).toBeVisible();

  const link = await linkIn(mail, email);
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
  await signIn(page, { email, password: forgotten });
  await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong');
  await signIn(page, { email, password: 'eleven patient newts' });
  await expect(heading(page, 'Welcome to Your Garden')).toBeVisible();

  await page.goto(link);
  await password(page, 'New password').fill('twelve patient newts');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(heading(page, 'This link no longer works')).toBeFocused();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
});

mailing('reminders by e-mail wait until the address is confirmed', inRest, async ({ page, garden, mail }) => {
  const { email, password: secret } = await signUp(page.request, garden.url);
  await page.goto(`${garden.url}/settings`);
  const byEmail = page.getByRole('checkbox', { name: 'By e-mail' });
  await expect(byEmail).toBeDisabled();
  await expect(byEmail).toHaveAccessibleDescription(/^Confirm your e-mail address first\./);
  await page.getByRole('button', { name: 'Send confirmation link' }).click();
  await expectMessage(page, 'Check your e-mail', `Open the link we sent to ${email}.`);

  // Opened where nobody is signed in: the link finds its way back over sign-in.
  await page.context().clearCookies();
  await page.goto(await linkIn(mail, email));
  await expect(page).toHaveURL(`${garden.url}/confirm-email`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, { email, password: secret });
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
  const stranger = await signUp(neighbour.request, garden.url);
  const change = { email: `mailbox-${newcomer().email}`, currentPassword: stranger.password };
  await neighbour.request.post(`${garden.url}/api/account/email`, { data: change });
  const link = await linkIn(mail, change.email);

  await signUp(page.request, garden.url);
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

test('a changed password ends the session elsewhere; each place can be ended', inRest, async ({ page, neighbour }) => {
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
  await expectAccessible(page, 'a wrong password');

  await password(page, 'Current password').fill(credentials.password);
  await page.route('**/api/account/password', (route) => route.abort());
  await change.click();
  await expect(dialog.getByText(/^Network error/)).toBeVisible();
  await expect(password(page, 'Current password')).toHaveValue(credentials.password);
  await expect(password(page, 'New password')).toHaveValue('eleven patient newts');
  await page.unroute('**/api/account/password');
  await pressFor(change, 'Password changed');
  await expect(dialog).toBeHidden();
  await expect(page.getByText("You're only signed in on this device.")).toBeVisible();
  await neighbour.reload();
  await expect(heading(neighbour, 'Sign in to view your settings')).toBeVisible();
  // The browser would complain in time of what it had fetched ahead for a session that is over.
  await neighbour.goto('about:blank');

  const changed = { ...credentials, password: 'eleven patient newts' };
  await signInElsewhere(neighbour, changed);
  await page.reload();
  const places = page.getByRole('region', { name: "Where you're signed in" }).getByRole('listitem');
  await expect(places).toHaveCount(2);
  await expect(places.first()).toContainText('This device');
  await press(places.nth(1), /^Sign out /);
  await expectMessage(page, 'Signed out');
  await expect(places).toHaveCount(1);
  expect(await isSignedIn(neighbour)).toBe(false);

  await signInElsewhere(neighbour, changed);
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Sign in to view your plants')).toBeVisible();
  expect(await isSignedIn(neighbour)).toBe(false);
});

const notLoggedIn = (page: Page) => page.getByText('Not logged in');
const emailOf = async (page: Page): Promise<unknown> => (await (await page.request.get('/api/auth/user')).json()).email;

/** A second tab of the same browser. */
async function secondTab(page: Page, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(path);
  await running(tab);
  return tab;
}

test('signing out in one tab shows in the others, and so does signing in', inRest, async ({ page }) => {
  const credentials = await signUp(page.request);
  await page.goto('/');
  const other = await secondTab(page, '/garden');
  await expect(other.getByRole('heading', { level: 1, name: 'My Garden' })).toBeVisible();
  await page.getByRole('link', { name: 'Log out' }).click();
  await shown(notLoggedIn(page), other.getByRole('heading', { name: 'Sign in to view your garden' }));
  await page.goto('/sign-in');
  await signIn(page, credentials);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Your Garden' })).toBeVisible();
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
  await signedUp(page, '/garden');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Log out' }).click({ modifiers: ['ControlOrMeta'] });
  await expect(notLoggedIn(await opened)).toBeVisible();
  // A call that was under way as the session ended leads to signing in, and back here. Either comes far sooner than the 15 seconds
  // that a page waits which is leaving.
  const told = page.getByRole('heading', { name: /^(Sign in to view your garden|Welcome back)$/ });
  await expect(told).toBeVisible({ timeout: 10_000 });
});
