import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { CalendarEvent } from '../../contract/calendar.ts';
import { limits } from '../../contract/limits.ts';
import type { Plant } from '../../contract/plants.ts';
import { openedApp, person, plantRow } from '../testing/kit.ts';

const plants = 2 * limits.pageMax + 50;

const test = await openedApp();
const gardener = await person(test);
const text = 'Full sun. '.repeat(limits.longText / 10);
for (let n = 0; n < plants; n += 1)
  await plantRow(test, gardener, { commonName: `Plant ${n}`, description: text, careNotes: text, funFact: text });

const get = (url: string) => gardener.inject({ method: 'GET', url });

it('answers a list of several pages as a whole, in the order of its pages', async () => {
  const whole = await get('/api/plants');
  expect(whole.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-total-count': String(plants),
  });
  expect(whole.headers.link).toBeUndefined();
  const byPages: Plant[] = [];
  let next: string | undefined = `/api/plants?limit=${limits.pageMax}`;
  while (next) {
    const page = await get(next);
    byPages.push(...page.json());
    next = /<(.+)>/.exec(String(page.headers.link ?? ''))?.[1];
  }
  expect(byPages).toHaveLength(plants);
  expect(whole.json()).toEqual(byPages);
});

it('answers others before the whole list was sent', async () => {
  const askOther = () => test.inject({ method: 'GET', url: '/api/community' });
  // Opening a connection to the database is not what is measured.
  await Promise.all([askOther(), askOther(), askOther()]);
  let isSent = false;
  const list = get('/api/plants').then(() => {
    isSent = true;
  });
  let answeredMeanwhile = 0;
  while (!isSent) {
    await askOther();
    if (!isSent) answeredMeanwhile += 1;
    // Nothing that is injected waits for the network, so the list would never continue.
    await setImmediate();
  }
  await list;
  expect(answeredMeanwhile).toBeGreaterThan(0);
});

it('answers a calendar of several pages in the order of its dates', async () => {
  const dates = Array.from({ length: limits.pageMax + 20 }, (_, n) =>
    new Date(Date.parse('2026-01-01') + ((n * 37) % 1_000) * 3_600_000).toISOString(),
  );
  const at = test.deps.now().toISOString();
  const event = {
    title: 'Water',
    description: null,
    eventType: 'watering' as const,
    completed: false,
    createdAt: at,
    updatedAt: at,
  };
  const rows = dates.map((date) => ({
    ...event,
    userId: gardener.user.id,
    gardenId: gardener.garden.id,
    plantId: null,
    date,
  }));
  await test.deps.db.insertInto('calendarEvents').values(rows).execute();
  const found = (await get('/api/calendar')).json<CalendarEvent[]>().map(({ date }) => date);
  expect(found).toEqual(dates.sort());
});
