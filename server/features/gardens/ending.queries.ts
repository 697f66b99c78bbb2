import type { GardenOwner } from '../../core/garden-access.ts';
import type { SignedInUser } from '../../core/signed-in-user.ts';
import type { Db } from '../../db/database.ts';
import { chosenNameIn } from './names.queries.ts';

/**
 * Ends a garden, the API keys and webhooks for it, and what is shown of it to Home Assistant: its living plants go to the trash at the instant that is noted as its end.
 *
 * @param at no plant in its trash may have been deleted at that instant
 */
export async function endGarden(tx: Db, garden: GardenOwner, at: string): Promise<void> {
  await tx.updateTable('gardens').set({ deletedAt: at }).where('id', '=', garden.id).execute();
  for (const table of ['apiKeys', 'webhooks'] as const)
    await tx.deleteFrom(table).where('gardenId', '=', garden.id).execute();
  const plants = tx.selectFrom('plants').select('id').where('gardenId', '=', garden.id);
  await tx.deleteFrom('mqttPlants').where('plantId', 'in', plants).execute();
  await tx
    .updateTable('plants')
    .set({ deletedAt: at })
    .where('gardenId', '=', garden.id)
    .where('deletedAt', 'is', null)
    .execute();
}

/** Whether a plant of a garden went to the trash at an instant. */
export async function wasTrashedAt(db: Db, gardenId: number, at: string): Promise<boolean> {
  const found = await db
    .selectFrom('plants')
    .select('id')
    .where('gardenId', '=', gardenId)
    .where('deletedAt', '=', at)
    .executeTakeFirst();
  return found !== undefined;
}

/** Brings a garden back with the plants that were deleted when it ended. */
export async function reviveGarden(tx: Db, id: number, endedAt: string): Promise<void> {
  await tx.updateTable('gardens').set({ deletedAt: null }).where('id', '=', id).execute();
  await tx
    .updateTable('plants')
    .set({ deletedAt: null })
    .where('gardenId', '=', id)
    .where('deletedAt', '=', endedAt)
    .execute();
}

/** Memberships of ended gardens that can be restored. @param since what was ended until then cannot */
const endedGardens = (db: Db, user: SignedInUser, since: string) =>
  db
    .selectFrom('gardenMembers as m')
    .innerJoin('gardens as g', 'g.id', 'm.gardenId')
    .select(['g.id', 'g.name', 'g.ownOf', 'g.deletedAt', 'm.role', chosenNameIn('g.ownOf').as('ownerName')])
    .where('m.userId', '=', user.id)
    .where('g.deletedAt', '>', since)
    .$narrowType<{ deletedAt: string }>();

/** Gardens that the user owned when they ended, the last one first. */
export const listEnded = (db: Db, user: SignedInUser, since: string) =>
  endedGardens(db, user, since)
    .where('m.role', '=', 'owner')
    .orderBy('g.deletedAt', 'desc')
    .orderBy('g.id', 'desc')
    .execute();

/** An ended garden of which the user was a member. */
export const findEnded = (db: Db, user: SignedInUser, id: number, since: string) =>
  endedGardens(db, user, since).where('g.id', '=', id).executeTakeFirst();

/** Who has notifications of plants of a garden that they did not read. */
export async function notifiedOf(db: Db, gardenId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications')
    .innerJoin('plants', 'plants.id', 'notifications.plantId')
    .select('notifications.userId')
    .distinct()
    .where('plants.gardenId', '=', gardenId)
    .where('notifications.isRead', '=', false)
    .execute();
  return rows.map(({ userId }) => userId);
}
