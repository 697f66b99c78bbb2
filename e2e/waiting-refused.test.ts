import type { JournalEntry } from '../contract/journal.ts';
import { limits } from '../contract/limits.ts';
import type { Plant } from '../contract/plants.ts';
import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { untilStocked } from './cached-paths.ts';
import { dayFromToday } from './calendar-steps.ts';
import { bodyOf, growOne, rareWord } from './garden-steps.ts';
import { expect, inRest, type Locator, test } from './journey.ts';
import { choose, photoFile, press } from './steps.ts';
import { expectSaved, notice, readyOffline } from './waiting-steps.ts';

// What does not come without a network is said in the console, and so is what the server refuses.
test.use({ serviceWorkers: 'allow', expectedNoise: /ERR_|Failed to load resource/ });

test(
  'what waits for something that the server refuses is sent once that was edited',
  inRest,
  async ({ gardener: page, context }) => {
    const { id } = await growOne(page.request, { commonName: rareWord() });
    const path = `/garden?plantId=${id}&tab=journal`;
    await page.request.post(`/api/plants/${id}/journal`, { data: { date: dayFromToday(-1), note: 'New leaf' } });
    await readyOffline(page, path);
    await untilStocked(page);
    await expect(page.getByText('New leaf')).toBeVisible();
    const entry = page.getByRole('form', { name: 'New entry' });
    const edited = page.getByRole('form', { name: 'Edit entry' });
    const save = page.getByRole('button', { name: 'Save Entry' });
    const tooLong = 'x'.repeat(limits.longText + 1);
    const fillTooLong = async (note: Locator) => {
      await note.evaluate((field) => field.removeAttribute('maxlength'));
      await note.fill(tooLong);
    };
    await context.setOffline(true);
    await page.getByRole('button', { name: 'New entry' }).click();
    await fillTooLong(entry.getByLabel('Note'));
    await choose(entry.getByRole('button', { name: 'Add Photos' }), photoFile(await drawnPhoto('identified')));
    await save.click();
    await expectSaved(page);
    await page.getByRole('button', { name: /^Edit entry/ }).click();
    await fillTooLong(edited.getByLabel('Note'));
    await save.click();
    await expect(edited).toHaveCount(0);
    await page.goto('/garden');
    await press(page, 'Add Plant', 'My own plant');
    // A character that shows nothing is no name for the server.
    const name = page.getByRole('combobox', { name: 'Common name' });
    await name.fill('\u3164');
    await press(page, 'Add to Garden');
    const card = page.getByRole('article').filter({ hasText: 'Waiting to send' });
    await card.getByRole('button', { name: /^Water/ }).click();
    await context.setOffline(false);
    await expect(notice(page)).toHaveText(/3 weren.t accepted · 2 waiting/, { timeout: 20_000 });
    await expect(card).toHaveCount(0);

    const rows = page.getByRole('main').getByRole('listitem');
    const edit = (kind: RegExp) => rows.filter({ hasText: kind }).getByRole('button', { name: 'Edit' }).click();
    const backToList = async () => {
      await press(page.getByRole('dialog'), 'Close');
      await notice(page).click();
    };
    await notice(page).click();
    await edit(/Journal entry ·/);
    await entry.getByLabel('Note').fill('Two new leaves');
    await save.click();
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: 'Two new leaves' })
        .getByRole('button', { name: /^Photo/ }),
    ).toBeVisible();
    await backToList();
    await edit(/Change to a journal entry ·/);
    await expect(edited.getByLabel('Note')).toHaveValue(tooLong);
    await edited.getByLabel('Note').fill('A new leaf');
    await save.click();
    await expect(edited).toHaveCount(0);
    await backToList();
    await edit(/New plant ·/);
    const word = rareWord();
    await name.fill(word);
    await press(page, 'Add to Garden');
    await expect(page.getByText('Nothing is waiting')).toBeVisible({ timeout: 20_000 });
    const journal = await bodyOf<JournalEntry[]>(await page.request.get(`/api/plants/${id}/journal`));
    expect(journal.map(({ note, photos }) => [note, photos.length])).toEqual([
      ['Two new leaves', 1],
      ['A new leaf', 0],
    ]);
    const plants = await bodyOf<Plant[]>(await page.request.get('/api/plants'));
    expect(plants.find(({ commonName }) => commonName === word)?.lastWatered).toBe(dayFromToday(0));
  },
);
