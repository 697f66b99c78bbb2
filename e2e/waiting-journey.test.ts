import { untilStocked } from './cached-paths.ts';
import { addEvent, eventOn, eventsOf } from './calendar-steps.ts';
import { comment, likeOf, post } from './community-steps.ts';
import { bodyOf, growOne, newSharedPlant, rareWord } from './garden-steps.ts';
import { anyScreen, expect, inRest, newcomer, type Page, signUp, test } from './journey.ts';
import { expectMessage, shown, signIn } from './steps.ts';
import { expectSaved, expectSent, notice, readyOffline, waitingList } from './waiting-steps.ts';

// What does not come without a network is said in the console, and so is what the server refuses.
test.use({ serviceWorkers: 'allow', expectedNoise: /ERR_|Failed to load resource/ });

/** Adds an event by the form of the calendar that shows. */
async function write(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Event', exact: true }).click();
  const add = page.getByRole('dialog', { name: 'Add Event' });
  await add.getByLabel('Title').fill(title);
  await add.getByRole('button', { name: 'Add Event' }).click();
  await expect(add).toBeHidden();
}

const titles = async (page: Page) => (await eventsOf(page)).map(({ title }) => title);

test(
  'what is written without a network is sent once, also after closing the app',
  anyScreen,
  async ({ page, context, neighbour }) => {
    const plant = await newSharedPlant(neighbour.request);
    const title = rareWord();
    await signUp(page.request);
    const first = await context.newPage();
    await readyOffline(first, '/calendar');
    await untilStocked(first);
    await first.goto(`/community?plant=${plant.id}`);
    const detail = first.getByRole('dialog', { name: plant.commonName });
    await shown(detail.getByText('No comments yet', { exact: false }), likeOf(detail));

    await context.setOffline(true);
    await comment(detail).fill('Seen in the greenhouse');
    await post(detail).click();
    await expectSaved(first);
    const row = detail.getByRole('region', { name: /^Comments/ }).getByRole('listitem');
    await expect(row).toContainText(/Seen in the greenhouse/);
    await shown(row.getByText('Waiting to send'), detail.getByRole('heading', { name: /^Comments ?1$/ }));
    await expect(comment(detail)).toHaveValue('');
    await likeOf(detail).click();
    await expect(detail.getByRole('button', { name: 'Unlike, 1 like' })).toBeVisible();
    await first.goto('/calendar');
    await write(first, title);
    await expect(eventOn(first, new RegExp(title))).toBeVisible();
    await expect(notice(first)).toHaveText('3 waiting to send');
    await first.close();

    await page.goto('/calendar');
    await expect(eventOn(page, new RegExp(title))).toBeVisible();
    const rows = await waitingList(page);
    await expect(rows).toHaveCount(3);
    await expect(rows.first()).toContainText(`${plant.commonName}Comment`);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible({ timeout: 20_000 });
    expect(await titles(page)).toEqual([title]);
    const comments = await bodyOf<unknown[]>(await page.request.get(`/api/plants/${plant.id}/comments`));
    expect(comments).toHaveLength(1);
    const like = await page.request.get(`/api/plants/${plant.id}/like`);
    expect(await like.json()).toEqual({ isLiked: true, likesCount: 1 });
  },
);

test(
  'what the server refuses stays with its reason and its words, until it is discarded',
  inRest,
  async ({ page, context, neighbour }) => {
    const plant = await newSharedPlant(neighbour.request);
    await signUp(page.request);
    await readyOffline(page, `/community?plant=${plant.id}`);
    const detail = page.getByRole('dialog', { name: plant.commonName });
    await expect(likeOf(detail)).toBeVisible();
    await context.setOffline(true);
    await comment(detail).fill('Too late');
    await post(detail).click();
    await expectSaved(page);
    const hidden = await neighbour.request.patch(`/api/plants/${plant.id}/visibility`, { data: { isPublic: false } });
    expect(hidden.ok()).toBe(true);
    await context.setOffline(false);
    await expect(notice(page)).toHaveText(/1 wasn.t accepted/, { timeout: 20_000 });
    const rows = await waitingList(page);
    await shown(rows.getByText('Too late'), rows.getByText(/^Not accepted: /));
    await rows.getByRole('button', { name: 'Discard' }).click();
    const question = page.getByRole('alertdialog', { name: `Discard “${plant.commonName}”?` });
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
  },
);

