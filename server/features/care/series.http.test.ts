import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarEvent, Occurrence } from '../../../contract/calendar.ts';
import { asked } from '../../testing/care.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
/** A Monday. */
let now = '';
let who: Person;
beforeAll(async () => {
  test = await testApp({ deps: { now: () => new Date(now) } });
});
beforeEach(async () => {
  now = '2026-11-23T10:00:00.000Z';
  who = await person(test);
});
afterAll(() => test.close());

const mulch = { title: 'Mulch', eventType: 'planting', date: '2026-11-23T09:00:00.000Z', rule: 'FREQ=WEEKLY;BYDAY=MO' };
const add = (differing: object = {}): Promise<CalendarEvent> =>
  asked(who, 'POST', '/api/calendar', { ...mulch, ...differing });
const all = (): Promise<CalendarEvent[]> => asked(who, 'GET', '/api/calendar');
const openDays = async () => (await all()).filter((e) => !e.completed && !e.skippedAt).map((e) => e.dueOn);
const expected = async (from = '2026-11-23', to = '2026-12-31', query = ''): Promise<Occurrence[]> =>
  (await asked(who, 'GET', `/api/calendar/occurrences?from=${from}&to=${to}${query}`)).occurrences;
const lightDays = async (...range: string[]) => (await expected(...range)).map(({ on }) => on);
const occurrence = (seriesId: number | null, on: string): Promise<CalendarEvent> =>
  asked(who, 'POST', `/api/event-series/${seriesId}/occurrences`, { on });
const edit = (id: number, payload: object, scope = 'this') =>
  who.inject({ method: 'PATCH', url: `/api/calendar/${id}?scope=${scope}`, payload });
const remove = (id: number, scope = 'this') =>
  who.inject({ method: 'DELETE', url: `/api/calendar/${id}?scope=${scope}` });
const undo = (answer: { headers: Record<string, unknown> }) =>
  asked(who, 'POST', `/api/removed/${answer.headers.undo}/restore`);
const stored = async () => {
  const untouched = <Row extends { updatedAt: string }>({ updatedAt: _, ...row }: Row) => row;
  const rows = (table: 'calendarEvents' | 'eventSeries') =>
    test.deps.db.selectFrom(table).selectAll().where('gardenId', '=', who.garden.id).orderBy('id').execute();
  return { series: (await rows('eventSeries')).map(untouched), events: (await rows('calendarEvents')).map(untouched) };
};

describe('an event of the whole day', () => {
  it('keeps its day, in the zone of its gardener', async () => {
    await asked(who, 'PATCH', '/api/settings', { timeZone: 'Pacific/Auckland' });
    const event = await asked(who, 'POST', '/api/calendar', {
      ...{ title: 'Sow', eventType: 'planting', date: '2026-11-23T12:30:00.000Z', allDay: true },
    });
    expect(event).toMatchObject({ dueOn: '2026-11-24', date: '2026-11-23T23:00:00.000Z', planId: null, rule: null });
    expect((await edit(event.id, { title: 'Sow peas', allDay: true })).json()).toMatchObject({ dueOn: '2026-11-24' });
    const timed = await edit(event.id, { allDay: false });
    expect(timed.json()).toMatchObject({ title: 'Sow peas', dueOn: null, date: '2026-11-23T23:00:00.000Z' });
    const moved = await edit(event.id, { allDay: true, date: '2026-11-25T12:30:00.000Z' });
    expect(moved.json()).toMatchObject({ dueOn: '2026-11-26' });
    expect((await asked(who, 'GET', '/api/care/today')).upcoming).toHaveLength(1);
  });

  it('keeps a title that reads like a generated one as it was written', async () => {
    const plantId = await plantRow(test, who, { commonName: 'Fern' });
    const { id } = await asked(who, 'POST', '/api/calendar', {
      ...{ title: 'Water Fern', eventType: 'watering', date: now, allDay: true, plantId },
    });
    await edit(id, { description: 'Much' });
    await asked(who, 'PATCH', `/api/plants/${plantId}`, { commonName: 'Bracken' });
    expect((await all())[0]).toMatchObject({ title: 'Water Fern', description: 'Much' });
  });

  it('of a place is of no plant, and names one of the garden', async () => {
    await plantRow(test, who);
    const plantId = await plantRow(test, who);
    await asked(who, 'PATCH', `/api/plants/${plantId}`, { location: 'Bed 2' });
    const [place] = await asked(who, 'GET', '/api/places');
    const event = await add({ placeId: place.id });
    expect(event).toMatchObject({ placeId: place.id, place: 'Bed 2', plantId: null });
    expect((await expected())[0]).toMatchObject({ placeId: place.id, place: 'Bed 2', title: 'Mulch' });
    const both = await who.inject({
      method: 'POST',
      url: '/api/calendar',
      payload: { ...mulch, plantId, placeId: place.id },
    });
    expect([both.statusCode, both.json().errors[0].path]).toEqual([400, 'placeId']);
    const other = await person(test);
    const foreign = await other.inject({
      method: 'POST',
      url: '/api/calendar',
      payload: { ...mulch, placeId: place.id },
    });
    expect(foreign.statusCode).toBe(404);
    expect((await edit(event.id, { plantId })).json()).toMatchObject({ placeId: null, plantId, seriesId: null });
  });
});

