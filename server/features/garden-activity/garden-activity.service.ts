import type { GardenActivity } from '../../../contract/gardens.ts';
import { limits } from '../../../contract/limits.ts';
import type { Slice } from '../../db/slice.ts';
import { type Deps, instant } from '../../deps.ts';
import type { GardenAccess } from '../../garden-access.ts';
import { personName } from '../gardens/person-name.rules.ts';
import { undoableSince } from '../undo/undo.rules.ts';
import {
  type ActivityRow,
  chosenNames,
  countActivity,
  deleteActivityUntil,
  listActivity,
} from './garden-activity.queries.ts';

/** The member whom something was done about; undefined for none. */
const memberIdOf = ({ parameters: { memberId } }: Pick<ActivityRow, 'parameters'>): number | undefined =>
  memberId === undefined ? undefined : Number(memberId);

/** The parameters with the name of the member instead of their id: no name stays here that its person took away. */
function withMember(row: Pick<ActivityRow, 'parameters'>, names: ReadonlyMap<number, string | null>) {
  const memberId = memberIdOf(row);
  if (memberId === undefined) return row.parameters;
  const { memberId: _, ...others } = row.parameters;
  const name = names.has(memberId) ? personName(memberId, names.get(memberId) ?? null)?.name : undefined;
  return { ...others, ...(name !== undefined && { member: name }) };
}

/** Who did what in a garden, to be read in pages: newest first. A viewer is offered no undo. */
export function readActivity(deps: Pick<Deps, 'db' | 'now'>, garden: GardenAccess) {
  const since = undoableSince(instant(deps));
  const shown = async (rows: ActivityRow[]): Promise<GardenActivity[]> => {
    const names = await chosenNames(deps.db, [...new Set(rows.flatMap((row) => memberIdOf(row) ?? []))]);
    return rows.map(({ userId, byName, undoId, ...row }) => ({
      ...row,
      by: personName(userId, byName),
      undoId: garden.role === 'viewer' ? null : undoId,
      parameters: withMember(row, names),
    }));
  };
  return {
    read: (slice: Slice) => listActivity(deps.db, garden, since, slice),
    count: () => countActivity(deps.db, garden),
    cursorOf: ({ createdAt, id }: ActivityRow) => ({ instant: createdAt, id }),
    show: shown,
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
