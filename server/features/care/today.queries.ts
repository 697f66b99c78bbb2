import type { Db } from '../../db/database.ts';
import type { SignedInUser } from '../../ownership.ts';
import { photoUrlOf } from '../plants/plants.rules.ts';
import { type EventRow, isOpen, visibleEvents } from './events.queries.ts';

/** An open event with what its card shows. */
export type TaskRow = EventRow & {
  commonName: string | null;
  location: string | null;
  photoUrl: string | null;
  checkSoil: boolean | null;
};

/**
 * The latest of the open events up to a day, in the order of their dates.
 *
 * @param until `day` for those that are due on a day (included); `instant` for those with a time (not included)
 */
export async function openEventsUntil(
  db: Db,
  user: SignedInUser,
  { day, instant, limit }: { day: string; instant: string; limit: number },
): Promise<TaskRow[]> {
  const noon = `${day}T12:00:00.000Z`;
  const rows = await visibleEvents(db, user)
    .leftJoin('photos', 'photos.id', 'plants.photoId')
    .leftJoin('carePlans', 'carePlans.id', 'calendarEvents.planId')
    .select(['plants.commonName', 'plants.location', 'photos.photoKey', 'carePlans.checkSoil'])
    .where(isOpen)
    // Of the two bounds the later one, for the index.
    .where('calendarEvents.date', '<=', noon > instant ? noon : instant)
    .where((eb) =>
      eb.or([
        eb('calendarEvents.dueOn', '<=', day),
        eb.and([eb('calendarEvents.dueOn', 'is', null), eb('calendarEvents.date', '<', instant)]),
      ]),
    )
    .orderBy('calendarEvents.date', 'desc')
    .orderBy('calendarEvents.id', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse().map(({ photoKey, ...row }) => ({ ...row, photoUrl: photoUrlOf(photoKey) }));
}
