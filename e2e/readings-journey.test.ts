import { newPlant, rareWord } from './garden-steps.ts';
import { expect, inRestOnBoth, test } from './journey.ts';
import { pressFor } from './steps.ts';

test(
  'a sensor measures a plant: charts with tables on its page, and wet soil speaks against watering',
  inRestOnBoth,
  async ({ page }) => {
    const { id, commonName: name } = await newPlant(page.request, { commonName: rareWord() });
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/readings') && asked.push(request.url()));
    await page.goto(`/garden?plantId=${id}`);
    const detail = page.getByRole('dialog', { name });
    await expect(detail.getByRole('tab', { name: 'Information' })).toBeVisible();
    await expect(detail.getByText('Last watered')).toBeVisible();
    await expect(detail.getByRole('region', { name: 'Readings' })).toHaveCount(0);
    expect(asked).toEqual([]);

    const [now, before] = [new Date(), new Date(Date.now() - 2 * 3_600_000)].map((time) => time.toISOString());
    const sent = await page.request.post(`/api/plants/${id}/readings`, {
      data: {
        readings: [
          { kind: 'moisture', value: 31, unit: '%', at: before },
          { kind: 'moisture', value: 72, unit: '%', at: now },
          { kind: 'temperature', value: 68, unit: '°F' },
        ],
      },
    });
    expect(sent.status()).toBe(204);
    const today = await (await page.request.get('/api/care/today')).json();
    await page.request.post('/api/care/plans', {
      data: { plantId: id, type: 'watering', growingDays: 7, restingDays: 7, startOn: today.date },
    });

    await page.reload();
    const shown = detail.getByRole('region', { name: 'Readings' });
    await expect(shown.getByRole('img', { name: 'Soil moisture, from 31% to 72%' })).toBeVisible();
    await expect(shown.getByRole('region', { name: 'Temperature' })).toContainText('20°C just now');
    const moisture = shown.getByRole('region', { name: 'Soil moisture' });
    await moisture.getByText('As a table').click();
    await expect(moisture.getByRole('table', { name: 'Soil moisture as a table' }).getByRole('row')).toHaveCount(3);
    await shown.getByText('A year').click();
    await expect(moisture.getByRole('columnheader', { name: 'Week from' })).toBeVisible();

    // The open page learns of another reading, which is then deleted: that of its kind alone.
    const wrong = { kind: 'conductivity', value: 900, unit: 'µS/cm' };
    expect((await page.request.post(`/api/plants/${id}/readings`, { data: wrong })).status()).toBe(204);
    const conductivity = shown.getByRole('region', { name: 'Conductivity' });
    await conductivity.getByText('As a table').click();
    await conductivity.getByRole('button', { name: 'Remove these readings…' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove these readings?' });
    await expect(question).toContainText("Conductivity, A year: 1 reading. They can't be restored.");
    await pressFor(question.getByRole('button', { name: 'Remove' }), 'The readings have been removed.');
    await expect(conductivity).toHaveCount(0);
    await expect(moisture).toBeVisible();

    await page.goto('/');
    const due = page.getByRole('listitem').filter({ hasText: `Water ${name}` });
    await expect(due).toContainText('(72%)');
    await due.getByRole('button', { name: `Later: Water ${name}` }).click();
    const later = page.getByRole('dialog', { name: 'Do this later' });
    await pressFor(later.getByRole('button', { name: '+1 day' }), 'Postponed');
    await expect(due).toHaveCount(0);
  },
);
