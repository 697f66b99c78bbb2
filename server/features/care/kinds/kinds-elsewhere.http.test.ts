import { beforeEach, describe, expect, it } from 'vitest';
import type { CareKind } from '../../../../contract/care-kinds.ts';
import type { Garden } from '../../../../contract/gardens.ts';
import { calendarText, sendCalendar } from '../../../testing/calendar-files.ts';
import { deleted, restore } from '../../../testing/deletions.ts';
import { content, exported, imported } from '../../../testing/exports.ts';
import { asked, openedApp, type Person, person, planned, plantRow } from '../../../testing/kit.ts';
import { makeGarden } from '../../../testing/shared-gardens.ts';

let who: Person;
const test = await openedApp();
beforeEach(async () => {
  who = await person(test);
});

const add = (name: string, garden?: { id: number }, by = who): Promise<CareKind> =>
  asked(by, 'POST', `/api/care-kinds${garden ? `?garden=${garden.id}` : ''}`, { name, icon: 'bug', color: 'pink' });
const kindsIn = async (garden?: { id: number }, by = who): Promise<CareKind[]> => {
  const gardens: Garden[] = await asked(by, 'GET', '/api/gardens');
  return gardens.find(({ id, isOwn }) => (garden ? id === garden.id : isOwn))?.careKinds ?? [];
};
/** A plant with a plan, an event that repeats and a log of a kind. */
async function misted(type: string, by = who) {
  const plantId = await plantRow(test, by, { commonName: 'Fern' });
  await asked(by, 'POST', `/api/plants/${plantId}/care`, { type, note: 'Well' });
  const plan = await planned(by, plantId, { type });
  const event = { title: 'Mist it', eventType: type, date: new Date().toISOString(), plantId, rule: 'FREQ=WEEKLY' };
  await asked(by, 'POST', '/api/calendar', event);
  return { plantId, plan };
}
/** The types in everything that hangs on a plant, each once. */
async function typesOf(plantId: number): Promise<string[]> {
  const { db } = test.deps;
  const care = async (table: 'carePlans' | 'careLogs') =>
    (await db.selectFrom(table).select('type').where('plantId', '=', plantId).execute()).map(({ type }) => type);
  const events = async (table: 'calendarEvents' | 'eventSeries') =>
    (await db.selectFrom(table).select('eventType').where('plantId', '=', plantId).execute()).map(
      (row) => row.eventType,
    );
  const all = [
    await care('carePlans'),
    await care('careLogs'),
    await events('calendarEvents'),
    await events('eventSeries'),
  ];
  expect(all.every((types) => types.length > 0)).toBe(true);
  return [...new Set(all.flat())];
}
const move = (plantId: number, gardenId: number) =>
  who.inject({ method: 'POST', url: `/api/plants/${plantId}/garden`, payload: { gardenId } });

describe('a plant that moves to another garden', () => {
  it('takes along the kinds that it has, and no others', async () => {
    const [mist] = [await add('Mist'), await add('Rotate')];
    const { plantId } = await misted(mist.type);
    const target = await makeGarden(test, who);
    expect((await move(plantId, target.id)).statusCode).toBe(200);
    expect(await kindsIn(target)).toEqual([{ ...mist, id: expect.any(Number) }]);
    expect(await typesOf(plantId)).toEqual([mist.type]);
    expect((await asked(who, 'GET', `/api/care/today?garden=${target.id}`)).today[0].event.eventType).toBe(mist.type);
  });

  it('has the kind of the same name there, also in what is restored later', async () => {
    const [mist, target] = [await add('Mist'), await makeGarden(test, who)];
    const there = await add('MIST ', target);
    const { plantId, plan } = await misted(mist.type);
    const removedId = await deleted(who, `/api/care/plans/${plan.id}`);
    expect((await move(plantId, target.id)).statusCode).toBe(200);
    expect(await kindsIn(target)).toEqual([there]);
    expect((await restore(who, removedId)).statusCode).toBe(200);
    expect(await typesOf(plantId)).toEqual([there.type]);
  });

  it('keeps kinds apart whose keys are those of others there', async () => {
    const [mist, target] = [await add('Mist'), await makeGarden(test, who)];
    const [first, second] = [await misted(mist.type), await misted(mist.type)];
    await move(first.plantId, target.id);
    const [moved] = await kindsIn(target);
    await asked(who, 'PATCH', `/api/care-kinds/${moved?.id}`, { name: 'Spray' });
    await move(second.plantId, target.id);
    const [misting, spraying] = await kindsIn(target);
    expect([misting?.name, spraying?.name, spraying?.type]).toEqual(['Mist', 'Spray', mist.type]);
    expect([await typesOf(first.plantId), await typesOf(second.plantId)]).toEqual([[mist.type], [misting?.type]]);
  });

  it('stays where the other garden has no room for its kinds', async () => {
    const [mist, target] = [await add('Mist'), await makeGarden(test, who)];
    for (let n = 0; n < 20; n += 1) await add(`Kind ${n}`, target);
    const { plantId } = await misted(mist.type);
    const answer = await move(plantId, target.id);
    expect([answer.statusCode, answer.json().reason]).toEqual([409, 'too_many_kinds']);
    expect(await asked(who, 'GET', `/api/plants/${plantId}`)).toMatchObject({ gardenId: who.garden.id });
  });
});

