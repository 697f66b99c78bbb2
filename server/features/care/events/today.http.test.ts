import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CareTask } from '../../../../contract/care-today.ts';
import { limits } from '../../../../contract/limits.ts';
import { eventTypes } from '../../../../contract/values.ts';
import { asked, manyDueOn, openedApp, type Person, person, photoRow, planned, plantRow } from '../../../testing/kit.ts';
import { insertMany } from '../../../testing/many-rows.ts';
import { pagesOf } from '../../../testing/pages.ts';

let now = '';
let who: Person;
const test = await openedApp({ deps: { now: () => new Date(now) } });
beforeEach(async () => {
  now = '2026-05-10T10:00:00.000Z';
  who = await person(test);
});

const never = { lastWatered: null, lastFertilized: null };
const today = (query = '') => asked(who, 'GET', `/api/care/today${query}`);
const days = (tasks: CareTask[]) => tasks.map(({ event }) => event.dueOn ?? event.title);
const due = async (startOn: string) => planned(who, await plantRow(test, who, never), { startOn });
const settle = (timeZone: string | null) => asked(who, 'PATCH', '/api/settings', { timeZone });

describe('today', () => {
  it('shows what is overdue, of today and of the week, with the plant and its place', async () => {
    for (const startOn of ['2026-05-18', '2026-05-17', '2026-05-11', '2026-05-09', '2026-03-01']) await due(startOn);
    const photo = await photoRow(test, who);
    const plantId = await plantRow(test, who, { ...never, photoId: photo.id, location: 'Windowsill' });
    const plan = await planned(who, plantId);
    const date = '2026-05-10T18:00:00.000Z';
    await asked(who, 'POST', '/api/calendar', { title: 'Sow', eventType: 'planting', date });
    const answer = await today();
    expect(answer).toMatchObject({ date: '2026-05-10', timeZone: 'UTC' });
    expect([days(answer.overdue), days(answer.today), days(answer.upcoming)]).toEqual([
      ['2026-03-01', '2026-05-09'],
      ['2026-05-10', 'Sow'],
      ['2026-05-11', '2026-05-17'],
    ]);
    expect(answer.today[0]).toEqual({
      event: plan.event,
      plant: {
        ...{ id: plantId, commonName: 'Purple coneflower', latinName: 'Echinacea purpurea', habit: null },
        ...{ photoUrl: `/api/photos/${photo.key}`, location: 'Windowsill' },
      },
      checkSoil: true,
    });
    expect(answer.today[1]).toMatchObject({ plant: null, checkSoil: false });
  });

  it('is summed up, with the first ten of all that is due by the seventh day', async () => {
    for (const startOn of ['2026-05-18', '2026-05-17', '2026-05-11', '2026-05-10', '2026-05-09', '2026-03-01'])
      await due(startOn);
    const date = '2026-05-10T18:00:00.000Z';
    const own = await asked(who, 'POST', '/api/calendar', { title: 'Sow', eventType: 'planting', date });
    const summary = async (query = '') => asked(who, 'GET', `/api/today${query}`);
    const { tasks, ...sums } = await summary();
    expect(sums).toEqual({ date: '2026-05-10', timeZone: 'UTC', overdue: 2, dueToday: 2, nextSevenDays: 2 });
    expect(tasks.map(({ day }: { day: string }) => day)).toEqual([
      ...['2026-03-01', '2026-05-09', '2026-05-10', '2026-05-10', '2026-05-11', '2026-05-17'],
    ]);
    expect(tasks[0]).toEqual({
      ...{ eventId: expect.any(Number), title: 'Water Purple coneflower', type: 'watering', day: '2026-03-01' },
      ...{ plantId: expect.any(Number), plant: 'Purple coneflower' },
    });
    expect(tasks[3]).toMatchObject({ eventId: own.id, title: 'Sow', plantId: null, plant: null });
    // It is May 11 there already, and the sowing was for the 11th.
    expect(await summary('?timeZone=Pacific/Kiritimati')).toMatchObject({ overdue: 3, dueToday: 2, nextSevenDays: 2 });

    await manyDueOn(test, who, tasks[0].plantId, { '2026-05-10': 30 });
    const { headers, ...many } = await who.inject({ url: '/api/today' });
    expect([many.json().dueToday, many.json().tasks.length]).toEqual([32, limits.summaryTasks]);
    const again = () => who.inject({ url: '/api/today', headers: { 'if-none-match': String(headers.etag) } });
    expect((await again()).statusCode).toBe(304);
    await asked(who, 'POST', `/api/care/${own.id}/done`, {});
    expect((await again()).statusCode).toBe(200);
  });

  it('names what comes next where nothing is due in these days', async () => {
    expect(await today()).toMatchObject({ upcoming: [], next: null });
    const plan = await due('2026-05-19');
    await due('2026-06-01');
    const date = '2026-05-18T10:00:00.000Z';
    const own = await asked(who, 'POST', '/api/calendar', { title: 'Mulch', eventType: 'planting', date });
    expect((await today()).next).toEqual({ event: own, plant: null, checkSoil: false });
    await asked(who, 'DELETE', `/api/calendar/${own.id}`);
    expect((await today()).next).toMatchObject({ event: plan.event, plant: { id: plan.plantId } });
    await due('2026-05-17');
    expect((await today()).next).toBeNull();
  });

  it('names nothing that another garden, or the trash, has', async () => {
    const plan = await due('2026-06-19');
    await asked(who, 'DELETE', `/api/plants/${plan.plantId}`);
    expect((await today()).next).toBeNull();
    await asked(who, 'POST', `/api/trash/${plan.plantId}/restore`);
    expect((await today()).next).toMatchObject({ event: { planId: plan.id } });
    who = await person(test);
    expect((await today()).next).toBeNull();
  });

  it('keeps what is overdue until it is done or skipped', async () => {
    const [one, two] = [await due('2026-05-01'), await due('2026-05-02')];
    now = '2026-06-01T10:00:00.000Z';
    expect(days((await today()).overdue)).toEqual(['2026-05-01', '2026-05-02']);
    await asked(who, 'POST', `/api/care/${one.event?.id}/done`);
    await asked(who, 'POST', `/api/care/${two.event?.id}/skip`);
    const after = await today();
    expect([days(after.overdue), days(after.upcoming)]).toEqual([[], ['2026-06-08', '2026-06-08']]);
  });

  it('leaves nothing out of what is overdue or of today, and counts what it leaves out of the week', async () => {
    const plantId = await plantRow(test, who, never);
    await manyDueOn(test, who, plantId, { '2026-05-01': 70, '2026-05-10': 270, '2026-05-12': 560 });
    const answer = await today();
    const { overdue, today: ofToday, upcoming } = answer;
    expect([overdue, ofToday, upcoming].map(({ length }) => length)).toEqual([70, 270, 500]);
    expect(answer.upcomingCount).toBe(560);
    const ids = [...overdue, ...ofToday, ...upcoming].map(({ event }: CareTask) => event.id);
    expect(new Set(ids).size).toBe(840);
  });

  it.each([
    ['Pacific/Pago_Pago', '2026-05-09'],
    ['Pacific/Kiritimati', '2026-05-11'],
  ])('is the day that it is in %s, by the settings or by the request', async (zone, date) => {
    now = '2026-05-10T10:30:00.000Z';
    expect(await today(`?timeZone=${zone}`)).toMatchObject({ date, timeZone: zone });
    await settle(zone);
    expect(await today('?timeZone=Asia/Tokyo')).toMatchObject({ date, timeZone: zone });
  });

  it('counts what is done from the day on which the gardener does it', async () => {
    now = '2026-05-10T23:30:00.000Z';
    await settle('Pacific/Kiritimati');
    const { event } = await due('2026-05-11');
    const { log, next } = await asked(who, 'POST', `/api/care/${event?.id}/done`);
    expect([log.doneOn, next.dueOn]).toEqual(['2026-05-11', '2026-05-18']);
  });
});

