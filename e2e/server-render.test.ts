import type { APIRequestContext, Page, Request } from '@playwright/test';
import { bodyOf, growOne, newPlants, newSharedPlant } from './garden-steps.ts';
import { anyScreen, expect, inRest, signedUp, test } from './journey.ts';
import { startServer } from './own-server.ts';
import { framed, visitable } from './pages.ts';
import { withoutServerRender } from './server-render.ts';
import { cards, drawn, slowScript } from './steps.ts';
import { zone } from './zone.ts';

const app = '**/assets/*/index-*.js';

/** Opens a page without waiting for a script, the app unless said. @returns lets the script come */
async function look(page: Page, path: string, script = app): Promise<() => void> {
  // Not what the page before it had begun to load.
  await page.goto('/sign-in');
  const come = await slowScript(page, script);
  await page.goto(path, { waitUntil: 'commit' });
  // What is pressed before anything listens is lost on every page: a person's first press comes later than a driver's.
  if (script === app) await page.waitForFunction(() => 'takeEarlyEvents' in window);
  return come;
}

test('a page shows what is in it before the app comes, and does what was pressed', anyScreen, async ({ page }) => {
  await newPlants(page.request, [{ commonName: 'Fern <b>&' }, { commonName: 'Quince' }]);
  const come = await look(page, '/garden');
  await expect(page.getByRole('heading', { level: 1, name: 'My Garden' })).toBeVisible();
  await expect(cards(page).getByRole('heading')).toHaveText(['Quince', 'Fern <b>&']);
  await page.getByRole('button', { name: 'Add Plant' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The press shows until it is answered.
  const pressed = page.locator('[data-pressed]');
  await expect(pressed).toHaveText('Add Plant');
  await expect(pressed).toHaveCSS('cursor', 'progress');
  come();
  await expect(page.getByRole('dialog', { name: 'Identify a Plant' })).toBeVisible();
  await expect(pressed).toHaveCount(0);
});

test('an Enter before the app comes submits what was typed', inRest, async ({ page }) => {
  const come = await look(page, '/search');
  const box = page.getByRole('combobox');
  await box.fill('lavender');
  await box.press('Enter');
  come();
  await expect(page.getByRole('heading', { name: 'Search Results for lavender' })).toBeVisible();
});

test('a card opens for a press on its drawing before the code of drawings has come', inRest, async ({ page }) => {
  await newPlants(page.request, [{ commonName: 'Fern' }]);
  const come = await slowScript(page, '**/assets/*/Sketch-*.js');
  await page.goto('/garden');
  const drawing = cards(page).locator('.sketch');
  await drawn(cards(page));
  await drawing.click();
  await expect(page.getByRole('dialog', { name: 'Fern' })).toBeVisible();
  come();
});

// Their weeks begin on other days, and the server knows neither.
for (const locale of ['en-GB', 'en-US'])
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('drawings stay as they were rendered until their code comes', inRest, async ({ gardener: page }) => {
      await page.request.patch('/api/settings', { data: { deviceTimeZone: zone } });
      const fern = await growOne(page.request, { commonName: 'Fern' });
      const event = { plantId: fern.id, title: 'Water it', eventType: 'watering', date: new Date().toISOString() };
      expect((await page.request.post(`/api/calendar?timeZone=${zone}`, { data: event })).ok()).toBe(true);
      await slowScript(page, '**/assets/*/Sketch-*.js');
      const come = await look(page, '/');
      await page.locator('[data-tasks] .sketch svg').evaluate((svg) => svg.setAttribute('data-rendered', ''));
      come();
      await expect(page.locator('html[data-app="runs"]')).toBeAttached();
      await page.evaluate(() => new Promise<unknown>((done) => requestIdleCallback(done)));
      await expect(page.locator('[data-tasks] [data-rendered]')).toHaveCount(1);
    });
  });

test('what is typed before the app has come stays, and is searched for', anyScreen, async ({ page }) => {
  await newPlants(page.request, [{ commonName: 'Fern' }, { commonName: 'Quince' }]);
  const come = await look(page, '/garden');
  const box = page.getByPlaceholder('Search plants...');
  await box.fill('quin');
  come();
  await expect(cards(page).getByRole('heading')).toHaveText(['Quince']);
  await expect(box).toHaveValue('quin');
  await expect(box).toBeFocused();
});

