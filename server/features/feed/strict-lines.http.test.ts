import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { asked, openedApp, person, plantWithPlan } from '../../testing/kit.ts';
import { makeGarden } from '../../testing/shared-gardens.ts';

/**
 * The rules of RFC 5545 that strict readers, such as Home Assistant's, hold a file to: each line by the grammar of its
 * property, each component by the properties that it must or may have.
 */
const now = '2026-05-10T10:00:00.000Z';
const test = await openedApp({ deps: { now: () => new Date(now) } });
const who = await person(test);

const text = String.raw`(?:[^\p{Cc}\\,;]|\t|\\[\\,;nN])*`;
const date = String.raw`\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`;
const utc = `${date}T(?:[01]\\d|2[0-3])[0-5]\\d[0-5]\\dZ`;
const when = `(?:;VALUE=DATE:${date}|:${utc})`;
const part = String.raw`(?:FREQ=(?:DAI|WEEK|MONTH|YEAR)LY|INTERVAL=[1-9]\d*|COUNT=[1-9]\d*|UNTIL=${date}|BY(?:MONTH|MONTHDAY|SETPOS)=-?\d+(?:,-?\d+)*|BYDAY=-?\d*[A-Z]{2}(?:,-?\d*[A-Z]{2})*|WKST=[A-Z]{2})`;

interface Property {
  /** What follows the name. */
  grammar: string;
  /** How often a component has it: once, at most once, or any number of times. */
  times: '1' | '?' | '*';
}
const property = (grammar: string, times: Property['times'] = '?'): Property => ({ grammar, times });

const calendarProperties: Record<string, Property> = {
  VERSION: property(':2\\.0', '1'),
  PRODID: property(`:${text}`, '1'),
  NAME: property(`:${text}`),
  'X-WR-CALNAME': property(`:${text}`),
  'X-WR-CALDESC': property(`:${text}`),
  'REFRESH-INTERVAL': property(';VALUE=DURATION:PT1H'),
  'X-PUBLISHED-TTL': property(':PT1H'),
};
const eventProperties: Record<string, Property> = {
  UID: property(`:${text}`, '1'),
  DTSTAMP: property(`:${utc}`, '1'),
  DTSTART: property(when, '1'),
  DTEND: property(when, '1'),
  SUMMARY: property(`:${text}`, '1'),
  SEQUENCE: property(':\\d+'),
  DESCRIPTION: property(`:${text}`),
  LOCATION: property(`:${text}`),
  STATUS: property(':(?:TENTATIVE|CONFIRMED|CANCELLED)'),
  TRANSP: property(':TRANSPARENT'),
  CREATED: property(`:${utc}`),
  'LAST-MODIFIED': property(`:${utc}`),
  'RECURRENCE-ID': property(when),
  RRULE: property(`:${part}(?:;${part})*`),
  CATEGORIES: property(`:${text}(?:,${text})*`, '*'),
  EXDATE: property(`(?:;VALUE=DATE:${date}(?:,${date})*|:${utc}(?:,${utc})*)`, '*'),
  'X-MICROSOFT-CDO-ALLDAYEVENT': property(':TRUE'),
  'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT': property(':TRUE'),
  'X-LEAFBOOK-STATE': property(':(?:OPEN|DONE|SKIPPED|UPCOMING)'),
};

/** Lines of at most 75 bytes that end in CRLF, unfolded. */
function unfolded(file: Buffer): string[] {
  const body = file.toString();
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = body.split('\r\n');
  expect(lines.pop()).toBe('');
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect([line, line.length > 0 && line.isWellFormed()]).toEqual([line, true]);
  }
  return body.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
}

/** The lines of a component by their properties, each of which is as its grammar has it. */
function checked(lines: string[], properties: Record<string, Property>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of lines) {
    const name = /^[A-Z\d-]+/.exec(line)?.[0] ?? '';
    expect(line).toMatch(new RegExp(`^${name}${properties[name]?.grammar ?? '(no such property)'}$`, 'u'));
    found.set(name, [...(found.get(name) ?? []), line.slice(name.length)]);
  }
  for (const [name, { times }] of Object.entries(properties)) {
    const count = found.get(name)?.length ?? 0;
    if (times !== '*') expect([name, count]).toEqual([name, times === '1' || count > 0 ? 1 : 0]);
  }
  return found;
}

const typeOf = (value = '') => (value.startsWith(';VALUE=DATE:') ? 'DATE' : 'DATE-TIME');

