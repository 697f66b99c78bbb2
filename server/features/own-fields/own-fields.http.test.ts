import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { GardenField, OwnField } from '../../../contract/own-fields.ts';
import type { Plant } from '../../../contract/plants.ts';
import { restore } from '../../testing/deletions.ts';
import { exported, imported } from '../../testing/exports.ts';
import { asked, openedApp, type Person, person, plantRow } from '../../testing/kit.ts';
import { addMember, makeGarden } from '../../testing/shared-gardens.ts';

let who: Person;
const test = await openedApp();
beforeEach(async () => {
  who = await person(test);
});

const inGarden = (garden?: { id: number }) => `/api/fields${garden ? `?garden=${garden.id}` : ''}`;
const add = (name: unknown, kind: unknown = 'text', garden?: { id: number }) =>
  who.inject({ method: 'POST', url: inGarden(garden), payload: { name, kind } });
const field = async (name: string, kind = 'text', garden?: { id: number }): Promise<OwnField> =>
  (await add(name, kind, garden)).json();
const fields = (by = who, garden?: { id: number }): Promise<GardenField[]> => asked(by, 'GET', inGarden(garden));
const edit = (id: number, ownValues: object) =>
  who.inject({ method: 'PATCH', url: `/api/plants/${id}`, payload: { ownValues } });
const valuesOf = async (id: number, by = who) => (await asked(by, 'GET', `/api/plants/${id}`)).ownValues;
const errorOf = (answer: { statusCode: number; json(): { errors?: { path: string }[]; reason: string } }) => {
  const { errors = [], reason } = answer.json();
  return [answer.statusCode, errors[0]?.path, reason];
};
const remove = async ({ id }: OwnField) =>
  (await who.inject({ method: 'DELETE', url: `/api/fields/${id}` })).headers.undo;
/** A plant with a value in a new field for each. */
const filled = async (...named: [name: string, kind: string, value: string][]) => {
  const made: OwnField[] = [];
  for (const [name, kind] of named) made.push(await field(name, kind));
  const id = await plantRow(test, who);
  expect((await edit(id, Object.fromEntries(made.map((one, n) => [one.id, named[n]?.[2]])))).statusCode).toBe(200);
  return { id, fields: made };
};
const everyKind: [string, string, string][] = [
  ['Clay', 'text', 'glazed ‏אדום 🪴'],
  ['Weight', 'number', '12.5'],
  ['Sown', 'date', '2026-02-28'],
  ['Gift', 'yes_no', 'yes'],
  ['Shop', 'link', 'https://example.org/a?b=ü'],
];