describe('a gardener who moves', () => {
  const zones = ['Pacific/Kiritimati', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Pago_Pago', null];
  const localDay = (instant: string, timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant));

  it('finds care on its day in every zone, in the calendar and by the month', async () => {
    await settle('Asia/Tokyo');
    for (const startOn of ['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01']) await due(startOn);
    for (const zone of zones) {
      await settle(zone);
      const listed = (query = ''): Promise<{ date: string; dueOn: string }[]> =>
        asked(who, 'GET', `/api/calendar${query}`);
      const daysOf = async (query: string) => (await listed(query)).map(({ dueOn }) => dueOn);
      const events = await listed();
      expect(events.map(({ dueOn }) => dueOn)).toEqual(['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01']);
      for (const { date, dueOn } of events) expect(localDay(date, zone ?? 'UTC')).toBe(dueOn);
      expect(await daysOf('?from=2026-06-01&to=2026-06-30')).toEqual(['2026-06-01', '2026-06-30']);
      const query = `?from=${events[0]?.date}&to=${events[2]?.date}`;
      expect(await daysOf(query)).toEqual(['2026-05-31', '2026-06-01']);
    }
  });

  it('drags care to a day of where they are', async () => {
    await settle('Pacific/Kiritimati');
    const { event } = await due('2026-06-01');
    const move = (date: string) => asked(who, 'PATCH', `/api/calendar/${event?.id}`, { date });
    expect(await move('2026-06-02T11:00:00.000Z')).toMatchObject({ dueOn: '2026-06-03' });
    await settle('Pacific/Pago_Pago');
    expect(await move('2026-06-02T10:00:00.000Z')).toMatchObject({ dueOn: '2026-06-01' });
  });

  it.each([
    ['spring', '2026-03-28T12:00:00.000Z', ['2026-03-29', '2026-03-30']],
    ['autumn', '2026-10-24T12:00:00.000Z', ['2026-10-25', '2026-10-26']],
  ])('waters daily over %s, no day left out or twice', async (_what, start, expected) => {
    now = start;
    who = await person(test);
    await settle('Europe/Berlin');
    const plantId = await plantRow(test, who, never);
    let { event } = await planned(who, plantId, { growingDays: 1 });
    const found: (string | null)[] = [];
    for (let day = 0; day < 2; day += 1) {
      const { next } = await asked(who, 'POST', `/api/care/${event?.id}/done`);
      found.push(next.dueOn);
      event = next;
      now = new Date(Date.parse(now) + 24 * 60 * 60 * 1000).toISOString();
    }
    expect(found).toEqual(expected);
  });
});

