import type { Feed } from '../../../contract/feed.ts';
import { notFound } from '../../core/errors.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { visibleEventsIn } from '../care/events/events.queries.ts';
import type { EventRow } from '../care/events/events.rules.ts';

export async function readFeed(db: Db, user: SignedInUser): Promise<Feed> {
  const row = await db.selectFrom('calendarFeeds').select('createdAt').where('userId', '=', user.id).executeTakeFirst();
  return { createdAt: row?.createdAt ?? null };
}

/** Makes an address the user's only one. */
export async function saveFeed(
  db: Db,
  user: SignedInUser,
  feed: { tokenHash: string; createdAt: string },
): Promise<void> {
  await db
    .insertInto('calendarFeeds')
    .values({ userId: user.id, ...feed })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(feed))
    .execute();
}

export async function deleteFeed(db: Db, user: SignedInUser): Promise<void> {
  await db.deleteFrom('calendarFeeds').where('userId', '=', user.id).execute();
}

/**
 * Whose calendar an address opens.
 *
 * @throws Refusal `not_found`
 */
export async function ownerOfFeed(db: Db, tokenHash: string): Promise<number> {
  const row = await db
    .selectFrom('calendarFeeds')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.userId;
}

type Gardens = readonly GardenAccess[];

/** The next events of gardens from an instant on, in the order of their dates. */
export const eventsFrom = (db: Db, gardens: Gardens, instant: string, limit: number): Promise<EventRow[]> =>
  visibleEventsIn(db, gardens)
    .where('calendarEvents.date', '>=', instant)
    .orderBy('calendarEvents.date')
    .orderBy('calendarEvents.id')
    .limit(limit)
    .execute();

/** The latest events of gardens from one instant up to another, which is out, in the order of their dates. */
export async function eventsBetween(
  db: Db,
  gardens: Gardens,
  { from, to }: { from: string; to: string },
  limit: number,
): Promise<EventRow[]> {
  if (limit <= 0) return [];
  const latest = await visibleEventsIn(db, gardens)
    .where('calendarEvents.date', '>=', from)
    .where('calendarEvents.date', '<', to)
    .orderBy('calendarEvents.date', 'desc')
    .orderBy('calendarEvents.id', 'desc')
    .limit(limit)
    .execute();
  return latest.reverse();
}
