import type { Plant } from '../contract/plants.ts';
import { unzip } from '../server/testing/exports.ts';
import { zipOf } from '../server/testing/import-files.ts';
import { grow } from './garden-steps.ts';
import { expect, inRest, type Page, test, troubled } from './journey.ts';
import { expectMessage, inGarden, pressFor } from './steps.ts';

const choose = (page: Page, name: string, content: string | Buffer) =>
  page
    .getByLabel('File with plants')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content as string) });

/** As a German program of an office saves it: semicolons, decimal commas, Windows-1252, days first. */
const table = Buffer.from(
  [
    'Pflanze;Botanischer Name;Standort;Topfgr\xf6\xdfe;Gekauft am;Foto',
    'Lavendel am Zaun;Lavandula angustfolia;K\xfcche;12,5 cm;04.03.2024;https://photos.example/1.jpg',
    ";Acer negundo;'=Hof;;31.12.2023;",
    'Farn;;;;31.02.2024;',
  ].join('\r\n'),
  'latin1',
);

test('a table: columns and names are recognized, wrong cells named, all imported and undone at once', async ({
  gardener: page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/garden');
  await page.getByRole('link', { name: 'Import a spreadsheet or a list' }).click();
  await expect(page.getByRole('heading', { name: 'Import plants', level: 1 })).toBeVisible();
  await choose(page, 'garden.xlsx', zipOf([{ name: '[Content_Types].xml', content: '<Types/>' }]));
  await expect(page.getByRole('alert')).toHaveText(/save the sheet as CSV/);
  await choose(page, 'open.csv', 'Name;Note\nMoss;"dry\n');
  await expect(page.getByRole('alert')).toHaveText('Row 2: A quotation mark is opened and never closed.');

  await choose(page, 'garten.csv', table);
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeFocused();
  const uses = { Pflanze: 'commonName', 'Botanischer Name': 'latinName', Topfgröße: 'potSize', Foto: '' };
  for (const [heading, field] of Object.entries(uses)) await expect(page.getByLabel(heading)).toHaveValue(field);
  await expect(page.getByLabel('Dates are written')).toHaveValue('dmy');
  const preview = page.getByRole('table');
  await expect(preview.getByRole('row')).toHaveCount(3);
  await expect(preview.getByRole('row').nth(1)).toContainText(/Lavendel am Zaun.*Küche.*12,5 cm.*Mar 4, 2024/);
  await expect(page.getByText(/^Row 4, When you got it: “31.02.2024” isn't a date/)).toBeVisible();

  const check = page.getByRole('button', { name: 'Check names' });
  await expect(check).toBeDisabled();
  await page.getByLabel('Import the rest without this row').check();
  await check.click();
  await expect(page.getByText('1 of known species, 1 with a similar name')).toBeFocused();
  await expect(page.getByLabel(/^Lavandula angustfolia is English lavender/)).toBeChecked();
  await expect(preview.getByRole('row').nth(1)).toContainText('Lavandula angustifolia');
  await pressFor(page.getByRole('button', { name: 'Import 2 plants' }), '2 plants imported.');
  await expect(page).toHaveURL('/garden');
  await expect(page.getByRole('article')).toHaveCount(2);
  const plants = (await inGarden(page)) as Plant[];
  expect(plants.toSorted((a, b) => a.id - b.id)).toMatchObject([
    { commonName: 'Lavendel am Zaun', latinName: 'Lavandula angustifolia', location: 'Küche', potSize: '12,5 cm' },
    { commonName: 'Boxelder', location: '=Hof', acquiredOn: '2023-12-31' },
  ]);
  expect(fetched.filter((url) => url.includes('photos.example'))).toEqual([]);

  await pressFor(page.getByRole('button', { name: 'Undo' }), 'The imported plants are in the trash.');
  await expect(page.getByText('Your garden is empty')).toBeVisible();
});

troubled(
  'a pasted list, whose guesses can be declined, and which a lost answer adds no second time',
  inRest,
  async ({ gardener: page }) => {
    await page.goto('/settings#data');
    await page.getByRole('link', { name: 'Import plants from a spreadsheet or a list' }).click();
    await page.getByLabel('Your plants, one on each line').fill('- Tomatto\n- Boxelder\n\n- Something of Grandma’s\n');
    await page.getByRole('button', { name: 'Use this list' }).click();
    await page.getByRole('button', { name: 'Check names' }).click();
    await expect(page.getByText(/^1 of known species, 1 with a similar name, 1 of no known species/)).toBeVisible();
    await page.getByLabel(/^Tomatto is /).uncheck();
    const send = page.getByRole('button', { name: 'Import 3 plants' });
    await page.route('**/api/plants/import', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send.click();
    await expect(page.getByRole('alert')).toHaveText("We couldn't import the plants. Please try again.");
    await page.unroute('**/api/plants/import');
    await send.click();
    await expectMessage(page, '3 plants imported.');
    const plants = (await inGarden(page)) as Plant[];
    expect(plants.map(({ commonName, latinName }) => [commonName, latinName]).toSorted()).toEqual([
      ['Boxelder', 'Acer negundo'],
      ['Something of Grandma’s', ''],
      ['Tomatto', ''],
    ]);
  },
);

test(
  "a backup of HortusFox is read; an export's table comes back as it was, with cells that look like formulas",
  inRest,
  async ({ gardener: page }) => {
    const odd = [
      { commonName: '=SUM(1;2)', location: "'-Sill", potSize: '+2 l', situation: 'pot' },
      { commonName: 'Moss, "Irish"', location: '@home', careNotes: 'dry;=1+1\n-2', bloomDate: '\tMay' },
    ] as const;
    const before = await grow(page.request, odd);
    const zip = await unzip(await (await page.request.get('/api/account/export')).body());
    const csv = zip.get('plants.csv') ?? Buffer.from('');
    await page.goto('/garden/import');
    const fox = [
      { id: 1, name: 'Fern', location: 2, last_watered: '2024-05-01 08:00:00', notes: 'Likes mist', history: 0 },
    ];
    const backup = zipOf([
      { name: 'plants/data.json', content: JSON.stringify(fox) },
      { name: 'locations/data.json', content: JSON.stringify([{ id: 2, name: 'Kitchen' }]) },
    ]);
    await choose(page, 'hf_backup_2026-05-04_10-00-00.zip', backup);
    await expect(page.getByRole('table').getByRole('row').nth(1)).toHaveText('2FernKitchenLikes mistMay 1, 2024');
    await page.getByRole('button', { name: 'Start over' }).click();
    await choose(page, 'plants.csv', csv);
    await page.getByRole('button', { name: 'Check names' }).click();
    await page.getByRole('button', { name: 'Import 2 plants' }).click();
    await expectMessage(page, '2 plants imported.');
    const again = ((await inGarden(page)) as Plant[]).filter(({ id }) => !before.some((one) => one.id === id));
    const said = ({
      commonName,
      latinName,
      location,
      potSize,
      situation,
      careNotes,
      bloomDate,
      description,
    }: Plant) => ({
      ...{
        commonName,
        latinName,
        location,
        potSize,
        situation,
        careNotes,
        bloomDate: bloomDate?.trim() ?? null,
        description,
      },
    });
    const sorted = (plants: readonly Plant[]) =>
      plants.map(said).toSorted((a, b) => (a.commonName < b.commonName ? -1 : 1));
    expect(sorted(again)).toEqual(sorted(before));
  },
);
