import { expect, it } from 'vitest';
import { calendarFileLimits } from '../../../contract/calendar-file.ts';
import { calendarText, sendCalendar, withZone } from '../../testing/calendar-files.ts';
import { openedApp, person } from '../../testing/kit.ts';

const test = await openedApp();
const who = await person(test);
const send = (calendar: unknown, more = {}) => sendCalendar(who, calendar, more);

const refused = async (calendar: unknown, status: number, reason?: string) => {
  const answer = await send(calendar);
  const [error] = answer.json().errors ?? [];
  expect([answer.statusCode, error?.path, error?.reason]).toEqual([status, reason && 'calendar', reason]);
};

it('a hostile file is refused with a reason', async () => {
  await refused('', 400, 'too_small');
  await refused(7, 400, 'invalid_type');
  await refused('PK\u0003\u0004 not a calendar', 400, 'calendar_file_unusable');
  await refused('<html>BEGIN:VCALENDAR</html>', 400, 'calendar_file_unusable');
  await refused(`${calendarText(['SUMMARY:a'])}\u0000`, 400, 'nul_character');
  await refused(calendarText(['SUMMARY:\ud800']), 400, 'not_unicode');
  await refused(calendarText(), 400, 'calendar_file_empty');
  await refused('BEGIN:VCALENDAR', 400, 'calendar_file_empty');
  const many = Array.from({ length: calendarFileLimits.events + 1 }, () => ['SUMMARY:a']);
  await refused(calendarText(...many), 400, 'calendar_file_too_long');
  await refused('x'.repeat(calendarFileLimits.bytes + 1), 400, 'too_big');
  await refused('x'.repeat(calendarFileLimits.sentBytes), 413);
  const other = await send(calendarText(['SUMMARY:a']), { eventType: 'constructor' });
  expect([other.statusCode, other.json().errors[0].path]).toEqual([400, 'eventType']);
});

it('a hostile file is read to its end, whatever its lines are', async () => {
  const start = 'DTSTART:20260601';
  const zone = (rule: string) => [
    ...['BEGIN:VTIMEZONE', 'TZID:Odd', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
    ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', `RRULE:${rule}`, 'END:STANDARD', 'END:VTIMEZONE'],
  ];
  const odd = ['SUMMARY:Odd', 'DTSTART;TZID=Odd:20260601T090000'];
  const large = calendarFileLimits.bytes - 1_000;
  const files = [
    calendarText(['SUMMARY:constructor', start, 'constructor:1', '__proto__;__proto__=1:2', 'CATEGORIES:toString']),
    calendarText(['SUMMARY;VALUE=constructor:a', 'DTSTART;VALUE=__proto__:20260601', 'EXDATE;TZID=constructor:1']),
    calendarText(['SUMMARY:a', start, `EXDATE;VALUE=DATE:${'20270101,'.repeat(large / 9)}`, 'RRULE:FREQ=DAILY']),
    calendarText(['SUMMARY:a', start, `RRULE:${'FREQ=DAILY;'.repeat(large / 11)}`]),
    calendarText(['SUMMARY:a', start, `ATTENDEE;${'A=1;'.repeat(large / 4)}:x`]),
    calendarText(['SUMMARY:a', `DTSTART;${'A=1;'.repeat(large / 4)}A=1:20260601`]),
    calendarText(['SUMMARY:a', `DTSTART;A="${'";A="'.repeat(large / 5)}`]),
    calendarText(['SUMMARY:a', start, `DESCRIPTION:${'\\n'.repeat(large / 2)}`]),
    calendarText(['SUMMARY:a', start, ...Array.from({ length: large / 16 }, () => 'BEGIN:VALARM')]),
    calendarText(['SUMMARY:a', start, `SUMMARY:${'x\r\n '.repeat(large / 4)}`]),
    calendarText(
      ...Array.from({ length: calendarFileLimits.events }, (_, n) => [
        ...[`SUMMARY:${n}`, 'DTSTART:20200101', 'RRULE:FREQ=DAILY;COUNT=999'],
      ]),
    ),
    ...['FREQ=SECONDLY', 'FREQ=YEARLY;BYMONTH=2;BYDAY=6SU', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'].map((rule) =>
      withZone(zone(rule), odd),
    ),
    withZone(['BEGIN:VTIMEZONE', 'TZID:Odd', 'END:VTIMEZONE'], odd),
    withZone(['BEGIN:VTIMEZONE', 'TZID:Odd', 'BEGIN:STANDARD', 'END:STANDARD', 'END:VTIMEZONE'], odd),
    calendarText(['SUMMARY:أشجار 🌱', start]).replaceAll('\r\n', '\n').replace('END:VCALENDAR', ''),
    `\ufeff${calendarText(['SUMMARY:a', start]).replaceAll('\r\n', '\r')}`,
  ];
  for (const [n, file] of files.entries()) {
    const answer = await send(file, { query: { dryRun: 'true' } });
    expect([n, answer.statusCode]).toEqual([n, 200]);
  }
});
