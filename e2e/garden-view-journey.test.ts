import { growMany, newPlant, newPlants, planCare } from './garden-steps.ts';
import { expect, inRest, inRestOnBoth, type Page, signedUp, test } from './journey.ts';
import { cards, shown } from './steps.ts';

const names = (page: Page) => cards(page).getByRole('heading', { level: 3 });
const groups = (page: Page) => page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 });
const choose = (page: Page, legend: string, choice: string) =>
  page.getByRole('group', { name: legend }).getByText(choice, { exact: true }).click();

const orchard = [
  { commonName: 'Quince', family: 'Rosaceae', location: 'Balcony' },
  { commonName: 'apple 10', family: 'Rosaceae', location: 'Kitchen' },
  { commonName: 'Apple 9', family: 'Rosaceae', location: 'balcony ' },
  { commonName: 'Daisy', family: 'Asteraceae', location: null },
];

test('search, family, place, order and groups combine, stay in the address, and come back', async ({ page }) => {
  await newPlants(page.request, orchard);
  await page.goto('/garden');
  await expect(names(page)).toHaveText(['Daisy', 'Apple 9', 'apple 10', 'Quince']);
  await page.getByRole('button', { name: 'Sort and group' }).click();
  await choose(page, 'Sort by', 'Name');
  await expect(names(page)).toHaveText(['Apple 9', 'apple 10', 'Daisy', 'Quince']);
  await choose(page, 'Group by', 'Place');
  await expect(groups(page)).toHaveText([/^Balcony\s*2/i, /^Kitchen\s*1/, /^No place\s*1/]);
  const family = page.getByRole('combobox', { name: 'Family' });
  await expect(family.locator('option[value="Rosaceae"]')).toHaveText('Rosaceae (rose family)');
  await family.selectOption('Rosaceae');
  await expect(names(page)).toHaveText(['Apple 9', 'Quince', 'apple 10']);
  await page.getByRole('searchbox', { name: 'Search plants' }).fill('APPLE');
  await expect(names(page)).toHaveText(['Apple 9', 'apple 10']);
  await expect(page.getByText('2 of 4 plants', { exact: true })).toBeVisible();
  const address = '/garden?q=APPLE&family=Rosaceae&sort=name&group=place';
  await expect(page).toHaveURL(address);

  await page.reload();
  await expect(names(page)).toHaveText(['Apple 9', 'apple 10']);
  await cards(page).first().click();
  const detail = page.getByRole('dialog', { name: 'Apple 9' });
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(address);
  await page.goto('/search');
  await page.goBack();
  await expect(names(page)).toHaveText(['Apple 9', 'apple 10']);
  await expect(page.getByRole('searchbox', { name: 'Search plants' })).toHaveValue('APPLE');

  // What is chosen before the app runs is a matter of server-render.test.ts.
  await expect(page.locator('html[data-app="runs"]')).toBeAttached();
  await page.getByRole('combobox', { name: 'Family' }).selectOption('Asteraceae');
  await expect(page).toHaveURL(/family=Asteraceae/);
  await expect(page.getByRole('heading', { name: 'No matching plants' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(names(page)).toHaveCount(4);
  await expect(page).toHaveURL('/garden?sort=name&group=place');

  await page.getByRole('button', { name: 'Sort and group' }).click();
  await page
    .getByRole('group', { name: 'Place', exact: true })
    .getByText(/^balcony$/i)
    .click();
  await expect(names(page)).toHaveText(['Apple 9', 'Quince']);
  await page.getByRole('button', { name: 'Edit place' }).click();
  const rename = page.getByRole('dialog', { name: 'Edit place' });
  await rename.getByLabel('Name').fill('Roof');
  await choose(page, 'Where it is', 'Indoors');
  await rename.getByRole('group', { name: 'Window faces' }).getByText('East').click();
  // By keys alone, from what is not set to what comes first.
  await rename.getByRole('group', { name: 'Light' }).getByRole('radio', { name: 'Not set' }).focus();
  await page.keyboard.press('ArrowDown');
  await rename.getByRole('button', { name: 'Save Changes' }).click();
  await expect(rename).toBeHidden();
  await expect(groups(page)).toHaveText([/^Roof\s*2/]);
  await cards(page).first().click();
  await expect(page.getByRole('dialog', { name: 'Apple 9' }).getByText('Full sun, window faces east')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Edit place' }).click();
  await expect(rename.getByRole('group', { name: 'Light' }).getByRole('radio', { name: 'Full sun' })).toBeChecked();
  await choose(page, 'Where it is', 'Outdoors');
  await expect(rename.getByRole('group', { name: 'Window faces' })).toBeHidden();
  await rename.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Roof has been saved.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The place is as it was.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Place: Roof/ }).click();
  await expect(names(page)).toHaveCount(4);
});

test(
  'as a list, a line each: by place, by what is due, on a phone, too',
  inRestOnBoth,
  async ({ page }, { project }) => {
    const [quince] = await newPlants(page.request, orchard);
    await planCare(page.request, quince?.id ?? 0);
    await page.goto('/garden?sort=due');
    await page.getByRole('button', { name: 'Sort and group' }).click();
    await choose(page, 'View', 'List');
    const rows = page.getByRole('table', { name: 'Your plants' }).getByRole('rowheader');
    await expect(cards(page)).toHaveCount(0);
    await expect(rows).toHaveText([/^Quince/, /^Apple 9/, /^apple 10/, /^Daisy/]);
    await page.reload();
    await expect(rows).toHaveCount(4);
    await expect(page.getByText(/^Watering: /).filter({ visible: true })).toHaveCount(1);
    if (project.name === 'desktop') {
      const place = page.getByRole('columnheader', { name: 'Place' });
      await place.getByRole('button').click();
      await expect(rows).toHaveText([/^Apple 9/, /^Quince/, /^apple 10/, /^Daisy/]);
      await place.getByRole('button').press('Enter');
      await expect(place).toHaveAttribute('aria-sort', 'descending');
      await expect(rows).toHaveText([/^apple 10/, /^Apple 9/, /^Quince/, /^Daisy/]);
      await expect(page).toHaveURL('/garden?sort=place&order=desc');
    }
    await page.goto('/garden?only=due');
    await expect(rows).toHaveText(/^Quince/);
    await expect(page.getByText('1 of 4 plants', { exact: true })).toBeVisible();
    await page.goto('/garden?sort=place&order=desc');
    await page.getByRole('button', { name: /^Water Daisy/ }).click();
    await expect(page.getByRole('button', { name: 'Watered today: Daisy' })).toBeVisible();
    await rows.first().click();
    await expect(page.getByRole('dialog', { name: 'apple 10' })).toBeVisible();
  },
);

test('500 plants scroll to the last, and only those near are drawn', inRest, async ({ page }) => {
  await signedUp(page);
  await growMany(
    page,
    Array.from({ length: 500 }, () => ({})),
  );
  await page.goto('/garden');
  await shown(page.getByText('500 plants', { exact: true }), cards(page).first());
  expect(await cards(page).count()).toBeLessThan(80);
  const last = page.locator('li[aria-posinset="500"]');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // real clock: one try of many
    await expect(last).toBeInViewport({ timeout: 300 });
  }).toPass();
  expect(await cards(page).count()).toBeLessThan(80);
  const name = (await last.getByRole('heading').textContent()) ?? '';
  await last.getByRole('button', { name: 'View Details' }).click();
  const detail = page.getByRole('dialog', { name });
  await expect(detail).toBeVisible();
  await page.goBack();
  await expect(detail).toBeHidden();
  await expect(last).toBeInViewport();
  // Whoever types there has gone there first.
  await page.getByRole('searchbox', { name: 'Search plants' }).click();
  await page.getByRole('searchbox', { name: 'Search plants' }).fill(name);
  await expect(page.getByText(/^\d+ of 500 plants$/)).toBeVisible();
  await expect(cards(page).first()).toBeInViewport();

  await page.getByRole('searchbox', { name: 'Search plants' }).fill('');
  await page.getByRole('button', { name: 'Sort and group' }).click();
  await choose(page, 'View', 'List');
  const lines = page.getByRole('table').getByRole('rowheader');
  await expect(lines.first()).toBeVisible();
  expect(await lines.count()).toBeLessThan(60);
  const end = page.locator('tr[aria-rowindex="501"]');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // real clock: one try of many
    await expect(end).toBeInViewport({ timeout: 300 });
  }).toPass();
  expect(await lines.count()).toBeLessThan(60);
});

test('a place that is renamed has its new name in what is due, too', inRest, async ({ page }) => {
  const plant = await newPlant(page.request, { location: 'Shed' });
  await planCare(page.request, plant.id);
  await page.goto('/calendar');
  const due = page.getByRole('region', { name: 'Today' });
  await expect(due.getByRole('heading', { name: 'Shed' })).toBeVisible();
  const side = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'My Garden' }) });
  await side.getByRole('link', { name: 'My Garden' }).click();
  await page.getByRole('button', { name: 'Sort and group' }).click();
  await choose(page, 'Place', 'Shed');
  await page.getByRole('button', { name: 'Edit place' }).click();
  const rename = page.getByRole('dialog', { name: 'Edit place' });
  await rename.getByLabel('Name').fill('Roof');
  await rename.getByRole('button', { name: 'Save Changes' }).click();
  await expect(rename).toBeHidden();
  await side.getByRole('link', { name: 'Calendar' }).click();
  await expect(due.getByRole('heading', { name: 'Roof' })).toBeVisible();
});
