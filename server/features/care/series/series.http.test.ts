import { beforeEach, describe, expect, it } from 'vitest';
import { exported, imported } from '../../../testing/exports.ts';
import { asked, makeGarden, openedApp, type Person, person, plantRow } from '../../../testing/kit.ts';
import { mulch, repeatingCalendar } from '../../../testing/series.ts';

/** A Monday. */
let now = '';
let who: Person;
let calendar: ReturnType<typeof repeatingCalendar>;
const test = await openedApp({ deps: { now: () => new Date(now) } });
beforeEach(async () => {
  now = '2026-11-23T10:00:00.000Z';
  who = await person(test);
  calendar = repeatingCalendar(test, who);
});

describe('an event of the whole day', () => {
  it('keeps its day, in the zone of its gardener', async () => {
    await asked(who, 'PATCH', '/api/settings', { timeZone: 'Pacific/Auckland' });
    const event = await asked(who, 'POST', '/api/calendar', {
      ...{ title: 'Sow', eventType: 'planting', date: '2026-11-23T12:30:00.000Z', allDay: true },
    });
    expect(event).toMatchObject({ dueOn: '2026-11-24', date: '2026-11-23T23:00:00.000Z', planId: null, rule: null });
    expect((await calendar.edit(event.id, { title: 'Sow peas', allDay: true })).json()).toMatchObject({
      dueOn: '2026-11-24',
    });
    const timed = await calendar.edit(event.id, { allDay: false });
    expect(timed.json()).toMatchObject({ title: 'Sow peas', dueOn: null, date: '2026-11-23T23:00:00.000Z' });
    const moved = await calendar.edit(event.id, { allDay: true, date: '2026-11-25T12:30:00.000Z' });
    expect(moved.json()).toMatchObject({ dueOn: '2026-11-26' });
    expect((await asked(who, 'GET', '/api/care/today')).upcoming).toHaveLength(1);
  });

  it('of a place is of no plant, and names one of the garden', async () => {
    await plantRow(test, who);
    const plantId = await plantRow(test, who);
    await asked(who, 'PATCH', `/api/plants/${plantId}`, { location: 'Bed 2' });
    const [place] = await asked(who, 'GET', '/api/places');
    const event = await calendar.add({ placeId: place.id });
    expect(event).toMatchObject({ placeId: place.id, place: 'Bed 2', plantId: null });
    expect((await calendar.expected())[0]).toMatchObject({ placeId: place.id, place: 'Bed 2', title: 'Mulch' });
    const both = await calendar.send({ plantId, placeId: place.id });
    expect([both.statusCode, both.json().errors[0].path]).toEqual([400, 'placeId']);
    const ofPlant = { placeId: null, plantId, seriesId: null };
    expect((await calendar.edit(event.id, { plantId })).json()).toMatchObject(ofPlant);
  });
});

describe('what repeats in a garden', () => {
  const sent = async (method: 'POST' | 'PATCH', url: string, payload: object) =>
    (await who.inject({ method, url, payload })).statusCode;

  it('is for a plant or place of that garden alone', async () => {
    const allotment = await makeGarden(test, who);
    const [here, there] = [await plantRow(test, who), await plantRow(test, who, { gardenId: allotment.id })];
    await asked(who, 'PATCH', `/api/plants/${here}`, { location: 'Bed 2' });
    const [{ id: placeId }] = await asked(who, 'GET', '/api/places');
    const { id, seriesId } = await calendar.add({ placeId });
    expect(await sent('POST', `/api/calendar?garden=${allotment.id}`, { ...mulch, placeId })).toBe(404);
    const ofPlant = await calendar.add({ plantId: there });
    for (const scope of ['this', 'following', 'all']) {
      expect(await sent('PATCH', `/api/calendar/${id}?scope=${scope}`, { plantId: there })).toBe(404);
      expect(await sent('PATCH', `/api/calendar/${ofPlant.id}?scope=${scope}`, { placeId })).toBe(404);
    }
    expect(await calendar.occurrence(seriesId, '2026-11-30')).toMatchObject({ placeId, plantId: null });
  });

  it('is not there while the garden has ended', async () => {
    const allotment = await makeGarden(test, who);
    const { id, seriesId } = await asked(who, 'POST', `/api/calendar?garden=${allotment.id}`, mulch);
    const days = `/api/calendar/occurrences?from=2026-11-23&to=2026-12-31&garden=${allotment.id}`;
    expect((await asked(who, 'GET', days)).occurrences).toHaveLength(5);
    await asked(who, 'DELETE', `/api/gardens/${allotment.id}`);
    expect((await who.inject({ url: days })).statusCode).toBe(404);
    expect((await calendar.sendOccurrence(seriesId, '2026-11-30')).statusCode).toBe(404);
    expect((await calendar.edit(id, { title: 'Straw' }, 'all')).statusCode).toBe(404);
    await asked(who, 'POST', `/api/gardens/${allotment.id}/restore`);
    expect((await asked(who, 'GET', days)).occurrences).toHaveLength(5);
  });
});

