import { describe, expect, it } from 'vitest';
import { excerptOf } from '../../../contract/excerpt.ts';
import { fieldsInTexts, pickFields } from '../../../contract/plant-fields.ts';
import type { Plant, PlantCard, PlantTexts } from '../../../contract/plants.ts';
import { asked, type Person, person, personForEachTest, photoRow, planned, plantRow } from '../../testing/kit.ts';
import { pagesOf } from '../../testing/pages.ts';
import { openedApp } from '../../testing/test-app.ts';

const today = '2026-05-10';
const test = await openedApp({ deps: { now: () => new Date(`${today}T10:00:00.000Z`) } });
const who = personForEachTest(test);

const cards = (of: Person): Promise<PlantCard[]> => asked(of, 'GET', '/api/plants?view=cards');
const texts = (of: Person): Promise<PlantTexts[]> => asked(of, 'GET', '/api/plants?view=texts');

/** The only card. */
async function card(): Promise<PlantCard> {
  const [only, ...others] = await cards(who);
  expect(others).toEqual([]);
  return only as PlantCard;
}

describe('a card', () => {
  it('has what it shows, the texts the rest, and neither anything else', async () => {
    const photo = await photoRow(test, who);
    const id = await plantRow(test, who, { photoId: photo.id });
    await planned(who, id, { type: 'watering', startOn: '2026-05-12' });
    const plant: Plant = await asked(who, 'GET', `/api/plants/${id}`);
    const { userId, isNative, lastFertilized, archivedOn, archiveReason, ownValues, hasReadings, ...shown } = plant;
    expect(await texts(who)).toEqual([{ id, ownValues, hasReadings, ...pickFields(fieldsInTexts, plant) }]);
    for (const name of fieldsInTexts) delete (shown as Partial<Plant>)[name];
    const nextCare = { eventType: 'watering', due: '2026-05-12' };
    expect(await card()).toEqual({ ...shown, excerpt: plant.description, nextCare, problemSince: null });
  });

  it.each([
    ['no description', null],
    ['an empty one', ''],
    ['one of exactly as many characters', 'x'.repeat(160)],
    ['one character more', 'x'.repeat(161)],
    ['emoji', '🌱'.repeat(161)],
    ['as many emoji as there may be', '🌱'.repeat(160)],
    ['one endless word', 'x'.repeat(3_000)],
    ['words', 'Loved by bees. '.repeat(200)],
    ['a text from right to left', 'ورود الحديقة جميلة '.repeat(30)],
  ])('has the beginning of %s', async (_, description) => {
    await plantRow(test, who, { description });
    const { excerpt } = await card();
    expect([...(excerpt ?? '')].length).toBeLessThanOrEqual(161);
    expect(excerpt && excerptOf(excerpt)).toBe(description && excerptOf(description));
  });
});

it('texts are what cards leave out, whole', async () => {
  const description = 'Loved by bees. '.repeat(200);
  const id = await plantRow(test, who, { description });
  expect(await texts(who)).toMatchObject([{ id, description }]);
});

describe('the care that is next', () => {
  const event = (differing: object) =>
    asked(who, 'POST', '/api/calendar', {
      ...{ title: 'Cut', eventType: 'pruning', date: '2026-05-20T12:00:00.000Z', allDay: true },
      ...differing,
    });

  it('is none where nothing is planned, and none that is done or skipped', async () => {
    const plantId = await plantRow(test, who);
    expect((await card()).nextCare).toBeNull();
    const { id } = await event({ plantId });
    expect((await card()).nextCare).toEqual({ eventType: 'pruning', due: '2026-05-20' });
    await asked(who, 'PATCH', `/api/calendar/${id}`, { completed: true });
    const other = await event({ plantId });
    await asked(who, 'POST', `/api/care/${other.id}/skip`);
    expect((await card()).nextCare).toBeNull();
  });

  it('is the earliest of several, also one that is overdue', async () => {
    const plantId = await plantRow(test, who);
    await planned(who, plantId, { type: 'watering', startOn: '2026-05-11' });
    await event({ plantId, eventType: 'harvesting', date: '2026-04-02T12:00:00.000Z' });
    await event({ plantId });
    expect((await card()).nextCare).toEqual({ eventType: 'harvesting', due: '2026-04-02' });
  });

  it('says the moment of an event that has a time', async () => {
    const plantId = await plantRow(test, who);
    await event({ plantId, allDay: false, date: '2026-05-11T06:30:00.000Z' });
    expect((await card()).nextCare).toEqual({ eventType: 'pruning', due: '2026-05-11T06:30:00.000Z' });
  });

  it('of one that repeats is its next day, and moves on when that is done', async () => {
    const plantId = await plantRow(test, who);
    const { id } = await event({ plantId, date: `${today}T12:00:00.000Z`, rule: 'FREQ=WEEKLY' });
    expect((await card()).nextCare).toEqual({ eventType: 'pruning', due: today });
    await asked(who, 'PATCH', `/api/calendar/${id}`, { completed: true });
    expect((await card()).nextCare).toEqual({ eventType: 'pruning', due: '2026-05-17' });
  });

  it('is of the plant itself: not for its place, the whole garden, or another plant', async () => {
    const [first, second] = [await plantRow(test, who), await plantRow(test, who)];
    const [place] = await asked(who, 'GET', '/api/places');
    await event({ placeId: place.id });
    await event({});
    await event({ plantId: second, eventType: 'repotting' });
    const next = new Map((await cards(who)).map(({ id, nextCare }) => [id, nextCare]));
    expect(next).toEqual(
      new Map([
        [first, null],
        [second, { eventType: 'repotting', due: '2026-05-20' }],
      ]),
    );
  });
});

describe.each(['cards', 'texts'])('the view of %s', (view) => {
  const ids = async (of: Person, query = '') =>
    ((await asked(of, 'GET', `/api/plants?view=${view}${query}`)) as { id: number }[]).map(({ id }) => id);

  it('has the plants of the garden in the order of the full list', async () => {
    const day = (n: number) => ({ addedAt: `2026-05-0${n}T00:00:00.000Z` });
    await plantRow(test, who, day(3));
    await plantRow(test, who, { ...day(4), identifiedAt: '2026-01-01T00:00:00.000Z' });
    await plantRow(test, who, day(4));
    await plantRow(test, who, { addedAt: null });
    await plantRow(test, who, { deletedAt: '2026-05-05T00:00:00.000Z' });
    await plantRow(test, await person(test), { isPublic: true });
    const whole: Plant[] = await asked(who, 'GET', '/api/plants');
    expect(whole).toHaveLength(3);
    expect(await ids(who)).toEqual(whole.map(({ id }) => id));
  });

  it('comes page by page, and its pages are those of the full list', async () => {
    for (let n = 0; n < 5; n += 1) await plantRow(test, who, { addedAt: `2026-05-0${1 + n}T00:00:00.000Z` });
    const { ids, sizes, totals } = await pagesOf<Plant>(who, '/api/plants?limit=2');
    expect(await pagesOf(who, `/api/plants?view=${view}&limit=2`)).toMatchObject({ ids, sizes, totals });
    expect([sizes, totals]).toEqual([[2, 2, 1], ['5']]);
  });
});

it.each(['', 'card', 'Cards', 'toString', '__proto__', 'cards&view=texts'])(
  'refuses the view %j by its name',
  async (view) => {
    const answer = await who.inject({ url: `/api/plants?view=${view}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ path: 'view' }] });
  },
);
