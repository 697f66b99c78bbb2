import { limits } from '../../../contract/limits.ts';
import type { NewWebhook } from '../../../contract/webhooks.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';

const columns = ['id', 'gardenId', 'url', 'form', 'events', 'createdAt', 'lastAt', 'lastFailure', 'offAt'] as const;

/** The webhooks of a user, newest first. */
export const listWebhooks = (db: Db, user: SignedInUser) =>
  db
    .selectFrom('webhooks')
    .select(columns)
    .where('userId', '=', user.id)
    .orderBy('id', 'desc')
    .limit(limits.webhooks * limits.gardens)
    .execute();

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

/** Adds a webhook of a member. @param dueOn the day up to which it was told what is due */
export const insertWebhook = (
  db: Db,
  garden: GardenAccess,
  { url, form, events, ...rest }: NewWebhook & { secret: string; createdAt: string; dueOn: string },
): Promise<WebhookRow> =>
  db
    .insertInto('webhooks')
    .values({ ...rest, url, form, events, userId: garden.user.id, gardenId: garden.id })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** With its secret. @param user its member; undefined for that of anybody */
export const findWebhook = (db: Db, id: number, user?: SignedInUser) =>
  db
    .selectFrom('webhooks')
    .select([...columns, 'userId', 'secret', 'failingSince'])
    .where('id', '=', id)
    .$if(user !== undefined, (query) => query.where('userId', '=', user?.id ?? 0))
    .executeTakeFirst();

/** @returns false where the user has no such webhook */
export async function deleteWebhook(db: Db, user: SignedInUser, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Notes how a call ended. */
export async function noteCall(
  db: Db,
  id: number,
  result: { lastAt: string; lastFailure: string | null; failingSince: string | null; offAt: string | null },
): Promise<void> {
  await db.updateTable('webhooks').set(result).where('id', '=', id).execute();
}

/** Webhooks that were not told what is due on a day yet, in the order of their ids. */
export const dueWebhooks = (db: Db, { day, after, limit }: { day: string; after: number; limit: number }) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'userId', 'gardenId', 'events'])
    .where('dueOn', '<', day)
    .where('offAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Takes the day of a webhook. @returns false where another process did */
export async function claimDay(db: Db, id: number, day: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ dueOn: day })
    .where('id', '=', id)
    .where('dueOn', '<', day)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
