import type { CareLog } from '../contract/care.ts';
import type { CareToday } from '../contract/care-today.ts';
import type { JournalEntry } from '../contract/journal.ts';
import type { Plant } from '../contract/plants.ts';
import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { untilStocked } from './cached-paths.ts';
import { addEvent, dayFromToday } from './calendar-steps.ts';
import { bodyOf, growOne, rareWord } from './garden-steps.ts';
import { anyScreen, bothScreens, expect, inRest, inRestOnBoth, type Page, running, signUp, test } from './journey.ts';
import { choose, expectMessage, photoFile, press, pressFor } from './steps.ts';
import { zone } from './zone.ts';

// What does not come without a network is said in the console.
test.use({ serviceWorkers: 'allow', expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

const kept = 'Saved on this device';
const mark = 'Waiting to send';

/** Opens a page in a tab that may be closed. */
async function open(tab: Page, path: string): Promise<void> {
  await tab.goto(path);
  await running(tab);
}

/** Opens a page, and waits until it can be opened again without a network. */
async function stock(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.reload();
  await untilStocked(page);
}

const task = (page: Page, title: string) => page.getByRole('button', { name: `Mark as done: ${title}` });

test('care waits without a network, outlives the app and is sent once', bothScreens, async ({ page, context }) => {
  await signUp(page.request);
  const tab = await context.newPage();
  const fern = await growOne(page.request, { commonName: rareWord() });
  const rose = await growOne(page.request, { commonName: rareWord() });
  const at = { date: new Date().toISOString(), plantId: fern.id };
  for (const title of ['Water', 'Prune', 'Turn', 'Mist', 'Wipe']) await addEvent(page, { title, ...at });
  await stock(tab, `/garden?plantId=${fern.id}&tab=calendar`);
  await expect(tab.getByRole('heading', { name: 'Care history' })).toBeVisible();
  await open(tab, '/garden');
  await open(tab, '/calendar');
  await expect(task(tab, 'Water')).toBeVisible();

  await context.setOffline(true);
  await pressFor(task(tab, 'Water'), kept);
  await expect(task(tab, 'Water')).toBeHidden();
  await press(tab, 'Later: Prune', '+1 day');
  await expectMessage(tab, kept);
  await press(tab, 'Later: Turn', 'Skip this time');
  await expect(task(tab, 'Turn')).toBeHidden();
  await press(tab, 'Select');
  for (const name of ['Mist', 'Wipe']) await tab.getByRole('checkbox', { name }).check();
  await press(tab, 'Mark 2 done');
  await expect(tab.getByText(/^All done\. Next: /)).toBeVisible();
  await press(tab, /^Next 7 days/);
  await expect(tab.getByRole('link', { name: /^Prune .*Tomorrow.*Waiting to send/ })).toBeVisible();

  await open(tab, `/garden?plantId=${fern.id}&tab=calendar`);
  const history = tab.getByRole('region', { name: 'Care history' });
  await expect(history.getByText(mark)).toHaveCount(3);
  await press(history, 'Log care');
  await history.getByLabel('Note').fill('Dry again');
  await pressFor(history.getByRole('button', { name: 'Log Care', exact: true }), kept);
  await expect(history.getByText('Dry again')).toBeVisible();
  await press(tab, 'Undo');
  await expect(history.getByText('Dry again')).toHaveCount(0);
  await open(tab, '/garden');
  const water = (name: string) => tab.getByRole('button', { name: `Water ${name}` });
  await pressFor(water(rose.commonName), kept);
  await expect(tab.getByRole('button', { name: `Watered today: ${rose.commonName}` })).toBeVisible();
  await expect(tab.getByRole('link', { name: '5 waiting to send' })).toBeVisible();

  await tab.close();
  await page.goto('/garden');
  await expect(page.getByRole('button', { name: `Watered today: ${rose.commonName}` })).toBeVisible();
  await expect(page.getByRole('link', { name: '5 waiting to send' })).toBeVisible();
  // A phone shows the calendar where nothing is due, unless the address says otherwise.
  await page.goto('/calendar?part=today');
  await expect(page.getByText(/^All done\. Next: /)).toBeVisible();

  // Once all is sent, it shows as it did until it is read again.
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await context.route('**/api/care/today*', (route) => {
    asked.resolve();
    return held.promise.then(() => route.continue());
  });
  const read = page.waitForResponse('**/api/care/today*');
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'waiting to send' })).toHaveCount(0);
  await asked.promise;
  expect(await page.getByText(/^All done\. Next: /).isVisible()).toBe(true);
  held.resolve();
  await read;
  const { request } = page;
  const logged = async (id: number) =>
    (await bodyOf<CareLog[]>(await request.get(`/api/plants/${id}/care`))).map(({ doneOn }) => doneOn);
  const today = dayFromToday(0);
  expect(await logged(fern.id)).toEqual([today, today, today]);
  expect(await logged(rose.id)).toEqual([today]);
  const due = await bodyOf<CareToday>(await request.get(`/api/care/today?timeZone=${zone}`));
  expect([...due.overdue, ...due.today, ...due.upcoming].map(({ event }) => event.title)).toEqual(['Prune']);
  await expect(page.getByText(/^All done\. Next: /)).toBeVisible();
});

