import type { Db } from '../../db/database.ts';
import type { SignedInUser } from '../../ownership.ts';

/** Makes other transactions that take the same gardener's turn wait until this one ends. */
export async function holdTurn(tx: Db, user: SignedInUser): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', user.id)
    .execute();
}
