import type { Locator, Page } from '@playwright/test';
import type { Identification } from '../contract/identify.ts';
import { expectAccessible } from './accessibility.ts';
import { lensFaults } from './accessibility-layout.ts';
import { failing, growOne, newPlant } from './garden-steps.ts';
import {
  answerIdentify,
  candidateOf,
  familyAnswer,
  foxgloveAndComfrey,
  genusAnswer,
  identificationOf,
  identifyPhoto,
  ownMatchOf,
  result,
  unknownAnswer,
} from './identify-steps.ts';
import { anyScreen, expect, inRest, inRestOnBoth, signUp, troubled as test } from './journey.ts';
import { expectMessage, press, pressFor, pressTwice, shown } from './steps.ts';

const heading = (page: Page) => page.getByRole('dialog').getByRole('heading', { level: 3 });
const never = 'Never rely on this app alone to decide whether a plant is safe to eat or touch.';

/** Signs a newcomer up, whose plant can be named, because it is in the garden. @returns a sure answer about it */
async function plantToName(page: Page): Promise<Identification> {
  await signUp(page.request);
  return identificationOf(await growOne(page.request, { commonName: 'Basil' }));
}

/** Opens the garden, and has a photo answered with this. */
async function answered(page: Page, answer: Identification): Promise<void> {
  await page.unroute('**/api/identify');
  await answerIdentify(page, answer);
  await page.goto('/garden');
  await identifyPhoto(page);
  await expect(heading(page)).toBeFocused();
}

