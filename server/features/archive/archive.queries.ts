import { sql } from 'kysely';
import type { ArchiveReason } from '../../../contract/plant-life.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import type { Slice } from '../../db/slice.ts';
import { plantsWithPhoto } from '../plants/plants.queries.ts';
import type { PlantRow } from '../plants/plants.rules.ts';

/** A plant of the archive, with when it was put there. */
export type ArchivedRow = PlantRow & { archivedAt: string };

/** A part of a garden's archive, last archived first. */
export function listArchive(db: Db, garden: GardenAccess, { limit, after }: Slice): Promise<ArchivedRow[]> {
  return plantsWithPhoto(db)
    .select('plants.archivedAt')
    .where('plants.gardenId', '=', garden.id)
    .where('plants.archivedAt', 'is not', null)
    .where('plants.deletedAt', 'is', null)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('plants.archivedAt', 'plants.id'), '<', eb.tuple(after?.instant ?? '', after?.id ?? 0)),
      ),
    )
    .orderBy('plants.archivedAt', 'desc')
    .orderBy('plants.id', 'desc')
    .limit(limit)
    .$castTo<ArchivedRow>()
    .execute();
}

export async function countArchive(db: Db, garden: GardenAccess): Promise<number> {
  const { count } = await db
    .selectFrom('plants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('gardenId', '=', garden.id)
    .where('archivedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Archives those of the plants that are in the garden; one in the archive gets the new day and reason.
 *
 * @returns those that there are, with who identified or added them
 */
export function archiveRows(
  db: Db,
  garden: GardenEditor,
  ids: readonly number[],
  { at, on, reason }: { at: string; on: string; reason: ArchiveReason },
): Promise<{ id: number; userId: number | null }[]> {
  return db
    .updateTable('plants')
    .set(({ fn, ref, val }) => ({
      archivedAt: fn.coalesce('archivedAt', val(at)),
      archivedOn: on,
      archiveReason: reason,
      wasPublic: sql<boolean>`${ref('wasPublic')} or ${ref('isPublic')}`,
      isPublic: false,
    }))
    .where('id', 'in', ids)
    .where('gardenId', '=', garden.id)
    .where('addedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .returning(['id', 'userId'])
    .execute();
}

/** Those of the plants that are in the garden's archive, with when they were put there. */
export function findArchived(db: Db, garden: GardenAccess, ids: readonly number[]) {
  return db
    .selectFrom('plants')
    .select(['id', 'userId', 'archivedAt'])
    .where('id', 'in', ids)
    .where('gardenId', '=', garden.id)
    .where('archivedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .$narrowType<{ archivedAt: string }>()
    .execute();
}

/** Brings plants back; those that were public are again. */
export async function restoreRows(db: Db, garden: GardenEditor, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('plants')
    .set(({ ref }) => ({
      ...{ archivedAt: null, archivedOn: null, archiveReason: null },
      isPublic: ref('wasPublic'),
      wasPublic: false,
    }))
    .where('id', 'in', ids)
    .where('gardenId', '=', garden.id)
    .execute();
}
