import type { Db } from '../../../db/database.ts';
import type { PhotoSubject } from './photo-names.rules.ts';

const names = ['plants.commonName', 'plants.latinName'] as const;

/** What photos show, by their ids: on the day of their journal entry, else on the day when they were added. */
export async function subjectsOf(
  db: Db,
  photos: readonly { id: number; createdAt: string }[],
): Promise<Map<number, PhotoSubject>> {
  const ids = photos.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const identified = await db
    .selectFrom('identificationPhotos as part')
    .innerJoin('plants', 'plants.identificationId', 'part.identificationId')
    .select(['part.photoId', ...names])
    .where('part.photoId', 'in', ids)
    .execute();
  const shown = (column: 'photoId' | 'originalPhotoId') =>
    db
      .selectFrom('plants')
      .select([`plants.${column} as photoId`, ...names])
      .where(column, 'in', ids)
      .execute();
  const noted = await db
    .selectFrom('journalPhotos as part')
    .innerJoin('journalEntries as entry', 'entry.id', 'part.entryId')
    .innerJoin('plants', 'plants.id', 'entry.plantId')
    .select(['part.photoId', 'entry.date', ...names])
    .where('part.photoId', 'in', ids)
    .execute();
  const days = new Map(photos.map(({ id, createdAt }) => [id, createdAt.slice(0, 10)]));
  const rows = [...identified, ...(await shown('originalPhotoId')), ...(await shown('photoId')), ...noted];
  const subjects = new Map<number, PhotoSubject>();
  for (const { photoId, commonName, latinName, ...entry } of rows) {
    const day = 'date' in entry ? entry.date : days.get(photoId ?? 0);
    if (photoId !== null && typeof day === 'string') subjects.set(photoId, { commonName, latinName, day });
  }
  return subjects;
}

/** The journal of plants: ids of entries by those of the plants, the newest entry first. */
export async function entryIdsOf(db: Db, plantIds: number[]): Promise<Map<number, number[]>> {
  if (plantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('journalEntries')
    .select(['id', 'plantId'])
    .where('plantId', 'in', plantIds)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const byPlant = Map.groupBy(rows, ({ plantId }) => plantId);
  return new Map([...byPlant].map(([plantId, entries]) => [plantId, entries.map(({ id }) => id)]));
}
