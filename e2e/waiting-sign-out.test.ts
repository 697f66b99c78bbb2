import type { Route } from '@playwright/test';
import { eventsOf } from './calendar-steps.ts';
import { rareWord } from './garden-steps.ts';
import { expect, inRest, newcomer, type Page, signUp, test } from './journey.ts';
import { expectMessage, press } from './steps.ts';
import { accountOf, notice, putStored, readyOffline, storedWrites } from './waiting-steps.ts';

// Requests are broken off on purpose, and so is what is under way when the page is left.
test.use({ serviceWorkers: 'allow', expectedNoise: /ERR_|Failed to load resource/ });

const events = /\/api\/calendar(\?|$)/;
const titles = async (page: Page) => (await eventsOf(page)).map(({ title }) => title);
const question = (page: Page) => page.getByRole('alertdialog', { name: /hasn.t been sent yet/ });

/** Has an event of this title wait in the queue. @param answer what becomes of its request */
async function leaveWaiting(page: Page, title: string, answer: (route: Route) => unknown): Promise<void> {
  await page
    .context()
    .route(events, (route) => (route.request().method() === 'POST' ? answer(route) : route.continue()));
  const date = new Date().toISOString();
  const write = { account: await accountOf(page), key: `queued-${title}`, path: '/api/calendar' };
  const body = { title, eventType: 'watering', date };
  await putStored(page, [{ ...write, about: { kind: 'event', name: title }, body }]);
  await page.goto('/settings#account');
  await expect(notice(page)).toHaveText('1 waiting to send');
}

const isLost = (route: Route) => route.abort();

/** Expects that the browser is signed out, and that nothing that waited is left on the device. */
async function expectNothingLeft(page: Page): Promise<void> {
  await expect(page.getByText('Not logged in')).toBeVisible();
  await expect.poll(() => storedWrites(page)).toEqual([]);
}

/** Signs somebody else up in the same browser, who sees and sends nothing. */
async function expectNothingForOthers(page: Page): Promise<void> {
  await signUp(page.request);
  await page.goto('/waiting');
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
  expect(await titles(page)).toEqual([]);
  await page.context().clearCookies();
}

test(
  'signing out everywhere asks what is to become of what waits, and leaves nothing of it',
  inRest,
  async ({ page }) => {
    const credentials = await signUp(page.request);
    const [sent, discarded] = [rareWord(), rareWord()];
    await readyOffline(page, '/calendar');
    await expect(page.getByRole('button', { name: 'Add Event', exact: true })).toBeVisible();
    const signOut = async (answer: string) => {
      await press(page, 'Sign out everywhere');
      await press(question(page), answer);
    };
    const confirm = () => press(page.getByRole('alertdialog', { name: 'Sign out everywhere?' }), 'Sign out');
    await leaveWaiting(page, sent, isLost);
    await signOut('Send now');
    await expect(question(page).getByText("Couldn't send all of it.", { exact: false })).toBeVisible();
    await press(question(page), 'Stay');
    await expect(notice(page)).toHaveText('1 waiting to send');
    await page.context().unrouteAll();
    await signOut('Send now');
    await confirm();
    await expectNothingLeft(page);

    await page.request.post('/api/auth/sign-in', { data: credentials });
    expect(await titles(page)).toEqual([sent]);
    // An address with a hash that is entered again would leave the page as it is.
    await page.goto('/calendar');
    await leaveWaiting(page, discarded, isLost);
    await signOut('Discard and log out');
    await confirm();
    await expectNothingLeft(page);
    await page.context().unrouteAll();
    await expectNothingForOthers(page);
    await page.request.post('/api/auth/sign-in', { data: credentials });
    expect(await titles(page)).toEqual([sent]);
  },
);

test('an account is deleted with what waits, also while some of it is on its way', inRest, async ({ page }) => {
  const credentials = newcomer();
  await page.request.post('/api/auth/sign-up', { data: credentials });
  await readyOffline(page, '/calendar');
  await expect(page.getByRole('button', { name: 'Add Event', exact: true })).toBeVisible();
  // It is neither taken nor refused: the queue waits for an answer, which takes minutes.
  const asked = Promise.withResolvers<void>();
  await leaveWaiting(page, rareWord(), () => asked.resolve());
  await asked.promise;
  await press(page, 'Delete my account');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText(/^1 change on this device/)).toBeVisible();
  await dialog.getByLabel('Your password').fill(credentials.password);
  await press(dialog, 'Delete for good');
  await expectMessage(page, 'Account deleted');
  await expectNothingLeft(page);
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  expect((await page.request.post('/api/auth/sign-in', { data: credentials })).status()).toBe(401);
  await expectNothingForOthers(page);
});
