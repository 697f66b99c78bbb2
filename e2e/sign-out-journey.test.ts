import { cachedPaths, storedQueries, untilStocked } from './cached-paths.ts';
import { bodyOf, growFromPhoto, growOne, rareWord } from './garden-steps.ts';
import { expect, inRest, newcomer, type Page, signedUp, signUp, test, withWorker } from './journey.ts';
import { keys, remindable } from './reminder-steps.ts';
import { adaAndBen, shareGarden } from './shared-garden-steps.ts';

// What a proxy answers in the server's place is said in the console, and so is a call that is broken off by leaving.
test.use({ expectedNoise: /Failed to load resource|ERR_/ });

const notLoggedIn = (page: Page) => page.getByText('Not logged in');

withWorker('a sign-out that a proxy answered is sent again', inRest, async ({ page, baseURL, gateway: proxy }) => {
  await page.request.post(`${proxy.url}/api/auth/sign-up`, { data: newcomer() });
  await page.goto(`${proxy.url}/garden`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const [session] = await page.context().cookies();
  // As somebody would who has copied the cookie: past the browser.
  const statusOfSession = async () => {
    const headers = { cookie: `${session?.name}=${session?.value}` };
    return (await fetch(`${baseURL}/api/auth/user`, { headers })).status;
  };
  proxy.setAway(true);
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(notLoggedIn(page)).toBeVisible();
  expect(await statusOfSession()).toBe(200);

  proxy.setAway(false);
  await page.reload();
  await expect.poll(statusOfSession).toBe(401);
  await expect(notLoggedIn(page)).toBeVisible();
});

withWorker('a device says once a visit in which session it is used', inRest, async ({ page }) => {
  const endpoint = `https://8.8.8.8/push/${newcomer().email}`;
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript((at) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    PushManager.prototype.getSubscription = async () => ({ endpoint: at, unsubscribe: async () => true }) as never;
  }, endpoint);
  await signUp(page.request);
  await bodyOf(await page.request.post('/api/reminders/push', { data: { endpoint, keys } }));
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reminders/push/device')) told.push(request.postDataJSON());
  });
  await page.goto('/');
  await expect.poll(() => told, { timeout: 20_000 }).toEqual([{ endpoint }]);
  for (const name of ['My Garden', 'Community Garden', 'Dashboard']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(told).toHaveLength(1);
});

const subscriptionOf = (page: Page) => page.evaluate(() => localStorage.getItem('test.subscription'));
const devices = async (page: Page) =>
  (await (await page.request.get('/api/reminders/preferences')).json()).devices as number;
const device = (page: Page) => page.getByRole('checkbox', { name: 'On this device' });

/** Has the device reminded, the only one. */
async function turnOn(page: Page): Promise<void> {
  await device(page).click();
  await expect(device(page)).toBeChecked();
  await expect.poll(() => devices(page)).toBe(1);
}

test('no device shows as switched on for somebody else', inRest, async ({ page, neighbour }) => {
  await remindable(page);
  await signedUp(page, '/settings');
  await turnOn(page);
  const endpoint = await subscriptionOf(page);

  // The first gardener's cookie was lost, and their session goes on.
  const [session] = await page.context().cookies();
  await page.context().clearCookies();
  await signedUp(page, '/settings');
  await expect(device(page)).toBeEnabled();
  await expect(device(page)).not.toBeChecked();
  expect(await subscriptionOf(page)).toBeNull();

  // The browser gives the same address again: it is the second gardener's then, and the first one's no longer.
  await page.evaluate((at) => localStorage.setItem('test.subscription', at ?? ''), endpoint);
  await turnOn(page);
  await neighbour.context().addCookies(session ? [session] : []);
  expect(await devices(neighbour)).toBe(0);
});

