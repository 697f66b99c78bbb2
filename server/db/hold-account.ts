import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from './database.ts';

/** Far less than PostgreSQL waits before it looks for a deadlock (one second), so that nobody else is made its victim. */
const patienceMs = 300;

type Wait = 'wait' | 'nowait';

/** Locks the rows that a condition names, in one order for everybody. */
async function hold(tx: Db, table: string, condition: RawBuilder<unknown>, wait: Wait, order = 'id'): Promise<void> {
  const rows = sql`select 1 from ${sql.table(table)} where ${condition} order by ${sql.ref(order)} for update`;
  await sql`select count(*) from (${rows} ${wait === 'nowait' ? sql`nowait` : sql``}) as held`.execute(tx);
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
 * Locks all that goes with a user: afterwards nothing of theirs can be added, and deleting them waits for nobody. On
 * SQLite there is one writer at a time anyway.
 *
 * Others lock these rows in several orders: a like before its plant, a plant before its comment, a photo before its
 * plant, another's bell in any order. So only likes and then plants are waited for, and briefly: whoever holds those
 * waits for nothing that is held until then. What is locked after that must be free at once.
 *
 * @param tx a transaction, in its first step
 * @throws what `isContention` tells: `transaction` tries again
 */
export async function holdAccount(tx: Db, userId: number): Promise<void> {
  if (engineOf(tx) === 'sqlite') return;
  const own = sql`select id from plants where user_id = ${userId}`;
  const likes = sql`id in (select id from plant_likes where user_id = ${userId}
    union select id from plant_likes where plant_id in (${own}))`;
  // Those of others change their counts.
  const plants = sql`id in (${own} union select plant_id from plant_likes where user_id = ${userId}
    union select plant_id from plant_comments where user_id = ${userId})`;
  await sql`set local lock_timeout = ${sql.lit(patienceMs)}`.execute(tx);
  await hold(tx, 'plant_likes', likes, 'wait');
  await hold(tx, 'plants', plants, 'wait');
  await hold(tx, 'users', sql`id = ${userId}`, 'nowait');
  // What was added before the user was locked.
  await hold(tx, 'plants', plants, 'nowait');
  await hold(tx, 'plant_likes', likes, 'nowait');
  for (const { table, column } of await referencesToUsers(tx)) {
    await hold(tx, table, sql`${sql.ref(column)} = ${userId}`, 'nowait', column);
  }
}
