import type { ExpressionBuilder, Insertable, Updateable } from 'kysely';
import type { CalendarEvent } from '../../../../contract/calendar.ts';
import type { GrowthHabit } from '../../../../contract/growth-habits.ts';
import { notFound } from '../../../core/errors.ts';
import type { GardenAccess, GardenEditor } from '../../../core/garden-access.ts';
import type { Db } from '../../../db/database.ts';
import { isOpen, withoutIndex } from '../../../db/expressions.ts';
import type { Schema } from '../../../db/schema.ts';
import type { CalendarEvents } from '../../../db/schema-care.ts';
import type { Slice } from '../../../db/slice.ts';
import { chosenNameIn, chosenNames } from '../../gardens/names.queries.ts';
import { photoUrlOf } from '../../photo-files/photo-files.rules.ts';
import { isActive } from '../../plants/visibility.queries.ts';
import { isLastMoisture } from '../../readings/readings.queries.ts';
import type { EventRow, RangeBounds } from './events.rules.ts';

const columns = [
  'id',
  'userId',
  'gardenId',
  'plantId',
  'title',
  'description',
  'checkSoil',
  'eventType',
  'date',
  'completed',
  'doneBy',
  'doneAt',
  'createdAt',
  'updatedAt',
  'planId',
  'dueOn',
  'skippedAt',
  'countedFrom',
  'placeId',
  'seriesId',
  'occurrenceOn',
] as const;

const doneByName = chosenNameIn('calendarEvents.doneBy').as('doneByName');

/** The names of what the event is about and its rule, for writes, which return a row without a join. */
const joined = (eb: ExpressionBuilder<Schema, 'calendarEvents'>) => [
  eb.selectFrom('plants').select('commonName').whereRef('plants.id', '=', 'calendarEvents.plantId').as('plantName'),
  eb
    .selectFrom('careKinds')
    .select('name')
    .whereRef('careKinds.gardenId', '=', 'calendarEvents.gardenId')
    .whereRef('careKinds.type', '=', 'calendarEvents.eventType')
    .as('kindName'),
  eb.selectFrom('places').select('name').whereRef('places.id', '=', 'calendarEvents.placeId').as('place'),
  eb.selectFrom('eventSeries').select('rule').whereRef('eventSeries.id', '=', 'calendarEvents.seriesId').as('rule'),
  doneByName,
];

/** Everybody's events, but for those of plants in the trash, and open ones of plants in the archive. */
const shownEvents = (db: Db) =>
  db
    .selectFrom('calendarEvents')
    .leftJoin('plants', 'plants.id', 'calendarEvents.plantId')
    .leftJoin('places', 'places.id', 'calendarEvents.placeId')
    .leftJoin('eventSeries', 'eventSeries.id', 'calendarEvents.seriesId')
    .leftJoin('careKinds', (join) =>
      join
        .onRef('careKinds.gardenId', '=', 'calendarEvents.gardenId')
        .onRef('careKinds.type', '=', 'calendarEvents.eventType'),
    )
    .select(columns.map((column) => `calendarEvents.${column}` as const))
    .select(['plants.commonName as plantName', 'places.name as place', 'eventSeries.rule'])
    .select('careKinds.name as kindName')
    .where((eb) =>
      eb.or([
        eb('calendarEvents.plantId', 'is', null),
        isActive,
        eb.and([eb('plants.deletedAt', 'is', null), eb.not(eb.parens(isOpen))]),
      ]),
    );

/** The events of gardens that `shownEvents` shows. @param gardens at least one */
export const visibleEventsIn = (db: Db, gardens: readonly GardenAccess[]) =>
  shownEvents(db).where(
    'calendarEvents.gardenId',
    'in',
    gardens.map(({ id }) => id),
  );

