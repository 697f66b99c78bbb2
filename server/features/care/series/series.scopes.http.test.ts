import { beforeEach, describe, expect, it } from 'vitest';
import { asked, openedApp, type Person, person, plantRow } from '../../../testing/kit.ts';
import { insertMany } from '../../../testing/many-rows.ts';
import { repeatingCalendar } from '../../../testing/series.ts';

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

describe('a day of a series', () => {
  it('becomes an event once, whatever else asks for it', async () => {
    const { seriesId } = await calendar.add();
    const day = '2026-12-07';
    const [a, b] = await Promise.all([calendar.occurrence(seriesId, day), calendar.occurrence(seriesId, day)]);
    expect(a).toMatchObject({ id: b.id, title: 'Mulch', dueOn: '2026-12-07', occurrenceOn: '2026-12-07' });
    expect(await calendar.lightDays()).toEqual(['2026-11-30', '2026-12-14', '2026-12-21', '2026-12-28']);
  });

  it('that was done in advance is passed over', async () => {
    const { id, seriesId } = await calendar.add();
    const ahead = await calendar.occurrence(seriesId, '2026-11-30');
    await asked(who, 'POST', `/api/care/${ahead.id}/done`, {});
    expect(await calendar.openDays()).toEqual(['2026-11-23']);
    await asked(who, 'POST', `/api/care/${id}/done`, {});
    expect(await calendar.openDays()).toEqual(['2026-12-07']);
  });

  it('is changed alone', async () => {
    const { id } = await calendar.add();
    const answer = await calendar.edit(id, { title: 'Mulch twice', date: '2026-11-25T09:00:00.000Z' });
    expect(answer.json()).toMatchObject({ title: 'Mulch twice', dueOn: '2026-11-25', occurrenceOn: '2026-11-23' });
    expect(answer.headers.undo).toBeUndefined();
    expect((await calendar.expected())[0]).toMatchObject({ on: '2026-11-30', title: 'Mulch' });
  });

  it('is deleted alone', async () => {
    const { id } = await calendar.add();
    const before = await calendar.stored();
    const answer = await calendar.remove(id);
    expect([await calendar.openDays(), await calendar.lightDays()]).toEqual([
      ['2026-11-30'],
      ['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'],
    ]);
    await calendar.undoTo(before, answer);
  });
});

describe('this and what follows', () => {
  it('is a series of its own once it is changed', async () => {
    const { seriesId } = await calendar.add({ rule: 'FREQ=WEEKLY;COUNT=6' });
    const event = await calendar.occurrence(seriesId, '2026-12-07');
    const before = await calendar.stored();
    const answer = await calendar.edit(event.id, { title: 'Compost', date: '2026-12-08T09:00:00.000Z' }, 'following');
    const compost = { id: event.id, title: 'Compost', dueOn: '2026-12-08', rule: 'FREQ=WEEKLY;COUNT=4' };
    expect(answer.json()).toMatchObject(compost);
    expect((await calendar.expected('2026-11-01', '2027-02-01')).map(({ on, title }) => [on, title])).toEqual([
      ['2026-11-30', 'Mulch'],
      ['2026-12-15', 'Compost'],
      ['2026-12-22', 'Compost'],
      ['2026-12-29', 'Compost'],
    ]);
    await calendar.undoTo(before, answer);
  });

  it('is deleted, and what was before goes on', async () => {
    const { seriesId } = await calendar.add();
    const event = await calendar.occurrence(seriesId, '2026-12-07');
    const before = await calendar.stored();
    const answer = await calendar.remove(event.id, 'following');
    expect([await calendar.openDays(), await calendar.lightDays()]).toEqual([['2026-11-23'], ['2026-11-30']]);
    await calendar.undoTo(before, answer);
  });

  it('repeats no more', async () => {
    const { seriesId } = await calendar.add();
    const event = await calendar.occurrence(seriesId, '2026-12-07');
    const before = await calendar.stored();
    const answer = await calendar.edit(event.id, { rule: null }, 'following');
    expect(answer.json()).toMatchObject({ dueOn: '2026-12-07', rule: null, seriesId: null, occurrenceOn: null });
    expect(await calendar.lightDays()).toEqual(['2026-11-30']);
    await calendar.undoTo(before, answer);
  });
});