test('settings tell when no device gets reminders; signing out ends them for good', inRest, async ({ page }) => {
  await remindable(page);
  const credentials = await signUp(page.request);
  await page.goto('/settings');
  const lost = page.getByText('No device gets your reminders anymore');
  await turnOn(page);
  await expect(lost).toBeHidden();
  // As when its push service says that the subscription is over.
  const endpoint = await subscriptionOf(page);
  await page.request.delete('/api/reminders/push', { data: { endpoint } });
  await page.reload();
  await expect(lost).toBeVisible();
  await page.getByRole('button', { name: 'Turn on again on this device' }).click();
  await expect.poll(() => devices(page)).toBe(1);
  await expect(device(page)).toBeChecked();
  await expect(lost).toBeHidden();
  await device(page).click();
  await expect(device(page)).not.toBeChecked();
  await expect.poll(() => devices(page)).toBe(0);
  // What turns it off takes three calls.
  await expect(device(page)).toBeEnabled();
  await page.reload();
  await expect(device(page)).not.toBeChecked();
  await expect(lost).toBeHidden();

  await turnOn(page);
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(notLoggedIn(page)).toBeVisible();
  expect(await subscriptionOf(page)).toBeNull();
  await page.request.post('/api/auth/sign-in', { data: credentials });
  expect(await devices(page)).toBe(0);
});

type Leave = (page: Page, name: string, password: string) => Promise<unknown>;

const logOut = (page: Page) => page.getByRole('link', { name: 'Log out' }).click();

/** All ways to leave a garden's device, and what the page shows then. */
const waysToLeave: Record<string, Leave> = {
  async 'signing out'(page) {
    await logOut(page);
    await expect(notLoggedIn(page)).toBeVisible();
  },
  async 'signing out without a network'(page) {
    await page.context().setOffline(true);
    await logOut(page);
    await expect(notLoggedIn(page)).toBeVisible();
    await page.goto('/garden');
    await expect(page.getByRole('heading', { name: 'Sign in to view your garden' })).toBeVisible();
  },
  async 'a session that ended elsewhere'(page) {
    await page.request.get('/api/logout');
    await page.reload();
    await expect(notLoggedIn(page)).toBeVisible();
  },
  async 'another account in another tab'(page, name) {
    const other = await page.context().newPage();
    await signUp(other.request);
    await other.goto('/garden');
    await expect(other.getByRole('heading', { level: 1, name: 'My Garden' })).toBeVisible();
    // The page reloads by itself, and shows their garden.
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  },
  async 'deleting the account'(page, _name, password) {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(notLoggedIn(page)).toBeVisible();
  },
};

for (const [way, leave] of Object.entries(waysToLeave)) {
  withWorker(`${way} leaves nothing of the garden on the device`, inRest, async ({ page, context }) => {
    const { password } = await signUp(page.request);
    const name = rareWord();
    await growFromPhoto(page.request).then(({ id }) =>
      page.request.patch(`/api/plants/${id}`, { data: { commonName: name } }),
    );
    await page.goto('/garden');
    await untilStocked(page, expect.stringMatching(/photos[/]/));
    await leave(page, name, password);
    await context.setOffline(false);
    const texts = async () => (await storedQueries(page)).map(({ text }) => text).join();
    await expect.poll(texts).not.toContain(name);
    await expect.poll(async () => (await cachedPaths(page)).join()).not.toMatch(/api.photos/);
    const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(await stored()).not.toContain(name);
    // Nobody but somebody else is known then.
    if (way !== 'another account in another tab') {
      // Only that the server has to hear of it.
      const left = async () => (await cachedPaths(page)).filter((path) => path !== '/api/logout');
      await expect.poll(left).toEqual([]);
    }
  });
}

withWorker('nothing is left of a garden that one was removed from', inRest, async ({ page: ben, neighbour: ada }) => {
  const { gardenId, plant } = await adaAndBen(ada, ben);
  const own = await growOne(ben.request, { commonName: rareWord() });
  await shareGarden(ada, ben, gardenId, 'viewer');
  await ben.goto(`/garden?garden=${gardenId}`);
  await expect(ben.getByRole('heading', { name: plant.commonName })).toBeVisible();
  const texts = async () => (await storedQueries(ben)).map(({ text }) => text).join();
  await expect.poll(texts).toContain(plant.commonName);
  const { id } = await (await ben.request.get('/api/auth/user')).json();
  expect((await ada.request.delete(`/api/gardens/${gardenId}/members/${id}`)).ok()).toBe(true);
  await ben.goto('/garden');
  await expect.poll(texts).not.toContain(plant.commonName);
  await expect.poll(texts).toContain(own.commonName);
});
