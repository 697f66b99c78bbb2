import type { EventType } from '../../../contract/calendar.ts';
import type { CareLog } from '../../../contract/care.ts';
import type { Db } from '../../db/database.ts';
import type { Slice } from '../../http/paging.ts';
import type { SignedInUser } from '../../ownership.ts';
import { ownPlant } from '../plants/plants.queries.ts';
import { countLogs, countLogsByDay, cursorDay, listLogs } from './care-logs.queries.ts';

/**
 * What an own plant was given, to be read in pages.
 *
 * @throws Refusal `not_found`
 */
export async function historyOf(db: Db, user: SignedInUser, plantId: number) {
  await ownPlant(db, user, plantId);
  return {
    read: (slice: Slice) => listLogs(db, user, plantId, slice),
    count: () => countLogs(db, user, plantId),
    cursorOf: ({ doneOn, id }: CareLog) => ({ instant: cursorDay(doneOn), id }),
  };
}

interface CareDay {
  date: string;
  count: number;
  types: EventType[];
}

/**
 * How often an own plant was cared for on each day of a year on which it was.
 *
 * @throws Refusal `not_found`
 */
export async function careDays(db: Db, user: SignedInUser, plantId: number, year: string): Promise<CareDay[]> {
  await ownPlant(db, user, plantId);
  const days = new Map<string, CareDay>();
  for (const { doneOn: date, type, count } of await countLogsByDay(db, user, plantId, year)) {
    const day = days.get(date) ?? { date, count: 0, types: [] };
    days.set(date, { date, count: day.count + count, types: [...day.types, type] });
  }
  return [...days.values()];
}