describe('all of a series', () => {
  it('takes over what is changed of one, and no more', async () => {
    const { id, seriesId } = await calendar.add();
    await calendar.edit(id, { title: 'Mulch twice' });
    const other = await calendar.occurrence(seriesId, '2026-12-07');
    const before = await calendar.stored();
    const answer = await calendar.edit(other.id, { title: 'Mulch', description: 'Straw', date: other.date }, 'all');
    expect((await calendar.all()).map(({ title, description }) => [title, description])).toEqual([
      ['Mulch twice', 'Straw'],
      ['Mulch', 'Straw'],
    ]);
    await calendar.undoTo(before, answer);
  });

  it('moves to another weekday, or another rule', async () => {
    const { id } = await calendar.add();
    const before = await calendar.stored();
    const moved = await calendar.edit(id, { date: '2026-11-25T09:00:00.000Z' }, 'all');
    const [dueOn, occurrenceOn] = ['2026-11-25', '2026-11-25'];
    expect(moved.json()).toMatchObject({ dueOn, occurrenceOn, rule: 'FREQ=WEEKLY;BYDAY=WE' });
    expect((await calendar.lightDays())[0]).toBe('2026-12-02');
    await calendar.undoTo(before, moved);
    const monthly = await calendar.edit(id, { rule: 'FREQ=MONTHLY;BYMONTHDAY=5' }, 'all');
    expect(monthly.json()).toMatchObject({ dueOn: '2026-12-05', rule: 'FREQ=MONTHLY;BYMONTHDAY=5' });
    expect(await calendar.lightDays('2026-11-01', '2027-03-01')).toEqual(['2027-01-05', '2027-02-05']);
  });

  it('is deleted, but for what was done', async () => {
    const { id } = await calendar.add();
    await asked(who, 'POST', `/api/care/${id}/done`, {});
    const open = (await calendar.all()).find(({ completed }) => !completed);
    const before = await calendar.stored();
    const answer = await calendar.remove(open?.id ?? 0, 'all');
    expect(await calendar.all()).toMatchObject([
      { id, completed: true, seriesId: null, occurrenceOn: null, rule: null },
    ]);
    expect(await calendar.expected()).toEqual([]);
    await calendar.undoTo(before, answer);
  });

  it('moves to another plant, and what was done stays with the first', async () => {
    const [fern, rose] = [await plantRow(test, who), await plantRow(test, who)];
    const { id } = await calendar.add({ plantId: fern, eventType: 'watering' });
    await asked(who, 'POST', `/api/care/${id}/done`, {});
    const open = (await calendar.all()).find(({ completed }) => !completed);
    const before = await calendar.stored();
    const answer = await calendar.edit(open?.id ?? 0, { plantId: rose }, 'all');
    expect((await calendar.all()).map(({ plantId, seriesId }) => [plantId, seriesId !== null])).toEqual([
      [fern, false],
      [rose, true],
    ]);
    await calendar.undoTo(before, answer);
  });
});

