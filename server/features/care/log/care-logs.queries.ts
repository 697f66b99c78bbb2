import type { Insertable, Selectable } from 'kysely';
import type { EventType } from '../../../../contract/calendar.ts';
import type { CareLog } from '../../../../contract/care.ts';
import { notFound } from '../../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../../core/garden-access.ts';
import type { Db } from '../../../db/database.ts';
import { withoutIndex } from '../../../db/expressions.ts';
import type { CareLogs } from '../../../db/schema-care.ts';
import type { Slice } from '../../../db/slice.ts';
import { chosenNameIn } from '../../gardens/names.queries.ts';
import { laterOf } from '../plans/schedule.rules.ts';

const columns = [
  ...(['id', 'plantId', 'type', 'doneOn', 'note', 'amount', 'unit', 'eventId', 'planId'] as const),
  ...(['userId', 'createdAt'] as const),
] as const;
const allColumns = [...columns, 'earlierOn', 'movedFrom'] as const;

/** Logged care, with who logged it. */
export type ListedLog = Omit<CareLog, 'by' | 'harvest'> &
  Pick<Selectable<CareLogs>, 'amount' | 'unit'> & { userId: number | null; byName: string | null };

const byName = chosenNameIn('careLogs.userId').as('byName');

/** What a row says of how much was harvested. */
export const harvestFrom = ({ amount, unit }: Pick<ListedLog, 'amount' | 'unit'>): CareLog['harvest'] =>
  amount === null || unit === null ? null : { amount, unit };

/** Logged care with what undoing it needs. */
export type LogRow = ListedLog & { earlierOn: string | null; movedFrom: string | null };

/** One type of care of one plant. */
export interface CareOf {
  plantId: number;
  type: EventType;
}

/** One type of care of several plants. */
export interface CareOfAll {
  plantIds: readonly number[];
  type: EventType;
}

/** Where a plant says when it was last cared for. */
const lastColumn = { watering: 'lastWatered', fertilizing: 'lastFertilized' } as const;
const hasColumn = (type: EventType): type is keyof typeof lastColumn => type in lastColumn;

/** The column where a plant itself says when it last got a type of care; undefined of care without one. */
export const lastCareColumn = (type: EventType) => (hasColumn(type) ? lastColumn[type] : undefined);

const logsOf = (db: Db, garden: GardenAccess, { plantId, type }: CareOf) =>
  db.selectFrom('careLogs').where('plantId', '=', plantId).where('type', '=', type).where('gardenId', '=', garden.id);

/** The newest log of a type of care, with what the plant itself said before there were logs. */
export const newestLog = (db: Db, garden: GardenAccess, of: CareOf) =>
  logsOf(db, garden, of).select(['doneOn', 'earlierOn']).orderBy('doneOn', 'desc').limit(1).executeTakeFirst();

/** When a plant last got a type of care, and what the plant itself said before there were logs; null is never. */
export async function lastCareOf(
  db: Db,
  garden: GardenAccess,
  { plantId, type }: CareOf,
): Promise<{ last: string | null; earlierOn: string | null }> {
  const log = await newestLog(db, garden, { plantId, type });
  if (log) return { last: laterOf(log.doneOn, log.earlierOn), earlierOn: log.earlierOn };
  if (!hasColumn(type)) return { last: null, earlierOn: null };
  const plant = await db
    .selectFrom('plants')
    .select(`${lastColumn[type]} as last`)
    .where('id', '=', plantId)
    .where('gardenId', '=', garden.id)
    .executeTakeFirst();
  const last = plant?.last ?? null;
  return { last, earlierOn: last };
}

/** Lets plants themselves say when they were last watered or fertilized; other care has no field there. */
export async function writeLastCare(
  db: Db,
  garden: GardenEditor,
  { plantIds, type }: CareOfAll,
  day: string | null,
): Promise<void> {
  if (!hasColumn(type)) return;
  await db
    .updateTable('plants')
    .set({ [lastColumn[type]]: day })
    .where('id', 'in', plantIds)
    .where('gardenId', '=', garden.id)
    .execute();
}

