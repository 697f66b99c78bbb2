import { bodyOf } from './garden-steps.ts';
import { expect, inRest, newcomer, type Page, signedUp, signUp, test, withWorker } from './journey.ts';
import { keys, remindable } from './reminder-steps.ts';

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
