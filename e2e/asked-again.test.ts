import { storedQueries } from './cached-paths.ts';
import { grow, newPlants, rareWord } from './garden-steps.ts';
import { expect, inRest, newcomer, type Page, signUp, test, withWorker } from './journey.ts';
import type { AwayProxy } from './proxies.ts';
import { createAccount } from './steps.ts';

/** More than the garden's page asks for first, so that the rest comes by a call of its own. */
const plants = 20;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const articles = (page: Page) => page.getByRole('main').getByRole('article');
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/** The pages of the garden, as cards. */
const isGarden = ({ url }: { url: string }): boolean => url.startsWith('/api/plants?view=cards');

/**
 * Statuses and lengths of the first answers about the garden while something was done. There may be more: the worker asks for
 * itself, and a page that a busy server did not render in time asks for its first plants, too.
 */
async function answersTo(proxy: AwayProxy, pages: number, work: () => Promise<unknown>): Promise<[number, number][]> {
  const before = proxy.answers.length;
  await work();
  const answers = () => proxy.answers.slice(before).filter(isGarden);
  await expect.poll(() => answers().length).toBeGreaterThanOrEqual(pages);
  return answers()
    .slice(0, pages)
    .map(({ status, bytes }) => [status, bytes]);
}

/** Opens the garden after another page, when what the page has of it is no longer taken for fresh. */
async function comeBack(page: Page): Promise<void> {
  await menu(page, 'Dashboard');
  await expect(heading(page, 'Welcome to Your Garden')).toBeVisible();
  await page.clock.fastForward('06:00');
  await menu(page, 'My Garden');
  await expect(heading(page, 'My Garden')).toBeVisible();
}

test('what comes with the page is asked for once more, and from then on by its tag', inRest, async ({ page }) => {
  await newPlants(page.request, [{ commonName: rareWord() }]);
  const answers: [string, number][] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.startsWith('/api/plants')) answers.push([`${pathname}${search}`, response.status()]);
  });
  await page.clock.install();
  // The first visit tells the server of the zone, and that the badge was seen: both move what later answers are tagged by.
  const written = (path: string) =>
    page.waitForResponse((one) => one.url().endsWith(path) && one.request().method() !== 'GET');
  const settled = ['/api/settings', '/api/badges/told'].map(written);
  await page.goto('/garden');
  await Promise.all(settled);
  // A busy server may not render a page in time.
  await expect(async () => {
    answers.length = 0;
    await page.goto('/garden');
    await expect(articles(page)).toHaveCount(1);
    expect(answers).toEqual([]);
  }).toPass({ timeout: 30_000 });
  for (const status of [200, 304]) {
    await comeBack(page);
    await expect.poll(() => answers).toContainEqual(['/api/plants?view=cards&limit=16', status]);
  }
  await expect(articles(page)).toHaveCount(1);
});

withWorker('an unchanged garden is not sent again', inRest, async ({ page, request: device, gateway: proxy }) => {
  const { email, password } = await signUp(page.request);
  expect((await device.post('/api/auth/sign-in', { data: { email, password } })).ok()).toBe(true);
  const name = rareWord();
  await grow(device, [...Array(plants - 1).fill({}), { commonName: name }]);

  await page.clock.install();
  await page.goto(`${proxy.url}/garden`);
  await expect(articles(page)).toHaveCount(plants);
  const plantsStored = async () => (await storedQueries(page)).find(isGarden)?.text.match(/"addedAt"/g)?.length;
  await expect.poll(plantsStored, { timeout: 30_000 }).toBe(plants);

  // What came with the page has no tag yet.
  await answersTo(proxy, 2, () => comeBack(page));
  const unchanged = await answersTo(proxy, 2, () => comeBack(page));
  expect(unchanged).toEqual(Array(2).fill([304, 0]));
  await expect(articles(page)).toHaveCount(plants);

  await page.reload();
  await expect(articles(page)).toHaveCount(plants);
  await expect(articles(page).filter({ hasText: name })).toBeVisible();

  const second = rareWord();
  await grow(device, [{ commonName: second }]);
  const changed = await answersTo(proxy, 2, () => comeBack(page));
  expect(changed.map(([status]) => status)).toEqual([200, 200]);
  await expect(articles(page).filter({ hasText: second })).toBeVisible();
  await expect(articles(page)).toHaveCount(plants + 1);

  await page.getByRole('link', { name: 'Log out' }).click();
  await expect(page.getByText('Not logged in')).toBeVisible();
  await expect.poll(() => storedQueries(page)).toEqual([]);

  // Nobody else gets it, in the same page, without a reload.
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  const others = await answersTo(proxy, 1, async () => {
    // Once there is an account, its garden may be fetched for offline use before anybody opens it.
    await createAccount(page, newcomer());
    await expect(heading(page, 'Welcome to Your Garden')).toBeVisible();
    await menu(page, 'My Garden');
  });
  expect(others.map(([status]) => status)).toEqual([200]);
  await expect(heading(page, 'My Garden')).toBeVisible();
  await expect(articles(page)).toHaveCount(0);
  expect((await storedQueries(page)).filter(({ text }) => text.includes(name))).toEqual([]);
});