export function insertLog(
  db: Db,
  garden: GardenEditor,
  log: Omit<Insertable<CareLogs>, 'id' | 'gardenId'>,
): Promise<LogRow> {
  return db
    .insertInto('careLogs')
    .values({ ...log, gardenId: garden.id })
    .returning(allColumns)
    .returning(byName)
    .executeTakeFirstOrThrow();
}

export async function deleteLog(db: Db, garden: GardenEditor, id: number): Promise<void> {
  await db.deleteFrom('careLogs').where('id', '=', id).where('gardenId', '=', garden.id).execute();
}

/** The care that completed an event. */
export function logOfEvent(db: Db, garden: GardenAccess, eventId: number): Promise<LogRow | undefined> {
  return db
    .selectFrom('careLogs')
    .select(allColumns)
    .select(byName)
    .where('eventId', '=', eventId)
    .where('gardenId', '=', garden.id)
    .executeTakeFirst();
}

/**
 * The latest log of a type of care on a day.
 *
 * @param day `>=` for one on that day or later, which is today where the garden was moved to a zone that is a day behind
 */
export function logOfDay(
  db: Db,
  garden: GardenAccess,
  of: CareOf,
  day: { is: '=' | '>='; doneOn: string },
): Promise<LogRow | undefined> {
  return logsOf(db, garden, of)
    .select(allColumns)
    .select(byName)
    .where('doneOn', day.is, day.doneOn)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** @throws Refusal `not_found` where the garden has logged no such care, or its plant is in the trash */
export async function findLog(db: Db, garden: GardenAccess, id: number): Promise<LogRow> {
  const log = await db
    .selectFrom('careLogs')
    .innerJoin('plants', 'plants.id', 'careLogs.plantId')
    .select(allColumns.map((column) => `careLogs.${column}` as const))
    .select(byName)
    .where('careLogs.id', '=', id)
    .where('careLogs.gardenId', '=', garden.id)
    .where('plants.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!log) throw notFound();
  return log;
}

const ofPlant = (db: Db, garden: GardenAccess, plantId: number) =>
  db
    .selectFrom('careLogs')
    .where('careLogs.plantId', '=', plantId)
    .where(withoutIndex('careLogs.gardenId'), '=', garden.id);

/** Days as a page's cursor has them: midnight in UTC. */
export const cursorDay = (day: string): string => `${day}T00:00:00.000Z`;

/** A page of the care logs of a plant, latest first. */
export function listLogs(db: Db, garden: GardenAccess, plantId: number, { limit, after }: Slice): Promise<ListedLog[]> {
  return ofPlant(db, garden, plantId)
    .select(columns)
    .select(byName)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('doneOn', 'id'), '<', eb.tuple(after?.instant.slice(0, 10) ?? '', after?.id ?? 0)),
      ),
    )
    .orderBy('doneOn', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countLogs(db: Db, garden: GardenAccess, plantId: number): Promise<number> {
  const { count } = await ofPlant(db, garden, plantId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How often each type of care was logged on each day of a year, in the order of the days. */
export function countLogsByDay(db: Db, garden: GardenAccess, plantId: number, year: string) {
  return ofPlant(db, garden, plantId)
    .select((eb) => ['doneOn', 'type', eb.fn.countAll<number>().as('count')])
    .where('doneOn', '>=', `${year}-01-01`)
    .where('doneOn', '<=', `${year}-12-31`)
    .groupBy(['doneOn', 'type'])
    .orderBy('doneOn')
    .orderBy('type')
    .execute();
}

/** When each type of care was last logged. */
export function lastLogs(db: Db, garden: GardenAccess, plantId: number) {
  return ofPlant(db, garden, plantId)
    .select((eb) => ['type', eb.fn.max('doneOn').as('last')])
    .groupBy('type')
    .execute();
}
