import { sql } from 'kysely';
import { type Db, engineOf } from '../db/database.ts';
import type { TestApp } from './test-app.ts';

/**
 * What is wrong with a database that has been through much: broken pages or indexes, and rows that refer to nothing.
 *
 * @returns a sentence for each fault; empty for a whole database
 */
export async function faultsOf({ deps: { db } }: { deps: Pick<TestApp['deps'], 'db'> }): Promise<string[]> {
  return [...(await brokenParts(db)), ...(await lostIdentifications(db)), ...(await strayRows(db))];
}

/** Identifications that no plant and no journal entry has. */
async function lostIdentifications(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from identifications
    where deleted_at is null and id not in (select identification_id from plants where identification_id is not null)
      and id not in (select identification_id from journal_entries where identification_id is not null)`.execute(db);
  return rows.map(({ id }) => `identification ${id} belongs to nothing`);
}

/** What hangs on a plant, as pairs of the row's table and id with the plant's id. */
const hangingOnPlants = `
  select 'journal_entries' as name, id, garden_id, plant_id from journal_entries
  union all select 'care_plans', id, garden_id, plant_id from care_plans
  union all select 'care_logs', id, garden_id, plant_id from care_logs
  union all select 'calendar_events', id, garden_id, plant_id from calendar_events
  union all select 'event_series', id, garden_id, plant_id from event_series
  union all select 'undo_records', id, garden_id, plant_id from undo_records where garden_id is not null
  union all select 'places', p.id, p.garden_id, plants.id from places p join plants on plants.place_id = p.id
  union all select 'identifications', i.id, i.garden_id, plants.id
    from identifications i join plants on plants.identification_id = i.id
  union all select 'identifications', i.id, i.garden_id, e.plant_id
    from identifications i join journal_entries e on e.identification_id = i.id
  union all select 'photos', p.id, p.garden_id, plants.id
    from photos p join plants on p.id in (plants.photo_id, plants.original_photo_id)
  union all select 'photos', p.id, p.garden_id, e.plant_id
    from photos p join journal_photos j on j.photo_id = p.id join journal_entries e on e.id = j.entry_id
  union all select 'photos', p.id, p.garden_id, i.plant_id
    from photos p join identification_photos part on part.photo_id = p.id
      join (
        select identification_id, id as plant_id from plants
        union all select identification_id, plant_id from journal_entries
      ) as i on i.identification_id = part.identification_id`;

/** Rows of another garden than the plant that they hang on. @returns a sentence for each */
export async function strayRows(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; id: number; plantId: number }>`
    select distinct name, hanging.id, plant_id from (${sql.raw(hangingOnPlants)}) as hanging
    join plants on plants.id = hanging.plant_id where plants.garden_id <> hanging.garden_id`.execute(db);
  return rows.map(({ name, id, plantId }) => `${name} ${id} is of another garden than plant ${plantId}`);
}

async function brokenParts(db: Db): Promise<string[]> {
  if (engineOf(db) === 'sqlite') {
    const { rows: pages } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
    const { rows: orphans } = await sql`pragma foreign_key_check`.execute(db);
    return [
      ...pages.map((row) => row.integrityCheck).filter((text) => text !== 'ok'),
      ...orphans.map((row) => JSON.stringify(row)),
    ];
  }
  await sql`create extension if not exists amcheck`.execute(db);
  // Each index is compared with its table, and each table with its own rules.
  await sql`
    select bt_index_parent_check(index.indexrelid, true, true)
    from pg_index index join pg_class named on named.oid = index.indexrelid
      join pg_am method on method.oid = named.relam join pg_namespace space on space.oid = named.relnamespace
    where method.amname = 'btree' and space.nspname = 'public'`.execute(db);
  const { rows: broken } = await sql<{ msg: string }>`
    select found.msg
    from pg_class named join pg_namespace space on space.oid = named.relnamespace,
      lateral verify_heapam(named.oid) found
    where named.relkind = 'r' and space.nspname = 'public'`.execute(db);
  const { rows: unchecked } = await sql<{ name: string }>`
    select conname as name from pg_constraint where not convalidated`.execute(db);
  return [...broken.map(({ msg }) => msg), ...unchecked.map(({ name }) => `${name} is not validated`)];
}