describe('occurrences', () => {
  it('of a plan count from its open event, or from today', async () => {
    const plantId = await plantRow(test, who);
    const plan = await asked(who, 'POST', '/api/care/plans', {
      ...{ plantId, type: 'watering', growingDays: 10, startOn: '2026-11-20' },
    });
    expect((await calendar.expected()).map(({ on, planId, plantId }) => [on, planId, plantId])).toEqual(
      ['2026-12-03', '2026-12-13', '2026-12-23'].map((on) => [on, plan.id, plantId]),
    );
    expect((await calendar.expected())[0]?.title).toMatch(/^Water /);
    await asked(who, 'PATCH', `/api/care/plans/${plan.id}`, { paused: true });
    expect(await calendar.expected()).toEqual([]);
  });

  it('are of one plant where it is asked for', async () => {
    const plantId = await plantRow(test, who);
    await calendar.add();
    await calendar.add({ plantId, title: 'Feed' });
    const found = await calendar.expected('2026-11-23', '2026-12-31', `&plantId=${plantId}`);
    expect(new Set(found.map(({ title }) => title))).toEqual(new Set(['Feed']));
  });

  it('are bounded in days and in number', async () => {
    const range = (from: string, to: string) => who.inject({ url: `/api/calendar/occurrences?from=${from}&to=${to}` });
    expect((await range('2026-01-01', '2027-02-04')).statusCode).toBe(200);
    const long = await range('2026-01-01', '2027-02-05');
    expect([long.statusCode, long.json().errors[0].path]).toEqual([400, 'to']);
    expect((await range('2030-01-01', '2030-02-05')).json()).toEqual({ occurrences: [], isComplete: false });
    for (let n = 0; n < 6; n += 1) await calendar.add({ rule: 'FREQ=DAILY' });
    const many = (await range('2026-11-23', '2027-12-20')).json();
    expect([many.occurrences.length, many.isComplete]).toEqual([2_000, false]);
    expect(many.occurrences.at(-1).on).toBe('2027-10-23');
  });

  it('of a thousand series are answered in time', async () => {
    const { db } = test.deps;
    const made = { createdAt: now, updatedAt: now, userId: who.user.id, gardenId: who.garden.id, plantId: null };
    const rules = ['FREQ=DAILY;INTERVAL=7', 'FREQ=MONTHLY;BYDAY=1MO'];
    const series = Array.from({ length: 1_000 }, (_, n) => ({
      ...{ ...made, placeId: null, title: `Chore ${n}`, description: null, eventType: 'planting' as const },
      ...{ startsOn: '1970-01-05', endsOn: null, rule: rules[n % 2] ?? '', exdates: [], importKey: null },
    }));
    const ids = await insertMany(series, (some) => db.insertInto('eventSeries').values(some).returning('id').execute());
    const events = ids.map((seriesId) => ({
      ...{ ...made, title: 'Chore', description: null, eventType: 'planting' as const, planId: null, seriesId },
      ...{ date: now, dueOn: '2026-11-23', occurrenceOn: '2026-11-23' },
      ...{ countedFrom: null, skippedAt: null, importKey: null },
    }));
    await insertMany(events, (some) => db.insertInto('calendarEvents').values(some).returning('id').execute());
    expect(await calendar.expected('2027-11-01', '2027-11-07')).toHaveLength(1_000);
  });
});

const noon = (day: string) => `${day}T12:00:00.000Z`;
const daysLeft = () => calendar.lightDays('2026-06-01', '2026-10-31');

/** A series with a day that was deleted. */
async function seriesWithout(rule: string, first: string, deleted: string) {
  const { id, seriesId } = await calendar.add({ date: noon(first), rule });
  await calendar.remove((await calendar.occurrence(seriesId, deleted)).id);
  return { id, seriesId };
}

const inJune = () => {
  now = '2026-06-01T10:00:00.000Z';
};

