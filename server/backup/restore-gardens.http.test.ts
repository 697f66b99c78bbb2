import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { Engine } from '../db/database.ts';
import { isUnused } from '../db/load-tables.ts';
import { migrate } from '../db/migrate.ts';
import { inDatabase, restored } from '../testing/backups.ts';
import { everything, fillEveryTable, storePhotos } from '../testing/every-table.ts';
import { engines, gardenPlace } from '../testing/gardens.ts';
import { openedInTest } from '../testing/opened.ts';
import { makeBackup } from './backup.ts';

const now = new Date('2026-05-04T09:30:00Z');
const [engine = 'sqlite'] = engines();
const place = (on: Engine) => openedInTest(gardenPlace(on));

/** A backup of a database that has something in every table. */
async function backupOf(damage: (database: DatabaseSync) => void = () => {}): Promise<string> {
  const origin = await place('sqlite');
  const open = origin.open();
  await migrate(open);
  await fillEveryTable(open.db);
  await storePhotos(open.db, origin.images);
  await open.db.destroy();
  const database = new DatabaseSync(origin.source, { enableForeignKeyConstraints: false });
  damage(database);
  database.close();
  const file = join(origin.dataDir, 'garden.zip');
  await makeBackup(origin, file, { now });
  return file;
}

describe(`a backup restored on ${engine}`, () => {
  it('has every row of shared gardens, also as a copy', async () => {
    const file = await backupOf();
    const [moved, copied] = [await place(engine), await place(engine)];
    await restored(file, moved);
    await restored(file, copied, { copy: true });
    const tables = ['gardens', 'garden_members', 'garden_invitations', 'garden_activity', 'places', 'plants'];
    const [first, second] = [await everything(moved.source), await everything(copied.source)];
    expect(tables.map((table) => first.rows[table]?.length)).toEqual(tables.map(() => 3));
    for (const table of tables) expect(second.rows[table]).toEqual(first.rows[table]);
  });

  it('is refused where rows belong to nothing', async () => {
    const file = await backupOf((database) => database.exec('update plants set garden_id = 99 where id = 1'));
    const target = await place(engine);
    await expect(restored(file, target)).rejects.toThrow(
      'garden.zip is not a whole backup: rows of its table plants belong to others that it lacks.',
    );
    expect(await inDatabase(target, isUnused)).toBe(true);
  });
});