it('a duplicate of a plant has its plans', async () => {
  const { type } = await add('Mist');
  const { plantId } = await misted(type);
  await asked(who, 'POST', `/api/plants/${plantId}/copies`, { count: 1 });
  const [, plan] = await asked(who, 'GET', '/api/care/plans');
  expect(plan).toMatchObject({ type, event: { title: expect.stringMatching(/^Mist: Fern/) } });
});

describe('an export', () => {
  it('has the kinds, and they are those of the same names where it is imported', async () => {
    const [mist, rotate] = [await add('Mist'), await add('Rotate')];
    await asked(who, 'PATCH', `/api/care-kinds/${rotate.id}`, { isRetired: true });
    await misted(mist.type);
    await asked(who, 'PATCH', '/api/reminders/preferences', { pushTypes: ['watering', rotate.type] });
    const zip = await exported(who);
    expect((await content(zip))['care.csv']).toContain('Mist');
    const [fresh, other] = [await person(test), await person(test)];
    await imported(fresh, zip);
    const kinds = await kindsIn();
    expect((await kindsIn(undefined, fresh)).map(({ id: _, ...kind }) => kind)).toEqual(
      kinds.map(({ id: _, ...kind }) => kind),
    );
    expect(await content(await exported(fresh))).toEqual(await content(zip));
    expect((await asked(fresh, 'GET', '/api/reminders/preferences')).pushTypes).toEqual(['watering', rotate.type]);

    const here = await add(' mist', undefined, other);
    const event = { title: 'Order bulbs', eventType: here.type, date: '2026-05-04T09:30:00.000Z' };
    await asked(other, 'POST', '/api/calendar', event);
    await imported(other, zip);
    await imported(other, zip);
    expect((await kindsIn(undefined, other)).map(({ name, type }) => [name, type])).toEqual([
      ['mist', here.type],
      ['Rotate', rotate.type],
    ]);
    const [{ id }] = await asked(other, 'GET', '/api/plants');
    expect(await typesOf(id)).toEqual([here.type]);
    const plans = await asked(other, 'GET', '/api/care/plans');
    expect(plans).toMatchObject([{ event: { title: 'mist: Fern' } }]);
    const stored = test.deps.db.selectFrom('calendarEvents').select('title').where('planId', '=', plans[0].id);
    expect(await stored.execute()).toEqual([{ title: null }]);
    expect((await asked(other, 'GET', '/api/reminders/preferences')).pushTypes).toEqual(['watering', rotate.type]);
  });

  it('is refused as a whole where a garden has no room for its kinds', async () => {
    await misted((await add('Mist')).type);
    const zip = await exported(who);
    const other = await person(test);
    for (let n = 0; n < 20; n += 1) await add(`Kind ${n}`, undefined, other);
    await expect(imported(other, zip)).rejects.toThrow('too_many_kinds');
    expect(await asked(other, 'GET', '/api/plants')).toEqual([]);
  });
});

it('the calendar that is subscribed to names the kind', async () => {
  const { id, type } = await add('Mist; or, spray');
  await misted(type);
  const { path } = await asked(who, 'POST', '/api/feed');
  const read = async () => (await who.inject({ method: 'GET', url: path })).body.replace(/\r\n /g, '');
  expect(await read()).toContain('CATEGORIES:Mist\\; or\\, spray');
  expect(await read()).toContain('SUMMARY:Mist\\; or\\, spray: Fern');
  await asked(who, 'PATCH', `/api/care-kinds/${id}`, { name: 'Spray' });
  expect(await read()).toContain('CATEGORIES:Spray');
  expect(await read()).not.toContain('own-');
});

it('events of a calendar file become of a kind of their garden, and of no other', async () => {
  const [mist, theirs] = [await add('Mist'), await add('Rotate', undefined, await person(test))];
  const file = calendarText(['SUMMARY:Mist it', 'DTSTART;VALUE=DATE:20300601']);
  const refused = await sendCalendar(who, file, { eventType: theirs.type });
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'eventType']);
  expect((await sendCalendar(who, file, { eventType: mist.type })).json()).toMatchObject({ added: 1 });
  const events = await asked(who, 'GET', '/api/calendar?from=2030-06-01&to=2030-06-02');
  expect(events).toMatchObject([{ eventType: mist.type }]);
});
