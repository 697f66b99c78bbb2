import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../db/database.ts';
import { isUnused } from '../db/load-tables.ts';
import { migrate } from '../db/migrate.ts';
import { everything, fillEveryTable, storePhotos } from '../testing/every-table.ts';
import { engines, type GardenPlace, gardenPlace, silentWatch } from '../testing/gardens.ts';
import { makeBackup } from './backup.ts';
import { restore } from './restore.ts';
import { openVerified } from './verify.ts';

// Much of this waits for the disk, which others may keep busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const now = new Date('2026-05-04T09:30:00Z');
const [engine = 'sqlite'] = engines();
const places: GardenPlace[] = [];
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});

async function place(...options: Parameters<typeof gardenPlace>): Promise<GardenPlace> {
  const made = await gardenPlace(...options);
  places.push(made);
  return made;
}

/** A backup of a database that has something in every table, as of a step of the schema. */
async function backupAt(
  step: string | undefined,
  damage: (database: DatabaseSync) => void = () => {},
): Promise<string> {
  const origin = await place('sqlite');
  const open = origin.open();
  await migrate(open, step);
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

async function restored(file: string, target: GardenPlace, options: Parameters<typeof restore>[3] = {}): Promise<void> {
  const archive = await openVerified(file, silentWatch);
  try {
    await restore(archive, target, silentWatch, options);
  } finally {
    await archive.close();
  }
}

async function asking<T>(target: GardenPlace, ask: (db: Db) => Promise<T>): Promise<T> {
  const { db } = target.open();
  try {
    return await ask(db);
  } finally {
    await db.destroy();
  }
}

describe(`a backup restored on ${engine}`, () => {
  it('of before gardens could be shared gives each account its own, with all that was theirs', async () => {
    const target = await place(engine);
    await restored(await backupAt('0020-neighbours'), target);
    const owners = await asking(target, (db) =>
      db
        .selectFrom('plants')
        .innerJoin('gardens', 'gardens.id', 'plants.gardenId')
        .innerJoin('gardenMembers', 'gardenMembers.gardenId', 'gardens.id')
        .select(['plants.userId', 'gardens.ownOf', 'gardenMembers.userId as member', 'role'])
        .orderBy('plants.id')
        .execute(),
    );
    expect(owners).toEqual([1, 2, 3].map((id) => ({ userId: id, ownOf: id, member: id, role: 'owner' })));
  });

  it('has every row of shared gardens, also as a copy', async () => {
    const file = await backupAt(undefined);
    const [moved, copied] = [await place(engine), await place(engine)];
    await restored(file, moved);
    await restored(file, copied, { copy: true });
    const tables = ['gardens', 'garden_members', 'garden_invitations', 'garden_activity', 'places', 'plants'];
    const [first, second] = [await everything(moved.source), await everything(copied.source)];
    expect(tables.map((table) => first.rows[table]?.length)).toEqual(tables.map(() => 3));
    for (const table of tables) expect(second.rows[table]).toEqual(first.rows[table]);
  });

  it('signs out everybody where that is wanted, and their devices get no reminders any more', async () => {
    const file = await backupAt(undefined);
    const target = await place(engine);
    await restored(file, target, { sessions: false });
    const left = await asking(target, (db) => db.selectFrom('pushSubscriptions').select('sessionId').execute());
    expect(left.filter(({ sessionId }) => sessionId !== null)).toEqual([]);
    expect((await everything(target.source)).rows.sessions).toEqual([]);
  });

  it.each<[string, string | undefined, string, string]>([
    ['today', undefined, 'update plants set garden_id = 99 where id = 1', 'plants'],
    ['before gardens could be shared', '0020-neighbours', 'update journal_entries set user_id = 99', 'journal_entries'],
  ])('is refused where rows belong to nothing: of %s', async (_when, step, damage, table) => {
    const file = await backupAt(step, (database) => database.exec(damage));
    const target = await place(engine);
    await expect(restored(file, target)).rejects.toThrow(
      `garden.zip is not a whole backup: rows of its table ${table} belong to others that it lacks.`,
    );
    expect(await asking(target, isUnused)).toBe(true);
  });
});
