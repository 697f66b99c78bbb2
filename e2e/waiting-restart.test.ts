import { readdir, readFile } from 'node:fs/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import type { CareLog } from '../contract/care.ts';
import { untilStocked } from './cached-paths.ts';
import { addEvent, eventsOf } from './calendar-steps.ts';
import { bodyOf, growOne, rareWord } from './garden-steps.ts';
import { expect, inRest, type Page, running, signUp, test } from './journey.ts';
import { nextBuild } from './proxies.ts';
import { expectMessage, press, pressFor } from './steps.ts';
import { accountOf, expectSent, notice, putStored, readyOffline } from './waiting-steps.ts';

// What is broken off is said in the console.
test.use({ serviceWorkers: 'allow', expectedNoise: /ERR_|Failed to load resource/ });

/** Ends the browser that has this profile as a phone does that is short of memory: without a word to it. */
async function kill(context: BrowserContext, profile: string): Promise<void> {
  const closed = context.waitForEvent('close');
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (command.includes(`--user-data-dir=${profile}`) && !command.includes('--type='))
      process.kill(Number(pid), 'SIGKILL');
  }
  await closed;
}

test(
  'a browser that is killed while it sends has its writes done once when it runs again',
  inRest,
  async ({ page: own, baseURL, launchOptions, timezoneId }, info) => {
    const profile = info.outputPath('profile');
    const start = () =>
      chromium.launchPersistentContext(profile, {
        ...launchOptions,
        baseURL: baseURL ?? '',
        timezoneId: timezoneId ?? '',
      });
    const { request } = own;
    const credentials = await signUp(request);
    const { id } = await growOne(request, { commonName: rareWord() });
    const date = new Date().toISOString();
    for (const title of ['Water', 'Mist', 'Prune']) await addEvent(own, { title, date, plantId: id });
    const first = await start();
    await first.request.post('/api/auth/sign-in', { data: credentials });
    const page = first.pages()[0] ?? (await first.newPage());
    await readyOffline(page, '/calendar');
    await page.reload();
    await running(page);
    await untilStocked(page);
    await first.setOffline(true);
    for (const title of ['Water', 'Mist', 'Prune'])
      await pressFor(page.getByRole('button', { name: `Mark as done: ${title}` }), 'Saved on this device');
    await expect(notice(page)).toHaveText('3 waiting to send');

    // The server carries the first one out, and the browser ends before it hears of that.
    const carriedOut = Promise.withResolvers<void>();
    await page.route('**/api/care/*/done*', (route) => route.fetch().then(() => carriedOut.resolve()));
    await first.setOffline(false);
    await carriedOut.promise;
    await kill(first, profile);
    const logged = async () => (await bodyOf<CareLog[]>(await request.get(`/api/plants/${id}/care`))).length;
    expect(await logged()).toBe(1);

    const second = await start();
    try {
      // What the browser had not written down of its cookies is lost with it.
      await second.request.post('/api/auth/sign-in', { data: credentials });
      const again = second.pages()[0] ?? (await second.newPage());
      await again.goto('/calendar');
      await expect.poll(logged).toBe(3);
      await expectSent(again);
      expect(await logged()).toBe(3);
    } finally {
      await second.close();
    }
  },
);

/** A write of a build that knew other kinds, and said less of them. */
const ofAnotherBuild = (account: number, title: string) => ({
  ...{ account, key: `queued-${title}`, path: '/api/calendar', about: { kind: 'sowing', name: title } },
  body: { title, eventType: 'watering', date: new Date().toISOString() },
});

/** Adds an event by the form of the calendar that shows. */
async function write(page: Page, title: string): Promise<void> {
  await press(page, 'Add Event');
  const add = page.getByRole('dialog', { name: 'Add Event' });
  await add.getByLabel('Title').fill(title);
  await press(add, 'Add Event');
  await expect(add).toBeHidden();
}

test('what waits when the app is updated is sent by the new version', inRest, async ({ gardener: page, release }) => {
  const [written, older] = [rareWord(), rareWord()];
  await readyOffline(page, `${release.url}/calendar`);
  await page.reload();
  await untilStocked(page);
  await write(page, written);
  await expect(notice(page)).toHaveText('1 waiting to send');
  await putStored(page, [ofAnotherBuild(await accountOf(page), older)]);
  await page.reload();
  await expect(notice(page)).toHaveText('2 waiting to send');
  release.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expectMessage(page, 'Update available');
  await press(page, 'Reload');
  await expect(page.locator('meta[name="build"]')).toHaveAttribute('content', nextBuild);
  const titles = async () => (await eventsOf(page)).map(({ title }) => title).toSorted();
  await expect.poll(titles).toEqual([written, older].toSorted());
  await expectSent(page);
  expect(await titles()).toEqual([written, older].toSorted());
});
