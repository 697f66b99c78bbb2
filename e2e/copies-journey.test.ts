import { growOne, rareWord } from './garden-steps.ts';
import { expect, inRestOnBoth, test } from './journey.ts';
import { cards, pressFor } from './steps.ts';

test('plants are duplicated and propagated, and undone at once', inRestOnBoth, async ({ gardener: page }) => {
  const word = rareWord();
  const { id } = await growOne(page.request, { commonName: word });
  await page.goto(`/garden?plantId=${id}`);
  const details = page.getByRole('dialog', { name: word, exact: true });
  await details.getByRole('button', { name: 'More' }).click();

  await details.getByRole('button', { name: 'Duplicate…' }).click();
  const duplicate = page.getByRole('dialog', { name: `Duplicate ${word}` });
  await duplicate.getByLabel('How many').fill('51');
  await duplicate.getByRole('button', { name: 'Add plants' }).click();
  await expect(duplicate.getByText('Choose a number from 1 to 50')).toBeVisible();
  await duplicate.getByLabel('How many').fill('3');
  await pressFor(
    duplicate.getByRole('button', { name: 'Add plants' }),
    `3 plants like ${word} have been added to the garden.`,
  );
  await pressFor(page.getByRole('button', { name: 'Undo' }), '3 plants are in the trash now.');

  await details.getByRole('button', { name: 'Propagate…' }).click();
  const propagate = page.getByRole('dialog', { name: `Propagate ${word}` });
  await propagate.getByLabel('What they are').selectOption('Divisions');
  await pressFor(
    propagate.getByRole('button', { name: 'Add plants' }),
    `A plant like ${word} has been added to the garden.`,
  );
  await expect(details.getByText(`${word} 2 · division`)).toBeVisible();
  await details.getByRole('link', { name: `${word} 2` }).click();
  const child = page.getByRole('dialog', { name: `${word} 2`, exact: true });
  await expect(child.getByText('Division of')).toBeVisible();
  await child.getByRole('link', { name: word, exact: true }).click();
  await expect(details).toBeVisible();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText([`${word} 2`, word]);
});
