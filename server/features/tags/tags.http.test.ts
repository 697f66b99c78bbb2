import { beforeEach, expect, it } from 'vitest';
import type { Plant } from '../../../contract/plants.ts';
import type { GardenTag } from '../../../contract/tags.ts';
import { restore } from '../../testing/deletions.ts';
import { exported, imported } from '../../testing/exports.ts';
import { asked, openedApp, type Person, person, plantRow } from '../../testing/kit.ts';
import { makeGarden } from '../../testing/shared-gardens.ts';

let who: Person;
const test = await openedApp();
beforeEach(async () => {
  who = await person(test);
});

const tag = (id: number, ...ownTags: string[]) => asked(who, 'PATCH', `/api/plants/${id}`, { ownTags });
const tagged = async (...ownTags: string[]) => {
  const id = await plantRow(test, who);
  await tag(id, ...ownTags);
  return id;
};
const tagsOf = async (...ids: number[]) => {
  const rows = await test.deps.db.selectFrom('plants').select(['id', 'ownTags']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.ownTags.toSorted());
};
const tags = (garden?: { id: number }, by = who): Promise<GardenTag[]> =>
  asked(by, 'GET', `/api/tags${garden ? `?garden=${garden.id}` : ''}`);
const named = async (name: string) => {
  const found = (await tags()).find((one) => one.name === name);
  if (!found) throw new Error(`no tag ${name}`);
  return found;
};
const change = async (method: 'PATCH' | 'DELETE', name: string, payload?: object) => {
  const { id } = await named(name);
  const answer = await who.inject({ method, url: `/api/tags/${id}`, ...(payload && { payload }) });
  expect(answer.statusCode).toBe(method === 'PATCH' ? 200 : 204);
  return answer.headers.undo;
};

it('a plant makes the tags that its garden lacks, each spelled in one way and in a color of its own', async () => {
  const [one, two] = [await tagged(' Rare ', 'Kitchen', 'rare'), await tagged('RARE', 'Gift')];
  expect(await tagsOf(one, two)).toEqual([
    ['Kitchen', 'Rare'],
    ['Gift', 'Rare'],
  ]);
  const made = await tags();
  expect(made.map(({ name }) => name)).toEqual(['Gift', 'Kitchen', 'Rare']);
  expect(new Set(made.map(({ color }) => color)).size).toBe(3);
  const [card]: Plant[] = await asked(who, 'GET', '/api/plants?view=cards');
  expect(card?.ownTags?.toSorted()).toEqual(['Gift', 'Rare']);
  await tag(one);
  expect([await tagsOf(one), (await tags()).length]).toEqual([[[]], 3]);
});

it('a plant has up to 20, a garden up to 100, and a name can be seen', async () => {
  const id = await plantRow(test, who);
  const several = (count: number, from = 0) => Array.from({ length: count }, (_, n) => `Tag ${n + from}`);
  const edit = (ownTags: unknown) => who.inject({ method: 'PATCH', url: `/api/plants/${id}`, payload: { ownTags } });
  for (const wrong of [several(21), [''], [' '], ['\u200b'], ['x'.repeat(41)], [7], 'Rare', null])
    expect((await edit(wrong)).statusCode).toBe(400);
  for (const from of [0, 20, 40, 60, 80]) expect((await edit(several(20, from))).statusCode).toBe(200);
  const answer = await edit(['One more']);
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { reason: 'too_many_tags', params: { max: 100 } }]);
  expect([(await edit(['tag 7'])).statusCode, await tagsOf(id)]).toEqual([200, [['Tag 7']]]);
});

it('a tag is renamed for all plants, also in the trash, and back', async () => {
  const [one, two] = [await tagged('Rare'), await tagged('Rare', 'Gift')];
  await asked(who, 'DELETE', `/api/plants/${two}`);
  const { color } = await named('Rare');
  const undo = await change('PATCH', 'Rare', { name: 'Rarity', color: 'red' });
  expect(await tagsOf(one, two)).toEqual([['Rarity'], ['Gift', 'Rarity']]);
  expect(await named('Rarity')).toMatchObject({ color: 'red' });
  expect((await restore(who, undo)).json()).toEqual({ kind: 'tag', plantId: null });
  expect(await tagsOf(one, two)).toEqual([['Rare'], ['Gift', 'Rare']]);
  expect(await named('Rare')).toMatchObject({ color });
  expect((await restore(who, undo)).statusCode).toBe(404);
});

