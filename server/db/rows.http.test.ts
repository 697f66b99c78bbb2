import { expect, it } from 'vitest';
import { commented, deleted } from '../testing/deletions.ts';
import { openedApp, person } from '../testing/kit.ts';
import { tablesInOrder } from './introspect.ts';
import { softDeleted, withDeleted } from './rows.ts';

const test = await openedApp();
const { db } = test.deps;

it('a deleted row is found by no query, but for those that ask for it', async () => {
  const [owner, writer] = [await person(test), await person(test)];
  const { url, plantId } = await commented(test, owner, writer);
  const there = await commented(test, owner, writer);
  const id = Number(url.split('/').at(-1));
  await deleted(writer, url);
  const of = db.selectFrom('plants').select('plants.id').where('plants.gardenId', '=', owner.garden.id);
  const found = [
    db.selectFrom('plantComments').select('plantId as id'),
    db.selectFrom('plantComments as c').select('c.plantId as id'),
    db.selectFrom(['users', 'plantComments as c']).select('c.plantId as id').whereRef('users.id', '=', 'c.userId'),
    of.innerJoin('plantComments', 'plantComments.plantId', 'plants.id'),
    of.leftJoin('plantComments as c', 'c.plantId', 'plants.id').where('c.id', 'is not', null),
    of.where('plants.id', 'in', (eb) => eb.selectFrom('plantComments').select('plantComments.plantId')),
    of.where(({ exists, selectFrom }) =>
      exists(selectFrom('plantComments as c').select('c.id').whereRef('c.plantId', '=', 'plants.id')),
    ),
    db
      .with('some', (cte) => cte.selectFrom('plantComments').select('plantId as id'))
      .selectFrom('some')
      .select('id'),
  ];
  for (const query of found)
    expect([query.compile().sql, await query.execute()]).toEqual([expect.any(String), [{ id: there.plantId }]]);
  // A join that needs no row has its other side.
  const both = of.leftJoin('plantComments as c', 'c.plantId', 'plants.id').select('c.comment').orderBy('plants.id');
  expect(await both.execute()).toEqual([
    { id: plantId, comment: null },
    { id: there.plantId, comment: 'Lovely' },
  ]);
  const all = () =>
    withDeleted(db).selectFrom('plantComments').select(['id', 'comment']).where('id', '=', id).execute();
  await db.updateTable('plantComments').set({ comment: 'Changed' }).where('id', '=', id).execute();
  await db.deleteFrom('plantComments').where('id', '=', id).execute();
  expect(await all()).toEqual([{ id, comment: 'Lovely' }]);
  await db.transaction().execute(async (tx) => {
    await withDeleted(tx).updateTable('plantComments').set({ comment: 'Changed' }).where('id', '=', id).execute();
    expect(await tx.selectFrom('plantComments').select('id').where('id', '=', id).execute()).toEqual([]);
  });
  expect(await all()).toEqual([{ id, comment: 'Changed' }]);
});

it('every table whose rows name the record that restores them is one of these', async () => {
  const tables = await tablesInOrder(db);
  const marked = tables.filter(({ columns }) => columns.some(({ name }) => name === 'undo_id')).map(({ name }) => name);

  expect(marked.map((name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())).sort()).toEqual(
    [...softDeleted].sort(),
  );
});
