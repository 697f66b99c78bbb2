import type { Page, Response } from '@playwright/test';
import { addEvent, eventOn } from './calendar-steps.ts';
import { growOne, identifyPast, rareWord, shareSwitch } from './garden-steps.ts';
import { expect, inRest, inRestOnBoth, test } from './journey.ts';
import { adaAndBen, addGarden, changeRole, shareGarden } from './shared-garden-steps.ts';
import { expectMessage, pressFor } from './steps.ts';

// The calls about a garden that has ended, and those of somebody who may no longer change it, are refused.
test.use({ expectedNoise: /Failed to load resource.*40[34]/ });

const main = (page: Page) => page.getByRole('main');
const noWayToChange =
  /^(Add|Ask|Correct|Edit|Delete|Empty|Restore|Mark as done|Later|New entry|Plan care|Log care|Select|Move|Rename|Invite|Undo)/;

test('a viewer finds no way to change a garden, none refused', inRestOnBoth, async ({ page: ada, neighbour: ben }) => {
  const { gardenId, plant } = await adaAndBen(ada, ben);
  await addEvent(ada, { title: 'Water the bed', plantId: plant.id });
  await identifyPast(ada.request);
  await shareGarden(ada, ben, gardenId, 'viewer');
  const refused: string[] = [];
  ben.on('response', (answer: Response) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });

  await ben.goto(`/garden?garden=${gardenId}`);
  await expect(ben).toHaveTitle("Ada's garden · Leafbook");
  await expect(main(ben).getByText('View only')).toBeVisible();
  await expect(main(ben).getByRole('button', { name: `Water ${plant.commonName}` })).toHaveCount(0);
  await main(ben).getByText(plant.commonName, { exact: true }).first().click();
  const details = ben.getByRole('dialog', { name: plant.commonName });
  await expect(shareSwitch(ben)).toHaveCount(0);
  for (const tab of ['Journal', 'Calendar']) {
    await details.getByRole('tab', { name: tab }).click();
    await expect(details.getByText(tab === 'Journal' ? 'No entries yet' : 'Nothing planned.')).toBeVisible();
    await expect(details.getByRole('button', { name: noWayToChange })).toHaveCount(0);
    await expect(details.getByRole('button', { name: 'Water', exact: true })).toHaveCount(0);
  }
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toBeHidden();
  await expect(main(ben).getByRole('button', { name: noWayToChange })).toHaveCount(0);

  for (const [path, shown] of [
    ['/garden/archive', 'The archive is empty'],
    ['/garden/trash', 'The trash is empty'],
    ['/garden/activity', /^Ben joined/],
    ['/identifications', /by Ada/],
  ] as const) {
    await ben.goto(`${path}?garden=${gardenId}`);
    await expect(main(ben).getByText(shown)).toBeVisible();
    await expect(main(ben).getByRole('button', { name: noWayToChange })).toHaveCount(0);
  }

  await ben.goto(`/calendar?garden=${gardenId}&part=calendar`);
  await eventOn(ben, /^Water the bed/).click();
  const event = ben.getByRole('dialog', { name: 'Water the bed' });
  await expect(event.getByRole('button')).toHaveCount(1);
  await event.getByRole('button', { name: 'Close' }).click();
  await expect(main(ben).getByRole('button', { name: noWayToChange })).toHaveCount(0);
  await ben.keyboard.press('Control+k');
  const palette = ben.getByRole('dialog', { name: 'Find anything' });
  await expect(palette.getByRole('option', { name: "Ada's garden" })).toBeVisible();
  await expect(palette.getByRole('option', { name: 'Add Event' })).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('who was first with a task is told, and so is another role', inRest, async ({ page: ada, neighbour: ben }) => {
  const { gardenId, plant } = await adaAndBen(ada, ben);
  await shareGarden(ada, ben, gardenId, 'gardener');
  await addEvent(ada, { title: 'Water the bed', plantId: plant.id });
  const done = { name: 'Mark as done: Water the bed' };
  await ada.goto('/calendar');
  await ben.goto(`/calendar?garden=${gardenId}`);
  await expect(ada.getByRole('button', done)).toBeVisible();

  // Both press; that of Ben reaches the server last.
  const answered = ada.waitForResponse(/\/api\/care\/\d+\/done/);
  await ben.route(/\/api\/care\/\d+\/done/, async (route) => {
    await answered;
    await route.continue();
  });
  await ben.getByRole('button', done).click();
  await pressFor(ada.getByRole('button', done), 'Done');
  await expect(ben.locator('.toast').getByText(/^Ada did this at /)).toBeVisible();
  await expect(ben.getByRole('button', done)).toHaveCount(0);
  const logs = await (await ada.request.get(`/api/plants/${plant.id}/care`)).json();
  expect(logs).toMatchObject([{ by: { name: 'Ada' } }]);

  // Another role is told while a form is open, and what was typed waits.
  const name = (page: Page) => page.getByRole('dialog').getByLabel('Common name');
  await ben.goto(`/garden?garden=${gardenId}&plantId=${plant.id}&edit=1`);
  await name(ben).fill('As Ben calls it');
  await changeRole(ada, ben, gardenId, 'viewer');
  await expectMessage(ben, "Your role in Ada's garden has changed");
  await expect(name(ben)).toHaveCount(0);
  await changeRole(ada, ben, gardenId, 'gardener');
  await expect(name(ben)).toHaveValue('As Ben calls it');

  // Who didn't hear of it is told by the refusal.
  await ben.route('**/api/events', (route) => route.fulfill({ status: 204 }));
  // What the device has stored may be of a moment ago, when he was a viewer.
  await ben.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      if (name.includes('queries')) indexedDB.deleteDatabase(name);
  });
  await ben.reload();
  await name(ben).fill('As Ben calls it now');
  await changeRole(ada, ben, gardenId, 'viewer');
  await ben.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(ben, "You can look at this garden, but you can't change it. Ask one of its owners.");
  await expect(name(ben)).toHaveCount(0);
});

