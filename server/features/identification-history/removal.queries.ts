import type { Db } from '../../db/database.ts';

/** What an identification belongs to: the plant that it made, or the journal entry that its photos became. */
interface Owner {
  table: 'plants' | 'journalEntries';
  id: number;
}

/** A deleted identification; both null where its plant was moved to the trash with it, and it stayed as it was. */
export interface RemovedIdentification {
  identificationId: number | null;
  owner: Owner | null;
}

/** Takes an identification from what it belongs to. @returns what that is */
export async function disown(tx: Db, identificationId: number): Promise<Owner | null> {
  for (const table of ['plants', 'journalEntries'] as const) {
    const row = await tx
      .updateTable(table as 'plants')
      .set({ identificationId: null })
      .where('identificationId', '=', identificationId)
      .returning('id')
      .executeTakeFirst();
    if (row) return { table, id: row.id };
  }
  return null;
}

/** Gives an identification to what it belonged to. @returns false where that is gone, or has another one */
export async function giveBack(tx: Db, identificationId: number, owner: Owner | null): Promise<boolean> {
  if (!owner) return false;
  const { numUpdatedRows } = await tx
    .updateTable(owner.table as 'plants')
    .set({ identificationId })
    .where('id', '=', owner.id)
    .where('identificationId', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
