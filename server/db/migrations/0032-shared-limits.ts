import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import type { ColumnTypes } from './step.ts';

/**
 * What several processes on one PostgreSQL count and hold together; on SQLite, one process does so in memory. The tables
 * are unlogged: a count is written without waiting for the disk, and a crash of the database server empties them.
 */
export async function sharedLimits({ schema }: Kysely<unknown>, t: ColumnTypes, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  await schema
    .createTable('rate_limits')
    .modifyFront(sql`unlogged`)
    .addColumn('key', t.text, (c) => c.primaryKey())
    .addColumn('points', t.integer, (c) => c.notNull())
    .addColumn('expires_at', t.instant, (c) => c.notNull())
    .execute();
  await schema.createIndex('rate_limits_expires_at').on('rate_limits').column('expires_at').execute();
  await schema
    .createTable('leases')
    .modifyFront(sql`unlogged`)
    .addColumn('name', t.text, (c) => c.notNull())
    .addColumn('key', t.text, (c) => c.notNull())
    .addColumn('slot', t.integer, (c) => c.notNull())
    .addColumn('holder', t.text, (c) => c.notNull().unique())
    .addColumn('expires_at', t.instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('leases_pkey', ['name', 'key', 'slot'])
    .execute();
  await schema.createIndex('leases_expires_at').on('leases').column('expires_at').execute();
}