test('what is typed and chosen before the app, or any script, has come counts as well', inRest, async ({ page }) => {
  await newPlants(page.request, [
    { commonName: 'Fern', family: 'Dryopteridaceae' },
    { commonName: 'Quince', family: 'Rosaceae' },
    { commonName: 'Quinoa', family: 'Amaranthaceae' },
  ]);
  for (const script of [app, '**/boot.js']) {
    const come = await look(page, '/garden', script);
    await page.getByPlaceholder('Search plants...').fill('quin');
    await page.getByRole('combobox', { name: 'Family' }).selectOption('Rosaceae');
    come();
    await expect(cards(page).getByRole('heading'), script).toHaveText(['Quince']);
    await expect(page).toHaveURL(/family=Rosaceae/);
    await expect(page.getByPlaceholder('Search plants...')).toHaveValue('quin');
    await page.unroute(script);
  }
});

test('a form shows what is saved, then what was typed before, and keeps the latest', inRest, async ({ page }) => {
  await signedUp(page, '/settings');
  await page.getByLabel('Bio').fill('Ferns, mostly.');
  await page.getByLabel('First Name').fill('Rosa');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  const come = await look(page, '/settings');
  await expect(page.getByLabel('Bio')).toHaveValue('');
  await page.getByLabel('First Name').fill('Hazel');
  come();
  await expect(page.getByLabel('Bio')).toHaveValue('Ferns, mostly.');
  await expect(page.getByLabel('First Name')).toHaveValue('Hazel');
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
});

test('the palette opens once for a shortcut pressed before the app has come', inRest, async ({ page }) => {
  const come = await look(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Whatever else listens hears it later, and once.
  await page.evaluate(() => {
    const heard: boolean[] = [];
    Object.assign(window, { heard });
    addEventListener('keydown', ({ key, isTrusted }) => key === 'k' && heard.push(isTrusted));
  });
  await page.keyboard.press('Control+k');
  come();
  await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { heard: boolean[] }).heard)).toEqual([false]);
});

test('a link pressed before the app has come leads on, even where the app never does', inRest, async ({ page }) => {
  const come = await look(page, '/');
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Search Plants' })).toBeVisible();
  come();
});

test.describe('on the other side of the equator', () => {
  test.use({ timezoneId: 'Australia/Sydney' });

  test('a visitor sees what is in season there', inRest, async ({ page, request }) => {
    const south: { commonName: string }[] = await (await request.get('/api/plants/featured?hemisphere=south')).json();
    expect(south).toHaveLength(12);
    await page.goto('/search');
    await expect(cards(page).getByRole('heading')).toHaveText(south.map(({ commonName }) => commonName));
  });

  test('what is typed counts although the app renders the page again', inRest, async ({ page }) => {
    const come = await look(page, '/search');
    const box = page.getByRole('combobox');
    await box.fill('lavender');
    await box.press('Enter');
    await box.evaluate((rendered) => Object.assign(window, { rendered }));
    come();
    await expect(page.getByRole('heading', { name: 'Search Results for lavender' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { rendered: Element }).rendered.isConnected)).toBe(false);
  });
});

/** The addresses that are asked for from now on, of everything or of what the app fetches. */
function asked(page: Page, isCounted: (request: Request) => boolean = () => true): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && isCounted(request)) urls.push(`${pathname}${search}`);
  });
  return urls;
}

test('a page asks for nothing that it came with', inRest, async ({ page }) => {
  await newPlants(page.request, [{ commonName: 'Fern' }]);
  const fetched = asked(page, (request) => request.resourceType() === 'fetch');
  // What it keeps for when there is no network, it asks for once more.
  await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { get: () => undefined }));
  const pathOf = (url: string) => url.replace(/\?.*/, '');
  for (const path of framed) {
    fetched.length = 0;
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const given = await page.locator('#given').textContent();
    const { queries }: { queries: { queryKey: [string] }[] } = JSON.parse(given ?? '').state;
    const paths = queries.map(({ queryKey: [url] }) => pathOf(url));
    expect(paths, path).toEqual(expect.arrayContaining(['/api/auth/user', '/api/settings', '/api/gardens']));
    expect(
      fetched.filter((url) => paths.includes(pathOf(url))),
      path,
    ).toEqual([]);
  }
});

test('a page that the server could not render asks for everything once', inRest, async ({ page }) => {
  await newPlants(page.request, [{ commonName: 'Fern' }]);
  await withoutServerRender(page);
  const fetched = asked(page, (request) => request.resourceType() === 'fetch');
  for (const path of ['/', '/garden', '/identifications', '/report']) {
    fetched.length = 0;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(fetched, path).toEqual(expect.arrayContaining(['/api/auth/user', '/api/settings', '/api/gardens']));
    expect(
      fetched.filter((url, index) => fetched.indexOf(url) !== index),
      path,
    ).toEqual([]);
  }
});

