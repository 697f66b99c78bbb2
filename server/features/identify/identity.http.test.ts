import { expect, it } from 'vitest';
import { openedApp, person, plantRow } from '../../testing/kit.ts';
import { speciesNamed } from '../../testing/species.ts';

const test = await openedApp({ catalogue: true });
const owner = await person(test);
const mapleId = (await speciesNamed(test, 'Acer negundo')).id;

const choose = (id: number, payload: object) =>
  owner.inject({ method: 'POST', url: `/api/plants/${id}/identity`, payload });
const maple = () => ({ speciesId: mapleId, latinName: 'Acer negundo', family: 'Sapindaceae' });
const read = async (id: number) => (await owner.inject({ method: 'GET', url: `/api/plants/${id}` })).json();

it('takes over the texts of a chosen species and keeps what is personal', async () => {
  const id = await plantRow(test, owner, { isPublic: true });
  const before = await read(id);
  const answer = await choose(id, { speciesId: mapleId });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ ...maple(), commonName: 'Boxelder' });
  const { speciesId, commonName, latinName, family, description, nativeRange, careNotes, ...rest } = answer.json();
  const { funFact, tags, habit, ...personal } = rest;
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
  expect((await choose(id, body)).json()).toMatchObject({ ...maple(), commonName });
});

it.each([
  [{ commonName: '🌵 von Oma' }, ''],
  [{ commonName: 'Boxelder', latinName: 'Acer nobodyknowsum' }, 'Acer nobodyknowsum'],
])('takes %j as it is', async (body, latinName) => {
  const id = await plantRow(test, owner, { speciesId: mapleId });
  expect((await choose(id, body)).json()).toMatchObject({
    ...{ commonName: body.commonName, latinName, speciesId: null, family: null, location: 'Behind the shed' },
    ...{ description: null, nativeRange: null, careNotes: null, funFact: null, tags: [] },
  });
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
  { speciesId: 2_000_000_000, status: 404 },
])('refuses %j', async ({ status = 400, ...body }: { status?: number }) => {
  const id = await plantRow(test, owner);
  const before = await read(id);
  expect((await choose(id, body)).statusCode).toBe(status);
  expect(await read(id)).toEqual(before);
});
