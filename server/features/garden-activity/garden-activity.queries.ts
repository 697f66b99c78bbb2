import type { GardenAction } from '../../../contract/gardens.ts';
import type { GardenAccess } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import type { Slice } from '../../db/slice.ts';
import { chosenNameIn } from '../gardens/names.queries.ts';

/** What was done in a garden, with who did it and what is left of it. */
export interface ActivityRow {
  id: number;
  userId: number | null;
  byName: string | null;
  action: GardenAction;
  /** Null where it is in the trash, in another garden now, or gone. */
  plantId: number | null;
  /** Null where nothing can be restored, or not any more. */
  undoId: number | null;
  parameters: Record<string, string>;
  createdAt: string;
}

/**
 * A part of a garden's activity, newest first.
 *
 * @param undoableSince what was deleted until then cannot be restored any more
 */
export function listActivity(
  db: Db,
  garden: GardenAccess,
  undoableSince: string,
  { limit, after }: Slice,
): Promise<ActivityRow[]> {
  return db
    .selectFrom('gardenActivity')
    .leftJoin('plants', (join) =>
      join
        .onRef('plants.id', '=', 'gardenActivity.plantId')
        .onRef('plants.gardenId', '=', 'gardenActivity.gardenId')
        .on('plants.deletedAt', 'is', null),
    )
    .leftJoin('undoRecords', (join) =>
      join
        .onRef('undoRecords.id', '=', 'gardenActivity.removedId')
        .onRef('undoRecords.gardenId', '=', 'gardenActivity.gardenId')
        .on('undoRecords.deletedAt', '>', undoableSince),
    )
    .select(['gardenActivity.id', 'gardenActivity.userId', 'gardenActivity.action', 'gardenActivity.parameters'])
    .select(['gardenActivity.createdAt', 'plants.id as plantId', 'undoRecords.id as undoId'])
    .select(chosenNameIn('gardenActivity.userId').as('byName'))
    .where('gardenActivity.gardenId', '=', garden.id)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('gardenActivity.createdAt', 'gardenActivity.id'),
          '<',
          eb.tuple(after?.instant ?? '', after?.id ?? 0),
        ),
      ),
    )
    .orderBy('gardenActivity.createdAt', 'desc')
    .orderBy('gardenActivity.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countActivity(db: Db, garden: GardenAccess): Promise<number> {
  const { count } = await db
    .selectFrom('gardenActivity')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('gardenId', '=', garden.id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes some of what was done until an instant, in whatever garden. @returns how many rows it were */
export async function deleteActivityUntil(db: Db, until: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('gardenActivity')
    .where('id', 'in', (eb) =>
      eb.selectFrom('gardenActivity').select('id').where('createdAt', '<=', until).orderBy('createdAt').limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
