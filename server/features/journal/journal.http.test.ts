import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../contract/journal.ts';
import { wrongValues } from '../../testing/contract-requests.ts';
import { openedApp, person, plantRow } from '../../testing/kit.ts';
import { pagesOf } from '../../testing/pages.ts';

const test = await openedApp();
const owner = await person(test);

const at = (plantId: number) => `/api/plants/${plantId}/journal`;
const write = (plantId: number, payload: object) => owner.inject({ method: 'POST', url: at(plantId), payload });
const read = async (plantId: number, query = ''): Promise<JournalEntry[]> =>
  (await owner.inject({ method: 'GET', url: `${at(plantId)}${query}` })).json();
const edit = (id: number, payload: object) => owner.inject({ method: 'PATCH', url: `/api/journal/${id}`, payload });
const remove = (id: number) => owner.inject({ method: 'DELETE', url: `/api/journal/${id}` });

const entry = { date: '2026-05-04', note: 'Three new leaves' };
async function written(plantId: number, payload: object = entry): Promise<JournalEntry> {
  const answer = await write(plantId, payload);
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

describe('writing', () => {
  it('answers the entry, and keeps it', async () => {
    const plantId = await plantRow(test, owner);
    const answer = await written(plantId);
    expect(answer).toEqual({
      ...entry,
      ...{ isProblem: false, treatment: null, solvedOn: null },
      id: expect.any(Number),
      plantId,
      photos: [],
      by: { userId: owner.user.id, name: 'Garden User' },
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: answer.createdAt,
    });
    expect(await read(plantId)).toEqual([answer]);
  });

  it.each([
    ...['🌱👩‍🌾', 'نمو جديد\nسطر ثان', '\u202Ertl\u202C', "'; drop table journal_entries; --"],
    ...['', ' \n ', 'x'.repeat(10_000)],
  ])('keeps the note %j verbatim', async (note) => {
    const plantId = await plantRow(test, owner);
    const { id } = await written(plantId, { ...entry, note });
    expect((await read(plantId))[0]?.note).toBe(note);
    expect((await edit(id, { note })).json().note).toBe(note);
  });

  it.each(['2024-02-29', '1970-01-01', '2000-02-29', '2099-12-31'])('takes the date %s', async (date) => {
    expect((await written(await plantRow(test, owner), { ...entry, date })).date).toBe(date);
  });

  const refused: [object, string][] = [
    ...wrongValues({
      date: [
        ...['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '1969-12-31', '0000-01-01', '2026-5-4'],
        ...['2026-05-04T09:30:00.000Z', '+002026-05-04', null, 20260504, undefined],
      ],
      note: [undefined, null, ['x'], 'x'.repeat(10_001), 'nul\u0000', 'lone \ud800'],
    }),
    [{ photos: [] }, ''],
    [{ plantId: 1 }, ''],
  ];
  it.each(refused)('refuses %j', async (body, path) => {
    const plantId = await plantRow(test, owner);
    const answer = await write(plantId, { ...entry, ...body });
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path]);
    expect(await read(plantId)).toEqual([]);
  });
});

describe('reading', () => {
  it('answers the newest date first, in pages', async () => {
    const plantId = await plantRow(test, owner);
    const dates = ['2026-05-01', '2026-05-03', '2026-05-02', '2026-05-03', '1970-01-01'];
    const ids: number[] = [];
    for (const date of dates) ids.push((await written(plantId, { date, note: '' })).id);
    await written(await plantRow(test, owner));
    const newestFirst = [3, 1, 2, 0, 4].map((index) => ids[index]);
    expect((await read(plantId)).map(({ id }) => id)).toEqual(newestFirst);
    const paged = await pagesOf(owner, `${at(plantId)}?limit=2`);
    expect(paged).toMatchObject({ ids: newestFirst, sizes: [2, 2, 1], totals: ['5'] });
    expect((await owner.inject({ method: 'GET', url: `${at(plantId)}?limit=0` })).statusCode).toBe(400);
  });
});

describe('changing', () => {
  it('writes the given fields and no others', async () => {
    const before = await written(await plantRow(test, owner));
    const dated = (await edit(before.id, { date: '2026-05-06' })).json();
    expect(dated).toEqual({ ...before, date: '2026-05-06', updatedAt: expect.any(String) });
    expect(dated.updatedAt >= before.updatedAt).toBe(true);
    const noted = (await edit(before.id, { note: 'Four' })).json();
    expect(noted).toMatchObject({ date: '2026-05-06', note: 'Four' });
    const readOnly = { id: 1, plantId: 1, photos: [], createdAt: 'x', updatedAt: null };
    expect((await edit(before.id, readOnly)).json()).toEqual(noted);
    expect(await read(before.plantId)).toEqual([noted]);
  });

  it.each([[{ userId: 1 }], [{ date: '2026-02-30' }], [{ note: 5 }], [{ note: 'x'.repeat(10_001) }], [[]]])(
    'refuses %j',
    async (body) => {
      const before = await written(await plantRow(test, owner));
      expect((await edit(before.id, body)).statusCode).toBe(400);
      expect(await read(before.plantId)).toEqual([before]);
    },
  );

  it('deletes an entry, once', async () => {
    const [first, second] = [await written(await plantRow(test, owner)), await written(await plantRow(test, owner))];
    const answers = await Promise.all([1, 2, 3].map(() => remove(first.id)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404]);
    expect(await read(first.plantId)).toEqual([]);
    expect(await read(second.plantId)).toHaveLength(1);
  });
});

it('changes nothing that is counted or listed of the garden', async () => {
  const collector = await person(test);
  const plantId = await plantRow(test, collector);
  const urls = ['/api/plants/stats', '/api/plants/families', '/api/plants/recent', '/api/plants'];
  const all = () => Promise.all(urls.map(async (url) => (await collector.inject({ method: 'GET', url })).json()));
  const before = await all();
  await collector.inject({ method: 'POST', url: at(plantId), payload: entry });
  expect(await all()).toEqual(before);
});
