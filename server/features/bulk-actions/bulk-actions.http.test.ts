import { describe, expect, it } from 'vitest';
import type { EventType } from '../../../contract/calendar.ts';
import { limits } from '../../../contract/limits.ts';
import { asked, careState, plantWithPlan } from '../../testing/care.ts';
import { careNeeds, comparableCare } from '../../testing/care-needs.ts';
import { deletionScene, restore } from '../../testing/deletions.ts';
import { opened } from '../../testing/opened.ts';
import { type Person, person } from '../../testing/people.ts';
import { plantRow, setPlant } from '../../testing/plants.ts';
import { isStatement, recordedDatabase } from '../../testing/query-plans.ts';
import { addMember } from '../../testing/shared-gardens.ts';
import { openedDatabase } from '../../testing/test-database.ts';

const now = new Date('2026-05-14T10:00:00.000Z');
const today = '2026-05-14';
const { source, engine } = await openedDatabase();
let statements = 0;
const db = await opened(
  recordedDatabase(source, engine, ({ sql }) => {
    if (isStatement(sql)) statements += 1;
  }),
);
const { test, owner, friend, everything } = await deletionScene({ db, now: () => now });
await addMember(test, owner.garden, friend, 'gardener');

type Payload = { plantIds: number[] } & Record<string, unknown>;
const send = (who: Person, payload: Payload, key: string = crypto.randomUUID()) =>
  who.inject({
    ...{ method: 'POST', url: `/api/plants/bulk?garden=${owner.garden.id}`, payload },
    headers: { 'idempotency-key': key },
  });
const act = async (payload: Payload, who = owner): Promise<{ changed: number; removedId: number }> => {
  const answer = await send(who, payload);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
};
const several = (count: number, differing: object = {}): Promise<number[]> =>
  Array.fromAsync({ length: count }, () => plantRow(test, owner, differing));
const watering = (plantIds: number[]) => ({ action: 'care', type: 'watering', plantIds });

const needs = careNeeds(owner);
const comparable = (plantId: number) => comparableCare(test, plantId);

describe('care of several plants', () => {
  it.each(['watering', 'fertilizing', 'repotting'] satisfies EventType[])(
    'is what care of each is: %s',
    async (type) => {
      const [together, apart]: number[][] = [[], []];
      for (const ids of [together, apart])
        for (const prepare of Object.values(needs)) {
          const id = await plantRow(test, owner);
          await prepare(id);
          ids?.push(id);
        }
      for (const id of apart ?? []) await asked(owner, 'POST', `/api/plants/${id}/care`, { type, oncePerDay: true });
      const { changed } = await act({ action: 'care', type, plantIds: together ?? [] });
      expect(changed).toBe(Object.keys(needs).length - (type === 'watering' ? 1 : 0));
      for (const [n, what] of Object.keys(needs).entries())
        expect([what, await comparable(together?.[n] ?? 0)]).toEqual([what, await comparable(apart?.[n] ?? 0)]);
    },
  );

  it('takes as many statements for many plants as for a few, and so does undoing it', async () => {
    const counts: { acting: number; undoing: number }[] = [];
    for (const many of [5, 50]) {
      const plantIds: number[] = [];
      for (let n = 0; n < many; n += 1)
        plantIds.push((await plantWithPlan(test, owner, { startOn: n % 2 ? today : '2026-05-20' })).plantId);
      statements = 0;
      const { removedId } = await act(watering(plantIds));
      const acting = statements;
      await restore(owner, removedId);
      // Each event is written back by itself.
      counts.push({ acting, undoing: statements - acting - many });
    }
    const [few, many] = counts;
    expect(many?.undoing).toBe(few?.undoing);
    // It may earn a badge.
    expect((many?.acting ?? 0) - (few?.acting ?? 0)).toBeLessThan(5);
  });
});

/** As many tags as a plant may have. */
const fullOfTags = Array.from({ length: limits.plantTags }, (_, n) => `Tag ${n}`);

/** Plants to act on, each of them different. */
async function garden(): Promise<number[]> {
  const ids: number[] = [];
  for (const prepare of Object.values(needs)) {
    ids.push(await plantRow(test, owner, { location: ['Loggia', ' loggia', null, 'Roof'][ids.length % 4] ?? null }));
    await prepare(ids.at(-1) ?? 0);
  }
  for (const id of ids.slice(3, 6)) await setPlant(test, id, { isPublic: true });
  for (const [n, ownTags] of [['Rare'], ['Gift', 'Rare'], fullOfTags].entries())
    await asked(owner, 'PATCH', `/api/plants/${ids[n + 1]}`, { ownTags });
  return ids;
}

