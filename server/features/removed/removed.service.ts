import type { Restored } from '../../../contract/removed.ts';
import { type Db, isForeignKeyViolation, isUniqueViolation } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type Deps, instant } from '../../deps.ts';
import { conflict, notFound } from '../../errors.ts';
import type { KeepAnswer } from '../../http/idempotency.ts';
import type { SignedInUser } from '../../ownership.ts';
import { restoreCare } from '../care/undo-deletion.service.ts';
import { restoreComment } from '../comments/comments.service.ts';
import { restoreToJournal } from '../journal/removal.service.ts';
import { removeFiles } from '../photos/deletions.service.ts';
import { restorePlaces } from '../places/places.service.ts';
import { claimRemoved, findRemoved, forgetRemoved, type RemovedRow } from './removed.queries.ts';
import { removedLostBefore } from './removed.rules.ts';

/** Deletions forgotten in one transaction; bounds how long others wait. */
const batch = 100;

function restore(deps: Deps, user: SignedInUser, removed: RemovedRow, claim: (tx: Db) => Promise<void>): Promise<void> {
  const { kind, plantId } = removed;
  if (kind === 'event' || kind === 'plan' || kind === 'care')
    return transaction(deps.db, (tx) => restoreCare(tx, user, removed, () => claim(tx)));
  if (kind === 'place') return restorePlaces(deps, user, removed.payload, claim);
  if (plantId === null) throw notFound();
  if (kind === 'comment') return restoreComment(deps, user, { plantId, payload: removed.payload }, claim);
  return restoreToJournal(deps, user, { plantId, payload: removed.payload }, claim);
}

/**
 * Brings back what the user deleted, with all that its deletion took along or changed.
 *
 * @throws Refusal `not_found` where the user deleted no such thing, has it back, or its time or its plant is gone; `conflict`
 *   where it cannot be as it was; both leave it kept for another try
 */
export async function restoreRemoved(
  deps: Deps,
  { user, keepAnswer }: { user: SignedInUser; keepAnswer: KeepAnswer },
  id: number,
): Promise<Restored> {
  const removed = await findRemoved(deps.db, user, id, removedLostBefore(instant(deps)));
  const { kind, plantId } = removed;
  try {
    await restore(deps, user, removed, async (tx) => {
      await claimRemoved(tx, removed);
      await keepAnswer(tx, { kind, plantId });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('Something else has taken its place since');
    if (isForeignKeyViolation(error)) throw conflict('What it belonged to is gone');
    throw error;
  }
  return { kind, plantId };
}

/**
 * Forgets for good what anybody deleted more than a day ago, with its photos. Running it twice at once does no harm.
 *
 * @returns how much was forgotten
 */
export async function purgeRemoved(deps: Pick<Deps, 'db' | 'images' | 'now'>): Promise<{ purged: number }> {
  const now = instant(deps);
  const removedUntil = removedLostBefore(now);
  for (let purged = 0; ; ) {
    const some = await transaction(deps.db, (tx) => forgetRemoved(tx, { removedUntil }, { limit: batch, now }));
    if (some.forgotten === 0) return { purged };
    await removeFiles(deps, some.keys);
    purged += some.forgotten;
  }
}
