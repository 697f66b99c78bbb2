import type { CareToday } from '../contract/care-today.ts';
import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { addEvent, dayFromToday } from './calendar-steps.ts';
import { newPlant, newSharedPlant, planCare, rareWord } from './garden-steps.ts';
import { anyScreen, expect, inRest, type Page, signUp, troubled as test } from './journey.ts';
import { choose, inGarden, photoFile, press, pressFor, skipSetUp } from './steps.ts';
import { expectSent } from './waiting-steps.ts';
import { zone } from './zone.ts';

/** Puts a proxy before the server that loses its answers to writes: it says that the server took too long. */
async function loseAnswers(page: Page, path: string, statuses: readonly number[]): Promise<void> {
  const left = [...statuses];
  await page.route(path, async (route) => {
    const status = route.request().method() === 'POST' ? left.shift() : undefined;
    if (status === undefined) return route.continue();
    await route.fetch();
    await route.fulfill({ status, contentType: 'text/html', body: '<h1>Gateway</h1>' });
  });
}

test('entry, invitation and postponing whose answers are lost are made once', anyScreen, async ({ page }) => {
  const { id } = await newPlant(page.request, { commonName: rareWord() });
  await loseAnswers(page, '**/api/plants/*/journal', [504, 408]);
  await page.goto(`/garden?plantId=${id}`);
  await page.getByRole('tab', { name: 'Journal' }).click();
  await page.getByRole('button', { name: 'New Entry' }).click();
  const save = page.getByRole('button', { name: 'Save Entry' });
  await page.getByLabel('Note').fill('First leaf of spring');
  await pressFor(save, 'Saved on this device');
  await expect(page.getByRole('form', { name: 'New entry' })).toHaveCount(0);
  await expect(page.getByRole('article').getByText('Waiting to send')).toHaveCount(0);
  const entries: { note: string }[] = await (await page.request.get(`/api/plants/${id}/journal`)).json();
  expect(entries.map(({ note }) => note)).toEqual(['First leaf of spring']);

  const [garden]: { id: number }[] = await (await page.request.get('/api/gardens')).json();
  await loseAnswers(page, '**/api/gardens/*/invitations', [504]);
  await page.goto('/settings#gardens');
  await press(page, 'Members and invitations: My Garden', /^Invite someone/);
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create invitation link' });
  await create.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await create.click();
  await expect(page.getByLabel('Invitation link')).toHaveValue(/\?token=[\w-]{43}$/);
  expect(await (await page.request.get(`/api/gardens/${garden?.id}/invitations`)).json()).toHaveLength(1);

  await planCare(page.request, id);
  await loseAnswers(page, '**/api/care/*/snooze?*', [504]);
  await page.goto('/calendar');
  await page.getByRole('button', { name: /^Later: / }).click();
  await pressFor(page.getByRole('button', { name: '+1 day' }), 'Saved on this device');
  await expect(page.getByRole('link', { name: 'waiting to send' })).toHaveCount(0);
  const { upcoming }: CareToday = await (await page.request.get(`/api/care/today?timeZone=${zone}`)).json();
  expect(upcoming.map(({ event }) => event.dueOn)).toEqual([dayFromToday(1)]);
});

test('a plant is copied and a comment made once when answers are lost', inRest, async ({ page, request }) => {
  const { id } = await newSharedPlant(request, { commonName: rareWord() });
  await signUp(page.request);
  await loseAnswers(page, '**/api/plants', [504]);
  await loseAnswers(page, '**/api/plants/*/comments', [502]);
  await page.goto(`/community?plant=${id}`);

  await page.getByLabel('Add a comment').fill('Lovely');
  const post = page.getByRole('button', { name: 'Post Comment' });
  await pressFor(post, 'Saved on this device');
  await expectSent(page);
  await page.getByLabel('Add a comment').fill('Like ours');
  await pressFor(post, 'Comment added');
  const comments: { comment: string }[] = await (await page.request.get(`/api/plants/${id}/comments`)).json();
  expect(comments.map(({ comment }) => comment)).toEqual(['Like ours', 'Lovely']);

  const add = page.getByRole('button', { name: 'Add to Garden' });
  const lost = page.waitForResponse((answer) => answer.status() === 504);
  await add.click();
  await lost;
  await expect(add).toBeEnabled();
  await add.click();
  await skipSetUp(page);
  expect(await (await page.request.get('/api/plants')).json()).toHaveLength(1);
});

/** Loses every fifth write before it reaches the server, and the answer of every seventh. */
async function loseSome(page: Page): Promise<void> {
  let writes = 0;
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    writes += 1;
    if (writes % 5 === 2) return route.abort('connectionreset');
    if (writes % 7 !== 4) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
}

test('a morning’s round over a flaky network ends complete, and nothing is done twice', inRest, async ({ page }) => {
  const { id } = await newPlant(page.request, { commonName: rareWord() });
  const date = new Date().toISOString();
  for (let task = 1; task <= 12; task += 1) await addEvent(page, { title: `Task ${task}.`, date, plantId: id });
  const name = rareWord();
  await loseSome(page);
  await page.goto('/calendar');
  for (let task = 1; task <= 12; task += 1) {
    const tick = page.getByRole('button', { name: /^Mark as done: Task/ }).first();
    const title = (await tick.getAttribute('aria-label')) ?? '';
    await page.getByRole('button', { name: title, exact: true }).click();
    await expect(page.getByRole('button', { name: title, exact: true })).toHaveCount(0);
  }
  await page.goto('/garden');
  await press(page, 'Add Plant', 'My own plant');
  await page.getByRole('combobox', { name: 'Common name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Garden' }).click();
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  await page.goto(`/garden?plantId=${id}&tab=journal`);
  await press(page, 'New entry');
  await page.getByLabel('Note').fill('All round');
  const photo = await drawnPhoto('identified', { width: 640, height: 480 });
  await choose(
    page.getByRole('button', { name: 'Add Photos' }),
    ...[1, 2, 3].map((at) => photoFile(photo, `${at}.jpg`)),
  );
  await press(page, 'Save Entry');
  await expect(page.getByRole('form', { name: 'New entry' })).toHaveCount(0);
  await page.goto('/garden');

  const ofPlant = async (what: string) => (await page.request.get(`/api/plants/${id}/${what}`)).json();
  const ended = async () => {
    const [care, journal, plants] = [await ofPlant('care'), await ofPlant('journal'), await inGarden(page)];
    const all = journal.map(({ photos }: { photos: unknown[] }) => photos.length);
    return [care.length, all, plants.filter((one) => (one as { commonName: string }).commonName === name).length];
  };
  await expect.poll(ended, { timeout: 150_000 }).toEqual([12, [3], 1]);
  await expect(page.getByRole('link', { name: 'waiting to send' })).toHaveCount(0);
  expect(await ended()).toEqual([12, [3], 1]);
});
