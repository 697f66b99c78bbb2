import type { Locator, Page } from '@playwright/test';
import type { CarePlan } from '../contract/care.ts';
import type { Plant } from '../contract/plants.ts';
import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { bodyOf, failsFor, grow, identifyPast, newPlants } from './garden-steps.ts';
import { bothScreens, expect, inRest, inRestOnBoth, signedUp, signUp, test, troubled } from './journey.ts';
import { remindable } from './reminder-steps.ts';
import { addGarden } from './shared-garden-steps.ts';
import { answered, holdRequests } from './spec/walk.ts';
import { cards, expectMessage, photoFile, pressFor, setUpSheet } from './steps.ts';

const getJson = async <T>(page: Page, url: string): Promise<T> => (await page.request.get(url)).json() as Promise<T>;
const plansOf = (page: Page, { id }: Plant) => getJson<CarePlan[]>(page, `/api/care/plans?plantId=${id}`);
const newest = async (page: Page): Promise<Plant> => (await getJson<[Plant]>(page, '/api/plants'))[0];
const suggestions = '**/api/plants/*/care/suggestions*';
const save = (page: Page) => setUpSheet(page).getByRole('button', { name: 'Save' });
const newPlace = (page: Page) => setUpSheet(page).getByRole('combobox', { name: 'New place' });

/** Adds the first plant that the search finds. */
async function addFound(page: Page, query: string): Promise<void> {
  await page.goto(`/search?q=${query}`);
  await cards(page)
    .first()
    .getByRole('button', { name: /^Add (to garden|another)/ })
    .click();
  await expect(setUpSheet(page)).toBeVisible();
}

test('from a photo to a reminder in five presses, and nothing to scroll', bothScreens, async ({ page }) => {
  await signedUp(page);
  let presses = 0;
  const press = async (button: Locator) => {
    await expect(button).toBeInViewport({ ratio: 1 });
    presses += 1;
    await button.click();
  };
  const dialog = page.getByRole('dialog');
  const bars = page.getByRole('navigation').filter({ visible: true });
  await press(bars.getByRole('button', { name: /^Identify( Plant)?$/ }));
  const chooser = page.waitForEvent('filechooser');
  await press(dialog.getByRole('button', { name: 'Browse Files' }));
  await (await chooser).setFiles(photoFile(await drawnPhoto('identified')));
  await press(dialog.getByRole('button', { name: 'Identify Plant' }));
  await press(dialog.getByRole('button', { name: 'Add to Garden' }));
  await expect(setUpSheet(page).getByRole('checkbox').last()).toBeInViewport({ ratio: 1 });
  await expectMessage(page, 'Success!');
  const ticked = await setUpSheet(page).getByRole('checkbox', { checked: true }).count();
  expect(ticked).toBeGreaterThan(0);
  await press(save(page));
  await expectMessage(page, 'Care planned');
  expect(presses).toBe(5);

  const plant = await newest(page);
  expect(await plansOf(page, plant)).toHaveLength(ticked);
  await page.getByRole('button', { name: 'View plant' }).click();
  await expect(page).toHaveURL(`/garden?plantId=${plant.id}`);
  await expect(page.getByRole('dialog', { name: plant.commonName })).toBeVisible();
  await page.goto('/garden?sort=due');
  await expect(cards(page).first()).toContainText(/(Watering|Fertilizing): \w/);
});

troubled('the place alone is saved; unticked is not planned; a failed save is repeated', inRest, async ({ page }) => {
  await signUp(page.request);
  const mended = await answered(page, suggestions);
  const slow = await holdRequests(page, suggestions);
  await addFound(page, 'rosemary');
  await expect(save(page)).toBeDisabled();
  await newPlace(page).fill(' Kitchen windowsill ');
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Success', 'Your changes have been saved.');
  await expect(setUpSheet(page)).toBeHidden();
  const first = await newest(page);
  expect([first.location, await plansOf(page, first)]).toEqual(['Kitchen windowsill', []]);

  slow.release();
  await addFound(page, 'basil');
  await expect(setUpSheet(page).getByRole('alert')).toContainText("Couldn't load suggestions.");
  await mended();
  await setUpSheet(page).getByRole('button', { name: 'Try again' }).click();
  const watering = setUpSheet(page).getByRole('checkbox', { name: /^Watering/ });
  await expect(watering).toBeChecked();
  await watering.uncheck();
  await setUpSheet(page).getByRole('button', { name: 'Kitchen windowsill' }).click();
  await pressFor(save(page), 'Care planned');
  const second = await newest(page);
  expect(second.location).toBe('Kitchen windowsill');
  const types = (await plansOf(page, second)).map(({ type }) => type);
  expect(types).not.toContain('watering');
  expect(types.length).toBeGreaterThan(0);

  await addFound(page, 'thyme');
  await newPlace(page).fill('Patio');
  await failsFor(save(page), '**/api/plants/*/plans*', 'Error', "Couldn't save this. Please try again.");
  await expect(newPlace(page)).toHaveValue('Patio');
  await pressFor(save(page), 'Care planned');
  expect(await newest(page)).toMatchObject({ location: 'Patio' });
});

