import { sql } from 'kysely';
import { inject } from 'vitest';
import type { Db } from '../db/database.ts';
import type { TestApp } from './test-app.ts';

/**
 * What is wrong with a database that has been through much: broken pages or indexes, and rows that refer to nothing.
 *
 * @returns a sentence for each fault; empty for a whole database
 */
export async function faultsOf({ deps: { db } }: { deps: Pick<TestApp['deps'], 'db'> }): Promise<string[]> {
  return [...(await brokenParts(db)), ...(await lostIdentifications(db))];
}

/** Identifications that no plant and no journal entry has. */
async function lostIdentifications(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from identifications
    where id not in (select identification_id from plants where identification_id is not null)
      and id not in (select identification_id from journal_entries where identification_id is not null)`.execute(db);
  return rows.map(({ id }) => `identification ${id} belongs to nothing`);
}

async function brokenParts(db: Db): Promise<string[]> {
  if (!inject('postgresUrl')) {
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
