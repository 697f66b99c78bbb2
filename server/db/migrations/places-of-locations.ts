import type { Kysely } from 'kysely';
import { placeKey } from '../../../contract/place-key.ts';

export interface PlaceTables {
  plants: { id: number; gardenId: number; placeId: number | null; location: string | null; addedAt: string | null };
  places: { id: number; gardenId: number; name: string; nameKey: string };
}

/** One spelling of a location in a garden. */
interface Spelling {
  gardenId: number;
  location: string;
  /** Plants of the garden that are spelled so. */
  count: number;
}

/** Makes a place of the spellings of each location. It is called what most plants call it. */
export async function fillPlaces(db: Kysely<PlaceTables>): Promise<void> {
  const spellings = await db
    .selectFrom('plants')
    .select(['gardenId', 'location', (eb) => eb.fn.count<number>('addedAt').as('count')])
    .where('location', 'is not', null)
    .groupBy(['gardenId', 'location'])
    .orderBy('gardenId')
    .$castTo<Spelling>()
    .execute();
  const { compare } = new Intl.Collator('en', { numeric: true });
  const places = Map.groupBy(
    spellings.filter(({ location }) => placeKey(location)),
    ({ gardenId, location }) => `${gardenId} ${placeKey(location)}`,
  );
  for (const spelled of places.values()) {
    const [first] = spelled.sort((a, b) => b.count - a.count || compare(a.location.trim(), b.location.trim()));
    if (!first) continue;
    const { gardenId, location } = first;
    const row = { gardenId, name: location.trim(), nameKey: placeKey(location) };
    const { id } = await db
      .insertInto('places')
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { location: spelling } of spelled)
      await db
        .updateTable('plants')
        .set({ placeId: id })
        .where('gardenId', '=', gardenId)
        .where('location', '=', spelling)
        .execute();
  }
}
