import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from './database.ts';

/** Far less than PostgreSQL waits before it looks for a deadlock (one second), so that nobody else is made its victim. */
const patienceMs = 300;

type Wait = 'wait' | 'nowait';

/** Locks the rows that a condition names, in one order for everybody. */
async function lock(tx: Db, table: string, condition: RawBuilder<unknown>, wait: Wait, order = 'id'): Promise<void> {
  const rows = sql`select 1 from ${sql.table(table)} where ${condition} order by ${sql.ref(order)} for update`;
  await sql`select count(*) from (${rows} ${wait === 'nowait' ? sql`nowait` : sql``}) as locked`.execute(tx);
}

/** Every column that refers to a user, of whatever table. */
async function referencesToUsers(tx: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass`.execute(tx);
  return rows;
}

/**
 * Locks every row that belongs to a user: afterwards no row of theirs can be added, and deleting them never waits.
 * Others lock these rows in several orders (docs/locks.md), so only likes and plants are waited for, and briefly. On SQLite
 * there is one writer at a time anyway.
 *
 * @param tx a transaction, in its first step
 * @throws what `isContention` tells: `transaction` tries again
 */
export async function lockAccountRows(tx: Db, userId: number): Promise<void> {
  if (engineOf(tx) === 'sqlite') return;
  const own = sql`select id from plants where user_id = ${userId}`;
  const likes = sql`id in (select id from plant_likes where user_id = ${userId}
    union select id from plant_likes where plant_id in (${own}))`;
  // Those of others change their counts.
  const plants = sql`id in (${own} union select plant_id from plant_likes where user_id = ${userId}
    union select plant_id from plant_comments where user_id = ${userId})`;
  await sql`set local lock_timeout = ${sql.lit(patienceMs)}`.execute(tx);
  await lock(tx, 'plant_likes', likes, 'wait');
  await lock(tx, 'plants', plants, 'wait');
  await lock(tx, 'users', sql`id = ${userId}`, 'nowait');
  // What was added before the user was locked.
  await lock(tx, 'plants', plants, 'nowait');
  await lock(tx, 'plant_likes', likes, 'nowait');
  for (const { table, column } of await referencesToUsers(tx)) {
    await lock(tx, table, sql`${sql.ref(column)} = ${userId}`, 'nowait', column);
  }
}