/** What is done, to how many of the plants, and what somebody else changes of one of them before it is undone. */
const acts: Record<string, [payload: object, changed: number, meddle: (plantId: number) => Promise<unknown>]> = {
  watering: [
    { action: 'care', type: 'watering' },
    Object.keys(needs).length - 1,
    (id) => asked(friend, 'POST', `/api/plants/${id}/care`, { type: 'watering' }),
  ],
  'care that plants have no field for': [
    { action: 'care', type: 'repotting' },
    Object.keys(needs).length,
    (id) => asked(friend, 'DELETE', `/api/plants/${id}`),
  ],
  'a move': [
    { action: 'place', location: 'Roof' },
    10,
    (id) => asked(friend, 'PATCH', `/api/plants/${id}`, { location: 'Cellar' }),
  ],
  'a move to no place': [
    { action: 'place', location: null },
    10,
    (id) => asked(friend, 'PATCH', `/api/plants/${id}`, { location: 'Cellar' }),
  ],
  'a care plan': [
    { action: 'plan', type: 'watering', growingDays: 5, restingDays: null, startOn: '2026-05-15' },
    Object.keys(needs).length,
    (id) => asked(friend, 'POST', `/api/plants/${id}/care`, { type: 'watering' }),
  ],
  'a care plan that nobody has, by months': [
    { action: 'plan', type: 'repotting', growingDays: 365, everyMonths: 12, startOn: '2026-06-01' },
    Object.keys(needs).length,
    (id) => asked(friend, 'DELETE', `/api/plants/${id}`),
  ],
  'new tags': [
    { action: 'tag', change: 'add', tags: [' rare ', 'Balcony'] },
    Object.keys(needs).length - 1,
    (id) => asked(friend, 'PATCH', `/api/plants/${id}`, { ownTags: ['Gift'] }),
  ],
  'tags no more': [
    { action: 'tag', change: 'remove', tags: ['RARE', 'Tag 7', 'Nobody has this'] },
    3,
    (id) => asked(friend, 'PATCH', `/api/plants/${id}`, { ownTags: ['Gift'] }),
  ],
  sharing: [
    { action: 'visibility', isPublic: true },
    10,
    (id) => asked(owner, 'PATCH', `/api/plants/${id}/visibility`, { isPublic: false }),
  ],
  'sharing no more': [
    { action: 'visibility', isPublic: false },
    3,
    (id) => asked(owner, 'PATCH', `/api/plants/${id}/visibility`, { isPublic: true }),
  ],
  archiving: [
    { action: 'archive', reason: 'given_away', on: '2026-05-12' },
    Object.keys(needs).length,
    (id) => asked(friend, 'POST', `/api/archive/${id}/restore`),
  ],
  'a deletion': [
    { action: 'trash' },
    Object.keys(needs).length,
    (id) => asked(friend, 'POST', `/api/trash/${id}/restore`),
  ],
};

describe.each(Object.entries(acts))('%s', (_, [payload, changed, meddle]) => {
  it('is undone for all of them exactly, once, and is done once for one key', async () => {
    const plantIds = await garden();
    const before = await everything();
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2].map(() => send(owner, { ...payload, plantIds }, key)));
    const [first, repeat] = answers.map((answer) => answer.json());
    expect([first.changed, repeat]).toEqual([changed, first]);
    expect(await everything()).not.toEqual(before);
    expect((await restore(owner, first.removedId)).json()).toEqual({ kind: 'plants', plantId: null, skipped: 0 });
    expect(await everything()).toEqual(before);
    expect((await restore(owner, first.removedId)).statusCode).toBe(404);
  });

  it('is not undone of a plant that somebody changed since, which is said', async () => {
    const plantIds = await garden();
    const states = () => Promise.all(plantIds.map((id) => stateOf(id)));
    const before = await states();
    const { removedId } = await act({ ...payload, plantIds });
    const after = await states();
    const at = after.findIndex((state, n) => JSON.stringify(state) !== JSON.stringify(before[n]));
    await meddle(plantIds[at] ?? 0);
    const meddled = await states();
    expect((await restore(owner, removedId)).json()).toMatchObject({ skipped: 1 });
    expect(await states()).toEqual(before.with(at, meddled[at] as (typeof before)[number]));
  });
});

/** A plant, and its care. */
const stateOf = async (id: number) => ({
  ...(await careState(test, id)),
  plant: await db.selectFrom('plants').selectAll().where('id', '=', id).executeTakeFirst(),
});

