import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SignedInUser } from '../../ownership.ts';
import type { Period } from './period.rules.ts';

/** Photos of each origin that the best are chosen from. */
const candidates = 200;

const isCover = sql<number>`case when plants.photo_id = photos.id then 1 else 0 end`;

const photo = ['photos.id as photoId', 'photos.photoKey', 'photos.width', 'photos.height'] as const;
const plant = ['plants.commonName', 'plants.latinName', 'plants.likesCount', 'plants.commentsCount'] as const;

/** The photos that plants were identified by in the period, the best first; `at` is when. */
export function identifiedBy(db: Db, user: SignedInUser, { start, end }: Period) {
  return db
    .selectFrom('plants')
    .innerJoin('photos', (join) =>
      join.on(({ eb, fn, ref }) => eb('photos.id', '=', fn.coalesce(ref('plants.originalPhotoId'), 'plants.photoId'))),
    )
    .select([...photo, ...plant, 'plants.id as plantId', 'plants.identifiedAt as at', isCover.as('isCover')])
    .where('plants.userId', '=', user.id)
    .where('plants.deletedAt', 'is', null)
    .where('plants.identifiedAt', '>=', start)
    .where('plants.identifiedAt', '<', end)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('journalPhotos')
            .select('journalPhotos.photoId')
            .whereRef('journalPhotos.photoId', '=', 'photos.id'),
        ),
      ),
    )
    .orderBy(isCover, 'desc')
    .orderBy('plants.likesCount', 'desc')
    .orderBy('plants.commentsCount', 'desc')
    .orderBy('plants.identifiedAt', 'desc')
    .orderBy('photos.id', 'desc')
    .limit(candidates)
    .execute();
}

/** The photos that were added to the journal on days of the period, the best first. */
export function notedWith(db: Db, user: SignedInUser, { from, to }: Period) {
  return db
    .selectFrom('journalEntries')
    .innerJoin('plants', 'plants.id', 'journalEntries.plantId')
    .innerJoin('journalPhotos', 'journalPhotos.entryId', 'journalEntries.id')
    .innerJoin('photos', 'photos.id', 'journalPhotos.photoId')
    .select([...photo, ...plant, 'plants.id as plantId', 'journalEntries.date as on', isCover.as('isCover')])
    .where('journalEntries.userId', '=', user.id)
    .where('journalEntries.date', '>=', from)
    .where('journalEntries.date', '<=', to)
    .where('plants.deletedAt', 'is', null)
    .orderBy(isCover, 'desc')
    .orderBy('plants.likesCount', 'desc')
    .orderBy('plants.commentsCount', 'desc')
    .orderBy('journalEntries.date', 'desc')
    .orderBy('photos.id', 'desc')
    .limit(candidates)
    .execute();
}