describe('a place', () => {
  it('that is renamed or merged keeps its events, also when that is undone, and one that ends leaves them', async () => {
    const [a, b] = [await plantRow(test, who), await plantRow(test, who)];
    await asked(who, 'PATCH', `/api/plants/${a}`, { location: 'Bed 2' });
    await asked(who, 'PATCH', `/api/plants/${b}`, { location: 'Porch' });
    const { id } = (await asked(who, 'GET', '/api/places')).find(({ name }: { name: string }) => name === 'Bed 2');
    await add({ placeId: id });
    const placeOf = async () => [(await all())[0]?.place, (await expected())[0]?.place];
    const rename = (from: string, to: string | null) =>
      who.inject({ method: 'PATCH', url: '/api/places', payload: { from, to } });
    for (const [to, name] of [
      ['Bed 3', 'Bed 3'],
      ['Porch', 'Porch'],
      [null, null],
    ] as const) {
      const answer = await rename('Bed 2', to);
      expect([answer.statusCode, ...(await placeOf())]).toEqual([200, name, name]);
      await undo(answer);
      expect(await placeOf()).toEqual(['Bed 2', 'Bed 2']);
    }
    const moved = await who.inject({
      method: 'POST',
      url: '/api/places/move',
      payload: { plantIds: [a], location: 'Porch' },
    });
    expect(await placeOf()).toEqual([null, null]);
    await undo(moved);
    expect(await placeOf()).toEqual(['Bed 2', 'Bed 2']);
  });
});

