import type { CareLog } from '../contract/care.ts';
import type { JournalEntry } from '../contract/journal.ts';
import type { Plant } from '../contract/plants.ts';
import { drawnPhoto } from '../server/testing/drawn-photos.ts';
import { badNetwork } from './bad-network.ts';
import { untilStocked } from './cached-paths.ts';
import { addEvent } from './calendar-steps.ts';
import { bodyOf, growOne, rareWord } from './garden-steps.ts';
import { expect, type Page, signUp, test, trust } from './journey.ts';
import { choose, photoFile, press } from './steps.ts';
import { notice, readyOffline } from './waiting-steps.ts';

// What is lost on the way is said in the console.
test.use({ serviceWorkers: 'allow', expectedNoise: /ERR_|Failed to load resource|Failed to fetch/ });

const tasks = 12;
const photos = 3;

/** Opens the garden by the frame's link, as a gardener would: nothing that is under way is broken off. */
const toGarden = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /^(My )?Garden$/ })
    .filter({ visible: true })
    .click();

test(
  'a morning’s round over a slow network with losses and gaps ends complete, and nothing is done twice',
  trust,
  async ({ page, baseURL }) => {
    const { request } = page;
    const network = await badNetwork(baseURL ?? '');
    try {
      await signUp(request);
      const { id, commonName } = await growOne(request, { commonName: rareWord() });
      const date = new Date().toISOString();
      for (let task = 1; task <= tasks; task += 1) await addEvent(page, { title: `Task ${task}.`, date, plantId: id });
      const name = rareWord();
      await readyOffline(page, `${network.url}/garden?plantId=${id}&tab=journal`);
      await page.reload();
      await expect(page.getByRole('button', { name: 'New entry' })).toBeVisible();
      await page.goto(`${network.url}/calendar`);
      await untilStocked(page);
      network.worsen();

      for (let task = 1; task <= tasks; task += 1) {
        const tick = page.getByRole('button', { name: `Mark as done: Task ${task}.` });
        await tick.click();
        await expect(tick).toHaveCount(0);
      }
      await toGarden(page);
      await press(page, 'Add Plant', 'My own plant');
      await page.getByRole('combobox', { name: 'Common name' }).fill(name);
      await page.getByRole('dialog').getByRole('button', { name: 'Add to Garden' }).click();
      await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
      await press(page.getByRole('article').filter({ hasText: commonName }), /View Details/);
      const detail = page.getByRole('dialog', { name: commonName });
      await detail.getByRole('tab', { name: 'Journal' }).click();
      await press(detail, 'New entry');
      await detail.getByLabel('Note').fill('All round');
      const photo = await drawnPhoto('identified', { width: 640, height: 480 });
      const files = Array.from({ length: photos }, (_, at) => photoFile(photo, `${at}.jpg`));
      await choose(detail.getByRole('button', { name: 'Add Photos' }), ...files);
      await press(detail, 'Save Entry');
      await expect(detail.getByRole('form', { name: 'New entry' })).toHaveCount(0);
      // As when the phone puts the app away: what is under way is broken off.
      await page.reload();

      const read = async <T>(path: string) => bodyOf<T>(await request.get(path));
      const done = async () => (await read<CareLog[]>(`/api/plants/${id}/care`)).map(({ eventId }) => eventId);
      const round = async () => [
        (await done()).length,
        (await read<JournalEntry[]>(`/api/plants/${id}/journal`)).map((entry) => entry.photos.length),
        (await read<Plant[]>('/api/plants')).filter((plant) => plant.commonName === name).length,
      ];
      await expect.poll(round, { timeout: 300_000 }).toEqual([tasks, [photos], 1]);
      await expect(notice(page)).toHaveCount(0, { timeout: 300_000 });
      expect(await round()).toEqual([tasks, [photos], 1]);
      expect(new Set(await done()).size).toBe(tasks);
      // Or the network was not as bad as this journey says.
      expect(network.lost.requests).toBeGreaterThan(0);
      expect(network.lost.answers).toBeGreaterThan(0);
    } finally {
      await network.close();
    }
  },
);
