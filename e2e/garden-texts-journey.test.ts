import { failing, newPlant, newPlants, rareWord } from './garden-steps.ts';
import { expect, inRest, type Page, troubled as test } from './journey.ts';
import { holdRequests } from './spec/walk.ts';
import { cards, pressFor, shown } from './steps.ts';

const textsUrl = /\/api\/plants\?view=texts/;
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search plants' });
const names = (page: Page) => cards(page).getByRole('heading', { level: 3 });

/** A description that goes on for longer than a card shows, and ends with a word. */
const endingWith = (word: string): string => `${'It grows where nobody looks. '.repeat(20)}${word}`;

function textsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (textsUrl.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test('a word deep in a description finds its plant, and is asked for with the first use', inRest, async ({ page }) => {
  const [deep, deeper] = [rareWord(), rareWord()];
  const [fern] = await newPlants(page.request, [
    { commonName: 'Fern', description: endingWith(deep) },
    { commonName: 'Quince', description: 'Sour.' },
  ]);
  const asked = textsAsked(page);
  await page.goto('/garden');
  await expect(names(page)).toHaveText(['Quince', 'Fern']);
  expect(asked).toEqual([]);
  await box(page).fill(deep.toUpperCase());
  await expect(names(page)).toHaveText(['Fern']);
  await box(page).fill('nothing has this');
  await expect(page.getByRole('heading', { name: 'No matching plants' })).toBeVisible();
  expect(asked).toHaveLength(1);

  await box(page).fill('fern');
  await cards(page).first().click();
  const detail = page.getByRole('dialog', { name: 'Fern' });
  await expect(detail.getByText(deep)).toBeVisible();
  await detail.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill(endingWith(deeper));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(detail.getByText(deeper)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await box(page).fill(deeper);
  await expect(names(page)).toHaveText(['Fern']);
  await box(page).fill(deep);
  await expect(page.getByRole('heading', { name: 'No matching plants' })).toBeVisible();

  await page.goto(`/garden?q=${deeper}&plantId=${fern?.id}`);
  await expect(detail).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(names(page)).toHaveText(['Fern']);
});

test('descriptions that do not come are told, and the search goes on with what is here', inRest, async ({ page }) => {
  const deep = rareWord();
  await newPlants(page.request, [
    { commonName: 'Fern', description: endingWith(deep) },
    { commonName: 'Quince', description: 'Sour.' },
  ]);
  await page.route(textsUrl, (route) => route.fulfill(failing));
  await page.goto('/garden');
  await box(page).fill('nobody looks');
  await expect(names(page)).toHaveText(['Fern']);
  const trouble = page.getByRole('alert').filter({ hasText: "Couldn't search all descriptions" });
  await expect(trouble).toBeVisible();
  await box(page).fill('quince');
  await expect(names(page)).toHaveText(['Quince']);
  await box(page).fill(deep);
  await expect(names(page)).toHaveCount(0);
  await page.unroute(textsUrl);
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page)).toHaveText(['Fern']);
  await expect(trouble).toBeHidden();
});

test('a plant opens with what its card shows; the rest follows, or can be tried again', inRest, async ({ page }) => {
  const deep = rareWord();
  const more = { description: endingWith(deep), nativeRange: 'North', funFact: 'Very old.' };
  const { id } = await newPlant(page.request, { commonName: 'Fern', ...more });
  const url = `**/api/plants/${id}`;
  for (const rest of [url, textsUrl]) await page.route(rest, (route) => route.fulfill(failing));
  await page.goto('/garden');
  await cards(page).first().click();
  const detail = page.getByRole('dialog', { name: 'Fern' });
  await expect(detail.getByRole('alert')).toHaveText(/^Couldn't load everything about this plant\./);
  await page.unroute(url);
  await detail.getByRole('button', { name: 'Try again' }).click();
  await expect(detail.getByText(deep)).toBeVisible();
  await expect(detail.getByRole('alert')).toHaveCount(0);
  await page.unroute(textsUrl);

  const late = await holdRequests(page, url);
  await page.goto('/garden');
  await cards(page).first().click();
  await shown(detail.getByText(/^It grows where nobody looks\..*…$/), detail.getByRole('tab', { name: 'Care Guide' }));
  await expect(detail.getByText('Information not available')).toHaveCount(0);
  await pressFor(detail.getByRole('switch', { name: 'Share publicly' }), 'Plant shared publicly');
  late.release();
  await shown(detail.getByText(deep), detail.getByText('Very old.'), detail.getByText('North', { exact: true }));
});
