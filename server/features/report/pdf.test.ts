import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePhoto } from '../../images/encode.ts';
import { asked } from '../../testing/care.ts';
import { careLogRows } from '../../testing/care-logs.ts';
import { readPdf } from '../../testing/pdf.ts';
import { type Person, person } from '../../testing/people.ts';
import { drawnPicture } from '../../testing/photos.ts';
import { plantRow } from '../../testing/plants.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { keepPhoto } from '../photos/photos.service.ts';
import { reportDocument } from './document.service.ts';
import { readReport } from './report.service.ts';

let test: TestApp;
let who: Person;
beforeAll(async () => {
  test = await testApp({ deps: { now: () => new Date('2026-05-10T10:00:00.000Z') } });
  who = await person(test, { username: 'juniper' });
});
afterAll(() => test.close());

const document = async (by: Person, query: string) => {
  const answer = await by.inject({ url: `/api/report/pdf?${query}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.toString('latin1', 0, 8)).toBe('%PDF-1.7');
  expect(answer.rawPayload.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true);
  return { ...readPdf(answer.rawPayload), headers: answer.headers };
};

/** A plant with a photo of its own. */
async function photographed(commonName: string): Promise<{ plantId: number; key: string }> {
  const photo = await encodePhoto(await drawnPicture(96, 64));
  const { id, key } = await keepPhoto(test.deps, who.user, photo, async (_tx, kept) => kept);
  return { plantId: await plantRow(test, who, { commonName, photoId: id }), key };
}

describe('the report as a document', () => {
  it('says what the report says, with its photos', async () => {
    const { plantId } = await photographed('Sweet pea');
    await photographed('Foxglove');
    const lost = await photographed('Lost');
    await test.deps.images.remove(lost.key);
    const care = (type: string, note: string) =>
      asked(who, 'POST', `/api/plants/${plantId}/care`, { type, doneOn: '2026-05-04', note });
    await care('watering', '');
    await care('harvesting', 'A whole basket');
    const { pages, objects, pictures, headers } = await document(who, 'year=2026&month=5');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="leafbook-report-2026-05.pdf"',
      'cache-control': 'private, no-store',
    });
    const text = pages.join('\n');
    for (const said of [
      ...['May 2026', 'The garden of juniper', 'Care', 'Families', 'Asteraceae', 'Bloom calendar', 'Identified'],
      ...['Planted', 'Harvest', 'A whole basket', 'Best photos', 'Sweet pea', 'Echinacea purpurea', 'May 4'],
      ...['3 plants identified, 3 put into the garden', 'Watering', 'Lost', 'Badges', 'First Harvest'],
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('hemisphere');
    for (const [index, page] of pages.entries())
      expect(page).toMatch(new RegExp(`^${index + 1}\nLeafbook · Garden Report, May 2026\n`));
    // One on the cover and two in the grid; the lost one is a drawing.
    expect(pictures).toBe(3);
    expect(objects.join('\n')).toContain('(Garden Report, May 2026)');
  });

  it('can be read aloud', async () => {
    const { objects } = await document(who, 'year=2026&month=5');
    const all = objects.join('\n');
    for (const known of ['/Lang (en)', '/Marked true', '/DisplayDocTitle true', '/StructTreeRoot', '(juniper)'])
      expect(all).toContain(known);
    for (const type of ['Document', 'Sect', 'H1', 'H2', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD', 'L', 'LI'])
      expect(all).toMatch(new RegExp(`/S /${type}\n`));
    expect(all).toContain('/Alt (Care by week: week of May 4 2.)');
    expect(all).toContain('/Alt (Foxglove, May 10, 2026)');
    expect(all).toContain('/ActualText (June)');
    const figures = objects.filter((object) => object.includes('/S /Figure\n'));
    expect(figures.length).toBeGreaterThan(2);
    expect(figures.every((figure) => figure.includes('/Alt ('))).toBe(true);
  });

  it('is one page where there is nothing, also of a year', async () => {
    const newcomer = await person(test);
    const { pages, pictures, headers } = await document(newcomer, 'year=2025');
    expect([pages.length, pictures]).toEqual([1, 0]);
    expect(pages[0]).toContain('Nothing was recorded in 2025.');
    expect(headers['content-disposition']).toBe('attachment; filename="leafbook-report-2025.pdf"');
  });

  it('says so where the months of bloom are those of the south', async () => {
    const southern = await person(test);
    await plantRow(test, southern, { bloomDate: 'November' });
    await asked(southern, 'PATCH', '/api/settings', { hemisphere: 'south' });
    const { pages } = await document(southern, 'year=2026');
    expect(pages.join('')).toMatch(/Months\s+as\s+in\s+the\s+southern\s+hemisphere\./);
  });

  it('takes any text: no letter that is missing, no length and no markup breaks it', async () => {
    const odd = await person(test, { username: '<b>&amp; 🌻 \u202Eאבג\u202C' });
    const hostile = [
      ...[
        'Роза садовая',
        'Ρόδο ἄνθος',
        'गुलाब',
        'バラの花',
        '🌹👩‍🌾🏽 rose',
        'وردة جميلة',
        '\u202Eevil\u202C',
        'x'.repeat(200),
        'Nguyễn Ớt',
        'a\u0301e\u0323\u0308',
      ],
      ...[
        'a\tb\nc\u0001d\u001b[0m',
        '\\) Tj (',
        'W'.repeat(99),
        '\u200B',
        '\uE000\uFFFD\u{10FFFF}',
        'Word '.repeat(60),
      ],
    ];
    for (const name of hostile) {
      const plantId = await plantRow(test, odd, { commonName: name, latinName: name, family: name, bloomDate: 'May' });
      const note = `${name} `.repeat(40);
      await careLogRows(test, odd, plantId, ['2026-05-04'], { type: 'harvesting', note });
    }
    const { pages, objects, spoken } = await document(odd, 'year=2026');
    const text = pages.join('').replaceAll('\n', '');
    const drawn = ['Роза', 'садовая', 'Ρόδο', 'ἄνθος', 'गुलाब'];
    for (const said of [...drawn, 'Nguyễn Ớt', 'evil', 'á', ' rose', 'a b c d', '\\) Tj ('])
      expect(text).toContain(said);
    // Boxes are drawn for what no font has; read aloud, and copied, it is what it is.
    for (const replaced of ['バラの花', '🌹👩🌾🏽', 'وردة']) {
      expect(spoken).toContain(replaced);
      expect(text).not.toContain(replaced);
    }
    for (const page of pages) for (const line of page.split('\n')) expect(line.length).toBeLessThan(120);
    expect(text).not.toMatch(/[\p{Cf}\p{Cc}]/u);
    expect(objects.join('\n')).toContain('Garden Report, 2026');
  });
});

describe('making it', () => {
  it('is done once at a time, and never for HEAD', async () => {
    const ask = () => who.inject({ url: '/api/report/pdf?year=2026&month=5' });
    const statuses = (await Promise.all([ask(), ask(), ask()])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 409, 409]);
    expect((await ask()).statusCode).toBe(200);
    const head = await who.inject({ method: 'HEAD', url: '/api/report/pdf?year=2026&month=5' });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'application/pdf', '']);
  });

  it('fails alone: the next one is drawn', async () => {
    const { report, dayOf } = await readReport(test.deps, who.user, { year: 2026 });
    const broken = { ...report, bloom: null as unknown as typeof report.bloom };
    await expect(reportDocument(test.deps, broken, dayOf)).rejects.toThrow(TypeError);
    expect(readPdf(await reportDocument(test.deps, report, dayOf)).pages.join('')).toContain('Sweet pea');
  });

  it('tells of nobody else', async () => {
    const stranger = await person(test);
    const { pages } = await document(stranger, 'year=2026');
    expect(pages.join('\n')).not.toMatch(/Sweet pea|juniper/);
  });
});
