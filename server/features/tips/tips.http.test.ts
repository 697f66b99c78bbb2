import { expect, it } from 'vitest';
import type { GardenTips } from '../../../contract/tips.ts';
import { asked, gardenOfThree, type Person, person, personForEachTest, plantRow } from '../../testing/kit.ts';
import { speciesRow } from '../../testing/species.ts';
import { openedApp } from '../../testing/test-app.ts';

let now = new Date('2026-08-10T10:00:00.000Z');
const test = await openedApp({ deps: { now: () => now } });
const who = personForEachTest(test);

const tipsOf = (who: Person, query = ''): Promise<GardenTips> => asked(who, 'GET', `/api/tips${query}`);
const whys = async (who: Person, query?: string) => (await tipsOf(who, query)).tips.map(({ why }) => why);
const zone = (who: Person, gardenZone: string) => asked(who, 'PATCH', '/api/profile', { gardenZone });

const lavender = { commonName: 'Lavender', latinName: 'Lavandula angustifolia', family: 'Lamiaceae' };

it('an empty garden gets tips for the month, and for its zone once that is known', async () => {
  expect(await tipsOf(who)).toMatchObject({ month: 8, tips: { length: 5 } });
  expect(await whys(who)).toContain('For August.');
  await zone(who, 'Zone 7b');
  expect(await whys(who)).toContain('For August in zone 7.');
  await zone(who, 'somewhere warm');
  expect(await whys(who)).toContain('For August.');
});

it('what grows in the garden comes first; not what was only identified, thrown away, or another gardener’s', async () => {
  const because = 'Because Lavender grows in your garden.';
  await plantRow(test, await person(test), lavender);
  await plantRow(test, who, { ...lavender, addedAt: null });
  await plantRow(test, who, { ...lavender, deletedAt: now.toISOString() });
  expect(await whys(who)).not.toContain(because);
  for (let plants = 0; plants < 3; plants += 1) await plantRow(test, who, lavender);
  const { tips } = await tipsOf(who);
  expect(tips.map(({ id, why }) => [id, why])).toContainEqual(['lavender-trim', because]);
});

it('the facts of the species count, and the place', async () => {
  const speciesId = await speciesRow(test, {
    ...{ latinName: 'Zamioculcas zamiifolia', commonName: 'ZZ plant', family: 'Araceae', habit: 'houseplant' },
    ...{ water: 'low', light: ['low light'] },
  });
  const [latinName, commonName] = ['Zamioculcas zamiifolia', 'Zizi'];
  await plantRow(test, who, { speciesId, latinName, commonName, family: 'Araceae' });
  await plantRow(test, who, {
    commonName: 'Geranium',
    latinName: 'Pelargonium zonale',
    location: 'Balcony',
    family: null,
  });
  const said = (await tipsOf(who)).tips.map(({ id, why }) => `${id}: ${why}`);
  expect(said).toContain('arum-pets: Because Zizi grows in your garden.');
  expect(said).toContain('indoor-low-light: Because Zizi grows in your garden.');
  expect(said.filter((tip) => /^pots-.*: Because Geranium is in “Balcony”\.$/.test(tip))).not.toEqual([]);
});

it('care that is due within a week counts, but not what is done or later', async () => {
  const event = (date: string, more: object = {}) =>
    asked(who, 'POST', '/api/calendar', { title: 'Cut', eventType: 'pruning', date, ...more });
  const because = 'Because pruning is due this week.';
  await event('2026-08-12T09:00:00.000Z', { completed: true });
  await event('2026-08-30T09:00:00.000Z');
  expect(await whys(who)).not.toContain(because);
  await event('2026-08-16T09:00:00.000Z');
  expect(await whys(who)).toContain(because);
});

it('the season is that of the gardener’s hemisphere, the day that of their zone', async () => {
  await plantRow(test, who, lavender);
  const trims = async (query?: string) => (await tipsOf(who, query)).tips.some(({ id }) => id === 'lavender-trim');
  expect([await trims(), await trims('?timeZone=Australia/Sydney')]).toEqual([true, false]);
  await asked(who, 'PATCH', '/api/settings', { hemisphere: 'south' });
  expect(await trims()).toBe(false);
  await asked(who, 'PATCH', '/api/settings', { hemisphere: 'north' });
  expect(await trims('?timeZone=Australia/Sydney')).toBe(true);
  // Sessions last a month.
  now = new Date('2026-08-31T20:00:00.000Z');
  expect(await tipsOf(who)).toMatchObject({ month: 8 });
  expect(await tipsOf(who, '?timeZone=Pacific/Auckland')).toMatchObject({ month: 9 });
  expect((await who.inject({ url: '/api/tips?timeZone=Mars/Olympus' })).statusCode).toBe(400);
});

it('the tips of a shared garden are for what grows there', async () => {
  const { ann, ben, viewer, garden } = await gardenOfThree(test);
  for (let n = 0; n < 3; n += 1) await plantRow(test, ann, { ...lavender, gardenId: garden.id });
  const because = async (who: Person, query = '') => {
    return (await whys(who, query)).includes('Because Lavender grows in your garden.');
  };
  for (const who of [ann, ben, viewer])
    expect([await because(who, `?garden=${garden.id}`), await because(who)]).toEqual([true, false]);
});