describe('an event that repeats', () => {
  it('is one event and light days, from the first day that the rule names', async () => {
    const event = await add({ date: '2026-11-24T09:00:00.000Z' });
    expect(event).toMatchObject({ dueOn: '2026-11-30', occurrenceOn: '2026-11-30', rule: 'FREQ=WEEKLY;BYDAY=MO' });
    expect(await all()).toHaveLength(1);
    expect(await lightDays()).toEqual(['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']);
  });

  it.each([
    'FREQ=HOURLY',
    'FREQ=DAILY;BYDAY=TU;INTERVAL=7',
    'FREQ=YEARLY;BYMONTHDAY=30;BYMONTH=2',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=1MO',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=DAILY;COUNT=2;UNTIL=20270101',
    'FREQ=DAILY;COUNT=1000',
    'FREQ=DAILY;INTERVAL=366',
    'FREQ=DAILY;UNTIL=20260230',
    'FREQ=DAILY;UNTIL=20261101',
    'FREQ=DAILY;FREQ=DAILY',
    'RRULE:FREQ=DAILY',
    '',
  ])('is refused for %j, at the rule', async (rule) => {
    const answer = await who.inject({ method: 'POST', url: '/api/calendar', payload: { ...mulch, rule } });
    expect([answer.statusCode, answer.json().errors?.[0].path]).toEqual([400, 'rule']);
    expect(await stored()).toEqual({ series: [], events: [] });
  });

  it('takes the whole day', async () => {
    const answer = await who.inject({ method: 'POST', url: '/api/calendar', payload: { ...mulch, allDay: false } });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'allDay']);
    const { id } = await add();
    expect((await edit(id, { allDay: false })).json().errors[0].path).toBe('allDay');
  });

  it('that is missed for weeks is overdue once, and goes on after the day it is done', async () => {
    const first = await add({ date: '2026-11-02T09:00:00.000Z' });
    const { overdue, today } = await asked(who, 'GET', '/api/care/today');
    expect([overdue.length, today.length]).toEqual([1, 0]);
    expect(await lightDays('2026-11-01')).toEqual([
      ...['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'],
    ]);
    const before = await stored();
    now = '2026-11-23T10:00:01.000Z';
    const { next } = await asked(who, 'POST', `/api/care/${first.id}/done`, {});
    expect(next).toMatchObject({ dueOn: '2026-11-30', seriesId: first.seriesId });
    expect(await lightDays('2026-11-01')).toEqual(['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']);
    now = '2026-11-23T10:00:02.000Z';
    await asked(who, 'POST', `/api/care/${first.id}/undo`);
    expect(await stored()).toEqual(before);
    now = '2026-11-23T10:00:03.000Z';
    await asked(who, 'POST', `/api/care/${first.id}/skip`);
    expect(await openDays()).toEqual(['2026-11-30']);
  });

  it('logs the care of its plant', async () => {
    const plantId = await plantRow(test, who);
    const { id } = await add({ plantId, eventType: 'watering', completed: true });
    expect(await asked(who, 'GET', `/api/plants/${plantId}/care`)).toMatchObject([
      { eventId: id, doneOn: '2026-11-23' },
    ]);
    expect(await openDays()).toEqual(['2026-11-30']);
  });

  it('ends with its rule', async () => {
    const { id, seriesId } = await add({ rule: 'FREQ=WEEKLY;COUNT=2' });
    expect(await lightDays()).toEqual(['2026-11-30']);
    await asked(who, 'POST', `/api/care/${id}/done`, {});
    const [next] = (await all()).filter(({ completed }) => !completed);
    expect((await asked(who, 'POST', `/api/care/${next?.id}/done`, {})).next).toBeNull();
    expect([await openDays(), await lightDays()]).toEqual([[], []]);
    expect(
      (
        await who.inject({
          method: 'POST',
          url: `/api/event-series/${seriesId}/occurrences`,
          payload: { on: '2026-12-07' },
        })
      ).statusCode,
    ).toBe(400);
  });

  it('comes of an event that was single', async () => {
    const { id } = await asked(who, 'POST', '/api/calendar', { ...mulch, rule: undefined });
    const answer = await edit(id, { rule: 'FREQ=MONTHLY;BYDAY=-1FR' });
    expect(answer.json()).toMatchObject({ id, dueOn: '2026-11-27', rule: 'FREQ=MONTHLY;BYDAY=-1FR' });
    expect((await edit(id, { title: 'All' }, 'all')).statusCode).toBe(200);
  });

  it('has scopes, and what does not repeat has none', async () => {
    const { id } = await asked(who, 'POST', '/api/calendar', { ...mulch, rule: null });
    for (const answer of [await edit(id, { title: 'x' }, 'all'), await remove(id, 'following')])
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'scope']);
    const repeating = await add();
    expect((await edit(repeating.id, { rule: null })).json().errors[0].path).toBe('rule');
    expect((await edit(repeating.id, { rule: 'FREQ=WEEKLY;BYDAY=MO', title: 'y' })).json().title).toBe('y');
  });

  it('hides with its plant, and is deleted with it', async () => {
    const plantId = await plantRow(test, who);
    const { seriesId } = await add({ plantId });
    await asked(who, 'DELETE', `/api/plants/${plantId}`);
    expect([await all(), await expected()]).toEqual([[], []]);
    const lost = await who.inject({
      method: 'POST',
      url: `/api/event-series/${seriesId}/occurrences`,
      payload: { on: '2026-12-07' },
    });
    expect(lost.statusCode).toBe(404);
    await asked(who, 'DELETE', `/api/trash/${plantId}`);
    expect(await stored()).toEqual({ series: [], events: [] });
  });
});

