import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  forEachField,
  type PlantFieldName,
  plantFieldNames,
  plantFields,
  plantNumberNames,
  plantTextNames,
  privateFields,
} from '../../../contract/plant-fields.ts';
import type { Plant } from '../../../contract/plants.ts';
import { asked } from '../../testing/care.ts';
import { altered, content, exported, imported, items } from '../../testing/exports.ts';
import { opened } from '../../testing/opened.ts';
import { type Person, person } from '../../testing/people.ts';
import { exampleOf, plantRow } from '../../testing/plants.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await opened(testApp());
const owner = await person(test);

const texts = forEachField(plantFieldNames, exampleOf);
const at = async (id: number, who: Pick<Person, 'inject'> = owner): Promise<Plant> =>
  (await who.inject({ url: `/api/plants/${id}` })).json();
const edit = (id: number, payload: object) => owner.inject({ method: 'PATCH', url: `/api/plants/${id}`, payload });
const written = (names: readonly PlantFieldName[]) => forEachField(names, (name) => texts[name]);

it('every field is written, shown to members, and no other changes', async () => {
  const id = await plantRow(test, owner);
  const before = await at(id);
  expect((await edit(id, texts)).json()).toEqual({ ...before, ...texts });
  const cards: Plant[] = await asked(owner, 'GET', '/api/plants?view=cards');
  const details: Plant[] = await asked(owner, 'GET', '/api/plants?view=texts');
  for (const name of plantFieldNames) {
    const views = { card: cards, texts: details };
    for (const [view, list] of Object.entries(views))
      expect([name, list[0]?.[name]]).toEqual([name, view === plantFields[name].view ? texts[name] : undefined]);
  }
});

it('each is edited beside the others at the same moment', async () => {
  const id = await plantRow(test, owner);
  const answers = await Promise.all(plantFieldNames.map((name) => edit(id, { [name]: texts[name] })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(await at(id)).toMatchObject(texts);
});

describe.each(plantFieldNames)('%s', (name) => {
  const { type, max } = plantFields[name];

  const exact = type === 'date' ? ['1800-01-01', '2999-12-31'] : type === 'number' ? [1, max] : choicesOf(name);
  it(exact ? `is a right ${type}` : 'has at most its length, and is a text', async () => {
    const id = await plantRow(test, owner);
    for (const right of exact ?? ['x'.repeat(max)]) expect((await edit(id, { [name]: right })).statusCode).toBe(200);
    const before = await at(id);
    for (const wrong of [
      ...(exact ? ['', ' ', 'constructor', '2026-02-30', '1799-12-31'] : []),
      ...(type === 'number' ? ['7', 0, -1, 1.5, max + 1] : ['x'.repeat(max + 1), 7]),
      ['x'],
      {},
      true,
      'nul\u0000here',
      'half \ud800 a pair',
    ]) {
      const answer = await edit(id, { [name]: wrong });
      const errors = [{ path: expect.stringMatching(new RegExp(`^(${name})?$`)), message: expect.any(String) }];
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'invalid', errors }]);
    }
    expect(await at(id)).toEqual(before);
  });

  it(type === 'name' ? 'is never unknown' : 'is unknown where it is blank or null', async () => {
    const id = await plantRow(test, owner);
    for (const blank of exact ? [null] : [null, ' \n']) {
      const answer = await edit(id, { [name]: blank });
      // Of two names, the scientific one may be empty.
      if (type !== 'name') expect(answer.json()[name]).toBeNull();
      else expect(answer.statusCode).toBe(name === 'latinName' && blank !== null ? 200 : 400);
      await edit(id, { [name]: texts[name] });
    }
  });
});

it('what is private is for members alone, and a copy takes over nothing that its gardener wrote', async () => {
  const id = await plantRow(test, owner, { isPublic: true });
  await edit(id, texts);
  const hidden = {
    gardenId: null,
    ownTags: null,
    ownValues: null,
    lastWatered: null,
    lastFertilized: null,
    ...forEachField(privateFields, () => null),
  };
  const seen = { ...(await at(id)), ...hidden };
  const other = await person(test);
  for (const who of [other, test]) expect(await at(id, who)).toEqual(seen);
  const copy = await asked(other, 'POST', '/api/plants', { plantId: id });
  const names = written(['commonName', 'latinName', 'family']);
  expect(copy).toMatchObject({ ...forEachField([...plantTextNames, ...plantNumberNames], () => null), ...names });
});

it('all are exported, listed in the table for people, and imported; an export of 1.0 has fewer', async () => {
  const [from, to, late] = [await person(test), await person(test), await person(test)];
  const id = await plantRow(test, from, { tags: [] });
  await asked(from, 'PATCH', `/api/plants/${id}`, texts);
  const zip = await exported(from);
  const [header = '', row] = String((await content(zip))['plants.csv'])
    .slice(1)
    .split('\r\n');
  const table = Object.fromEntries(header.split(',').map((heading, n) => [heading, row?.split(',')[n]]));
  expect(table).toMatchObject(
    Object.fromEntries(plantFieldNames.map((name) => [plantFields[name].heading, String(texts[name])])),
  );
  await imported(to, zip);
  expect((await asked(to, 'GET', '/api/plants'))[0]).toMatchObject(texts);

  const added = plantFieldNames.filter((name) => 'exportedSince' in plantFields[name]);
  const fewer = await altered(zip, {
    'plants.json': items<Record<string, unknown>>((list) => {
      for (const name of added) delete list[0]?.[name];
    }),
  });
  const before = await altered(fewer, {
    'manifest.json': (manifest) => JSON.stringify({ ...JSON.parse(manifest), version: 5 }),
  });
  await imported(late, before);
  const [plant] = await asked(late, 'GET', '/api/plants');
  expect(plant).toMatchObject({ ...texts, ...forEachField(added, () => null) });
  expect(added).not.toEqual([]);
});