test('asked once about a plant, also where it is added in two tabs', inRest, async ({ gardener: page, context }) => {
  const { id } = await identifyPast(page.request);
  const other = await context.newPage();
  const add = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: 'Add to Garden' });
  const addIn = async (tab: Page) => {
    await pressFor(add(tab), 'Success!');
  };
  for (const tab of [page, other]) await tab.goto(`/?plantId=${id}`);
  // Neither knows of the other's press yet.
  for (const tab of [page, other]) await expect(add(tab)).toBeVisible();
  await addIn(page);
  await expect(setUpSheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(setUpSheet(page)).toBeHidden();
  await addIn(other);
  await expect(add(other)).toHaveCount(0);
  await expect(setUpSheet(other)).toHaveCount(0);
  await other.close();
});

test('about a plant of another garden, it offers the places of that one', inRest, async ({ page }) => {
  await newPlants(page.request, [{ location: 'Sill' }]);
  const { id } = await addGarden(page, 'Allotment');
  const [plant] = await grow(page.request, [{ location: 'Shed' }]);
  await bodyOf(await page.request.post(`/api/plants/${plant.id}/garden`, { data: { gardenId: id } }));
  await page.request.patch(`/api/plants/${plant?.id}`, { data: { location: 'Shed' } });

  await addFound(page, `rosemary&garden=${id}`);
  await expect(setUpSheet(page)).toHaveAccessibleName(/ is in Allotment$/);
  await expect(setUpSheet(page).getByRole('button', { name: 'Sill' })).toHaveCount(0);
  await setUpSheet(page).getByRole('button', { name: 'Shed' }).click();
  await save(page).click();
  await page.getByRole('button', { name: 'View plant' }).click();
  await expect(page).toHaveURL(new RegExp(`/garden\\?plantId=\\d+&garden=${id}$`));
  await expect(page.getByRole('dialog').getByText('Shed')).toBeVisible();
  await page.goto(`/search?q=rosemary&garden=${id}`);
  await expect(cards(page).first()).toContainText('In Allotment (1)');
  await page.goto('/search?q=rosemary');
  await expect(cards(page).first().getByRole('button', { name: 'Add to garden' })).toBeVisible();
});

test(
  'what it grows in decides the care, and is known of the next plant at its place',
  inRestOnBoth,
  async ({ page }) => {
    await signedUp(page);
    const choice = (name: string) => setUpSheet(page).getByRole('radio', { name });
    const choose = (name: string) => setUpSheet(page).getByText(name, { exact: true }).click();
    const repotting = setUpSheet(page).getByRole('checkbox', { name: 'Repotting' });
    await addFound(page, 'lilac');
    await expect(choice('In the ground')).toBeChecked();
    await expect(repotting).toHaveCount(0);
    await choose('Pot outside');
    await expect(repotting).toBeChecked();
    await newPlace(page).fill('Balcony');
    await pressFor(save(page), 'Care planned');
    const lilac = await newest(page);
    expect([lilac.location, lilac.situation]).toEqual(['Balcony', 'pot']);
    const watering = (await plansOf(page, lilac)).find(({ type }) => type === 'watering');
    expect(watering?.restingDays).not.toBeNull();

    await addFound(page, 'hydrangea');
    await expect(choice('Pot outside')).not.toBeChecked();
    await setUpSheet(page).getByRole('button', { name: 'Balcony' }).click();
    await expect(choice('Pot outside')).toBeChecked();
  },
);

test('a warning stands first, and no care is ticked for what burns the skin', inRestOnBoth, async ({ page }) => {
  await signedUp(page);
  await addFound(page, 'poison ivy');
  await expect(setUpSheet(page).getByText('Dangerous to touch')).toBeInViewport({ ratio: 1 });
  await expect(setUpSheet(page).getByRole('checkbox').first()).toBeVisible();
  await expect(setUpSheet(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(save(page)).toBeDisabled();
  await setUpSheet(page).getByRole('checkbox', { name: 'Pruning' }).check();
  await pressFor(save(page), 'Care planned');
  expect((await plansOf(page, await newest(page))).map(({ type }) => type)).toEqual(['pruning']);
});

test('"Remind me" ends in a channel, or in a sentence why nothing comes', inRestOnBoth, async ({ page }) => {
  await signedUp(page);
  await addFound(page, 'basil');
  // Browsers without a screen block notifications unless they are granted.
  const nothing = setUpSheet(page).getByText("Reminders can't reach you yet.");
  await expect(nothing.getByRole('link', { name: 'Reminders in Settings' })).toBeVisible();
  await page.keyboard.press('Escape');

  await remindable(page);
  await addFound(page, 'basil');
  const reminded = "You'll be reminded on this device at 8:00 AM.";
  await setUpSheet(page)
    .getByRole('button', { name: /^Notify me on this (phone|device) at 8:00 AM$/ })
    .click();
  await expect(setUpSheet(page).getByText(reminded)).toBeVisible();
  await pressFor(save(page), 'Care planned');
  await page.goto('/calendar');
  await expect(page.getByText(reminded)).toBeVisible();
  await page.goto('/settings#reminders');
  await expect(page.getByRole('checkbox', { name: 'On this device' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeVisible();
});