describe('fields of a garden', () => {
  it('are made, renamed and listed in order, each name once', async () => {
    for (const [name, kind] of everyKind) expect((await add(` ${name} `, kind)).statusCode).toBe(201);
    const [clay, weight] = (await fields()) as [GardenField, GardenField];
    expect(clay).toEqual({ id: clay.id, name: 'Clay', kind: 'text', plantCount: 0 });
    const rename = (id: number, name: string) =>
      who.inject({ method: 'PATCH', url: `/api/fields/${id}`, payload: { name } });
    expect((await rename(clay.id, 'CLAY')).json()).toEqual({ id: clay.id, name: 'CLAY', kind: 'text' });
    expect(errorOf(await rename(weight.id, ' clay'))).toEqual([400, 'name', 'field_exists']);
    expect(errorOf(await add('weight ', 'date'))).toEqual([400, 'name', 'field_exists']);
    expect((await fields()).map(({ name }) => name)).toEqual(['CLAY', 'Weight', 'Sown', 'Gift', 'Shop']);
  });

  it.each([
    'constructor',
    '__proto__',
    '🪴👩🏽‍🌾',
    'שלום',
    '‮gnp.exe',
    '=cmd()',
    'toString',
    '7',
    'x'.repeat(limits.tagName),
  ])('may be named %j', async (name) => {
    const { id, fields: made } = await filled([name, 'text', 'constructor']);
    expect(made).toMatchObject([{ name }]);
    expect(await valuesOf(id)).toEqual({ [made[0]?.id ?? 0]: 'constructor' });
    const other = await person(test);
    await imported(other, await exported(who));
    expect((await fields(other)).map((one) => one.name)).toEqual([name]);
  });

  it.each(['', ' ', '\u200b', 'a\u0000b', 'x'.repeat(limits.tagName + 1), 7, null, {}, ['x'], 'half \ud800'])(
    'are not named %j',
    async (name) => expect((await add(name)).statusCode).toBe(400),
  );

  it('are of a known kind, which stays', async () => {
    for (const kind of ['', 'constructor', '__proto__', 'Text', null, 1, {}])
      expect(errorOf(await add('Clay', kind)).slice(0, 2)).toEqual([400, 'kind']);
    const { id } = await field('Clay');
    const answer = await who.inject({
      method: 'PATCH',
      url: `/api/fields/${id}`,
      payload: { name: 'A', kind: 'date' },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('are ten at most, also where two are made at once', async () => {
    for (let n = 1; n < limits.gardenFields; n += 1) await field(`Field ${n}`);
    const both = await Promise.all([add('One'), add('Two')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(errorOf(await add('Three'))).toEqual([409, undefined, 'too_many_fields']);
    expect(await fields()).toHaveLength(limits.gardenFields);
  });

  it('are made once, whether two ask at once or one repeats', async () => {
    const same = await Promise.all([add('Clay'), add('clay')]);
    expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
    const headers = { 'idempotency-key': 'same-field-again' };
    const repeat = () =>
      who.inject({ method: 'POST', url: '/api/fields', headers, payload: { name: 'Weight', kind: 'number' } });
    expect((await repeat()).json()).toEqual((await repeat()).json());
    expect(await fields()).toHaveLength(2);
  });
});

describe('what a plant has in fields', () => {
  it('is of their kind, and only what is sent changes', async () => {
    const { id, fields: made } = await filled(...everyKind);
    const [clay, weight] = made as [OwnField, OwnField];
    const all = Object.fromEntries(made.map((one, n) => [one.id, everyKind[n]?.[2]]));
    expect(await valuesOf(id)).toEqual(all);
    const { [clay.id]: _, ...rest } = all;
    for (const [sent, number] of [
      ['-0.50', '-0.5'],
      [' 1e2 ', '100'],
      ['1e22', '1e+22'],
      ['1e400', null],
      ['007', '7'],
      ['.5', '0.5'],
    ] as const) {
      const answer = await edit(id, { [clay.id]: null, [weight.id]: sent });
      if (number === null) expect(errorOf(answer)).toEqual([400, `ownValues.${weight.id}`, 'not_a_number']);
      else expect(answer.json().ownValues).toEqual({ ...rest, [weight.id]: number });
    }
    for (const view of ['', '?view=texts']) {
      const [listed]: Plant[] = await asked(who, 'GET', `/api/plants${view}`);
      expect(listed?.ownValues).toEqual({ ...rest, [weight.id]: '0.5' });
    }
    expect((await fields()).map(({ plantCount }) => plantCount)).toEqual([0, 1, 1, 1, 1]);
    const blank = Object.fromEntries(made.map((one) => [one.id, ' ']));
    expect((await edit(id, blank)).json().ownValues).toEqual({});
  });

  it.each([
    [
      'number',
      'not_a_number',
      ['twelve', '1,5', '1e400', `${'9'.repeat(400)}`, 'NaN', 'Infinity', '0x10', '--1', '1 2'],
    ],
    ['date', 'not_a_day', ['2026-02-30', '2026-2-3', 'tomorrow', '2026-05-04T00:00:00Z', '0']],
    ['yes_no', 'not_yes_or_no', ['true', 'Yes', 'constructor', '1']],
    [
      ...(['link', 'not_a_link'] as const),
      [
        'javascript:alert(1)',
        'JaVaScRiPt:alert(1)',
        'data:text/html,x',
        '//example.org',
        'ftp://example.org',
        'http://',
        'https://a b',
        ' java\tscript:alert(1)',
        'mailto:a@example.org',
      ],
    ],
  ] as const)('of kind %s refuses others: %s', async (kind, reason, wrong) => {
    const [{ id }, plant] = [await field('Own', kind), await plantRow(test, who)];
    for (const value of wrong)
      expect([value, ...errorOf(await edit(plant, { [id]: value }))]).toEqual([value, 400, `ownValues.${id}`, reason]);
    for (const value of [7, true, {}, [], 'x'.repeat(limits.shortText + 1), 'a\u0000b'])
      expect(errorOf(await edit(plant, { [id]: value })).slice(0, 2)).toEqual([400, `ownValues.${id}`]);
  });

  it('is of fields of its own garden alone', async () => {
    const plant = await plantRow(test, who);
    const elsewhere = await field('Clay', 'text', await makeGarden(test, who));
    const other = await person(test);
    const foreign: OwnField = await asked(other, 'POST', '/api/fields', { name: 'Clay', kind: 'text' });
    for (const { id } of [elsewhere, foreign, { id: 2_147_483_647 }, { id: 9_999_999_999 }])
      expect(errorOf(await edit(plant, { [id]: 'x' }))).toEqual([400, `ownValues.${id}`, 'field_unknown']);
    for (const id of ['constructor', 'toString', '01', '1.5', '', '-1'])
      expect([id, (await edit(plant, { [id]: 'x' })).statusCode]).toEqual([id, 400]);
    for (const wrong of [null, 'x', 7, [], ['x']]) expect((await edit(plant, wrong as object)).statusCode).toBe(400);
  });

  it('is for members alone, and not copied with a public plant; a duplicate has it', async () => {
    const { id } = await filled(...everyKind);
    const values = await valuesOf(id);
    await asked(who, 'PATCH', `/api/plants/${id}/visibility`, { isPublic: true });
    const [other, viewer] = [await person(test), await person(test)];
    await addMember(test, who.garden, viewer, 'viewer');
    for (const by of [other, test]) expect(await valuesOf(id, by as Person)).toBeNull();
    expect(await valuesOf(id, viewer)).toEqual(values);
    const lists = await Promise.all(['/api/community', `/api/plants/featured`].map((url) => other.inject({ url })));
    for (const { body } of lists) expect(body).not.toContain('glazed');
    expect((await asked(other, 'POST', '/api/plants', { plantId: id })).ownValues).toEqual({});
    const { plants } = await asked(who, 'POST', `/api/plants/${id}/copies`, { count: 1 });
    expect(plants[0].ownValues).toEqual(values);
  });
});

describe('a field that is deleted', () => {
  it('takes its values along, also from the trash, and comes back with them', async () => {
    const { id, fields: made } = await filled(['Clay', 'text', 'glazed'], ['Weight', 'number', '3']);
    const [clay, weight] = made as [OwnField, OwnField];
    const trashed = await plantRow(test, who);
    await edit(trashed, { [clay.id]: '"quoted" \\ 🪴' });
    await asked(who, 'DELETE', `/api/plants/${trashed}`);
    const undo = await remove(clay);
    expect(await valuesOf(id)).toEqual({ [weight.id]: '3' });
    await edit(id, { [weight.id]: '4' });
    expect((await restore(who, undo)).json()).toEqual({ kind: 'field', plantId: null });
    await asked(who, 'POST', `/api/trash/${trashed}/restore`);
    expect(await valuesOf(id)).toEqual({ [clay.id]: 'glazed', [weight.id]: '4' });
    expect(await valuesOf(trashed)).toEqual({ [clay.id]: '"quoted" \\ 🪴' });
    expect(await fields()).toMatchObject([{ ...clay, plantCount: 2 }, { id: weight.id }]);
    expect((await restore(who, undo)).statusCode).toBe(404);
  });

  it('stays deleted where its name or its room is taken', async () => {
    const { fields: made } = await filled(['Clay', 'text', 'glazed']);
    const undo = await remove(made[0] as OwnField);
    const again = await field('clay', 'date');
    expect(errorOf(await restore(who, undo))).toEqual([409, undefined, 'replaced_since']);
    await remove(again);
    for (let n = 0; n < limits.gardenFields; n += 1) await field(`Field ${n}`);
    expect(errorOf(await restore(who, undo))).toEqual([409, undefined, 'too_many_fields']);
  });
});

describe('a plant that moves to another garden', () => {
  const move = (id: number, garden: { id: number }) =>
    who.inject({ method: 'POST', url: `/api/plants/${id}/garden`, payload: { gardenId: garden.id } });

  it('takes its values along, by names and kinds', async () => {
    const { id } = await filled(['Clay', 'text', 'glazed'], ['Weight', 'number', '3'], ['Sown', 'date', '2026-05-04']);
    const target = await makeGarden(test, who);
    const clay = await field('CLAY', 'text', target);
    await field('Weight', 'text', target);
    await field('Unused');
    const moved: Plant = (await move(id, target)).json();
    const there = await fields(who, target);
    expect(there.map(({ name, kind }) => [name, kind])).toEqual([
      ['CLAY', 'text'],
      ['Weight', 'text'],
      ['Weight', 'number'],
      ['Sown', 'date'],
    ]);
    const [, , weight, sown] = there as [unknown, unknown, GardenField, GardenField];
    expect(moved.ownValues).toEqual({ [clay.id]: 'glazed', [weight.id]: '3', [sown.id]: '2026-05-04' });
  });

  it('stays where there is no room for its fields', async () => {
    const { id } = await filled(['Clay', 'text', 'glazed']);
    const target = await makeGarden(test, who);
    for (let n = 0; n < limits.gardenFields; n += 1) await field(`Field ${n}`, 'text', target);
    expect(errorOf(await move(id, target))).toEqual([409, undefined, 'too_many_fields']);
    expect(Object.values((await valuesOf(id)) ?? {})).toEqual(['glazed']);
    const empty = await plantRow(test, who);
    expect((await move(empty, target)).statusCode).toBe(200);
  });
});

it('an account that is deleted leaves none', async () => {
  await filled(...everyKind);
  await asked(who, 'POST', '/api/account/delete', { currentPassword: null });
  const left = test.deps.db.selectFrom('gardenFields').selectAll().where('gardenId', '=', who.garden.id);
  expect(await left.execute()).toEqual([]);
});