test('a garden that ends is gone for all, back when restored', inRestOnBoth, async ({ page: ada, neighbour: ben }) => {
  const { plant } = await adaAndBen(ada, ben);
  const { id } = await addGarden(ada, 'Allotment');
  await ada.request.post(`/api/plants/${plant.id}/garden`, { data: { gardenId: id } });
  await shareGarden(ada, ben, id, 'viewer');
  const shown = main(ben).getByText(plant.commonName, { exact: true }).first();
  await ben.goto(`/garden?garden=${id}`);
  await expect(shown).toBeVisible();

  await ada.goto(`/settings?members=${id}#gardens`);
  await ada.getByRole('button', { name: 'Delete garden: Allotment' }).click();
  const question = ada.getByRole('alertdialog', { name: 'Delete Allotment?' });
  await expect(question).toContainText('It has 1 plant and 2 members, and is deleted for all of them.');
  await question.getByRole('button', { name: 'Delete garden' }).click();
  await expectMessage(ben, "You're no longer in Allotment");
  await expect(main(ben).getByRole('heading', { name: 'Garden not found' })).toBeVisible();
  await expect(shown).toHaveCount(0);

  await ada.getByRole('button', { name: 'Restore: Allotment' }).click();
  await expectMessage(ada, 'Allotment is back, with its members and everything in it.');
  await expect(shown).toBeVisible();
});

test('a link opens over its garden; other drafts outlive a lost one', inRest, async ({ page: ada, neighbour: ben }) => {
  const { gardenId, plant } = await adaAndBen(ada, ben);
  await shareGarden(ada, ben, gardenId, 'gardener');
  const own = await growOne(ben.request, { commonName: rareWord() });

  await ben.goto(`/garden?plantId=${plant.id}`);
  await expect(ben.getByRole('dialog', { name: plant.commonName })).toBeVisible();
  await expect(ben).toHaveURL(new RegExp(`garden=${gardenId}`));
  await ben.getByRole('button', { name: 'Edit', exact: true }).click();
  await ben.getByLabel('Description').fill("Ada's, as Ben sees it");
  await ben.goto(`/garden?plantId=${own.id}`);
  await expect(ben.getByRole('dialog', { name: own.commonName })).toBeVisible();
  await expect(ben).not.toHaveURL(/[?&]garden=/);
  await ben.getByRole('button', { name: 'Edit', exact: true }).click();
  await ben.getByLabel('Description').fill('My own text');

  const { id } = await (await ben.request.get('/api/auth/user')).json();
  expect((await ada.request.delete(`/api/gardens/${gardenId}/members/${id}`)).ok()).toBe(true);
  const drafts = () =>
    ben.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('leafbook.draft.')));
  await ben.goto('/garden');
  await expect.poll(drafts).toEqual([`leafbook.draft.plant-${own.id}`]);
});
