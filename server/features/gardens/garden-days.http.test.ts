import { beforeEach, describe, expect, it } from 'vitest';
import type { CareTask } from '../../../contract/care-today.ts';
import { asked, openedApp, type Person, person, personForEachTest, planned, plantRow } from '../../testing/kit.ts';
import { addMember, dropMember, makeGarden } from '../../testing/shared-gardens.ts';

// November 25 in Berlin and in Honolulu, November 26 in Sydney.
const afternoon = '2026-11-25T13:30:00.000Z';
let now = afternoon;
let gardenId = 0;
const test = await openedApp({ deps: { now: () => new Date(now) } });
/** The first owner, in Berlin, and members in Sydney and in Honolulu. */
const berlin = personForEachTest(test);
const sydney = personForEachTest(test);
const honolulu = personForEachTest(test);
const viewer = personForEachTest(test);
const all = [berlin, sydney, honolulu, viewer];

const never = { lastWatered: null, lastFertilized: null };
const seasonal = { growingDays: 20, peakDays: 10, restingDays: 30 };
const settle = (who: Person, settings: object) => asked(who, 'PATCH', '/api/settings', settings);
const edit = (who: Person, payload: object) =>
  who.inject({ method: 'PATCH', url: `/api/gardens/${gardenId}`, payload });
const garden = async (who: Person) =>
  (await asked(who, 'GET', '/api/gardens')).find(({ id }: { id: number }) => id === gardenId);
const today = (who: Person) => asked(who, 'GET', `/api/care/today?garden=${gardenId}&timeZone=Asia/Tokyo`);
const log = (who: Person, plantId: number, payload: object = {}) =>
  who.inject({
    method: 'POST',
    url: `/api/plants/${plantId}/care?timeZone=Asia/Tokyo`,
    payload: { type: 'watering', ...payload },
  });
const dueDays = (tasks: CareTask[]) => tasks.map(({ event }) => event.dueOn);

beforeEach(async () => {
  now = afternoon;
  await settle(berlin, { timeZone: 'Europe/Berlin' });
  await settle(sydney, { timeZone: 'Australia/Sydney' });
  await settle(honolulu, { timeZone: 'Pacific/Honolulu' });
  await settle(viewer, { timeZone: 'Pacific/Auckland', hemisphere: 'south' });
  gardenId = berlin.garden.id;
  await addMember(test, berlin.garden, sydney, 'owner');
  await addMember(test, berlin.garden, honolulu, 'gardener');
  await addMember(test, berlin.garden, viewer, 'viewer');
});

