import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { newPlant, rareWord } from './garden-steps.ts';
import { expect, inRestOnBoth, troubled as test } from './journey.ts';
import { cards, choose, photoFile, press, pressFor } from './steps.ts';

test(
  'a problem is noted with a photo, on the card and Today until it is solved, and in the report',
  inRestOnBoth,
  async ({ page }) => {
    const { id, commonName: name } = await newPlant(page.request, { commonName: rareWord() });
    await page.goto(`/garden?plantId=${id}`);
    const detail = page.getByRole('dialog', { name });
    await detail.getByRole('tab', { name: 'Journal' }).click();
    await press(detail, 'Note a problem');
    const form = detail.getByRole('form', { name: 'New problem' });
    await expect(form.getByLabel('This is a problem')).toBeChecked();
    await choose(
      form.getByRole('button', { name: 'Add Photos' }),
      photoFile(await drawnPhoto('uncertain', { width: 640, height: 480 })),
    );
    await form.getByLabel('Since').fill('2025-01-05');
    await form.getByLabel('Solved on').fill('2025-01-04');
    const save = form.getByRole('button', { name: 'Save Entry' });
    await save.click();
    const seen = form.getByLabel('What do you see?');
    await expect(seen).toHaveAccessibleDescription('Say what you see');
    await expect(seen).toBeFocused();
    await expect(form.getByText("A problem can't be solved before it was seen")).toBeVisible();
    await seen.fill('Webs under the leaves 🕷️');
    await form.getByLabel('Solved on').fill('');
    await form.getByLabel('What was done').fill('Showered it');
    await pressFor(save, 'The journal entry has been saved.');
    const entry = detail.getByRole('region', { name: 'Entries' }).getByRole('article');
    for (const text of ['Open problem', 'Webs under the leaves 🕷️', 'Done: ', 'Showered it'])
      await expect(entry).toContainText(text);
    await detail.getByRole('tab', { name: 'Information' }).click();
    await expect(detail.getByRole('region', { name: 'Open problems' })).toContainText('Webs under the leaves');
    await detail.getByRole('button', { name: 'Close' }).click();

    await expect(cards(page)).toContainText('Problem since Jan 5, 2025');
    await page.goto('/garden?only=problem');
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Sort and group' }).click();
    const view = page.getByRole('group', { name: 'View' });
    await view.getByText('List', { exact: true }).click();
    const row = page.getByRole('table', { name: 'Your plants' }).getByRole('rowheader');
    await expect(row).toContainText('Problem since Jan 5, 2025');
    await view.getByText('Cards', { exact: true }).click();
    await expect(cards(page)).toHaveCount(1);

    const problems = page.getByRole('region', { name: 'Open problems' });
    await page.goto('/calendar');
    await expect(problems).toContainText(name);
    await page.goto('/');
    await expect(problems).toContainText('Since Jan 5, 2025');
    const solve = problems.getByRole('button', { name: `Mark as solved: ${name}` });
    await solve.press('Enter');
    await expect(problems).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Due Today' })).toBeFocused();
    await pressFor(page.getByRole('button', { name: 'Undo' }), 'The problem is back to how it was.');
    await pressFor(solve, 'The problem is solved.');

    await page.goto('/garden');
    await expect(cards(page)).toContainText(name);
    await expect(cards(page)).not.toContainText('Problem since');
    await page.goto('/report?year=2025');
    const reported = page.getByRole('region', { name: 'Problems' });
    await expect(reported).toContainText('Webs under the leaves');
    await expect(reported).toContainText('Jan 5, 2025 – solved on ');

    await page.goto(`/garden?plantId=${id}`);
    await detail.getByRole('tab', { name: 'Journal' }).click();
    await expect(entry).toContainText('Problem, solved on');
    await pressFor(
      entry.getByRole('button', { name: 'Reopen the problem from January 5, 2025' }),
      'The problem is open again.',
    );
    await expect(entry).toContainText('Open problem');
    await detail.getByRole('tab', { name: 'Information' }).click();
    await solve.press('Enter');
    await expect(problems).toHaveCount(0);
    await expect(detail).toBeFocused();
    await pressFor(page.getByRole('button', { name: 'Undo' }), 'The problem is back to how it was.');

    await page.goto('/calendar');
    await solve.press('Enter');
    await expect(problems).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused();
  },
);