describe('tags of several plants', () => {
  const tagsOf = async (ids: number[]) => (await Promise.all(ids.map(stateOf))).map(({ plant }) => plant?.ownTags);
  const named = (ownTags: string[]) => async (id: number) => asked(owner, 'PATCH', `/api/plants/${id}`, { ownTags });

  it('are what editing each makes of them', async () => {
    const [together, apart] = [await garden(), await garden()];
    await act({ action: 'tag', change: 'add', tags: ['Balcony', 'rare'], plantIds: together });
    for (const [n, own = []] of (await tagsOf(apart)).entries())
      if (own.length < limits.plantTags) await named([...own, 'Balcony', 'rare'])(apart[n] ?? 0);
    expect(await tagsOf(together)).toEqual(await tagsOf(apart));
    await act({ action: 'tag', change: 'remove', tags: ['RARE'], plantIds: together });
    for (const [n, own = []] of (await tagsOf(apart)).entries())
      await named(own.filter((name) => name !== 'Rare'))(apart[n] ?? 0);
    expect(await tagsOf(together)).toEqual(await tagsOf(apart));
  });

  it('are not given back to plants where one of them was deleted since, and a tag that somebody uses stays', async () => {
    const [one = 0, two = 0] = await several(2);
    await named(['Short-lived'])(one);
    const removed = await act({ action: 'tag', change: 'remove', tags: ['Short-lived'], plantIds: [one] });
    const tags = await asked(owner, 'GET', '/api/tags');
    const { id } = tags.find(({ name }: { name: string }) => name === 'Short-lived');
    await asked(owner, 'DELETE', `/api/tags/${id}`);
    expect((await restore(owner, removed.removedId)).json()).toMatchObject({ skipped: 1 });
    const added = await act({ action: 'tag', change: 'add', tags: ['Gift', 'Used'], plantIds: [one] });
    await named(['Used'])(two);
    expect((await restore(owner, added.removedId)).json()).toMatchObject({ skipped: 0 });
    expect(await tagsOf([one, two])).toEqual([[], ['Used']]);
    expect((await asked(owner, 'GET', '/api/tags')).map(({ name }: { name: string }) => name)).toContain('Used');
  });

  it('stay as they are where a plant or its garden would have too many, and make no tag', async () => {
    const [full] = await several(1);
    await named(fullOfTags)(full ?? 0);
    const before = await everything();
    const adding = (tags: string[]) => ({ action: 'tag', change: 'add', tags, plantIds: [full ?? 0] });
    expect(await act(adding(['One more']))).toMatchObject({ changed: 0, removedId: null });
    expect(await everything()).toEqual(before);
    const plants = await several(5);
    for (const [n, id] of plants.entries()) await named(fullOfTags.map((name) => `${name} of ${n}`))(id).catch(() => 0);
    const refused = await send(owner, { ...adding(fullOfTags.map((name) => `New ${name}`)), plantIds: plants });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { reason: 'too_many_tags' }]);
  });
});

it('what changes nothing leaves nothing to undo', async () => {
  const plantIds = await several(2, { location: 'Roof' });
  expect(await act({ action: 'place', location: 'Roof', plantIds })).toEqual({
    changed: 0,
    remaining: 0,
    removedId: null,
  });
});

it('a plant that is not there keeps it from all of them', async () => {
  const [one, trashed] = await several(2);
  await setPlant(test, trashed ?? 0, { deletedAt: now.toISOString() });
  const stranger = await person(test);
  const before = await everything();
  for (const other of [trashed, await plantRow(test, stranger), 2_000_000_000])
    for (const [payload] of Object.values(acts)) {
      const answer = await send(owner, { ...payload, plantIds: [one ?? 0, other ?? 0] });
      expect(answer.statusCode).toBe(404);
    }
  expect((await everything()).filter((line) => !line.includes(`"garden_id":${stranger.garden.id},`))).toEqual(
    before.filter((line) => !line.includes(`"garden_id":${stranger.garden.id},`)),
  );
});

it('sharing, and undoing that, is for owners alone', async () => {
  const plantIds = await several(2);
  const sharing = { action: 'visibility', isPublic: true, plantIds };
  expect((await send(friend, sharing)).statusCode).toBe(403);
  const { removedId } = await act(sharing);
  expect((await restore(friend, removedId)).statusCode).toBe(403);
  expect((await restore(owner, removedId)).json()).toMatchObject({ skipped: 0 });
});

it.each([
  ['action', { action: 'water', plantIds: [1] }],
  ['type', { action: 'care', type: 'singing', plantIds: [1] }],
  ['location', { action: 'place', plantIds: [1] }],
  ['location', { action: 'place', plantIds: [1], location: ' ' }],
  ['reason', { action: 'archive', plantIds: [1] }],
  ['tags', { action: 'tag', change: 'add', tags: fullOfTags.concat('one more'), plantIds: [1] }],
  ['plantIds', { action: 'trash', plantIds: [] }],
  ['plantIds', { action: 'trash', plantIds: 1 }],
  ['plantIds.0', { action: 'trash', plantIds: ['1'] }],
  ['plantIds.0', { action: 'trash', plantIds: [0] }],
  ['plantIds', { action: 'trash', plantIds: Array.from({ length: limits.listMax + 1 }, (_, n) => n + 1) }],
])('says what is wrong: %s', async (path, payload) => {
  const answer = await send(owner, payload as Payload);
  expect([answer.statusCode, answer.json().errors]).toEqual([400, [expect.objectContaining({ path })]]);
});

it('is one line in the activity of the garden, and so is its undo', async () => {
  const plantIds = await several(3);
  const { removedId } = await act({ action: 'trash', plantIds }, friend);
  await restore(owner, removedId);
  const [undone, done] = await asked(owner, 'GET', `/api/gardens/${owner.garden.id}/activity`);
  expect(undone).toMatchObject({ action: 'plant_restored', parameters: { count: '3' } });
  expect(done).toMatchObject({ action: 'plant_deleted', parameters: { count: '3' }, undoId: null });
});
