import { dayMs, shifted } from '../../../contract/durations.ts';
import type { GardenActivity } from '../../../contract/gardens.ts';
import { limits } from '../../../contract/limits.ts';
import { type Deps, instant } from '../../context/deps.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { Slice } from '../../db/slice.ts';
import { displayName, personName } from '../gardens/gardens.rules.ts';
import { chosenNames } from '../gardens/names.queries.ts';
import { undoableSince } from '../undo/undo.service.ts';
import { type ActivityRow, countActivity, deleteActivityUntil, listActivity } from './garden-activity.queries.ts';

/**
 * What a sentence is made of, with the name of the member whom it is about. Their id stands in the row, so that the name is
 * the one that they have now, and ends with their account.
 */
function withMember({ memberId, ...rest }: ActivityRow['parameters'], names: Map<number, string | null>) {
  const chosen = names.get(Number(memberId));
  return chosen === undefined ? rest : { ...rest, member: displayName(chosen) };
}

/** Who did what in a garden, to be read in pages: newest first. A viewer is offered no undo. */
export function readActivity(deps: Pick<Deps, 'db' | 'now'>, garden: GardenAccess) {
  const since = undoableSince(instant(deps));
  const show = async (rows: ActivityRow[]): Promise<GardenActivity[]> => {
    const memberIds = rows.flatMap(({ parameters: { memberId } }) => (memberId ? [Number(memberId)] : []));
    const names = await chosenNames(deps.db, [...new Set(memberIds)]);
    return rows.map(({ userId, byName, undoId, parameters, ...row }) => ({
      ...row,
      parameters: withMember(parameters, names),
      by: personName(userId, byName),
      undoId: garden.role === 'viewer' ? null : undoId,
    }));
  };
  return {
    read: (slice: Slice) => listActivity(deps.db, garden, since, slice),
    count: () => countActivity(deps.db, garden),
    cursorOf: ({ createdAt, id }: ActivityRow) => ({ instant: createdAt, id }),
    show,
  };
}

/** Rows deleted by one statement; bounds how long others wait. */
const batch = 1_000;

/**
 * Deletes what was done in gardens longer than `limits.gardenActivityDays` ago. Running it twice at once does no harm.
 *
 * @returns how many rows
 */
export async function purgeActivity(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  signal?: AbortSignal,
): Promise<{ purged: number }> {
  const until = shifted(now(), -limits.gardenActivityDays * dayMs);
  for (let purged = 0; ; ) {
    signal?.throwIfAborted();
    const some = await deleteActivityUntil(db, until, batch);
    if (some === 0) return { purged };
    purged += some;
  }
}
