import type { GardenAccess, GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';
import { withoutIndex } from '../../db/expressions.ts';
import { visibleEvents } from '../care/events/events.queries.ts';

/** Values of one statement. */
const batch = 500;

async function inBatches<Value, Row>(values: Iterable<Value>, work: (some: Value[]) => Promise<Row[]>): Promise<Row[]> {
  const all = [...new Set(values)];
  const rows: Row[] = [];
  for (let at = 0; at < all.length; at += batch) rows.push(...(await work(all.slice(at, at + batch))));
  return rows;
}

/** The events of a garden at any of these times. */
export const eventsAt = (db: Db, garden: GardenAccess, dates: Iterable<string>) =>
  inBatches(dates, (some) => visibleEvents(db, garden).where('calendarEvents.date', 'in', some).execute());

/** The repeating events of a garden that have any of these titles. */
export const seriesNamed = (db: Db, garden: GardenAccess, titles: Iterable<string>) =>
  inBatches(titles, (some) =>
    db
      .selectFrom('eventSeries')
      .select(['title', 'rule', 'startsOn', 'endsOn'])
      .where('gardenId', '=', garden.id)
      .where('title', 'in', some)
      .execute(),
  );

/** What an import added, and when. */
export interface ImportedEvents {
  eventIds: number[];
  seriesIds: number[];
  at: string;
}

/** Deletes what an import added, but for what was changed since: a repeating event stays if one of its days was. */
export async function deleteImported(
  db: Db,
  garden: GardenEditor,
  { eventIds, seriesIds, at }: ImportedEvents,
): Promise<void> {
  const unchanged = await inBatches(seriesIds, (some) =>
    db
      .selectFrom('eventSeries')
      .select('id')
      .where('id', 'in', some)
      .where(withoutIndex('gardenId'), '=', garden.id)
      .where('updatedAt', '=', at)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('calendarEvents')
              .select('calendarEvents.id')
              .whereRef('calendarEvents.seriesId', '=', 'eventSeries.id')
              .where('calendarEvents.updatedAt', '!=', at),
          ),
        ),
      )
      .execute(),
  );
  const ids = new Set(unchanged.map(({ id }) => id));
  const events = await inBatches(eventIds, (some) =>
    db
      .selectFrom('calendarEvents')
      .select(['id', 'seriesId'])
      .where('id', 'in', some)
      .where(withoutIndex('gardenId'), '=', garden.id)
      .where('updatedAt', '=', at)
      .execute(),
  );
  const gone = events.filter(({ seriesId }) => seriesId === null || ids.has(seriesId)).map(({ id }) => id);
  for (const [table, some] of [['calendarEvents', gone] as const, ['eventSeries', [...ids]] as const])
    await inBatches(some, async (part) => {
      await db
        .deleteFrom(table as 'calendarEvents')
        .where('id', 'in', part)
        .where('gardenId', '=', garden.id)
        .execute();
      return [];
    });
}