describe('the days of a shared garden', () => {
  it.each([
    ['Europe/Berlin', '2026-11-25', '2026-12-25'],
    ['Australia/Sydney', '2026-11-26', '2026-12-16'],
  ])('are those of %s, whichever member cares for its plants', async (timeZone, day, next) => {
    expect((await edit(berlin, { timeZone })).statusCode).toBe(200);
    for (const who of all) expect(await today(who)).toMatchObject({ date: day, timeZone });
    for (const who of [berlin, sydney, honolulu]) {
      const { event, startOn } = await planned(who, await plantRow(test, berlin, never), seasonal);
      expect([startOn, event?.dueOn]).toEqual([day, day]);
      for (const reader of all) expect(dueDays((await today(reader)).today)).toEqual([day]);
      const { log: done, next: open } = await asked(who, 'POST', `/api/care/${event?.id}/done`);
      expect([done.doneOn, open.dueOn]).toEqual([day, next]);
      await asked(berlin, 'DELETE', `/api/plants/${done.plantId}`);
    }
    const tips = await Promise.all(all.map((who) => asked(who, 'GET', `/api/tips?garden=${gardenId}`)));
    expect(new Set(tips.map((each) => JSON.stringify(each))).size).toBe(1);
    for (const who of all)
      expect(await asked(who, 'GET', `/api/report?year=2026&garden=${gardenId}`)).toMatchObject({ timeZone });
  });

  it('count Water once, and know no care of tomorrow', async () => {
    now = '2026-11-25T22:30:00.000Z';
    for (const timeZone of ['Europe/Berlin', 'Australia/Sydney', 'Pacific/Honolulu']) {
      await edit(berlin, { timeZone });
      const { date } = await today(honolulu);
      const plantId = await plantRow(test, berlin, never);
      const answers = [];
      for (const who of [sydney, honolulu, berlin]) answers.push(await log(who, plantId, { oncePerDay: true }));
      expect(answers.map((answer) => answer.json().isNew)).toEqual([true, false, false]);
      expect((await asked(honolulu, 'GET', `/api/plants/${plantId}`)).lastWatered).toBe(date);
      const tomorrow = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
      for (const who of [sydney, honolulu])
        expect((await log(who, plantId, { doneOn: tomorrow })).json()).toMatchObject({ errors: [{ path: 'doneOn' }] });
      expect((await log(viewer, plantId)).statusCode).toBe(403);
    }
  });

  it('water no plant twice where the garden moves to a zone that is a day behind', async () => {
    await edit(berlin, { timeZone: 'Australia/Sydney' });
    const plantId = await plantRow(test, berlin, never);
    expect((await log(sydney, plantId, { oncePerDay: true })).json()).toMatchObject({ isNew: true });
    await edit(berlin, { timeZone: 'Pacific/Honolulu' });
    expect((await log(honolulu, plantId, { oncePerDay: true })).json()).toMatchObject({ isNew: false });
    expect((await log(honolulu, plantId, { oncePerDay: true, doneOn: '2026-11-24' })).json().isNew).toBe(true);
  });

  it('go by the hemisphere that was set, and by that of the zone otherwise', async () => {
    await edit(berlin, { hemisphere: 'south' });
    expect(await garden(viewer)).toMatchObject({ timeZone: 'Europe/Berlin', hemisphere: 'south' });
    const plan = await planned(honolulu, await plantRow(test, berlin, never), { ...seasonal, restingDays: null });
    const done = await asked(honolulu, 'POST', `/api/care/${plan.event?.id}/done`);
    expect(done.next.dueOn).toBe('2026-12-15');
    await edit(berlin, { timeZone: 'Australia/Sydney', hemisphere: null });
    expect(await garden(viewer)).toMatchObject({ timeZone: 'Australia/Sydney', hemisphere: 'south' });
    await edit(berlin, { timeZone: 'Europe/Lisbon' });
    expect(await garden(viewer)).toMatchObject({ timeZone: 'Europe/Lisbon', hemisphere: 'north' });
  });

  it('change at midnight there, not where the member lives', async () => {
    const ask = (who: Person, etag?: string) =>
      who.inject({ url: `/api/care/today?garden=${gardenId}`, headers: etag ? { 'if-none-match': etag } : {} });
    const first = await ask(sydney);
    const { etag } = first.headers;
    expect((await ask(sydney, String(etag))).statusCode).toBe(304);
    now = '2026-11-25T23:30:00.000Z';
    const next = await ask(sydney, String(etag));
    expect([next.statusCode, next.json().date]).toEqual([200, '2026-11-26']);
  });
});

