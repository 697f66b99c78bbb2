import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asked } from '../../testing/care.ts';
import { exported, imported } from '../../testing/exports.ts';
import { type Person, person } from '../../testing/people.ts';
import { repeatingCalendar } from '../../testing/series.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
let who: Person;
let calendar: ReturnType<typeof repeatingCalendar>;
beforeAll(async () => {
  test = await testApp({ deps: { now: () => new Date('2026-11-23T10:00:00.000Z') } });
});
beforeEach(async () => {
  who = await person(test);
  calendar = repeatingCalendar(test, who);
});
afterAll(() => test.close());

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
