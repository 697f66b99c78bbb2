import { sql } from 'kysely';
import type { GardenAction } from '../../../contract/gardens.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { deleteJobsOf } from '../../db/job-queue.ts';
import { purgeRecords } from '../undo/undo.queries.ts';

/**
 * Deletes notifications to others of the user's likes and comments: they name the user.
 *
 * @returns whose bells this changes
 */
export async function deleteTriggeredNotifications(tx: Db, user: SignedInUser): Promise<Set<number>> {
  const rows = await tx
    .deleteFrom('notifications')
    .where('triggeredBy', '=', user.id)
    .returning(['userId', 'isRead'])
    .execute();
  return new Set(rows.filter(({ isRead }) => !isRead).map(({ userId }) => userId));
}

/** What both engines' JSON of a member `name: value` begins with. */
const jsonOf = (name: string, value: string): string[] => [`%"${name}":${value}%`, `%"${name}": ${value}%`];

const activitiesOfMembers: GardenAction[] = ['member_removed', 'role_changed'];

/** Takes the user out of what others did with their membership. */
async function clearActivities(tx: Db, user: SignedInUser): Promise<void> {
  const texts = jsonOf('memberId', `"${user.id}"`);
  const rows = await tx
    .selectFrom('gardenActivity')
    .select(['id', 'parameters'])
    .where('action', 'in', activitiesOfMembers)
    .where((eb) => eb.or(texts.map((text) => eb(sql`cast(parameters as text)`, 'like', text))))
    .execute();
  for (const { id, parameters } of rows) {
    const { memberId: _, ...rest } = parameters;
    await tx
      .updateTable('gardenActivity')
      .set({ parameters: rest } as never)
      .where('id', '=', id)
      .execute();
  }
}

/** Takes the user out of what can be restored in gardens that stay: it comes back without the name, like what was never deleted. */
async function clearDeleted(tx: Db, user: SignedInUser): Promise<void> {
  const texts = ['userId', 'doneBy'].flatMap((name) => jsonOf(name, String(user.id)));
  const rows = await tx
    .selectFrom('undoRecords')
    .select(['id', 'payload'])
    .where((eb) => eb.or(texts.map((text) => eb(sql`cast(payload as text)`, 'like', text))))
    .execute();
  for (const { id, payload } of rows) {
    await tx
      .updateTable('undoRecords')
      .set({ payload: withoutUser(payload, user.id) } as never)
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Deletes and clears what names the user outside of their own rows: what of their comments, and of those that they deleted,
 * could be restored, and their id in what belongs to gardens that stay.
 */
export async function clearTraces(tx: Db, user: SignedInUser, now: string): Promise<void> {
  await purgeRecords(tx, { commentsBy: user }, now);
  await clearDeleted(tx, user);
  await clearActivities(tx, user);
}

/**
 * Deletes the user and, by foreign keys, every row of theirs. What they made in gardens that stay has no maker from then on.
 * A trigger takes their likes and comments off the counts of plants.
 */
export async function deleteUser(tx: Db, user: SignedInUser): Promise<void> {
  // The foreign keys alone would do; of somebody with many they would make one statement of many seconds.
  await tx.deleteFrom('notifications').where('userId', '=', user.id).execute();
  await deleteJobsOf(tx, user.id);
  await tx.deleteFrom('users').where('id', '=', user.id).execute();
}

/** What says who made a row, in the rows that can be restored. */
const makers = new Set(['userId', 'doneBy']);

/** A copy of stored rows in which a user is nobody, as foreign keys leave the rows of tables. */
function withoutUser<Value>(value: Value, userId: number): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutUser(item, userId)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [
      name,
      makers.has(name) && item === userId ? null : withoutUser(item, userId),
    ]),
  ) as Value;
}