/** What the page is made of, without what chance and the moment decide. */
const made = (page: Page) =>
  page.evaluate(() => {
    const copy = document.getElementById('root')?.cloneNode(true) as HTMLElement;
    for (const one of copy.querySelectorAll('[aria-labelledby="tip"], canvas, link')) one.remove();
    for (const one of copy.querySelectorAll('time')) one.textContent = 'some time ago';
    // What is chosen is a property where the app drew it, and hydration writes down a value that goes without saying.
    for (const one of copy.querySelectorAll<HTMLInputElement>('[type="radio"], [type="checkbox"]')) {
      one.toggleAttribute('checked', one.checked);
      one.removeAttribute('value');
    }
    for (const one of copy.querySelectorAll('*')) {
      const attributes = [...one.attributes].sort((before, after) => (before.name < after.name ? -1 : 1));
      for (const { name } of attributes) one.removeAttribute(name);
      for (const { name, value } of attributes) one.setAttribute(name, value.replaceAll(/_[rR]_\w+_/g, '_'));
      // The picture has none: see `withoutStyles`. The first is a class, too, the second goes by itself.
      if (['outline: none;', 'animation-duration: 0s;', ''].includes(one.getAttribute('style') ?? ''))
        one.removeAttribute('style');
      // Said by a property where the app drew it.
      one.removeAttribute('selected');
    }
    return copy.innerHTML
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll('><', '>\n<')
      .split('\n');
  });

/** Addresses with something else than their page shows by itself, and with another garden. */
async function withQueries(request: APIRequestContext): Promise<string[]> {
  const { id }: { id: number } = await bodyOf(await request.post('/api/gardens', { data: { name: 'Allotment' } }));
  await bodyOf(await request.patch('/api/settings', { data: { deviceTimeZone: zone } }));
  await growOne(request, { commonName: 'Quince', location: 'Balcony' });
  return [
    ...['/garden?q=qui', '/garden?sort=name&group=place', '/community?tab=family', '/community?search=quince'],
    ...['/identifications?query=fern', '/search?q=lavender', '/?tab=x', '/calendar?view=week'],
    ...framed.map((path) => `${path}?garden=${id}`),
  ];
}

test('taken over from its picture, a page is what the app alone would have drawn', inRest, async ({ browser }) => {
  // A server of its own: what other journeys share meanwhile would stand on one of two pages.
  const server = await startServer(() => ({}));
  try {
    for (const who of ['gardener', 'visitor']) {
      const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
      if (who === 'gardener') {
        await newSharedPlant(context.request, { commonName: 'Fern' });
      }
      const [pictured, alone] = [await context.newPage(), await context.newPage()];
      await withoutServerRender(alone);
      for (const path of who === 'gardener' ? [...framed, ...(await withQueries(context.request))] : visitable) {
        await Promise.all([pictured.goto(path), alone.goto(path)]);
        await expect(async () => expect(await made(pictured), `${who} ${path}`).toEqual(await made(alone))).toPass({
          timeout: 15_000,
        });
      }
      await context.close();
    }
  } finally {
    await server.close();
  }
});

test.describe('in another zone and language, on a device whose clock is a day ahead', () => {
  // The browser itself reports the request that fails on purpose.
  test.use({ expectedNoise: /Failed to load resource: net::ERR_FAILED/ });
  test.use({ locale: 'sv-SE', timezoneId: 'Pacific/Kiritimati' });

  test('every page begins as the server rendered it, without a connection too', inRest, async ({ page }) => {
    await page.clock.install({ time: Date.now() + 26 * 60 * 60_000 });
    // The console is watched: React complains there of a first render that differs.
    for (const path of visitable) await page.goto(path);
    await newSharedPlant(page.request, { commonName: 'irga', location: 'Ö' });
    for (const path of [...framed, ...(await withQueries(page.request))]) await page.goto(path);

    const come = await look(page, '/garden');
    await expect(page.getByRole('heading', { level: 1, name: 'My Garden' })).toBeVisible();
    // The network goes before the app, which the browser had already, has come to run.
    await page.route('**/readyz', (route) => route.abort());
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    come();
    await expect(page.locator('html[data-app="runs"]')).toBeAttached();
  });
});
