import { beforeEach, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { GardenField, OwnField } from '../../../contract/own-fields.ts';
import type { Plant } from '../../../contract/plants.ts';
import { altered, content, exported, imported, importRefused, setItem } from '../../testing/exports.ts';
import { asked, openedApp, type Person, person, plantRow } from '../../testing/kit.ts';

let who: Person;
const test = await openedApp();
beforeEach(async () => {
  who = await person(test);
});

type Filled = [name: string, kind: string, value: string];
const add = (name: string, kind: string, by = who): Promise<OwnField> =>
  asked(by, 'POST', '/api/fields', { name, kind });
const fields = (by: Person): Promise<GardenField[]> => asked(by, 'GET', '/api/fields');
const valuesIn = async (by: Person) =>
  (await asked(by, 'GET', '/api/plants')).map(({ ownValues }: Plant) => Object.values(ownValues ?? {}));
/** Gives somebody a plant with values in new fields. */
async function fill(by: Person, ...filled: Filled[]): Promise<void> {
  const values: Record<string, string> = {};
  for (const [name, kind, value] of filled) values[(await add(name, kind, by)).id] = value;
  await asked(by, 'PATCH', `/api/plants/${await plantRow(test, by)}`, { ownValues: values });
}

const everyKind: Filled[] = [
  ['Clay', 'text', 'glazed ‏אדום 🪴'],
  ['Weight', 'number', '12.5'],
  ['Sown', 'date', '2026-02-28'],
  ['Gift', 'yes_no', 'yes'],
  ['Shop', 'link', 'https://example.org/a?b=ü'],
];
const valuesOf = (filled: Filled[]) => filled.map(([, , value]) => value);

it('an export has fields and values, in the table for people, too; an import brings them back', async () => {
  await fill(who, ...everyKind, ['=1+1', 'text', '=2+2']);
  await add('Unused', 'date');
  const zip = await exported(who);
  const [header = '', row = ''] = String((await content(zip))['plants.csv']).split('\r\n');
  expect(header).toMatch(/,Clay,Weight,Sown,Gift,Shop,'=1\+1,Unused$/);
  expect(row).toContain(`,${valuesOf(everyKind).join()},'=2+2,`);
  const other = await person(test);
  await add('CLAY', 'text', other);
  await imported(other, zip);
  const here = await fields(other);
  expect(here.map(({ name }) => name)).toEqual(['CLAY', 'Weight', 'Sown', 'Gift', 'Shop', '=1+1', 'Unused']);
  expect(await valuesIn(other)).toEqual([[...valuesOf(everyKind), '=2+2']]);
  await imported(other, zip);
  expect(await fields(other)).toEqual(here);
  const fresh = await person(test);
  await imported(fresh, zip);
  const [one, two] = [await content(zip), await content(await exported(fresh))];
  for (const file of ['plants.json', 'gardens.json', 'plants.csv']) expect(two[file]).toBe(one[file]);
});

it('an import loses nothing where the garden has all the fields that it may have', async () => {
  const other = await person(test);
  for (let n = 0; n < limits.gardenFields; n += 1) await add(`Field ${n}`, 'text', other);
  await fill(who, ...everyKind);
  await imported(other, await exported(who));
  expect(await valuesIn(other)).toEqual([valuesOf(everyKind)]);
  const fresh = await person(test);
  await imported(fresh, await exported(other));
  expect(await fields(fresh)).toHaveLength(limits.gardenFields + everyKind.length);
});

it.each([
  [{ name: 'Shop', kind: 'link', value: 'javascript:alert(1)' }],
  [{ name: 'Weight', kind: 'number', value: 'heavy' }],
  [{ name: 'Weight', kind: 'constructor', value: '1' }],
  [{ name: '', kind: 'text', value: 'a' }],
])('an export with %j is refused', async (value) => {
  await fill(who, ...everyKind);
  const zip = await altered(await exported(who), setItem('plants.json', 0, { ownValues: [value] }));
  const { status, path } = await importRefused(test, await person(test), zip);
  expect([status, path]).toEqual([400, expect.stringMatching(/ownValues/)]);
});
