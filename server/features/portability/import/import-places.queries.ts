import { placeKey } from '../../../../contract/place-key.ts';
import type { Db } from '../../../db/database.ts';

/** The places of gardens, by `placeAt`. */
export async function placesIn(db: Db, gardenIds: readonly number[]): Promise<Map<string, number>> {
  if (gardenIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('places')
    .select(['id', 'gardenId', 'nameKey'])
    .where('gardenId', 'in', gardenIds)
    .execute();
  return new Map(rows.map(({ id, gardenId, nameKey }) => [`${gardenId} ${nameKey}`, id]));
}

/** What a place of a garden is found by. */
export const placeAt = (gardenId: number, name: string): string => `${gardenId} ${placeKey(name)}`;
