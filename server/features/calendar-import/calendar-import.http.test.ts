import { beforeEach, describe, expect, it } from 'vitest';
import type { CalendarImport } from '../../../contract/calendar-import.ts';
import { limits } from '../../../contract/limits.ts';
import { calendarText, type ImportOptions, sendCalendar, withZone } from '../../testing/calendar-files.ts';
import { asked, openedApp, type Person, person, plantWithPlan } from '../../testing/kit.ts';
import { addMember, makeGarden } from '../../testing/shared-gardens.ts';

/** A Monday; 2 PM in Berlin. */
const monday = '2026-05-11T12:00:00.000Z';
let now = monday;
const test = await openedApp({ deps: { now: () => new Date(now) } });
let who: Person;
beforeEach(async () => {
  now = monday;
  who = await person(test);
  await asked(who, 'PATCH', '/api/settings', { timeZone: 'Europe/Berlin' });
});

const send = (calendar: unknown, { by = who, ...more }: { by?: Person } & ImportOptions = {}) =>
  sendCalendar(by, calendar, more);
async function imported(...args: Parameters<typeof send>): Promise<CalendarImport> {
  const answer = await send(...args);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
}
const dry = { dryRun: 'true' };
const tried = (...events: string[][]) => imported(calendarText(...events), { query: dry });
const eventsOf = (by = who, garden = by.garden.id) =>
  asked(by, 'GET', `/api/calendar?from=1970-01-01&to=2999-12-31&garden=${garden}`);
const reasons = ({ leftOutEvents }: CalendarImport) => leftOutEvents.map(({ number, reason }) => [number, reason]);

/** All rows of a garden that an import writes, but for what the activity list and the key of a request say. */
const rowsOf = (gardenId: number) =>
  Promise.all(
    (['calendarEvents', 'eventSeries', 'undoRecords', 'careLogs', 'plants'] as const).map((table) =>
      test.deps.db
        .selectFrom(table as 'careLogs')
        .selectAll()
        .where('gardenId', '=', gardenId)
        .orderBy('id')
        .execute(),
    ),
  );

