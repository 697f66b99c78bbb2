import { sql } from 'kysely';
import { gardenersFields } from '../../../contract/plant-fields.ts';
import { notFound } from '../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { noteChoice } from '../identifications/identifications.queries.ts';

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

const tables = ['journalEntries', 'carePlans', 'careLogs', 'calendarEvents', 'plantComments', 'undoRecords'] as const;

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

/** What an identification is compared by with an earlier one of the same photos. */
interface Repeat {
  photosDigest: string;
  /** What it calls the plant. */
  commonName: string;
  now: string;
}

/**
 * Moves to the trash what the gardener's own earlier identifications of the same photos made, where nobody put it to any use:
 * added, named or placed it, shared, liked or wrote about it.
 */
export async function trashUnusedRepeats(
  tx: Db,
  garden: GardenEditor,
  { photosDigest, commonName, now }: Repeat,
): Promise<void> {
  const repeats = await tx
    .selectFrom('identifications')
    .innerJoin('plants', 'plants.identificationId', 'identifications.id')
    .select(['plants.id', 'plants.commonName', 'identifications.candidates'])
    .where('identifications.gardenId', '=', garden.id)
    .where('identifications.userId', '=', garden.user.id)
    .where('identifications.photosDigest', '=', photosDigest)
    .where('identifications.confirmedAt', 'is', null)
    .where('plants.addedAt', 'is', null)
    .where('plants.deletedAt', 'is', null)
    .where('plants.isPublic', '=', false)
    .where('plants.likesCount', '=', 0)
    .where(sql<boolean>`${sql.ref('plants.ownTags')} = '[]'`)
    .where(sql<boolean>`${sql.ref('plants.ownValues')} = '{}'`)
    .where((eb) => eb.and(gardenersFields.map((name) => eb(`plants.${name}`, 'is', null))))
    .execute();
  for (const { id, candidates, ...plant } of repeats) {
    const isAsNamed = [commonName, ...candidates.map((one) => one.commonName)].includes(plant.commonName);
    if (!isAsNamed || (await hasRowsAbout(tx, id))) continue;
    await tx
      .updateTable('plants')
      .set({ deletedAt: now })
      .where('id', '=', id)
      .where('addedAt', 'is', null)
      .where('deletedAt', 'is', null)
      .execute();
  }
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
  await noteChoice(tx, id, { chosen, confirmedAt: now });
}
