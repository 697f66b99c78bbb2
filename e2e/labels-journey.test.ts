import { newPlants, share } from './garden-steps.ts';
import { expect, inRest, test } from './journey.ts';
import { codesOn, printed } from './printed.ts';

test(
  'labels for pots: printed to their millimetre, each with a code that opens its plant',
  inRest,
  async ({ page, neighbour, baseURL }) => {
    await neighbour.goto('/garden/labels');
    await expect(neighbour.getByRole('heading', { name: 'Sign in to print labels' })).toBeVisible();

    const names = ['Aloe', 'نعناع', 'Zinnia'];
    const plants = await newPlants(page.request, [
      ...names.map((commonName) => ({ commonName, location: 'Sill' })),
      { commonName: 'In the shed', location: 'Shed' },
    ]);
    await page.goto('/garden?place=Sill&sort=name');
    await page.getByRole('button', { name: 'Sort and group' }).click();
    await page.getByRole('link', { name: 'Print labels' }).click();
    await expect(page).toHaveURL('/garden/labels?place=Sill&sort=name');
    await expect(page.getByText(/^3 labels on 1 sheet\./)).toBeVisible();
    await expect(page.getByText(/PUBLIC_URL/)).toBeVisible();
    const urls = plants.slice(0, 3).map(({ id }) => `${baseURL}/garden?plantId=${id}`);

    const a4 = await printed(page, 'Letter');
    expect(a4.size).toEqual([595, 842]);
    expect(a4.sheets).toHaveLength(1);
    for (const name of names) expect(a4.sheets[0]).toContain(name);
    expect(a4.sheets[0]).not.toMatch(/Leafbook|Print|In the shed/);
    expect(codesOn(a4).toSorted()).toEqual(urls.toSorted());

    await page.getByRole('combobox', { name: 'Sheet' }).selectOption('5163');
    await page.getByRole('spinbutton', { name: 'Labels already used' }).fill('8');
    await expect(page.getByText(/^3 labels on 2 sheets\./)).toBeVisible();
    const letter = await printed(page, 'A4');
    expect(letter.size).toEqual([612, 792]);
    expect(letter.sheets.map((sheet) => names.filter((name) => sheet.includes(name)).length)).toEqual([2, 1]);
    await page.getByRole('combobox', { name: 'Sheet' }).selectOption('L7651');
    expect(codesOn(await printed(page, 'A4')).toSorted()).toEqual(urls.toSorted());

    // The code of a shared plant leads a visitor to the community, and a member to the garden.
    await share(page.request, plants.slice(2, 3));
    await neighbour.goto(urls[2] ?? '');
    await expect(neighbour).toHaveURL(`/community?plant=${plants[2]?.id}`);
    await expect(neighbour.getByRole('dialog', { name: 'Zinnia' })).toBeVisible();
    await page.goto(urls[0] ?? '');
    await expect(page.getByRole('dialog', { name: 'Aloe' })).toBeVisible();
  },
);
