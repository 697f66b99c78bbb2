import type { CareToday } from '../contract/care-today.ts';
import { mailOf } from '../server/features/reminders/digest.rules.ts';
import { dayFromToday } from './calendar-steps.ts';
import { grow, rareWord, share } from './garden-steps.ts';
import { type APIRequestContext, expect, signUp, test, trust } from './journey.ts';
import { payloads } from './xss-payloads.ts';
import { watch } from './xss-watch.ts';

// Without the policy that would stop it, so that what is planted here would run if a page took it for markup.
// The browser itself reports the page that is none.
test.use({ bypassCSP: true, expectedNoise: /Failed to load resource/ });

const cut = (text: string, max: number): string => text.slice(0, max);
const payload = (n: number): string => payloads[n % payloads.length] ?? '';
/** Every payload, in one text. */
const all = payloads.join('\n');

/** Every payload, five to a comment. */
const comments = Array.from({ length: Math.ceil(payloads.length / 5) }, (_, n) =>
  cut(payloads.slice(5 * n, 5 * n + 5).join(' '), 300),
);

const post = async (requests: APIRequestContext, url: string, data: object): Promise<{ id: number }> => {
  const answer = await requests.post(url, { data });
  expect(answer.ok(), `${answer.status()} for ${url}: ${await answer.text()}`).toBe(true);
  return answer.json();
};

/** Plants, so that every payload is a name, a family, a place, … of one of them, and in every long text. */
async function plantPayloads(requests: APIRequestContext, word: string) {
  const edits = Array.from({ length: 13 }, (_, n) => ({
    commonName: cut(`${word} ${payload(5 * n)}`, 200),
    latinName: payload(5 * n + 1),
    family: payload(5 * n + 2),
    location: payload(5 * n + 3),
    bloomDate: payload(5 * n + 4),
    nativeRange: cut(payloads.slice(5 * n).join(' '), 500),
    description: all,
    careNotes: payloads.join('. '),
    funFact: all,
  }));
  const plants = await grow(requests, edits);
  await share(requests, plants);
  return plants;
}

async function tellPayloads(requests: APIRequestContext, plantId: number): Promise<void> {
  await Promise.all([
    ...comments.map((comment) => post(requests, `/api/plants/${plantId}/comments`, { comment })),
    ...payloads.slice(0, 6).map((title) =>
      post(requests, '/api/calendar', {
        ...{ title, description: all, eventType: 'watering', plantId },
        date: `${dayFromToday(0)}T12:00:00Z`,
      }),
    ),
    post(requests, `/api/plants/${plantId}/journal`, { date: dayFromToday(0), note: all }),
    post(requests, `/api/plants/${plantId}/care`, { type: 'pruning', note: cut(all, 500) }),
  ]);
}

async function bePayload(requests: APIRequestContext, n: number): Promise<void> {
  const data = {
    username: payload(n),
    firstName: payload(n + 1),
    lastName: payload(n + 2),
    bio: cut(all, 500),
    favoriteFlower: payload(n + 3),
    gardenZone: payload(n + 4),
  };
  expect((await requests.patch('/api/profile', { data })).ok()).toBe(true);
}

test('nothing that a gardener can write runs, builds or loads anything', trust, async ({ page, request, baseURL }) => {
  const word = rareWord();
  await signUp(page.request);
  const plants = await plantPayloads(page.request, word);
  const [plant, gone] = plants;
  if (!plant || !gone) throw new Error('nothing grew');
  await tellPayloads(page.request, plant.id);
  await bePayload(page.request, 0);
  // Somebody whose name is a payload likes and comments, which the bell tells of.
  await signUp(request);
  await bePayload(request, 3);
  await post(request, `/api/plants/${plant.id}/like`, {});
  await post(request, `/api/plants/${plant.id}/comments`, { comment: cut(all, 300) });
  expect((await page.request.delete(`/api/plants/${gone.id}`)).ok()).toBe(true);

  const { seen, check } = await watch(page, [baseURL ?? '']);
  /** Opens a page, waits until it shows a text that was planted, and looks what came of it. */
  const open = async (url: string, shown: string): Promise<void> => {
    await page.goto(url);
    await expect(page.getByText(shown, { exact: false }).locator('visible=true').first()).toBeVisible();
    await check(url);
  };
  await open('/', payload(1));
  await open('/garden', plant.commonName);
  await open('/garden?group=place', payload(3));
  await open('/garden?group=family', payload(2));
  await open('/garden/trash', gone.commonName);
  await open('/calendar', payload(0));
  await open('/notifications', payload(3));
  await open('/report', plant.commonName);
  await open(`/community?search=${word}`, plant.commonName);
  await open(`/community?tab=family&search=${word}`, plant.commonName);
  await open(`/community?search=${word}&plant=${plant.id}`, payload(1));
  await expect(page.getByRole('dialog').getByText(payload(40)).first()).toBeVisible();
  await check('the comments');

  await open(`/garden?plantId=${plant.id}`, payload(1));
  const dialog = page.getByRole('dialog');
  for (const name of await dialog.getByRole('tab').allInnerTexts()) {
    await dialog.getByRole('tab', { name, exact: true }).click();
    await expect(dialog.getByRole('tabpanel')).toBeVisible();
    await check(`the tab ${name}`);
  }
  await page.goto('/settings');
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(payload(0));
  await check('the settings');
  for (const text of payloads.slice(2, 5)) {
    const asked = encodeURIComponent(text);
    await page.goto(`/search?q=${asked}&query=${asked}`);
    await expect(page.getByRole('main')).toBeVisible();
    await check(`the search for ${text}`);
  }
  await page.goto(`/garden?q=${encodeURIComponent(payload(3))}&place=${encodeURIComponent(payload(4))}`);
  await check('a search in the garden');
  await page.goto(`/nowhere/${encodeURIComponent(payload(3))}`);
  await check('a page that is none');

  // What other programs show: the e-mail, the calendar's file, the description of the API.
  const { date, timeZone, overdue, today }: CareToday = await (await page.request.get('/api/care/today')).json();
  const digest = { day: date, gardens: [{ garden: payload(5), timeZone, overdue, today, frost: null }] };
  const { html } = mailOf(digest, { publicUrl: baseURL ?? '', unsubscribe: `${baseURL}/unsubscribe` });
  await page.setContent(html);
  await expect(page.getByText(payload(0)).first()).toBeVisible();
  await check('the e-mail');
  const { path } = (await (await page.request.post('/api/feed')).json()) as { path: string };
  for (const url of [path, '/api/openapi.json', '/api/community']) {
    const headers = (await page.request.get(url)).headers();
    expect(headers['content-type']).toMatch(/^(text\/calendar|application\/json)/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }

  // The watch does see what runs: a page that takes such a text for markup is found out.
  await page.setContent(payload(3));
  await expect.poll(() => seen).toContain('code ran');
});
