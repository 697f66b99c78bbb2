import type { IdentificationEntry } from '../contract/identifications.ts';
import { expectAccessible } from './accessibility.ts';
import { cachedPaths } from './cached-paths.ts';
import { failing, failsFor, identifyPast } from './garden-steps.ts';
import { expect, inRest, inRestOnBoth, type Page, signedUp, test, withWorker } from './journey.ts';
import { expectMessage, press, pressFor, shown, skipSetUp } from './steps.ts';

// The browser itself reports the requests that fail on purpose.
test.use({ expectedNoise: /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

const entries = (page: Page) => page.getByRole('main').getByRole('article');
const entryOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
/** Opens what shows in one line. */
const open = (page: Page, name: string) => entryOf(page, name).getByRole('heading').click();
const record = async (page: Page): Promise<IdentificationEntry[]> =>
  (await page.request.get('/api/identifications')).json();

test('what was identified is found again, corrected, added, deleted and searched', inRestOnBoth, async ({ page }) => {
  await page.goto('/identifications');
  await expect(page.getByRole('heading', { name: 'Sign in to view your identifications' })).toBeVisible();
  await signedUp(page, '/identifications');
  await expect(page.getByRole('heading', { name: 'No identifications yet' })).toBeVisible();
  const first = await identifyPast(page.request);
  const second = await identifyPast(page.request, 'uncertain');
  await page.reload();
  await expect(entries(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Today', level: 2 })).toBeVisible();
  const sure = entryOf(page, first.commonName);
  await expect(sure).not.toContainText('Answered by this server');
  const mark = sure.locator('summary').evaluate((line) => getComputedStyle(line, '::before').display);
  expect(await mark).not.toBe('none');
  await open(page, first.commonName);
  await expect(sure).toContainText('Answered by this server');
  await expect(sure).toContainText(/Photos will be deleted on \w+ \d+, \d{4} unless you add the plant\./);
  await sure.getByText(/^Possible matches/).click();
  await expect(sure.getByRole('listitem')).toHaveCount(first.candidates.length);
  await sure.getByRole('button', { name: /^View photo of/ }).click();
  await expect(page.getByRole('dialog', { name: first.commonName })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page, 'identifications');

  // A correction shows at once, and goes back where it is not saved.
  const unsure = entries(page).first();
  const before = (await unsure.getByRole('heading').textContent()) ?? '';
  await open(page, before);
  const [, other] = second.candidates;
  const correct = async () => {
    await unsure.getByRole('button', { name: /^Correct/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: other?.commonName ?? '' })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.route('**/api/identifications/*/identity', (route) => route.fulfill(failing));
  await correct();
  await expectMessage(page, "Couldn't save the correction. Please try again.");
  await expect(unsure.getByRole('heading')).toHaveText(before);
  await page.unroute('**/api/identifications/*/identity');
  await correct();
  await expectMessage(page, `Now identified as ${other?.commonName}.`);
  await expect(unsure.getByRole('heading')).toHaveText(other?.commonName ?? '');
  await expect(unsure).toContainText('Chosen from the possible matches');
  await unsure.getByRole('button', { name: /^Correct/ }).click();
  await press(page, 'None of these? Enter its name', 'Use my own words');
  await page.getByLabel('Common name').fill('Aunt Ida’s lily');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const mine = entryOf(page, 'Aunt Ida’s lily');
  await expect(mine).toContainText('Named by you');

  await mine.getByRole('button', { name: 'Add to Garden: Aunt Ida’s lily' }).click();
  await skipSetUp(page);
  await expect(mine.getByRole('link', { name: 'In your garden' })).toBeVisible();
  await expect(mine).not.toContainText('Photos will be deleted');

  // Deleted at once, back where that fails, and back by Undo.
  const remove = sure.getByRole('button', { name: /^Delete/ });
  await failsFor(remove, '**/api/identifications/*', "Couldn't delete the identification. Please try again.");
  await expect(sure).toBeVisible();
  await open(page, first.commonName);
  await remove.click();
  await expect(sure).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectMessage(page, 'The identification has been deleted.');
  expect(await record(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sure).toBeVisible();
  await expect(mine).toContainText('Named by you');

  const search = page.getByRole('searchbox', { name: 'Search identifications' });
  await search.fill('aunt ida');
  await expect(page).toHaveURL('/identifications?query=aunt+ida');
  await expect(page.getByText('1 identification', { exact: true })).toBeVisible();
  await expect(entries(page)).toHaveCount(1);
  await search.fill('qqqxxx');
  await expect(page.getByRole('heading', { name: 'No matching identifications' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(entries(page)).toHaveCount(2);
  await expect(search).toBeFocused();
  await open(page, 'Aunt Ida’s lily');
  await mine.getByRole('link', { name: 'In your garden' }).click();
  await page
    .getByRole('dialog', { name: 'Aunt Ida’s lily' })
    .getByRole('link', { name: 'How it was identified' })
    .click();
  await expect(page).toHaveURL(/identifications[?]query=Aunt/);
  await expect(entries(page)).toHaveCount(1);
});

test('a list that fails can be tried again, and goes on page by page', inRest, async ({ gardener: page }) => {
  await identifyPast(page.request);
  await page.goto('/garden');
  await page.route('**/api/identifications?*', (route) => route.fulfill(failing));
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await sidebar.getByText('More', { exact: true }).click();
  await sidebar.getByRole('link', { name: 'Identifications' }).click();
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't load your identifications" });
  await expect(failure).toBeVisible();
  await page.unroute('**/api/identifications?*');
  const [entry] = await record(page);
  await page.route('**/api/identifications?*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const json = Array.from({ length: from === 0 ? 20 : 3 }, (_, index) => ({ ...entry, id: 1000 - from - index }));
    const link = '</api/identifications?limit=20&cursor=20>; rel="next"';
    return route.fulfill({ json, headers: { 'x-total-count': '23', ...(from === 0 && { link }) } });
  });
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(entries(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(entries(page)).toHaveCount(23);
  await expect(page.getByText('23 identifications', { exact: true })).toBeVisible();
});

const service = {
  ...{ name: 'plantnet', label: 'Pl@ntNet', isService: true, isCalibrated: true, knownKinds: null },
  ...{ attribution: { text: 'Powered by Pl@ntNet', url: 'https://my.plantnet.org/' }, isAvailable: true },
};

test('another engine is asked once photos may be sent to it', inRest, async ({ gardener: page }) => {
  await identifyPast(page.request, 'uncertain');
  const [entry] = await record(page);
  if (!entry) throw new Error('nothing was identified');
  let consent: boolean | null = null;
  await page.route('**/api/identifiers', (route) => route.fulfill({ json: [{ ...service, consent }] }));
  await page.route('**/api/identifiers/plantnet/consent', (route) => {
    consent = true;
    return route.fulfill({ json: { ...service, consent } });
  });
  let isBusy = true;
  const asked: unknown[] = [];
  const answered = {
    ...{ ...entry, engine: 'plantnet', engineVersion: '2026', attribution: service.attribution, earlier: [entry] },
    ...{ verdict: 'identified', level: 'species', plant: entry.plant && { ...entry.plant, commonName: 'Ivory lily' } },
    candidates: [{ ...entry.candidates[0], commonName: 'Ivory lily', latinName: 'Lilium eburneum', speciesId: null }],
  };
  await page.route('**/api/identifications/*/answers', (route) => {
    asked.push(route.request().headers()['idempotency-key']);
    return route.fulfill(isBusy ? failing : { json: answered });
  });
  await page.goto('/identifications');
  await press(entries(page), /^Ask another engine/);
  const dialog = page.getByRole('dialog', { name: 'Which engine do you want to ask?' });
  const ask = dialog.getByRole('button', { name: 'Ask Pl@ntNet' });
  await expect(dialog).toContainText('Sends the photo to a service outside this server.');
  await ask.click();
  const question = page.getByRole('dialog', { name: 'Send photos to Pl@ntNet?' });
  await pressFor(question.getByRole('button', { name: 'Send photos' }), "Pl@ntNet didn't answer. Try again later.");
  isBusy = false;
  await page.route('**/api/identifications?*', (route) => route.fulfill({ json: [answered] }));
  await pressFor(ask, 'Pl@ntNet says: Ivory lily.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new Set(asked).size).toBe(1);
  expect(asked).toHaveLength(2);
  await expect(entries(page)).toContainText('Answered by Pl@ntNet');
  await expect(entries(page)).toContainText('Not in the catalog');
  await expect(entries(page).getByRole('link', { name: /^Powered by Pl@ntNet/ })).toHaveAttribute(
    'href',
    'https://my.plantnet.org/',
  );
  await entries(page).getByText('Earlier answers (1)').click();
  await expect(entries(page)).toContainText('Answered by this server');
});

withWorker('without a network, the newest identifications are read', inRest, async ({ gardener: page, context }) => {
  const { commonName } = await identifyPast(page.request);
  await page.goto('/garden');
  // Its photo is fetched after the list that names it.
  await expect
    .poll(() => cachedPaths(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['/api/identifications', expect.stringMatching(/photos[/]/)]));
  await context.setOffline(true);
  await page.goto('/identifications');
  const entry = entryOf(page, commonName);
  await shown(entry, page.getByText("You're offline. What you see"));
  const photo = entry.getByRole('img').first();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await pressFor(entry.getByRole('button', { name: /^Delete/ }), "You're offline.");
  await expect(entry).toBeVisible();
});
