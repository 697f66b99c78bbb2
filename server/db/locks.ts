import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from './database.ts';

/** Far less than PostgreSQL's deadlock timeout (one second), so that no other transaction becomes its victim. */
const patienceMs = 300;

type Wait = 'wait' | 'nowait';
type Strength = 'for update' | 'for no key update';

interface LockOptions {
  order?: string;
  strength?: Strength;
}

/** Locks the rows that match a condition, in one global order. */
async function lock(
  tx: Db,
  table: string,
  condition: RawBuilder<unknown>,
  wait: Wait,
  { order = 'id', strength = 'for update' }: LockOptions = {},
): Promise<void> {
  const rows = sql`select 1 from ${sql.table(table)} where ${condition} order by ${sql.ref(order)} ${sql.raw(strength)}`;
  await sql`select count(*) from (${rows} ${wait === 'nowait' ? sql`nowait` : sql``}) as locked`.execute(tx);
}

/** Every column that refers to a table. */
async function referencesTo(
  tx: Db,
  table: 'users' | 'gardens' | 'plants',
): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = ${table}::regclass`.execute(tx);
  return rows;
}

/**
 * Locks the rows of all gardens that a user is a member of: until the transaction ends, their members cannot change.
 * SQLite has a single writer anyway.
 *
 * @param tx a transaction, in its first step
 * @throws an error that `isContention` recognizes: `transaction` retries
 */
export async function lockGardensOf(tx: Db, userId: number): Promise<void> {
  if (engineOf(tx) === 'sqlite') return;
  await sql`set local lock_timeout = ${sql.lit(patienceMs)}`.execute(tx);
  const gardens = sql`id in (select garden_id from garden_members where user_id = ${userId})`;
  // As `lockGarden` does: rows that refer to the garden can still be added.
  await lock(tx, 'gardens', gardens, 'wait', { strength: 'for no key update' });
}

/**
 * Locks every row that belongs to a user, or to gardens that are deleted with the account: afterwards no such row can
 * be added, and deleting them never waits. Others lock these rows in several orders (docs/locks.md), so only likes and
 * plants are waited for, and briefly.
 *
 * @param tx a transaction that did `lockGardensOf` and nothing else
 * @param gardenIds the gardens to delete
 * @throws an error that `isContention` recognizes: `transaction` retries
 */
export async function lockAccountRows(tx: Db, userId: number, gardenIds: readonly number[]): Promise<void> {
  if (engineOf(tx) === 'sqlite') return;
  const ending = sql`(${gardenIds.length === 0 ? sql`null` : sql.join(gardenIds)})`;
  const own = sql`select id from plants where garden_id in ${ending}`;
  const likes = sql`id in (select id from plant_likes where user_id = ${userId}
    union select id from plant_likes where plant_id in (${own}))`;
  // Those of other gardens change their counts, or lose their author's name.
  const plants = sql`id in (${own} union select id from plants where user_id = ${userId}
    union select plant_id from plant_likes where user_id = ${userId}
    union select plant_id from plant_comments where user_id = ${userId})`;
  await lock(tx, 'plant_likes', likes, 'wait');
  await lock(tx, 'plants', plants, 'wait');
  await lock(tx, 'users', sql`id = ${userId}`, 'nowait');
  await lock(tx, 'gardens', sql`id in ${ending}`, 'nowait');
  // Rows added before the user and the gardens were locked.
  await lock(tx, 'plants', plants, 'nowait');
  await lock(tx, 'plant_likes', likes, 'nowait');
  for (const { table, column } of await referencesTo(tx, 'users'))
    await lock(tx, table, sql`${sql.ref(column)} = ${userId}`, 'nowait', { order: column });
  for (const { table, column } of await referencesTo(tx, 'gardens'))
    await lock(tx, table, sql`${sql.ref(column)} in ${ending}`, 'nowait', { order: column });
  for (const { table, column } of await referencesTo(tx, 'plants'))
    await lock(tx, table, sql`${sql.ref(column)} in (${own})`, 'nowait', { order: column });
}

/**
 * Locks a garden's row: other transactions that lock it wait until this one ends. Writing the existing value is the row
 * lock that both engines have.
 */
export async function lockGarden(tx: Db, gardenId: number): Promise<void> {
  await tx
    .updateTable('gardens')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', gardenId)
    .execute();
}

/**
 * Locks a user's row: other transactions that lock it wait until this one ends. Writing the existing value is the row
 * lock that both engines have.
 *
 * @returns false if the account no longer exists
 */
export async function lockUser(tx: Db, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set(({ ref }) => ({ updatedAt: ref('updatedAt') }))
    .where('id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Distinguishes these locks from any others; the number is arbitrary. */
const lockSpace = 20_260;

/**
 * Makes other transactions that may award a gardener badges wait until this one ends, and lets this one see everything
 * they wrote. It is the last lock that a transaction takes: docs/locks.md. SQLite has a single writer anyway.
 */
export async function lockBadges(tx: Db, userId: number): Promise<void> {
  if (engineOf(tx) === 'sqlite') return;
  await sql`select pg_advisory_xact_lock(${sql.lit(lockSpace)}, ${userId}::integer)`.execute(tx);
}
