import type { GardenAccess, GardenEditor } from '../../../core/garden-access.ts';
import type { Db } from '../../../db/database.ts';
import { isOpen, oneAtLeast, withoutIndex } from '../../../db/expressions.ts';
import type { WholeRow } from '../../../db/insert-with-id.ts';
import {
  type RecordedRow,
  type RecordedTable,
  type RowChanges,
  recordedTables,
} from '../../undo/row-changes.queries.ts';

/** What a deletion is about: whatever it can change hangs on these. */
export interface DeletionScope {
  plantId: number | null;
  /** The plan whose open event may be moved, made or deleted. */
  planId: number | null;
  /** The series that may be changed, made or deleted, with their open events. */
  seriesIds: readonly number[];
  /** Whether their closed events may be changed, too. */
  wholeSeries?: boolean;
  eventId: number | null;
  logId: number | null;
}

/**
 * The rows that a deletion can change; of the plant, when it was last cared for.
 *
 * @param known events that are read wherever they belong by now
 */
export async function rowsInScope(
  db: Db,
  garden: GardenAccess,
  { plantId, planId, seriesIds, wholeSeries = false, eventId, logId }: DeletionScope,
  known: readonly number[] = [],
): Promise<RecordedRow[]> {
  const rows: Record<RecordedTable, (WholeRow & { id: number })[]> = {
    carePlans: await db
      .selectFrom('carePlans')
      .selectAll()
      .where('gardenId', '=', garden.id)
      .where('id', '=', planId)
      .execute(),
    eventSeries: await db
      .selectFrom('eventSeries')
      .selectAll()
      .where('gardenId', '=', garden.id)
      .where('id', 'in', oneAtLeast(seriesIds))
      .execute(),
    calendarEvents: await db
      .selectFrom('calendarEvents')
      .selectAll()
      .where(withoutIndex('gardenId'), '=', garden.id)
      .where((eb) =>
        eb.or([
          eb('id', '=', eventId),
          eb.and([eb('planId', '=', planId), isOpen]),
          eb.and([eb('seriesId', 'in', oneAtLeast(seriesIds)), ...(wholeSeries ? [] : [isOpen])]),
          eb('id', 'in', oneAtLeast(known)),
        ]),
      )
      .execute(),
    careLogs: await db
      .selectFrom('careLogs')
      .selectAll()
      .where(withoutIndex('gardenId'), '=', garden.id)
      .where((eb) => eb.or([eb('id', '=', logId), eb('eventId', '=', eventId)]))
      .execute(),
    plants: await db
      .selectFrom('plants')
      .select(['id', 'lastWatered', 'lastFertilized'])
      .where('gardenId', '=', garden.id)
      .where('id', '=', plantId)
      .execute(),
  };
  return recordedTables.flatMap((table) => rows[table].map((row) => ({ table, id: row.id, row })));
}

/** The closed events and the logs of a plan: they lose their `planId` with it, and get it back when the plan is restored. */
interface Links {
  planId: number;
  calendarEvents: number[];
  careLogs: number[];
}

/** What a deletion changed. */
export interface CareChanges extends RowChanges {
  links: Links | null;
}

/** The rows that name a plan, but for its open event, which is deleted with it. */
export async function linksTo(db: Db, garden: GardenAccess, planId: number): Promise<Links> {
  const naming = (table: 'calendarEvents' | 'careLogs') =>
    db.selectFrom(table).select('id').where('planId', '=', planId).where(withoutIndex('gardenId'), '=', garden.id);
  const events = await naming('calendarEvents')
    .where((eb) => eb.not(eb.parens(isOpen)))
    .execute();
  const logs = await naming('careLogs').execute();
  return { planId, calendarEvents: events.map(({ id }) => id), careLogs: logs.map(({ id }) => id) };
}

/** Ids of one statement. */
const batch = 500;

/** Writes the `planId` again into what named a plan. */
export async function relink(tx: Db, garden: GardenEditor, links: Links): Promise<void> {
  for (const table of ['calendarEvents', 'careLogs'] as const) {
    for (let at = 0; at < links[table].length; at += batch) {
      await tx
        .updateTable(table as 'calendarEvents')
        .set({ planId: links.planId })
        .where('id', 'in', links[table].slice(at, at + batch))
        .where('planId', 'is', null)
        .where('gardenId', '=', garden.id)
        .execute();
    }
  }
}
