import { jpegPhoto } from '../server/testing/photos.ts';
import { dayFromToday, eventOn, eventsOf } from './calendar-steps.ts';
import { openNewPlant } from './garden-steps.ts';
import { expect, inRest, inRestOnBoth, type Locator, type Page, signedUp, test } from './journey.ts';
import { choose, chooseAvatar, expectMessage, photoFile, pressFor, pressTwice } from './steps.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });
const restored = 'We restored your unsaved changes.';

/** Expects the question whether to lose what was typed, and answers it with Cancel. */
async function stay(page: Page): Promise<void> {
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
}

/** Presses Escape, X, Cancel, Back and beside the dialog: each asks, and nothing is lost. */
async function everyWayOutAsks(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await stay(page);
  // Twice, as fast as it goes: the second answers the question.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await stay(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await stay(page);
  await page.mouse.click(4, 4);
  await stay(page);
  await page.goBack();
  await stay(page);
  await expect(dialog).toBeVisible();
}

test('a half typed event is asked for on every way out, and back after a reload', inRestOnBoth, async ({ page }) => {
  await signedUp(page, '/calendar');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const add = page.getByRole('dialog', { name: 'Add Event' });
  // What is untouched is not asked for.
  await expect(add.getByLabel('Title')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add).toBeHidden();
  await page.getByRole('button', { name: 'Add Event' }).click();
  await add.getByLabel('Title').fill('Sow the beans');
  await everyWayOutAsks(page, add);
  await expect(add.getByLabel('Title')).toHaveValue('Sow the beans');

  await page.reload();
  await expect(add.getByLabel('Title')).toHaveValue('Sow the beans');
  await expect(add.getByText(restored)).toBeVisible();
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(add).toBeHidden();
  await expect(page).toHaveURL('/calendar');
  await page.getByRole('button', { name: 'Add Event' }).click();
  await expect(add.getByLabel('Title')).toHaveValue('');
  await add.getByLabel('Title').fill('Sow the peas');
  // Twice, as fast as it goes: one event, and no question.
  await pressTwice(add.getByRole('button', { name: 'Add Event' }));
  await expectMessage(page, 'Event added');
  await expect(add).toBeHidden();
  expect((await eventsOf(page)).map(({ title }) => title)).toEqual(['Sow the peas']);

  await eventOn(page, /^Sow the peas/).click();
  const edit = page.getByRole('dialog', { name: 'Edit Event' });
  await edit.getByLabel('Description (optional)').fill('In rows');
  await everyWayOutAsks(page, edit);
  await pressFor(edit.getByRole('button', { name: 'Save Changes' }), 'Event updated');
  await expect(edit).toBeHidden();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft')))).toEqual([]);
});

