import type { GardenActivity } from '../../../contract/gardens.ts';
import { limits } from '../../../contract/limits.ts';
import type { Slice } from '../../db/slice.ts';
import { type Deps, instant } from '../../deps.ts';
import type { GardenAccess } from '../../garden-access.ts';
import { personName } from '../gardens/person-name.rules.ts';
import { undoableSince } from '../undo/undo.rules.ts';
import { type ActivityRow, countActivity, deleteActivityUntil, listActivity } from './garden-activity.queries.ts';

/** Who did what in a garden, to be read in pages: newest first. A viewer is offered no undo. */
export function readActivity(deps: Pick<Deps, 'db' | 'now'>, garden: GardenAccess) {
  const since = undoableSince(instant(deps));
  const shown = ({ userId, byName, undoId, ...row }: ActivityRow): GardenActivity => ({
    ...row,
    by: personName(userId, byName),
    undoId: garden.role === 'viewer' ? null : undoId,
  });
  return {
    read: (slice: Slice) => listActivity(deps.db, garden, since, slice),
    count: () => countActivity(deps.db, garden),
    cursorOf: ({ createdAt, id }: ActivityRow) => ({ instant: createdAt, id }),
    show: (rows: ActivityRow[]) => rows.map(shown),
  };
}

const dayMs = 24 * 60 * 60 * 1000;
/** Rows deleted by one statement; bounds how long others wait. */
const batch = 1_000;

/**
 * Deletes what was done in gardens longer than `limits.gardenActivityDays` ago. Running it twice at once does no harm.
 *
 * @returns how many rows
 */
export async function purgeActivity({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<{ purged: number }> {
  const until = new Date(now().getTime() - limits.gardenActivityDays * dayMs).toISOString();
  for (let purged = 0; ; ) {
    const some = await deleteActivityUntil(db, until, batch);
    if (some === 0) return { purged };
    purged += some;
  }
}
