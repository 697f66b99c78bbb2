import type { GardenEditor } from '../../core/garden-access.ts';
import type { Db } from '../../db/database.ts';

/** What can be for a place besides plants. */
const tables = ['calendarEvents', 'eventSeries'] as const;

/** Events and series that are for places. */
export type PlaceEvents = { table: (typeof tables)[number]; id: number; placeId: number }[];

export async function eventsOfPlaces(db: Db, placeIds: readonly (number | null)[]): Promise<PlaceEvents> {
  const ids = placeIds.filter((id) => id !== null);
  if (ids.length === 0) return [];
  const found: PlaceEvents = [];
  for (const table of tables) {
    const rows = await db
      .selectFrom(table as 'calendarEvents')
      .select(['id', 'placeId'])
      .where('placeId', 'in', ids)
      .execute();
    for (const { id, placeId } of rows) if (placeId !== null) found.push({ table, id, placeId });
  }
  return found;
}

/** Makes another place, or none, that of what is for a place. */
export async function repointEvents(tx: Db, garden: GardenEditor, from: number, to: number | null): Promise<void> {
  for (const table of tables)
    await tx
      .updateTable(table as 'calendarEvents')
      .set({ placeId: to })
      .where('placeId', '=', from)
      .where('gardenId', '=', garden.id)
      .execute();
}

/**
 * Gives events and series their places again, unless they were changed since.
 *
 * @param placeOf the place that there is for one that there was
 * @param movedTo where they were moved to
 */
export async function returnEvents(
  tx: Db,
  garden: GardenEditor,
  events: PlaceEvents,
  { placeOf, movedTo }: { placeOf: ReadonlyMap<number, number>; movedTo: number | null },
): Promise<void> {
  for (const { table, id, placeId } of events) {
    const place = placeOf.get(placeId);
    if (place === undefined) continue;
    await tx
      .updateTable(table as 'calendarEvents')
      .set({ placeId: place })
      .where('id', '=', id)
      .where('gardenId', '=', garden.id)
      .where('plantId', 'is', null)
      .where((eb) => eb.or([eb('placeId', 'is', null), eb('placeId', '=', movedTo)]))
      .execute();
  }
}
