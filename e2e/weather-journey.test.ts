import { OpenMeteoStandIn } from '../server/testing/stand-ins/open-meteo.ts';
import { test as base, expect, inRestOnBoth, type Page, signUp } from './journey.ts';
import { type OwnServer, startServer } from './own-server.ts';
import { expectMessage, pressFor } from './steps.ts';

const test = base.extend<{ weather: OpenMeteoStandIn; server: OwnServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures destructured.
  weather: async ({}, use) => {
    const weather = await new OpenMeteoStandIn().start();
    await use(weather);
    await weather.close();
  },
  server: async ({ weather }, use) => {
    const server = await startServer(() => ({ WEATHER_URL: weather.url }));
    await use(server);
    await server.close();
  },
});

test.use({ geolocation: { latitude: 52.5244, longitude: 13.4105 }, permissions: ['geolocation'] });

/** Two plants on a balcony, one on a porch under cover and one indoors, which are all due today. */
async function growThirsty(page: Page, url: string): Promise<void> {
  const send = async (method: string, path: string, data: object) => {
    const answer = await page.request.fetch(`${url}${path}`, { method, data });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  const startOn = new Date().toISOString().slice(0, 10);
  const plants = { Basil: 'Balcony', Lemon: 'Balcony', Fuchsia: 'Porch', Fern: 'Sill' };
  for (const [commonName, location] of Object.entries(plants)) {
    const { id } = await send('POST', '/api/plants', { commonName });
    await send('PATCH', `/api/plants/${id}`, { location });
    await send('POST', '/api/care/plans?timeZone=UTC', { plantId: id, type: 'watering', growingDays: 7, startOn });
  }
  for (const [from, site] of Object.entries({ Balcony: 'outdoors', Porch: 'covered', Sill: 'indoors' }))
    await send('PATCH', '/api/places', { from, to: from, site });
}

test(
  'a gardener says where the garden is, and marks as watered what the rain watered',
  inRestOnBoth,
  async ({ weather, server, page }) => {
    weather.sky = { precipitation: (hour) => (hour === -1 ? 12 : 0), temperature: (hour) => (hour > 0 ? 33 : 20) };
    await signUp(page.request, server.url);
    await growThirsty(page, server.url);
    await page.goto(`${server.url}/settings#gardens`);
    await page.getByRole('button', { name: 'Settings: My Garden' }).click();
    const dialog = page.getByRole('dialog', { name: 'Garden settings' });
    const [latitude, longitude] = [dialog.getByLabel('Latitude'), dialog.getByLabel('Longitude')];
    await latitude.fill('91');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter a number from -90 to 90')).toBeVisible();
    await dialog.getByRole('button', { name: "Use this device's location" }).click();
    await expect(latitude).toHaveValue('52.5');
    await expect(longitude).toHaveValue('13.4');
    await dialog.getByLabel('First frost').selectOption('Oct 15');
    await pressFor(dialog.getByRole('button', { name: 'Save' }), 'The settings of My Garden are saved.');
    const hints = async () => (await (await page.request.get(`${server.url}/api/care/today`)).json()).hints.length;
    await expect.poll(hints).toBe(2);
    expect(weather.asked).toMatchObject([{ latitude: '52.5', longitude: '13.4' }]);

    await page.goto(`${server.url}/calendar?part=today`);
    const section = page.getByRole('region', { name: 'Weather and season' });
    const [rain, heat] = [section.getByRole('listitem').nth(0), section.getByRole('listitem').nth(1)];
    await expect(rain).toContainText(
      /It rained \W?(12 mm|0\.5 in)\W? since yesterday: mark 2 outdoor plants as watered\?/,
    );
    await expect(heat).toContainText('Hot days ahead: check the soil');
    for (const hint of [rain, heat])
      await expect(hint.getByRole('link', { name: 'Weather data by Open-Meteo.com' })).toHaveAttribute(
        'href',
        'https://open-meteo.com/',
      );
    const tasks = page.getByRole('region', { name: /^Today/ });
    await expect(tasks).toContainText('Water Basil');
    await rain.getByRole('button', { name: 'Mark as watered' }).click();
    await expectMessage(page, 'Success', 'Watered 2 plants.');
    await expect(section.getByText(/It rained/)).toBeHidden();
    await expect(tasks.getByText('Water Basil')).toBeHidden();
    await expect(tasks).toContainText('Water Fuchsia');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectMessage(page, 'Undone', 'Everything is back to how it was.');
    await expect(section.getByText(/It rained/)).toBeVisible();
    await expect(tasks).toContainText('Water Basil');

    await section.getByRole('button', { name: 'Hide for today: Hot days ahead: check the soil' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await expect(section.getByText(/It rained/)).toBeVisible();
    await expect(section.getByText('Hot days ahead')).toBeHidden();
    await page.goto(`${server.url}/`);
    await expect(page.getByRole('region', { name: 'Due today' }).getByText(/It rained/)).toBeVisible();
  },
);
