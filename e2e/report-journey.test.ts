import type { Locator, Page } from '@playwright/test';
import { accessibility } from './accessibility.ts';
import { dayFromToday } from './calendar-steps.ts';
import { grow } from './garden-steps.ts';
import { anyScreen, expect, signUp, test } from './journey.ts';
import { expectMessage } from './steps.ts';

// The browser itself reports the download that is made to fail.
test.use({ expectedNoise: /Failed to load resource/ });

const today = dayFromToday(0);
const year = today.slice(0, 4);
const month = String(Number(today.slice(5, 7)));
const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(today));

const part = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });
const period = (page: Page, name: string): Locator => page.getByRole('heading', { level: 2, name, exact: true });

test(
  'the garden report: by month and year, on the screen, on paper and as a file',
  anyScreen,
  async ({ page, neighbour }) => {
    await neighbour.goto('/report?year=2025&month=5');
    await expect(neighbour).toHaveURL(/\/sign-in\?returnTo=%2Freport%3Fyear%3D2025%26month%3D5/);

    const { violations, examine } = accessibility(page);
    await signUp(page.request);
    await page.goto('/');
    await page.getByRole('region', { name: 'Quick Actions' }).getByRole('link', { name: 'Garden Report' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Garden Report' })).toBeFocused();
    await expect(page).toHaveTitle('Garden Report · Leafbook');
    await expect(page.getByRole('heading', { name: `Nothing noted in ${year} yet` })).toBeVisible();

    const [plant] = await grow(page.request, [{ commonName: 'Grandmother’s herb', family: 'Lamiaceae' }]);
    for (const care of [
      { type: 'watering', doneOn: today, note: null },
      { type: 'harvesting', doneOn: today, note: 'A handful for the soup' },
    ]) {
      const answer = await page.request.post(`/api/plants/${plant?.id}/care`, { data: care });
      expect(answer.status()).toBe(201);
    }
    await page.goto('/report');
    await expect(period(page, `${monthName} ${year}`)).toBeVisible();
    await expect(part(page, /^Planted/).getByRole('link', { name: 'Grandmother’s herb' })).toBeVisible();
    await expect(part(page, /^Harvested/)).toContainText('A handful for the soup');
    const care = part(page, /^Cared for/);
    await expect(care.locator('svg .report-bar path')).toHaveCount(2);
    const table = care.getByRole('table', { name: 'Care by week and type' });
    await expect(table).toBeHidden();
    await care.getByText('Show as a table').click();
    await expect(table.getByRole('row')).toHaveText([/Week of\s*Watering\s*Harvesting\s*In all/, /112$/]);
    await care.getByText('Show as a table').click();
    await examine('report');

    await page.getByRole('combobox', { name: 'Month' }).selectOption('Whole year');
    await expect(page).toHaveURL(`/report?year=${year}`);
    await expect(period(page, year)).toBeVisible();
    await page.goBack();
    await expect(period(page, `${monthName} ${year}`)).toBeVisible();
    await page.goForward();
    await expect(period(page, year)).toBeVisible();
    await page.getByRole('combobox', { name: 'Month' }).selectOption(month);
    await expect(page).toHaveURL(`/report?year=${year}&month=${month}`);

    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body[data-printed]')).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(table).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Download PDF' })).toBeHidden();
    await expect(period(page, `${monthName} ${year}`)).toHaveCSS('color', 'rgb(0, 0, 0)');
    await page.emulateMedia({ media: 'screen' });

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download PDF' }).click();
    expect((await download).suggestedFilename()).toBe(`garden-report-${today.slice(0, 7)}.pdf`);
    await expectMessage(page, 'Report downloaded');
    await page.route('**/api/report/pdf*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
    await page.getByRole('link', { name: 'Download PDF' }).click();
    await expectMessage(page, 'Download failed');
    expect(violations).toEqual([]);
  },
);
