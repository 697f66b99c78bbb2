import { expressionBuilder, sql } from 'kysely';
import type { ListName } from '../../../contract/export-format.ts';
import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { SignedInUser } from '../../ownership.ts';
import { lostBefore } from '../trash/trash.rules.ts';

/** Whose export is made, and when. */
export interface Scope {
  user: SignedInUser;
  now: string;
}

const plant = expressionBuilder<Schema, 'plants'>();

/** All but what cannot be restored from the trash any more. */
const inReach = (now: string) =>
  plant.or([plant('plants.deletedAt', 'is', null), plant('plants.deletedAt', '>', lostBefore(now))]);

const plants = (db: Db, { user, now }: Scope) =>
  db.selectFrom('plants').select('plants.id').where('plants.userId', '=', user.id).where(inReach(now));

const ofPlants = (db: Db, table: 'carePlans' | 'careLogs' | 'journalEntries', scope: Scope) =>
  db.selectFrom(table).select('id').where('userId', '=', scope.user.id).where('plantId', 'in', plants(db, scope));

const events = (db: Db, scope: Scope) =>
  db
    .selectFrom('calendarEvents')
    .select('id')
    .where('userId', '=', scope.user.id)
    .where((eb) => eb.or([eb('plantId', 'is', null), eb('plantId', 'in', plants(db, scope))]));

/** Photos that something shows; others are swept away within a day. */
const photos = (db: Db, scope: Scope) =>
  db
    .selectFrom('photos')
    .select('photos.id')
    .where('photos.userId', '=', scope.user.id)
    .where((eb) => {
      const shown = (column: 'photoId' | 'originalPhotoId') =>
        plants(db, scope).clearSelect().select(`plants.${column}`).where(`plants.${column}`, 'is not', null);
      const noted = eb
        .selectFrom('journalPhotos')
        .innerJoin('journalEntries', 'journalEntries.id', 'journalPhotos.entryId')
        .select('journalPhotos.photoId')
        .where('journalEntries.plantId', 'in', plants(db, scope));
      const profileImage = eb
        .selectFrom('users')
        .select('users.id')
        .where('users.id', '=', scope.user.id)
        .where('users.profileImageUrl', '=', sql<string>`'/api/photos/' || ${sql.ref('photos.photoKey')}`);
      const inUse = [shown('photoId'), shown('originalPhotoId'), noted].map((ids) => eb('photos.id', 'in', ids));
      return eb.or([...inUse, eb.exists(profileImage)]);
    });

const badges = (db: Db, { user }: Scope) => db.selectFrom('userBadges').select('id').where('userId', '=', user.id);

/** Lists whose rows are found by one id each. */
export type RowList = Exclude<ListName, 'community'>;

const queries = {
  photos,
  plants,
  carePlans: (db: Db, scope: Scope) => ofPlants(db, 'carePlans', scope),
  events,
  careLogs: (db: Db, scope: Scope) => ofPlants(db, 'careLogs', scope),
  journal: (db: Db, scope: Scope) => ofPlants(db, 'journalEntries', scope),
  badges,
};

/**
 * The ids of all that a list of the export holds, in order. Ids alone, because a page of rows is then found by its ids:
 * to find it by "the next after" would sort all rows of the gardener anew for every page.
 */
export async function idsOf(db: Db, list: RowList, scope: Scope): Promise<number[]> {
  const rows = await queries[list](db, scope).execute();
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Comments that the gardener wrote, comments of others on their plants, and what they like of others. */
export async function remarkIds(db: Db, { user, now }: Scope) {
  const ids = async (query: { execute(): Promise<{ id: number }[]> }) =>
    (await query.execute()).map(({ id }) => id).sort((a, b) => a - b);
  const comments = db.selectFrom('plantComments').innerJoin('plants', 'plants.id', 'plantComments.plantId');
  return {
    written: await ids(comments.select('plantComments.id').where('plantComments.userId', '=', user.id)),
    received: await ids(
      comments
        .select('plantComments.id')
        .where('plants.userId', '=', user.id)
        .where('plantComments.userId', '<>', user.id)
        .where(inReach(now)),
    ),
    likes: await ids(db.selectFrom('plantLikes').select('id').where('userId', '=', user.id)),
    imported: await ids(db.selectFrom('importedRemarks').select('id').where('userId', '=', user.id)),
  };
}