describe('a garden with 2,100 care plans', () => {
  const rhythm = { peakDays: null, restingDays: 300, months: null, checkSoil: false, startOn: '2026-05-10' };
  let large: Person;
  let pruned: number;
  beforeAll(async () => {
    now = '2026-05-10T10:00:00.000Z';
    const stamps = { createdAt: now, updatedAt: now };
    large = await person(test);
    const { db } = test.deps;
    const mine = { userId: large.user.id, gardenId: large.garden.id };
    const first = await plantRow(test, large);
    const plants = db.selectFrom('plants').selectAll().where('id', '=', first);
    const { id: _, ...plant } = await plants.executeTakeFirstOrThrow();
    const plantIds = await insertMany(
      Array.from({ length: 350 }, () => plant),
      (some) => db.insertInto('plants').values(some).returning('id').execute(),
    );
    pruned = plantIds.at(-1) ?? 0;
    const plans = plantIds.flatMap((plantId) =>
      eventTypes.slice(0, 6).map((type) => ({ ...mine, ...rhythm, ...stamps, plantId, type, growingDays: 300 })),
    );
    // The plan that was made last of all is the only one with a day in the week that is asked for.
    for (const plan of plans.slice(-1)) Object.assign(plan, { growingDays: 2, restingDays: 2 });
    const planIds = await insertMany(plans, (some) =>
      db.insertInto('carePlans').values(some).returning('id').execute(),
    );
    const events = plans.map(({ plantId, type }, at) => ({
      ...{ ...mine, ...stamps, plantId, eventType: type, planId: planIds[at] ?? 0 },
      ...{ title: null, description: null, dueOn: '2026-05-10', date: '2026-05-10T12:00:00.000Z' },
      ...{ countedFrom: null, skippedAt: null },
    }));
    await insertMany(events, (some) => db.insertInto('calendarEvents').values(some).returning('id').execute());
  });

  it('lists them all, the rest by Link', async () => {
    const { ids, sizes, totals } = await pagesOf(large, '/api/care/plans?limit=200');
    expect([new Set(ids).size, sizes.length, totals]).toEqual([2_100, 11, ['2100']]);
  });

  it('calculates what follows from each of them', async () => {
    const url = '/api/calendar/occurrences?from=2026-05-11&to=2026-05-17';
    const { occurrences, isComplete } = await asked(large, 'GET', url);
    expect(isComplete).toBe(true);
    expect(occurrences.map(({ on, plantId }: { on: string; plantId: number }) => [on, plantId])).toEqual([
      ['2026-05-12', pruned],
      ['2026-05-14', pruned],
      ['2026-05-16', pruned],
    ]);
  });
});
