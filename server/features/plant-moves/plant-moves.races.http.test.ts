import { beforeEach, describe, expect, it } from 'vitest';
import { withDeleted } from '../../db/rows.ts';
import { restore } from '../../testing/deletions.ts';
import { faultsOf } from '../../testing/integrity.ts';
import { asked, makeGarden, openedApp, type Person, person, photoRow, plantRow } from '../../testing/kit.ts';
import { jpegPhoto, photoForm } from '../../testing/photos.ts';
import { plantWithEverything } from '../../testing/plant-with-everything.ts';

let ann: Person;
let ben: Person;
let gardens: number[];
const test = await openedApp();
beforeEach(async () => {
  [ann, ben] = [await person(test), await person(test)];
  gardens = [ann.garden.id, (await makeGarden(test, ann)).id, (await makeGarden(test, ann)).id];
});

const move = async (plantId: number, gardenId: number | undefined) =>
  (await ann.inject({ method: 'POST', url: `/api/plants/${plantId}/garden`, payload: { gardenId } })).statusCode;
const gardenOf = async (plantId: number): Promise<number> =>
  (await asked(ann, 'GET', `/api/plants/${plantId}`)).gardenId;

it('moves a plant one move after the other, to all gardens at once and around in a circle', async () => {
  const { plantId } = await plantWithEverything(test, ann, ben);
  const other = await plantRow(test, ann, { gardenId: gardens[1] ?? 0 });
  const statuses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => move(n % 4 === 3 ? other : plantId, gardens[n % 3])),
  );
  expect(statuses).toEqual(statuses.map(() => 200));
  expect(gardens).toContain(await gardenOf(plantId));
  expect(await faultsOf(test)).toEqual([]);
});

it('leaves nothing half where the plant is edited, cared for, written about and liked meanwhile', async () => {
  const { plantId, undo } = await plantWithEverything(test, ann, ben);
  const plan = await asked(ann, 'POST', '/api/care/plans', { plantId, type: 'pruning', growingDays: 3 });
  const { id: entryId } = await asked(ann, 'POST', `/api/plants/${plantId}/journal`, { date: '2026-05-04', note: '' });
  const photo = photoForm(await jpegPhoto(64, 48));
  const send = async (url: string, payload?: object, method: 'POST' | 'PATCH' | 'DELETE' = 'POST', who = ann) =>
    [url, (await who.inject({ method, url, ...(payload && { payload }) })).statusCode] as const;
  const answers = await Promise.all([
    ...[1, 2, 0, 2, 1].map(async (n) => ['move', await move(plantId, gardens[n])] as const),
    send(`/api/plants/${plantId}`, { commonName: 'Renamed', location: 'Roof' }, 'PATCH'),
    send(`/api/plants/${plantId}/identity`, { commonName: 'Moss' }),
    send(`/api/plants/${plantId}/journal`, { date: '2026-05-05', note: 'Meanwhile' }),
    ann
      .inject({ method: 'POST', url: `/api/journal/${entryId}/photos`, ...photo })
      .then(({ statusCode }) => ['photo', statusCode] as const),
    send(`/api/plants/${plantId}/care`, { type: 'watering' }),
    send(`/api/care/${plan.event?.id}/done`, {}),
    send('/api/care/plans', { plantId, type: 'harvesting', growingDays: 9 }),
    send('/api/calendar', { title: 'x', eventType: 'planting', date: '2026-05-05T09:30:00.000Z', plantId }),
    send(`/api/care/plans/${plan.id}`, undefined, 'DELETE'),
    send(`/api/journal/${entryId}`, undefined, 'DELETE'),
    send(`/api/plants/${plantId}/like`, undefined, 'POST', ben),
    send(`/api/plants/${plantId}/comments`, { comment: 'Where to?' }, 'POST', ben),
    ...Object.values(undo).map(async (id) => [`undo ${id}`, (await restore(ann, id)).statusCode] as const),
  ]);
  // Whatever comes too late finds nothing in the garden that it looked in; care that changed is not undone.
  for (const [what, status] of answers)
    expect([what, status]).toEqual([
      what,
      what === 'move' ? 200 : expect.toSatisfy((code) => [200, 201, 204, 404, 409].includes(code)),
    ]);
  expect(gardens).toContain(await gardenOf(plantId));
  expect(await faultsOf(test)).toEqual([]);
});