test('an entry and its photos wait without a network, and are sent once', inRestOnBoth, async ({ page, context }) => {
  await signUp(page.request);
  const tab = await context.newPage();
  const { id } = await growOne(page.request, { commonName: rareWord() });
  const other = await growOne(page.request, { commonName: rareWord() });
  const path = `/garden?plantId=${id}&tab=journal`;
  await page.request.post(`/api/plants/${id}/journal`, { data: { date: dayFromToday(-1), note: 'New leaf' } });
  await stock(tab, path);
  await expect(tab.getByText('New leaf')).toBeVisible();

  await context.setOffline(true);
  await press(tab, 'New entry');
  const form = tab.getByRole('form', { name: 'New entry' });
  await form.getByLabel('Note').fill('After the rain');
  const photos = await Promise.all((['identified', 'uncertain'] as const).map((kind) => drawnPhoto(kind)));
  await choose(form.getByRole('button', { name: 'Add Photos' }), ...photos.map((photo) => photoFile(photo)));
  await pressFor(form.getByRole('button', { name: 'Save Entry' }), kept);
  await expect(form).toHaveCount(0);
  const entry = (place: Page) => place.getByRole('article').filter({ hasText: 'After the rain' });
  await expect(entry(tab).getByText(mark)).toBeVisible();
  await press(tab, /^Edit entry/);
  await tab.getByRole('form', { name: 'Edit entry' }).getByLabel('Note').fill('Two new leaves');
  await press(tab, 'Save Entry');
  await expect(tab.getByRole('article').filter({ hasText: 'Two new leaves' }).getByText(mark)).toBeVisible();

  // This device has never read the journal of the other.
  await open(tab, `/garden?plantId=${other.id}&tab=journal`);
  await expect(tab.getByRole('heading', { name: "Couldn't load the journal" })).toBeVisible();
  await press(tab, 'New entry');
  await tab.getByRole('form', { name: 'New entry' }).getByLabel('Note').fill('Unread');
  await pressFor(tab.getByRole('button', { name: 'Save Entry' }), kept);
  await expect(tab.getByRole('article').filter({ hasText: 'Unread' }).getByText(mark)).toBeVisible();
  await expect(tab.getByRole('alert').filter({ hasText: "Couldn't load the journal" })).toBeVisible();

  await tab.close();
  await page.goto(path);
  const drawings = entry(page).getByRole('img');
  await expect(drawings).toHaveCount(2);
  await expect.poll(() => drawings.first().evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  await context.setOffline(false);
  await expect(page.getByText(mark)).toHaveCount(0);
  const journal = await bodyOf<JournalEntry[]>(await page.request.get(`/api/plants/${id}/journal`));
  expect(journal.map(({ note, photos: all }) => [note, all.length])).toEqual([
    ['After the rain', 2],
    ['Two new leaves', 0],
  ]);
  await expect(entry(page).locator('img')).toHaveCount(2);
});

test(
  'a plant that is added without a network takes care and entries, and is sent once',
  inRest,
  async ({ page, context }) => {
    await signUp(page.request);
    const tab = await context.newPage();
    await growOne(page.request, { commonName: rareWord() });
    await stock(tab, '/garden');
    const name = rareWord();

    await context.setOffline(true);
    await press(tab, 'Add Plant', 'My own plant');
    const dialog = tab.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Common name' }).fill(name);
    await pressFor(dialog.getByRole('button', { name: 'Add to Garden' }), kept);
    const card = (place: Page) => place.getByRole('article').filter({ hasText: name });
    await expect(card(tab).getByText(mark)).toBeVisible();
    await press(tab, `Water ${name}`);
    await press(card(tab), /View Details/);
    const sheet = tab.getByRole('dialog', { name });
    await expect(sheet.getByText('Watered today')).toBeVisible();
    await press(sheet, 'New entry');
    await sheet.getByRole('form', { name: 'New entry' }).getByLabel('Note').fill('From the market');
    await choose(sheet.getByRole('button', { name: 'Add Photos' }), photoFile(await drawnPhoto('identified')));
    await press(sheet, 'Save Entry');
    await expect(sheet.getByRole('article').filter({ hasText: 'From the market' }).getByRole('img')).toBeVisible();
    const path = new URL(tab.url()).pathname + new URL(tab.url()).search;

    await tab.close();
    await page.goto(path);
    await expect(page.getByRole('dialog', { name }).getByText('From the market')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('dialog', { name }).getByRole('tab', { name: 'Journal' })).toBeVisible();
    const plants = await bodyOf<Plant[]>(await page.request.get('/api/plants'));
    const [plant, ...others] = plants.filter(({ commonName }) => commonName === name);
    expect(others).toEqual([]);
    expect(plant?.lastWatered).toBe(dayFromToday(0));
    expect(new URL(page.url()).searchParams.get('plantId')).toBe(String(plant?.id));
    await expect(page.getByText(mark)).toHaveCount(0);
    const journal = await bodyOf<JournalEntry[]>(await page.request.get(`/api/plants/${plant?.id}/journal`));
    expect(journal.map(({ note, photos }) => [note, photos.length])).toEqual([['From the market', 1]]);
  },
);

test(
  'an edit waits without a network, and leaves what somebody else has changed',
  inRest,
  async ({ page, context }) => {
    await signUp(page.request);
    const tab = await context.newPage();
    const plant = await growOne(page.request, { commonName: rareWord(), location: 'Kitchen' });
    const name = rareWord();
    const path = `/garden?plantId=${plant.id}`;
    await stock(tab, path);
    const detail = (place: Page) => place.getByRole('dialog', { name });

    await press(tab.getByRole('dialog'), 'Edit');
    await expect(tab.getByLabel('Common name')).toBeVisible();
    await context.setOffline(true);
    await tab.getByLabel('Common name').fill(name);
    await pressFor(tab.getByRole('button', { name: 'Save Changes' }), kept);
    await expect(detail(tab).getByText(mark)).toBeVisible();
    await tab.close();
    await page.goto('/garden');
    await expect(page.getByRole('article').filter({ hasText: name }).getByText(mark)).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(mark)).toHaveCount(0);
    const read = async () => bodyOf<Plant>(await page.request.get(`/api/plants/${plant.id}`));
    expect(await read()).toMatchObject({ commonName: name, location: 'Kitchen' });
    await page.goto(`${path}&edit=1`);
    await page.getByLabel('Common name').fill('Fern');
    await page.getByLabel('Notes', { exact: true }).fill('By the window');
    await page.request.patch(`/api/plants/${plant.id}`, { data: { commonName: 'Rose' } });
    await press(page, 'Save Changes');
    await expect(page.locator('.toast')).toContainText('somebody else changed meanwhile: Common name');
    expect(await read()).toMatchObject({ commonName: 'Rose', notes: 'By the window' });
  },
);

