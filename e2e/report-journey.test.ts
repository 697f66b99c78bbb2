import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { expectAccessible } from './accessibility.ts';
import { dayFromToday } from './calendar-steps.ts';
import { addPhoto, bodyOf, grow } from './garden-steps.ts';
import { expect, inRest, type Locator, type Page, signedUp, test } from './journey.ts';
import { printed } from './printed.ts';
import { shown } from './steps.ts';

const today = dayFromToday(0);
const year = today.slice(0, 4);
const month = String(Number(today.slice(5, 7)));
const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(today));

const part = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });
const period = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name, exact: true });

test('the garden report, by month and year; one of nothing is one sheet', inRest, async ({ page, neighbour }) => {
  await neighbour.goto('/report?year=2025&month=5');
  await expect(neighbour).toHaveURL(/\/sign-in\?returnTo=%2Freport%3Fyear%3D2025%26month%3D5/);

  await signedUp(page);
  await page.getByRole('region', { name: 'Quick Actions' }).getByRole('link', { name: 'Garden Report' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Garden Report' })).toBeFocused();
  await expect(page).toHaveTitle('Garden Report · Leafbook');
  await expect(page.getByRole('heading', { name: `Nothing recorded in ${year} yet` })).toBeVisible();
  await page.goto('/report?year=2025');
  await expect(page.getByRole('heading', { name: 'Nothing recorded in 2025' })).toBeVisible();
  const { sheets } = await printed(page, 'A4');
  expect(sheets).toEqual([expect.stringContaining('Nothing recorded in 2025')]);
  expect(sheets[0]).not.toMatch(/Leafbook|Print|See 20|Dashboard|Settings/);

  const [plant] = await grow(page.request, [{ commonName: 'Grandmother’s herb', family: 'Lamiaceae' }]);
  for (const care of [
    { type: 'watering', doneOn: today, note: null },
    { type: 'harvesting', doneOn: today, note: 'A handful for the soup' },
    { type: 'harvesting', doneOn: today, note: null },
  ]) {
    await bodyOf(await page.request.post(`/api/plants/${plant.id}/care`, { data: care }));
  }
  await page.goto('/report');
  await expect(period(page, `${monthName} ${year}`)).toBeVisible();
  await expect(part(page, /^New plants/).getByRole('link', { name: 'Grandmother’s herb' })).toBeVisible();
  await expect(part(page, /^Harvested/)).toContainText('A handful for the soup');
  const care = part(page, /^Cared for/);
  const heights = await care.locator('.report-bar').evaluateAll((bars) => bars.map(({ clientHeight }) => clientHeight));
  expect(heights).toEqual([expect.any(Number), expect.closeTo(2 * (heights[0] ?? 0), -0.5)]);
  expect(heights[0]).toBeGreaterThan(20);
  const table = care.getByRole('table', { name: 'Care by week and type' });
  await expect(table).toBeHidden();
  await care.getByText('Show as a table').click();
  await expect(table.getByRole('row')).toHaveText([/Week of\s*Watering\s*Harvesting\s*Total/, /123$/]);
  await care.getByText('Show as a table').click();
  await expectAccessible(page, 'report');

  await page.getByRole('combobox', { name: 'Month' }).selectOption('Whole year');
  await expect(page).toHaveURL(`/report?year=${year}`);
  await expect(period(page, year)).toBeVisible();
  await page.goBack();
  await expect(period(page, `${monthName} ${year}`)).toBeVisible();
  await page.goForward();
  await expect(period(page, year)).toBeVisible();
  await page.getByRole('combobox', { name: 'Month' }).selectOption(month);
  await expect(page).toHaveURL(`/report?year=${year}&month=${month}`);
});

test('the garden report on paper', inRest, async ({ gardener: page }) => {
  const names = ['وردة جميلة', 'Роза садовая', 'ρόδο'];
  const plants = await grow(
    page.request,
    [...names, ...Array.from({ length: 20 }, (_, index) => `Herb ${index}`)].map((commonName) => ({ commonName })),
  );
  const photo = await drawnPhoto('identified', { width: 640, height: 480 });
  for (const { id } of plants.slice(0, 2)) {
    const harvest = { type: 'harvesting', doneOn: today, note: 'A handful' };
    expect((await page.request.post(`/api/plants/${id}/care`, { data: harvest })).status()).toBe(201);
    await addPhoto(page.request, id, photo, { date: today });
  }
  await page.goto('/report');
  await shown(part(page, /^New plants/), page.locator('.report-bar').first());

  await test.step('is on either size of paper: all of it, and nothing of the interface', async () => {
    await expect(part(page, /^New plants/).getByRole('link', { name: 'Herb 19' })).toBeHidden();
    await page.emulateMedia({ colorScheme: 'dark' });
    // Printed from the browser's menu, nothing waits for photos out of view.
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const photos = page.locator('.report img');
    await expect
      .poll(() => photos.evaluateAll((all: HTMLImageElement[]) => all.every(({ naturalWidth }) => naturalWidth > 0)))
      .toBe(true);
    for (const [format, size] of [
      ['A4', [596, 843]],
      ['Letter', [612, 792]],
    ] as const) {
      const { sheets, ...paper } = await printed(page, format);
      expect(paper).toMatchObject({ size, images: expect.any(Number) });
      expect(paper.images).toBeGreaterThan(2);
      expect(sheets.length).toBeGreaterThan(1);
      expect(sheets.length).toBeLessThan(6);
      for (const [index, sheet] of sheets.entries()) expect(sheet.trimEnd()).toMatch(new RegExp(`\\b${index + 1}$`));
      const text = sheets.join('\n').replace(/\s+/g, ' ');
      for (const said of [
        ...['Garden Report', `${monthName} ${year}`, 'Plants in the garden', 'Best photos', 'New plants 23 plants'],
        ...['Cared for 2 times', 'Harvesting 2', 'A handful', 'Families in the garden', 'Bloom calendar', ...names],
        ...['Herb 0', 'Herb 19', 'Week of', 'Badges earned', 'First Harvest'],
      ])
        expect(text).toContain(said);
      expect(text).not.toMatch(/Leafbook|Print|Show|Skip|Month Year|Dashboard|Settings|Notifications/);
    }
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(period(page, `${monthName} ${year}`)).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  });

  await test.step('is printed with its photos, under a name of its own', async () => {
    await page.reload();
    await page.evaluate(() => {
      window.print = () => {
        const isLoaded = [...document.querySelectorAll<HTMLImageElement>('.report img')].every(
          (photo) => photo.naturalWidth > 0,
        );
        document.body.setAttribute('data-printed', `${document.title}: ${isLoaded}`);
        window.dispatchEvent(new Event('beforeprint'));
        window.dispatchEvent(new Event('afterprint'));
      };
    });
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', `Garden Report, ${monthName} ${year}: true`);
    await expect(page).toHaveTitle('Garden Report · Leafbook');
  });

  await test.step('where the app cannot print, the page says how', async () => {
    const help = page.getByText('open it in your browser and choose Print');
    await expect(help).toBeHidden();
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    await expect(help).toBeVisible();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'print', { value: undefined });
    });
    await page.reload();
    await expect(help).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden();
  });
});