/** A garden's events that `shownEvents` shows. @param plantId of one plant only; undefined for all */
export function visibleEvents(db: Db, garden: GardenAccess, plantId?: number) {
  return shownEvents(db).where((eb) =>
    plantId === undefined
      ? eb('calendarEvents.gardenId', '=', garden.id)
      : eb.and([
          eb('calendarEvents.plantId', '=', plantId),
          eb(withoutIndex('calendarEvents.gardenId'), '=', garden.id),
        ]),
  );
}

interface EventFilter {
  /** Of one plant only; undefined for the whole garden. */
  plantId?: number | undefined;
  bounds: RangeBounds;
}

export function filteredEvents(db: Db, garden: GardenAccess, { plantId, bounds: { from, to } }: EventFilter) {
  let events = visibleEvents(db, garden, plantId);
  for (const [comparison, bound] of [['>=', from] as const, ['<', to] as const]) {
    if (bound === null) continue;
    events = events
      // This alone narrows the index; the exact bounds differ for events with a time and those of a day.
      .where('calendarEvents.date', comparison, bound.ordered)
      .where((eb) =>
        eb.or([
          eb('calendarEvents.dueOn', comparison, bound.day),
          eb.and([eb('calendarEvents.dueOn', 'is', null), eb('calendarEvents.date', comparison, bound.instant)]),
        ]),
      );
  }
  return events;
}

/** Events with the names of those who completed them, which are read once for all. */
async function withDoers(db: Db, events: EventRow[]): Promise<EventRow[]> {
  const names = await chosenNames(db, [...new Set(events.flatMap(({ doneBy }) => doneBy ?? []))]);
  for (const event of events) if (event.doneBy !== null) event.doneByName = names.get(event.doneBy) ?? null;
  return events;
}

/** A part of the events, latest first. */
export async function listEvents(
  db: Db,
  garden: GardenAccess,
  filter: EventFilter,
  { limit, after }: Slice,
): Promise<EventRow[]> {
  const events = await filteredEvents(db, garden, filter)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('calendarEvents.date', 'calendarEvents.id'),
          '<',
          eb.tuple(after?.instant ?? '', after?.id ?? 0),
        ),
      ),
    )
    .orderBy('calendarEvents.date', 'desc')
    .orderBy('calendarEvents.id', 'desc')
    .limit(limit)
    .$castTo<EventRow>()
    .execute();
  return withDoers(db, events);
}

export async function countEvents(db: Db, garden: GardenAccess, filter: EventFilter): Promise<number> {
  const { count } = await filteredEvents(db, garden, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** An open event with what its card shows. */
export type TaskRow = EventRow & {
  latinName: string | null;
  habit: GrowthHabit | null;
  location: string | null;
  photoUrl: string | null;
  planChecksSoil: boolean | null;
  /** Of watering: how moist the plant's soil was when that was last measured, and when. */
  moisture: number | null;
  moistureAt: string | null;
};

/** The open events within bounds, with what their cards show. */
export const openTasks = (db: Db, garden: GardenAccess, bounds: RangeBounds) =>
  filteredEvents(db, garden, { bounds })
    .leftJoin('photos', 'photos.id', 'plants.photoId')
    .leftJoin('carePlans', 'carePlans.id', 'calendarEvents.planId')
    .leftJoin('species', 'species.id', 'plants.speciesId')
    .leftJoin('plantReadings', isLastMoisture)
    .select(['plants.latinName', 'plants.location', 'species.habit', 'photos.photoKey'])
    .select(['carePlans.checkSoil as planChecksSoil', 'latest as moisture', 'latestAt as moistureAt'])
    .where(isOpen);

export const taskRow = <Row extends { photoKey: string | null }>({ photoKey, ...row }: Row) => ({
  ...row,
  photoUrl: photoUrlOf(photoKey),
});

/** Open events within bounds, earliest first. @param after the last one that was read before; null for the first */
export async function listOpenEvents(
  db: Db,
  garden: GardenAccess,
  { bounds, limit, after }: { bounds: RangeBounds; limit: number; after: Pick<EventRow, 'date' | 'id'> | null },
): Promise<TaskRow[]> {
  const rows = await openTasks(db, garden, bounds)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('calendarEvents.date', 'calendarEvents.id'), '>', eb.tuple(after?.date ?? '', after?.id ?? 0)),
      ),
    )
    .orderBy('calendarEvents.date')
    .orderBy('calendarEvents.id')
    .limit(limit)
    .execute();
  return rows.map(taskRow);
}

