import { describe, expect, it } from 'vitest';
import type { EventType } from '../../../contract/calendar.ts';
import type { CareTask, CareToday } from '../../../contract/care-today.ts';
import { eventTypes } from '../../../contract/values.ts';
import { type Digest, digestOf, mailOf, noticeOf } from './digest.rules.ts';
import { otherTypes } from './preferences.queries.ts';

const at = '2026-05-01T09:00:00.000Z';
let ids = 0;
function task(
  title: string,
  differing: Partial<CareTask['event']> & { location?: string; checkSoil?: boolean } = {},
): CareTask {
  const { location = null, checkSoil = false, ...event } = differing;
  ids += 1;
  return {
    event: {
      ...{ id: ids, userId: 1, gardenId: 1, plantId: 1, planId: 1, title, description: null, eventType: 'watering' },
      ...{ date: '2026-05-10T12:00:00.000Z', dueOn: '2026-05-10', createdAt: at, updatedAt: at },
      ...{ completed: false, doneBy: null, doneAt: null, skippedAt: null, placeId: null, place: null },
      ...{ seriesId: null, occurrenceOn: null, rule: null },
      ...event,
    },
    plant: { id: 1, commonName: 'Fern', latinName: '', habit: null, photoUrl: null, location },
    checkSoil,
  };
}
const day = '2026-05-10';
const today = (parts: Partial<CareToday>): CareToday => ({
  ...{ date: '2026-05-10', timeZone: 'America/New_York', overdue: [], today: [], upcoming: [], upcomingCount: 0 },
  ...{ next: null, problems: [], problemCount: 0, hints: [] },
  ...parts,
});
type GardenPart = Partial<CareToday> & { garden?: string };
const careOf = (garden: string | null, parts: Partial<CareToday>) => {
  const care = today(parts);
  return { garden, care, hints: care.hints };
};
/** What is told of gardens of which some is due. */
function digestIn(...gardens: GardenPart[]): Digest {
  const found = digestOf(
    gardens.map(({ garden = null, ...parts }) => careOf(garden, parts)),
    [],
    day,
  );
  if (!found) throw new Error('Nothing is due');
  return found;
}
const links = { publicUrl: 'https://garden.example', unsubscribe: 'https://garden.example/stop?token=1.a' };
const mail = (parts: Partial<CareToday>) => mailOf(digestIn(parts), links);

describe('what is told', () => {
  it('is what is overdue and of today, of the wanted types; of nothing, nothing', () => {
    const upcoming = [task('Later')];
    const parts = { overdue: [task('Prune', { eventType: 'pruning' })], today: [task('Water')], upcoming };
    const titles = (types: readonly EventType[]) =>
      digestOf([careOf(null, parts)], otherTypes(types, []), day)
        ?.gardens.flatMap(({ overdue, today }) => [...overdue, ...today])
        .map(({ event }) => event.title);
    expect(titles(eventTypes)).toEqual(['Prune', 'Water']);
    expect(titles(['watering'])).toEqual(['Water']);
    for (const types of [['harvesting'], []] as const) expect(titles(types)).toBeUndefined();
    // Kinds that gardeners made are included unless they are off.
    const misting = careOf(null, { today: [task('Mist: Fern', { eventType: 'own-0123456789' })] });
    expect(digestOf([misting], ['watering'], day)?.gardens[0]?.today[0]?.event.title).toBe('Mist: Fern');
    expect(digestOf([misting], ['own-0123456789'], day)).toBeNull();
    expect(digestOf([careOf(null, { upcoming })], [], day)).toBeNull();
  });
});

describe('frost', () => {
  const plants = [{ id: 1, commonName: 'Lemon' }];
  const hints: CareToday['hints'] = [{ kind: 'frost', celsius: -2, plantCount: 2, plants }];
  const notice = (...gardens: GardenPart[]) => JSON.parse(noticeOf(digestIn(...gardens)));

  it('is the title of a notification where nothing is due, and its first line where something is', () => {
    const [frost, credit] = ['Frost tonight: bring in 2 tender plants', 'Weather data by Open-Meteo.com'];
    expect(notice({ hints })).toMatchObject({ title: frost, body: credit });
    expect(notice({ hints, today: [task('Water')] })).toMatchObject({
      title: 'Your garden: 1 due today',
      body: [frost, 'Water', credit].join('\n'),
    });
    expect(notice({ garden: 'Here', hints }, { garden: 'There', today: [task('Water')] })).toMatchObject({
      title: 'Your gardens: 1 due today',
      body: [frost, 'Water · There', credit].join('\n'),
    });
  });
});