it('a tag that gets the name of another becomes that one, and is itself again', async () => {
  const [one, two, three] = [await tagged('Rare'), await tagged('Rare', 'Gift'), await tagged('Gift')];
  const undo = await change('PATCH', 'Rare', { name: ' gift' });
  expect(await tagsOf(one, two, three)).toEqual([['Gift'], ['Gift'], ['Gift']]);
  expect((await tags()).map(({ name }) => name)).toEqual(['Gift']);
  expect((await restore(who, undo)).statusCode).toBe(200);
  expect(await tagsOf(one, two, three)).toEqual([['Rare'], ['Gift', 'Rare'], ['Gift']]);
  expect((await tags()).map(({ name }) => name)).toEqual(['Gift', 'Rare']);
});

it('a deleted tag comes back to its plants, unless their tags were changed since', async () => {
  const [one, two] = [await tagged('Rare', 'Gift'), await tagged('Rare')];
  const before = await tags();
  const undo = await change('DELETE', 'Rare');
  expect([await tagsOf(one, two), (await tags()).length]).toEqual([[['Gift'], []], 1]);
  expect((await restore(who, undo)).statusCode).toBe(200);
  expect([await tagsOf(one, two), await tags()]).toEqual([[['Gift', 'Rare'], ['Rare']], before]);

  const again = await change('DELETE', 'Rare');
  await tag(two, 'Balcony');
  const refused = await restore(who, again);
  expect([refused.statusCode, refused.json().reason]).toEqual([409, 'tags_changed_since']);
  expect(await tagsOf(one, two)).toEqual([['Gift'], ['Balcony']]);
  await tag(two);
  await tag(two, 'rare');
  expect((await restore(who, again)).statusCode).toBe(409);
});

it('a plant takes its tags along into another garden, by their names', async () => {
  const id = await tagged('Rare', 'Gift');
  const target = await makeGarden(test, who);
  const there = await plantRow(test, who, { gardenId: target.id });
  await tag(there, 'GIFT');
  const moved = await asked(who, 'POST', `/api/plants/${id}/garden`, { gardenId: target.id });
  expect(moved.ownTags.toSorted()).toEqual(['GIFT', 'Rare']);
  const { color } = await named('Rare');
  expect((await tags(target)).map((one) => [one.name, one.name === 'Rare' ? one.color : ''])).toEqual([
    ['GIFT', ''],
    ['Rare', color],
  ]);
});

it('an export has them with their colors, and they are those of the same names where it is imported', async () => {
  await tagged('Rare', 'Gift');
  await change('PATCH', 'Gift', { color: 'yellow' });
  await tag(await tagged('Unused'));
  const zip = await exported(who);
  const other = await person(test);
  await asked(other, 'PATCH', `/api/plants/${await plantRow(test, other)}`, { ownTags: ['RARE'] });
  await imported(other, zip);
  const colors = new Map((await tags()).map(({ name, color }) => [name, color]));
  const here = await tags(undefined, other);
  expect(here.map(({ name }) => name)).toEqual(['Gift', 'RARE', 'Unused']);
  for (const { name, color } of here) if (name !== 'RARE') expect(color).toBe(colors.get(name));
  const plants: Plant[] = await asked(other, 'GET', '/api/plants');
  expect(plants.map(({ ownTags }) => ownTags?.toSorted())).toContainEqual(['Gift', 'RARE']);
  await imported(other, zip);
  expect(await tags(undefined, other)).toEqual(here);
});

it('an account that is deleted leaves none', async () => {
  await tagged('Rare');
  const gardenId = who.garden.id;
  await asked(who, 'POST', '/api/account/delete', { currentPassword: null });
  const left = test.deps.db.selectFrom('gardenTags').selectAll().where('gardenId', '=', gardenId);
  expect(await left.execute()).toEqual([]);
});
