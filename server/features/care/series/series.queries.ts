import type { Insertable, Updateable } from 'kysely';
import { notFound } from '../../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../../core/garden-access.ts';
import type { Db } from '../../../db/database.ts';
import { isOpen, withoutIndex } from '../../../db/expressions.ts';
import type { EventSeries } from '../../../db/schema-care.ts';
import { isActive } from '../../plants/visibility.queries.ts';

const columns = [
  'id',
  'gardenId',
  'plantId',
  'placeId',
  'title',
  'description',
  'eventType',
  'startsOn',
  'endsOn',
  'rule',
  'exdates',
  'createdAt',
  'updatedAt',
] as const;

/** A garden's series, but for those of plants in the trash or in the archive. */
const visibleSeries = (db: Db, garden: GardenAccess) =>
  db
    .selectFrom('eventSeries')
    .leftJoin('plants', 'plants.id', 'eventSeries.plantId')
    .leftJoin('places', 'places.id', 'eventSeries.placeId')
    .select(columns.map((column) => `eventSeries.${column}` as const))
    .select(['plants.commonName as plantName', 'places.name as place'])
    .where('eventSeries.gardenId', '=', garden.id)
    .where((eb) => eb.or([eb('eventSeries.plantId', 'is', null), isActive]));

/** A series, with the names of its plant and its place. */
export type SeriesRow = Awaited<ReturnType<typeof findSeries>>;

/** @throws Refusal `not_found` where the garden has no such series, or its plant is in the trash or in the archive */
export async function findSeries(db: Db, garden: GardenAccess, id: number) {
  const series = await visibleSeries(db, garden).where('eventSeries.id', '=', id).executeTakeFirst();
  if (!series) throw notFound();
  return series;
}

/** A series that has not ended, with the day of its earliest open event. */
export type OpenSeries = Awaited<ReturnType<typeof listSeries>>[number];

/** A part of the series of a garden that have not ended, or of those of one plant, in the order of their ids. */
export function listSeries(
  db: Db,
  garden: GardenAccess,
  plantId: number | undefined,
  { limit, after }: { limit: number; after: { id: number } | null },
) {
  const open = db
    .selectFrom('calendarEvents')
    .select((eb) => ['seriesId', eb.fn.min<string>('occurrenceOn').as('openOn')])
    .where('gardenId', '=', garden.id)
    .where('seriesId', 'is not', null)
    .where(isOpen)
    .groupBy('seriesId')
    .as('open');
  return visibleSeries(db, garden)
    .innerJoin(open, 'open.seriesId', 'eventSeries.id')
    .select('open.openOn')
    .$if(plantId !== undefined, (query) => query.where('eventSeries.plantId', '=', plantId ?? 0))
    .$if(after !== null, (query) => query.where('eventSeries.id', '>', after?.id ?? 0))
    .orderBy('eventSeries.id')
    .limit(limit)
    .execute();
}

/** The days of a garden's series that have events, from one day to another. */
export function daysWithEvents(db: Db, garden: GardenAccess, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('calendarEvents')
    .select(['seriesId', 'occurrenceOn'])
    .where('seriesId', 'in', db.selectFrom('eventSeries').select('id').where('gardenId', '=', garden.id))
    .where('occurrenceOn', '>=', from)
    .where('occurrenceOn', '<=', to)
    .execute();
}

/** An event of a series, by its day. */
export interface OccurrenceRow {
  id: number;
  /** Never null. */
  occurrenceOn: string | null;
  dueOn: string | null;
  completed: boolean;
  skippedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** The events of a series, by day. @param from the first of these days; by default the first of all */
export function eventsOfSeries(db: Db, garden: GardenAccess, id: number, from?: string): Promise<OccurrenceRow[]> {
  return db
    .selectFrom('calendarEvents')
    .select(['id', 'occurrenceOn', 'dueOn', 'completed', 'skippedAt', 'createdAt', 'updatedAt'])
    .where('seriesId', '=', id)
    .where(withoutIndex('gardenId'), '=', garden.id)
    .$if(from !== undefined, (query) => query.where('occurrenceOn', '>=', from ?? ''))
    .orderBy('occurrenceOn')
    .execute();
}

/**
 * The earliest open event of a series; undefined where there is none.
 *
 * @param unchanged of those after a day that were made at a moment and not changed since
 */
export function firstOpenOfSeries(
  db: Db,
  garden: GardenAccess,
  id: number,
  unchanged?: { after: string; since: string },
): Promise<{ id: number; occurrenceOn: string | null } | undefined> {
  return db
    .selectFrom('calendarEvents')
    .select(['id', 'occurrenceOn'])
    .where('seriesId', '=', id)
    .where(withoutIndex('gardenId'), '=', garden.id)
    .where(isOpen)
    .$if(unchanged !== undefined, (query) =>
      query
        .where('occurrenceOn', '>', unchanged?.after ?? '')
        .where('createdAt', '=', unchanged?.since ?? '')
        .where('updatedAt', '=', unchanged?.since ?? ''),
    )
    .orderBy('occurrenceOn')
    .limit(1)
    .executeTakeFirst();
}

type NewSeries = Omit<Insertable<EventSeries>, 'id' | 'userId' | 'gardenId' | 'importKey'>;

/** @returns the id of the series */
export async function insertSeries(db: Db, garden: GardenEditor, series: NewSeries): Promise<number> {
  const { id } = await db
    .insertInto('eventSeries')
    .values({ ...series, gardenId: garden.id, userId: garden.user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type SeriesChanges = Omit<Updateable<EventSeries>, 'id' | 'userId' | 'gardenId' | 'createdAt'>;

export async function updateSeries(db: Db, garden: GardenEditor, id: number, changes: SeriesChanges): Promise<void> {
  await db.updateTable('eventSeries').set(changes).where('id', '=', id).where('gardenId', '=', garden.id).execute();
}

export async function deleteSeries(db: Db, garden: GardenEditor, id: number): Promise<void> {
  await db.deleteFrom('eventSeries').where('id', '=', id).where('gardenId', '=', garden.id).execute();
}

/** Turns events of a series into single ones. */
export async function detachEvents(db: Db, garden: GardenEditor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('calendarEvents')
    .set({ seriesId: null, occurrenceOn: null })
    .where('id', 'in', ids)
    .where('gardenId', '=', garden.id)
    .execute();
}

/** Writes columns of several events of a series. */
export async function updateEvents(
  db: Db,
  garden: GardenEditor,
  ids: readonly number[],
  changes: Pick<Updateable<EventSeries>, 'title' | 'description' | 'eventType' | 'plantId' | 'placeId' | 'updatedAt'>,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('calendarEvents')
    .set(changes)
    .where('id', 'in', ids)
    .where('gardenId', '=', garden.id)
    .execute();
}
