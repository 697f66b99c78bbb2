import type { JournalEntry } from '../contract/journal.ts';
import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { untilStocked } from './cached-paths.ts';
import type { eventsOf } from './calendar-steps.ts';
import { bodyOf, growOne, rareWord } from './garden-steps.ts';
import { expect, inRest, newcomer, test } from './journey.ts';
import { choose, expectMessage, photoFile, press } from './steps.ts';
import { expectSent, notice, readyOffline } from './waiting-steps.ts';

// What does not come without a network is said in the console.
test.use({ serviceWorkers: 'allow', expectedNoise: /ERR_|QuotaExceeded|Cross-Origin-Opener-Policy|origin-keyed/ });

test(
  'a photo that no longer fits on the device says so, and loses nothing',
  inRest,
  async ({ gardener: page, context }) => {
    const { id } = await growOne(page.request, { commonName: rareWord() });
    await readyOffline(page, `/garden?plantId=${id}&tab=journal`);
    await untilStocked(page);
    await press(page, 'New entry');
    const form = page.getByRole('form', { name: 'New entry' });
    await form.getByLabel('Note').fill('After the rain');
    await choose(form.getByRole('button', { name: 'Add Photos' }), photoFile(await drawnPhoto('identified')));
    await context.setOffline(true);
    // Chromium has no switch for it: its quota is not that of a full device, also where the protocol sets it.
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value, key) {
        if (!(value instanceof ArrayBuffer) || value.byteLength < 2_000) return put.call(this, value, key);
        this.transaction.abort();
        throw new DOMException('Full', 'QuotaExceededError');
      };
      navigator.storage.estimate = async () => ({ usage: 95, quota: 100 });
    });
    await press(form, 'Save Entry');
    await expectMessage(page, 'Error');
    await expect(form.getByText('This device is almost full.', { exact: false })).toBeVisible();
    await expect(notice(page)).toContainText('This device is almost full.');
    await expect(notice(page)).toContainText('1 waiting to send');
    await expect(form.getByRole('img')).toHaveCount(1);
    expect(await page.evaluate(() => caches.keys())).not.toContainEqual(expect.stringContaining('photos'));
    await context.setOffline(false);
    await expectSent(page);
    await press(form, 'Save Entry');
    await expect(form).toHaveCount(0);
    const journal = await bodyOf<JournalEntry[]>(await page.request.get(`/api/plants/${id}/journal`));
    expect(journal.map(({ note, photos }) => [note, photos.length])).toEqual([['After the rain', 1]]);
  },
);

test(
  'over plain http, what waits is said to wait while the page is open',
  inRest,
  async ({ page, context, baseURL }) => {
    const origin = String(baseURL).replace('127.0.0.1', '0.0.0.0');
    const title = rareWord();
    const answer = await page.request.post(`${origin}/api/auth/sign-up`, { data: newcomer(), headers: { origin } });
    expect(answer.ok()).toBe(true);
    await page.goto(`${origin}/calendar`);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await press(page, 'Add Event');
    const dialog = page.getByRole('dialog', { name: 'Add Event' });
    await dialog.getByLabel('Title').fill(title);
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Add Event' }).click();
    await expectMessage(
      page,
      'Saved on this device',
      'It will be sent when the server can be reached, as long as this page stays open.',
    );
    await context.setOffline(false);
    await expectSent(page);
    const events: Awaited<ReturnType<typeof eventsOf>> = await (
      await page.request.get(`${origin}/api/calendar`)
    ).json();
    expect(events.map((event) => event.title)).toEqual([title]);
  },
);