test('a care plan that is half made is asked for, and back after a reload', inRestOnBoth, async ({ page }) => {
  await openNewPlant(page, 'calendar');
  await page.getByRole('button', { name: 'Plan care' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan care' });
  await dialog.getByLabel('Type').selectOption('fertilizing');
  await dialog.getByText('Seasons', { exact: true }).click();
  await dialog.getByText('Mar', { exact: true }).click();
  await everyWayOutAsks(page, dialog);
  await page.reload();
  await expect(dialog.getByLabel('Type')).toHaveValue('fertilizing');
  await expect(dialog.getByRole('checkbox', { name: 'Mar' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Apr' })).not.toBeChecked();
  await expect(dialog.getByText(restored)).toBeVisible();
  await pressFor(dialog.getByRole('button', { name: 'Save Plan' }), 'Care planned');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Edit plan/, includeHidden: true })).toHaveCount(1);
  await expect(dialog).toBeHidden();
});

test('photos of an unsaved journal entry are asked for; care that is logged, too', inRestOnBoth, async ({ page }) => {
  const { plant, detail } = await openNewPlant(page, 'journal');
  await detail.getByRole('button', { name: 'New entry' }).click();
  const photos = detail.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem');
  const addPhotos = detail.getByRole('button', { name: 'Add Photos' });
  const leaf = photoFile(await jpegPhoto(320, 240), 'leaf.jpg');
  await choose(addPhotos, leaf, photoFile(await jpegPhoto(240, 320), 'stem.jpg'));
  await expect(photos).toHaveCount(2);
  await detail.getByRole('tab', { name: 'Information' }).click();
  await stay(page);
  await everyWayOutAsks(page, detail);
  await expect(photos).toHaveCount(2);
  await detail.getByRole('tab', { name: 'Information' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(detail.getByRole('tab', { name: 'Information' })).toHaveAttribute('aria-selected', 'true');

  // A note alone is kept and comes back: closing loses nothing, and asks nothing. Cancel would.
  await detail.getByRole('tab', { name: 'Journal' }).click();
  await detail.getByRole('button', { name: 'New entry' }).click();
  await detail.getByLabel('Note').fill('First leaf');
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(detail).toBeHidden();
  await page.goto(`/garden?plantId=${plant.id}`);
  await expect(detail.getByLabel('Note')).toHaveValue('First leaf');
  await detail.getByRole('button', { name: 'Cancel' }).click();
  await stay(page);
  await pressFor(detail.getByRole('button', { name: 'Save Entry' }), 'The journal entry has been saved.');
  await expect(detail.getByText('First leaf')).toBeVisible();

  // Another entry asks, too, and so does one that is edited meanwhile.
  await detail.getByRole('button', { name: /^Edit entry from/ }).click();
  await choose(addPhotos, leaf);
  await expect(photos).toHaveCount(1);
  await detail.getByRole('button', { name: 'New entry' }).click();
  await stay(page);
  await expect(photos).toHaveCount(1);
  await detail.getByRole('button', { name: 'New entry' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(detail.getByRole('form', { name: 'New entry' })).toBeVisible();
  await detail.getByRole('button', { name: 'Cancel' }).click();

  await detail.getByRole('tab', { name: 'Calendar' }).click();
  await detail.getByRole('button', { name: 'Log care' }).click();
  await detail.getByLabel('Note (optional)').fill('A little');
  await detail.getByRole('button', { name: 'Cancel' }).click();
  await stay(page);
  await page.reload();
  await expect(detail.getByLabel('Note (optional)')).toHaveValue('A little');
  await detail.getByLabel('Date', { exact: true }).fill(dayFromToday(-1));
  await pressFor(detail.getByRole('button', { name: 'Log Care' }), 'Care logged');
});

test('an unsaved profile photo is asked for on Back and by the palette', inRestOnBoth, async ({ page, isMobile }) => {
  await signedUp(page, '/community');
  await page.goto('/garden');
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Settings' }).locator('visible=true').first().click();
  await chooseAvatar(page, photoFile(await jpegPhoto(480, 320)));
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await page.goBack();
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await expect(leave).toBeHidden();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();

  const palette = page.getByRole('dialog', { name: 'Find anything' });
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Find...' }).click();
  } else await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('community');
  await palette.getByRole('option', { name: /^Community Garden/ }).click();
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await expect(leave).toBeHidden();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();

  await page.goBack();
  await leave.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/garden');
  await page.goBack();
  await expect(page).toHaveURL('/community');
});

test('links to parts of the page leave Back one step away; what is left is forgotten', inRest, async ({ page }) => {
  await signedUp(page, '/garden');
  await page.goto('/settings');
  const parts = page.getByRole('navigation', { name: 'On this page' });
  const account = page.getByRole('heading', { name: 'Account', exact: true });
  await parts.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/settings#account');
  await expect(account).toBeInViewport();
  await expect(account).toBeFocused();
  const bio = page.getByLabel('Bio');
  await bio.fill('Roses, mostly');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
  await parts.getByRole('link', { name: 'Gardens' }).click();
  await expect(page.getByRole('heading', { name: 'Gardens', exact: true })).toBeInViewport();
  await page.getByRole('link', { name: 'Skip to main content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await expect(bio).toHaveValue('Roses, mostly');
  await page.goBack();
  await leave.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/garden');
  await page.goto('/settings');
  await expect(bio).toHaveValue('');
});
