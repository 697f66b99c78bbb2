import ICAL from 'ical.js';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { readEvents } from '../../testing/feeds.ts';
import { asked, eventRows, person, personForEachTest, plantRow, plantWithPlan } from '../../testing/kit.ts';
import { openedApp, testApp } from '../../testing/test-app.ts';

const today = '2026-05-10T10:00:00.000Z';
let path: string;
let now = today;
let written = '';
const logger = pino({ level: 'trace' }, { write: (line: string) => (written += line) });
const test = await openedApp({ logger, deps: { now: () => new Date(now) } });
const who = personForEachTest(test);
beforeEach(async () => {
  now = today;
  ({ path } = await asked(who, 'POST', '/api/feed'));
});

const fetched = (headers: Record<string, string> = {}, url = path) => test.inject({ url, headers });
const add = (event: object) => asked(who, 'POST', '/api/calendar', { eventType: 'planting', ...event });

const events = async () => readEvents((await fetched()).body);
const summaries = async () => (await events()).map(({ summary }) => String(summary)).sort();
/** The lines of one event, unfolded. */
const linesOf = (body: string, title: string) => {
  const unfolded = body.replaceAll('\r\n ', '');
  const event = unfolded.split('BEGIN:VEVENT').find((each) => each.includes(title)) ?? '';
  return event.split('\r\n').filter(Boolean);
};

const expectLines = (lines: string[], ...wanted: unknown[]) => expect(lines).toEqual(expect.arrayContaining(wanted));

