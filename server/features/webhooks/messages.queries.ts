import type { NotificationType } from '../../../contract/notifications.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';

/** The names of plants of a garden that are not in the trash, by their ids. */
export async function plantNamesIn(db: Db, garden: GardenAccess, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('plants')
    .select(['id', 'commonName'])
    .where('id', 'in', ids)
    .where('gardenId', '=', garden.id)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ id, commonName }) => [id, commonName]));
}

/** What a notification of the garden's member says that was not taken back, with its plant and the comment. */
export async function causeOf(db: Db, garden: GardenAccess, type: NotificationType, relatedId: number) {
  const row = await db
    .selectFrom('notifications')
    .innerJoin('plants', 'plants.id', 'notifications.plantId')
    .leftJoin('plantComments', (join) =>
      join
        .onRef('plantComments.id', '=', 'notifications.relatedItemId')
        .on('notifications.type', '=', 'comment')
        .on('plantComments.deletedAt', 'is', null),
    )
    .select([
      'notifications.plantId',
      'notifications.parameters',
      'plants.commonName as plant',
      'plantComments.comment',
    ])
    .where('notifications.userId', '=', garden.user.id)
    .where('notifications.type', '=', type)
    .where('notifications.relatedItemId', '=', relatedId)
    .where('plants.gardenId', '=', garden.id)
    .where('plants.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row || (type === 'comment' && row.comment === null)) return null;
  return { ...row, actor: 'actor' in row.parameters ? row.parameters.actor : null };
}