describe('the e-mail', () => {
  it('names what is due with where and when, in the words of the zone', () => {
    const { subject, text } = mail({
      overdue: [task('Water Fern', { dueOn: '2026-05-08', location: 'Kitchen', checkSoil: true })],
      today: [task('Sow peas', { dueOn: null, date: '2026-05-10T22:30:00.000Z' }), task('Feed Fern')],
    });
    expect(subject).toBe('Your garden: 2 due today, 1 overdue');
    expect(text.replace(/\u202f/g, ' ').split('\n')).toEqual([
      ...['Your garden on Sunday, May 10', ''],
      ...['Overdue', '- Water Fern · Kitchen · since Friday, May 8 · check the soil first', ''],
      ...['Today', '- Sow peas · 6:30 PM', '- Feed Fern', ''],
      ...['Open your calendar: https://garden.example/calendar', '', 'You asked for this e-mail.'],
      'Change your reminders: https://garden.example/settings',
      ...['Unsubscribe: https://garden.example/stop?token=1.a', ''],
    ]);
  });

  it('groups by garden what is due in several, and names fifty of all together', () => {
    const many = (title: string, count: number) => Array.from({ length: count }, (_, n) => task(`${title} ${n}`));
    const several = digestIn(
      { garden: 'My Garden', overdue: [task('Prune')], today: many('Water', 49) },
      { garden: 'Empty', upcoming: [task('Later')] },
      { garden: 'Bed <1>\nEnd', today: many('Feed', 3) },
    );
    const { subject, text, html } = mailOf(several, links);
    expect(subject).toBe('Your gardens: 52 due today, 1 overdue');
    const lines = text.split('\n').filter((line) => !line.startsWith('- Water'));
    expect(lines.slice(0, 13)).toEqual([
      ...['Your gardens on Sunday, May 10', '', '* My Garden *', '', 'Overdue', '- Prune · since Sunday, May 10'],
      ...['', 'Today', '', '* Bed <1> End *', '', 'Today', '- Feed 0'],
    ]);
    expect(lines[13]).toBe('and 2 more');
    expect(text).not.toContain('Empty');
    expect(html).toContain('<h2><bdi>Bed &#60;1&#62; End</bdi></h2><h3>Today</h3><ul><li><bdi>Feed 0</bdi></li></ul>');
    expect(JSON.parse(noticeOf(several))).toMatchObject({
      title: 'Your gardens: 52 due today, 1 overdue',
      body: 'Prune · My Garden\nWater 0 · My Garden\nWater 1 · My Garden\nand 50 more',
    });
  });

  it('shows what the gardener wrote as text, on one line', () => {
    const title = `<img src=x onerror="alert('1')"> & "Fern"\r\nBcc: eve@example.org`;
    const { html, text } = mail({ today: [task(title, { location: '<b>Bath</b>' })] });
    expect(html).toContain(
      '<bdi>&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62; &#38; &#34;Fern&#34; Bcc: eve@example.org</bdi>',
    );
    expect(html).not.toMatch(/<img|<b>/);
    expect(text).toContain(`- <img src=x onerror="alert('1')"> & "Fern" Bcc: eve@example.org · <b>Bath</b>\n`);
  });

  it('names fifty and counts the rest', () => {
    const { subject, text, html } = mail({ today: Array.from({ length: 1_053 }, (_, n) => task(`Water ${n}`)) });
    expect(subject).toBe('Your garden: 1,053 due today');
    expect(text.match(/^- /gm)).toHaveLength(50);
    expect(text).toContain('\nand 1,003 more\n');
    expect(html).toContain('and 1,003 more');
  });
});

describe('names that are written from right to left', () => {
  it('turn nothing else around', () => {
    const due = digestIn({
      garden: '\u202enedraG',
      today: [task('\u202eretaW', { dueOn: null, location: 'ליד החלון' }), task('Water \u2068ורד\u2069')],
    });
    const { text, html } = mailOf(due, links);
    expect(text.replace('\u202f', ' ').split('\n').slice(2, 7)).toEqual([
      ...['* \u2068\u202enedraG\u2069 *', '', 'Today', '- \u2068\u202eretaW\u2069 · \u2068ליד החלון\u2069 · 8:00 AM'],
      '- \u2068Water \u2068ורד\u2069\u2069',
    ]);
    expect(html).toContain('<bdi>\u202enedraG</bdi></h2>');
    expect(JSON.parse(noticeOf(due)).body).toBe(
      '\u2068\u202eretaW\u2069 · \u2068\u202enedraG\u2069\n\u2068Water \u2068ורד\u2069\u2069 · \u2068\u202enedraG\u2069',
    );
  });
});

describe('the notification', () => {
  it('names three and counts the rest', () => {
    const tasks = ['One', 'Two', 'Three', 'Four', 'Five'].map((title) => task(title));
    expect(JSON.parse(noticeOf(digestIn({ today: tasks.slice(1), overdue: tasks.slice(0, 1) })))).toEqual({
      title: 'Your garden: 4 due today, 1 overdue',
      body: 'One\nTwo\nThree\nand 2 more',
      tag: 'care-2026-05-10',
      url: '/calendar',
    });
  });

  it('stays small enough for every push service, and cuts no character in two', () => {
    const [family, e] = ['👩‍👩‍👧‍👦', 'é'];
    const notice = noticeOf(digestIn({ today: Array.from({ length: 9 }, () => task(family.repeat(60))) }));
    expect(Buffer.byteLength(notice)).toBeLessThan(3_000);
    const told = (title: string) => JSON.parse(noticeOf(digestIn({ today: [task(title)] }))).body;
    expect(told(family.repeat(60))).toBe(`${family.repeat(16)}…`);
    expect(told(e.repeat(60))).toBe(e.repeat(60));
    expect(told(e.repeat(61))).toBe(`${e.repeat(60)}…`);
  });
});