test('with a network nothing waits', anyScreen, async ({ page }) => {
  await signUp(page.request);
  const { id, commonName } = await growOne(page.request, { commonName: rareWord() });
  await page.goto('/garden');
  await pressFor(page.getByRole('button', { name: `Water ${commonName}` }), 'Watered');
  await page.goto(`/garden?plantId=${id}&tab=journal`);
  await press(page, 'New entry');
  await page.getByLabel('Note').fill('Sunny');
  await choose(page.getByRole('button', { name: 'Add Photos' }), photoFile(await drawnPhoto('identified')));
  await pressFor(page.getByRole('button', { name: 'Save Entry' }), 'Success');
  const journal = await bodyOf<JournalEntry[]>(await page.request.get(`/api/plants/${id}/journal`));
  expect(journal.map(({ note, photos }) => [note, photos.length])).toEqual([['Sunny', 1]]);
  await expect(page.getByText(mark)).toHaveCount(0);
});

test('a page that is closed while it sends has its writes done once', inRest, async ({ page, context }) => {
  await signUp(page.request);
  const tab = await context.newPage();
  const { id } = await growOne(page.request, { commonName: rareWord() });
  const date = new Date().toISOString();
  for (const title of ['Water', 'Mist']) await addEvent(page, { title, date, plantId: id });
  await stock(tab, '/calendar');
  await context.setOffline(true);
  await pressFor(task(tab, 'Water'), kept);
  await pressFor(task(tab, 'Mist'), kept);

  // The server does it, and the page never hears of it.
  const done = new Promise<void>((resolve) => {
    void tab.route('**/api/care/*/done*', (route) => route.fetch().then(() => resolve()));
  });
  await context.setOffline(false);
  await done;
  await tab.close();
  await page.goto('/calendar');
  await expect(page.getByRole('link', { name: 'waiting to send' })).toHaveCount(0);
  const care = async () => (await bodyOf<CareLog[]>(await page.request.get(`/api/plants/${id}/care`))).length;
  await expect.poll(care).toBe(2);
});
