import type { Db } from '../../db/database.ts';
import type { Slice } from '../../http/paging.ts';
import type { SignedInUser } from '../../ownership.ts';
import { type EventRow, visibleEvents } from './events.queries.ts';
import type { RangeBounds } from './events.rules.ts';

/** Which of the user's events to read. */
export interface EventFilter {
  /** Of one plant only. */
  plantId: number | undefined;
  bounds: RangeBounds;
}

function wantedEvents(db: Db, user: SignedInUser, { plantId, bounds }: EventFilter) {
  const { fromInstant, toInstant, fromDay, toDay, fromOrdered, toOrdered } = bounds;
  let events = visibleEvents(db, user);
  if (plantId !== undefined) events = events.where('calendarEvents.plantId', '=', plantId);
  // These two alone narrow the index; the exact bounds differ for events with a time and those of a day.
  if (fromOrdered !== null) events = events.where('calendarEvents.date', '>=', fromOrdered);
  if (toOrdered !== null) events = events.where('calendarEvents.date', '<', toOrdered);
  if (fromInstant !== null && fromDay !== null) {
    events = events.where((eb) =>
      eb.or([
        eb('calendarEvents.dueOn', '>=', fromDay),
        eb.and([eb('calendarEvents.dueOn', 'is', null), eb('calendarEvents.date', '>=', fromInstant)]),
      ]),
    );
  }
  if (toInstant !== null && toDay !== null) {
    events = events.where((eb) =>
      eb.or([
        eb('calendarEvents.dueOn', '<', toDay),
        eb.and([eb('calendarEvents.dueOn', 'is', null), eb('calendarEvents.date', '<', toInstant)]),
      ]),
    );
  }
  return events;
}

/** A part of the events, latest first. */
export function listEvents(
  db: Db,
  user: SignedInUser,
  wanted: EventFilter,
  { limit, after }: Slice,
): Promise<EventRow[]> {
  return wantedEvents(db, user, wanted)
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
}

export async function countEvents(db: Db, user: SignedInUser, wanted: EventFilter): Promise<number> {
  const { count } = await wantedEvents(db, user, wanted)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