test('an answer is told as far as it goes, and leads on from there', inRestOnBoth, async ({ page }) => {
  const plant = await plantToName(page);
  const stored = async () => (await page.request.get(`/api/plants/${plant.id}`)).json();
  await test.step('a genus is told as a genus, and leads to its species', async () => {
    await answered(page, genusAnswer(plant));
    await expect(result(page)).toBeVisible();
    await expect(heading(page)).toHaveText('Rose');
    await expect(result(page).getByRole('list', { name: 'Family and tags' })).toHaveText('Rosaceae');
    await expect(result(page).getByText("A kind of rose. We can't say which.")).toBeVisible();
    // Neither a success, nor a figure as if it were sure.
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(result(page).getByText(/% match|likely/i)).toHaveCount(0);
    await expect(result(page).getByText('Some possible matches are listed as toxic to pets')).toBeVisible();
    await expect(result(page).getByText('Learned from gardeners here')).toHaveCount(1);
    await expect(result(page).getByRole('button', { name: /^Burnet rose.*Learned from gardeners here/ })).toBeVisible();
    // The way on is to the matches, each of which can be told apart.
    await expect(
      result(page).getByText('The model knows 204 kinds of plants. Yours may be a different one.'),
    ).toBeVisible();
    await result(page).getByRole('button', { name: 'Choose a match' }).click();
    await expect(result(page).getByRole('heading', { name: 'Choose a match' })).toBeFocused();
    await expect(result(page).getByRole('heading', { name: 'Choose a match' })).toBeInViewport();
    await expect(result(page).getByRole('button', { name: 'Add to Garden' })).toBeEnabled();
    const dogRose = result(page).getByRole('button', { name: /^Dog rose/ });
    await expect(dogRose).toContainText('Shrub, 3 m, pink flowers June to July');
    await expect(dogRose.locator('svg[data-form]')).toBeVisible();
    await expectAccessible(page, 'genus');

    await result(page).getByRole('link', { name: 'Search for Rosa' }).click();
    await expect(page).toHaveURL('/search?q=Rosa');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: /search plants/i })).toHaveValue('Rosa');
    await page.goBack();
    await expect(page).toHaveURL('/garden');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('a family is told as a family', async () => {
    await answered(page, familyAnswer(plant));
    await expect(heading(page)).toHaveText('A plant in the daisy family');
    await expect(result(page).getByText('We know the family, but not which plant it is.')).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(0);
    await expectAccessible(page, 'family');
    await result(page).getByRole('link', { name: 'Search for Asteraceae' }).press('Enter');
    await expect(page).toHaveURL('/search?q=Asteraceae');
  });
  await test.step('an unknown plant is named by its gardener', async () => {
    await answered(page, unknownAnswer(plant));
    await expect(heading(page)).toHaveText("We don't recognize this plant");
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(result(page).getByText(/None of these is likely/)).toBeVisible();
    await expect(result(page).getByRole('link', { name: 'Search by name' })).toHaveAttribute('href', '/search');
    await expectAccessible(page, 'unknown');
    // The field for the name is there, but what was found is read first.
    await result(page).getByRole('button', { name: 'Use my own words' }).click();
    await result(page).getByLabel('Common name').fill('Golden marguerite');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Golden marguerite');
    await expect(result(page).getByText('Named by you')).toBeVisible();
    expect(await stored()).toMatchObject({ commonName: 'Golden marguerite' });
  });
  await test.step('a guess is no success: nothing is announced or ticked until the gardener says what it is', async () => {
    await answered(page, {
      ...identificationOf(plant, { verdict: 'uncertain', confidence: 0.16, tags: ['perennial'] }),
      ...{ commonName: 'Mallow', latinName: 'Malva sylvestris', family: 'Malvaceae', speciesId: null },
      candidates: [
        candidateOf('Mallow', 'Malva sylvestris', { confidence: 0.16 }),
        candidateOf('Hellebore', 'Helleborus', { confidence: 0.12, toxicToPets: true, toxicToHumans: true }),
      ],
    });
    await expect(heading(page)).toHaveText('Mallow');
    await expect(result(page).getByText('Not sure')).toBeVisible();
    await expect(result(page).getByText('Some possible matches are listed as toxic to pets or people')).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(result(page).locator('[aria-pressed="true"]')).toHaveCount(0);
    // The matches stand before what is said of the plant.
    const tags = result(page).getByRole('list', { name: 'Family and tags' });
    const top = async (part: typeof tags) => (await part.boundingBox())?.y ?? 0;
    expect(await top(result(page).getByRole('region', { name: 'Choose a match' }))).toBeLessThan(await top(tags));
    await expectAccessible(page, 'not sure');

    await result(page).getByRole('button', { name: 'None of these? Enter its name' }).click();
    const box = result(page).getByRole('combobox', { name: 'Name of your plant' });
    await expect(box).toBeFocused();
    await box.fill('wild dafodil');
    const best = result(page).getByRole('option', { name: /Narcissus pseudonarcissus/ });
    await expect(best).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Wild daffodil');
    await expect(heading(page)).toBeFocused();
    await shown(result(page).getByText('Chosen by you'), result(page).getByText('Listed as toxic to pets and people'));
    expect(await stored()).toMatchObject({ latinName: 'Narcissus pseudonarcissus', speciesId: expect.any(Number) });
  });
  await test.step('what a plant is mistaken for is said before anything else can be made of it', async () => {
    await answered(page, {
      ...identificationOf(plant, { verdict: 'uncertain', confidence: 0.62, lookAlikes: [foxgloveAndComfrey] }),
      ...{ commonName: 'Comfrey', latinName: 'Symphytum officinale' },
      candidates: [candidateOf('Comfrey', 'Symphytum officinale', { confidence: 0.62 })],
    });
    const warning = result(page).getByRole('note', { name: 'Easily mistaken' });
    await expect(warning.getByText(never)).toBeVisible();
    const taxa = warning.getByRole('listitem');
    await expect(taxa).toHaveText([/^FoxgloveDigitalis purpureaDangerous$/, /^ComfreySymphytum officinale$/]);
    await expect(warning.getByText(/^Foxglove leaves have a finely toothed edge/)).toBeVisible();
    const source = warning.getByRole('link', { name: 'The Example Garden: Foxglove' });
    await expect(source).toHaveAttribute('href', 'https://example.org/foxglove');
    await expectAccessible(page, 'look-alikes');
    // It stays, whatever the plant is called.
    await press(result(page), 'None of these? Enter its name', 'Use my own words');
    await result(page).getByLabel('Common name').fill('Salad');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Salad');
    await expect(warning).toBeVisible();
  });
});

