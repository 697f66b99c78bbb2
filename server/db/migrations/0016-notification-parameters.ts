import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './step.ts';

type Type = 'like' | 'comment';
type Parameters = { actor: string | null; plant: string } | { message: string };

interface Told {
  type: Type;
  message: string;
}
type Tables = Kysely<{
  notifications: Told & { id: number; triggeredBy: number | null; plantId: number; parameters: Parameters };
  users: { id: number; username: string | null; firstName: string | null };
  plants: { id: number; commonName: string };
  removed: { id: number; kind: string; payload: { notification?: (Told & { plantId: number }) | null } };
}>;

/** Notifications store what their sentence is made of instead of the sentence. */
export async function notificationParameters(db: Kysely<unknown>, t: ColumnTypes): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('notifications')
    .addColumn('parameters', t.json, (c) => c.notNull().defaultTo(sql`'{}'`))
    .execute();
  await convertNotifications(db as Tables);
  await convertDeleted(db as Tables);
  await schema.alterTable('notifications').dropColumn('message').execute();
}

const separators: Record<Type, string> = { like: ' liked your ', comment: ' commented on your ' };
const unnamed = 'Garden User';

/**
 * Takes a sentence apart. Where a name holds the words between the names, too, the part that is still the other
 * gardener's or the plant's name decides. A sentence of another form is kept as it is.
 */
function parametersOf({ type, message }: Told, current: { actor: string | null; plant: string | null }): Parameters {
  const names = message.split(separators[type]);
  const splits = names.slice(1).map((_, index) => ({
    actor: names.slice(0, index + 1).join(separators[type]),
    plant: names.slice(index + 1).join(separators[type]),
  }));
  const found =
    splits.find(({ actor, plant }) => actor === current.actor && plant === current.plant) ??
    splits.find(({ actor }) => actor === current.actor) ??
    splits.find(({ plant }) => plant === current.plant) ??
    splits[0];
  if (!found) return { message };
  return { actor: found.actor === unnamed ? null : found.actor, plant: found.plant };
}

/** Notifications that are converted in one go. */
const batch = 500;

async function convertNotifications(db: Tables): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('notifications')
      .leftJoin('users', 'users.id', 'notifications.triggeredBy')
      .innerJoin('plants', 'plants.id', 'notifications.plantId')
      .select(['notifications.id', 'notifications.type', 'notifications.message'])
      .select(['users.username', 'users.firstName', 'plants.commonName'])
      .where('notifications.id', '>', last)
      .orderBy('notifications.id')
      .limit(batch)
      .execute();
    for (const { id, username, firstName, commonName, ...told } of rows) {
      const current = { actor: username?.trim() || firstName?.trim() || unnamed, plant: commonName };
      await db
        .updateTable('notifications')
        .set({ parameters: parametersOf(told, current) })
        .where('id', '=', id)
        .execute();
    }
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}

/** Converts the notifications that were deleted with a comment, and come back with it when that is undone. */
async function convertDeleted(db: Tables): Promise<void> {
  const rows = await db.selectFrom('removed').select(['id', 'payload']).where('kind', '=', 'comment').execute();
  for (const { id, payload } of rows) {
    if (!payload.notification) continue;
    const { message, ...notification } = payload.notification;
    const plant = await db
      .selectFrom('plants')
      .select('commonName')
      .where('id', '=', notification.plantId)
      .executeTakeFirst();
    const parameters = parametersOf(
      { type: notification.type, message },
      { actor: null, plant: plant?.commonName ?? null },
    );
    await db
      .updateTable('removed')
      .set({ payload: { ...payload, notification: { ...notification, parameters } } as never })
      .where('id', '=', id)
      .execute();
  }
}