describe('the address of a calendar', () => {
  it('is made, told once, replaced and revoked', async () => {
    expect(path).toMatch(/^\/api\/feed\/[\w-]{43}\.ics$/);
    expect(await asked(who, 'GET', '/api/feed')).toEqual({ createdAt: now });
    expect((await fetched()).statusCode).toBe(200);
    const old = path;
    const made = await asked(who, 'POST', '/api/feed');
    expect(made.path).not.toBe(old);
    expect((await fetched({}, old)).statusCode).toBe(404);
    expect((await fetched({}, made.path)).statusCode).toBe(200);
    await asked(who, 'DELETE', '/api/feed');
    expect((await fetched({}, made.path)).statusCode).toBe(404);
    expect(await asked(who, 'GET', '/api/feed')).toEqual({ createdAt: null });
  });

  it('is kept as a digest alone', async () => {
    const rows = await test.deps.db.selectFrom('calendarFeeds').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(path.slice(10, 53));
  });

  it('opens nothing when it is made up', async () => {
    const token = path.slice(10, 53);
    const made = ['x.ics', `${token.slice(1)}A.ics`, `${'A'.repeat(43)}.ics`];
    for (const wrong of [...made, token, `${token}.ICS`, `${token}.ics/`]) {
      const answer = await fetched({}, `/api/feed/${wrong}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: 'Not found', code: 'not_found', reason: 'not_found' });
    }
  });

  it('never stands in a log', async () => {
    await fetched();
    await fetched({}, `${path}?x=1`);
    await fetched({}, `/${path}`);
    await test.inject({ method: 'POST', url: path });
    await asked(who, 'DELETE', '/api/feed');
    await fetched();
    expect(written).toContain('"path":"/api/feed/…"');
    expect(written).not.toContain(path.slice(10, 53));
  });

  it('can be asked for 60 times a minute', async () => {
    const limited = await testApp({ rateLimits: true });
    const ask = () => limited.inject({ url: `/api/feed/${'A'.repeat(43)}.ics` });
    for (let n = 0; n < 60; n += 1) expect((await ask()).statusCode).toBe(404);
    expect((await ask()).statusCode).toBe(429);
    await limited.close();
  });
});

describe('the file', () => {
  it('is answered as a calendar, to be kept by its reader alone and asked for again cheaply', async () => {
    await add({ title: 'Sow', date: '2026-05-12T10:00:00.000Z' });
    const { headers, body } = await fetched();
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline; filename="leafbook.ics"',
    });
    const again = await fetched({ 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    now = '2026-05-10T11:00:00.000Z';
    expect((await fetched()).body).toBe(body);
    await add({ title: 'Reap', date: '2026-05-13T10:00:00.000Z' });
    expect((await fetched({ 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });

  it('holds care on its day, whatever the zone, and events at their instant', async () => {
    await asked(who, 'PATCH', '/api/settings', { timeZone: 'Pacific/Kiritimati' });
    const { eventId } = await plantWithPlan(test, who, { startOn: '2026-05-15' });
    const { id } = await add({ title: 'Sow', date: '2026-05-12T22:30:00.000Z', description: 'In rows' });
    const { body } = await fetched();
    const care = linesOf(body, 'Water Purple coneflower');
    expectLines(
      care,
      expect.stringMatching(new RegExp(`^UID:event-${eventId}@g[\\da-f]{16}\\.leafbook$`)),
      ...['DTSTAMP:20260510T100000Z', 'DTSTART;VALUE=DATE:20260515', 'DTEND;VALUE=DATE:20260516'],
      ...['CATEGORIES:Watering', 'STATUS:CONFIRMED', 'TRANSP:TRANSPARENT', 'X-LEAFBOOK-STATE:OPEN'],
    );
    const uid = expect.stringMatching(new RegExp(`^UID:event-${id}@`));
    expectLines(linesOf(body, 'Sow'), uid, 'DTSTART:20260512T223000Z', 'DTEND:20260512T230000Z');
    expectLines(linesOf(body, 'Sow'), 'SUMMARY:Sow', 'DESCRIPTION:In rows');
    const read = await events();
    expect(read.find(({ summary }) => summary === 'Sow')?.start.toISOString()).toBe('2026-05-12T22:30:00.000Z');
    expect(read.find(({ summary }) => String(summary).startsWith('Water'))).toMatchObject({ datetype: 'date' });
  });

  it('holds what repeats by its rule, and what was changed of it by its day', async () => {
    const { id, seriesId } = await add({ title: 'Mulch', date: now, rule: 'FREQ=WEEKLY;COUNT=5' });
    const drop = await asked(who, 'POST', `/api/event-series/${seriesId}/occurrences`, { on: '2026-05-31' });
    await who.inject({ method: 'DELETE', url: `/api/calendar/${drop.id}` });
    const moved = await asked(who, 'POST', `/api/event-series/${seriesId}/occurrences`, { on: '2026-05-24' });
    await asked(who, 'PATCH', `/api/calendar/${moved.id}`, { date: '2026-05-25T09:00:00.000Z', title: 'Mulch late' });
    await asked(who, 'POST', `/api/care/${id}/done`, {});
    const { body } = await fetched();
    const series = linesOf(body, 'RRULE');
    expectLines(
      series,
      expect.stringMatching(new RegExp(`^UID:series-${seriesId}@g[\\da-f]{16}\\.leafbook$`)),
      ...['DTSTART;VALUE=DATE:20260517', 'RRULE:FREQ=WEEKLY;UNTIL=20260607', 'EXDATE;VALUE=DATE:20260531'],
      'SUMMARY:Mulch',
    );
    const late = ['RECURRENCE-ID;VALUE=DATE:20260524', 'DTSTART;VALUE=DATE:20260525'];
    expectLines(linesOf(body, 'Mulch late'), series[0], ...late);
    expectLines(linesOf(body, '✓ Mulch'), expect.stringMatching(`^UID:event-${id}@`));
    // Read by the library of somebody else.
    const component = new ICAL.Component(ICAL.parse(body));
    const masters = component.getAllSubcomponents('vevent').filter((one) => one.hasProperty('rrule'));
    const read = new ICAL.Event(masters[0]);
    for (const one of component.getAllSubcomponents('vevent'))
      if (one.hasProperty('recurrence-id')) read.relateException(one);
    const days: string[] = [];
    const iterator = read.iterator();
    for (let next = iterator.next(); next; next = iterator.next())
      days.push(read.getOccurrenceDetails(next).startDate.toString());
    expect(days).toEqual(['2026-05-17', '2026-05-25', '2026-06-07']);
  });

  it('says what is done and what was skipped, under the same name as before', async () => {
    const { eventId } = await plantWithPlan(test, who, { startOn: '2026-05-10' });
    const uid = (body: string, title: string) => linesOf(body, title).find((line) => line.startsWith('UID:'));
    const before = uid((await fetched()).body, 'SUMMARY:Water');
    const { next } = await asked(who, 'POST', `/api/care/${eventId}/done`);
    await asked(who, 'POST', `/api/care/${next.id}/skip`);
    ({ path } = await asked(who, 'POST', '/api/feed'));
    const { body } = await fetched();
    expectLines(linesOf(body, 'SUMMARY:✓ Water'), before, 'X-LEAFBOOK-STATE:DONE', 'STATUS:CONFIRMED');
    expect(linesOf(body, 'X-LEAFBOOK-STATE:SKIPPED')).toContain('STATUS:CANCELLED');
    expect(linesOf(body, 'X-LEAFBOOK-STATE:OPEN')).toContain('SUMMARY:Water Purple coneflower');
  });

  it('holds the gardener’s own, nothing of the trash, a year back and all that is ahead', async () => {
    const stranger = await person(test);
    await asked(stranger, 'POST', '/api/calendar', { title: 'Secret', eventType: 'planting', date: now });
    const plantId = await plantRow(test, who);
    await add({ title: 'Trashed', date: now, plantId });
    await who.inject({ method: 'DELETE', url: `/api/plants/${plantId}` });
    for (const year of ['2024', '2025-05-08', '2025-05-11', '2026', '2040'])
      await add({ title: year, date: `${year}${year.length === 4 ? '-05-10' : ''}T12:00:00.000Z` });
    expect(await summaries()).toEqual(['2025-05-11', '2026', '2040']);
  });

  it('holds 2,000 events at most: what is ahead first, then the latest behind', async () => {
    const at = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
    const event = (n: number) =>
      n < 300 ? { title: `behind ${n}`, date: at(n - 300) } : { title: 'ahead', date: at(n - 290) };
    await eventRows(
      test,
      who,
      Array.from({ length: 2_100 }, (_, n) => event(n)),
    );
    const { body } = await fetched();
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(2_000);
    expect(body.replaceAll('\r\n ', '')).toContain('X-WR-CALDESC:This calendar holds 2,000 events at most.');
    expect(body.match(/SUMMARY:ahead/g)).toHaveLength(1_800);
    expect(body).toContain('SUMMARY:behind 299\r\n');
    expect(body).not.toContain('SUMMARY:behind 99\r\n');
  });

  it('is empty and well-formed for a garden without events', async () => {
    const { body } = await fetched();
    const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Leafbook//Garden calendar//EN'];
    expect(body.split('\r\n').slice(0, 3)).toEqual(head);
    expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(await events()).toEqual([]);
  });
});

describe('what the gardener wrote', () => {
  const texts = [
    'Commas, semicolons; colons: and "quotes"',
    'Back\\slash \\, \\; at the end \\',
    '👩‍👩‍👧‍👦🌿'.repeat(15),
    'שתילת עגבניות, ריחן; ופטרוזיליה '.repeat(4).trim(),
    'ソメイヨシノの植え替え'.repeat(12),
    'BEGIN:VEVENT',
    `${'x'.repeat(66)}é, ${'y'.repeat(64)}🌿`,
  ];
  const description = 'First line\nSecond, line; with\r\nEND:VEVENT\rand a tab\t, a bell \u0007 and a \u2028 separator';

  it('comes out as it went in, on lines of at most 75 bytes that end as they must', async () => {
    for (const title of texts) await add({ title, date: '2026-05-12T10:00:00.000Z', description });
    const { rawPayload } = await fetched();
    const body = rawPayload.toString();
    const lines = body.split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).toMatch(/^( |[A-Z][A-Z\d-]*[:;])/);
      expect(line).not.toMatch(/[^\P{Cc}\t]/u);
      // No character was cut in two by the folding.
      expect(line.isWellFormed()).toBe(true);
    }
    expect(body).not.toContain('\ufffd');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(texts.length);
    expect(await summaries()).toEqual([...texts].sort());
    const [one] = await events();
    expect(one?.description).toBe(
      'First line\nSecond, line; with\nEND:VEVENT\nand a tab\t, a bell  and a \n separator',
    );
  });

  it('is escaped as RFC 5545 has it, which a backslash before an n puts to the test', async () => {
    await add({ title: 'C:\\new; a, b', date: '2026-05-12T10:00:00.000Z' });
    expect(linesOf((await fetched()).body, 'SUMMARY')).toContain('SUMMARY:C:\\\\new\\; a\\, b');
  });
});
