import type { Organ } from '../../../contract/identify.ts';
import type { Db } from '../../db/database.ts';
import { insertWithId, type WholeRow } from '../../db/insert-with-id.ts';

/** What an identification belongs to: the plant that it made, or the journal entry that its photos became. */
interface Owner {
  table: 'plants' | 'journalEntries';
  id: number;
}

/** What was deleted with an identification. */
export interface RemovedIdentification {
  /** Null where its plant was moved to the trash with it, and it stayed as it was. */
  identification: (WholeRow & { id: number }) | null;
  /** Null as above. */
  owner: Owner | null;
  /** All of its photos, in their order. */
  parts: { photoId: number; organ: Organ; position: number }[];
  /** Those of them that nothing else showed, and so were deleted, too. */
  photos: { photo: WholeRow & { id: number } }[];
}

/** An identification as it is, and what it belongs to. @param id of one that is locked with its plant */
export async function wholeIdentification(
  db: Db,
  id: number,
): Promise<Pick<RemovedIdentification, 'identification' | 'owner' | 'parts'>> {
  const identification = await db
    .selectFrom('identifications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [plant, entry] = [await ownerIn(db, 'plants', id), await ownerIn(db, 'journalEntries', id)];
  const parts = await db
    .selectFrom('identificationPhotos')
    .select(['photoId', 'organ', 'position'])
    .where('identificationId', '=', id)
    .orderBy('position')
    .execute();
  return { identification, owner: plant ?? entry, parts };
}

async function ownerIn(db: Db, table: Owner['table'], identificationId: number): Promise<Owner | null> {
  const row = await db
    .selectFrom(table as 'plants')
    .select('id')
    .where('identificationId', '=', identificationId)
    .executeTakeFirst();
  return row ? { table, id: row.id } : null;
}

/**
 * Inserts an identification again, with those of its photos that are still there, and what was deleted with it.
 *
 * @returns false where what it belonged to is gone, or has another identification
 */
export async function restoreIdentification(
  tx: Db,
  identification: WholeRow & { id: number },
  { owner, parts, photos }: RemovedIdentification,
): Promise<boolean> {
  await insertWithId(tx, 'identifications', identification);
  for (const { photo } of photos) await insertWithId(tx, 'photos', photo);
  const photoIds = parts.map(({ photoId }) => photoId);
  const existing = await tx
    .selectFrom('photos')
    .select('id')
    .where('id', 'in', [0, ...photoIds])
    .execute();
  const there = new Set(existing.map(({ id }) => id));
  const rows = parts.filter(({ photoId }) => there.has(photoId));
  if (rows.length > 0)
    await tx
      .insertInto('identificationPhotos')
      .values(rows.map((part) => ({ ...part, identificationId: identification.id })))
      .execute();
  if (!owner) return false;
  const { numUpdatedRows } = await tx
    .updateTable(owner.table as 'plants')
    .set({ identificationId: identification.id })
    .where('id', '=', owner.id)
    .where('identificationId', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
