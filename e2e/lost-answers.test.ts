import type { Page } from '@playwright/test';
import type { CareToday } from '../contract/care-today.ts';
import { dayFromToday } from './calendar-steps.ts';
import { growOne, growShared, planCare, rareWord } from './garden-steps.ts';
import { anyScreen, expect, signUp, test } from './journey.ts';
import { expectMessage, skipSetUp } from './steps.ts';
import { zone } from './zone.ts';

// The browser reports the errors that the proxy answers.
test.use({ expectedNoise: /Failed to load resource/ });

/** Puts a proxy before the server that loses its answers to writes: it says that the server took too long. */
async function loseAnswers(page: Page, path: string, statuses: readonly number[]): Promise<void> {
  const left = [...statuses];
  await page.route(path, async (route) => {
    const status = route.request().method() === 'POST' ? left.shift() : undefined;
    if (status === undefined) return route.continue();
    await route.fetch();
    await route.fulfill({ status, contentType: 'text/html', body: '<h1>Gateway</h1>' });
  });
}

test(
  'an entry, an invitation and a postponing whose answers are lost are made once, as they were changed since',
  anyScreen,
  async ({ page }) => {
    await signUp(page.request);
    const { id } = await growOne(page.request, { commonName: rareWord() });
    await loseAnswers(page, '**/api/plants/*/journal', [504, 408]);
    await page.goto(`/garden?plantId=${id}`);
    await page.getByRole('tab', { name: 'Journal' }).click();
    await page.getByRole('button', { name: 'New Entry' }).click();
    const save = page.getByRole('button', { name: 'Save Entry' });
    await page.getByLabel('Note').fill('First leaf');
    await save.click();
    await expectMessage(page, 'Error');
    await expect(save).toBeEnabled();
    await save.click();
    await expect(save).toBeEnabled();
    await page.getByLabel('Note').fill('First leaf of spring');
    await save.click();
    await expect(page.getByRole('form', { name: 'New entry' })).toHaveCount(0);
    const entries: { note: string }[] = await (await page.request.get(`/api/plants/${id}/journal`)).json();
    expect(entries.map(({ note }) => note)).toEqual(['First leaf of spring']);

    const [garden]: { id: number }[] = await (await page.request.get('/api/gardens')).json();
    await loseAnswers(page, '**/api/gardens/*/invitations', [504]);
    await page.goto('/settings#gardens');
    await page.getByRole('button', { name: 'Members and invitations: My Garden' }).click();
    await page.getByRole('button', { name: /^Invite someone/ }).click();
    const create = page.getByRole('dialog').getByRole('button', { name: 'Create invitation link' });
    await create.click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await create.click();
    await expect(page.getByLabel('Invitation link')).toHaveValue(/\?token=[\w-]{43}$/);
    expect(await (await page.request.get(`/api/gardens/${garden?.id}/invitations`)).json()).toHaveLength(1);

    await planCare(page.request, id);
    await loseAnswers(page, '**/api/care/*/snooze?*', [504]);
    await page.goto('/calendar');
    await page.getByRole('button', { name: /^Later: / }).click();
    const tomorrow = page.getByRole('button', { name: '+1 day' });
    await tomorrow.click();
    await expectMessage(page, 'Error');
    await tomorrow.click();
    await expectMessage(page, 'Postponed');
    const { upcoming }: CareToday = await (await page.request.get(`/api/care/today?timeZone=${zone}`)).json();
    expect(upcoming.map(({ event }) => event.dueOn)).toEqual([dayFromToday(1)]);
  },
);

test(
  'a public plant is copied once, and a comment made once, when answers are lost',
  anyScreen,
  async ({ page, request }) => {
    await signUp(request);
    const { id } = await growShared(request, { commonName: rareWord() });
    await signUp(page.request);
    await loseAnswers(page, '**/api/plants', [504]);
    await loseAnswers(page, '**/api/plants/*/comments', [502]);
    await page.goto(`/community?plant=${id}`);

    await page.getByLabel('Add a comment').fill('Lovely');
    const post = page.getByRole('button', { name: 'Post Comment' });
    await post.click();
    await expectMessage(page, 'Error');
    await page.getByLabel('Add a comment').fill('Lovely!');
    await post.click();
    await expectMessage(page, 'Comment added');
    const comments: { comment: string }[] = await (await page.request.get(`/api/plants/${id}/comments`)).json();
    expect(comments.map(({ comment }) => comment)).toEqual(['Lovely!']);

    const add = page.getByRole('button', { name: 'Add to Garden' });
    const lost = page.waitForResponse((answer) => answer.status() === 504);
    await add.click();
    await lost;
    await expect(add).toBeEnabled();
    await add.click();
    await skipSetUp(page);
    expect(await (await page.request.get('/api/plants')).json()).toHaveLength(1);
  },
);
