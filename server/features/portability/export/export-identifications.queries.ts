import type { Db } from '../../../db/database.ts';

/** Identifications with the plant or entry that each belongs to. */
export const readIdentifications = (db: Db, ids: number[]) =>
  db
    .selectFrom('identifications as i')
    .leftJoin('plants', 'plants.identificationId', 'i.id')
    .leftJoin('journalEntries', 'journalEntries.identificationId', 'i.id')
    .select([
      'i.id',
      'i.importKey',
      'i.engine',
      'i.engineVersion',
      'i.verdict',
      'i.level',
      'i.groupName as group',
      'i.candidates',
    ])
    .select('i.earlierAnswers')
    .select(['i.chosen', 'i.confirmedAt', 'i.createdAt', 'plants.id as plantId', 'journalEntries.id as entryId'])
    .where('i.id', 'in', ids)
    .orderBy('i.id')
    .execute();

export const readIdentificationPhotos = (db: Db, ids: number[]) =>
  db
    .selectFrom('identificationPhotos')
    .select(['identificationId', 'photoId', 'organ'])
    .where('identificationId', 'in', ids)
    .orderBy('identificationId')
    .orderBy('position')
    .execute();
