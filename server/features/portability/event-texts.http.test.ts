import { expect, it } from 'vitest';
import { words } from '#server-words';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import { limits } from '../../../contract/limits.ts';
import { altered, content, exported, imported, items } from '../../testing/exports.ts';
import { asked, openedApp, type Person, person, planned, plantRow } from '../../testing/kit.ts';

const test = await openedApp();

const longest = 'x'.repeat(limits.name);

/** A gardener with planned care, and events whose texts they wrote. */
async function gardener(): Promise<Person> {
  const who = await person(test);
  const basil = await plantRow(test, who, { commonName: 'Basil' });
  await planned(who, basil);
  const { event } = await planned(who, basil, { type: 'pruning' });
  await asked(who, 'PATCH', `/api/calendar/${event?.id}`, { title: 'Pinch it', description: 'The tips' });
  await planned(who, await plantRow(test, who, { commonName: longest }), { type: 'fertilizing' });
  await asked(who, 'POST', '/api/calendar', {
    ...{ title: 'Water Basil', eventType: 'watering', date: '2026-08-01T12:00:00.000Z', plantId: basil },
  });
  return who;
}

const eventsOf = async (who: Person): Promise<Pick<CalendarEvent, 'title' | 'description' | 'planId'>[]> =>
  (await asked(who, 'GET', '/api/calendar')).sort((a: CalendarEvent, b: CalendarEvent) => a.id - b.id);

it('an export has the titles as people read them, and an import makes those of planned care again', async () => {
  const who = await gardener();
  const zip = await exported(who);
  const { 'events.json': file = '' } = await content(zip);
  const soil = expect.stringMatching(/^Check the soil first/);
  const texts = [
    { title: 'Water Basil', description: soil },
    { title: 'Pinch it', description: 'The tips' },
    { title: `Fertilize ${longest}`, description: null },
    { title: 'Water Basil', description: null },
  ];
  expect(JSON.parse(file)).toMatchObject(texts);
  const mover = await person(test);
  await imported(mover, zip);
  expect(await eventsOf(mover)).toMatchObject(texts);
  expect(await content(await exported(mover))).toEqual(await content(zip));

  const plants = await asked(mover, 'GET', '/api/plants');
  const basil = plants.find(({ commonName }: { commonName: string }) => commonName === 'Basil');
  await asked(mover, 'PATCH', `/api/plants/${basil.id}`, { commonName: 'Mint' });
  expect((await eventsOf(mover)).map(({ title }) => title)).toEqual([
    ...['Water Mint', 'Pinch it', `Fertilize ${longest}`, 'Water Basil'],
  ]);
});

it('an import knows the advice about the soil as earlier versions exported it', async () => {
  const earlier = 'Check the soil first: if its top is still moist, leave it for now.';
  const zip = await altered(await exported(await gardener()), {
    'events.json': items((events: object[]) => events.with(0, { ...events[0], description: earlier })),
  });
  const mover = await person(test);
  await imported(mover, zip);
  expect((await eventsOf(mover))[0]).toMatchObject({ description: words.en.care.checkSoil });
});

it('names that could turn a title around are isolated in it, also in titles of earlier exports', async () => {
  const [who, mover] = [await person(test), await person(test)];
  await planned(who, await plantRow(test, who, { commonName: '\u202eליזב' }));
  const title = 'Water \u2068\u202eליזב\u2069';
  expect(await eventsOf(who)).toMatchObject([{ title }]);
  const earlier = await altered(await exported(who), {
    'events.json': items<{ title: string }>((events) =>
      events.map((event) => ({ ...event, title: 'Water \u202eליזב' })),
    ),
  });
  await imported(mover, earlier);
  expect(await eventsOf(mover)).toMatchObject([{ title }]);
  const [plant] = await asked(mover, 'GET', '/api/plants');
  await asked(mover, 'PATCH', `/api/plants/${plant.id}`, { commonName: 'Basil' });
  expect(await eventsOf(mover)).toMatchObject([{ title: 'Water Basil' }]);
});
