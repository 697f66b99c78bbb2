import { beforeAll, expect, it } from 'vitest';
import { appForTests, personForTests } from '../../testing/for-tests.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantRow } from '../../testing/plants.ts';

let mapleId: number;
const test = appForTests({ catalogue: true });
const owner = personForTests(test);
beforeAll(async () => {
  const maple = await test.deps.db
    .selectFrom('species')
    .select('id')
    .where('latinName', '=', 'Acer negundo')
    .executeTakeFirstOrThrow();
  mapleId = maple.id;
});

const choose = (id: number, payload: object, who: Pick<Person, 'inject'> = owner) =>
  who.inject({ method: 'POST', url: `/api/plants/${id}/identity`, payload });
const read = async (id: number) => (await owner.inject({ method: 'GET', url: `/api/plants/${id}` })).json();

it('takes over the texts of a chosen species and keeps what is personal', async () => {
  const id = await plantRow(test, owner, { isPublic: true });
  const before = await read(id);
  const answer = await choose(id, { speciesId: mapleId });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    speciesId: mapleId,
    commonName: 'Boxelder',
    latinName: 'Acer negundo',
    family: 'Sapindaceae',
  });
  const {
    speciesId,
    commonName,
    latinName,
    family,
    description,
    nativeRange,
    careNotes,
    funFact,
    tags,
    habit,
    ...personal
  } = answer.json();
  expect(before).toMatchObject(personal);
  expect(description).not.toBe(before.description);
  expect(await read(id)).toEqual(answer.json());
});

it.each([
  [{ commonName: 'Old tree', latinName: 'ACER negundo' }, 'Old tree'],
  [{ commonName: 'Old tree', latinName: 'Negundo aceroides' }, 'Old tree'],
  [{ commonName: 'boxelder' }, 'boxelder'],
  [{ commonName: '  Manitoba MAPLE ' }, 'Manitoba MAPLE'],
  [{ commonName: 'Acer negundo', latinName: ' ' }, 'Acer negundo'],
])('knows the species meant by %j and keeps the given name', async (body, commonName) => {
  const id = await plantRow(test, owner);
  expect((await choose(id, body)).json()).toMatchObject({
    speciesId: mapleId,
    commonName,
    latinName: 'Acer negundo',
    family: 'Sapindaceae',
  });
});

it.each([
  [{ commonName: '🌵 von Oma' }, ''],
  [{ commonName: 'Boxelder', latinName: 'Acer nobodyknowsum' }, 'Acer nobodyknowsum'],
])('takes %j as it is', async (body, latinName) => {
  const id = await plantRow(test, owner, { speciesId: mapleId });
  expect((await choose(id, body)).json()).toMatchObject({
    commonName: body.commonName,
    latinName,
    speciesId: null,
    family: null,
    description: null,
    nativeRange: null,
    careNotes: null,
    funFact: null,
    tags: [],
    location: 'Behind the shed',
  });
});

it("is the owner's alone", async () => {
  const id = await plantRow(test, owner, { isPublic: true });
  const trashed = await plantRow(test, owner, { deletedAt: '2026-05-05T00:00:00.000Z' });
  const before = await read(id);
  expect((await choose(id, { speciesId: mapleId }, await person(test))).statusCode).toBe(404);
  expect((await choose(id, { speciesId: mapleId }, test)).statusCode).toBe(401);
  expect((await choose(trashed, { speciesId: mapleId })).statusCode).toBe(404);
  expect((await choose(id, { speciesId: 2_000_000_000 })).statusCode).toBe(404);
  expect(await read(id)).toEqual(before);
});

it.each([
  {},
  { speciesId: '1' },
  { speciesId: null },
  { speciesId: 1, commonName: 'x' },
  { commonName: '' },
  { commonName: ' ' },
  { commonName: 'x'.repeat(201) },
  { commonName: 'x\u0000' },
  { commonName: 'x', latinName: null },
  { commonName: 'x', family: 'y' },
  { latinName: 'Acer negundo' },
])('refuses %j', async (body) => {
  const id = await plantRow(test, owner);
  const before = await read(id);
  expect((await choose(id, body)).statusCode).toBe(400);
  expect(await read(id)).toEqual(before);
});
