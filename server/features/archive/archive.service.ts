import type { Archiving } from '../../../contract/archive.ts';
import type { Plant } from '../../../contract/plants.ts';
import type { UnitOfWork } from '../../context/unit-of-work.ts';
import { invalid, notFound } from '../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import type { Slice } from '../../db/slice.ts';
import { type CareContext, lockCare } from '../care/care-context.service.ts';
import { catchUp } from '../care/events/catch-up.service.ts';
import { plantFor } from '../plants/plants.rules.ts';
import { readPlant } from '../plants/plants.service.ts';
import {
  type ArchivedRow,
  archiveRows,
  countArchive,
  findArchived,
  listArchive,
  restoreRows,
} from './archive.queries.ts';

/** A garden's archive, to be read in pages. */
export const readArchive = (db: Db, garden: GardenAccess) => ({
  read: (slice: Slice) => listArchive(db, garden, slice),
  count: () => countArchive(db, garden),
  cursorOf: ({ archivedAt, id }: ArchivedRow) => ({ instant: archivedAt, id }),
  show: (plants: ArchivedRow[]) =>
    plants.map(({ archivedAt, ...plant }) => ({ ...plantFor(garden, plant), archivedAt })),
});

/** Those who identified or added plants have notifications of them only while they may see them. */
function publishToFinders(
  { publish }: Pick<UnitOfWork, 'publish'>,
  plants: readonly { userId: number | null }[],
): void {
  for (const userId of new Set(plants.map((plant) => plant.userId))) if (userId !== null) publish(userId);
}

/**
 * Archives those of the plants that are in a garden. Their care rests as it is until they are back.
 *
 * @param ids each once
 * @returns which these are
 * @throws Refusal `invalid` for a day that has not come
 */
export async function archivePlants(
  context: CareContext,
  ids: readonly number[],
  { reason, on = context.time.today }: Archiving,
): Promise<number[]> {
  if (on > context.time.latestDay) throw invalid('on', 'archived_in_future');
  const archived = await archiveRows(context.db, context.garden, ids, { at: context.now, on, reason });
  publishToFinders(context, archived);
  return archived.map(({ id }) => id);
}

/**
 * Undoes that: plants that were archived together are back with their care as it was.
 *
 * @param at when they were archived
 * @returns those that were in the archive since
 */
export async function undoArchiving(
  unit: UnitOfWork,
  garden: GardenEditor,
  { plantIds, at }: { plantIds: readonly number[]; at: string },
): Promise<number[]> {
  const archived = (await findArchived(unit.db, garden, plantIds)).filter(({ archivedAt }) => archivedAt === at);
  const ids = archived.map(({ id }) => id);
  if (ids.length > 0) await restoreRows(unit.db, garden, ids);
  publishToFinders(unit, archived);
  return ids;
}

/** The part of a request that names the user's zone. */
type Zone = Parameters<typeof lockCare>[2];

/** Archives one plant. @throws Refusal as `archivePlants` does; `not_found` where it is not in the garden */
export async function archivePlant(
  unit: UnitOfWork,
  garden: GardenEditor,
  zone: Zone,
  id: number,
  archiving: Archiving,
): Promise<Plant> {
  const archived = await archivePlants(await lockCare(unit, garden, zone), [id], archiving);
  if (archived.length === 0) throw notFound();
  unit.record(garden, { action: 'plant_archived', plantId: id, parameters: { reason: archiving.reason } });
  return readPlant(unit.db, garden, id);
}

/**
 * Brings a plant back from the archive as it was. On the day on which it was archived, its care is as it was, too; later, what is
 * overdue is due from today on.
 *
 * @throws Refusal `not_found` where it is not in the garden's archive
 */
export async function restorePlant(unit: UnitOfWork, garden: GardenEditor, zone: Zone, id: number): Promise<Plant> {
  const context = await lockCare(unit, garden, zone);
  const [archived] = await findArchived(unit.db, garden, [id]);
  if (!archived) throw notFound();
  await restoreRows(unit.db, garden, [id]);
  if (context.time.dayOf(archived.archivedAt) < context.time.today) await catchUp(context, id);
  unit.record(garden, { action: 'plant_unarchived', plantId: id });
  publishToFinders(unit, [archived]);
  return readPlant(unit.db, garden, id);
}
