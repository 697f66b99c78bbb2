import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { cachedPaths, storedQueries, untilStocked } from './cached-paths.ts';
import { addEvent } from './calendar-steps.ts';
import { growFromPhoto, growOne, newSharedPlant, rareWord } from './garden-steps.ts';
import { anyScreen, expect, inRest, newcomer, type Page, signUp, test } from './journey.ts';
import { nextBuild } from './proxies.ts';
import { createAccount, drawn, expectMessage, pressFor, shown } from './steps.ts';
import { zone } from './zone.ts';

// What does not come, without a network or because it is gone, is said in the console.
test.use({ serviceWorkers: 'allow', expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 40[14]/ });

/** Puts a plant with a photo and care that is due into the garden of the page's gardener. */
async function growPhotographed(page: Page): Promise<{ id: number; name: string }> {
  const { request } = page;
  const name = rareWord();
  const { id } = await growFromPhoto(request);
  await request.patch(`/api/plants/${id}`, { data: { commonName: name } });
  await addEvent(page, { title: `Water ${name}`, date: new Date().toISOString(), plantId: id });
  return { id, name };
}

test('the garden is read without a network; signing out leaves nothing of it', anyScreen, async ({ page, context }) => {
  await signUp(page.request);
  const { id, name } = await growPhotographed(page);
  const word = rareWord();
  const description = `${'It grows where nobody looks. '.repeat(20)}${word}`;
  await page.request.patch(`/api/plants/${id}`, { data: { description, funFact: 'Very old.' } });
  await growOne(page.request, { commonName: 'Fern' });
  await page.goto('/garden');
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  const fern = page.getByRole('article').filter({ hasText: 'Fern' });
  await drawn(fern);
  await untilStocked(page, expect.stringMatching(/photos[/]/));

  await context.setOffline(true);
  await page.reload();
  const card = page.getByRole('article').filter({ hasText: name });
  await shown(card, page.getByText(/^You're offline\. What you see may be out of date\. Last updated .+ at .+\.$/));
  const photo = card.getByRole('img', { name });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await drawn(fern);
  await card.getByRole('button', { name: 'View Details' }).click();
  const detail = page.getByRole('dialog', { name });
  await expect(detail.getByRole('tab', { name: 'Care Guide' })).toBeVisible();
  // It was never opened on this device.
  await shown(detail.getByText(word), detail.getByText('Very old.'));
  await page.keyboard.press('Escape');
  const box = page.getByRole('searchbox', { name: 'Search plants' });
  await box.fill('nothing has this');
  await expect(page.getByRole('heading', { name: 'No matching plants' })).toBeVisible();
  await box.fill(word);
  await expect(card).toBeVisible();
  await page.goto('/');
  await pressFor(page.getByRole('button', { name: `Mark as done: Water ${name}` }), 'Saved on this device');

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('link', { name: 'waiting to send' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByText('Not logged in')).toBeVisible();
  await expect.poll(() => cachedPaths(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/garden');
  await expect(page.getByRole('heading', { name: 'Sign in to view your garden' })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('only what is the gardener’s own is kept, while it and the session last', inRest, async ({ page, neighbour }) => {
  const foreign = await newSharedPlant(neighbour.request, { commonName: rareWord() });
  await signUp(page.request);
  const { id, name } = await growPhotographed(page);
  await page.goto('/garden');
  await untilStocked(page, expect.stringMatching(/photos[/]/));
  const ask = (path: string) => page.evaluate(async (url) => (await fetch(url)).status, path);
  const texts = async () => (await storedQueries(page)).map(({ url, text }) => `${url} ${text}`).join('\n');

  await page.goto(`/community?plant=${foreign.id}`);
  await expect(page.getByRole('dialog', { name: foreign.commonName })).toBeVisible();
  await page.goto(`/garden?plantId=${id}&edit=1`);
  await expect.poll(texts).toContain(`/api/plants/${id} `);
  expect(await texts()).not.toContain(foreign.commonName);

  // Deleted on another device.
  await page.request.delete(`/api/plants/${id}`);
  expect(await ask(`/api/plants/${id}`)).toBe(404);
  expect(await ask(`/api/care/today?timeZone=${encodeURIComponent(zone)}`)).toBe(200);
  const left = (await cachedPaths(page)).filter((path) => path.includes('/api/photos/'));
  expect(left).toEqual([]);
  expect(await texts()).not.toMatch(new RegExp(`/api/plants\\b.*${name}`));

  // Ended on another device.
  await page.request.get('/api/logout');
  expect(await ask('/api/auth/user')).toBe(401);
  expect(await cachedPaths(page)).toEqual([]);
});

test('a new version is offered in the old one, and shows after one press', inRest, async ({ page, release }) => {
  await page.goto(release.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  release.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expectMessage(page, 'Update available');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', nextBuild);
  // The page and the worker are of one version: there is nothing left to offer.
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state ?? 'none');
  await expect.poll(waiting).toBe('none');
  await expect(page.getByText('Update available')).toHaveCount(0);
});

test('a photo that another app shares waits until its gardener has signed in', inRest, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(
    (bytes) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' });
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'image' });
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(bytes)], 'from gallery ✿.jpg', { type: 'image/jpeg' }));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [...(await drawnPhoto('identified'))],
  );
  await createAccount(page, newcomer());
  const dialog = page.getByRole('dialog', { name: 'Identify a Plant' });
  await expect(dialog.getByText('from gallery ✿.jpg')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Identify Plant' })).toBeEnabled();
  await expect(page).toHaveURL('/?identify=1');
});

test("the installed app's icon shows how much is due, and its shortcut opens it", inRest, async ({ page }) => {
  // Without windows, no app is installed, and no icon has a number.
  await page.addInitScript(() => {
    const isInstalled = matchMedia;
    window.matchMedia = (query) => isInstalled.call(window, query === '(display-mode: browser)' ? 'not all' : query);
    navigator.setAppBadge = async (count) => document.documentElement.setAttribute('data-badge', String(count));
    navigator.clearAppBadge = async () => document.documentElement.setAttribute('data-badge', 'none');
  });
  await signUp(page.request);
  for (const title of ['Water the fern', 'Feed the rose']) await addEvent(page, { title });
  const { shortcuts } = await (await page.request.get('/manifest.webmanifest')).json();
  await page.goto(shortcuts.find(({ name }: { name: string }) => name === "Today's care").url.slice(1));
  const icon = page.locator('html');
  await expect(icon).toHaveAttribute('data-badge', '2');
  await pressFor(page.getByRole('button', { name: 'Mark as done: Water the fern' }), 'Done');
  await expect(icon).toHaveAttribute('data-badge', '1');
});
