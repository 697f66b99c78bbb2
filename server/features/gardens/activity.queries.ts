import type { Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { GardenActivities } from '../../db/schema-gardens.ts';

/** The names of plants, by their ids. */
export async function plantNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('plants').select(['id', 'commonName']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, commonName }) => [id, commonName]));
}

export async function insertActivities(
  db: Db,
  activities: readonly Omit<Insertable<GardenActivities>, 'id'>[],
): Promise<void> {
  await db.insertInto('gardenActivity').values(activities).execute();
}

/** The ids of the users who are members of gardens. */
export function membersOf(db: Db, gardenIds: readonly number[]): Promise<{ gardenId: number; userId: number }[]> {
  return db.selectFrom('gardenMembers').select(['gardenId', 'userId']).where('gardenId', 'in', gardenIds).execute();
}