const outlook = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT'],
  'END:VTIMEZONE',
];
describe('an event of a file', () => {
  it('takes its day, or its moment in its zone, and its texts', async () => {
    const file = withZone(
      outlook,
      [
        'UID:1',
        'DTEND;VALUE=DATE:20260602',
        'SUMMARY:Sow\\, thin \\nand',
        '  water',
        'DESCRIPTION:Row 1\\nRow 2',
        'DTSTART;VALUE=DATE:20260601',
      ],
      ['UID:2', 'SUMMARY:In New York', 'DTSTART;TZID=America/New_York:20260601T090000'],
      ['UID:3', 'SUMMARY:By Outlook', 'DTSTART;TZID="W. Europe Standard Time":20261201T090000'],
      ['UID:4', 'SUMMARY:By Outlook', 'DTSTART;TZID=W. Europe Standard Time:20260701T090000'],
      ['UID:5', 'SUMMARY:In UTC', 'DTSTART:20260601T220000Z', 'DTEND:20260601T230000Z'],
      ['UID:6', 'SUMMARY:By any clock', 'DTSTART:20260601T090000'],
      ['UID:7', 'SUMMARY:On Mars', 'DTSTART;TZID=Mars/Olympus:20260601T090000'],
      ['UID:8', 'SUMMARY:Over', 'DTSTART:20260510', 'DTEND:20260512'],
    );
    const answer = await imported(file);
    expect(answer).toMatchObject({ added: 8, leftOut: 0, leftOutEvents: [], undoId: expect.any(Number) });
    expect(answer.events.map(({ remarks }) => remarks).slice(5)).toEqual([
      [],
      ['zone_unknown'],
      ['past', 'several_days'],
    ]);
    const one = (title: string, date: string, more = {}) => ({ title, date, dueOn: null, completed: false, ...more });
    expect(await eventsOf()).toMatchObject([
      one('Over', '2026-05-10T10:00:00.000Z', { dueOn: '2026-05-10', completed: true, doneBy: null, doneAt: null }),
      one('By any clock', '2026-06-01T07:00:00.000Z'),
      one('On Mars', '2026-06-01T07:00:00.000Z'),
      one('Sow, thin and water', '2026-06-01T10:00:00.000Z', {
        ...{ dueOn: '2026-06-01', description: 'Row 1\nRow 2', eventType: 'pruning', plantId: null, rule: null },
      }),
      one('In New York', '2026-06-01T13:00:00.000Z'),
      one('In UTC', '2026-06-01T22:00:00.000Z'),
      one('By Outlook', '2026-07-01T07:00:00.000Z'),
      one('By Outlook', '2026-12-01T08:00:00.000Z'),
    ]);
    expect((await asked(who, 'GET', '/api/care/today')).overdue).toEqual([]);
  });

  it('repeats on whole days from today on, as far as the calendar knows such rules', async () => {
    const every = (n: number, start: string, rule: string, ...more: string[]) => [
      ...[`UID:${n}`, `SUMMARY:Event ${n}`, start, `RRULE:${rule}`, ...more],
    ];
    const answer = await tried(
      every(1, 'DTSTART;TZID=Europe/Berlin:20260105T080000', 'FREQ=WEEKLY;BYDAY=MO,TH'),
      every(2, 'DTSTART;VALUE=DATE:20260509', 'FREQ=DAILY;COUNT=4', 'EXDATE;VALUE=DATE:20260511'),
      every(3, 'DTSTART;VALUE=DATE:20200315', 'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=15;WKST=SU'),
      every(4, 'DTSTART;VALUE=DATE:20260512', 'FREQ=MONTHLY;BYSETPOS=2;BYDAY=TU'),
      every(5, 'DTSTART:20260601T220000Z', 'FREQ=WEEKLY;UNTIL=20260615T220000Z', 'EXDATE:20260608T220000Z'),
      every(6, 'DTSTART;VALUE=DATE:20260601', 'FREQ=WEEKLY;UNTIL=20260630T220000Z'),
      every(7, 'DTSTART;VALUE=DATE:20260101', 'FREQ=DAILY;UNTIL=20260201'),
      every(8, 'DTSTART;VALUE=DATE:20260601', 'FREQ=DAILY;COUNT=1000000000'),
      every(9, 'DTSTART:20260601T000000', 'FREQ=SECONDLY;INTERVAL=1'),
      every(10, 'DTSTART;VALUE=DATE:20260601', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'),
      every(11, 'DTSTART;VALUE=DATE:20260601', 'FREQ=DAILY', 'RDATE;VALUE=DATE:20270101'),
      every(12, 'DTSTART;VALUE=DATE:20100509', 'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU'),
    );
    const known = answer.events.map(({ number, dueOn, rule, remarks }) => [number, dueOn, rule, remarks.join()]);
    expect(known).toEqual([
      [1, '2026-05-11', 'FREQ=WEEKLY;BYDAY=MO,TH', 'whole_days'],
      [2, '2026-05-12', 'FREQ=DAILY;UNTIL=20260512', ''],
      [3, '2027-03-15', 'FREQ=YEARLY', ''],
      [4, '2026-05-12', 'FREQ=MONTHLY;BYDAY=2TU', ''],
      [5, '2026-06-01', 'FREQ=WEEKLY;UNTIL=20260615', 'whole_days'],
      [6, '2026-06-01', 'FREQ=WEEKLY;UNTIL=20260701', ''],
      ...[8, 9, 10, 11].map((n) => [n, n === 9 ? null : '2026-06-01', null, 'first_only']),
    ]);
    expect(reasons(answer)).toEqual([
      [7, 'ended'],
      [12, 'unknown_repeat'],
    ]);
  });

  it('goes on by its rule, without the days that it leaves out', async () => {
    await imported(
      calendarText([
        ...['SUMMARY:Mow', 'DTSTART;VALUE=DATE:20260501', 'RRULE:FREQ=WEEKLY;COUNT=5'],
        'EXDATE;VALUE=DATE:20260515,20260522,20260529',
      ]),
    );
    expect(await eventsOf()).toEqual([]);
    await imported(
      calendarText([
        ...['SUMMARY:Mow', 'DTSTART;VALUE=DATE:20260501', 'RRULE:FREQ=WEEKLY;COUNT=6'],
        'EXDATE;VALUE=DATE:20260522',
      ]),
    );
    expect(await eventsOf()).toMatchObject([{ dueOn: '2026-05-15', rule: 'FREQ=WEEKLY;UNTIL=20260605' }]);
    const { occurrences } = await asked(who, 'GET', '/api/calendar/occurrences?from=2026-05-11&to=2026-12-31');
    expect(occurrences.map(({ on }: { on: string }) => on)).toEqual(['2026-05-29', '2026-06-05']);
  });

  it('has texts that fit, with a remark where they were cut', async () => {
    const { events } = await tried(
      [`SUMMARY:${'x'.repeat(limits.name - 1)}🌱🌱`, 'DTSTART:20260601'],
      ['SUMMARY:Long', `DESCRIPTION:${'y'.repeat(limits.longText + 1)}`, 'DTSTART:20260601'],
    );
    expect(events.map(({ title, remarks }) => [title.length, remarks])).toEqual([
      [limits.name - 1, ['title_shortened']],
      [4, ['description_shortened']],
    ]);
  });

  it('is left out with its number, its title and a reason', async () => {
    const dated = (title: string, ...more: string[]) => [`SUMMARY:${title}`, 'DTSTART:20260601', ...more];
    const file = calendarText(
      dated('Cancelled', 'STATUS:CANCELLED'),
      dated('Weekly', 'UID:w', 'RRULE:FREQ=WEEKLY'),
      dated('Moved', 'UID:w', 'RECURRENCE-ID:20260608', 'DTSTART:20260609'),
      dated('Alone', 'UID:alone', 'RECURRENCE-ID:20260608'),
      dated('Alone again', 'UID:alone', 'RECURRENCE-ID:20260608'),
      dated(''),
      dated('\u200b'),
      ['SUMMARY:No date'],
      ['SUMMARY:Wrong day', 'DTSTART:20260231'],
      ['SUMMARY:Long ago', 'DTSTART:18000101'],
      ['SUMMARY:Broken', 'DTSTART;TZID="Europe/Berlin:20260601T090000'],
      dated('With an alarm', 'BEGIN:VALARM', 'SUMMARY:Alarm', 'DTSTART:20200101', 'END:VALARM'),
    ).replace('END:VCALENDAR', 'BEGIN:VTODO\r\nSUMMARY:To do\r\nEND:VTODO\r\nBEGIN:VEVENT\r\nSUMMARY:Broken off');
    const answer = await imported(file, { query: dry });
    expect(answer.events.map(({ title }) => title)).toEqual(['Weekly', 'Alone', 'With an alarm']);
    expect(reasons(answer)).toEqual([
      ...[[1, 'cancelled'] as const, [3, 'changed_day'] as const, [5, 'already_there'] as const],
      ...[6, 7].map((n) => [n, 'no_title']),
      ...[8, 9, 10].map((n) => [n, 'no_date']),
      ...[[11, 'unreadable'] as const, [13, 'no_event'] as const, [14, 'unreadable'] as const],
    ]);
    expect(answer.leftOutEvents[0]).toEqual({ number: 1, title: 'Cancelled', reason: 'cancelled' });
  });
});

describe('an import', () => {
  const file = calendarText(
    ['UID:1', 'SUMMARY:Sow', 'DTSTART;VALUE=DATE:20260601'],
    ['UID:2', 'SUMMARY:Meet', 'DTSTART:20260601T090000Z'],
    ['UID:3', 'SUMMARY:Mow', 'DTSTART;VALUE=DATE:20260501', 'RRULE:FREQ=WEEKLY'],
  );

  it('adds nothing for a dry run, once for one key, and nothing of the same file again', async () => {
    const before = await rowsOf(who.garden.id);
    expect(await imported(file, { query: dry })).toMatchObject({ added: 3, undoId: null });
    expect(await rowsOf(who.garden.id)).toEqual(before);
    const headers = { 'idempotency-key': 'calendar' };
    const answer = await imported(file, { headers });
    expect(await imported(file, { headers })).toEqual(answer);
    const after = await rowsOf(who.garden.id);
    const again = await imported(file);
    expect(again).toMatchObject({ added: 0, undoId: null, leftOut: 3 });
    expect(reasons(again)).toEqual([1, 2, 3].map((n) => [n, 'already_there']));
    expect(await rowsOf(who.garden.id)).toEqual(after);
    expect(await eventsOf()).toHaveLength(3);
  });

  it('finds a repeating event that began before, and went on, by its days', async () => {
    const mow = (title: string, start: string, rule = 'FREQ=WEEKLY') => [
      ...[`SUMMARY:${title}`, `DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`],
    ];
    expect(await imported(calendarText(mow('Mow', '20260513'), mow('Mow', '20260514')))).toMatchObject({ added: 2 });
    now = '2026-05-22T12:00:00.000Z';
    const again = await imported(
      calendarText(
        ...[mow('Mow', '20260513'), mow('Mow', '20260617'), mow('Mow', '20260514', 'FREQ=WEEKLY;UNTIL=20260701')],
        ...[mow('Mow', '20260515'), mow('Mow', '20260513', 'FREQ=WEEKLY;INTERVAL=2'), mow('Rake', '20260513')],
        mow('Mow', '20260515'),
      ),
    );
    expect(reasons(again)).toEqual([1, 2, 3, 7].map((n) => [n, 'already_there']));
  });

  it('of the same file twice at once adds it once', async () => {
    const both = await Promise.all([imported(file), imported(file)]);
    expect(both.map(({ added }) => added).sort()).toEqual([0, 3]);
    expect(await eventsOf()).toHaveLength(3);
  });

  it('is undone as a whole, to the last byte', async () => {
    await asked(who, 'POST', '/api/calendar', { title: 'Mine', eventType: 'watering', date: now });
    const before = await rowsOf(who.garden.id);
    const { undoId } = await imported(file);
    const url = `/api/removed/${undoId}/restore`;
    expect((await who.inject({ method: 'POST', url })).json()).toEqual({ kind: 'events', plantId: null });
    expect(await rowsOf(who.garden.id)).toEqual(before);
    expect((await who.inject({ method: 'POST', url })).statusCode).toBe(404);
  });

  it('leaves what was changed since when it is undone, and any gardener of the garden can do that', async () => {
    const [friend, viewer] = [await person(test), await person(test)];
    const garden = await makeGarden(test, who);
    await addMember(test, garden, friend, 'gardener');
    await addMember(test, garden, viewer, 'viewer');
    const query = { garden: String(garden.id) };
    for (const dryRun of [{}, dry]) {
      expect((await send(file, { by: viewer, query: { ...query, ...dryRun } })).statusCode).toBe(403);
      expect((await send(file, { by: await person(test), query: { ...query, ...dryRun } })).statusCode).toBe(404);
    }
    const { undoId } = await imported(file, { query });
    now = '2026-05-11T12:00:01.000Z';
    const events: { id: number; title: string }[] = await eventsOf(who, garden.id);
    const idOf = (title: string) => events.find((one) => one.title === title)?.id;
    await asked(who, 'PATCH', `/api/calendar/${idOf('Sow')}`, { title: 'Sow peas' });
    await asked(who, 'POST', `/api/care/${idOf('Mow')}/done`);
    const url = `/api/removed/${undoId}/restore`;
    expect((await viewer.inject({ method: 'POST', url })).statusCode).toBe(403);
    expect((await friend.inject({ method: 'POST', url })).statusCode).toBe(200);
    const left = (await eventsOf(who, garden.id)).map(({ title }: { title: string }) => title);
    expect(left.sort()).toEqual(['Mow', 'Mow', 'Sow peas']);
    const activity = await asked(who, 'GET', `/api/gardens/${garden.id}/activity`);
    const said = activity.map(({ action, parameters }: Record<string, object>) => [action, parameters]);
    expect(said.filter(([action]: [string]) => action.includes('import'))).toEqual([
      ['import_undone', {}],
      ['events_imported', { count: '3' }],
    ]);
  });

  it('of the feed of Leafbook takes what is open, and finds in the same garden that it is there', async () => {
    await plantWithPlan(test, who);
    const add = (event: object) => asked(who, 'POST', '/api/calendar', { eventType: 'planting', ...event });
    await add({ title: 'Whole day', date: '2026-06-01T10:00:00Z', allDay: true, description: 'Two\nlines' });
    await add({ title: 'At nine', date: '2026-06-01T07:00:00Z' });
    await add({ title: 'Mulch', date: '2026-05-12T10:00:00Z', rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=4' });
    await add({ title: 'Done', date: '2026-05-10T10:00:00Z', completed: true });
    const { path } = await asked(who, 'POST', '/api/feed');
    const feed = (await test.inject({ url: path })).body;
    const here = await imported(feed, { query: dry });
    expect(here.added).toBe(0);
    expect(new Set(here.leftOutEvents.map(({ reason }) => reason))).toEqual(
      new Set(['already_there', 'changed_day', 'leafbook_care']),
    );
    const { id } = await makeGarden(test, who);
    await imported(feed, { query: { garden: String(id) } });
    const parts = (events: Record<string, unknown>[]) =>
      events
        .filter(({ title }) => title !== 'Done')
        .map(({ title, description, date, dueOn, completed }) => ({ title, description, date, dueOn, completed }));
    expect(parts(await eventsOf(who, id))).toEqual(parts(await eventsOf()));
    const [mulch] = (await eventsOf(who, id)).filter(({ title }: { title: string }) => title === 'Mulch');
    expect(mulch.rule).toBe('FREQ=WEEKLY;INTERVAL=2;UNTIL=20260623');
  });
});