describe('a place', () => {
  it('that is renamed or merged keeps its events, also when that is undone, and one that ends leaves them', async () => {
    const [a, b] = [await plantRow(test, who), await plantRow(test, who)];
    await asked(who, 'PATCH', `/api/plants/${a}`, { location: 'Bed 2' });
    await asked(who, 'PATCH', `/api/plants/${b}`, { location: 'Porch' });
    const { id } = (await asked(who, 'GET', '/api/places')).find(({ name }: { name: string }) => name === 'Bed 2');
    await calendar.add({ placeId: id });
    const placeOf = async () => [(await calendar.all())[0]?.place, (await calendar.expected())[0]?.place];
    const rename = (from: string, to: string | null) =>
      who.inject({ method: 'PATCH', url: '/api/places', payload: { from, to } });
    for (const [to, name] of [
      ['Bed 3', 'Bed 3'],
      ['Porch', 'Porch'],
      [null, null],
    ] as const) {
      const answer = await rename('Bed 2', to);
      expect([answer.statusCode, ...(await placeOf())]).toEqual([200, name, name]);
      await calendar.undo(answer);
      expect(await placeOf()).toEqual(['Bed 2', 'Bed 2']);
    }
    const payload = { action: 'place', plantIds: [a], location: 'Porch' };
    const { removedId } = await asked(who, 'POST', '/api/plants/bulk', payload);
    expect(await placeOf()).toEqual([null, null]);
    await asked(who, 'POST', `/api/removed/${removedId}/restore`);
    expect(await placeOf()).toEqual(['Bed 2', 'Bed 2']);
  });
});

describe('an event that repeats', () => {
  it('is one event and light days, from the first day that the rule names', async () => {
    const event = await calendar.add({ date: '2026-11-24T09:00:00.000Z' });
    expect(event).toMatchObject({ dueOn: '2026-11-30', occurrenceOn: '2026-11-30', rule: 'FREQ=WEEKLY;BYDAY=MO' });
    expect(await calendar.all()).toHaveLength(1);
    expect(await calendar.lightDays()).toEqual(['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']);
  });

  it.each([
    ...['FREQ=HOURLY', 'FREQ=DAILY;BYDAY=TU;INTERVAL=7', 'FREQ=YEARLY;BYMONTHDAY=30;BYMONTH=2'],
    ...['FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=1MO', 'FREQ=WEEKLY;BYDAY=1MO', 'FREQ=DAILY;COUNT=2;UNTIL=20270101'],
    ...['FREQ=DAILY;COUNT=1000', 'FREQ=DAILY;INTERVAL=366', 'FREQ=DAILY;UNTIL=20260230', 'FREQ=DAILY;UNTIL=20261101'],
    ...['FREQ=DAILY;FREQ=DAILY', 'RRULE:FREQ=DAILY', ''],
  ])('is refused for %j, at the rule', async (rule) => {
    const answer = await calendar.send({ rule });
    expect([answer.statusCode, answer.json().errors?.[0].path]).toEqual([400, 'rule']);
    expect(await calendar.stored()).toEqual({ series: [], events: [] });
  });

  it('takes the whole day', async () => {
    const answer = await calendar.send({ allDay: false });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'allDay']);
    const { id } = await calendar.add();
    expect((await calendar.edit(id, { allDay: false })).json().errors[0].path).toBe('allDay');
  });

  it('that is missed for weeks is overdue once, and goes on after the day it is done', async () => {
    const first = await calendar.add({ date: '2026-11-02T09:00:00.000Z' });
    const { overdue, today } = await asked(who, 'GET', '/api/care/today');
    expect([overdue.length, today.length]).toEqual([1, 0]);
    expect(await calendar.lightDays('2026-11-01')).toEqual([
      ...['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'],
    ]);
    const before = await calendar.stored();
    now = '2026-11-23T10:00:01.000Z';
    const { next } = await asked(who, 'POST', `/api/care/${first.id}/done`, {});
    expect(next).toMatchObject({ dueOn: '2026-11-30', seriesId: first.seriesId });
    expect(await calendar.lightDays('2026-11-01')).toEqual(['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28']);
    now = '2026-11-23T10:00:02.000Z';
    await asked(who, 'POST', `/api/care/${first.id}/undo`);
    expect(await calendar.stored()).toEqual(before);
    now = '2026-11-23T10:00:03.000Z';
    await asked(who, 'POST', `/api/care/${first.id}/skip`);
    expect(await calendar.openDays()).toEqual(['2026-11-30']);
  });

  it('logs the care of its plant', async () => {
    const plantId = await plantRow(test, who);
    const { id } = await calendar.add({ plantId, eventType: 'watering', completed: true });
    expect(await asked(who, 'GET', `/api/plants/${plantId}/care`)).toMatchObject([
      { eventId: id, doneOn: '2026-11-23' },
    ]);
    expect(await calendar.openDays()).toEqual(['2026-11-30']);
  });

  it('ends with its rule', async () => {
    const { id, seriesId } = await calendar.add({ rule: 'FREQ=WEEKLY;COUNT=2' });
    expect(await calendar.lightDays()).toEqual(['2026-11-30']);
    await asked(who, 'POST', `/api/care/${id}/done`, {});
    const [next] = (await calendar.all()).filter(({ completed }) => !completed);
    expect((await asked(who, 'POST', `/api/care/${next?.id}/done`, {})).next).toBeNull();
    expect([await calendar.openDays(), await calendar.lightDays()]).toEqual([[], []]);
    expect((await calendar.sendOccurrence(seriesId, '2026-12-07')).statusCode).toBe(400);
  });

  it('comes of an event that was single', async () => {
    const { id } = await asked(who, 'POST', '/api/calendar', { ...mulch, rule: undefined });
    const answer = await calendar.edit(id, { rule: 'FREQ=MONTHLY;BYDAY=-1FR' });
    expect(answer.json()).toMatchObject({ id, dueOn: '2026-11-27', rule: 'FREQ=MONTHLY;BYDAY=-1FR' });
    expect((await calendar.edit(id, { title: 'All' }, 'all')).statusCode).toBe(200);
  });

  it('has scopes, and what does not repeat has none', async () => {
    const { id } = await asked(who, 'POST', '/api/calendar', { ...mulch, rule: null });
    for (const answer of [await calendar.edit(id, { title: 'x' }, 'all'), await calendar.remove(id, 'following')])
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'scope']);
    const repeating = await calendar.add();
    expect((await calendar.edit(repeating.id, { rule: null })).json().errors[0].path).toBe('rule');
    expect((await calendar.edit(repeating.id, { rule: 'FREQ=WEEKLY;BYDAY=MO', title: 'y' })).json().title).toBe('y');
  });
});

