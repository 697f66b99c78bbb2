import type { CalendarEvent } from '../../../../contract/calendar.ts';
import type { GardenAccess } from '../../../core/garden-access.ts';
import type { Db } from '../../../db/database.ts';
import { isOpen } from '../../../db/expressions.ts';
import { filteredEvents, openTasks, type TaskRow, taskRow, visibleEvents } from './events.queries.ts';
import type { EventRow, RangeBounds } from './events.rules.ts';

/** The earliest of the open events within bounds. */
export async function firstOpenEvent(db: Db, garden: GardenAccess, bounds: RangeBounds): Promise<TaskRow | null> {
  const row = await openTasks(db, garden, bounds)
    .orderBy('calendarEvents.date')
    .orderBy('calendarEvents.id')
    .limit(1)
    .executeTakeFirst();
  return row ? taskRow(row) : null;
}

/**
 * The open event for a type of care that is due within bounds. One of no plan comes first: the care that it logs moves the
 * plan's event along, so that both are dealt with.
 */
export function dueEventOf(
  db: Db,
  garden: GardenAccess,
  { plantId, type, bounds }: { plantId: number; type: CalendarEvent['eventType']; bounds: RangeBounds },
): Promise<EventRow | undefined> {
  return filteredEvents(db, garden, { plantId, bounds })
    .where('calendarEvents.eventType', '=', type)
    .where(isOpen)
    .orderBy((eb) => eb.case().when('calendarEvents.planId', 'is', null).then(0).else(1).end())
    .orderBy('calendarEvents.date')
    .orderBy('calendarEvents.id')
    .limit(1)
    .executeTakeFirst();
}

/** The open events of a plant's plans and series that were due before today. */
export function overdueEvents(
  db: Db,
  garden: GardenAccess,
  { plantId, today }: { plantId: number; today: string },
): Promise<EventRow[]> {
  return visibleEvents(db, garden, plantId)
    .where(isOpen)
    .where('calendarEvents.dueOn', '<', today)
    .where((eb) => eb.or([eb('calendarEvents.planId', 'is not', null), eb('calendarEvents.seriesId', 'is not', null)]))
    .orderBy('calendarEvents.id')
    .execute();
}
