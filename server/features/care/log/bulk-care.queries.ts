import type { Insertable, Selectable } from 'kysely';
import type { GardenAccess, GardenEditor } from '../../../core/garden-access.ts';
import type { Db } from '../../../db/database.ts';
import { isOpen, oneAtLeast, withoutIndex } from '../../../db/expressions.ts';
import type { CalendarEvents, CareLogs } from '../../../db/schema-care.ts';
import { dueColumns } from '../events/events.rules.ts';
import type { Due } from '../plans/schedule.rules.ts';
import { type CareOfAll, lastCareColumn } from './care-logs.queries.ts';

export type WholeEvent = Selectable<CalendarEvents>;

/** The open events for a type of care of plants, with those of some series, and others by their ids: all columns. */
export const eventsFor = (
  db: Db,
  garden: GardenAccess,
  { plantIds, type }: CareOfAll,
  { seriesIds = [], ids = [] }: { seriesIds?: readonly number[]; ids?: readonly number[] } = {},
): Promise<WholeEvent[]> =>
  db
    .selectFrom('calendarEvents')
    .selectAll()
    .where(withoutIndex('gardenId'), '=', garden.id)
    .where((eb) =>
      eb.or([
        eb.and([eb('plantId', 'in', plantIds), eb('eventType', '=', type), isOpen]),
        ...(seriesIds.length > 0 ? [eb.and([eb('seriesId', 'in', seriesIds), isOpen])] : []),
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
      ]),
    )
    .execute();

/** When each plant last got a type of care by the logs, and what the plants themselves said before there were any. */
export async function lastLogsOf(db: Db, garden: GardenAccess, { plantIds, type }: CareOfAll) {
  const rows = await db
    .selectFrom('careLogs')
    .select((eb) => ['plantId', eb.fn.max('doneOn').as('doneOn'), eb.fn.max('earlierOn').as('earlierOn')])
    .where('plantId', 'in', plantIds)
    .where('type', '=', type)
    .where(withoutIndex('gardenId'), '=', garden.id)
    .groupBy('plantId')
    .execute();
  return new Map(rows.map((row) => [row.plantId, row]));
}

/** What plants themselves say about their last care of a type; of care that they do not say, no rows. */
export async function lastCareOnPlants(
  db: Db,
  garden: GardenAccess,
  { plantIds, type }: CareOfAll,
): Promise<{ id: number; last: string | null }[]> {
  const column = lastCareColumn(type);
  if (!column) return [];
  return db
    .selectFrom('plants')
    .select(['id', `${column} as last`])
    .where('id', 'in', plantIds)
    .where('gardenId', '=', garden.id)
    .execute();
}

/** Completes events. */
export async function closeEvents(db: Db, garden: GardenEditor, ids: readonly number[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('calendarEvents')
    .set({ completed: true, doneBy: garden.user.id, doneAt: now, updatedAt: now })
    .where('id', 'in', ids)
    .where('gardenId', '=', garden.id)
    .execute();
}

/** Moves events of plans to days, with a statement for each of the days. */
export async function moveEvents(
  db: Db,
  garden: GardenEditor,
  moves: readonly { id: number; due: Due }[],
  now: string,
): Promise<void> {
  for (const alike of Map.groupBy(moves, ({ due }) => `${due.dueOn} ${due.countedFrom}`).values()) {
    const [first] = alike;
    if (!first) continue;
    const { dueOn, countedFrom } = first.due;
    await db
      .updateTable('calendarEvents')
      .set({ ...dueColumns(dueOn), countedFrom, updatedAt: now })
      .where(
        'id',
        'in',
        alike.map(({ id }) => id),
      )
      .where('gardenId', '=', garden.id)
      .execute();
  }
}

/** Lets events say whether the soil is to be looked at first. */
export async function setCheckSoil(
  db: Db,
  garden: GardenEditor,
  ids: readonly number[],
  values: Pick<WholeEvent, 'checkSoil' | 'updatedAt'>,
): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('calendarEvents').set(values).where('id', 'in', ids).where('gardenId', '=', garden.id).execute();
}

type NewLog = Omit<Insertable<CareLogs>, 'id' | 'userId' | 'gardenId'>;

/** @returns the ids of the logs */
export async function insertLogs(db: Db, garden: GardenEditor, logs: readonly NewLog[]): Promise<number[]> {
  if (logs.length === 0) return [];
  const rows = logs.map((log) => ({ ...log, gardenId: garden.id, userId: garden.user.id }));
  return (await db.insertInto('careLogs').values(rows).returning('id').execute()).map(({ id }) => id);
}

export const logsById = (db: Db, garden: GardenAccess, ids: readonly number[]) =>
  db
    .selectFrom('careLogs')
    .selectAll()
    .where('id', 'in', oneAtLeast(ids))
    .where(withoutIndex('gardenId'), '=', garden.id)
    .execute();

/** Those of the plants that have logs of a type of care besides these, which came after the first of them. */
export async function plantsWithLaterLogs(
  db: Db,
  garden: GardenAccess,
  { plantIds, type }: CareOfAll,
  logIds: readonly number[],
): Promise<number[]> {
  const known = new Set(logIds);
  const rows = await db
    .selectFrom('careLogs')
    .select(['id', 'plantId'])
    .where('plantId', 'in', plantIds)
    .where('type', '=', type)
    .where('id', '>', Math.min(...logIds))
    .where(withoutIndex('gardenId'), '=', garden.id)
    .execute();
  return rows.filter(({ id }) => !known.has(id)).map(({ plantId }) => plantId);
}