describe('a day that was deleted of a series stays deleted when the series moves', () => {
  beforeEach(inJune);

  it.each([
    ['FREQ=WEEKLY;BYDAY=MO', ['2026-06-01', '2026-06-08', '2026-06-15'], '2026-06-09', ['2026-06-23', '2026-06-30']],
    ['FREQ=WEEKLY;BYDAY=MO', ['2026-06-01', '2026-06-08', '2026-06-15'], '2026-06-06', ['2026-06-20', '2026-06-27']],
    ['FREQ=WEEKLY', ['2026-06-01', '2026-06-08', '2026-06-15'], '2026-06-10', ['2026-06-24', '2026-07-01']],
    ['FREQ=WEEKLY;INTERVAL=2', ['2026-06-01', '2026-06-15', '2026-06-29'], '2026-06-22', ['2026-07-20', '2026-08-03']],
    ['FREQ=WEEKLY;BYDAY=MO,TH', ['2026-06-01', '2026-06-08', '2026-06-15'], '2026-06-09', ['2026-06-11', '2026-06-18']],
    ['FREQ=WEEKLY;BYDAY=MO,TH', ['2026-06-01', '2026-06-08', '2026-06-11'], '2026-06-09', ['2026-06-16', '2026-06-18']],
    ['FREQ=DAILY;INTERVAL=3', ['2026-06-01', '2026-06-04', '2026-06-10'], '2026-06-05', ['2026-06-08', '2026-06-14']],
    ['FREQ=DAILY', ['2026-06-01', '2026-06-04', '2026-06-06'], '2026-06-05', ['2026-06-07', '2026-06-08']],
    [
      'FREQ=MONTHLY;BYMONTHDAY=5',
      ['2026-06-05', '2026-07-05', '2026-08-05'],
      '2026-07-07',
      ['2026-09-07', '2026-10-07'],
    ],
    ['FREQ=MONTHLY;BYDAY=1MO', ['2026-06-01', '2026-07-06', '2026-09-07'], '2026-07-14', ['2026-08-11', '2026-10-13']],
    ['FREQ=MONTHLY', ['2026-05-31', '2026-07-31', '2026-08-31'], '2026-07-30', ['2026-09-30', '2026-10-30']],
  ])('%s of %j, from the second on to %s', async (rule, [first = '', second = '', deleted = ''], to, next) => {
    const { seriesId } = await seriesWithout(rule, first, deleted);
    const event = await calendar.occurrence(seriesId, second);
    const before = await calendar.stored();
    const answer = await calendar.edit(event.id, { date: noon(to) }, 'following');
    expect(answer.json().dueOn).toBe(to);
    expect((await daysLeft()).filter((day) => day > to).slice(0, 2)).toEqual(next);
    await calendar.undoTo(before, answer);
  });

  it('as a whole, and back again', async () => {
    const { id } = await seriesWithout('FREQ=WEEKLY;BYDAY=MO', '2026-06-01', '2026-06-15');
    const before = await calendar.stored();
    const moved = await calendar.edit(id, { date: noon('2026-06-03') }, 'all');
    expect((await daysLeft()).slice(0, 3)).toEqual(['2026-06-10', '2026-06-24', '2026-07-01']);
    await calendar.undoTo(before, moved);
    await calendar.edit(id, { date: noon('2026-06-03') }, 'all');
    await calendar.edit(id, { date: noon('2026-06-01') }, 'all');
    expect((await daysLeft()).slice(0, 3)).toEqual(['2026-06-08', '2026-06-22', '2026-06-29']);
  });

  it('with a rule that is sent with the day', async () => {
    const { id } = await seriesWithout('FREQ=WEEKLY;BYDAY=MO', '2026-06-01', '2026-06-15');
    await calendar.edit(id, { date: noon('2026-06-02'), rule: 'FREQ=WEEKLY;BYDAY=TU' }, 'all');
    expect((await daysLeft()).slice(0, 3)).toEqual(['2026-06-09', '2026-06-23', '2026-06-30']);
  });

  it('and none is deleted that only comes near, by another rule', async () => {
    const { id } = await seriesWithout('FREQ=WEEKLY;BYDAY=MO', '2026-06-01', '2026-07-06');
    await calendar.edit(id, { date: noon('2026-06-05'), rule: 'FREQ=MONTHLY;BYMONTHDAY=5' }, 'all');
    expect((await daysLeft()).slice(0, 2)).toEqual(['2026-07-05', '2026-08-05']);
  });
});

describe('a day of a series that was done in advance is not due again when the series moves', () => {
  beforeEach(inJune);

  it.each(['following', 'all'])('%s', async (scope) => {
    const { id, seriesId } = await calendar.add({ date: noon('2026-06-01'), rule: 'FREQ=WEEKLY;BYDAY=MO' });
    const ahead = await calendar.occurrence(seriesId, '2026-06-15');
    await asked(who, 'POST', `/api/care/${ahead.id}/done`, {});
    const second = await calendar.occurrence(seriesId, '2026-06-08');
    const before = await calendar.stored();
    const moved = await calendar.edit(
      scope === 'all' ? id : second.id,
      { date: noon(scope === 'all' ? '2026-06-02' : '2026-06-09') },
      scope,
    );
    expect((await daysLeft()).filter((day) => day > '2026-06-09').slice(0, 2)).toEqual(['2026-06-23', '2026-06-30']);
    await calendar.undoTo(before, moved);
  });
});
