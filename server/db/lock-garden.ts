import type { Db } from './database.ts';

/**
 * Locks a garden's row: other transactions that lock it wait until this one ends. Writing the existing value is the row
 * lock that both engines have.
 */
export async function lockGarden(tx: Db, gardenId: number): Promise<void> {
  await tx
    .updateTable('gardens')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', gardenId)
    .execute();
}
