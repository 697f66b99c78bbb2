import { growShared, rareWord } from './garden-steps.ts';
import { expect, inRestOnBoth, troubled as test } from './journey.ts';
import { cards, pressFor } from './steps.ts';

test(
  'a plant goes to the archive with what became of it, and comes back',
  inRestOnBoth,
  async ({ gardener: page, neighbour }) => {
    const word = rareWord();
    const { id } = await growShared(page.request, { commonName: word });
    await page.goto(`/garden?plantId=${id}`);
    const details = page.getByRole('dialog', { name: word, exact: true });
    const archive = async () => {
      await details.getByRole('button', { name: 'More' }).click();
      await details.getByRole('button', { name: 'Archive…' }).click();
      const dialog = page.getByRole('dialog', { name: `Archive ${word}` });
      await dialog.getByLabel('What happened').selectOption('Given away');
      await dialog.getByLabel('Date').fill('2026-05-04');
      await pressFor(dialog.getByRole('button', { name: 'Archive', exact: true }), `${word} has been archived.`);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(cards(page)).toHaveCount(0);
    };
    await archive();
    await pressFor(page.getByRole('button', { name: 'Undo' }), `${word} is back in your garden.`);
    await expect(cards(page)).toHaveCount(1);

    await page.goto(`/garden?plantId=${id}`);
    await archive();
    await neighbour.goto(`/community?plant=${id}`);
    await expect(neighbour.getByRole('dialog', { name: 'Plant not found' })).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: 'Archive' }).click();
    await expect(page).toHaveURL('/garden/archive');
    const row = page.getByRole('main').getByRole('listitem');
    await expect(row).toContainText('Given away · May 4, 2026');
    await row.getByRole('button', { name: word, exact: true }).click();
    await expect(details.getByText('In the archive: Given away · May 4, 2026')).toBeVisible();
    await expect(details.getByRole('switch')).toHaveCount(0);
    await details.getByRole('button', { name: 'Change reason or date' }).click();
    const why = page.getByRole('dialog', { name: 'Change reason or date' });
    await why.getByLabel('What happened').selectOption('Died');
    await pressFor(why.getByRole('button', { name: 'Save Changes' }), `${word} has been updated.`);
    await expect(details.getByText('In the archive: Died · May 4, 2026')).toBeVisible();
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(row).toContainText('Died · May 4, 2026');

    await pressFor(page.getByRole('button', { name: `Bring back ${word}` }), `${word} is back in your garden.`);
    await expect(page.getByRole('heading', { name: 'The archive is empty' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to My Garden' }).click();
    await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText([word]);
    await neighbour.reload();
    await expect(neighbour.getByRole('dialog', { name: word, exact: true })).toBeVisible();
  },
);