describe('what is set for a garden', () => {
  it('comes from its first owner, and stays where they travel, leave, or change their profile', async () => {
    await asked(berlin, 'PATCH', '/api/profile', { gardenZone: '7b' });
    const before = { timeZone: 'Europe/Berlin', hemisphere: 'north', hardinessZone: '7b' };
    expect(await garden(honolulu)).toMatchObject(before);
    await settle(berlin, { timeZone: 'Australia/Sydney', hemisphere: 'south' });
    await asked(berlin, 'PATCH', '/api/profile', { gardenZone: '10a' });
    for (const who of all) expect(await garden(who)).toMatchObject(before);

    const allotment = await makeGarden(test, berlin);
    gardenId = allotment.id;
    expect(await garden(berlin)).toMatchObject({ timeZone: 'Australia/Sydney', hardinessZone: '10a' });
    await addMember(test, allotment, honolulu, 'owner');
    await dropMember(test, allotment, berlin);
    expect(await garden(honolulu)).toMatchObject({ timeZone: 'Australia/Sydney', hemisphere: 'south' });
  });

  it('is known as soon as its first owner says it, where it was shared before', async () => {
    const unknown = await person(test);
    gardenId = unknown.garden.id;
    await addMember(test, unknown.garden, honolulu, 'gardener');
    expect(await garden(honolulu)).toMatchObject({ timeZone: null, hemisphere: null });
    expect(await today(honolulu)).toMatchObject({ timeZone: 'UTC' });
    await settle(unknown, { deviceTimeZone: 'America/Santiago' });
    await settle(unknown, { deviceTimeZone: 'Europe/Paris' });
    expect(await garden(honolulu)).toMatchObject({ timeZone: 'America/Santiago', hemisphere: 'south' });
  });

  it('is what its only member has, as long as nothing else is set', async () => {
    const alone = await person(test);
    gardenId = alone.garden.id;
    expect(await today(alone)).toMatchObject({ timeZone: 'Asia/Tokyo' });
    await settle(alone, { deviceTimeZone: 'Europe/Berlin' });
    expect(await today(alone)).toMatchObject({ timeZone: 'Europe/Berlin' });
    await settle(alone, { deviceTimeZone: 'Australia/Sydney' });
    expect(await today(alone)).toMatchObject({ timeZone: 'Australia/Sydney' });
    await edit(alone, { timeZone: 'europe/rome', hardinessZone: ' 9a ' });
    await settle(alone, { timeZone: 'Pacific/Honolulu' });
    expect(await garden(alone)).toMatchObject({
      ...{ timeZone: 'Europe/Rome', hemisphere: 'north', hardinessZone: '9a' },
      choices: { timeZone: 'Europe/Rome', hemisphere: null, hardinessZone: '9a' },
    });
    await edit(alone, { timeZone: null });
    expect(await garden(alone)).toMatchObject({ timeZone: 'Pacific/Honolulu', choices: { timeZone: null } });
  });

  it('is written from its first owner where a shared garden gives it up', async () => {
    await edit(sydney, { timeZone: 'Asia/Tokyo' });
    await settle(berlin, { timeZone: 'Europe/Paris' });
    expect((await edit(sydney, { timeZone: null })).json().choices).toMatchObject({ timeZone: 'Europe/Paris' });
  });

  it.each([
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ timeZone: '+02:00' }, 'timeZone'],
    [{ hemisphere: 'east' }, 'hemisphere'],
    [{ hardinessZone: ' ' }, 'hardinessZone'],
    [{ hardinessZone: 'x'.repeat(300) }, 'hardinessZone'],
    [{ name: '' }, 'name'],
    [{ place: 'here' }, ''],
  ])('is refused as %j', async (payload, path) => {
    const answer = await edit(berlin, payload);
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
  });

  it('is set by owners alone, without a new name', async () => {
    expect((await edit(honolulu, { timeZone: 'Pacific/Honolulu' })).statusCode).toBe(403);
    expect((await edit(sydney, { hemisphere: 'south' })).json()).toMatchObject({ name: expect.any(String) });
    expect(await garden(berlin)).toMatchObject({ name: 'My Garden', timeZone: 'Europe/Berlin', hemisphere: 'south' });
  });
});

it('uses the days of the garden that a plant was moved to', async () => {
  const plantId = await plantRow(test, berlin, never);
  const plan = await planned(berlin, plantId, seasonal);
  const allotment = await makeGarden(test, berlin);
  gardenId = allotment.id;
  await edit(berlin, { timeZone: 'Australia/Sydney' });
  await asked(berlin, 'POST', `/api/plants/${plantId}/garden`, { gardenId });
  expect(dueDays((await today(berlin)).overdue)).toEqual(['2026-11-25']);
  const { log: done, next } = await asked(berlin, 'POST', `/api/care/${plan.event?.id}/done`);
  expect([done.doneOn, next.dueOn]).toEqual(['2026-11-26', '2026-12-16']);
});