test('one of the possible matches takes the place of the genus', anyScreen, async ({ page }) => {
  const sure = await plantToName(page);
  await answered(page, genusAnswer(sure));
  await expect(result(page).getByRole('button', { name: /^Dog rose/ })).toHaveAttribute('aria-pressed', 'false');
  await press(result(page), /^Dog rose/);
  await expect(heading(page)).toHaveText('Dog rose');
  await expect(result(page).getByText('Chosen by you')).toBeVisible();
  await expect(result(page).getByRole('button', { name: /^Dog rose/ })).toHaveAttribute('aria-pressed', 'true');
  // Another one under the pointer does not look chosen.
  const background = (of: Locator) => of.evaluate((it) => getComputedStyle(it).backgroundColor);
  const hovered = result(page).getByRole('button', { name: /^Burnet rose/ });
  await hovered.hover();
  await expect
    .poll(() => background(hovered))
    .not.toBe(await background(result(page).getByRole('button', { name: /^Dog rose/ })));
  await expect(result(page).getByRole('button', { name: 'Choose a match' })).toHaveCount(0);
  const plant = await (await page.request.get(`/api/plants/${sure.id}`)).json();
  expect(plant).toMatchObject({ commonName: 'Dog rose', latinName: 'Rosa canina' });
});

test('a photo of a plant of one’s own goes to its journal', inRestOnBoth, async ({ page }) => {
  const rose = await newPlant(page.request, { commonName: 'Gertrude Jekyll', location: 'the front bed' });
  const entries = async () => (await page.request.get(`/api/plants/${rose.id}/journal`)).json();
  await page.route('**/api/identify', async (route) => {
    const answer: Identification = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, ownMatch: ownMatchOf(rose) } });
  });
  await page.goto('/');
  await identifyPhoto(page);
  const card = page.getByRole('region', { name: 'This looks like your “Gertrude Jekyll” in the front bed.' });
  await expect(card.locator('svg[data-form]')).toBeVisible();
  await expectAccessible(page, 'own match');

  // Dismissed, it is gone, and the name is what the focus is on.
  await card.getByRole('button', { name: "It's a different plant" }).click();
  await expect(card).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  await press(page.getByRole('dialog'), 'Edit Identification', 'Identify Plant');
  await expect(card).toBeVisible();

  const journal = '**/api/identifications/*/journal';
  await page.route(journal, (route) => route.fulfill(failing));
  const add = card.getByRole('button', { name: 'Add the photo to its journal' });
  await pressFor(add, 'Error', "Couldn't add to the journal. Please try again.");
  await expect(card).toBeVisible();
  await page.unroute(journal);
  await pressTwice(add);
  await expectMessage(page, 'Success', 'Added the photo to the journal of Gertrude Jekyll.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await entries()).map((entry: { photos: unknown[] }) => entry.photos.length)).toEqual([1]);
  await page.locator('.toast').getByRole('button', { name: 'View plant' }).click();
  await expect(page).toHaveURL(`/garden?plantId=${rose.id}&tab=journal`);
  const plant = page.getByRole('dialog', { name: 'Gertrude Jekyll' });
  await expect(plant.getByRole('tabpanel').getByRole('button', { name: /^Photo 1 of 1/ })).toBeVisible();
});

test('nothing of an answer is cut off on a small, enlarged, mirrored or wordy screen', inRest, async ({ page }) => {
  const plant = await newPlant(page.request, { commonName: 'Basil', location: 'Balcony' });
  const whole = { lookAlikes: [foxgloveAndComfrey], ownMatch: ownMatchOf(plant) };
  const faults: string[] = [];
  for (const answerOf of [genusAnswer, unknownAnswer]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await answered(page, { ...answerOf(plant), ...whole });
    faults.push(...(await lensFaults(page)).map((fault) => `${answerOf.name}, ${fault}`));
  }
  expect(faults).toEqual([]);
});
