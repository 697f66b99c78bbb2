import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inProcessUserEvents } from '../../core/user-events.ts';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { type Person, person, plantRow, type TestApp } from '../../testing/kit.ts';
import { opened, openedFolder } from '../../testing/opened.ts';
import { addRows, markUser, tablesOf } from '../../testing/user-rows.ts';
import { removeAccount } from './account-removal.service.ts';

const folder = await openedFolder();
const open = openDatabase(join(folder, 'leafbook.db'));
await opened(open.db);
await migrate(open);
const images = { removeMany: async (keys: readonly string[]) => keys };
const test = {
  deps: { db: open.db, images, userEvents: inProcessUserEvents(), now: () => new Date() },
} as unknown as TestApp;

/** Files of the database, its log included, in which the mark stands. */
async function filesWith(mark: string): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  const found = await Promise.all(names.map(async (name) => (await readFile(join(folder, name))).includes(mark)));
  return names.filter((_, at) => found[at]);
}

/** A gardener with a row of every kind, and plants with texts of many lengths, some of them edited. */
async function gardener(mark: string): Promise<Person> {
  const tables = await tablesOf(test.deps.db);
  return test.deps.db.transaction().execute(async (tx) => {
    // One transaction: each alone would be written to the disk for itself.
    const writing = { ...test, deps: { ...test.deps, db: tx } };
    const who = await person(writing);
    await addRows(tx, tables, who.user.id, mark);
    await markUser(tx, tables, who.user.id, mark);
    for (let n = 0; n < 120; n += 1) {
      const names = { commonName: `${mark} ${n}`, latinName: `${mark} ${n % 7}`, family: mark };
      const id = await plantRow(writing, who, { ...names, description: `${mark} `.repeat(1 + ((n * 37) % 400)) });
      if (n % 3 > 0) continue;
      const mended = { description: `${mark} mended` };
      await tx.updateTable('plants').set(mended).where('id', '=', id).execute();
    }
    return who;
  });
}

it('is overwritten in the files of SQLite, in the log as in the pages', async () => {
  const [first, goes] = [await gardener('Hollyhock-9f31'), await gardener('Quince-7c24')];
  await gardener('Larkspur-41aa');
  expect(await filesWith('Quince-7c24')).toContain('leafbook.db-wal');
  await removeAccount(test.deps, goes.user);
  expect(await filesWith('Quince-7c24')).toEqual([]);
  expect(await filesWith('Hollyhock-9f31')).toEqual(['leafbook.db']);
  expect(await filesWith('Larkspur-41aa')).toEqual(['leafbook.db']);
  await removeAccount(test.deps, first.user);
  expect(await filesWith('Hollyhock-9f31')).toEqual([]);
  expect(await filesWith('Larkspur-41aa')).toEqual(['leafbook.db']);
});