export async function countOpenEvents(db: Db, garden: GardenAccess, bounds: RangeBounds): Promise<number> {
  const { count } = await filteredEvents(db, garden, { bounds })
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws Refusal `not_found` where the garden has no such event, or its plant is in the trash, or rests in the archive */
export async function findEvent(db: Db, garden: GardenAccess, id: number): Promise<EventRow> {
  const event = await visibleEvents(db, garden)
    .select(doneByName)
    .where('calendarEvents.id', '=', id)
    .executeTakeFirst();
  if (!event) throw notFound();
  return event;
}

/** The open event of the plan that a plant has for a type of care. */
export function openEventOf(
  db: Db,
  garden: GardenAccess,
  { plantId, type }: { plantId: number; type: CalendarEvent['eventType'] },
): Promise<EventRow | undefined> {
  return visibleEvents(db, garden)
    .innerJoin('carePlans', 'carePlans.id', 'calendarEvents.planId')
    .where('carePlans.plantId', '=', plantId)
    .where('carePlans.type', '=', type)
    .where(isOpen)
    .executeTakeFirst();
}

/** The open events of plans. */
export async function openEventsOfPlans(db: Db, garden: GardenAccess, planIds: number[]): Promise<EventRow[]> {
  if (planIds.length === 0) return [];
  return visibleEvents(db, garden).where('calendarEvents.planId', 'in', planIds).where(isOpen).execute();
}

/** The first two events of a plan that came after one of its events. */
export function laterEventsOfPlan(db: Db, garden: GardenAccess, { planId, id }: { planId: number; id: number }) {
  return db
    .selectFrom('calendarEvents')
    .select(['id', 'completed', 'skippedAt'])
    .where('planId', '=', planId)
    .where('gardenId', '=', garden.id)
    .where('id', '>', id)
    .orderBy('id')
    .limit(2)
    .execute();
}

type NewEvent = Omit<Insertable<CalendarEvents>, 'id' | 'userId' | 'gardenId' | 'skippedAt'>;

export function insertEvent(db: Db, garden: GardenEditor, event: NewEvent): Promise<EventRow> {
  return db
    .insertInto('calendarEvents')
    .values({ ...event, gardenId: garden.id, userId: garden.user.id })
    .returning(columns)
    .returning(joined)
    .executeTakeFirstOrThrow();
}

/** @returns their ids */
export async function insertEvents(db: Db, garden: GardenEditor, events: readonly NewEvent[]): Promise<number[]> {
  if (events.length === 0) return [];
  const rows = events.map((event) => ({ ...event, gardenId: garden.id, userId: garden.user.id }));
  const inserted = await db.insertInto('calendarEvents').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

type EventChanges = Omit<Updateable<CalendarEvents>, 'id' | 'userId' | 'gardenId' | 'planId' | 'createdAt'>;

/** Writes the given columns of an event and no others. */
export function updateEvent(db: Db, garden: GardenEditor, id: number, changes: EventChanges): Promise<EventRow> {
  return db
    .updateTable('calendarEvents')
    .set(changes)
    .where('id', '=', id)
    .where('gardenId', '=', garden.id)
    .returning(columns)
    .returning(joined)
    .executeTakeFirstOrThrow();
}

export async function deleteEvents(db: Db, garden: GardenEditor, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('calendarEvents').where('id', 'in', ids).where('gardenId', '=', garden.id).execute();
}
