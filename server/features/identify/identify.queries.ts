import type { Db } from '../../db/database.ts';
import { notFound } from '../../errors.ts';
import type { GardenAccess, GardenEditor } from '../../garden-access.ts';

/** @throws Refusal `not_found` where the garden has no such identification */
export async function findIdentification(
  db: Db,
  garden: GardenAccess,
  id: number,
): Promise<{ id: number; createdAt: string }> {
  const row = await db
    .selectFrom('identifications')
    .select(['id', 'createdAt'])
    .where('id', '=', id)
    .where('gardenId', '=', garden.id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The plant that an identification made, locked until the transaction ends; undefined where there is none any more. */
export function lockPlantOf(tx: Db, garden: GardenEditor, identificationId: number) {
  // Writing a value that is there already is the row lock that both engines have.
  return tx
    .updateTable('plants')
    .set({ identificationId })
    .where('identificationId', '=', identificationId)
    .where('gardenId', '=', garden.id)
    .returning(['id', 'addedAt', 'isPublic', 'deletedAt'])
    .executeTakeFirst();
}

const tables = ['journalEntries', 'carePlans', 'careLogs', 'calendarEvents', 'plantComments', 'removed'] as const;

/** Whether anything was written about a plant, or was and can still be restored. */
export async function hasRowsAbout(db: Db, plantId: number): Promise<boolean> {
  for (const table of tables) {
    const row = await db
      .selectFrom(table as 'careLogs')
      .select('id')
      .where('plantId', '=', plantId)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Deletes the row of a plant that nothing was written about; its identification and photos stay. */
export async function deletePlantRow(tx: Db, plantId: number): Promise<void> {
  await tx.deleteFrom('plants').where('id', '=', plantId).execute();
}

/** Notes that an identification is of the kind that another plant is. */
export async function confirmAs(tx: Db, id: number, { now, plantId }: { now: string; plantId: number }): Promise<void> {
  const chosen = await tx
    .selectFrom('plants')
    .select(['latinName', 'commonName', 'speciesId'])
    .where('id', '=', plantId)
    .executeTakeFirstOrThrow();
  await tx.updateTable('identifications').set({ confirmedAt: now, chosen }).where('id', '=', id).execute();
}
