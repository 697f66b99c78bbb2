import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asked } from '../../testing/care.ts';
import { person } from '../../testing/people.ts';
import { repeatingCalendar } from '../../testing/series.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
let calendar: ReturnType<typeof repeatingCalendar>;
let who: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  test = await testApp({ deps: { now: () => new Date('2026-06-01T10:00:00.000Z') } });
});
beforeEach(async () => {
  who = await person(test);
  calendar = repeatingCalendar(test, who);
});
afterAll(() => test.close());

const noon = (day: string) => `${day}T12:00:00.000Z`;
const lightDays = () => calendar.lightDays('2026-06-01', '2026-10-31');

/** A series with a day that was deleted. */
async function seriesWithout(rule: string, first: string, deleted: string) {
  const { id, seriesId } = await calendar.add({ date: noon(first), rule });
  await calendar.remove((await calendar.occurrence(seriesId, deleted)).id);
  return { id, seriesId };
}

describe('a day that was deleted of a series stays deleted when the series moves', () => {
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
    expect((await lightDays()).filter((day) => day > to).slice(0, 2)).toEqual(next);
    await calendar.undoTo(before, answer);
  });

  it('as a whole, and back again', async () => {
    const { id } = await seriesWithout('FREQ=WEEKLY;BYDAY=MO', '2026-06-01', '2026-06-15');
    const before = await calendar.stored();
    const moved = await calendar.edit(id, { date: noon('2026-06-03') }, 'all');
    expect((await lightDays()).slice(0, 3)).toEqual(['2026-06-10', '2026-06-24', '2026-07-01']);
    await calendar.undoTo(before, moved);
    await calendar.edit(id, { date: noon('2026-06-03') }, 'all');
    await calendar.edit(id, { date: noon('2026-06-01') }, 'all');
    expect((await lightDays()).slice(0, 3)).toEqual(['2026-06-08', '2026-06-22', '2026-06-29']);
  });

  it('with a rule that is sent with the day', async () => {
    const { id } = await seriesWithout('FREQ=WEEKLY;BYDAY=MO', '2026-06-01', '2026-06-15');
    await calendar.edit(id, { date: noon('2026-06-02'), rule: 'FREQ=WEEKLY;BYDAY=TU' }, 'all');
    expect((await lightDays()).slice(0, 3)).toEqual(['2026-06-09', '2026-06-23', '2026-06-30']);
  });

  it('and none is deleted that only comes near, by another rule', async () => {
    const { id } = await seriesWithout('FREQ=WEEKLY;BYDAY=MO', '2026-06-01', '2026-07-06');
    await calendar.edit(id, { date: noon('2026-06-05'), rule: 'FREQ=MONTHLY;BYMONTHDAY=5' }, 'all');
    expect((await lightDays()).slice(0, 2)).toEqual(['2026-07-05', '2026-08-05']);
  });
});

describe('a day of a series that was done in advance is not due again when the series moves', () => {
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
    expect((await lightDays()).filter((day) => day > '2026-06-09').slice(0, 2)).toEqual(['2026-06-23', '2026-06-30']);
    await calendar.undoTo(before, moved);
  });
});
