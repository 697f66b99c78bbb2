import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { addPhoto, failsFor, newPlant, newPlants, rareWord } from './garden-steps.ts';
import { anyScreen, expect, inRest, type Locator, type Page, troubled as test } from './journey.ts';
import { cards, choose, photoFile, press, pressFor } from './steps.ts';

const small = { width: 640, height: 480 };
const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Compare before and after' });

test('from the trash a plant comes back, or goes for good', inRest, async ({ page }) => {
  const [fern, rose] = [rareWord(), rareWord()];
  await page.goto('/garden/trash');
  await expect(page.getByRole('heading', { name: 'Sign in to view your trash' })).toBeVisible();
  const plants = await newPlants(page.request, [{ commonName: fern }, { commonName: rose }]);
  for (const { id } of plants) await page.request.delete(`/api/plants/${id}`);
  await page.goto('/garden');
  await page.getByRole('main').getByRole('link', { name: 'Trash' }).click();
  await expect(page).toHaveURL('/garden/trash');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.getByRole('heading')).toHaveText([rose, fern]);
  await expect(rows.first()).toContainText(/Deleted just now, kept until \w+ \d+, \d{4}/);

  const restore = page.getByRole('button', { name: `Restore ${fern}` });
  await failsFor(restore, '**/api/trash/*/restore', "Couldn't restore the plant. Please try again.");
  await pressFor(restore, `${fern} is back in your garden.`);
  await expect(rows).toHaveCount(1);

  await page.getByRole('button', { name: `Delete for good: ${rose}` }).click();
  const confirm = page.getByRole('alertdialog', { name: `Delete ${rose} for good?` });
  await page.mouse.click(5, 5);
  await pressFor(confirm.getByRole('button', { name: 'Delete for good' }), `${rose} has been deleted for good.`);
  await expect(page.getByRole('heading', { name: 'The trash is empty' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to My Garden' }).click();
  await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText([fern]);
  await page.goto(`/garden?plantId=${plants[1]?.id}`);
  await expect(page.getByRole('dialog', { name: 'Plant not found' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to My Garden' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/garden');
  await expect(cards(page)).toHaveCount(1);
});

test('a journal: an entry whose photo fails first, growth by keyboard, a cover', anyScreen, async ({ page }) => {
  const { id, commonName: word } = await newPlant(page.request, { commonName: rareWord() });
  const earlier = { date: '2024-05-04', note: 'Noted on 2024-05-04' };
  await addPhoto(page.request, id, await drawnPhoto('uncertain', small), earlier);
  await page.goto(`/garden?plantId=${id}`);
  const detail = page.getByRole('dialog', { name: word });
  await detail.getByRole('tab', { name: 'Journal' }).click();
  await expect(detail.getByText('Noted on 2024-05-04')).toBeVisible();
  await expect(slider(page)).toHaveCount(0);

  await detail.getByRole('button', { name: 'New entry' }).click();
  const form = detail.getByRole('form', { name: 'New entry' });
  const save = form.getByRole('button', { name: 'Save Entry' });
  await expect(save).toBeDisabled();
  await form.getByLabel('Date').fill('2025-05-04');
  await form.getByLabel('Note').fill('Zwei neue Blätter 🌿');
  await choose(form.getByRole('button', { name: 'Add Photos' }), photoFile(await drawnPhoto('identified', small)));
  await expect(form.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toBeVisible();
  await failsFor(save, '**/api/journal/*/photos', 'Entry saved, but 1 photo failed to upload. Try again or skip it.');
  await pressFor(save, 'The journal entry has been saved.');
  const entries = detail.getByRole('region', { name: 'Entries' }).getByRole('article');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('May 4, 2025');
  await expect(entries.first()).toContainText('Zwei neue Blätter 🌿');
  // A jump to a heading, as a screen reader's or the browser's search makes it, leaves the dialog in its frame.
  await detail.getByRole('heading', { name: 'Entries', includeHidden: true }).evaluate((it) => it.scrollIntoView());
  expect(await detail.evaluate((it) => it.scrollTop)).toBe(0);
  await expect(detail.getByRole('button', { name: 'Close' })).toBeInViewport();

  await slider(page).focus();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^50 percent of May 4, 2024, the rest of May 4, 2025$/);
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^49 percent/);
  await page.keyboard.press('End');
  await expect(slider(page)).toHaveValue('100');

  // The first photo of a plant without any is its cover.
  await press(entries.last(), /^Photo 1 of 1/);
  const viewer = page.getByRole('dialog', { name: `Photo of ${word}` });
  await expect(viewer.getByRole('img', { name: `${word}, May 4, 2024` })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Cover photo', exact: true })).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
  await press(entries.first(), /^Photo 1 of 1/);
  await expect(viewer.getByRole('img', { name: `${word}, May 4, 2025` })).toBeVisible();
  await pressFor(viewer.getByRole('button', { name: 'Use as cover photo' }), 'The cover photo has been changed.');
  await expect(viewer.getByRole('button', { name: 'Cover photo', exact: true })).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
  await expect(detail.getByRole('img', { name: word, exact: true })).toHaveAttribute('src', /^\/api\/photos\//);

  await press(entries.last(), /^Delete entry/);
  const confirm = page.getByRole('alertdialog', { name: 'Delete the entry from May 4, 2024?' });
  await pressFor(confirm.getByRole('button', { name: 'Delete' }), 'The journal entry has been deleted.');
  await expect(entries).toHaveCount(1);
  await expect(slider(page)).toHaveCount(0);
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(cards(page).getByRole('img', { name: word })).toHaveAttribute('src', /^\/api\/photos\//);
});
