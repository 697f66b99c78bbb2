import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { opened, openedFolder } from '../testing/opened.ts';
import { type Db, openDatabase, truncateWal } from './database.ts';
import { migrate } from './migrate.ts';
import { readSnapshot } from './snapshot.ts';

const folder = await openedFolder();
const open = openDatabase(join(folder, 'test.db'));
await opened(open.db);
await migrate(open);

const add = (db: Db, key: string) => db.insertInto('meta').values({ key, value: '1' }).execute();
const keys = async (db: Db) =>
  (await db.selectFrom('meta').select('key').orderBy('key').execute()).map(({ key }) => key);

it('reads one moment while others go on writing', async () => {
  await add(open.db, 'a');
  const seen = await readSnapshot(open.db, async (db) => {
    const first = await keys(db);
    await add(open.db, 'b');
    expect(await keys(open.db)).toContain('b');
    return [first, await keys(db)];
  });
  expect(seen[1]).toEqual(seen[0]);
  expect(await keys(open.db)).toEqual([...(seen[0] ?? []), 'b']);
});

it('is closed when reading fails', async () => {
  let inner: Db | undefined;
  const failing = readSnapshot(open.db, async (db) => {
    inner = db;
    await keys(db);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await expect(inner?.selectFrom('meta').select('key').execute()).rejects.toThrow('rolled back');
  // The log cannot be emptied of what a snapshot still shows.
  await add(open.db, 'c');
  await truncateWal(open.db);
  expect((await stat(join(folder, 'test.db-wal'))).size).toBe(0);
});
