import { afterAll, beforeAll, expect, it } from 'vitest';
import { wrongValues } from '../../testing/contract-requests.ts';
import { type Person, person } from '../../testing/people.ts';
import { photoRow, plantRow } from '../../testing/plants.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let test: TestApp;
let owner: Person;
beforeAll(async () => {
  test = await testApp({ catalogue: true });
  owner = await person(test);
});
afterAll(() => test.close());

const read = async (id: number) => (await owner.inject({ method: 'GET', url: `/api/plants/${id}` })).json();
const edit = (id: number, payload: object) => owner.inject({ method: 'PATCH', url: `/api/plants/${id}`, payload });

it('changes the given fields and no others', async () => {
  const photo = await photoRow(test, owner);
  const id = await plantRow(test, owner, { photoId: photo.id });
  const before = await read(id);
  const changes = {
    ...{ commonName: 'Coneflower by the gate', family: 'Compositae', description: 'First line\nsecond line' },
    ...{ nativeRange: 'Prairies', careNotes: 'Divide in spring', location: 'Gate', bloomDate: 'July' },
    funFact: 'Loved by bees',
  };
  const answer = await edit(id, changes);
  expect([answer.statusCode, answer.json()]).toEqual([200, { ...before, ...changes }]);
  expect(await read(id)).toEqual({ ...before, ...changes });
  expect((await edit(id, { location: 'Pond' })).json()).toEqual({ ...before, ...changes, location: 'Pond' });
  expect((await edit(id, {})).json()).toEqual({ ...before, ...changes, location: 'Pond' });
});

it('clears a text with null or blanks, and trims names and families only', async () => {
  const id = await plantRow(test, owner);
  const blanks = {
    ...{ family: '  ', description: null, nativeRange: '', careNotes: '\n', location: null, bloomDate: ' ' },
    funFact: null,
  };
  const cleared = Object.fromEntries(Object.keys(blanks).map((field) => [field, null]));
  expect((await edit(id, blanks)).json()).toMatchObject(cleared);
  const spaced = { commonName: '  Aster ', family: ' Asteraceae ', description: '  kept as typed \n' };
  const trimmed = { ...spaced, commonName: 'Aster', family: 'Asteraceae' };
  expect((await edit(id, spaced)).json()).toMatchObject(trimmed);
});

it.each([
  ...['🌻👩‍🌾 and 🏳️‍🌈', 'صبار الزينة', 'e\u0301le\u0300ve', '\u202Eright to left\u202C', '%_\\', '{"a":[1]}'],
  '<b>bold</b> & "quoted" \'s; drop table plants; --',
])('keeps %j verbatim', async (text) => {
  const id = await plantRow(test, owner);
  const changes = { commonName: text, description: text, location: text };
  expect((await edit(id, changes)).json()).toMatchObject(changes);
  expect(await read(id)).toMatchObject(changes);
});

it('ignores what only the server decides', async () => {
  const id = await plantRow(test, owner);
  const before = await read(id);
  const readOnly = {
    ...{ id: id + 1, userId: owner.user.id + 1, speciesId: 1, photoUrl: 'https://example.org/photo.jpg' },
    ...{ tags: ['edible'], identifiedAt: '2020-01-01T00:00:00.000Z', addedAt: null, isNative: true },
    ...{ lastWatered: '2020-01-01', lastFertilized: 'x', isPublic: true, email: 'other@example.org' },
    createdAt: '2020-01-01T00:00:00.000Z',
  };
  const answer = await edit(id, { ...readOnly, commonName: 'Mine' });
  expect(answer.statusCode).toBe(200);
  expect(await read(id)).toEqual({ ...before, commonName: 'Mine' });
});

it.each([
  ...[{ role: 'admin' }, { deletedAt: null }, { photoId: 1 }].map((body): [object, string] => [body, '']),
  ...wrongValues({
    commonName: ['', '   ', null, 5, ['x'], 'x'.repeat(201)],
    latinName: [null, {}],
    family: ['x'.repeat(201)],
    description: ['x'.repeat(70_000), 7],
    location: ['nul\u0000here', 'lone \ud800 surrogate'],
    bloomDate: [true],
  }),
])('refuses %j', async (body, path) => {
  const id = await plantRow(test, owner);
  const before = await read(id);
  const answer = await edit(id, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ path, message: expect.any(String) }] });
  expect(await read(id)).toEqual(before);
});

it.each([[[]], [null], ['text'], [7]])('refuses the body %j', async (body) => {
  const url = `/api/plants/${await plantRow(test, owner)}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await owner.inject({ method: 'PATCH', url, headers, payload: JSON.stringify(body) });
  expect(answer.statusCode).toBe(400);
});

it('loses nothing when different fields are edited at the same moment', async () => {
  const id = await plantRow(test, owner);
  const fields = ['commonName', 'family', 'description', 'nativeRange', 'careNotes', 'location', 'bloomDate'];
  const changes = Object.fromEntries(fields.map((field, n) => [field, `Text ${n}`]));
  const answers = await Promise.all(Object.entries(changes).map(([field, text]) => edit(id, { [field]: text })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(await read(id)).toMatchObject(changes);
});