/** One of each kind of event that a feed has, in two gardens, with texts that must be escaped and folded. */
async function everyEvent() {
  const add = (event: object, garden = '') =>
    asked(who, 'POST', `/api/calendar${garden}`, { eventType: 'planting', ...event });
  const { eventId } = await plantWithPlan(test, who, { startOn: '2026-05-10', growingDays: 6 });
  const { next } = await asked(who, 'POST', `/api/care/${eventId}/done`);
  await asked(who, 'POST', `/api/care/${next.id}/skip`);
  const hostile = 'BEGIN:VEVENT\r\nX; "y", \\n z: 🌿é\t\u0007\u0085\u2028'.repeat(5);
  await add({ title: hostile, date: '2026-05-12T22:30:00.000Z', description: `${hostile}\n` });
  const { id } = await makeGarden(test, who, 'Bed; 1, by the "gate" \\');
  await add({ title: 'Sow', date: now }, `?garden=${id}`);
  for (const rule of ['FREQ=WEEKLY;COUNT=5', 'FREQ=MONTHLY;BYDAY=-1SU', 'FREQ=YEARLY;UNTIL=20400101']) {
    const { id: first, seriesId } = await add({ title: rule, date: now, rule });
    const coming = await asked(who, 'GET', '/api/calendar/occurrences?from=2026-05-11&to=2027-06-10');
    const [, on, off] = coming.occurrences
      .filter((one: { seriesId: number | null }) => one.seriesId === seriesId)
      .map((one: { on: string }) => one.on);
    for (const day of [on, off].filter(Boolean)) {
      const one = await asked(who, 'POST', `/api/event-series/${seriesId}/occurrences`, { on: day });
      if (day === off) await who.inject({ method: 'DELETE', url: `/api/calendar/${one.id}` });
      else await asked(who, 'PATCH', `/api/calendar/${one.id}`, { date: `${on}T09:00:00.000Z`, title: 'Moved' });
    }
    await asked(who, 'POST', `/api/care/${first}/done`, {});
  }
}
await everyEvent();
const { path } = await asked(who, 'POST', '/api/feed');

it.each(['en', 'de', 'ja', 'ar'])('every line of the feed is as RFC 5545 has it, in %s', async (language) => {
  await asked(who, 'PATCH', '/api/settings', { language });
  const { rawPayload } = await test.inject({ url: path });
  const lines = unfolded(rawPayload);
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  const first = lines.indexOf('BEGIN:VEVENT');
  checked(lines.slice(1, first), calendarProperties);

  const names = new Set<string>();
  const seen = new Set<string>();
  for (let from = first; from < lines.length - 1; ) {
    expect(lines[from]).toBe('BEGIN:VEVENT');
    const to = lines.indexOf('END:VEVENT', from);
    const found = checked(lines.slice(from + 1, to), eventProperties);
    const read = (name: string) => found.get(name)?.[0];
    const type = typeOf(read('DTSTART'));
    for (const name of ['DTEND', 'EXDATE'])
      if (found.has(name)) expect([name, typeOf(read(name))]).toEqual([name, type]);
    expect(String(read('DTEND')) > String(read('DTSTART'))).toBe(true);
    // What repeats is of days: so are the last day of its rule and the names of its occurrences.
    if (found.has('RRULE')) expect(type).toBe('DATE');
    if (found.has('RECURRENCE-ID')) expect(typeOf(read('RECURRENCE-ID'))).toBe('DATE');
    // Days and instants in UTC need no VTIMEZONE.
    const name = `${read('UID')}${read('RECURRENCE-ID') ?? ''}`;
    expect([name, names.has(name)]).toEqual([name, false]);
    names.add(name);
    for (const each of found.keys()) seen.add(each);
    from = to + 1;
  }
  for (const name of ['RRULE', 'EXDATE', 'RECURRENCE-ID', 'LOCATION', 'DESCRIPTION', 'CATEGORIES'])
    expect([name, seen.has(name)]).toEqual([name, true]);
});

it('is read by ical.js in strict mode, each value as it is again', async () => {
  expect(ICAL.design.strict).toBe(true);
  const { body } = await test.inject({ url: path });
  const calendar = new ICAL.Component(ICAL.parse(body));
  const events = calendar.getAllSubcomponents('vevent');
  expect(events.length).toBeGreaterThan(10);
  for (const event of [calendar, ...events])
    for (const each of event.getAllProperties()) {
      expect(each.getValues()).not.toContain(null);
      expect(ICAL.Property.fromString(each.toICALString()).toJSON()).toEqual(each.toJSON());
    }
});