describe('a day of a series', () => {
  it('becomes an event once, whatever else asks for it', async () => {
    const { seriesId } = await add();
    const [a, b] = await Promise.all([occurrence(seriesId, '2026-12-07'), occurrence(seriesId, '2026-12-07')]);
    expect(a).toMatchObject({ id: b.id, title: 'Mulch', dueOn: '2026-12-07', occurrenceOn: '2026-12-07' });
    expect(await lightDays()).toEqual(['2026-11-30', '2026-12-14', '2026-12-21', '2026-12-28']);
  });

  it('that was done in advance is passed over', async () => {
    const { id, seriesId } = await add();
    const ahead = await occurrence(seriesId, '2026-11-30');
    await asked(who, 'POST', `/api/care/${ahead.id}/done`, {});
    expect(await openDays()).toEqual(['2026-11-23']);
    await asked(who, 'POST', `/api/care/${id}/done`, {});
    expect(await openDays()).toEqual(['2026-12-07']);
  });

  it('is changed alone', async () => {
    const { id } = await add();
    const answer = await edit(id, { title: 'Mulch twice', date: '2026-11-25T09:00:00.000Z' });
    expect(answer.json()).toMatchObject({ title: 'Mulch twice', dueOn: '2026-11-25', occurrenceOn: '2026-11-23' });
    expect(answer.headers.undo).toBeUndefined();
    expect((await expected())[0]).toMatchObject({ on: '2026-11-30', title: 'Mulch' });
  });

  it('is deleted alone', async () => {
    const { id } = await add();
    const before = await stored();
    const answer = await remove(id);
    expect([await openDays(), await lightDays()]).toEqual([
      ['2026-11-30'],
      ['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'],
    ]);
    await undo(answer);
    expect(await stored()).toEqual(before);
  });
});

describe('this and what follows', () => {
  it('is a series of its own once it is changed', async () => {
    const { seriesId } = await add({ rule: 'FREQ=WEEKLY;COUNT=6' });
    const event = await occurrence(seriesId, '2026-12-07');
    const before = await stored();
    const answer = await edit(event.id, { title: 'Compost', date: '2026-12-08T09:00:00.000Z' }, 'following');
    expect(answer.json()).toMatchObject({
      id: event.id,
      title: 'Compost',
      dueOn: '2026-12-08',
      rule: 'FREQ=WEEKLY;COUNT=4',
    });
    expect((await expected('2026-11-01', '2027-02-01')).map(({ on, title }) => [on, title])).toEqual([
      ['2026-11-30', 'Mulch'],
      ['2026-12-15', 'Compost'],
      ['2026-12-22', 'Compost'],
      ['2026-12-29', 'Compost'],
    ]);
    await undo(answer);
    expect(await stored()).toEqual(before);
  });

  it('is deleted, and what was before goes on', async () => {
    const { seriesId } = await add();
    const event = await occurrence(seriesId, '2026-12-07');
    const before = await stored();
    const answer = await remove(event.id, 'following');
    expect([await openDays(), await lightDays()]).toEqual([['2026-11-23'], ['2026-11-30']]);
    await undo(answer);
    expect(await stored()).toEqual(before);
  });

  it('repeats no more', async () => {
    const { seriesId } = await add();
    const event = await occurrence(seriesId, '2026-12-07');
    const before = await stored();
    const answer = await edit(event.id, { rule: null }, 'following');
    expect(answer.json()).toMatchObject({ dueOn: '2026-12-07', rule: null, seriesId: null, occurrenceOn: null });
    expect(await lightDays()).toEqual(['2026-11-30']);
    await undo(answer);
    expect(await stored()).toEqual(before);
  });
});

