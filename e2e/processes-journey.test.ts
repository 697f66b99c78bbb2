import type { Browser, Page } from '@playwright/test';
import { type Fleet, startFleet } from '../server/testing/fleet.ts';
import { likeOf } from './community-steps.ts';
import { growShared, rareWord } from './garden-steps.ts';
import { expect, signUp, test, trust } from './journey.ts';
import { cards } from './search-steps.ts';

const bell = (page: Page) => page.locator('a.bell:visible');

/** A new person's browser, whose requests go to one process. */
async function personAt(fleet: Fleet, index: number, browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: fleet.processes[index]?.url ?? '' });
  await signUp(context.request);
  return context.newPage();
}

test(
  'two people at two processes live in one app, and go on when one of these is killed',
  trust,
  async ({ browser }) => {
    test.setTimeout(240_000);
    const fleet = await startFleet(3);
    const ann = await personAt(fleet, 0, browser);
    const bea = await personAt(fleet, 1, browser);
    try {
      const word = rareWord();
      await growShared(ann.request, { commonName: word });
      await ann.goto('/');
      await expect(bell(ann)).toHaveAccessibleName('Notifications');

      await bea.goto(`/community?search=${word}`);
      await likeOf(cards(bea)).click();
      await expect(likeOf(cards(bea))).toHaveAccessibleName('Unlike, 1 like');
      // Told by the open page's stream, long before it would ask by itself.
      await expect(bell(ann)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 15_000 });
      await bell(ann).click();
      await expect(ann.getByRole('main')).toContainText(word);

      await fleet.processes[1]?.end('SIGKILL');
      // Where a proxy would send her: still signed in, and nothing is lost.
      await bea.goto(`${fleet.processes[2]?.url}/community?search=${word}`);
      await expect(likeOf(cards(bea))).toHaveAccessibleName('Unlike, 1 like');
      await likeOf(cards(bea)).click();
      await expect(likeOf(cards(bea))).toHaveAccessibleName('Like, 0 likes');
    } finally {
      for (const page of [ann, bea]) await page.context().close();
      await fleet.stop();
    }
  },
);