it('does not move what is being deleted, or moves it before', async () => {
  for (let n = 0; n < 5; n += 1) {
    const plantId = await plantRow(test, ann);
    const [moved, removed] = await Promise.all([
      move(plantId, gardens[1]),
      ann.inject({ method: 'DELETE', url: `/api/plants/${plantId}` }),
    ]);
    // Deleted in one of its gardens; where the deletion looked in the first one and came second, not at all.
    expect([
      [200, 204],
      [200, 404],
      [404, 204],
    ]).toContainEqual([moved, removed.statusCode]);
    if (removed.statusCode === 404) expect(await gardenOf(plantId)).toBe(gardens[1]);
  }
  expect(await faultsOf(test)).toEqual([]);
});

const tables = [
  ...(['plants', 'photos', 'identifications', 'journalEntries', 'carePlans', 'calendarEvents', 'careLogs'] as const),
];

describe('an imported plant that is moved', () => {
  let target: number;
  beforeEach(() => {
    target = gardens[1] ?? 0;
  });

  it('keeps its import keys, but for those that the other garden has', async () => {
    const mine = await plantWithEverything(test, ann, ben);
    const both = [ann.garden.id, target];
    const other = await plantWithEverything(test, ann, ben);
    expect(await move(other.plantId, target)).toBe(200);
    const keyed = tables as unknown as readonly ['plants', 'careLogs'];
    const { db } = test.deps;
    /** The first row of each table has a key that both gardens have, the second one of its own. */
    const give = async (table: 'plants' | 'careLogs', gardenId: number) => {
      const rows = await db.selectFrom(table).select('id').where('gardenId', '=', gardenId).orderBy('id').execute();
      for (const [n, { id }] of rows.entries())
        await db
          .updateTable(table)
          .set({ importKey: n === 0 ? 'both' : `${gardenId}-${n}` })
          .where('id', '=', id)
          .execute();
      return rows.map(({ id }) => id);
    };
    for (const table of keyed) for (const gardenId of both) await give(table, gardenId);
    const keysOf = (table: 'plants' | 'careLogs') =>
      db.selectFrom(table).select(['id', 'importKey']).where('gardenId', 'in', both).orderBy('id').execute();
    const before = new Map<string, Awaited<ReturnType<typeof keysOf>>>();
    const theirs = new Map<string, Set<number>>();
    for (const table of keyed) {
      before.set(table, await keysOf(table));
      const rows = await db.selectFrom(table).select('id').where('gardenId', '=', ann.garden.id).execute();
      theirs.set(table, new Set(rows.map(({ id }) => id)));
    }
    expect(await move(mine.plantId, target)).toBe(200);
    for (const table of keyed) {
      const expected = before
        .get(table)
        ?.map((row) =>
          theirs.get(table)?.has(row.id) && row.importKey === 'both' ? { ...row, importKey: null } : row,
        );
      expect([table, await keysOf(table)]).toEqual([table, expected]);
    }
    for (const [kind, id] of Object.entries(mine.undo).reverse())
      expect([kind, (await restore(ann, id)).statusCode]).toEqual([kind, 200]);
  });

  it('takes what was deleted along without a key that the other garden has', async () => {
    const { plantId, undo } = await plantWithEverything(test, ann, ben);
    const { db } = test.deps;
    const keyed = async (undoId: number, importKey: string) => {
      for (const table of ['journalEntries', 'photos'] as const)
        await withDeleted(db)
          .updateTable(table as 'photos')
          .set({ importKey })
          .where('undoId', '=', undoId)
          .execute();
    };
    const keysOf = async (table: 'journalEntries' | 'photos', undoId: number) => {
      const rows = withDeleted(db)
        .selectFrom(table as 'photos')
        .select('importKey')
        .where('undoId', '=', undoId);
      return (await rows.execute()).map(({ importKey }) => importKey);
    };
    await keyed(undo.entry, 'taken');
    await keyed(undo.photo, 'free');
    const there = await photoRow(test, ann, target);
    await db.updateTable('photos').set({ importKey: 'taken' }).where('id', '=', there.id).execute();
    expect(await move(plantId, target)).toBe(200);
    expect(await keysOf('journalEntries', undo.entry)).toEqual(['taken']);
    expect(await keysOf('photos', undo.entry)).toEqual([null, null]);
    expect(await keysOf('photos', undo.photo)).toEqual(['free']);
    for (const id of [undo.entry, undo.photo]) expect((await restore(ann, id)).statusCode).toBe(200);
  });
});