test('what the server refuses is edited where it was written', inRest, async ({ gardener: page, context }) => {
  const title = rareWord();
  const { id } = await growOne(page.request, { commonName: rareWord() });
  await readyOffline(page, `/garden?plantId=${id}&tab=calendar`);
  await expect(page.getByRole('button', { name: 'Add Event', exact: true })).toBeVisible();
  await context.setOffline(true);
  await write(page, title);
  await expectSaved(page);
  await page.request.delete(`/api/plants/${id}`);
  await context.setOffline(false);
  await expect(notice(page)).toHaveText(/1 wasn.t accepted/, { timeout: 20_000 });
  const rows = await waitingList(page);
  await expect(rows.getByText(/^Not accepted: /)).toBeVisible();
  await rows.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Add Event' });
  await expect(form.getByLabel('Title')).toHaveValue(title);
  await form.getByLabel('Title').fill(`${title} again`);
  await form.getByRole('button', { name: 'Add Event' }).click();
  await expectMessage(page, 'Event added');
  await expectSent(page);
  expect(await titles(page)).toEqual([`${title} again`]);
});

test('undo takes back what waits', inRest, async ({ gardener: page, context }) => {
  const title = rareWord();
  await readyOffline(page, '/calendar');
  await context.setOffline(true);
  await write(page, title);
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expectMessage(page, 'Taken back');
  await expect(eventOn(page, new RegExp(title))).toHaveCount(0);
  await expectSent(page);
  await context.setOffline(false);
  expect(await titles(page)).toEqual([]);
});

test('two tabs that come back at once send once', inRest, async ({ gardener: page, context }) => {
  const title = rareWord();
  await readyOffline(page, '/calendar');
  await untilStocked(page);
  const other = await context.newPage();
  await other.goto('/calendar');
  let sent = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/calendar') sent += 1;
  });
  await context.setOffline(true);
  await write(page, title);
  await expectSaved(page);
  await expect(eventOn(other, new RegExp(title))).toBeVisible();
  sent = 0;
  await context.setOffline(false);
  await Promise.all([expectSent(page), expectSent(other)]);
  expect(sent).toBe(1);
  expect(await titles(page)).toEqual([title]);
});

test('signing out asks what is to become of what waits; nobody else sees it', inRest, async ({ page, context }) => {
  const [kept, title] = [await signUp(page.request), rareWord()];
  await readyOffline(page, '/calendar');
  await untilStocked(page);
  const logOut = page.getByRole('link', { name: 'Log out' });
  const question = page.getByRole('alertdialog', { name: /hasn.t been sent yet/ });
  await context.setOffline(true);
  await write(page, title);
  await logOut.click();
  await question.getByRole('button', { name: 'Send now' }).click();
  await expect(question.getByText("Couldn't send all of it.", { exact: false })).toBeVisible();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(notice(page)).toHaveText('1 waiting to send');

  // The session ends, and somebody else signs in: nothing of it shows, or is sent.
  await page.context().clearCookies();
  await context.setOffline(false);
  await page.goto('/sign-in');
  await expect(page.getByText('What waits on this device is sent after you sign in')).toBeVisible();
  const other = newcomer();
  await page.request.post('/api/auth/sign-up', { data: other });
  await page.goto('/waiting');
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
  expect(await titles(page)).toEqual([]);
  await logOut.click();
  await expect(page.getByText('Not logged in')).toBeVisible();

  // Their own is still there, until they discard it.
  await page.route('**/api/calendar?*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.goto('/sign-in');
  await signIn(page, kept);
  await expect(notice(page)).toHaveText('1 waiting to send', { timeout: 20_000 });
  await logOut.click();
  await question.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page.getByText('Not logged in')).toBeVisible();
  await page.unrouteAll();
  await page.goto('/sign-in');
  await signIn(page, kept);
  await expect(logOut).toBeVisible();
  await expect(await waitingList(page)).toHaveCount(0);
  expect(await titles(page)).toEqual([]);
});

test('where somebody else changed the same event, one press chooses', inRest, async ({ gardener: page, context }) => {
  await readyOffline(page, '/calendar');
  const dialog = page.getByRole('dialog', { name: 'Edit Event' });
  for (const [theirs, choice] of [
    ['First', 'Keep theirs'],
    ['Second', 'Keep yours'],
  ] as const) {
    const event = await addEvent(page, { title: 'Prune' });
    await page.goto('/calendar');
    await eventOn(page, /Prune/).click();
    await dialog.getByLabel('Title').fill('Mine');
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectSaved(page);
    const changes = { title: theirs, description: 'Before noon' };
    expect((await page.request.patch(`/api/calendar/${event.id}`, { data: changes })).ok()).toBe(true);
    await context.setOffline(false);
    await expect(notice(page)).toHaveText(/1 wasn.t accepted/, { timeout: 20_000 });
    const rows = await waitingList(page);
    await shown(
      rows.getByText('Yours', { exact: true }),
      rows.getByText('Mine', { exact: true }),
      rows.getByText('Theirs', { exact: true }),
      rows.getByText(theirs),
    );
    await rows.getByRole('button', { name: choice }).click();
    await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
  }
  const events: { title: string; description?: string }[] = await eventsOf(page);
  expect(events.map(({ title, description }) => [title, description])).toEqual([
    ['First', 'Before noon'],
    ['Mine', 'Before noon'],
  ]);
});
