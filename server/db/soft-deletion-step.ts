import { type Kysely, sql } from 'kysely';
import { counting } from './baseline/counted-facts.ts';
import { createTrigger } from './baseline/create-trigger.ts';
import { createUncounting } from './baseline/uncounting.ts';
import { createVersionTriggers, garden, person } from './baseline/version-triggers.ts';
import { columnTypes } from './column-types.ts';
import type { Engine } from './database.ts';
import { convertRemoved } from './soft-deletion-rows.ts';

const tables = ['plant_comments', 'journal_entries', 'identifications', 'photos'];
/** Of these, a garden has each import key once, and deleted rows are not in its way. */
const imported = tables.slice(1);

/** Drops a trigger, and on PostgreSQL its function. */
async function dropTrigger(db: Kysely<unknown>, engine: Engine, table: string, name: string): Promise<void> {
  await sql.raw(`drop trigger ${name}${engine === 'postgres' ? ` on ${table}` : ''}`).execute(db);
  if (engine === 'postgres') await sql.raw(`drop function ${name}()`).execute(db);
}

async function dropVersionTriggers(db: Kysely<unknown>, engine: Engine, table: string, name = table): Promise<void> {
  if (engine === 'postgres') await sql.raw(`drop trigger ${name}_versions_move on ${table}`).execute(db);
  const events = engine === 'postgres' ? [''] : ['_insert', '_update', '_delete'];
  for (const event of events) await dropTrigger(db, engine, table, `${name}_versions${event}`);
}

/** The photos and bytes of a garden are those that are not deleted. */
async function recountPhotos(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const slot = engine === 'postgres' ? 'pg_backend_pid() % 16' : '0';
  const add = `insert into photo_usage (garden_id, slot, photos, bytes)
    select new.garden_id, ${slot}, 1, new.bytes where new.deleted_at is null
    on conflict (garden_id, slot) do update
      set photos = photo_usage.photos + 1, bytes = photo_usage.bytes + excluded.bytes;`;
  const subtract = `update photo_usage set photos = photos - 1, bytes = bytes - old.bytes
    where old.deleted_at is null and garden_id = old.garden_id and slot = (select slot from photo_usage
      where garden_id = old.garden_id order by slot <> ${slot}, slot limit 1);`;
  for (const event of ['insert', 'update', 'delete']) await dropTrigger(db, engine, 'photos', `photo_usage_${event}`);
  const make = (name: string, on: string, body: string, when?: string) =>
    createTrigger(db, engine, { name: `photo_usage_${name}`, on, body, when });
  await make('insert', 'after insert on photos', add);
  await make('delete', 'after delete on photos', subtract);
  const isOther = ['old.garden_id <> new.garden_id', 'old.bytes <> new.bytes'];
  const isHidden = '(old.deleted_at is null) <> (new.deleted_at is null)';
  await make(
    'update',
    'after update of garden_id, bytes, deleted_at on photos',
    `${subtract} ${add}`,
    [...isOther, isHidden].join(' or '),
  );
}

/** Deleted comments count for no badge, and those of an account that is deleted are off the counts already. */
async function recountComments(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { insert, remove } = counting('plant_comments', engine);
  const name = 'plant_comments_counted';
  await dropTrigger(db, engine, 'plant_comments', `${name}_insert`);
  const isThere = 'new.deleted_at is null';
  const [on, whenSet] = ['after update of deleted_at on plant_comments', 'new.deleted_at is not null'];
  await createTrigger(db, engine, {
    ...{ name: `${name}_insert`, on: 'after insert on plant_comments' },
    ...{ when: isThere, body: insert },
  });
  await createTrigger(db, engine, { name: `${name}_deletion`, on, when: whenSet, body: remove });
  await createTrigger(db, engine, { name: `${name}_restore`, on, when: isThere, body: insert });
  await dropTrigger(db, engine, 'users', 'users_uncount');
  await createUncounting(db, engine, ' and deleted_at is null');
}

/** What is shown moves with a deletion as with the end of a row. */
async function moveVersions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await dropVersionTriggers(db, engine, 'photos');
  await dropVersionTriggers(db, engine, 'undo_records', 'removed');
  await createVersionTriggers(db, engine, {
    photos: {
      rows: [garden(), person()],
      shared: [{ name: 'photos', on: { update: 'new.deleted_at is not null', delete: 'true' } }],
    },
    undo_records: { rows: [garden(), person()] },
  });
}

/**
 * Comments, journal entries, identifications and photos get `deleted_at` and stay where they are while they can be restored.
 * What was deleted before becomes such rows, and `removed` the record of what rows were before an edit.
 */
export async function addSoftDeletion(migrating: Kysely<unknown>, engine: Engine): Promise<void> {
  const db = migrating.withoutPlugins();
  const { instant } = columnTypes(engine);
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const table of tables) {
    await run(`alter table ${table} add column deleted_at ${instant}`);
    await run(`alter table ${table} add column undo_id integer`);
    await run(`create index ${table}_deleted on ${table} (deleted_at) where deleted_at is not null`);
    await run(`create index ${table}_undo on ${table} (undo_id) where undo_id is not null`);
  }
  for (const table of imported) {
    await run(`drop index ${table}_imported`);
    await run(`create unique index ${table}_imported on ${table} (garden_id, import_key)
      where import_key is not null and deleted_at is null`);
  }
  await run('alter table removed rename to undo_records');
  await run('alter table undo_records rename column removed_at to deleted_at');
  for (const column of ['user_id', 'plant_id', 'author_id', 'garden_id', 'deleted_at']) {
    await run(`drop index removed_${column === 'deleted_at' ? 'removed_at' : column}`);
    await run(`create index undo_records_${column} on undo_records (${column})`);
  }
  await recountPhotos(db, engine);
  await recountComments(db, engine);
  await moveVersions(db, engine);
  await convertRemoved(db, engine);
  await run('drop table removed_photos');
  await run(`update meta set key = 'purge.notedAt' where key = 'purge.lastRun'`);
  await run(`delete from meta where key = 'purge.lastPause'`);
}