describe('all of a series', () => {
  it('takes over what is changed of one, and no more', async () => {
    const { id, seriesId } = await add();
    await edit(id, { title: 'Mulch twice' });
    const other = await occurrence(seriesId, '2026-12-07');
    const before = await stored();
    const answer = await edit(other.id, { title: 'Mulch', description: 'Straw', date: other.date }, 'all');
    expect((await all()).map(({ title, description }) => [title, description])).toEqual([
      ['Mulch twice', 'Straw'],
      ['Mulch', 'Straw'],
    ]);
    await undo(answer);
    expect(await stored()).toEqual(before);
  });

  it('moves to another weekday, or another rule', async () => {
    const { id } = await add();
    const before = await stored();
    const moved = await edit(id, { date: '2026-11-25T09:00:00.000Z' }, 'all');
    expect(moved.json()).toMatchObject({
      dueOn: '2026-11-25',
      occurrenceOn: '2026-11-25',
      rule: 'FREQ=WEEKLY;BYDAY=WE',
    });
    expect((await lightDays())[0]).toBe('2026-12-02');
    await undo(moved);
    expect(await stored()).toEqual(before);
    const monthly = await edit(id, { rule: 'FREQ=MONTHLY;BYMONTHDAY=5' }, 'all');
    expect(monthly.json()).toMatchObject({ dueOn: '2026-12-05', rule: 'FREQ=MONTHLY;BYMONTHDAY=5' });
    expect(await lightDays('2026-11-01', '2027-03-01')).toEqual(['2027-01-05', '2027-02-05']);
  });

  it('is deleted, but for what was done', async () => {
    const { id } = await add();
    await asked(who, 'POST', `/api/care/${id}/done`, {});
    const open = (await all()).find(({ completed }) => !completed);
    const before = await stored();
    const answer = await remove(open?.id ?? 0, 'all');
    expect(await all()).toMatchObject([{ id, completed: true, seriesId: null, occurrenceOn: null, rule: null }]);
    expect(await expected()).toEqual([]);
    await undo(answer);
    expect(await stored()).toEqual(before);
  });

  it('moves to another plant, and what was done stays with the first', async () => {
    const [fern, rose] = [await plantRow(test, who), await plantRow(test, who)];
    const { id } = await add({ plantId: fern, eventType: 'watering' });
    await asked(who, 'POST', `/api/care/${id}/done`, {});
    const open = (await all()).find(({ completed }) => !completed);
    const before = await stored();
    const answer = await edit(open?.id ?? 0, { plantId: rose }, 'all');
    expect((await all()).map(({ plantId, seriesId }) => [plantId, seriesId !== null])).toEqual([
      [fern, false],
      [rose, true],
    ]);
    await undo(answer);
    expect(await stored()).toEqual(before);
  });
});

describe('occurrences', () => {
  it('of a plan count from its open event, or from today', async () => {
    const plantId = await plantRow(test, who);
    const plan = await asked(who, 'POST', '/api/care/plans', {
      ...{ plantId, type: 'watering', growingDays: 10, startOn: '2026-11-20' },
    });
    expect((await expected()).map(({ on, planId, plantId }) => [on, planId, plantId])).toEqual(
      ['2026-12-03', '2026-12-13', '2026-12-23'].map((on) => [on, plan.id, plantId]),
    );
    expect((await expected())[0]?.title).toMatch(/^Water /);
    await asked(who, 'PATCH', `/api/care/plans/${plan.id}`, { paused: true });
    expect(await expected()).toEqual([]);
  });

  it('are of one plant where it is asked for', async () => {
    const plantId = await plantRow(test, who);
    await add();
    await add({ plantId, title: 'Feed' });
    expect(
      new Set((await expected('2026-11-23', '2026-12-31', `&plantId=${plantId}`)).map(({ title }) => title)),
    ).toEqual(new Set(['Feed']));
  });

  it('are bounded in days and in number', async () => {
    const range = (from: string, to: string) => who.inject({ url: `/api/calendar/occurrences?from=${from}&to=${to}` });
    expect((await range('2026-01-01', '2027-02-04')).statusCode).toBe(200);
    const long = await range('2026-01-01', '2027-02-05');
    expect([long.statusCode, long.json().errors[0].path]).toEqual([400, 'to']);
    expect((await range('2030-01-01', '2030-02-05')).json()).toEqual({ occurrences: [], isComplete: false });
    for (let n = 0; n < 6; n += 1) await add({ rule: 'FREQ=DAILY' });
    const many = (await range('2026-11-23', '2027-12-20')).json();
    expect([many.occurrences.length, many.isComplete]).toEqual([2_000, false]);
    expect(many.occurrences.at(-1).on).toBe('2027-10-23');
  });
});
