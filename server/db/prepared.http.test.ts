import { expect, it } from 'vitest';
import { openedDatabase } from '../testing/test-database.ts';
import { prepared, type Values } from './prepared.ts';

let built = 0;

const byKey = prepared((db, { key, value }: Values<{ key: string; value: string }>) => {
  built += 1;
  return db
    .selectFrom('meta')
    .selectAll()
    .where((eb) => eb.or([eb('key', '=', key), eb('value', '=', value)]))
    .where('key', '<>', 'constant')
    .orderBy('key');
});

const open = await openedDatabase();
await open.db
  .insertInto('meta')
  .values([
    { key: 'a', value: 'one' },
    { key: 'b', value: 'two' },
    { key: 'constant', value: 'one' },
  ])
  .execute();

it('is built once and runs with the values of each run', async () => {
  const { db } = open;
  expect(await byKey.all(db, { key: 'a', value: 'two' })).toEqual([
    { key: 'a', value: 'one' },
    { key: 'b', value: 'two' },
  ]);
  expect(await byKey.first(db, { key: 'none', value: 'two' })).toEqual({ key: 'b', value: 'two' });
  expect(await byKey.first(db, { key: 'constant', value: 'none' })).toBeUndefined();
  expect(built).toBe(1);
});

it('reads in the transaction that it is given, and outlives it', async () => {
  const undone = new Error('undone');
  const inTransaction = open.db.transaction().execute(async (tx) => {
    await tx.insertInto('meta').values({ key: 'c', value: 'three' }).execute();
    expect(await byKey.first(tx, { key: 'c', value: '' })).toEqual({ key: 'c', value: 'three' });
    throw undone;
  });
  await expect(inTransaction).rejects.toBe(undone);
  expect(await byKey.first(open.db, { key: 'c', value: '' })).toBeUndefined();
});
