import { type Insertable, sql, type Updateable } from 'kysely';
import type { CalendarEvent } from '../../../contract/calendar.ts';
import type { Db } from '../../db/database.ts';
import type { CalendarEvents } from '../../db/schema-care.ts';
import { notFound } from '../../errors.ts';
import type { SignedInUser } from '../../ownership.ts';

const columns = [
  'id',
  'userId',
  'plantId',
  'title',
  'description',
  'eventType',
  'date',
  'completed',
  'createdAt',
  'updatedAt',
  'planId',
  'dueOn',
  'skippedAt',
  'countedFrom',
] as const;

/** An event as its row has it; of one with `dueOn`, `date` is noon in UTC. */
export type EventRow = CalendarEvent & { countedFrom: string | null };

/** As the partial indexes of open events have it, word for word. */
export const isOpen = sql<boolean>`not ${sql.ref('calendarEvents.completed')} and ${sql.ref('calendarEvents.skippedAt')} is null`;

/** The user's events, but for those of plants in the trash. */
export function visibleEvents(db: Db, user: SignedInUser) {
  return db
    .selectFrom('calendarEvents')
    .leftJoin('plants', 'plants.id', 'calendarEvents.plantId')
    .select(columns.map((column) => `calendarEvents.${column}` as const))
    .where('calendarEvents.userId', '=', user.id)
    .where((eb) => eb.or([eb('calendarEvents.plantId', 'is', null), eb('plants.deletedAt', 'is', null)]));
}

/** @throws Refusal `not_found` where the user has no such event, or its plant is in the trash */
export async function ownEvent(db: Db, user: SignedInUser, id: number): Promise<EventRow> {
  const event = await visibleEvents(db, user).where('calendarEvents.id', '=', id).executeTakeFirst();
  if (!event) throw notFound();
  return event;
}

/** The open event of the plan that a plant has for a type of care. */
export function openEventOf(
  db: Db,
  user: SignedInUser,
  { plantId, type }: { plantId: number; type: CalendarEvent['eventType'] },
): Promise<EventRow | undefined> {
  return visibleEvents(db, user)
    .innerJoin('carePlans', 'carePlans.id', 'calendarEvents.planId')
    .where('carePlans.plantId', '=', plantId)
    .where('carePlans.type', '=', type)
    .where(isOpen)
    .executeTakeFirst();
}

/** The open events of plans. */
export async function openEventsOfPlans(db: Db, user: SignedInUser, planIds: number[]): Promise<EventRow[]> {
  if (planIds.length === 0) return [];
  return visibleEvents(db, user).where('calendarEvents.planId', 'in', planIds).where(isOpen).execute();
}

/** The first two events of a plan that came after one of its events. */
export function laterEventsOfPlan(db: Db, user: SignedInUser, { planId, id }: { planId: number; id: number }) {
  return db
    .selectFrom('calendarEvents')
    .select(['id', 'completed', 'skippedAt'])
    .where('planId', '=', planId)
    .where('userId', '=', user.id)
    .where('id', '>', id)
    .orderBy('id')
    .limit(2)
    .execute();
}

type NewEvent = Omit<Insertable<CalendarEvents>, 'id' | 'userId' | 'skippedAt'>;

export function insertEvent(db: Db, user: SignedInUser, event: NewEvent): Promise<EventRow> {
  return db
    .insertInto('calendarEvents')
    .values({ ...event, userId: user.id })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

type EventChanges = Omit<Updateable<CalendarEvents>, 'id' | 'userId' | 'planId' | 'createdAt'>;

/** Writes the given columns of an own event and no others. */
export function updateEvent(db: Db, user: SignedInUser, id: number, changes: EventChanges): Promise<EventRow> {
  return db
    .updateTable('calendarEvents')
    .set(changes)
    .where('id', '=', id)
    .where('userId', '=', user.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteEvents(db: Db, user: SignedInUser, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('calendarEvents').where('id', 'in', ids).where('userId', '=', user.id).execute();
}
