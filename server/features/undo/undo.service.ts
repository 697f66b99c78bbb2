import type { DeletedKind, Restored } from '../../../contract/undo.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type Deps, instant } from '../../deps.ts';
import { conflict } from '../../errors.ts';
import type { SignedInUser } from '../../signed-in-user.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import { removeFiles } from '../photo-files/photo-files.service.ts';
import { findDeleted, purgeSome, takeForRestore } from './undo.queries.ts';
import { undoableSince } from './undo.rules.ts';

/** Something that a gardener deleted, with what its feature stored to restore it. */
export interface DeletedItem<Payload> {
  plantId: number | null;
  payload: Payload;
}

/**
 * How a feature restores what it stored: as it was, or not at all.
 *
 * @param take takes it out of the store, once everything that it belongs to is locked
 * @throws Refusal `not_found`, `conflict`; then it stays in the store
 */
export type Restore<Payload> = (
  unit: UnitOfWork,
  user: SignedInUser,
  item: DeletedItem<Payload>,
  take: () => Promise<void>,
) => Promise<void>;

/** What restores each kind. The features pass theirs in, so that this one does not depend on them. */
export type Restorers = Readonly<Record<DeletedKind, Restore<never>>>;

/**
 * Restores what the user deleted, with everything else that the deletion removed or changed.
 *
 * @throws Refusal `not_found` where the user deleted no such thing or has restored it, it is too old, or its plant is
 *   deleted; `conflict` where it cannot be as it was. It then stays in the store for another try
 */
export async function restoreDeleted(
  unit: UnitOfWork,
  user: SignedInUser,
  id: number,
  restorers: Restorers,
): Promise<Restored> {
  const { kind, ...item } = await findDeleted(unit.db, user, id, undoableSince(unit.now));
  try {
    await restorers[kind](unit, user, item as DeletedItem<never>, () => takeForRestore(unit.db, id));
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('replaced_since');
    if (isForeignKeyViolation(error)) throw conflict('owner_deleted');
    throw error;
  }
  return { kind, plantId: item.plantId };
}

/** Deletions purged in one transaction; bounds how long others wait. */
const batch = 100;

/**
 * Deletes for good what anybody deleted more than a day ago, with its photos. Running it twice at once does no harm.
 *
 * @returns how much
 */
export async function purgeDeleted(deps: Pick<Deps, 'db' | 'images' | 'now'>): Promise<{ purged: number }> {
  const now = instant(deps);
  const removedUntil = undoableSince(now);
  for (let purged = 0; ; ) {
    const some = await transaction(deps.db, (tx) => purgeSome(tx, { removedUntil }, { limit: batch, now }));
    if (some.purged === 0) return { purged };
    await removeFiles(deps, some.keys);
    purged += some.purged;
  }
}