const sunday = '2026-11-29T09:00:00.000Z';
const bare = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE';
const inWeeksOf = (weekStart: number) => asked(who, 'PATCH', '/api/settings', { weekStart });
const days = async () => (await calendar.lightDays()).slice(0, 3);

describe('every two weeks on two days', () => {
  it.each([
    ["the gardener's", 0, bare, `${bare};WKST=SU`, ['2026-12-02', '2026-12-13', '2026-12-16']],
    ['from Monday, unless they chose another day,', null, bare, bare, ['2026-12-09', '2026-12-13', '2026-12-23']],
    ['those that the rule names', 0, `${bare};WKST=MO`, bare, ['2026-12-09', '2026-12-13', '2026-12-23']],
  ])('counts weeks: %s', async (_what, weekStart, rule, kept, expected) => {
    if (weekStart !== null) await inWeeksOf(weekStart);
    expect((await calendar.add({ date: sunday, rule })).rule).toBe(kept);
    expect(await days()).toEqual(expected);
  });

  it('keeps its weeks when another member sends it again, until it is changed', async () => {
    await inWeeksOf(0);
    const { id } = await calendar.add({ date: sunday, rule: bare });
    await inWeeksOf(1);
    for (const rule of [bare, `${bare};WKST=SU`]) {
      const same = await calendar.edit(id, { title: 'Straw', rule });
      expect([same.statusCode, same.json().rule]).toEqual([200, `${bare};WKST=SU`]);
    }
    const moved = await calendar.edit(id, { date: '2026-11-30T09:00:00.000Z' }, 'all');
    expect(moved.json().rule).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;WKST=SU');
    const other = await calendar.edit(id, { rule: 'FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,WE' }, 'all');
    expect(other.json().rule).toBe('FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,WE');
    expect((await calendar.edit(id, { rule: `${bare};WKST=SU` })).json().errors[0].path).toBe('rule');
  });

  it('is refused with a first day of the week that is none', async () => {
    const payload = { title: 'Mulch', eventType: 'planting', date: sunday, rule: `${bare};WKST=8` };
    const answer = await who.inject({ method: 'POST', url: '/api/calendar', payload });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'rule']);
  });

  it('has the same days in the calendar file, and after an export and an import', async () => {
    await inWeeksOf(0);
    await calendar.add({ date: sunday, rule: bare });
    const { path } = await asked(who, 'POST', '/api/feed');
    expect((await test.inject({ url: path })).body.replaceAll('\r\n ', '')).toContain(`RRULE:${bare};WKST=SU`);
    const other = await person(test);
    await imported(other, await exported(who));
    who = other;
    calendar = repeatingCalendar(test, who);
    expect((await calendar.all())[0]?.rule).toBe(`${bare};WKST=SU`);
    expect(await days()).toEqual(['2026-12-02', '2026-12-13', '2026-12-16']);
  });
});
